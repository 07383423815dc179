"""A game of which a list kept by hand has the points, and little or nothing else.

The points are taken as they stand there, with the factor of a Bock game already in them. What is
known beside them says what follows from the game: a solo, and what starts Bock.
"""

import re
from fractions import Fraction

import msgspec

from doppelkopf.game.basics import Contract
from doppelkopf.match.refused import Name, Refused
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.problems import shorten

_AMOUNT = re.compile(r"([+-]?)(\d{1,9})(?:/([1-9]\d{0,2}))?", re.ASCII)


class Bare(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What such a list says of a game."""

    points: tuple[tuple[Name, str], ...]
    """As texts, "3" or "-1/3"; who is left out got and paid nothing."""
    contract: Contract | None = None
    """What was played, where that is known."""
    solo: Name | None = None
    """Who played an announced solo."""
    triggers: tuple[Trigger, ...] = ()
    """What could start Bock; that 120 to 120 leads to a Hammelrennen is said by it too."""

    @property
    def amounts(self) -> tuple[tuple[Name, Fraction], ...]:
        """The points as numbers.

        Raises:
            Refused: one is none, which only an entry from outside can say.
        """
        return tuple((name, Fraction(read_amount(text))) for name, text in self.points)

    @property
    def is_solo(self) -> bool:
        """Whether it was an announced solo."""
        return self.solo is not None


def read_amount(text: str) -> str:
    """Points as somebody writes them, in the form in which they are kept.

    >>> read_amount(" +3 "), read_amount("−4/6"), read_amount("007")
    ('3', '-2/3', '7')

    Raises:
        Refused: it is no number.
    """
    found = _AMOUNT.fullmatch(text.strip().replace("−", "-"))
    if found is None:
        shown = shorten(text, 40)
        raise Refused(
            "input/points",
            f"„{shown}“ ist keine Punktzahl; gemeint ist eine Zahl wie 3, -3 oder 1/3.",
            f"“{shown}” is no number of points; write a number like 3, -3 or 1/3.",
        )
    sign, whole, parts = found.groups()
    amount = Fraction(int(whole), int(parts or 1))
    return str(-amount if sign == "-" else amount)
