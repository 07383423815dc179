"""Storage: the same promises with both databases."""

import asyncio
import re
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, inspect, make_url, text

from doppelkopf.errors import DokoError
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.store import schema
from doppelkopf.server.store.database import HEAD, KNOWN
from doppelkopf.server.store.storage import Conflict, Parent, Store, Stored
from doppelkopf.server.store.trash import bring_back, listed
from doppelkopf.server.table.live.games import StoredGame, counted, game_at, games_of, kept
from server.tables import store_table

PATIENCE = 30.0
"""Seconds after which something hangs."""


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    found.open()
    yield found
    found.close()


def line(version: int, client: str | None = None, seq: int | None = None) -> Stored:
    return Stored(version, "acted", '{"a": "ä♥"}', client, seq, 5)


def test_what_is_appended_is_read_back_in_order(store: Store) -> None:
    async def scenario() -> None:
        await store_table(store, "t1", "i1", [line(1)])
        await store_table(store, "t2", "i2", [line(1)])
        await store.append("t1", [line(2, "c", 1), line(3)], touch=True)
        assert await store.events("t1") == [line(1), line(2, "c", 1), line(3)]
        assert await store.events("t3") == []
        assert await store.room_of("i2") == "t2"
        assert await store.room("t2") == Parent("table", {"i2": Right.SIT})
        assert await store.room_of("i3") is None
        assert await store.count() == 2

    asyncio.run(scenario())


def test_a_version_is_written_once(store: Store) -> None:
    async def scenario() -> None:
        await store_table(store, "t", "i", [line(1)])
        await store.append("t", [line(2)])
        with pytest.raises(Conflict):
            await store.append("t", [line(2)])
        assert len(await store.events("t")) == 2

    asyncio.run(scenario())


def test_an_action_of_a_client_is_written_once(store: Store) -> None:
    async def scenario() -> None:
        await store_table(store, "t", "i", [line(1)])
        await store_table(store, "u", "j", [line(1)])
        await store.append("t", [line(2, "c", 7)])
        with pytest.raises(Conflict):
            await store.append("t", [line(3, "c", 7)])
        await store.append("t", [line(3, "d", 7)])
        await store.append("u", [line(2, "c", 7)])
        assert [each.version for each in await store.events("t")] == [1, 2, 3]

    asyncio.run(scenario())


def test_who_gives_up_waiting_keeps_nobody_from_writing(store: Store) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(_: Connection) -> None:
        begun.set()
        go_on.wait(PATIENCE)

    async def scenario() -> None:
        await store_table(store, "t", "i", [line(1)])
        first = asyncio.create_task(store.write(slow))
        await asyncio.to_thread(begun.wait, PATIENCE)
        second = asyncio.create_task(store.append("t", [line(2)]))
        await asyncio.sleep(0)  # it waits behind the first
        second.cancel()
        go_on.set()
        await first
        async with asyncio.timeout(PATIENCE):
            await store.append("t", [line(3)])
        assert [each.version for each in await store.events("t")] == [1, 2, 3]

    asyncio.run(scenario())


def test_many_writers_share_commits_and_a_bad_one_hurts_nobody(store: Store) -> None:
    async def scenario() -> None:
        await asyncio.gather(*(store_table(store, f"t{n}", f"i{n}", [line(1)]) for n in range(40)))
        before = store.writer.commits
        jobs = [store.append(f"t{n}", [line(2)]) for n in range(40)]
        jobs.append(store.append("t0", [line(1)]))  # taken
        jobs.append(store.append("nowhere", [line(1)]))  # no such table
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert results[:40] == [None] * 40
        assert [type(found) for found in results[40:]] == [Conflict, Conflict]
        for n in range(40):
            assert len(await store.events(f"t{n}")) == 2
        again = store.writer.commits
        await asyncio.gather(*(store.append(f"t{n}", [line(3)]) for n in range(40)))
        assert store.writer.commits - again < 40
        assert again > before

    asyncio.run(scenario())


def test_all_or_nothing(store: Store) -> None:
    async def scenario() -> None:
        await store_table(store, "t", "i", [line(1)])
        with pytest.raises(Conflict):
            await store.append("t", [line(2), line(1)])
        assert await store.events("t") == [line(1)]

    asyncio.run(scenario())


def test_games_are_found_by_their_link_and_go_with_their_table(store: Store) -> None:
    async def scenario() -> None:
        await store_table(store, "t", "i", [line(1)])
        await store.append("t", [line(2)], [kept("t", StoredGame("g1", 1, "{}"))])
        assert await game_at(store, "g1") == ("t", 1, "{}")
        assert await games_of(store, "t") == [StoredGame("g1", 1, "{}")]
        await store.delete("t")
        assert await game_at(store, "g1") is None
        assert await store.room_of("i") is None
        assert await store.room("t") is None
        assert await store.count() == 0

    asyncio.run(scenario())


