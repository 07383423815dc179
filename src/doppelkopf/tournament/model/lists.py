"""The list of a table: what it came to, who signed it, what was corrected afterwards.

The rows themselves are kept as an evening of the match layer, in a room of their own or in the same
file. What stands here is what they came to at the moment it was signed.
"""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from doppelkopf.tournament.model.people import PersonId


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody has from a list."""

    person: PersonId
    points: str
    """Exact: "12" or "-1/3"."""
    won: int = 0
    """Games won."""
    solos: int = 0
    """Solos won."""

    @property
    def amount(self) -> Fraction:
        """The points as a number."""
        return Fraction(self.points)


class Result(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a list came to."""

    lines: tuple[Line, ...]
    games: int = 0
    struck: int = 0
    """Games that were left out at time-out."""
    digest: str = ""
    """Of its rows: whoever signs has signed these."""

    def fits(self, seats: Iterable[PersonId]) -> bool:
        """Whether it can be that of a table: for who sits there, once each, in numbers."""
        people = [line.person for line in self.lines]
        try:
            short = all(len(line.points) <= 20 and line.amount is not None for line in self.lines)
        except (ValueError, ZeroDivisionError):
            return False
        return short and set(people) <= set(seats) and len(set(people)) == len(people)

    @property
    def is_bare(self) -> bool:
        """Whether only totals are known, from paper: no rows say the same."""
        return not self.digest

    def line(self, person: PersonId) -> Line | None:
        """Somebody's line."""
        return next((each for each in self.lines if each.person == person), None)


class Correction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A closed list was changed: by whom, when, why, and what it was before."""

    by: str
    at: int
    why: str
    was: Result
    protest: str = ""
    """The protest that was decided by it."""


class List(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far the list of a table is."""

    signed: tuple[PersonId, ...] = ()
    """Who has confirmed the rows as they are."""
    digest: str = ""
    """The rows they have confirmed; with others their signatures are gone."""
    result: Result | None = None
    """What it came to; None: it is open."""
    closed_by: str = ""
    """Who said that it is signed on paper; empty: its players have confirmed it."""
    closed_at: int = 0
    corrections: tuple[Correction, ...] = ()

    @property
    def is_closed(self) -> bool:
        """Whether it only can be corrected."""
        return self.result is not None
