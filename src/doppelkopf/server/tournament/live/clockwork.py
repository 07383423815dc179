"""The clock of a tournament: it wakes the room when it announces something, and goes evenly."""

import asyncio
from collections.abc import Callable

from doppelkopf.server.store.storage import now_ms
from doppelkopf.server.tournament.live.steady import Steady
from doppelkopf.tournament import log
from doppelkopf.tournament.clock import dues
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Tournament

LATER = 0.05
"""Seconds after the moment of an announcement until it is told, so that it has surely come."""


class Clockwork:
    """What time it is for the rounds of a tournament."""

    def __init__(self, announce: Callable[[], None], set_right: Callable[[], None]) -> None:
        """`set_right` has the room commit soon, when the time of the machine was set."""
        self.steady = Steady()
        self._announce = announce
        self._set_right = set_right
        self._alarm: asyncio.TimerHandle | None = None
        self._of: Tournament | None = None

    def now(self) -> int:
        """The time as if nobody had set the machine since the clocks were told last."""
        if self.steady.jump():
            self._set_right()
        return self.steady.even()

    def moved(self, of: Tournament) -> list[AnyEvent]:
        """What has to be said of the clock that runs now if the machine's time was set."""
        ahead, number = self.steady.jump(), of.running
        if not ahead:
            return []
        self.steady.taken(ahead)
        clock = None if number is None else of.rounds[number].clock
        if number is None or clock is None or clock.started is None:
            return []
        return [log.ClockMoved(round=number, ahead=ahead, at=now_ms())]

    def wind_up(self, of: Tournament) -> None:
        """Wake the room when the clock has something to announce."""
        self.stop()
        self._of = of
        number, now = of.running, self.now()
        coming = [] if number is None else [d.at for d in dues(of.rounds[number]) if d.at > now]
        if coming:
            wait = (min(coming) - now) / 1000 + LATER
            self._alarm = asyncio.get_running_loop().call_later(wait, self._rings)

    def _rings(self) -> None:
        self._announce()
        if self._of is not None:
            self.wind_up(self._of)

    def stop(self) -> None:
        """Wake nobody."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
