"""What is kept and for how long: only time in which a server ran counts, whatever clocks say."""

import asyncio
import contextlib
import gzip
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy import select

from cli_kit import doko
from doppelkopf.server.config import DAY_MS, KEEP_MS
from doppelkopf.server.identity import LINK_AGE_MS, Signer, new_key, new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.live.keeper import Chore, Keeper
from doppelkopf.server.store import schema, storage
from doppelkopf.server.store.database import HEAD
from doppelkopf.server.store.run_clock import MOST_AT_ONCE, RunClock
from doppelkopf.server.store.storage import Store
from doppelkopf.server.table.live import opening
from doppelkopf.server.table.live.games import game_at
from doppelkopf.server.table.live.opening import Opening, invited_to, table_at
from doppelkopf.server.table.rulesets import rules_named
from server.kit import Person, Server, config_for, run, serve

HOUR, DAY = 3600.0, 24 * 3600.0
WEEKS = KEEP_MS / 1000
"""Seconds that a table is kept."""


class Machine:
    """A machine with both its clocks: the calendar, and the one that counts seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calendar = 1_700_000_000.0
        self.ticks = 5.0
        monkeypatch.setattr(storage, "now_ms", lambda: int(self.calendar * 1000))

    def works(self, hub: Hub, seconds: float) -> None:
        """The server runs for so long, looking at its clock often enough."""
        while seconds > 0:
            some = min(seconds, MOST_AT_ONCE)
            self.ticks += some
            self.calendar += some
            hub.store.clock.now()
            seconds -= some

    def stands_still(self, seconds: float) -> None:
        """Switched off, asleep, or the process stopped."""
        self.calendar += seconds
        self.ticks += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


@contextlib.asynccontextmanager
async def started(url: str, machine: Machine, **changes: int) -> AsyncIterator[Hub]:
    """A server whose keeper goes round when the test says so."""
    hub = Hub(config_for(url, **changes), ticks=lambda: machine.ticks)
    await hub.start()
    assert hub._keeping is not None
    hub._keeping.cancel()
    try:
        yield hub
    finally:
        await hub.stop()


async def open_table(hub: Hub) -> str:
    rules = rules_named("ddv")
    assert rules is not None
    table = await opening.open_table(hub, Opening(rules, new_key(), "Anna"))
    return table.state.id


async def count_after(url: str, machine: Machine, seconds: float, **changes: int) -> int:
    """How many tables a server has that has run for so long and goes its round."""
    async with started(url, machine, **changes) as hub:
        machine.works(hub, seconds)
        await hub.keeper.round()
        return await hub.store.count()


async def prepared(url: str, machine: Machine) -> str:
    """A database with one table, used just now."""
    async with started(url, machine) as hub:
        return await open_table(hub)


def test_nothing_goes_by_a_wrong_calendar_at_the_start(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        await prepared(sqlite, machine)
        for jump in (15 * DAY, -365 * DAY, 3650 * DAY):
            machine.calendar += jump
            assert await count_after(sqlite, machine, 0) == 1
            assert await count_after(sqlite, machine, 2 * HOUR) == 1

    asyncio.run(scenario())


def test_nothing_goes_by_a_clock_that_jumps_while_running(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        await prepared(sqlite, machine)
        async with started(sqlite, machine) as hub:
            for jump in (15 * DAY, -365 * DAY, 3650 * DAY):
                machine.calendar += jump
                machine.works(hub, 2 * HOUR)
                await hub.keeper.round()
                assert await hub.store.count() == 1

    asyncio.run(scenario())


def test_a_machine_that_was_off_or_asleep_forgets_nothing(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        await prepared(sqlite, machine)
        machine.stands_still(14 * DAY + HOUR)
        async with started(sqlite, machine) as hub:
            machine.works(hub, 2 * HOUR)
            await hub.keeper.round()
            machine.stands_still(14 * DAY + HOUR)  # SIGSTOP, or a lid that was closed
            await hub.keeper.round()
            machine.works(hub, 2 * HOUR)
            await hub.keeper.round()
            assert await hub.store.count() == 1

    asyncio.run(scenario())


def test_short_runs_add_up_and_none_sweeps_in_its_first_hour(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        await prepared(sqlite, machine)
        keep = int(36 * HOUR)
        for _ in range(41):
            assert await count_after(sqlite, machine, 0.9 * HOUR, keep_ms=keep * 1000) == 1
            machine.stands_still(DAY)
        assert await count_after(sqlite, machine, HOUR + 1, keep_ms=keep * 1000) == 0

    asyncio.run(scenario())


def test_two_weeks_of_one_run_are_enough(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        await prepared(sqlite, machine)
        async with started(sqlite, machine) as hub:
            machine.works(hub, WEEKS - HOUR)
            await hub.keeper.round()
            assert await hub.store.count() == 1
            machine.works(hub, 2 * HOUR)
            await hub.keeper.round()
            assert await hub.store.count() == 0

    asyncio.run(scenario())


def test_run_time_lost_with_the_machine_is_at_most_a_minute(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        hub = Hub(config_for(sqlite), ticks=lambda: machine.ticks)
        await hub.start()
        machine.works(hub, 90)
        await hub.keeper.round()
        machine.works(hub, 20)
        fresh = Store(sqlite)
        fresh.open()
        assert 90_000 <= fresh.clock.now() < 91_000
        fresh.close()
        await hub.stop()

    asyncio.run(scenario())


def test_two_servers_on_one_database_do_not_count_twice(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        async with started(sqlite, machine) as one, started(sqlite, machine) as other:
            machine.works(one, DAY)
            machine.ticks -= DAY
            machine.works(other, DAY)
            for hub in (one, other):
                await hub.keeper.round()
        async with started(sqlite, machine) as hub:
            assert hub.store.clock.now() == DAY_MS

    asyncio.run(scenario())


def test_whoever_looks_at_a_table_keeps_it(sqlite: str) -> None:
    """Also who does nothing there, and who is gone again when tables are swept."""

    async def used(hub: Hub) -> int:
        [row] = await hub.store.read(select(schema.rooms.c.used))
        return int(row[0])

    async def scenario() -> None:
        async with serve(config_for(sqlite, unload_after=1.5)) as server:
            hub, anna = server.hub, Person(server)
            table = await anna.open_table()
            start = await used(hub)
            hub.store.clock._seconds += WEEKS - 10
            await anna.connect(table)
            await anna.close()
            while await used(hub) == start:  # noted when it leaves memory
                await asyncio.sleep(0.05)
            hub.store.clock._seconds += 60
            await hub.sweep()
            assert await hub.store.count() == 1
            await anna.connect(table)
            hub.store.clock._seconds += WEEKS + 60
            await hub.sweep()
            assert await hub.store.count() == 1

    asyncio.run(scenario())


def test_what_was_swept_comes_back_with_everything_and_plays_on(sqlite: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite, unload_after=1.5)) as server:
            hub, anna = server.hub, Person(server)
            table = await anna.open_table(bots=True)
            await anna.connect(table)
            await anna.until(lambda: anna.game is not None)
            await anna.play_game()
            await anna.want("next")
            await anna.until(lambda: anna.must_act and anna.game["number"] == 2)  # type: ignore[index]
            replay = anna.table["replays"][0]["url"].rpartition("/")[2]
            await anna.close()
            while hub.live:
                await asyncio.sleep(0.05)
            before = await hub.store.events(table)
            parent = await hub.store.room(table)
            assert parent is not None
            [invite] = parent.links
            hub.store.clock._seconds += WEEKS + 60
            await hub.keeper.round()  # sweeps, and notes the time that `undelete` counts from
            assert await table_at(hub, table) is None
            assert await invited_to(hub, invite) is None
            assert await game_at(hub.store, replay) is None
            assert await hub.store.count() == 0

            file = sqlite.removeprefix("sqlite:///")
            [kept] = json.loads(
                doko("tables", "list", "--trash", "--json", "--database", file).stdout
            )
            assert (kept["id"], kept["games"]) == (table, 1)
            assert doko("tables", "undelete", table, "--database", file).stdout == f"{table}\n"

            assert await hub.store.events(table) == before
            assert [line.version for line in before] == list(range(1, len(before) + 1))
            assert await game_at(hub.store, replay) is not None
            await anna.connect(table)
            await anna.play_game()
            await hub.sweep()
            assert await hub.store.count() == 1

    asyncio.run(scenario())


def test_the_trash_is_emptied_after_two_more_weeks(sqlite: str, machine: Machine) -> None:
    async def scenario() -> None:
        swept = await prepared(sqlite, machine)
        async with started(sqlite, machine) as hub:
            machine.works(hub, WEEKS + 1)
            await hub.keeper.round()
            deleted = await open_table(hub)
            machine.works(hub, HOUR)
            await hub.delete(deleted)
            machine.calendar += 400 * DAY
            machine.works(hub, WEEKS - 2 * HOUR)
            await hub.keeper.round()
            assert await hub.store.events(swept) != []
            machine.works(hub, 2 * HOUR)
            await hub.keeper.round()
            assert await hub.store.events(swept) == []
            assert await hub.store.events(deleted) != []
            machine.works(hub, HOUR)
            await hub.keeper.round()
            assert await hub.store.events(deleted) == []

    asyncio.run(scenario())


def test_the_operator_lists_brings_back_and_purges(sqlite: str, machine: Machine) -> None:
    file = sqlite.removeprefix("sqlite:///")

    async def scenario() -> list[str]:
        async with started(sqlite, machine) as hub:
            tables = [await open_table(hub) for _ in range(4)]
            for table in tables[1:]:
                await hub.delete(table)
        return tables

    here, *trash = asyncio.run(scenario())

    def listed(*more: str) -> set[str]:
        told = doko("tables", "list", "--json", "--database", file, *more).stdout
        return {row["id"] for row in json.loads(told)}

    assert listed() == {here}
    assert listed("--trash") == set(trash)
    assert "days until it is deleted" in doko("tables", "list", "--database", file).stdout
    for command in ("undelete", "purge"):
        refused = doko("tables", command, trash[0], here, "--database", file)
        assert refused.stderr == f"doko: Not in the trash: {here}. (tables/not-there)\n"
    refused = doko("tables", "undelete", "--database", file)
    assert "--all" in refused.stderr
    assert listed("--trash") == set(trash)
    doko("tables", "purge", trash[0], "--database", file)
    assert listed("--trash") == set(trash[1:])
    doko("tables", "undelete", "--all", "--database", file)
    assert listed() == {here, *trash[1:]}
    assert doko("tables", "list", "--trash", "--database", file).stdout == "None.\n"


def test_ids_of_earlier_releases_may_begin_with_a_dash(sqlite: str, machine: Machine) -> None:
    file = sqlite.removeprefix("sqlite:///")

    async def scenario() -> None:
        async with started(sqlite, machine) as hub:
            for id_ in ("-lt9x_aB2cD3", "--_x9aB2cD3e", "-a"):
                with patch("doppelkopf.server.table.live.opening.new_room_id", lambda id_=id_: id_):
                    assert await open_table(hub) == id_
                await hub.delete(id_)

    asyncio.run(scenario())
    for id_ in ("-lt9x_aB2cD3", "--_x9aB2cD3e"):
        assert doko("tables", "undelete", id_, "--database", file).stdout == f"{id_}\n"
    assert doko("tables", "purge", "--database", file, "-a").stdout == "-a\n"


def test_no_new_id_looks_like_an_option() -> None:
    assert all(new_room_id()[0].isalnum() for _ in range(2000))


def test_without_a_database_nothing_is_listed_and_none_is_made(tmp_path: Path) -> None:
    file = tmp_path / "doko.db"
    refused = doko("tables", "list", "--database", str(file))
    assert refused.stderr == f"doko: There is no database {file}. (file/missing)\n"
    assert not file.exists()


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with contextlib.closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE songs (name TEXT)")
        other.commit()
    before = file.read_bytes()
    for words in (("list",), ("undelete", "--all"), ("purge", "x")):
        refused = doko("tables", *words, "--database", str(file))
        assert refused.returncode == 1
        assert "(database/foreign)" in refused.stderr
    assert file.read_bytes() == before


def test_a_database_of_the_first_schema_keeps_all_its_tables(
    tmp_path: Path, machine: Machine
) -> None:
    """What an earlier release has written counts as used when it is first served by this one."""
    file = tmp_path / "doko.db"
    frozen = Path(__file__).parent.parent / "frozen" / "rules-1" / "tables.sql.gz"
    with contextlib.closing(sqlite3.connect(file)) as old:
        old.executescript(gzip.decompress(frozen.read_bytes()).decode())
        assert old.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        tables = {row[0] for row in old.execute("SELECT id FROM tables")}
        lines = old.execute("SELECT * FROM events ORDER BY table_id, version").fetchall()
        games = old.execute("SELECT * FROM games ORDER BY id").fetchall()
        old.execute("UPDATE tables SET touched = 0")
        old.commit()
    url = f"sqlite:///{file}"

    async def scenario() -> None:
        async with started(url, machine) as hub:
            machine.works(hub, WEEKS - HOUR)
            await hub.keeper.round()
            assert await hub.store.count() == len(tables) > 0
            machine.works(hub, 2 * HOUR)
            await hub.keeper.round()
            assert await hub.store.count() == 0

    asyncio.run(scenario())
    doko("tables", "undelete", "--all", "--database", str(file))
    with contextlib.closing(sqlite3.connect(file)) as new:
        assert new.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        assert new.execute("SELECT * FROM events ORDER BY room_id, version").fetchall() == lines
        assert new.execute("SELECT * FROM games ORDER BY id").fetchall() == games


def test_a_seat_link_goes_by_run_time_too() -> None:
    signer = Signer("key")
    link = signer.seat_link("t", "p", 3, ran=1000)
    for ran in (0, 1000, 1000 + LINK_AGE_MS):  # run time goes back a little when a machine fails
        assert signer.seat_of(link, ran=ran) == ("t", "p", 3)
    assert signer.seat_of(link, ran=1001 + LINK_AGE_MS) is None


def test_a_clock_that_goes_backwards_counts_as_nothing() -> None:
    ticks = iter((10.0, 11.0, 5.0, 6.0, 6.5))
    clock = RunClock(7, lambda: next(ticks))
    assert [clock.now() for _ in range(4)] == [1007, 1007, 2007, 2507]


def test_a_chore_that_fails_is_told_once_and_done_at_the_next_round(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now, broken = [0], True
    done: list[int] = []

    async def sweep() -> None:
        if broken:
            raise RuntimeError("dictionary changed size during iteration")
        done.append(now[0])

    async def other() -> None:
        done.append(-1)

    async def scenario() -> None:
        nonlocal broken
        keeper = Keeper(Chore("sweeping", sweep, 3600), Chore("other", other), now=lambda: now[0])
        await keeper.round()
        assert done == [-1]
        for now[0] in (3600, 3601, 3602):
            await keeper.round()
        broken = False
        for now[0] in (3603, 3604, 7202, 7203):
            await keeper.round()
        assert [each for each in done if each >= 0] == [3603, 7203]

    with caplog.at_level(logging.ERROR, "doppelkopf.server.live.keeper"):
        asyncio.run(scenario())
    assert [record.getMessage() for record in caplog.records] == ["sweeping failed: RuntimeError"]


def test_tables_may_be_opened_while_others_are_swept(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Server) -> None:
        hub = server.hub
        people = [Person(server) for _ in range(6)]
        for person in people:
            await person.connect(await person.open_table())
        write = hub.store._write

        busy: list[int] = []

        async def once(work: object) -> object:
            if not busy:
                busy.append(1)
                await open_table(hub)
            return await write(work)  # type: ignore[arg-type]

        monkeypatch.setattr(hub.store, "_write", once)
        await hub.sweep()
        assert await hub.store.count() == 7

    run(config_for(sqlite), scenario)
