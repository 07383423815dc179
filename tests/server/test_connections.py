"""The door of the server: connections without a request, too many of them, no files left."""

import asyncio
import contextlib
import errno
import logging
import resource
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from doppelkopf.server.config import Config, Limits
from doppelkopf.server.net import connections
from doppelkopf.server.net.connections import QuietFiles, capacity_for, fitting, raise_file_limit
from server.kit import GENEROUS, Person, Server, config_for, serve

Scenario = Callable[[Server], Awaitable[None]]


def run(config: Config, scenario: Scenario, files: int = 8192) -> None:
    async def body() -> None:
        async with serve(config, files) as server:
            await scenario(server)

    asyncio.run(body())


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@contextlib.asynccontextmanager
async def lines(server: Server, number: int) -> AsyncIterator[list[Line]]:
    """Connections that say nothing."""
    opened = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(number)]
    try:
        yield opened
    finally:
        for _, writer in opened:
            writer.close()


async def ended(line: Line, seconds: float = 5) -> bool:
    """Whether the server ends a connection in time."""
    try:
        return await asyncio.wait_for(line[0].read(100_000), seconds) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


async def health(server: Server) -> int:
    async with httpx.AsyncClient(base_url=server.url, timeout=5) as http:
        return (await http.get("/health")).status_code


HALF_A_FORM = (
    b"POST /play HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 9\r\n\r\nna"
)


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n", HALF_A_FORM])
def test_who_sends_no_whole_request_has_to_go(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(connections, "HEAD_WITHIN", 0.3)
    monkeypatch.setattr(connections, "BODY_WITHIN", 0.3)

    async def scenario(server: Server) -> None:
        async with lines(server, 1) as [line]:
            line[1].write(sent)
            assert await ended(line)

    run(config_for(sqlite), scenario)


def test_who_sends_byte_by_byte_has_no_more_time(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_WITHIN", 0.5)

    async def scenario(server: Server) -> None:
        async with lines(server, 1) as [line]:
            with contextlib.suppress(ConnectionError):
                for byte in b"GET / HTTP/1.1\r\nX: " + b"x" * 100:
                    line[1].write(bytes([byte]))
                    await line[1].drain()
                    await asyncio.sleep(0.02)
            assert await ended(line, 0.1)

    run(config_for(sqlite), scenario)


def test_a_websocket_and_a_slow_answer_are_no_idle_connections(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_WITHIN", 0.2)
    monkeypatch.setattr(connections, "BODY_WITHIN", 0.2)

    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True))
        count = server.hub.store.count

        async def slow(kind: str | None = None) -> int:
            await asyncio.sleep(0.6)
            return await count(kind)

        monkeypatch.setattr(server.hub.store, "count", slow)
        assert await health(server) == 200
        assert (await anna.want("settings", think_seconds=30))["type"] == "ack"

    run(config_for(sqlite), scenario)


def test_idle_connections_shut_nobody_out(sqlite: str) -> None:
    limits = Limits(connections_per_address=20)

    async def scenario(server: Server) -> None:
        async with lines(server, 60) as opened:
            assert [await health(server) for _ in range(3)] == [200] * 3
            gone = await asyncio.gather(*(ended(line, 0.5) for line in opened))
            assert gone[:40] == [True] * 40  # the oldest
            assert gone.count(False) >= 17

    run(config_for(sqlite, limits=limits), scenario)


def test_all_connections_stay_below_the_number_of_files(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with lines(server, 200) as opened:
            assert await health(server) == 200
            kept = await asyncio.gather(*(ended(line, 0.5) for line in opened))
            assert kept.count(False) < 100

    run(config_for(sqlite), scenario, files=256)


def test_the_room_fits_the_files_and_leaves_some_for_pages() -> None:
    few = capacity_for(Config(database=""), 1024)
    assert few.most + 2 * few.at_once < 1024
    assert fitting(Config(database=""), few).limits.sockets < few.most
    plenty = capacity_for(Config(database=""), 65_536)
    assert plenty.most == Limits().connections
    assert fitting(Config(database=""), plenty).limits == Limits()
    proxied = capacity_for(Config(database="", trust_proxy=True), 65_536)
    assert proxied.per_address == proxied.most


def test_a_door_counts_every_connection_out_again(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        for _ in range(12):  # more than fit at a time
            anna = Person(server)
            await anna.connect(await anna.open_table())
            await anna.close()
            assert await health(server) == 200

    limits = replace(GENEROUS, connections_per_address=4)
    run(config_for(sqlite, limits=limits), scenario)


def test_the_limit_of_files_is_raised_as_far_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: made.append(pair))
    for found, files, wanted in (
        ((1024, 4096), 4096, [(4096, 4096)]),
        ((1024, 1 << 20), connections.MOST_FILES, [(connections.MOST_FILES, 1 << 20)]),
        ((1024, 1024), 1024, []),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), connections.MOST_FILES, []),
    ):
        made.clear()
        monkeypatch.setattr(resource, "getrlimit", lambda _, found=found: found)
        assert (raise_file_limit(), made) == (files, wanted)


def test_that_files_run_out_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        loop, quiet = asyncio.get_running_loop(), QuietFiles()
        for _ in range(1000):
            quiet(loop, {"message": "accept", "exception": OSError(errno.EMFILE, "files")})
        quiet(loop, {"message": "another error", "exception": ValueError("x")})

    with caplog.at_level(logging.WARNING):
        asyncio.run(body())
    said = [record.getMessage().splitlines()[0] for record in caplog.records]
    assert said == ["too many open files: new connections have to wait", "another error"]
