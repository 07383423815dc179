"""Who looks at a room now. A reader that is too slow is dropped: when it comes back, it gets
everything.
"""

import asyncio
import itertools
from collections.abc import Callable

from doppelkopf.language import Lang
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right

_numbers = itertools.count()


class Bell:
    """What is told at once, and then once in a while however often it changes: the last holds."""

    def __init__(self, tell: Callable[[], None], every: float) -> None:
        self._tell = tell
        self._every = every
        self._next = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    def ring(self) -> None:
        """Something has changed."""
        loop = asyncio.get_running_loop()
        if self._timer is None:
            wait = self._next - loop.time()
            if wait <= 0:
                self._now()
            else:
                self._timer = loop.call_later(wait, self._now)

    def _now(self) -> None:
        self.stop()
        self._next = asyncio.get_running_loop().time() + self._every
        self._tell()

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Watcher:
    """One connection."""

    def __init__(
        self,
        key: str | None,
        client: str,
        lang: Lang,
        right: Right | None = None,
        *,
        room: int,
        token: str | None = None,
    ) -> None:
        """`room` is how many messages may wait to be sent."""
        self.key = key
        self.client = client
        self.lang = lang
        self.right = right
        """What the link allows that they came by."""
        self.token = token
        """That link; it may be renewed while they are here."""
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(room)
        self.is_dropped = False
        self.may_return = True
        self.number = next(_numbers)
        """Grows with everyone who comes."""

    @property
    def who(self) -> Who:
        """Who it is."""
        return Who(self.key, self.right)

    def send(self, message: str) -> None:
        """Put a message on its way; a reader that lags too far behind is dropped."""
        if self.is_dropped:
            return
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self, last: str | None = None) -> None:
        """Close the connection instead of sending what waits; `last` says why not to come back."""
        self.is_dropped = True
        self.may_return = last is None
        while not self.outbox.empty():
            self.outbox.get_nowait()
        if last is not None:
            self.outbox.put_nowait(last)
        self.outbox.put_nowait(None)
