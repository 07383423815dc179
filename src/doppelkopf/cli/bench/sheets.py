"""`doko bench sheets`: how many live sheets a server bears, measured on this machine."""

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


def sheets(
    sheets: Annotated[int, typer.Option(min=1, max=2000, help="How many sheets.")] = 500,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long the run takes.")] = 60,
    every: Annotated[
        float, typer.Option(min=0.1, max=600, help="Seconds between two taps at one sheet.")
    ] = 20,
    rules: Annotated[str, typer.Option(metavar="NAME", help="The rule set.")] = "ddv",
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let scripted people keep many sheets, four phones at each, somewhere in their evenings.

    Server and phones share this machine. The time is from sending a tap until the last phone of
    the sheet has its new picture, the tap then being stored.
    """
    data = asyncio.run(_measure(sheets, seconds, every, rules))
    if as_json:
        print_json(data)
    else:
        _show(data, Lang(lang or Lang.EN))


async def _measure(sheets: int, seconds: float, every: float, rules: str) -> dict[str, Any]:
    from doppelkopf.bench.sheets import Rounds, begun
    from doppelkopf.server.identity import Signer
    from doppelkopf.server.store.storage import Store

    with tempfile.TemporaryDirectory() as folder:
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        key = secrets.token_urlsafe(16)
        store = Store(url)
        store.open()
        store.value("signing-key", lambda: key)
        store.close()
        addresses = await begun(url, sheets, rules)
        with serving(url, key) as (port, pid):
            rounds = Rounds(f"http://127.0.0.1:{port}", Signer(key))
            try:
                empty = usage(pid)
                await rounds.come(addresses)
                before, start, mine = usage(pid), time.perf_counter(), time.process_time()
                found = await rounds.measure(seconds, every)
                after, wall = usage(pid), time.perf_counter() - start
            finally:
                rounds.close()
    used = after.cpu - before.cpu
    return {
        "rules": rules,
        "seconds": seconds,
        "every": every,
        "cores": os.cpu_count(),
        "load_before": round(load, 1),
        **{name: round(value, 1) for name, value in found._asdict().items()},
        "cpu_percent": round(used / wall * 100, 1),
        "cpu_ms_per_tap": round(used / max(1, found.taps) * 1000, 2),
        "clients_cpu_percent": round((time.process_time() - mine) / wall * 100, 1),
        "kib_per_sheet": round((after.memory - empty.memory) / 1024 / sheets, 1),
    }


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    print_title(
        say(
            f"{data['rules']}, {data['sheets']:.0f} Zettel mit je vier Handys, ein Tipp alle"
            f" {data['every']:g} s, {data['seconds']:g} s lang, {data['cores']} Kerne mit den"
            f" Handys geteilt, Last vorher {data['load_before']}",
            f"{data['rules']}, {data['sheets']:.0f} sheets with four phones each, a tap every"
            f" {data['every']:g} s, for {data['seconds']:g} s, {data['cores']} cores shared with"
            f" the phones, load before {data['load_before']}",
        )
    )
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
