"""Scripted people at many tables, to measure how a server bears them.

Each table has as many clients as places. One of them acts once per second; what counts is the time
from sending the action until the last client of the table has the new picture.
"""

import asyncio
import contextlib
import random
import time
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from doppelkopf.server.identity import Signer, new_key

QUIET = ("healthy", "pass", "decline", "accept", "play", "push", "give-back", "consent", "take")
TOGETHER = 16
"""How many tables are set up at once."""


class _Head(msgspec.Struct):
    type: str
    version: int = 0
    seq: int = 0
    code: str = ""


class _Offer(msgspec.Struct):
    do: dict[str, Any]


class _Held(msgspec.Struct):
    plays: list[_Offer] = []


class _Game(msgspec.Struct):
    number: int
    me: int | None
    actor: int | None
    outcome: msgspec.Raw = msgspec.Raw(b"null")
    offers: list[_Offer] = []
    hand: list[_Held] = []
    hands: dict[str, list[_Held]] = {}


class _Invite(msgspec.Struct):
    url: str


class _Table(msgspec.Struct):
    invite: _Invite | None = None


class _State(msgspec.Struct):
    game: _Game | None = None
    table: _Table | None = None


_head = msgspec.json.Decoder(_Head)
_state = msgspec.json.Decoder(_State)


