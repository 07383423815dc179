"""The state of a match: rows written so far, and all that the next game needs to know."""

from fractions import Fraction

import msgspec

from doppelkopf.game.result import Result
from doppelkopf.game.scoring import Score
from doppelkopf.match.bock import Bock
from doppelkopf.match.duty import Duties
from doppelkopf.match.entries import Name
from doppelkopf.match.table import Seating
from doppelkopf.rules import RuleSet

Money = Fraction
Amounts = tuple[tuple[Name, Fraction], ...]
"""Points or money by person."""

TABLE = "table"
POT = "pot"


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the sheet."""

    entry: int
    """Where in the log it was written."""
    number: int
    """The number of the game; fines and redeals carry that of the game they belong to."""
    kind: str
    """"game", "redeal", "fine", "pot"."""
    seating: Seating | None = None
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

    @property
    def base(self) -> Fraction | None:
        """The value of the game, for its own column."""
        return self.score.base if self.score is not None else None


class MatchState(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match stands."""

    rules: RuleSet
    people: tuple[Name, ...]
    """Everyone who ever sat at the table, in its order."""
    away: tuple[Name, ...] = ()
    gone: tuple[Name, ...] = ()
    substitutes: tuple[tuple[Name, Name], ...] = ()
    dealer: Name
    after_hammelrennen: Name | None = None
    """Who deals when the Hammelrennen that comes first is over."""
    hammelrennen: bool = False
    """Whether the next game is one."""
    repeat_seating: Seating | None = None
    """Who plays it, where the same people have to."""
    agreed_schiebekopf: bool = False
    misdeals: int = 0
    """Misdeals in a row in the current game."""
    bock: Bock = Bock()
    duties: Duties = Duties()
    list_games: int = 0
    lists: int = 1
    pot: Fraction = Fraction(0)
    table: Fraction = Fraction(0)
    totals: Amounts = ()
    rows: tuple[Row, ...] = ()

    @property
    def present(self) -> tuple[Name, ...]:
        """Who is there to play."""
        return tuple(person for person in self.people if person not in (*self.away, *self.gone))

    def total(self, person: Name) -> Fraction:
        """Someone's points so far."""
        return dict(self.totals).get(person, Fraction(0))
