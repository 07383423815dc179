"""One line of the sheet: who played what, what came of it, and what that follows from."""

from enum import StrEnum
from fractions import Fraction

import msgspec

from doppelkopf.game.basics import Contract
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import Score
from doppelkopf.language import Text
from doppelkopf.match.booking.seating import Seating
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Name
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bock import Trigger

Amounts = tuple[tuple[Name, Fraction], ...]
"""Points or money by person."""


class Kind(StrEnum):
    """What a row of the sheet is."""

    GAME = "game"
    REDEAL = "redeal"
    FINE = "fine"
    POT = "pot"
    OTHER = "other"
    """An entry of an earlier version that today's rules refuse."""


class Row(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One line of the sheet."""

    entry: int
    """The id of the entry it comes from; 0 for what belongs to the start."""
    number: int
    """The number of the game; fines carry that of the last game, redeals that of the next."""
    kind: Kind
    list: int = 1
    seating: Seating | None = None
    written: Written | None = None
    bare: Bare | None = None
    """What is known of a game that was not written down in full, what follows from it included."""
    result: Result | None = None
    score: Score | None = None
    doublings: int = 0
    points: Amounts = ()
    table: Fraction = Fraction(0)
    """The change of the table account (fines that do not divide)."""
    pot: Fraction = Fraction(0)
    """The change of the pot."""
    duty_solo: bool = False
    made_to_play: bool = False
    treat: str = ""
    """What someone owes the table beside points: "drinks", "food"."""
    reason: str = ""
    person: Name | None = None
    note: str = ""
    is_hammelrennen: bool = False
    version: int | None = None
    """The version of the rules it was scored by, if that is not today's."""
    today: Amounts | None = None
    """What its entry would come to by today's rules, where that is something else."""
    refused: Text | None = None
    """Why today's rules refuse it."""

    @property
    def base(self) -> Fraction | None:
        """The value of the game, for its own column."""
        return self.score.base if self.score is not None else None

    @property
    def contract(self) -> Contract | None:
        """What was played, where that is known."""
        if self.bare is not None:
            return self.bare.contract
        return None if self.result is None else self.result.contract

    @property
    def soloist(self) -> Name | None:
        """Who played alone, and of a game of bare points who announced it."""
        if self.bare is not None:
            return self.bare.solo
        if self.result is None or self.seating is None or self.result.soloist is None:
            return None
        return self.seating.seats[self.result.soloist]

    @property
    def is_solo(self) -> bool:
        """Whether an announced solo was played."""
        if self.bare is not None:
            return self.bare.is_solo
        return self.result is not None and self.result.contract.is_solo

    @property
    def triggers(self) -> frozenset[Trigger]:
        """All that could start Bock."""
        if self.bare is not None:
            return frozenset(self.bare.triggers)
        return frozenset() if self.score is None else self.score.triggers

    def worth(self, rules: RuleSet) -> Fraction:
        """What one opponent gets or pays, Bock included; of bare points what somebody at least
        did.
        """
        if self.base is not None:
            return abs(self.base) * rules.bock_factor(self.doublings)
        return min((abs(points) for _, points in self.points if points), default=Fraction(0))

    def points_of(self, person: Name) -> Fraction | None:
        """What someone got or paid; None if they had no part in it."""
        return dict(self.points).get(person)