class Client:
    """One person at one table."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.version = 0
        self.at = 0.0
        self.first: str | bytes = b""
        self.last_game: str | bytes = b"{}"
        self.invite: str | None = None
        self.answers: dict[int, str] = {}
        self.changed = asyncio.Event()
        self._seq = 0
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def join(self, url: str, invite: str | None) -> None:
        """Connect and wait for the first picture."""
        self._socket = await connect(
            url,
            additional_headers={"cookie": f"doko={self.cookie}"},
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        hello = {"type": "hello", "protocol": 1, "client": new_key(), "lang": "de"}
        await self._send({**hello, "invite": invite})
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.wait_for(1)

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def request(self, message: dict[str, Any]) -> int:
        """Send a request; returns its number."""
        self._seq += 1
        await self._send({"seq": self._seq, **message})
        return self._seq

    async def answer(self, seq: int) -> str:
        """Wait for the answer to a request: "ack", or why not."""
        while seq not in self.answers:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)
        return self.answers.pop(seq)

    async def ask(self, **message: Any) -> str:
        """Ask something of the table and wait for the answer."""
        return await self.answer(await self.request({"type": "table", **message}))

    async def wait_for(self, version: int) -> None:
        """Wait until the picture has at least this version."""
        while self.version < version:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)

    @property
    def game(self) -> _Game | None:
        """The game as this client sees it."""
        return _state.decode(self.last_game).game

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(Exception):
            async for data in socket:
                now = time.perf_counter()
                head = _head.decode(data)
                if head.type == "state":
                    self.first = self.first or data
                    if head.version > self.version:
                        self.version, self.at = head.version, now
                    if '"game":' in data:
                        self.last_game = data
                    if self.invite is None:
                        table = _state.decode(data).table
                        if table is not None and table.invite is not None:
                            self.invite = table.invite.url.rpartition("/")[2]
                elif head.type in ("ack", "refused"):
                    self.answers[head.seq] = head.code or "ack"
                self.changed.set()

    async def close(self) -> None:
        """Go away."""
        if self._reader is not None:
            self._reader.cancel()
        if self._socket is not None:
            await self._socket.close()


class Seats:
    """All clients of one table."""

    def __init__(self, clients: list[Client], rng: random.Random) -> None:
        self.clients = clients
        self._rng = rng
        self.latencies: list[float] = []
        self.refused: list[str] = []
        self.games = 0

    async def play(self, until: float, every: float) -> None:
        """Act once in every interval until it is time."""
        following = time.perf_counter() + self._rng.random() * every
        while following < until:
            await asyncio.sleep(following - time.perf_counter())
            await self._act()
            following = max(following + every, time.perf_counter())

    async def _act(self) -> None:
        games = [client.game for client in self.clients]
        first = games[0]
        assert first is not None
        if bytes(first.outcome) != b"null":
            self.games += 1
            await asyncio.gather(*(client.ask(do="next") for client in self.clients))
            newest = max(client.version for client in self.clients)
            await asyncio.gather(*(client.wait_for(newest) for client in self.clients))
            return
        actor = first.actor
        who, game = next(
            (client, game)
            for client, game in zip(self.clients, games, strict=True)
            if game is not None and game.me == actor
        )
        target = who.version + 1
        action = _quiet(game, self._rng)
        start = time.perf_counter()
        seq = await who.request({"type": "do", "game": game.number, "action": action})
        answer = await who.answer(seq)
        if answer != "ack":
            self.refused.append(answer)
            return
        for client in self.clients:
            await client.wait_for(target)
        self.latencies.append(max(client.at for client in self.clients) - start)


def _quiet(game: _Game, rng: random.Random) -> dict[str, Any]:
    actions = [offer.do for offer in game.offers]
    for hand in (game.hand, *game.hands.values()):
        actions += [way.do for held in hand for way in held.plays]
    for word in QUIET:
        found = [action for action in actions if action["do"] == word]
        if found:
            return rng.choice(found) if word == "play" else found[0]
    return actions[0]


class Measured(NamedTuple):
    """What a run showed."""

    tables: int
    actions: int
    per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    games: int
    refused: int


class Crowd:
    """Tables full of clients on one server."""

    def __init__(self, url: str, signer: Signer, rules: str) -> None:
        self._url = url
        self._signer = signer
        self._rules = rules
        self._rng = random.Random(1)  # noqa: S311 - no secret
        self.tables: list[Seats] = []

    async def grow(self, tables: int) -> None:
        """Open tables until there are so many."""
        gate = asyncio.Semaphore(TOGETHER)
        async with httpx.AsyncClient(base_url=self._url, timeout=60) as http:

            async def one() -> Seats:
                async with gate:
                    return await self._open(http)

            missing = tables - len(self.tables)
            self.tables += await asyncio.gather(*(one() for _ in range(missing)))

    async def _open(self, http: httpx.AsyncClient) -> Seats:
        host = self._client()
        answer = await http.post(
            "/api/tables",
            json={"name": "A", "rules": self._rules},
            headers={"cookie": f"doko={host.cookie}"},
        )
        answer.raise_for_status()
        url = f"{self._url.replace('http', 'ws', 1)}{answer.json()['url']}/ws"
        await host.join(url, None)
        clients = [host]
        places = len((await self._table_of(host))["seats"])
        for place in range(1, places):
            client = self._client()
            await client.join(url, host.invite)
            for message in ({"do": "sit", "place": place, "name": f"P{place}"}, {"do": "agree"}):
                if (said := await client.ask(**message)) != "ack":
                    raise RuntimeError(f"refused: {said}")
            clients.append(client)
        newest = max(client.version for client in clients)
        await asyncio.gather(*(client.wait_for(newest) for client in clients))
        return Seats(clients, random.Random(self._rng.random()))  # noqa: S311

    async def _table_of(self, client: Client) -> dict[str, Any]:
        table: dict[str, Any] = msgspec.json.decode(client.first)["table"]
        return table

    def _client(self) -> Client:
        return Client(self._signer.cookie(new_key()))

    async def measure(self, seconds: float, every: float = 1.0) -> Measured:
        """Let all tables play for a while."""
        for table in self.tables:
            table.latencies.clear()
            table.refused.clear()
            table.games = 0
        until = time.perf_counter() + seconds
        await asyncio.gather(*(table.play(until, every) for table in self.tables))
        found = sorted(value for table in self.tables for value in table.latencies)
        return Measured(
            tables=len(self.tables),
            actions=len(found),
            per_second=len(found) / seconds,
            p50_ms=_percentile(found, 0.50),
            p99_ms=_percentile(found, 0.99),
            worst_ms=found[-1] * 1000 if found else 0.0,
            games=sum(table.games for table in self.tables),
            refused=sum(len(table.refused) for table in self.tables),
        )

    async def close(self) -> None:
        """All go home."""
        clients = [client for table in self.tables for client in table.clients]
        await asyncio.gather(*(client.close() for client in clients), return_exceptions=True)


def _percentile(ordered: list[float], share: float) -> float:
    """In milliseconds."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000
