"""A result as scoring looks at it: the two sides with Augen, tricks and calls, and how it counts.

Paragraphs: silent and lone Hochzeit count by their knobs (DDV 4.4, Hausregeln 7.6, Ravensburger's
Heimliches Solo, Mischen Impossible 4.8, Wettbewerb 3.1.2, Borgholzhausen 3; D29, D38, D49, D57,
D65, D69), Genscher alone by its knob (Hausregeln 8.11, D50), Hochzeit says Re (Mischen Impossible
3.3.2, D62), every call counts where repeating does (Borgholzhausen 1, D37), Augen and calls count
for the final parties (D40).
"""

from enum import Enum
from typing import NamedTuple

from doppelkopf.game.basics import FIRST_CALL, Contract, Party, Seat
from doppelkopf.game.contracts import Sides, says_re
from doppelkopf.game.result import Result
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.rules.model.hochzeit import AloneAs, SilentAs
from doppelkopf.rules.model.scoring import Scheme, SoloCounts
from doppelkopf.rules.ruleset import RuleSet

DIAMONDS = "diamonds"


class Kind(Enum):
    """How a game of parties counts."""

    NORMAL = "normal"
    LONE = "lone"
    """One against all, but counted like a normal game."""
    SOLO = "solo"


class Side(NamedTuple):
    """One party at the end."""

    party: Party
    seats: tuple[Seat, ...]
    augen: int
    tricks: int
    said: int
    """How often Re or Kontra counts."""
    step: int
    """The highest Absage: 0 none, 1 no 90 … 4 schwarz; the lower ones are included."""


class Case(NamedTuple):
    """A result of two parties under a rule set."""

    result: Result
    rules: RuleSet
    book: str | None
    re: Side
    kontra: Side
    kind: Kind
    solo: str | None
    """Which solo it counts as, for its bonus."""

    def side(self, party: Party) -> Side:
        return self.re if party is Party.RE else self.kontra

    @property
    def is_solo(self) -> bool:
        return self.kind is Kind.SOLO

    @property
    def is_flat(self) -> bool:
        """Whether it is a solo of fixed value."""
        return self.is_solo and self.rules.solo_scoring.counts is SoloCounts.FLAT

    @property
    def unit(self) -> int:
        return unit(self.rules)


def unit(rules: RuleSet) -> int:
    """What one point is booked as: a stake in units of money where the table settles in stakes."""
    return rules.money.stake if rules.scoring.scheme is Scheme.STAKES else 1


def case_of(result: Result, rules: RuleSet, book: str | None = None) -> Case:
    """Look at a result of two parties."""
    re = tuple(sorted(result.re))
    kontra = tuple(Seat(seat) for seat in result.seats if seat not in re)
    kind = kind_of(result, rules)
    solo = None
    if kind is Kind.SOLO:
        solo = result.contract.solo_kind if result.contract.is_solo else DIAMONDS
    return Case(
        result,
        rules,
        book,
        _side(Party.RE, re, result, rules),
        _side(Party.KONTRA, kontra, result, rules),
        kind,
        solo,
    )


def kind_of(result: Result, rules: RuleSet) -> Kind:
    """How a result of two parties counts: as a game of parties, one against all, or a solo."""
    contract = result.contract
    if contract.is_solo:
        return Kind.SOLO
    if len(result.re) != 1 or contract.facts.sides is Sides.PAIR:
        return Kind.NORMAL
    if result.open_parties:
        return Kind.LONE
    if contract is Contract.NORMAL and _genscher_alone(rules) is AloneAs.SOLO:
        return Kind.SOLO
    if contract is Contract.HOCHZEIT and rules.hochzeit.alone_as is AloneAs.SOLO:
        return Kind.SOLO
    return Kind.SOLO if rules.silent.scored_as is SilentAs.SOLO else Kind.LONE


def _genscher_alone(rules: RuleSet) -> AloneAs:
    """How it counts if a normal game ends with one against all."""
    return rules.genscher.alone_as if rules.genscher.enabled else AloneAs.SOLO


def kind_in_play(contract: Contract | None) -> Kind:
    """How a game counts that is still played, as everyone at the table knows it.

    Who plays alone without a word is found out at the end, or never.
    """
    return Kind.SOLO if contract is not None and contract.is_solo else Kind.NORMAL


def _side(party: Party, seats: tuple[Seat, ...], result: Result, rules: RuleSet) -> Side:
    calls = [made.call for made in result.calls if made.seat in seats]
    said = calls.count(FIRST_CALL[party])
    if hochzeit_says_re(party, result, rules):
        said = max(said, 1)
    step = 0
    if rules.calls.absagen is Absagen.ALLOWED:
        step = max((call.step for call in calls), default=0)
    return Side(
        party,
        seats,
        sum(result.augen[seat] for seat in seats),
        sum(result.tricks[seat] for seat in seats),
        said,
        step,
    )


def hochzeit_says_re(party: Party, result: Result, rules: RuleSet) -> bool:
    """Whether a party has said Re by announcing a Hochzeit."""
    return party is Party.RE and says_re(result.contract, rules)
