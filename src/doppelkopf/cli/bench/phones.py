"""What `doko bench sheets` and `tournament` share: many phones on a server of their own."""

import os
import secrets
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from doppelkopf.bench.sheets import Rounds
from doppelkopf.cli.bench.serving import serving, usage
from doppelkopf.cli.output import Cell, Tone, print_table, print_title
from doppelkopf.language import Lang, speaker
from doppelkopf.server.identity import Signer
from doppelkopf.server.store.storage import Store

_Made = TypeVar("_Made")
_Phones = TypeVar("_Phones", bound=Rounds)


async def on_phones(
    begun: Callable[[str], Awaitable[_Made]],
    phones: Callable[[str, Signer], _Phones],
    come: Callable[[_Phones, _Made], Awaitable[None]],
    seconds: float,
    every: float,
) -> dict[str, Any]:
    """What phones and server did: `begun` fills an empty database, `come` connects the phones."""
    with tempfile.TemporaryDirectory() as folder:
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        key = secrets.token_urlsafe(16)
        store = Store(url)
        store.open()
        store.value("signing-key", lambda: key)
        store.close()
        made = await begun(url)
        with serving(url, key) as (port, pid):
            crowd = phones(f"http://127.0.0.1:{port}", Signer(key))
            try:
                empty = usage(pid)
                await come(crowd, made)
                before, start, mine = usage(pid), time.perf_counter(), time.process_time()
                found = await crowd.measure(seconds, every)
                after, wall = usage(pid), time.perf_counter() - start
            finally:
                crowd.close()
    used = after.cpu - before.cpu
    return {
        "seconds": seconds,
        "every": every,
        "cores": os.cpu_count(),
        "load_before": round(load, 1),
        **{name: round(value, 1) for name, value in found._asdict().items()},
        "cpu_percent": round(used / wall * 100, 1),
        "cpu_ms_per_tap": round(used / max(1, found.taps) * 1000, 2),
        "clients_cpu_percent": round((time.process_time() - mine) / wall * 100, 1),
        "kib_per_sheet": round((after.memory - empty.memory) / 1024 / max(1, found.sheets), 1),
    }


def show_figures(title: str, data: dict[str, Any], lang: Lang) -> None:
    """Print what a run showed."""
    say = speaker(lang)
    print_title(title)
    head = [
        say("Tipps/s", "taps/s"),
        "p50 ms",
        "p99 ms",
        say("längste ms", "worst ms"),
        say("zu spät ms", "late ms"),
        "CPU %",
        say("CPU ms je Tipp", "CPU ms per tap"),
        say("Handys %", "phones %"),
        say("KiB je Zettel", "KiB per sheet"),
        say("abgelehnt", "refused"),
    ]
    row: list[Cell] = [
        f"{data['per_second']:.0f}",
        f"{data['p50_ms']:.1f}",
        (f"{data['p99_ms']:.1f}", Tone.STRONG),
        f"{data['worst_ms']:.1f}",
        f"{data['late_ms']:.1f}",
        f"{data['cpu_percent']:.0f}",
        f"{data['cpu_ms_per_tap']:.1f}",
        f"{data['clients_cpu_percent']:.0f}",
        f"{data['kib_per_sheet']:.0f}",
        f"{data['refused']:.0f}",
    ]
    print_table(head, [row])
