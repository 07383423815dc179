"""Databases of before: they open, keep all they have, and their tables are played on."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, inspect, make_url, text
from sqlalchemy.engine import Connection, Engine

from doppelkopf.server.rooms.links import Right
from doppelkopf.server.store.database import HEAD
from doppelkopf.server.store.storage import MIGRATIONS, Store
from doppelkopf.server.store.trash import bring_back, listed
from doppelkopf.server.table import log
from doppelkopf.server.table.live.archive import game_of
from doppelkopf.server.table.live.games import games_of
from server.kit import Person, Server, config_for, serve
from server.tables import Paper

KEY = "the key of the server"


def engine_of(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    return create_engine(parsed)


def migrated(connection: Connection, to: str) -> None:
    """Bring a database to one of the schemas that there have been."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def second_schema(url: str) -> Paper:
    """A database of the second schema: a table in its second game, and one in the trash."""
    paper = Paper(bots=True)
    paper.play()
    kept = game_of(paper.state, "2026-11-15")
    paper.next()
    paper.play(until=lambda state: state.game is not None and len(state.game.actions) > 9)
    engine = engine_of(url)
    with engine.begin() as connection:
        migrated(connection, "0002")

        def add(table: str, **values: Any) -> None:
            columns = ", ".join(values)
            given = ", ".join(f":{name}" for name in values)
            connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({given})"), values)

        add("meta", key="signing-key", value=KEY)
        for id_, swept in (("here", None), ("trash", 7)):
            times = {"created": 5, "touched": 6, "used": 3, "swept": swept}
            add("tables", id=id_, invite=f"invite-{id_}", **times)
            for version, event in enumerate(paper.log, 1):
                kind, data = log.kind_of(event), log.encode(event)
                sent = {"client": "anna:tab", "seq": 4} if version == 2 else {}
                add("events", table_id=id_, version=version, kind=kind, data=data, at=9, **sent)
            add("games", table_id=id_, id=f"{kept.id}-{id_}", number=1, at=9, data=kept.data)
    engine.dispose()
    return paper


def test_a_table_of_the_second_schema_is_played_on(database: str) -> None:
    paper = second_schema(database)

    async def scenario() -> None:
        async with serve(config_for(database)) as server:
            store = server.hub.store
            found = await store.room("here")
            assert found is not None
            assert (found.kind, found.links) == ("table", {"invite-here": Right.SIT})
            stored = await store.events("here")
            assert [line.data for line in stored] == list(map(log.encode, paper.log))
            assert (stored[1].client, stored[1].seq, stored[1].at) == ("anna:tab", 4, 9)
            assert [game.number for game in await games_of(store, "here")] == [1]
            # Who sat down then finds the way back; what lies in the trash is there for nobody.
            assert await store.rooms_of("anna", "table", 9) == ["here"]
            assert await store.rooms_of("ben", "table", 9) == []
            await _played_on(server, "here")

    asyncio.run(scenario())


async def _played_on(server: Server, id_: str) -> None:
    anna, ben = Person(server), Person(server, "Ben")
    anna.cookie = server.hub.signer.cookie("anna")  # the key is that of before
    await anna.connect(id_)
    assert anna.game is not None
    assert (anna.game["number"], len(anna.table["sheet"]["rows"])) == (2, 1)
    await anna.play_game()
    async with httpx.AsyncClient(base_url=server.url, follow_redirects=True) as http:
        assert (await http.get(f"/join/invite-{id_}")).status_code == 200
        assert (await http.get(f"/t/{id_}/export", headers=anna.headers)).status_code == 200
        replay = anna.table["replays"][-1]["url"]
        assert (await http.get(f"{replay}.json")).status_code == 200
    ben.become_new()
    await ben.connect(id_, invite=f"invite-{id_}")
    assert (await ben.want("sit", name="Ben"))["type"] == "ack"
    await anna.close()
    await ben.close()


def test_the_trash_of_the_second_schema_can_be_brought_back(database: str) -> None:
    second_schema(database)

    async def scenario() -> None:
        async with serve(config_for(database)) as server:
            store = server.hub.store
            assert await server.table("trash") is None
            [kept] = store.do(lambda connection: listed(connection, trash=True))
            assert (kept.id, kept.kind, kept.touched, kept.used, kept.swept, kept.expires) == (
                "trash",
                "table",
                6,
                3,
                7,
                True,
            )
            ran = store.clock.now()
            assert store.do(lambda found: bring_back(found, ["trash"], ran=ran)) == ("trash",)
            await _played_on(server, "trash")
            await server.hub.delete("trash")
            store.clock._seconds += 15 * 24 * 3600
            await server.hub.sweep()
            assert await games_of(store, "trash") == []  # what belongs to a room goes with it

    asyncio.run(scenario())


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import op

    second_schema(database)

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("the power is gone")

    last = "drop_table" if database.startswith("sqlite") else "drop_column"
    with monkeypatch.context() as broken:
        broken.setattr(op, last, fails)
        store = Store(database)
        with pytest.raises(RuntimeError):
            store.open()
        store._engine.dispose()
    engine = engine_of(database)
    with engine.connect() as connection:
        names = set(inspect(connection).get_table_names())
        assert names == {"alembic_version", "meta", "tables", "events", "games"}
        assert connection.execute(text("SELECT COUNT(*) FROM tables")).scalar() == 2
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == (
            "0002"
        )
    engine.dispose()
    store = Store(database)
    store.open()
    assert asyncio.run(store.count()) == 1
    store.close()


def test_a_backup_of_the_second_schema_is_restored(tmp_path: Path) -> None:
    from doppelkopf.server.store.copies import restore

    old, new = tmp_path / "old.db", tmp_path / "new.db"
    second_schema(f"sqlite:///{old}")
    done = restore(f"sqlite:///{new}", old)
    assert (done.rooms, done.games, done.aside) == ({"table": 2}, 2, None)
    store = Store(f"sqlite:///{new}")
    store.open()
    assert asyncio.run(store.count("table")) == 1
    store.close()
    engine = engine_of(f"sqlite:///{new}")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
        assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
        assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
    engine.dispose()
