"""`doko bench server`: how many tables a server bears, measured on this machine."""

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import socket
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from doppelkopf.cli.output import AsJson, Cell, Language, Tone, print_json, print_table, print_title
from doppelkopf.errors import DokoError
from doppelkopf.language import Lang, speaker

MOST_MS = 250.0
GROWTH = 1.5
MOST_TABLES = 5000


class Usage(NamedTuple):
    """What a process has used."""

    cpu: float
    memory: int


def server(
    tables: Annotated[int, typer.Option(min=1, max=MOST_TABLES, help="How many tables.")] = 200,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long one run takes.")] = 30,
    rules: Annotated[str, typer.Option(metavar="NAME", help="The rule set.")] = "ddv",
    database: Annotated[
        str | None,
        typer.Option(metavar="FILE|URL", help="An empty database; by default a new SQLite file."),
    ] = None,
    limit: Annotated[
        bool, typer.Option("--limit/--no-limit", help="Then add tables until p99 passes 250 ms.")
    ] = True,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let scripted people play at many tables, one action per second and table.

    Server and clients share this machine. The time is from sending an action until the last seat
    of the table has its new view, the action then being stored. The tables are in the middle of
    different games; sitting down for the next one counts as an action.
    """
    data = asyncio.run(_measure(tables, seconds, rules, database, limit=limit))
    if as_json:
        print_json(data)
    else:
        _show(data, Lang(lang or Lang.EN))


async def _measure(
    tables: int, seconds: float, rules: str, database: str | None, *, limit: bool
) -> dict[str, Any]:
    from doppelkopf.server.identity import Signer
    from doppelkopf.server.load import Crowd

    with tempfile.TemporaryDirectory() as folder:
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        url = database or f"sqlite:///{Path(folder) / 'bench.db'}"
        key = secrets.token_urlsafe(16)
        with _serving(url, key) as (port, pid):
            crowd = Crowd(f"http://127.0.0.1:{port}", Signer(key), rules)
            try:
                empty = _usage(pid)
                runs = []
                wanted = tables
                while True:
                    await crowd.grow(wanted)
                    before, start, mine = _usage(pid), time.perf_counter(), time.process_time()
                    found = await crowd.measure(seconds)
                    after, wall = _usage(pid), time.perf_counter() - start
                    used = after.cpu - before.cpu
                    runs.append(
                        {
                            **{name: _rounded(value) for name, value in found._asdict().items()},
                            "cpu_percent": _rounded(used / wall * 100),
                            "cpu_ms_per_action": round(used / max(1, found.actions) * 1000, 2),
                            "clients_cpu_percent": _rounded(
                                (time.process_time() - mine) / wall * 100
                            ),
                            "kib_per_table": _rounded(
                                (after.memory - empty.memory) / 1024 / wanted
                            ),
                        }
                    )
                    if not limit or found.p99_ms > MOST_MS or wanted >= MOST_TABLES:
                        break
                    wanted = min(MOST_TABLES, int(wanted * GROWTH))
            finally:
                crowd.close()
    borne = [run["tables"] for run in runs if run["p99_ms"] <= MOST_MS]
    return {
        "rules": rules,
        "seconds": seconds,
        "cores": os.cpu_count(),
        "load_before": _rounded(load),
        "database": url.split(":", 1)[0],
        "runs": runs,
        "tables_within_250_ms": max(borne, default=0) if limit else None,
    }


def _rounded(value: float) -> float:
    return round(value, 1)


def _usage(pid: int) -> Usage:
    """What Linux says of a process; 0 elsewhere."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return Usage(0, 0)
    ticks = os.sysconf("SC_CLK_TCK")
    return Usage((int(stat[11]) + int(stat[12])) / ticks, pages * os.sysconf("SC_PAGE_SIZE"))


@contextlib.contextmanager
def _serving(url: str, key: str) -> Iterator[tuple[int, int]]:
    """A server in a process of its own, with a signing key we know."""
    from doppelkopf.server.listen import LOOPBACK, listen
    from doppelkopf.server.storage import Store

    store = Store(url)
    store.open()
    if store.value("signing-key", lambda: key) != key:
        store.close()
        raise DokoError("The database for a measurement has to be empty.")
    store.close()
    listener = listen(LOOPBACK, 0)
    port = int(listener.getsockname()[1])
    process = multiprocessing.get_context("spawn").Process(
        target=_serve, args=(url, listener), daemon=False
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
    raise DokoError("The server did not start.")


def _serve(url: str, listener: socket.socket) -> None:
    """The server's process."""
    from doppelkopf.cli.serve import make_server
    from doppelkopf.server.config import NO_PACE, Config, Limits

    free = Limits(
        messages_per_second=1e6,
        message_burst=1_000_000,
        tables_per_minute=1e9,
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
    make_server(config).run(sockets=[listener])


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    print_title(
        say(
            f"{data['rules']}, {data['database']}, je {data['seconds']:g} s,"
            f" {data['cores']} Kerne mit den Clients geteilt, Last vorher {data['load_before']}",
            f"{data['rules']}, {data['database']}, {data['seconds']:g} s each,"
            f" {data['cores']} cores shared with the clients, load before {data['load_before']}",
        )
    )
    head = [
        say("Tische", "tables"),
        say("Handlungen/s", "actions/s"),
        "p50 ms",
        "p99 ms",
        say("längste ms", "worst ms"),
        say("zu spät ms", "late ms"),
        "CPU %",
        say("Clients %", "clients %"),
        say("KiB je Tisch", "KiB per table"),
        say("abgelehnt", "refused"),
    ]
    rows: list[list[Cell]] = [
        [
            f"{run['tables']:.0f}",
            f"{run['per_second']:.0f}",
            f"{run['p50_ms']:.1f}",
            (f"{run['p99_ms']:.1f}", Tone.STRONG),
            f"{run['worst_ms']:.1f}",
            f"{run['late_ms']:.1f}",
            f"{run['cpu_percent']:.0f}",
            f"{run['clients_cpu_percent']:.0f}",
            f"{run['kib_per_table']:.0f}",
            f"{run['refused']:.0f}",
        ]
        for run in data["runs"]
    ]
    print_table(head, rows)
