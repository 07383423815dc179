"""The bodies of requests: no route reads more than its limit, however a body is framed."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator

import pytest

from doppelkopf.server.net import connections
from server.kit import Server, config_for, serve

MIB = 1 << 20
PATHS = ("/play", "/new", "/replay", "/api/tables", "/join/nothing")
FORM = "application/x-www-form-urlencoded"
FILE = "multipart/form-data; boundary=B"
PART = '--B\r\nContent-Disposition: form-data; name="file"{}\r\n\r\n'


def run(database: str, scenario: Callable[[Server], Awaitable[None]]) -> None:
    async def body() -> None:
        async with serve(config_for(database)) as server:
            await scenario(server)

    asyncio.run(body())


def chunk(data: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(data), data)


class Sent:
    """What came back for a request, and how much of it could be sent."""

    def __init__(self, status: int, sent: int) -> None:
        self.status = status
        self.sent = sent


async def post(
    server: Server, path: str, kind: str, headers: str, body: Iterator[bytes], method: str = "POST"
) -> Sent:
    """Send a request piece by piece until it is answered, and what is left until it is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n{headers}\r\n"
    sent, status = 0, 0
    try:
        writer.write(head.encode())
        for part in body:
            writer.write(part)
            await asyncio.wait_for(writer.drain(), 5)
            sent += len(part)
            await asyncio.sleep(0)
    except (ConnectionError, TimeoutError):
        pass
    with contextlib.suppress(ConnectionError, TimeoutError, ValueError, IndexError):
        line = await asyncio.wait_for(reader.readline(), 5)
        status = int(line.split()[1])
    writer.close()
    return Sent(status, sent)


def chunks(path: str, kind: str, mib: int) -> Iterator[bytes]:
    name = '; filename="x"' if path in ("/new", "/replay") else ""
    yield chunk(b"name=" if kind == FORM else PART.format(name).encode())
    for _ in range(mib * 16):
        yield chunk(b"a" * (MIB // 16))
    yield b"0\r\n\r\n"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("kind", [FORM, FILE])
def test_a_body_of_two_lengths_is_refused_and_not_read(sqlite: str, path: str, kind: str) -> None:
    async def scenario(server: Server) -> None:
        two = "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"
        answer = await post(server, path, kind, two, chunks(path, kind, 1))
        assert answer.status in (0, 400)  # closed at once, perhaps before it could be read
        short = await post(server, path, kind, two, iter([chunk(b"name="), b"0\r\n\r\n"]))
        assert short.status == 400

    run(sqlite, scenario)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("kind", [FORM, FILE])
def test_no_route_reads_more_than_its_limit(
    sqlite: str, path: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the guard has let a request in: what counts is what comes."""
    from doppelkopf.web import guard

    monkeypatch.setattr(guard, "_refusal", lambda _: None)

    async def scenario(server: Server) -> None:
        body = chunks(path, kind, 3)
        answer = await post(server, path, kind, "Transfer-Encoding: chunked\r\n", body)
        assert answer.status == (404 if path.startswith("/join") else 413)

    run(sqlite, scenario)


@pytest.mark.parametrize("method", ["POST", "PUT", "GET"])
def test_what_says_to_be_too_large_is_not_read_at_all(sqlite: str, method: str) -> None:
    async def scenario(server: Server) -> None:
        for length in ("300000", "9" * 20):
            headers = f"Content-Length: {length}\r\n"
            answer = await post(server, "/replay", FORM, headers, iter([b"x"]), method)
            assert answer.status == 413, length

    run(sqlite, scenario)


def test_a_body_goes_on_for_a_while_after_its_answer_and_not_for_ever(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_UNREAD", MIB)

    async def scenario(server: Server) -> None:
        headers = f"Content-Length: {600 * MIB}\r\n"
        body = (b"a" * (MIB // 4) for _ in range(4 * 600))
        answer = await post(server, "/replay", FILE, headers, body)
        assert answer.sent < 50 * MIB

        whole = (b"a" * 1024 for _ in range(500))  # somebody's file is too large: they read why
        headers = f"Content-Length: {500 * 1024}\r\n"
        answer = await post(server, "/replay", FILE, headers, whole)
        assert (answer.status, answer.sent) == (413, 500 * 1024)

    run(sqlite, scenario)


@pytest.mark.parametrize("kind", [FORM, FILE])
def test_who_goes_in_the_middle_of_a_body_is_nobodys_fault(
    sqlite: str, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Server) -> None:
        for path in PATHS:
            head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            begun = "name=" if kind == FORM else PART.format("")
            writer.write(f"{head}Content-Length: 5000\r\n\r\n{begun}".encode())
            await writer.drain()
            await asyncio.sleep(0.1)
            writer.close()
        await asyncio.sleep(0.2)

    with caplog.at_level(logging.INFO):
        run(sqlite, scenario)
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []
