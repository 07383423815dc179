"""Scripted phones at many live sheets, to measure how a server bears them.

Each sheet is somewhere in its evening and has four phones; one of them taps, the next time another.
What counts is the time from sending a tap until the last phone has the picture that it leads to,
the tap then being stored. As with tables, a tap is sent when it is time, however long others take.
"""

import asyncio
import gc
import random
import secrets
import time
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

from doppelkopf.bench.client import PATIENCE, Client
from doppelkopf.bench.tables import percentile
from doppelkopf.game.basics import Contract
from doppelkopf.match import Evening, begin_evening
from doppelkopf.match.booking.writing import write
from doppelkopf.match.log.entries import Game
from doppelkopf.match.log.written import Written, parse_call, parse_special
from doppelkopf.rules import load
from doppelkopf.server.config import Config
from doppelkopf.server.identity import Signer, new_key
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.live import open_sheet

NAMES = ("Anna", "Ben", "Cem", "Dora")
PHONES = 4
MOST_GAMES = 16
"""Sheets have up to so many games when they are begun."""
LENGTHS = 5
"""How many different beginnings there are."""
TOGETHER = 32
"""How many sheets get their phones at once."""


class Address(NamedTuple):
    """Where a sheet is."""

    id: str
    link: str
    games: int
    names: tuple[str, ...] = NAMES


def played(rng: random.Random) -> Game:
    """A game as people play it."""
    re, of = rng.sample(NAMES, 2)
    kontra = next(name for name in NAMES if name not in (re, of))
    return Game(
        played=Written(
            contract=Contract.NORMAL,
            re=(re, of),
            augen=(("re", rng.randint(80, 180)),),
            calls=(parse_call(f"{re}:re"),),
            specials=(parse_special(f"fuchs:{re}:{kontra}"),),
        )
    )


async def begun(url: str, count: int, rules: str) -> list[Address]:
    """So many sheets in an empty database, each somewhere in its evening."""
    rng = random.Random(1)  # noqa: S311 - no secret
    hub = Hub(Config(database=url, workers=0))
    await hub.start()
    try:
        beginnings = [_evening(rules, games, rng) for games in _lengths()]
        found = []
        for number in range(count):
            evening = beginnings[number % len(beginnings)]
            room = await open_sheet(hub, evening, new_key(), "Anna")
            link = next(token for token, right in room.links.items() if right is Right.BELONG)
            found.append(Address(room.state.id, link, len(evening.lines)))
            await hub.unload()
        return found
    finally:
        await hub.stop()


def _lengths() -> Iterator[int]:
    for step in range(LENGTHS):
        yield step * MOST_GAMES // (LENGTHS - 1)


def _evening(rules: str, games: int, rng: random.Random) -> Evening:
    evening = begin_evening(load(rules), NAMES, name="Runde", on=date(2026, 1, 1))
    for _ in range(games):
        evening = write(evening, played(rng))
    return evening


class Kept:
    """The phones of one sheet."""

    def __init__(
        self, clients: list[Client], games: int, rng: random.Random, names: Sequence[str] = NAMES
    ) -> None:
        self.clients = clients
        self.latencies: list[float] = []
        self.late: list[float] = []
        self.refused: list[str] = []
        self._rng = rng
        self._game = games
        self._names = names
        self._taps: list[dict[str, Any]] = []
        self._facts: list[str] = []

    async def tap(self, until: float, every: float) -> None:
        """Tap once in every interval until it is time."""
        following = time.perf_counter() + self._rng.random() * every
        while max(following, time.perf_counter()) < until:
            await asyncio.sleep(following - time.perf_counter())
            self.late.append(max(0.0, time.perf_counter() - following))
            await self.act()
            following += every

    async def act(self) -> None:
        """The next tap of a game: who is Re, a call, a special point, the Augen, its end."""
        if not self._taps:
            self._game += 1
            self._facts = []
            self._taps = list(_taps(self._rng, self._names))
        what = self._taps.pop(0)
        id_ = secrets.token_urlsafe(16)
        if what["kind"] == "close":
            asked: dict[str, Any] = {"type": "close", "facts": self._facts}
        else:
            asked = {"type": "fact", "what": what}
            self._facts.append(id_)
        await self._do({**asked, "id": id_, "game": self._game})

    async def _do(self, message: dict[str, Any]) -> None:
        """Send a tap and wait until all phones show it."""
        who = self._rng.choice(self.clients)
        target = max(client.version for client in self.clients) + 1
        seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        seq = who.request(message)

        def look() -> None:
            answer = who.answers.get(seq)
            if answer is not None and not seen.done():
                all_see = all(client.version >= target for client in self.clients)
                if all_see or answer != "ack":
                    seen.set_result(None)

        for client in self.clients:
            client.heard = look
        async with asyncio.timeout(PATIENCE):
            await seen
        answer = who.answers.pop(seq)
        if answer == "ack":
            self.latencies.append(max(client.at for client in self.clients) - start)
        else:
            self.refused.append(answer)


def _taps(rng: random.Random, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    re, of = rng.sample(names, 2)
    kontra = next(name for name in names if name not in (re, of))
    yield {"kind": "call", "person": re, "call": "re"}
    yield {"kind": "party", "person": of, "party": "re"}
    yield {"kind": "special", "special": "fuchs", "person": re, "of": kontra}
    yield {"kind": "augen", "side": "re", "count": rng.randint(80, 180)}
    yield {"kind": "close"}


class Measured(NamedTuple):
    """What a run showed."""

    sheets: int
    taps: int
    per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    late_ms: float
    """99 of 100 taps were sent no later than this after their time."""
    refused: int


class Rounds:
    """Sheets full of phones on one server."""

    def __init__(self, url: str, signer: Signer) -> None:
        self._url = url.replace("http", "ws", 1)
        self._signer = signer
        self._rng = random.Random(2)  # noqa: S311 - no secret
        self.sheets: list[Kept] = []

    async def come(self, addresses: list[Address]) -> None:
        """Connect all phones."""
        gate = asyncio.Semaphore(TOGETHER)

        async def one(address: Address) -> Kept:
            async with gate:
                clients = [Client(self._signer.cookie(new_key())) for _ in range(PHONES)]
                for client in clients:
                    await client.join(f"{self._url}/s/{address.id}/ws", address.link)
                rng = random.Random(self._rng.random())  # noqa: S311 - no secret
                return Kept(clients, address.games, rng, address.names)

        self.sheets += await asyncio.gather(*map(one, addresses))

    async def measure(self, seconds: float, every: float) -> Measured:
        """Let all sheets be kept for a while; the clients' own memory is not tidied meanwhile."""
        gc.collect()
        gc.disable()
        try:
            start = time.perf_counter()
            await asyncio.gather(*(sheet.tap(start + seconds, every) for sheet in self.sheets))
            spent = max(seconds, time.perf_counter() - start)
        finally:
            gc.enable()
        found = sorted(value for sheet in self.sheets for value in sheet.latencies)
        late = sorted(value for sheet in self.sheets for value in sheet.late)
        return Measured(
            sheets=len(self.sheets),
            taps=len(found),
            per_second=len(found) / spent,
            p50_ms=percentile(found, 0.50),
            p99_ms=percentile(found, 0.99),
            worst_ms=percentile(found, 1.0),
            late_ms=percentile(late, 0.99),
            refused=sum(len(sheet.refused) for sheet in self.sheets),
        )

    def close(self) -> None:
        """All go home."""
        for sheet in self.sheets:
            for client in sheet.clients:
                client.close()
