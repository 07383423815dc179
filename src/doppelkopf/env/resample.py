"""Positions that a seat cannot tell from the one it is in.

The hidden cards come from `doppelkopf.worlds`, which tells their distribution. Who was asked before
and kept silent follows from the world; where somebody else is asked, the seat knows no more than
whether its own turn to be asked has gone by, and any of those that fit is as likely.
"""

from collections.abc import Iterator
from random import Random

from doppelkopf.env.position import Position
from doppelkopf.game.basics import Seat
from doppelkopf.game.state import State
from doppelkopf.worlds import worlds


def resampled(position: Position, seat: int, rng: Random) -> Iterator[Position]:
    """Positions with the same information state for this seat, without end.

    Raises:
        NoWorld: none was found in a bounded number of tries.
    """
    for world in worlds(position.view(seat), rng):
        yield _asked_in(position, Seat(seat), world, rng)


def _asked_in(position: Position, seat: Seat, world: State, rng: Random) -> Position:
    """The position of a world: the questions before it were met with silence."""
    bare = Position(world, position.options)
    row = bare.row
    if not row:
        return bare
    if seat == position.asked:
        at = row.index(seat)
        chosen = position.chosen
    else:
        at = rng.choice(_places(row, seat, seat in position.silent))
        chosen = ()
    return Position(
        world,
        position.options,
        silent=row[:at],
        chosen=chosen,
        asked=row[at],
        before=bare,
    )


def _places(row: tuple[Seat, ...], seat: Seat, was_silent: bool) -> list[int]:
    """Where in the row of questions the game may stand, for all this seat knows."""
    places = range(len(row))
    if seat not in row:
        return list(places)
    own = row.index(seat)
    return [at for at in places if (at > own) == was_silent and at != own] or [own]
