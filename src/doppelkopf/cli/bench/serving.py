"""A server to be measured: in a process of its own, without limits and waiting times."""

import contextlib
import multiprocessing
import os
import socket
import time
import urllib.request
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from doppelkopf.errors import Failure


class Usage(NamedTuple):
    """What a process has used."""

    cpu: float
    memory: int
    """Bytes in main memory."""


def usage(pid: int) -> Usage:
    """What Linux says of a process; 0 elsewhere."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return Usage(0, 0)
    ticks = os.sysconf("SC_CLK_TCK")
    return Usage((int(stat[11]) + int(stat[12])) / ticks, pages * os.sysconf("SC_PAGE_SIZE"))


@contextlib.contextmanager
def serving(
    url: str, key: str, *, unload_after: float | None = None, asked: Connection | None = None
) -> Iterator[tuple[int, int]]:
    """A server with a signing key we know; its port and process.

    `unload_after` and `asked`, by which it tells what it holds, are for long runs.
    """
    from doppelkopf.server.net.listen import LOOPBACK, listen
    from doppelkopf.server.store.storage import Store

    store = Store(url)
    store.open()
    if store.value("signing-key", lambda: key) != key:
        store.close()
        raise Failure(
            "bench/not-empty",
            "Die Datenbank für eine Messung muss leer sein.",
            "The database for a measurement has to be empty.",
        )
    store.close()
    listener = listen(LOOPBACK, 0)
    port = int(listener.getsockname()[1])
    process = multiprocessing.get_context("spawn").Process(
        target=_serve, args=(url, listener, unload_after, asked), daemon=False
    )
    process.start()
    try:
        _wait_for(port, process)
        yield port, process.pid or 0
    finally:
        process.terminate()
        process.join(20)
        if process.is_alive():
            process.kill()
        listener.close()


def _wait_for(port: int, process: Any) -> None:
    for _ in range(600):
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5),
        ):
            return
        if not process.is_alive():
            break
        time.sleep(0.05)
    raise Failure("bench/no-server", "Der Server ist nicht gestartet.", "The server did not start.")


def _serve(
    url: str, listener: socket.socket, unload_after: float | None, asked: Connection | None
) -> None:
    """The server's process."""
    from doppelkopf.cli.serve import make_server
    from doppelkopf.pace import NO_PACE
    from doppelkopf.server.config import Config, Limits

    free = Limits(
        messages_per_second=1e6,
        message_burst=1_000_000,
        rooms_per_minute=1e9,
        requests_per_second=1e6,
        request_burst=1_000_000,
        connects_per_second=1e6,
        connect_burst=1_000_000,
        connections=100_000,
        connections_per_address=100_000,
        sockets=100_000,
        sockets_per_address=100_000,
    )
    config = Config(database=url, pace=NO_PACE, limits=free, next_after=3600)
    if unload_after is not None:
        config = replace(config, unload_after=unload_after)
    server = make_server(config)
    if asked is not None:
        from doppelkopf.server.live.held import answer

        answer(asked)
    server.run(sockets=[listener])
