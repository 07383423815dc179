"""Games played on the engine: from the match to the setup of the next one, and back to an entry.

The same log serves a table of real cards and one in the browser.
"""

from doppelkopf.game.basics import Contract
from doppelkopf.game.deal import Hands
from doppelkopf.game.result_of import result_of
from doppelkopf.game.setup import FORCED_CONTRACT, DutyKind, Forced, Setup, make_setup
from doppelkopf.game.state import Scored, State, Void
from doppelkopf.match.booking.resolve import written_of
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.booking.turns import is_schiebekopf, made_to_play, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import MatchState, has_pot


def setup_for(
    state: MatchState,
    *,
    seed: int | bytes | None = None,
    hands: Hands | None = None,
    cut: int | None = None,
) -> Setup:
    """The setup of the next game, from a seed (and a cut, if one was made) or from given hands.

    Raises:
        DokoError: nobody can play at this table, or the cards do not fit the rules.
    """
    seating = next_seating(state)
    owing = tuple(
        seat
        for seat, person in enumerate(seating.seats)
        if person is not None and state.duties.owed_by(person, state.rules)
    )
    forced, made = _forced(state, seating)
    return make_setup(
        state.rules,
        dealer=seating.dealer_seat,
        seed=seed,
        hands=hands,
        cut=cut,
        duty=owing,
        forced=forced,
        made_to_play=made,
        dummy=seating.dummy,
        pot=int(state.pot) if has_pot(state.rules) else None,
        duty_kinds=_kinds(state, seating),
    )


def _kinds(state: MatchState, seating: Seating) -> tuple[tuple[int, DutyKind], ...]:
    """Of which kind the compulsory solos of these seats have to be."""
    owed = (
        (seat, state.duties.kind_owed(person, state.rules))
        for seat, person in enumerate(seating.seats)
        if person is not None
    )
    return tuple((seat, kind) for seat, kind in owed if kind is not None)


def _forced(state: MatchState, seating: Seating) -> tuple[Forced | None, int | None]:
    if person := made_to_play(state):
        return Forced.DUTY_SOLO, seating.seat_of(person)
    due = contract_due(state)
    return (None if due is None else _FORCED[due]), None


_FORCED = {contract: forced for forced, contract in FORCED_CONTRACT.items()}


def entry_of(game: State, state: MatchState) -> log.Game | log.Redeal:
    """A finished game as an entry; `state` is the match as it stood when the game was dealt.

    Raises:
        Refused: the game is not over.
    """
    seating = next_seating(state)
    match game.outcome:
        case None:
            raise Refused(
                "sheet/not-over", "Das Spiel ist noch nicht zu Ende.", "The game is not over yet."
            )
        case Void(reason=reason) if reason != log.Reason.TOO_FEW_POINTS:
            return log.Redeal(reason=log.Reason(reason))
        case Void():
            return log.Game(played=written_of(result_of(game), seating, state.rules))
        case Scored(result=result):
            duty = game.duty_solo if result.contract.is_solo else None
            return log.Game(played=written_of(result, seating, state.rules), duty_solo=duty)


def contract_due(state: MatchState) -> Contract | None:
    """What has to be played next, if it is not open; a solo someone is made to play is open."""
    if state.hammelrennen:
        return Contract.HAMMELRENNEN
    if is_schiebekopf(state):
        return Contract.SCHIEBEKOPF
    return None
