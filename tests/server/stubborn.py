"""A client that keeps what it wants until it is acknowledged, and what has to be stored then."""

import asyncio
import contextlib
import itertools
import json
import random
import time
from collections import Counter
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.fold import fold
from server.kit import Person, quiet

LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Goal:
    """How many games a table wants to play; all who sit there look at the same."""

    def __init__(self, games: float) -> None:
        self.games = games


class Stubborn:
    """A browser on a bad line: it resends what was not answered until it is."""

    def __init__(self, url: str, cookie: str, chaos: random.Random | None = None) -> None:
        self.url = url
        self.cookie = cookie
        self.client = uuid4().hex
        self.chaos = chaos
        self.acked: dict[int, int] = {}
        self.played: set[int] = set()
        """Those of its requests that are actions of a game."""
        self.refused: Counter[str] = Counter()
        self.resent = 0
        self.game: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.version = 0
        self.versions: list[int] = []
        self._seq = itertools.count(1)
        self._socket: ClientConnection | None = None

    async def connected(self) -> ClientConnection:
        limit = time.monotonic() + 60
        while self._socket is None:
            assert time.monotonic() < limit, "the server never came back"
            try:
                self._socket = await connect(
                    self.url,
                    additional_headers={"cookie": f"doko={self.cookie}"},
                    max_size=None,
                    ping_interval=1,  # a line that died without a word is noticed
                    ping_timeout=3,
                )
                hello = {"type": "hello", "protocol": 1, "client": self.client, "lang": "de"}
                await self._socket.send(json.dumps(hello))
                await self._receive()
            except LOST:
                await self.drop()
                await asyncio.sleep(0.05)
        return self._socket

    async def _receive(self, patience: float = 10) -> dict[str, Any]:
        assert self._socket is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), patience))
        if message["type"] == "state":
            self.versions.append(message["version"])
            self.version = message["version"]
            self.game = message.get("game", self.game)
            self.table = message.get("table", self.table)
        elif message["type"] == "ack":
            self.acked[message["seq"]] = message["version"]
        elif message["type"] == "refused":
            self.refused[message["code"]] += 1
        return message

    async def request(self, message: dict[str, Any]) -> bool:
        """Send until it is answered; whether it was acknowledged."""
        seq = next(self._seq)
        if message["type"] == "do":
            self.played.add(seq)
        text = json.dumps({**message, "seq": seq})
        while True:
            try:
                line = await self.connected()
                await self._transmit(line, text)
                while True:
                    answer = await self._receive(2)
                    if answer.get("seq") == seq:
                        return bool(answer["type"] == "ack")
            except LOST:
                self.resent += 1
                await self.drop()

    async def _transmit(self, line: ClientConnection, text: str) -> None:
        """Send over a line that may lose, double, delay or mix up."""
        chaos = self.chaos
        if chaos is None:
            await line.send(text)
            return
        match chaos.randrange(8):
            case 0:
                raise EOFError  # lost on the way
            case 1:
                await line.send(text)
                await line.send(text)
            case 2:
                await asyncio.sleep(chaos.random() * 0.05)
                await line.send(text)
            case 3:
                await line.send(text)
                raise EOFError  # the answer is lost
            case 4:
                old = {**json.loads(text), "seq": max(0, json.loads(text)["seq"] - 2)}
                await line.send(text)
                await line.send(json.dumps(old))  # something from long ago comes last
            case _:
                await line.send(text)

    async def look(self) -> None:
        """Take in what comes."""
        try:
            await self.connected()
            await self._receive(0.5)
        except TimeoutError:
            pass
        except LOST:
            await self.drop()

    async def drop(self) -> None:
        if self._socket is not None:
            line, self._socket = self._socket, None
            with contextlib.suppress(Exception):
                await asyncio.wait_for(line.close(), 1)
            line.transport.abort()

    async def play(self, goal: "Goal") -> None:
        """Play until so many games are over, wanting the next one each time."""
        while True:
            game = self.game
            if game is None:
                await self.look()
            elif game["outcome"] is not None:
                if game["number"] >= goal.games:
                    return
                if not await self.request({"type": "table", "do": "next"}):
                    await self.look()
                while self.game is not None and self.game["number"] == game["number"]:
                    await self.look()
            elif game["me"] is not None and game["actor"] == game["me"]:
                person = Person.__new__(Person)
                person.game = game
                await self.request(
                    {"type": "do", "game": game["number"], "action": quiet(person.offers())}
                )
                while self.game is game:
                    await self.look()
            else:
                await self.look()


def log_of(stored: list[Stored]) -> list[log.AnyEvent]:
    return [log.decode(line.data) for line in stored]


def acted_by(stored: list[Stored]) -> set[tuple[str, int]]:
    """All actions of people that are stored: by which of their windows, and its number there."""
    return {
        (line.client.rpartition(":")[2], line.seq)
        for line in stored
        if line.kind == "acted" and line.client is not None and line.seq is not None
    }


def check_log(stored: list[Stored], players: list[Stubborn], keys: list[str]) -> None:
    """Everything acknowledged is there, once, where it was said to be."""
    assert [line.version for line in stored] == list(range(1, len(stored) + 1))
    found = {(line.client, line.seq): line.version for line in stored if line.client}
    assert len(found) == len([line for line in stored if line.client])
    for player, key in zip(players, keys, strict=True):
        for seq, version in player.acked.items():
            written = found.get((f"{key}:{player.client}", seq))
            assert version <= len(stored)
            assert written is None or written <= version
            if seq in player.played:
                assert written is not None
                assert stored[written - 1].kind == "acted"
    fold("t", log_of(stored))
