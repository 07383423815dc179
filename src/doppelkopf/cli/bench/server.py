"""`doko bench server`: how many tables a server bears, measured on this machine."""

import asyncio
import os
import secrets
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from doppelkopf.cli.bench.serving import serving, usage
from doppelkopf.cli.output import AsJson, Cell, Language, Tone, print_json, print_table, print_title
from doppelkopf.language import Lang, speaker

MOST_MS = 250.0
GROWTH = 1.5
MOST_TABLES = 5000


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
    from doppelkopf.bench.tables import Crowd
    from doppelkopf.server.identity import Signer

    with tempfile.TemporaryDirectory() as folder:
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        url = database or f"sqlite:///{Path(folder) / 'bench.db'}"
        key = secrets.token_urlsafe(16)
        with serving(url, key) as (port, pid):
            crowd = Crowd(f"http://127.0.0.1:{port}", Signer(key), rules)
            try:
                empty = usage(pid)
                runs = []
                wanted = tables
                while True:
                    await crowd.grow(wanted)
                    before, start, mine = usage(pid), time.perf_counter(), time.process_time()
                    found = await crowd.measure(seconds)
                    after, wall = usage(pid), time.perf_counter() - start
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
