"""Servers that are killed, stopped and cut off while people play, and what must be true then."""

import asyncio
import contextlib
import json
import math
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple, Self

import httpx

from doppelkopf.server.identity import Signer, new_key
from doppelkopf.server.store.storage import Store
from doppelkopf.server.table import log
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.log import By
from server.stubborn import Goal, Stubborn, check_log, log_of

KEY = "k" * 20


class Process:
    """A server that can be killed and started again on the same port."""

    def __init__(self, database: str) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        root = Path(__file__).parent.parent
        environment = {**os.environ, "PYTHONPATH": f"{root}:{root.parent / 'src'}"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "server.serve_process", self.database, str(self.port)],
            env=environment,
        )
        limit = time.monotonic() + 60
        while True:
            assert self._process.poll() is None, "the server ended by itself"
            assert time.monotonic() < limit
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{self.port}/health", timeout=2).is_success:
                    return
            time.sleep(0.05)

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        assert self._process is not None
        self._process.wait()

    def end(self) -> int:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(30)


def give_key(database: str) -> None:
    """Let a server sign with a key that is known here."""
    store = Store(database)
    store.open()
    assert store.value("signing-key", lambda: KEY) == KEY
    store.close()


class Seated(NamedTuple):
    """Four people at a table."""

    table: str
    players: list[Stubborn]
    keys: list[str]


async def table_of_four(port: int) -> Seated:
    """Seat four people who never give up."""
    signer = Signer(KEY)
    keys = [new_key() for _ in range(4)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        answer = await http.post(
            "/api/tables",
            json={"name": "Anna", "rules": "ddv"},
            headers={"cookie": f"doko={signer.cookie(keys[0])}"},
        )
    table = answer.json()["id"]
    url = f"ws://127.0.0.1:{port}/t/{table}/ws"
    players = [Stubborn(url, signer.cookie(each)) for each in keys]
    await players[0].connected()
    invite = players[0].table["invite"]["url"].rpartition("/")[2]
    for place, player in enumerate(players[1:], 1):
        line = await player.connected()
        hello = {"type": "hello", "protocol": 1, "client": player.client, "invite": invite}
        await line.send(json.dumps(hello))
        sit = {"type": "table", "do": "sit", "place": place, "name": f"P{place}"}
        assert await player.request(sit)
        assert await player.request({"type": "table", "do": "agree"})
    return Seated(table, players, keys)


class Survived(NamedTuple):
    """What a run with trouble came to."""

    troubles: int
    acknowledged: int
    games: int
    resent: int


Check = Callable[[], Awaitable[None]]
Trouble = Callable[[Process, random.Random, Check], Awaitable[None]]


async def kill(process: Process, _: random.Random, check: Check) -> None:
    """SIGKILL, and a new process."""
    process.kill()
    await check()
    await asyncio.to_thread(process.start)


async def pause(process: Process, chance: random.Random, check: Check) -> None:
    """SIGSTOP, and SIGCONT before or after people have given up waiting."""
    process.send(signal.SIGSTOP)
    await check()
    await asyncio.sleep(chance.choice((0.2, 1.0, 3.0)))
    process.send(signal.SIGCONT)


async def play_through(
    database: str, trouble: Trouble, *, times: int, games: int, seed: int, tables: int = 1
) -> Survived:
    """Play games while the server is in trouble so many times; whatever was acknowledged is there.

    People play on until the trouble is over, then a game more; at least so many at each table.
    Nothing else is written while the log is looked at: the server is dead or stopped.
    """
    give_key(database)
    store = Store(database)
    store.open()
    process = Process(database)
    process.start()
    chance = random.Random(seed)
    seated = [await table_of_four(process.port) for _ in range(tables)]
    goals = [Goal(math.inf) for _ in seated]

    async def check() -> None:
        for each in seated:
            check_log(await store.events(each.table), each.players, each.keys)

    async def make_trouble() -> None:
        for _ in range(times):
            await asyncio.sleep(chance.random() * 0.5)
            before = sum(len(player.acked) for each in seated for player in each.players)
            await trouble(process, chance, check)
            limit = time.monotonic() + 120
            while sum(len(p.acked) for each in seated for p in each.players) <= before + 4:
                assert time.monotonic() < limit, "nothing goes on"
                await asyncio.sleep(0.05)
        for each, goal in zip(seated, goals, strict=True):
            numbers = [player.game["number"] for player in each.players if player.game]
            goal.games = max(games, *(number + 1 for number in numbers))

    try:
        async with asyncio.timeout(400 + 60 * times), asyncio.TaskGroup() as group:
            group.create_task(make_trouble())
            for each, goal in zip(seated, goals, strict=True):
                for player in each.players:
                    group.create_task(player.play(goal))
    finally:
        for each in seated:
            for player in each.players:
                await player.drop()
        assert process.end() in (0, -signal.SIGTERM)
    await check()
    played, acted = 0, 0
    for each in seated:
        stored = await store.events(each.table)
        state = fold(each.table, log_of(stored))
        assert len(state.done) >= games
        played += len(state.done)
        by = Counter(event.by for event in log_of(stored) if isinstance(event, log.Acted))
        assert set(by) == {By.PERSON}
        written = [line for line in stored if line.kind == "acted" and line.client is not None]
        assert sum(by.values()) == len(written)
        acted += len(written)
    store.close()
    people = [player for each in seated for player in each.players]
    resent = sum(player.resent for player in people)
    return Survived(times, acted, played, resent)


class Wire:
    """Lines between clients and a server that can go silent: no data, and no end either."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []
        self._lines: list[set[str]] = []
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._ends:
            writer.transport.abort()

    def silence(self, *ways: str) -> None:
        """Let nothing through any more on the lines there are: "up" to the server, "down" from it.

        Nobody is told: both ends still believe in their connection. New lines are good.
        """
        for line in self._lines:
            line |= set(ways)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        self._ends += [writer, back]
        silent: set[str] = set()
        self._lines.append(silent)
        for way, source, target in (("up", reader, back), ("down", there, writer)):
            self._tasks.add(asyncio.create_task(_carry(way, source, target, silent)))


async def _carry(
    way: str, source: asyncio.StreamReader, target: asyncio.StreamWriter, silent: set[str]
) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await source.read(1 << 16):
            if way in silent:
                await asyncio.Event().wait()  # nobody reads here any more
            target.write(data)
            await target.drain()
    if not silent:
        target.close()
