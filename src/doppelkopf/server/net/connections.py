"""The door of the server: how many connections may stand in it, and how long without a request.

Every connection costs a file of the process. They are bounded, in all and for each address, below
what the system allows. Where it is full, the connection that has waited longest without asking for
anything has to go; and who does not send a whole request in time goes anyway.
"""

import asyncio
import errno
import logging
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import h11
from msgspec.structs import replace
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from doppelkopf.server.config import Config
from doppelkopf.server.live.limits import counted_as

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

logger = logging.getLogger(__name__)

MOST_FILES = 65_536
"""As far as the limit of open files is raised."""
FEW_FILES = 1024
"""What is assumed where the system does not say."""
OWN_FILES = 128
"""For the database, the pages and the bots."""
HEAD_WITHIN = 10.0
BODY_WITHIN = 30.0
READ_WITHIN = 60.0
"""Seconds in which a request has to begin, to be there as a whole, and its answer to be read."""
MOST_UNREAD = 4 * 1024 * 1024
"""Bytes of a body that may still come after its answer; then the connection is closed."""
QUIET_FOR = 60.0
"""Seconds between two lines of the log that files run out."""


def raise_file_limit() -> int:
    """Allow this process as many open files as it may have; returns how many that are."""
    try:
        import resource
    except ImportError:  # only Unix has such limits
        return FEW_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    wanted = MOST_FILES if hard == endless else min(hard, MOST_FILES)
    if soft != endless and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == endless else int(soft)


class Capacity(NamedTuple):
    """How many connections there may be."""

    most: int
    per_address: int
    at_once: int
    """How many are let in at one go; until they are counted they are files too."""


def capacity_for(config: Config, files: int) -> Capacity:
    """What the limits allow, below the number of files; a proxy is one address for everybody.

    >>> capacity_for(Config(database=""), 1024)
    Capacity(most=640, per_address=300, at_once=128)
    """
    at_once = min(512, max(16, files // 8))
    most = max(16, min(config.limits.connections, files - OWN_FILES - 2 * at_once))
    each = most if config.trust_proxy else config.limits.connections_per_address
    return Capacity(most, min(most, each), at_once)


def fitting(config: Config, capacity: Capacity) -> Config:
    """A configuration whose websockets leave room for pages."""
    sockets = min(config.limits.sockets, capacity.most * 4 // 5)
    return replace(config, limits=replace(config.limits, sockets=sockets))


class Door:
    """Who is inside, and who of them waits without asking for anything; the longest first."""

    def __init__(self, capacity: Capacity) -> None:
        self.capacity = capacity
        self.open = 0
        self._by_address: Counter[str] = Counter()
        self._idle: dict[HttpConnection, None] = {}
        self._idle_of: dict[str, dict[HttpConnection, None]] = {}

    def enter(self, connection: "HttpConnection") -> bool:
        """Let a connection in, if need be for one that only waits; False if there is no room."""
        address = connection.address
        if self._by_address[address] >= self.capacity.per_address:
            self._make_room(self._idle_of.get(address, {}))
        elif self.open >= self.capacity.most:
            self._make_room(self._idle)
        if (
            self.open >= self.capacity.most
            or self._by_address[address] >= self.capacity.per_address
        ):
            return False
        self.open += 1
        self._by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self.open -= 1
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]

    def waits(self, connection: "HttpConnection") -> None:
        """A connection has nothing to ask."""
        self._idle[connection] = None
        self._idle_of.setdefault(connection.address, {})[connection] = None

    def asks(self, connection: "HttpConnection") -> None:
        """It has something to ask, or is gone."""
        self._idle.pop(connection, None)
        same = self._idle_of.get(connection.address, {})
        same.pop(connection, None)
        if not same:
            self._idle_of.pop(connection.address, None)

    def _make_room(self, idle: "dict[HttpConnection, None]") -> None:
        longest = next(iter(idle), None)
        if longest is not None:
            longest.send_away()


class HttpConnection(H11Protocol):
    """A connection that is counted, and ended if its request does not come."""

    door: Door
    _timer: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    _due: float | None = None
    _inside = False
    _unread = 0

    @property
    def address(self) -> str:
        """Where it comes from, as limits count it."""
        return _address(self.client)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        self._inside = self.door.enter(self)
        if not self._inside:
            transport.abort()
            return
        self.door.waits(self)
        self._within(HEAD_WITHIN)

    def data_received(self, data: bytes) -> None:
        """Something has come; the time runs on until it is a whole request."""
        super().data_received(data)
        if not self._inside:
            return
        self._look()
        is_answered = self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY
        self._unread = self._unread + len(data) if is_answered else 0
        if self._unread > MOST_UNREAD:
            self.send_away()

    def on_response_complete(self) -> None:
        """An answer is sent; the next request may follow."""
        super().on_response_complete()
        if self._inside:
            self._look()

    def _look(self) -> None:
        state = self.conn.their_state
        if state is h11.IDLE:
            self.door.waits(self)
            self._within(HEAD_WITHIN)
        elif state is h11.SEND_BODY:
            self.door.asks(self)
            self._within(BODY_WITHIN)
        else:
            self.door.asks(self)
            self._within(None)

    def _within(self, seconds: float | None) -> None:
        """Give it this many seconds from the moment it began to wait; None: no limit."""
        if seconds == self._due:
            return
        self._due = seconds
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self.send_away)

    def pause_writing(self) -> None:
        """It does not read what it asked for."""
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(READ_WITHIN, self.send_away)

    def resume_writing(self) -> None:
        """It reads on."""
        super().resume_writing()
        self._stop_reading()

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It becomes a websocket, which counts on until it ends."""
        self._end()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        if self._inside:
            self._end()
            self.door.leave(self.address)
        super().connection_lost(exc)

    def send_away(self) -> None:
        """End it now."""
        if self._inside:
            self._end()
            self.door.leave(self.address)
        self.transport.abort()

    def _end(self) -> None:
        self._within(None)
        self._stop_reading()
        self.door.asks(self)
        self._inside = False


def _address(client: tuple[str, int] | None) -> str:
    return counted_as(client[0]) if client else "?"


class SocketConnection(WebSocketsSansIOProtocol):
    """A websocket; it came in as a request."""

    door: Door

    async def send(self, message: "ASGISendEvent") -> None:
        """Send something, unless it is closed or broken, which is told a little later."""
        await self.writable.wait()
        if self.transport.is_closing() and not self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        super().connection_lost(exc)
        self.door.leave(_address(self.client))


def protocols(door: Door) -> dict[str, Any]:
    """What uvicorn needs for connections that pass this door."""
    return {
        "http": type("Http", (HttpConnection,), {"door": door}),
        "ws": type("Socket", (SocketConnection,), {"door": door}),
        "backlog": door.capacity.at_once,
    }


class QuietFiles:
    """What the loop does with errors: that files run out is one line a minute, not thousands."""

    def __init__(self) -> None:
        self._said = float("-inf")

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Tell of an error nobody has caught."""
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in (errno.EMFILE, errno.ENFILE):
            loop.default_exception_handler(context)
        elif time.monotonic() - self._said > QUIET_FOR:
            self._said = time.monotonic()
            logger.warning("too many open files: new connections have to wait")
