"""Whether the time of the machine was set: what the clock on its wall and its even running say.

A clock of a round must not jump because somebody sets the laptop right. The time that a machine
sleeps counts: people play on. What was set while no server ran nobody can know.
"""

import time
from collections.abc import Callable

from doppelkopf.server.store.storage import now_ms

LEAST = 2_000
"""Milliseconds: less is no jump, but a machine that keeps its time right."""


def running_ms() -> int:
    """Milliseconds that pass evenly, also while the machine sleeps where the system says so."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return int(time.clock_gettime(clock) * 1000)


class Steady:
    """The time by the wall, and how far it was set since it was looked at first."""

    def __init__(
        self, wall: Callable[[], int] = now_ms, running: Callable[[], int] = running_ms
    ) -> None:
        self._wall = wall
        self._running = running
        self._ahead = wall() - running()

    def jump(self) -> int:
        """By how much the time was set forward since; 0: not at all, or a little."""
        found = self._wall() - self._running() - self._ahead
        return found if abs(found) >= LEAST else 0

    def even(self) -> int:
        """The time as it would be if nobody had set it."""
        return self._wall() - self.jump()

    def taken(self, jump: int) -> None:
        """A jump is accounted for."""
        self._ahead += jump