def test_the_trash_holds_tables_until_it_is_emptied(store: Store) -> None:
    many = [f"t{number}" for number in range(1100)]  # more than one statement can name

    async def scenario() -> None:
        await asyncio.gather(*(store_table(store, each, f"i-{each}", [line(1)]) for each in many))
        await store.append("t7", [line(2)], [kept("t7", StoredGame("g", 1, "{}"))])
        store.clock._seconds += 10
        await store.append("t8", [line(2)], touch=True)
        assert set(await store.sweep(5_000, ["t9"])) == {*many} - {"t8", "t9"}
        assert await store.count() == 2
        assert await store.sweep(5_000, ["t8", "t9"]) == ()
        [first] = [each for each in store.do(lambda c: listed(c, trash=True)) if each.id == "t7"]
        assert (first.kind, first.first) == ("table", line(1).data)
        assert store.do(counted) == {"t7": 1}
        ran = store.clock.now()
        back = store.do(lambda c: bring_back(c, ["t7", "t8", "none"], ran=ran))
        assert back == ("t7",)
        assert await game_at(store, "g") == ("t7", 1, "{}")
        assert await store.events("t7") == [line(1), line(2)]
        store.clock._seconds += 10
        assert await store.sweep(5_000, ["t7", "t8", "t9"]) == ()
        assert [await store.events(table) for table in ("t6", "t10")] == [[], []]
        assert await store.events("t7") == [line(1), line(2)]
        assert await store.count() == 3

    asyncio.run(scenario())


def test_run_time_is_noted_and_never_goes_back(database: str) -> None:
    begun = time.monotonic()

    async def scenario() -> None:
        for expected in (0, 3_000, 6_000):
            store, older = Store(database), Store(database)
            store.open()
            older.open()
            passed = (time.monotonic() - begun) * 1_000
            assert expected <= store.clock.now() <= expected + passed + 1
            store.clock._seconds += 3
            await store.note_run()
            await older.note_run()
            store.close()
            older.close()

    asyncio.run(scenario())


def test_a_value_of_the_server_stays(database: str) -> None:
    made = iter(("first", "second"))
    for _ in range(2):
        store = Store(database)
        store.open()
        assert store.value("key", lambda: next(made)) == "first"
        store.close()


def test_the_migrations_make_what_the_schema_says(store: Store, database: str) -> None:
    url = make_url(database)
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.connect() as connection:
        found = inspect(connection)
        for table in schema.metadata.tables.values():
            columns = {column["name"]: column for column in found.get_columns(table.name)}
            assert set(columns) == set(table.columns.keys())
            for name, column in columns.items():
                assert column["nullable"] == table.columns[name].nullable
            indexes = {index["name"] for index in found.get_indexes(table.name)}
            assert {index.name for index in table.indexes} <= indexes
        unique = found.get_unique_constraints("events")
        assert [set(each["column_names"]) for each in unique] == [{"room_id", "client", "seq"}]
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        assert version == HEAD
    engine.dispose()


def test_without_its_driver_postgresql_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    command = f'{sys.executable} -m pip install "psycopg[binary]"'
    with pytest.raises(DokoError, match=f"psycopg has to be installed: {re.escape(command)}$"):
        Store("postgresql://a:b@127.0.0.1/c")
    guide = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    assert command.replace(sys.executable, ".venv/bin/python") in guide


def test_a_newer_database_is_left_alone(database: str) -> None:
    store = Store(database)
    store.open()
    store.close()
    url = make_url(database)
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(DokoError, match="newer"):
        Store(database).open()


@pytest.mark.parametrize("stated", ["0000", "0001x", "000", "", "-1", "main"])
def test_a_schema_that_never_was_is_told_in_a_sentence(database: str, stated: str) -> None:
    store = Store(database)
    store.open()
    store.do(
        lambda connection: connection.execute(
            text("UPDATE alembic_version SET version_num = :stated"), {"stated": stated}
        )
    )
    store.close()
    other = Store(database)
    with pytest.raises(DokoError) as refused:
        other.open()
    assert "newer doko" in str(refused.value) or "no doko has made" in str(refused.value)


def test_every_schema_that_there_has_been_is_known() -> None:
    files = (Path(schema.__file__).parent / "migrations" / "versions").glob("m*.py")
    assert {file.name[1:5] for file in files} == KNOWN


def test_sqlite_keeps_what_it_confirmed(sqlite: str, tmp_path: Path) -> None:
    store = Store(sqlite)
    store.open()
    with store._engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    store.close()


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite://", "needs a file"),
        ("nonsense", "is named like"),
        ("dbase://x", "no database"),
        ("sqlite:////proc/nowhere/doko.db", "nowhere"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(url: str, reason: str) -> None:
    with pytest.raises((DokoError, OSError), match=reason):
        Store(url).open()
