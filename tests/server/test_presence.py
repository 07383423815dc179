"""Who comes and goes is told, and does not flood those who play."""

import asyncio
import contextlib
import logging
import socket
import struct

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from doppelkopf.server.live.watchers import Bell, Watcher
from doppelkopf.server.net.socket import HELLOS_AT_ONCE
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.table.live.actor import PRESENCE_EVERY
from server.kit import Person, Server, closed_with, config_for, run


async def guest(server: Server, table: str) -> Person:
    person = Person(server, "Gast")
    person.become_new()
    await person.connect(table)
    return person


def hello(person: Person, lang: str = "de") -> dict[str, object]:
    return {"type": "hello", "protocol": 1, "client": person.client, "lang": lang}


async def told(person: Person, seconds: float) -> int:
    """How many pictures come within a time."""
    count = len(person.messages)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(person.until(lambda: False), seconds)
    return len(person.messages) - count


def test_hello_again_is_answered_and_told_to_nobody_else(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        gast = await guest(server, anna.table_id)
        await anna.until(lambda: anna.table["spectators"] == 1)
        await told(anna, 2 * PRESENCE_EVERY)
        for lang in ("en", "de", "en"):
            await gast.send(hello(gast, lang))
            await gast.receive()
        assert await told(gast, 2 * PRESENCE_EVERY) <= 1  # what it was told when it came
        assert gast.table["rules"]["title"] == "DDV tournament rules"
        assert await told(anna, 2 * PRESENCE_EVERY) == 0
        table = await server.table(anna.table_id)
        assert table is not None
        assert len(table.watchers) == 2

    run(config_for(sqlite), scenario)


def test_who_could_not_enter_for_the_database_is_not_there(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        table = await server.table(anna.table_id)
        assert table is not None
        watcher = next(iter(table.watchers))
        other = Watcher(watcher.key, "second", watcher.lang, Right.SIT, room=8)

        async def broken(*_: object, **__: object) -> int:
            raise OperationalError("", None, Exception())

        with monkeypatch.context() as patch:
            patch.setattr(table, "commit", broken)
            with pytest.raises(OperationalError):
                await table.enter(other)
        assert table.watchers == {watcher}

    run(config_for(sqlite), scenario)


def test_who_could_not_enter_for_the_database_may_come_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object, **__: object) -> int:
        raise OperationalError("", None, Exception())

    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        table = await server.table(anna.table_id)
        assert table is not None
        await anna.close()
        with monkeypatch.context() as patch:
            patch.setattr(table, "commit", broken)
            with pytest.raises(ConnectionClosed) as end:
                await anna.connect(anna.table_id)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1013
        await anna.connect(anna.table_id)
        assert (await anna.want("bot"))["type"] == "ack"

    run(config_for(sqlite), scenario)
    assert {record.message for record in caplog.records if record.levelno >= logging.ERROR} == {
        "a room failed: OperationalError"
    }


def test_who_says_hello_without_end_has_to_go(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        gast = await guest(server, anna.table_id)
        for _ in range(HELLOS_AT_ONCE + 5):
            await gast.send(hello(gast))
        assert await closed_with(gast) == (1008, "protocol/rate")
        await anna.until(lambda: anna.table["spectators"] == 0)

    run(config_for(sqlite), scenario)


def test_many_who_come_and_go_are_told_together_and_the_last_state_holds(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        await told(anna, 2 * PRESENCE_EVERY)
        loop = asyncio.get_running_loop()
        start = loop.time()
        for _ in range(10):
            await (await guest(server, anna.table_id)).close()
        await guest(server, anna.table_id)
        spent = loop.time() - start
        assert await told(anna, 2 * PRESENCE_EVERY) <= 2 + spent / PRESENCE_EVERY
        assert anna.table["spectators"] == 1

    run(config_for(sqlite), scenario)


def test_a_bell_rings_at_once_and_then_once_in_a_while() -> None:
    async def body() -> None:
        rung: list[float] = []
        loop = asyncio.get_running_loop()
        bell = Bell(lambda: rung.append(loop.time()), 0.1)
        bell.ring()
        assert len(rung) == 1
        for _ in range(100):
            bell.ring()
        assert len(rung) == 1
        await asyncio.sleep(0.15)
        assert len(rung) == 2
        assert rung[1] - rung[0] >= 0.09
        bell.ring()
        bell.stop()
        await asyncio.sleep(0.15)
        assert len(rung) <= 3

    asyncio.run(body())


def test_nothing_is_sent_to_a_connection_that_is_gone(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        gast = await guest(server, anna.table_id)
        table = await server.table(anna.table_id)
        assert table is not None
        [watcher] = [each for each in table.watchers if table.state.place_of(each.key) is None]
        assert gast.socket is not None
        line = gast.socket.transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        gast.socket.transport.abort()
        await asyncio.sleep(0)  # it is closed
        for _ in range(60):
            watcher.send("{}")
        await anna.until(lambda: anna.table["spectators"] == 0)
        gast.socket = None

    with caplog.at_level(logging.WARNING):
        run(config_for(sqlite), scenario)
    assert [record.getMessage() for record in caplog.records] == []
