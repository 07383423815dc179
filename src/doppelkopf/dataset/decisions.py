"""One decision as a row: what the seat saw, what it could answer, and what each answer was worth.

The values are those of `search` with a fixed number of worlds, from what the seat knew and nothing
else, whoever played there: the same view has the same values.
"""

from typing import Any

from doppelkopf.env.layout import LAYOUT
from doppelkopf.env.position import Position
from doppelkopf.game.basics import Seat


def told(position: Position, seat: int) -> dict[str, Any]:
    """What there was to decide."""
    return {
        "seat": seat,
        "layout": LAYOUT,
        "observation": position.observe(seat).tobytes(),
        "legal": list(position.legal),
    }


def values(position: Position, seat: int, worlds: int) -> list[float | None]:
    """The game points of each legal answer; None where the search gives none."""
    from doppelkopf.bots.search.values import choice_values  # it is compiled

    found = choice_values(position.view(Seat(seat)), worlds)
    offers = position.offers(Seat(seat))
    return [found.get(offers[each]) for each in position.legal]
