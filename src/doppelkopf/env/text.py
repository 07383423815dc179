"""An observation as text: its pieces by name, what is nothing left out.

>>> import numpy as np
>>> from doppelkopf.env.layout import SIZE, piece
>>> row = np.zeros(SIZE, dtype=np.uint8)
>>> piece("seats").of(row)[0], piece("hand").of(row)[2], piece("dealer").of(row)[0] = 4, 2, 4
>>> print(describe(row))
seats: 4
dealer: +3
hand: CQ CQ
"""

from collections.abc import Iterator
from typing import Any, SupportsIndex

from numpy.typing import NDArray

from doppelkopf.cards import Card
from doppelkopf.env.layout import SEAT_WORDS, Kind, Piece, Row, pieces
from doppelkopf.game.basics import Call


def describe(row: Row) -> str:
    """One observation, a line for each piece that says something."""
    found = ((each, each.of(row)) for each in pieces())
    return "\n".join(f"{each.name}: {_said(each, rows)}" for each, rows in found if rows.any())


def _said(each: Piece, values: NDArray[Any]) -> str:
    if not each.axes:
        return _word(each, int(values[0]))
    if each.axes == ("card",):
        return _cards(values)
    if each.axes[-1] in ("card", "call") or len(each.axes) > 1:
        return "; ".join(_groups(each, values))
    return ", ".join(
        f"{_label(each.axes[0], at)} {_word(each, int(values[at]))}".rstrip()
        for at in values.nonzero()[0]
    )


def _groups(each: Piece, values: NDArray[Any]) -> Iterator[str]:
    """One group for each place of the first axis that has something."""
    first, second = each.axes
    for at, row in enumerate(values):
        if not row.any():
            continue
        if second == "card":
            inner = _cards(row)
        elif second == "call":
            inner = " ".join(_label(second, place) for place in row.nonzero()[0])
        else:
            inner = ", ".join(
                f"{_label(second, place)} {_word(each, int(row[place]))}"
                for place in row.nonzero()[0]
            )
        yield f"{_label(first, at)} {inner}"


def _cards(counts: NDArray[Any]) -> str:
    return " ".join(card.name for card in Card for _ in range(int(counts[card])))


def _label(axis: str, place: SupportsIndex) -> str:
    """How a place on an axis is called."""
    if axis == "seat":
        return SEAT_WORDS[place]
    if axis == "call":
        return str(tuple(Call)[place].value)
    return f"{place.__index__() + 1}."


def _word(each: Piece, value: int) -> str:
    if each.kind is Kind.FLAG:
        return "yes" if not each.axes else ""
    return each.words[value - 1] if each.kind is Kind.CODE else str(value)
