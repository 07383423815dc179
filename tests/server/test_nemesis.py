"""More faults: a clock that jumps, a process that stands still, lines that die without a word, a
disk that is full for a while. Nothing acknowledged is lost, nothing happens twice, play goes on.
"""

import asyncio
import contextlib
import itertools
import math
import random
import time
from collections.abc import Callable, Iterator
from unittest import mock

import httpx
import pytest
from sqlalchemy import Connection, event

from doppelkopf.pace import Pace
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.log import By
from faulty_files import small_files
from server.faults_kit import Wire, give_key, pause, play_through, table_of_four
from server.kit import Person, Server, anna_and_bert, config_for, four, level, quiet, serve
from server.stubborn import Goal, acted_by, check_log, log_of

PATIENCE = 120.0
"""Seconds until something that has to happen is given up; nothing is measured."""


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that has to happen."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


def contiguous(stored: list[Stored]) -> bool:
    return [line.version for line in stored] == list(range(1, len(stored) + 1))


# A process that stands still.


def test_a_server_that_is_stopped_and_goes_on(sqlite: str) -> None:
    survived = asyncio.run(play_through(sqlite, pause, times=1, games=1, seed=3))
    assert survived.acknowledged > 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_server_that_is_stopped_many_times(database: str, seed: int) -> None:
    asyncio.run(play_through(database, pause, times=12, games=4, seed=seed, tables=2))


# A clock that jumps.


