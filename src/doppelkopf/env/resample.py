"""Positions that a seat cannot tell from the one it is in.

The hidden cards come from `doppelkopf.worlds`, which tells their distribution. Who was asked before
and kept silent follows from the world; where somebody else is asked, the seat knows no more than
whether its own turn to be asked has gone by, and any of those that fit is as likely. Where nobody
else could say anything in a world, it is asked itself.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from doppelkopf.env.actions import FIRST, SILENCE, Kind, ids_of
from doppelkopf.env.position import Position, start
from doppelkopf.game.basics import Seat
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.worlds import Line, lines


def resampled(position: Position, seat: int, rng: Random) -> Iterator[Position]:
    """Positions with the same information state for this seat, without end.

    Raises:
        NoWorld: none was found in a bounded number of tries.
    """
    return (course.position for course in courses(position, seat, rng))


class Course(NamedTuple):
    """A game from its deal to a position."""

    setup: Setup
    line: Line
    position: Position

    def answers(self) -> Iterator[int]:
        """What was answered from the deal on, by everyone who was asked, silence included."""
        seats, end = self.setup.seats, self.position
        position = start(self.setup, end.options)
        for action in self.line.actions:
            speaker = action.seat if action.by is None else action.by
            while position.asked != speaker:
                yield SILENCE
                position = position.step(SILENCE)
            for number in ids_of(action, seats):
                yield number
                position = position.step(number)
        yield from (SILENCE for _ in end.silent)
        yield from (FIRST[Kind.CHOOSE] + card for card in end.chosen)


def courses(position: Position, seat: int, rng: Random) -> Iterator[Course]:
    """The same positions, each with the way that leads to it.

    Raises:
        NoWorld: none was found in a bounded number of tries.
    """
    for line in lines(position.view(seat), rng):
        setup = line.state.setup
        yield Course(setup, line, _asked_in(position, Seat(seat), line.state, rng))


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
