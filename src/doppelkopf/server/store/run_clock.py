"""How long a server has run: the only time that counts for what is kept.

A calendar can be wrong by years, and a machine may be switched off for weeks. So the database keeps
how many milliseconds servers have run on it, and a server goes on from there with a clock that
knows no date. Time in which it stood still (a machine asleep, a process stopped) passes as nothing.
"""

import time
from collections.abc import Callable

MOST_AT_ONCE = 300.0
"""Seconds. A running server looks far more often; what is longer, it has not run through."""


class RunClock:
    """Milliseconds of running, added up over all runs."""

    def __init__(self, before: int = 0, ticks: Callable[[], float] = time.monotonic) -> None:
        """`before` is what earlier runs have added up to; `ticks` counts seconds."""
        self._before = before
        self._ticks = ticks
        self._last = ticks()
        self._seconds = 0.0

    def now(self) -> int:
        """The run time of all runs."""
        return self._before + self.this_run()

    def this_run(self) -> int:
        """The run time since the start."""
        at = self._ticks()
        self._seconds += min(max(0.0, at - self._last), MOST_AT_ONCE)
        self._last = at
        return int(self._seconds * 1000)