class WallClock:
    """The time of day, which may be anything; the time that passes goes on as it does."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._time, self._time_ns = time.time, time.time_ns

    @contextlib.contextmanager
    def is_wrong(self) -> Iterator[None]:
        def shown() -> float:
            return self._time() + self.ahead

        def shown_ns() -> int:
            return self._time_ns() + int(self.ahead * 1e9)

        with mock.patch("time.time", shown), mock.patch("time.time_ns", shown_ns):
            yield


HOUR, DAY = 3600.0, 86400.0
JUMPS = (HOUR, -HOUR, 10 * DAY, -10 * DAY, 0.5, -0.5, 0.0)


def on_a_wrong_clock(database: str, games: int, seed: int) -> None:
    """People and bots with waits and deadlines, while the clock jumps at every second action."""
    clock, chance = WallClock(), random.Random(seed)
    pace = Pace(least=0.01, most=0.02, closing=0.01, trick=0.01, thinking=0.0, speech=0.01)
    config = config_for(database, pace=pace, away_after=3600, next_after=0.3)

    async def scenario() -> None:
        async with serve(config) as server:
            anna, bert = await anna_and_bert(server)
            acked: set[tuple[str, int]] = set()
            while (anna.game or {}).get("number", 0) <= games:
                if chance.random() < 0.5:
                    clock.ahead = chance.choice(JUMPS)
                actor = next((person for person in (anna, bert) if person.must_act), None)
                if actor is None:
                    await asyncio.gather(*(_look(person) for person in (anna, bert)))
                    continue
                answer = await actor.do(quiet(actor.offers()))
                assert answer["type"] == "ack", answer
                acked.add((actor.client, answer["seq"]))
                await level([anna, bert])
                if chance.random() < 0.1:
                    await actor.close()
                    await actor.connect(actor.table_id)
            stored = await server.hub.store.events(anna.table_id)
            assert contiguous(stored)
            assert acked <= acted_by(stored)
            table = await server.table(anna.table_id)
            assert table is not None
            assert len(fold(anna.table_id, log_of(stored)).done) >= games
        clock.ahead = -10 * DAY  # and the next start finds an earlier day
        async with serve(config) as server:
            anna.move_to(server)
            await anna.connect(anna.table_id)
            assert anna.game is not None

    with clock.is_wrong():
        asyncio.run(scenario())


async def _look(person: Person) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.05):
            await person.receive()


def test_play_goes_on_while_the_clock_jumps(sqlite: str) -> None:
    on_a_wrong_clock(sqlite, games=1, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
def test_many_games_while_the_clock_jumps(database: str, seed: int) -> None:
    on_a_wrong_clock(database, games=4, seed=seed)


# Lines that die without a word.


def on_dying_lines(database: str, times: int, games: int, seed: int) -> None:
    """Four people behind lines that go silent so many times."""
    chance = random.Random(seed)

    async def scenario() -> None:
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(
                serve(config_for(database, away_after=3600, next_after=3600))
            )
            wire = await stack.enter_async_context(Wire(server.port))
            seated = await table_of_four(wire.port)
            goal = Goal(math.inf)

            async def die() -> None:
                for ways in itertools.islice(itertools.cycle(WAYS), times):
                    await asyncio.sleep(chance.random())
                    before = sum(len(player.acked) for player in seated.players)
                    wire.silence(*ways)
                    await until(
                        lambda: sum(len(player.acked) for player in seated.players) > before + 4  # noqa: B023
                    )
                numbers = [player.game["number"] for player in seated.players if player.game]
                goal.games = max(games, *numbers)

            try:
                async with asyncio.timeout(PATIENCE * times), asyncio.TaskGroup() as group:
                    group.create_task(die())
                    for player in seated.players:
                        group.create_task(player.play(goal))
            finally:
                for player in seated.players:
                    await player.drop()
            stored = await server.hub.store.events(seated.table)
            check_log(stored, seated.players, seated.keys)
            assert len(fold(seated.table, log_of(stored)).done) >= games

    give_key(database)
    asyncio.run(scenario())


WAYS = (("up", "down"), ("down",), ("up",))


def test_a_game_on_lines_that_die_without_a_word(sqlite: str) -> None:
    on_dying_lines(sqlite, times=1, games=1, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
def test_many_games_on_lines_that_die_without_a_word(database: str, seed: int) -> None:
    on_dying_lines(database, times=12, games=3, seed=seed)


@pytest.mark.parametrize("ways", WAYS, ids="+".join)
def test_who_vanishes_without_a_word_is_missed_and_has_the_seat_again(
    sqlite: str, ways: tuple[str, ...]
) -> None:
    """Whether they send nothing, read nothing, or neither: the server notices by itself."""

    async def scenario() -> None:
        config = config_for(sqlite, away_after=0.1, next_after=3600)
        async with serve(config, ping=0.5) as server, Wire(server.port) as wire:
            people = await four(server)
            *others, lost = people
            await lost.close()
            lost.server = Server(wire.port, server.hub)
            await lost.connect(lost.table_id)
            seat = lost.table["me"]["seat"]
            wire.silence(*ways)
            half_open = lost.socket
            await until(lambda: server.hub.sockets == len(others))
            await asyncio.gather(*(person.play_game() for person in others))  # a bot plays along
            stored = await server.hub.store.events(lost.table_id)
            assert any(each.by is By.BOT for each in log_of(stored) if hasattr(each, "by"))
            await lost.connect(lost.table_id)
            assert (lost.table["me"]["seat"], lost.is_over) == (seat, True)
            assert half_open is not None
            half_open.transport.abort()

    asyncio.run(scenario())


# A disk that is full for a while.


@contextlib.contextmanager
def full_disk(_: Server) -> Iterator[None]:
    """No file can be written but for its first page."""
    with small_files(4096):
        yield


@contextlib.contextmanager
def read_only(server: Server) -> Iterator[None]:
    """SQLite refuses to write."""
    engine = server.hub.store._engine

    def forbid(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")

    def allow(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = OFF")

    event.listen(engine, "begin", forbid)
    try:
        yield
    finally:
        event.remove(engine, "begin", forbid)
        event.listen(engine, "begin", allow)


@pytest.mark.parametrize("trouble", [full_disk, read_only])
def test_a_database_that_cannot_be_written_for_a_while(
    sqlite: str,
    trouble: Callable[[Server], contextlib.AbstractContextManager[None]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        config = config_for(sqlite, away_after=3600, next_after=3600)
        async with serve(config) as server, httpx.AsyncClient(base_url=server.url) as http:
            people = await four(server)
            pair = await anna_and_bert(server)
            for number in itertools.count():
                await level(people)
                actor = next((person for person in people if person.must_act), None)
                if actor is None:
                    break
                if number % 10 == 5:
                    before = await server.hub.store.events(actor.table_id)
                    with trouble(server):
                        for _ in range(3):
                            answer = await actor.do(quiet(actor.offers()))
                            assert answer["type"] == "refused", answer
                            assert answer["code"] == "server/error"
                        for person in pair:
                            if person.must_act:
                                answer = await person.do(quiet(person.offers()))
                                assert answer["type"] == "refused"
                        opened = await http.post("/api/tables", json={"name": "Eve"})
                        assert opened.status_code == 503
                    assert await server.hub.store.events(actor.table_id) == before
                assert (await actor.do(quiet(actor.offers())))["type"] == "ack"
            assert all(person.is_over for person in people)
            async with asyncio.timeout(PATIENCE):  # and theirs goes on too, bots and all
                await asyncio.gather(*(person.play_game() for person in pair))
            for table_id in (people[0].table_id, pair[0].table_id):
                stored = await server.hub.store.events(table_id)
                assert contiguous(stored)
                table = await server.table(table_id)
                assert table is not None
                assert fold(table_id, log_of(stored)) == table.state
            await until_healthy(http)

    asyncio.run(scenario())
    assert not [each for each in caplog.records if each.exc_info and each.levelname == "CRITICAL"]


async def until_healthy(http: httpx.AsyncClient) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await http.get("/health")).status_code != 200:
            await asyncio.sleep(0.1)
