"""What a seat may hope for: the Augen of its side at the end, and what that is worth in points.

The Augen come from a few features of hand and table and a fitted table; the points from `score()`,
by the kernel's table of values, so every rule set is judged by its own scoring.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doppelkopf.bots.stammtisch.armut import ARMUT
from doppelkopf.bots.stammtisch.promises import TABLE
from doppelkopf.cards import Card
from doppelkopf.game.basics import FIRST_CALL, Call, Contract, Party, Seat
from doppelkopf.game.terms import strict
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.knowledge import K_CARDS
from doppelkopf.kernel.play.params import bits, params_of, position_of
from doppelkopf.kernel.score.points import ALL_AUGEN, SCALE, Said, Values, said_by
from doppelkopf.kernel.thumb.batch import game_like
from doppelkopf.kernel.thumb.features import (
    FEATURES,
    IS_KNOWN,
    IS_LEADING,
    IS_RE,
    STAGES,
    features_of,
)
from doppelkopf.kernel.thumb.rows import Rows, knowledge_of
from doppelkopf.kernel.thumb.weights import AGAINST, AGAINST_FEW, ALONE, ALONE_FEW
from doppelkopf.rules import RuleSet
from doppelkopf.rules.once import once_per_rules
from doppelkopf.view import View, known_parties

AUGEN = np.arange(ALL_AUGEN + 1)
CALLED = 6.0
"""How many more Augen to expect for every step somebody else has announced."""
KINDS = {
    Contract.SOLO_QUEENS: "pictures",
    Contract.SOLO_JACKS: "pictures",
    Contract.SOLO_TRUMPLESS: "trumpless",
    Contract.SOLO_KINGS: "pictures",
    Contract.SOLO_QUEENS_JACKS: "koehler",
    Contract.SOLO_KINGS_JACKS: "koehler",
    Contract.SOLO_KINGS_QUEENS: "koehler",
    Contract.SOLO_KOEHLER: "koehler",
}


class Outlook(NamedTuple):
    """The Augen one's side may expect, about normally spread between what is sure."""

    mean: float
    spread: float
    least: int = 0
    most: int = ALL_AUGEN

    def chances(self) -> NDArray[np.float64]:
        """How likely every number of Augen is."""
        found = np.exp(-0.5 * ((AUGEN - self.mean) / self.spread) ** 2)
        found[: self.least] = 0.0
        found[self.most + 1 :] = 0.0
        total = found.sum()
        if total == 0.0:
            found[min(max(round(self.mean), self.least), self.most)] = total = 1.0
        return np.asarray(found / total)

    def at_least(self, augen: int) -> float:
        """The chance of at least this many Augen."""
        return float(self.chances()[max(augen, 0) :].sum())


def outlook(rows: Rows, seat: int, contract: Contract) -> Outlook:
    """What the features of a seat promise, without what was announced."""
    found = np.zeros(FEATURES, np.float64)
    role = features_of(*rows, seat, found)
    return _predict(rows, seat, contract, role, found)


def _predict(
    rows: Rows, seat: int, contract: Contract, role: int, found: NDArray[np.float64]
) -> Outlook:
    played = int(rows.known[K_CARDS]) - int(rows.position[at.HAND + seat]).bit_count()
    stage = min(max(played, 0), STAGES - 1)
    if contract is Contract.ARMUT and (table := (_table(rows), bool(found[IS_RE]))) in ARMUT:
        return _by(ARMUT[table][stage], found)
    if role in (ALONE, ALONE_FEW, AGAINST, AGAINST_FEW):
        kind, flag = KINDS.get(contract, "suit"), role in (ALONE, ALONE_FEW)
    else:
        kind, flag = "pairs", bool(found[IS_RE])
    return _by(TABLE[_table(rows), kind, flag][stage], found)


def _by(row: Sequence[float], found: NDArray[np.float64]) -> Outlook:
    return Outlook(float(np.dot(row[:FEATURES], found)), row[FEATURES])


def _table(rows: Rows) -> str:
    """The kind of table that was fitted and is nearest."""
    if rows.params[at.P_SEATS] > 4:
        return "5x8"
    return "4x12" if int(rows.params[at.P_DECK]).bit_count() > 40 else "4x10"


@once_per_rules
def values_of(rules: RuleSet) -> Values:
    """The values of all games of a rule set."""
    return Values(rules)


def expected(
    values: Values, contract: Contract, alone: bool, said: Said, view: Outlook, party: Party
) -> float:
    """The points one's side wins on average from each opponent."""
    row = values.of(contract, alone, said)[: ALL_AUGEN + 1] / SCALE
    chances = view.chances()
    if party is Party.KONTRA:
        return -float(np.dot(chances, row[::-1]))
    return float(np.dot(chances, row))


@once_per_rules
def _beginning(rules: RuleSet, contract: Contract) -> Rows:
    """A game of a contract before its first card, seat 0 its player."""
    state = game_like(strict(rules), contract)  # cards are worth the same on honour
    params, position = params_of(state), position_of(state)
    return Rows(position, params, knowledge_of(state, params, position))


def before_play(
    rules: RuleSet, contract: Contract, hand: Sequence[Card], is_re: bool, leads: bool
) -> Outlook:
    """What a hand promises before the first card of a contract; alone in a solo, in an Armut with
    the trumps of two.
    """
    rows = _beginning(rules, Contract.NORMAL if contract is Contract.ARMUT else contract)
    position = rows.position.copy()
    for seat in range(at.SEATS):
        position[at.HAND + seat] = 0
    position[at.HAND] = bits(tuple(hand))
    position[at.PARTY] = at.RE if is_re else at.KONTRA
    found = np.zeros(FEATURES, np.float64)
    rows = Rows(position, rows.params, rows.known.copy())
    role = features_of(*rows, 0, found)
    found[IS_LEADING] = leads
    if contract is Contract.ARMUT:
        found[IS_KNOWN] = 1.0
    return _predict(rows, 0, contract, role, found)


def said_so_far(view: View) -> Said:
    """What both parties have said, as far as their speakers are known."""
    parties = known_parties(view)
    mask = sum(1 << seat for seat, party in enumerate(parties) if party is Party.RE)
    assert view.contract is not None
    return said_by(view.rules, [(each.seat, each.call) for each in view.calls], mask, view.contract)


def with_call(said: Said, party: Party, call: Call) -> Said:
    """What is said after one more call."""
    step = max(call.step, said.re_step if party is Party.RE else said.kontra_step)
    first = int(call is FIRST_CALL[party])
    if party is Party.RE:
        return said._replace(re=said.re + first, re_step=step)
    return said._replace(kontra=said.kontra + first, kontra_step=step)


def sure_augen(view: View, party: Party) -> tuple[int, int]:
    """The least and the most Augen a party can still have, by the parties that are certain."""
    parties = known_parties(view)
    other = Party.KONTRA if party is Party.RE else Party.RE
    ours = sum(view.augen[seat] for seat in range(view.seats) if parties[seat] is party)
    theirs = sum(view.augen[seat] for seat in range(view.seats) if parties[seat] is other)
    return ours, ALL_AUGEN - theirs


def from_calls(view: View, seat: Seat, party: Party) -> float:
    """What the announcements of others add to what one may expect."""
    parties = known_parties(view)
    found = 0.0
    for spoken in view.calls:
        if spoken.seat != seat and not spoken.duty:
            found += CALLED if parties[spoken.seat] is party else -CALLED
    return found
