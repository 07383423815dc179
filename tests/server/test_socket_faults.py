"""A websocket that meets a fault on its way in is closed with the code the protocol names."""

import asyncio
import logging

import pytest
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from doppelkopf.errors import IllegalAction
from doppelkopf.server.live.hub import Hub
from server.kit import Person, Server, closed_with, config_for, run


def broken_database() -> OperationalError:
    return OperationalError("SELECT secret", {}, Exception("malformed"))


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (broken_database(), 1013),
        (IllegalAction("table/x", "Nein.", "No."), 1008),
        (HTTPException(404), 1008),
    ],
)
def test_an_error_before_the_table_closes_with_its_code_and_one_line(
    sqlite: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    code: int,
) -> None:
    async def fails(_hub: Hub, _id: str, _kind: object) -> None:
        raise error

    async def scenario(server: Server) -> None:
        monkeypatch.setattr(Hub, "room", fails)
        async with connect(server.ws_url("x")) as socket:
            with pytest.raises(ConnectionClosed) as end:
                await asyncio.wait_for(socket.recv(), 20)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == code

    with caplog.at_level(logging.INFO):
        run(config_for(sqlite), scenario)
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(told) == 1
    assert told[0].exc_info is None
    assert "secret" not in caplog.text


def test_an_error_before_it_is_let_in_refuses_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_connection: object) -> str:
        raise broken_database()

    async def scenario(server: Server) -> None:
        monkeypatch.setattr("doppelkopf.server.net.socket.address_of", fails)
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.ws_url("x"))
        assert refused.value.response.status_code == 403

    run(config_for(sqlite), scenario)


def test_a_database_that_fails_while_entering_closes_with_try_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        await anna.until(lambda: anna.game is not None)
        await anna.close()
        while server.hub.live and server.hub.live[0].watchers:
            await asyncio.sleep(0.01)

        async def fails(*_: object, **__: object) -> None:
            raise broken_database()

        live = await server.table(table)
        assert live is not None
        monkeypatch.setattr(live, "commit", fails)
        with pytest.raises(ConnectionClosed) as end:
            await anna.connect(table)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1013

    with caplog.at_level(logging.WARNING):
        run(config_for(sqlite), scenario)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_fault_of_ours_is_not_taken_for_a_connection_that_broke(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fails(_hub: Hub, _id: str, _kind: object) -> None:
        raise RuntimeError("dictionary changed size during iteration")

    async def scenario(server: Server) -> None:
        monkeypatch.setattr(Hub, "room", fails)
        async with connect(server.ws_url("x")) as socket:
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 20)

    run(config_for(sqlite), scenario)
    assert "dictionary changed size" in capsys.readouterr().err


def test_who_comes_to_a_table_that_is_just_let_go_may_come_again(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        live = await server.table(table)
        assert live is not None
        await live.stop()
        await anna.connect(table)  # the first message says why
        assert await closed_with(anna) == (1013, "server/stopping")

    run(config_for(sqlite), scenario)


def test_a_table_somebody_asks_for_is_not_let_go_at_that_moment(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        live = await server.table(table)
        assert live is not None
        live.idle_since -= 1000
        assert await server.table(table) is live
        await server.hub.unload()
        assert server.hub.live == (live,)

    run(config_for(sqlite), scenario)
