"""What the sheet said of an entry when it was written, kept with it.

A rule that is mended later changes no evening behind people's backs: an entry carries the version
of the rules it was scored by and the amounts of its rows. Amounts are texts, "3" or "-1/3", as they
are stored.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

import msgspec

from doppelkopf.match.refused import Name


class BookedRow(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The amounts of one row, and what names it if today's rules no longer write it."""

    kind: str
    points: tuple[tuple[Name, str], ...] = ()
    pot: str = "0"
    table: str = "0"
    doublings: int = 0
    dealer: Name | None = None
    reason: str = ""
    person: Name | None = None
    treat: str = ""

    @property
    def amounts(self) -> tuple[tuple[Name, Fraction], ...]:
        """The points as numbers."""
        return tuple((name, Fraction(text)) for name, text in self.points)

    @property
    def is_balanced(self) -> bool:
        """Whether the row adds up to nothing, as every row does."""
        points = sum((amount for _, amount in self.amounts), Fraction(0))
        return points + Fraction(self.pot) + Fraction(self.table) == 0

    def books_like(self, other: "BookedRow") -> bool:
        """Whether both say the same to everyone."""
        return self.content == other.content

    @property
    def content(self) -> tuple[object, ...]:
        """What everyone gets and owes by it."""
        points = {name: amount for name, amount in self.amounts if amount}
        return self.kind, points, Fraction(self.pot), Fraction(self.table), self.treat


class Booking(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The rows of an entry as they were written; entry 0 is the one that carries this."""

    entry: int = 0
    rows: tuple[BookedRow, ...] = ()


class Kept(NamedTuple):
    """How an entry was scored."""

    version: int
    """Of the rules."""
    rows: tuple[BookedRow, ...] | None
    """None: its points were never written down."""


def alike(some: Iterable[BookedRow], others: Iterable[BookedRow]) -> bool:
    """Whether two lists of rows say the same."""
    left, right = tuple(some), tuple(others)
    return len(left) == len(right) and all(map(BookedRow.books_like, left, right))
