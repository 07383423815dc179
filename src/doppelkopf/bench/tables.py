"""Scripted people at many tables, to measure how a server bears them.

Each table has as many clients as places, and somebody acts once per second; what counts is the time
from sending the action until the last client of the table has the new picture. The tables are in
the middle of different games and act at moments of their own. An action is sent when it is time,
however long others take; how late it was sent is measured too, so that nothing is left out quietly.
"""

import asyncio
import gc
import json
import random
import time
import urllib.request
from typing import Any, NamedTuple

from doppelkopf.bench.client import PATIENCE, Client, Game
from doppelkopf.server.identity import Signer, new_key

QUIET = (
    "healthy",
    "pass",
    "decline",
    "accept",
    "play",
    "push",
    "give-back",
    "fill-up",
    "consent",
    "take",
)
TOGETHER = 16
"""How many tables are set up at once."""
ACTIONS = 52
"""About as many as a game has."""


class Seats:
    """All clients of one table."""

    def __init__(self, clients: list[Client], rng: random.Random) -> None:
        self.clients = clients
        self._rng = rng
        self.latencies: list[float] = []
        self.late: list[float] = []
        self.refused: list[str] = []
        self.games = 0

    def forget(self) -> None:
        """Begin to count anew."""
        self.latencies.clear()
        self.late.clear()
        self.refused.clear()
        self.games = 0

    async def play(self, until: float, every: float) -> None:
        """Act once in every interval until it is time."""
        following = time.perf_counter() + self._rng.random() * every
        while max(following, time.perf_counter()) < until:
            await asyncio.sleep(following - time.perf_counter())
            self.late.append(max(0.0, time.perf_counter() - following))
            await self.act()
            following += every

    async def play_on(self) -> None:
        """Come to some moment of a game."""
        for _ in range(self._rng.randrange(ACTIONS)):
            await self.act()

    async def act(self) -> None:
        """Whoever is asked acts; after a game all want the next one."""
        games = [client.game for client in self.clients]
        first = games[0]
        assert first is not None
        if first.is_over:
            self.games += 1
            for client in self.clients[:-1]:
                await client.ask(do="next")
            await self._do(self.clients[-1], {"type": "table", "do": "next"})
            return
        who, game = next(
            (client, game)
            for client, game in zip(self.clients, games, strict=True)
            if game is not None and game.me == first.actor
        )
        action = quiet(game, self._rng)
        await self._do(who, {"type": "do", "game": game.number, "action": action})

    async def _do(self, who: Client, message: dict[str, Any]) -> None:
        """Send an action and wait until all have seen what came of it."""
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


def quiet(game: Game, rng: random.Random) -> dict[str, Any]:
    """The plainest of the actions on offer; which card is up to chance."""
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
    late_ms: float
    """99 of 100 actions were sent no later than this after their time."""
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
        """Open tables until there are `tables`, each somewhere in its first game."""
        gate = asyncio.Semaphore(TOGETHER)

        async def one() -> Seats:
            async with gate:
                table = await self._open()
                await table.play_on()
                return table

        missing = tables - len(self.tables)
        self.tables += await asyncio.gather(*(one() for _ in range(missing)))

    async def _open(self) -> Seats:
        host = self._client()
        path = await asyncio.to_thread(self._post, host.cookie)
        url = f"{self._url.replace('http', 'ws', 1)}{path}/ws"
        await host.join(url, None)
        clients = [host]
        for place in range(1, host.places):
            client = self._client()
            await client.join(url, host.invite)
            for message in ({"do": "sit", "place": place, "name": f"P{place}"}, {"do": "agree"}):
                if (said := await client.ask(**message)) != "ack":
                    raise RuntimeError(f"refused: {said}")
            clients.append(client)
        for client in clients:
            await client.until_dealt()
        return Seats(clients, random.Random(self._rng.random()))  # noqa: S311 - no secret

    def _post(self, cookie: str) -> str:
        """Open a table; returns its path."""
        request = urllib.request.Request(  # noqa: S310 - our own server
            f"{self._url}/api/tables",
            json.dumps({"name": "A", "rules": self._rules}).encode(),
            {"cookie": f"doko={cookie}", "content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return str(json.load(answer)["url"])

    def _client(self) -> Client:
        return Client(self._signer.cookie(new_key()))

    async def measure(self, seconds: float, every: float = 1.0) -> Measured:
        """Let all tables play for a while; the clients' own memory is not tidied meanwhile."""
        for table in self.tables:
            table.forget()
        gc.collect()
        gc.disable()
        try:
            start = time.perf_counter()
            await asyncio.gather(*(table.play(start + seconds, every) for table in self.tables))
            spent = max(seconds, time.perf_counter() - start)
        finally:
            gc.enable()
        found = sorted(value for table in self.tables for value in table.latencies)
        late = sorted(value for table in self.tables for value in table.late)
        return Measured(
            tables=len(self.tables),
            actions=len(found),
            per_second=len(found) / spent,
            p50_ms=percentile(found, 0.50),
            p99_ms=percentile(found, 0.99),
            worst_ms=percentile(found, 1.0),
            late_ms=percentile(late, 0.99),
            games=sum(table.games for table in self.tables),
            refused=sum(len(table.refused) for table in self.tables),
        )

    def close(self) -> None:
        """All go home."""
        for table in self.tables:
            for client in table.clients:
                client.close()


def percentile(ordered: list[float], share: float) -> float:
    """In milliseconds."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000
