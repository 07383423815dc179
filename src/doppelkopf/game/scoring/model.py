"""What scoring gives back: items with their reasons, multipliers, and a row that sums to zero.

Three laws hold for every `Score`:
- `base` is the items of stage GAME times the multipliers, plus the items of stage EXTRA, each with
  the sign of its party seen from the winner (from Re if nobody won; without a party it is plus).
- `points` are the base as it is booked, plus the rows of the items that carry one.
- The points of all seats plus `pot` are zero.
"""

from enum import StrEnum
from fractions import Fraction

import msgspec

from doppelkopf.game.basics import Party, Seat
from doppelkopf.language import POINT, Text, counted
from doppelkopf.rules.model.bock import Trigger

Row = tuple[Fraction, ...]
"""Points per seat."""


class Stage(StrEnum):
    """Where in the sum an item stands."""

    GAME = "game"
    """Part of the game's value; multipliers apply."""
    EXTRA = "extra"
    """Part of the game's value, added after the multipliers."""
    SEAT = "seat"
    """Booked to seats directly, beside the game's value."""
    FINE = "fine"
    """Booked to seats directly, as a penalty."""


class Item(msgspec.Struct, frozen=True, gc=False):
    """One reason for points."""

    rule: str
    """A stable id such as "under-60"."""
    points: Fraction
    text: Text
    stage: Stage = Stage.GAME
    party: Party | None = None
    """Who is credited."""
    seat: Seat | None = None
    """Who did it, where one player did."""
    row: Row | None = None
    """What it books to each seat, for the stages SEAT and FINE."""
    knobs: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    """Books and paragraphs, such as "002 4.4"."""


class Multiplier(msgspec.Struct, frozen=True, gc=False):
    """Something that multiplies the items of stage GAME."""

    rule: str
    factor: int
    text: Text
    knobs: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


class Score(msgspec.Struct, frozen=True, gc=False):
    """The explained score of one game."""

    winner: Party | None
    items: tuple[Item, ...]
    multipliers: tuple[Multiplier, ...]
    base: Fraction
    """The value for the winner, for Re if nobody won; negative if the other side gets more."""
    per_opponent: Fraction
    """What one opponent of Re books of the game's value, and of what a soloist and each opponent
    settle beside it: minus if they pay; 0 without parties."""
    points: Row
    pot: Fraction
    """The change of the pot, or of the table account where a fine does not divide."""
    booking: Text
    """How the base becomes the row."""
    fines: Row
    """The part of `points` that is a penalty."""
    void: bool = False
    """The game is worth too little to count; the same dealer deals again."""
    triggers: frozenset[Trigger] = frozenset()
    """Everything that could start Bock; the match decides what does."""
    takes_pot: Seat | None = None
    """Who takes the rest of the pot, whatever it holds."""

    def __repr__(self) -> str:
        return f"<Score: {self._winner}, {_signed(self.points)}>"

    def __str__(self) -> str:
        """Item by item, as one would write it on the sheet."""
        side = self.winner or Party.RE
        lines = [f"{self._winner}, {_amount(self.base)}"]
        for item in self.items:
            against = item.party is not None and item.party is not side
            points = -item.points if against else item.points
            lines.append(f"  {_signed((points,)):>3}  {item.text.en}")
        lines += [f"  {f'×{each.factor}':>3}  {each.text.en}" for each in self.multipliers]
        return "\n".join([*lines, f"seats 0 to {len(self.points) - 1}: {_signed(self.points)}"])

    @property
    def _winner(self) -> str:
        return "nobody wins" if self.winner is None else f"{self.winner.value.title()} wins"

    def with_bock(self, factor: int, *, fines_too: bool) -> tuple[Row, Fraction]:
        """The row and the pot's change with Bock: times the factor, fines only if asked for."""
        row = tuple(
            points * factor if fines_too else (points - fine) * factor + fine
            for points, fine in zip(self.points, self.fines, strict=True)
        )
        return row, -sum(row, Fraction(0))


def _signed(row: Row) -> str:
    """A row with signs.

    >>> _signed((Fraction(1), Fraction(-1, 2), Fraction(0)))
    '+1 -1/2 0'
    """
    return " ".join(f"+{points}" if points > 0 else str(points) for points in row)


def _amount(points: Fraction) -> str:
    return counted(points, POINT).en
