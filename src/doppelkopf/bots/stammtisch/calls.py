"""When `stammtisch` announces: if that pays on average, and will hardly fail."""

from collections.abc import Mapping

from doppelkopf.bots.bot import Decision
from doppelkopf.bots.stammtisch.outlook import (
    Outlook,
    before_play,
    expected,
    from_calls,
    outlook,
    said_so_far,
    sure_augen,
    values_of,
    with_call,
)
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Party, Phase
from doppelkopf.kernel.score.points import ALL_AUGEN
from doppelkopf.kernel.thumb.rows import Rows
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.view import View, known_parties

NEEDED = (0.7, 0.68, 0.72, 0.8, 0.9)
"""How likely each step has to hold: Re or Kontra, then the Absagen."""
PAYS = 0.2
"""How many points a call has to bring on average."""
HALF = ALL_AUGEN // 2
LIMITS = (90, 60, 30, 0)
"""The Augen of the others with which each Absage is lost; the last is lost by a trick."""

STRONG = Text("Das Blatt ist stark genug.", "The hand is strong enough.")
GOING_WELL = Text("Es läuft gut für uns.", "It is going well for us.")
"""Only where one is ahead: a good outlook is none yet."""
YET = Text(
    "Mit dem, was noch kommt, gewinnen wir wohl.", "With what is still to come we will likely win."
)
FAR_AHEAD = Text(
    "Die Gegner bekommen wohl nicht so viele Augen.",
    "The opponents will probably not get that many Augen.",
)


def announce(view: View, rows: Rows | None, calls: Mapping[Call, do.Say]) -> Decision:
    """The best call there is; none where silence is better. Without rows no card lies yet."""
    seat, contract = view.seat, view.contract
    if seat is None or contract is None or not calls or _is_open(view):
        return Decision(None)
    party = known_parties(view)[seat]
    if party is None:
        return Decision(None)
    look = _look(view, rows, party)
    if look is None:
        return Decision(None)
    alone = known_parties(view).count(Party.KONTRA) == view.seats - 1
    values, said = values_of(view.rules), said_so_far(view)
    now = expected(values, contract, alone, said, look, party)
    best, gained = None, PAYS
    for call in calls:
        if call.is_absage and view.rules.calls.absagen is not Absagen.ALLOWED:
            continue
        if look.at_least(needs(call, party, view.rules)) < NEEDED[call.step]:
            continue
        after = with_call(said, party, call)
        gain = expected(values, contract, alone, after, look, party) - now
        if gain > gained:
            best, gained = call, gain
    if best is None:
        return Decision(None)
    if best.is_absage:
        return Decision(calls[best], FAR_AHEAD)
    ours, most = sure_augen(view, party)
    leads = ours > ALL_AUGEN - most
    return Decision(calls[best], GOING_WELL if leads else STRONG if not view.tricks else YET)


def _is_open(view: View) -> bool:
    """Whether parties are still being looked for."""
    if view.hochzeit is not None and not view.hochzeit.decided:
        return True
    return view.genscher is not None and view.genscher.partner is None


def needs(call: Call, party: Party, rules: RuleSet) -> int:
    """The Augen one's side needs for a call to hold."""
    if call.step:
        return ALL_AUGEN - LIMITS[call.step - 1] + (call is not Call.SCHWARZ)
    return HALF + (party is Party.RE or rules.calls.binding)


def _look(view: View, rows: Rows | None, party: Party) -> Outlook | None:
    seat, contract = view.seat, view.contract
    assert seat is not None
    assert contract is not None
    if rows is None:
        if view.phase is Phase.SOLO_CALLS and view.soloist == seat:
            return before_play(view.rules, contract, view.hand, True, view.leader == seat)
        return None
    if view.armut is not None and view.armut.seat == seat and contract is Contract.ARMUT:
        return None  # whoever took the trumps has them, and speaks for both
    look = outlook(rows, seat, contract)
    least, most = sure_augen(view, party)
    return Outlook(look.mean + from_calls(view, seat, party), look.spread, least, most)
