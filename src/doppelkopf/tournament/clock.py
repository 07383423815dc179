"""What the clock of a round shows at a moment, and what is announced when; all in milliseconds."""

from typing import NamedTuple

from msgspec.structs import replace

from doppelkopf.tournament.model import Clock, Round

MINUTE = 60_000
AHEAD = (15, 10, 5, 1)
"""So many minutes before the time is up it is announced."""


class Due(NamedTuple):
    """A moment of the clock that is announced to the hall."""

    at: int
    left: int
    """Minutes that are left; 0: the time is up."""
    size: int | None = None
    """The tables it is for, by how many sit there; None: all."""
    extra: int = 0
    """For tables with so many minutes more alone."""


def runs(clock: Clock) -> bool:
    """Whether it runs at this moment."""
    return clock.started is not None and clock.paused is None


def left(clock: Clock, now: int, *, five: bool = False, extra: int = 0) -> int:
    """What a table has left; less than nothing when its time is up.

    >>> clock = Clock(minutes=60, started=0, paused=600_000)
    >>> left(clock, 9_000_000) // MINUTE, left(Clock(minutes=60), 7) // MINUTE
    (50, 60)
    """
    gone = 0
    if clock.started is not None:
        until = now if clock.paused is None else clock.paused
        gone = until - clock.started - clock.stood
    return (minutes_of(clock, five) + extra) * MINUTE - gone


def moved(clock: Clock, by: int) -> Clock:
    """The same clock after the time of the machine was set forward by so much.

    >>> clock = Clock(minutes=60, started=0)
    >>> left(clock, 600_000) == left(moved(clock, 3_600_000), 4_200_000)
    True
    """
    return replace(
        clock,
        started=None if clock.started is None else clock.started + by,
        paused=None if clock.paused is None else clock.paused + by,
    )


def minutes_of(clock: Clock, five: bool = False) -> int:
    """What a table of this size has all in all."""
    return clock.fives if five and clock.fives is not None else clock.minutes


def ends(clock: Clock, *, five: bool = False, extra: int = 0) -> int | None:
    """When the time of a table is up; None while the clock stands still."""
    if clock.started is None or clock.paused is not None:
        return None
    return clock.started + clock.stood + (minutes_of(clock, five) + extra) * MINUTE


def dues(round_: Round) -> tuple[Due, ...]:
    """All that the clock of a round will announce if it goes on like this, in order."""
    clock = round_.clock
    if clock is None or not runs(clock):
        return ()
    sizes = {table.size for table in round_.tables}
    apart = clock.fives is not None and clock.fives != clock.minutes and len(sizes) > 1
    found = []
    for five in (False, True) if apart else (5 in sizes and len(sizes) == 1,):
        size = (5 if five else 4) if apart else None
        end = ends(clock, five=five)
        assert end is not None
        whole = minutes_of(clock, five)
        found += [Due(end - each * MINUTE, each, size) for each in AHEAD if each < whole]
        found.append(Due(end, 0, size))
        more = {t.extra for t in round_.tables if t.extra and (size is None or t.size == size)}
        found += [Due(end + each * MINUTE, 0, size, each) for each in sorted(more)]
    return tuple(sorted(found, key=lambda due: (due.at, due.left, due.size or 0)))
