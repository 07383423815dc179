"""A scripted person at a table: a websocket client that does as little as it can.

It shares the machine with the server it measures, so a message is only looked at as far as
needed: its version at once, the rest when this client has to act.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from doppelkopf.server.identity import new_key

PATIENCE = 60.0
"""Seconds until a server that does not answer counts as broken."""
STATE = b'{"type":"state","version":'
"""How the messages that matter begin."""


class _Head(msgspec.Struct):
    type: str
    version: int = 0
    seq: int = 0
    code: str = ""


class Offer(msgspec.Struct):
    """An action that can be chosen."""

    do: dict[str, Any]


class Held(msgspec.Struct):
    """A card and the ways to play it."""

    plays: list[Offer] = []


class Game(msgspec.Struct):
    """What a client needs of a game."""

    number: int
    me: int | None
    actor: int | None
    outcome: msgspec.Raw = msgspec.Raw(b"null")
    offers: list[Offer] = []
    hand: list[Held] = []
    hands: dict[str, list[Held]] = {}

    @property
    def is_over(self) -> bool:
        """Whether it has an outcome."""
        return bytes(self.outcome) != b"null"


class _Invite(msgspec.Struct):
    url: str


class _Table(msgspec.Struct):
    seats: list[msgspec.Raw]
    invite: _Invite | None = None


class _State(msgspec.Struct):
    game: Game | None = None
    table: _Table | None = None


_head = msgspec.json.Decoder(_Head)
_state = msgspec.json.Decoder(_State)


class Client(asyncio.Protocol):
    """One person at one table."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.version = 0
        self.at = 0.0
        """When the picture of this version came."""
        self.answers: dict[int, str] = {}
        self.heard: Callable[[], None] = _nothing
        """Called after each message."""
        self._first = b""
        self._last_game = b"{}"
        self._seq = 0
        self._transport: asyncio.Transport | None = None
        self._socket: ClientProtocol | None = None

    async def join(self, url: str, invite: str | None) -> None:
        """Connect and wait for the first picture."""
        self._socket = ClientProtocol(parse_uri(url), max_size=None)
        uri = self._socket.uri
        await asyncio.get_running_loop().create_connection(lambda: self, uri.host, uri.port)
        request = self._socket.connect()
        request.headers["Cookie"] = f"doko={self.cookie}"
        self._socket.send_request(request)
        self._flush()
        await self.until(lambda: self._socket is not None and self._socket.state.name == "OPEN")
        hello = {"type": "hello", "protocol": 1, "client": new_key(), "lang": "de"}
        self._send({**hello, "invite": invite})
        await self.until(lambda: self.version > 0)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds, looking after each message."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def look() -> None:
            if not done.done() and holds():
                done.set_result(None)

        before, self.heard = self.heard, look
        look()
        async with asyncio.timeout(PATIENCE):
            await done
        self.heard = before

    async def until_dealt(self) -> None:
        """Wait for a game."""
        await self.until(lambda: self.game is not None)

    def request(self, message: dict[str, Any]) -> int:
        """Send a request; returns its number."""
        self._seq += 1
        self._send({"seq": self._seq, **message})
        return self._seq

    async def ask(self, **message: Any) -> str:
        """Ask something of the table: "ack", or why not."""
        return await self.answer(self.request({"type": "table", **message}))

    async def answer(self, seq: int) -> str:
        """What came of a request."""
        await self.until(lambda: seq in self.answers)
        return self.answers.pop(seq)

    @property
    def game(self) -> Game | None:
        """The game as this client sees it."""
        return _state.decode(self._last_game).game

    @property
    def invite(self) -> str | None:
        """The invitation this client was given with its first picture."""
        table = _state.decode(self._first).table
        found = None if table is None else table.invite
        return None if found is None else found.url.rpartition("/")[2]

    @property
    def places(self) -> int:
        """How many places the table has."""
        table = _state.decode(self._first).table
        return 0 if table is None else len(table.seats)

    def close(self) -> None:
        """Go away."""
        if self._transport is not None:
            self._transport.close()

    # The connection.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It stands."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Something came."""
        now = time.perf_counter()
        assert self._socket is not None
        self._socket.receive_data(data)
        for event in self._socket.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._message(bytes(event.data), now)
            elif isinstance(event, Response):
                self.heard()
        self._flush()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send_text(msgspec.json.encode(message))
        self._flush()

    def _flush(self) -> None:
        assert self._socket is not None
        assert self._transport is not None
        if data := b"".join(self._socket.data_to_send()):
            self._transport.write(data)

    def _message(self, data: bytes, now: float) -> None:
        if data.startswith(STATE):
            self._first = self._first or data
            version = int(data[len(STATE) : data.index(b",", len(STATE))])
            if version > self.version:
                self.version, self.at = version, now
            if b'"game":' in data:
                self._last_game = data
        else:
            head = _head.decode(data)
            if head.type in ("ack", "refused"):
                self.answers[head.seq] = head.code or "ack"
        self.heard()


def _nothing() -> None:
    pass
