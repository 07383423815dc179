"""`doko bench soak`: whether a server's memory levels off while games are played for long."""

import asyncio
import multiprocessing
import secrets
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from doppelkopf.cli.bench.serving import serving, usage
from doppelkopf.cli.output import AsJson, Cell, Language, print_json, print_table, write
from doppelkopf.errors import Failure
from doppelkopf.language import GAME, GAMES_OF, Lang, counted, speaker

KIB = 1024
GROWTH_KIB = 0.5
"""What the server may hold more after a game, in KiB, and still count as level: ten thousand games
would then make five MiB."""
LEAST_SAMPLES = 6
"""With fewer nothing is said of whether it levels off."""
SHOWN_TYPES = 12
UNLOAD_AFTER = 3.0


class Sample(NamedTuple):
    """What the server held when no table was in memory."""

    games: int
    seconds: float
    rss: int
    """Bytes."""
    bots: int
    """Bytes of the processes in which bots think."""
    blocks: int
    types: dict[str, int]


def soak(
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 400,
    tables: Annotated[int, typer.Option(min=1, max=200, help="How many tables at once.")] = 5,
    each: Annotated[
        int, typer.Option(min=1, max=100, help="How many games before all go home.")
    ] = 4,
    rules: Annotated[str, typer.Option(metavar="NAME", help="The rule set.")] = "ddv",
    level: Annotated[str, typer.Option(metavar="NAME", help="How the bots play.")] = "simple",
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play many games with bots through a real server and see whether its memory levels off.

    At each table one scripted person plays with bots, without waiting times. After a few games all
    go home and every other table is deleted. When no table is in memory any more, the main memory
    of the server and of its bots is noted, the small blocks in use, and all living objects by
    type. It levels off if over the second half of the run hardly anything is added by a game.
    """
    tongue = Lang(lang or Lang.EN)
    data = asyncio.run(_run(games, tables, each, rules, level, None if as_json else tongue))
    if as_json:
        print_json(data)
    else:
        _show(data, tongue)


async def _run(
    games: int, tables: int, each: int, rules: str, level: str, lang: Lang | None
) -> dict[str, Any]:
    from doppelkopf.bench.soak import Regulars
    from doppelkopf.server.identity import Signer

    samples: list[Sample] = []
    ours, theirs = multiprocessing.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        key, url = secrets.token_urlsafe(16), f"sqlite:///{Path(folder) / 'soak.db'}"
        with serving(url, key, unload_after=UNLOAD_AFTER, asked=theirs) as (port, pid):
            people = Regulars(f"http://127.0.0.1:{port}", Signer(key), rules, level)
            start = time.perf_counter()
            while people.games < games:
                try:
                    await people.play(tables, each)
                    await people.until_empty()
                except TimeoutError:
                    played = counted(people.games, GAMES_OF)
                    raise Failure(
                        "bench/no-answer",
                        f"Nach {played.de} hat der Server nicht rechtzeitig geantwortet.",
                        f"The server did not answer in time after {played.en}.",
                    ) from None
                samples.append(_sample(people.games, time.perf_counter() - start, pid, ours))
                if lang is not None:
                    write(_line(samples[-1], lang))
            ours.send(False)
    return {
        "rules": rules,
        "level": level,
        "tables": tables,
        "each": each,
        "refused": people.refused,
        "samples": [sample._replace(types={})._asdict() for sample in samples],
        "kib_per_game": _per_game([sample.rss / KIB for sample in samples], samples),
        "blocks_per_game": _per_game([float(sample.blocks) for sample in samples], samples),
        "grown_types": _grown(samples),
        "level_off": is_level(samples),
    }


def _sample(games: int, seconds: float, pid: int, asked: Connection) -> Sample:
    import msgspec

    from doppelkopf.server.live.held import Held

    asked.send(True)
    held = msgspec.json.decode(asked.recv_bytes(), type=Held)
    bots = sum(usage(child).memory for child in _children(pid))
    return Sample(games, round(seconds, 1), usage(pid).memory, bots, held.blocks, held.types)


def _children(pid: int) -> list[int]:
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(word) for each in threads for word in (each / "children").read_text().split()]
    except OSError:
        return []


def _second_half(samples: list[Sample]) -> slice:
    """From the sample on at which half of the games were played."""
    return slice(len(samples) // 2, None)


def _per_game(values: list[float], samples: list[Sample]) -> float | None:
    """What a game adds over the second half: the slope of a straight line through it."""
    if len(samples) < LEAST_SAMPLES:
        return None
    half = _second_half(samples)
    xs, ys = [float(sample.games) for sample in samples[half]], values[half]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    above = sum((x - mx) * (y - my) for x, y in zip(xs, ys, strict=True))
    return round(above / sum((x - mx) ** 2 for x in xs), 4)


def is_level(samples: list[Sample]) -> bool | None:
    """Whether memory levels off; None after too short a run."""
    found = _per_game([sample.rss / KIB for sample in samples], samples)
    return None if found is None else found <= GROWTH_KIB


def _grown(samples: list[Sample]) -> dict[str, int]:
    """Of which types there are more at the end than at the middle, the most first."""
    if len(samples) < LEAST_SAMPLES:
        return {}
    middle, last = samples[len(samples) // 2].types, samples[-1].types
    more = {name: count - middle.get(name, 0) for name, count in last.items()}
    found = sorted((count, name) for name, count in more.items() if count > 0)
    return {name: count for count, name in reversed(found[-SHOWN_TYPES:])}


def _mib(value: float) -> str:
    return f"{value / KIB / KIB:.1f}"


def _line(sample: Sample, lang: Lang) -> str:
    say = speaker(lang)
    held = sum(sample.types.values())
    games = counted(sample.games, GAME)
    return say(
        f"{games.de} in {sample.seconds:.0f} s: {_mib(sample.rss)} MiB, Bots"
        f" {_mib(sample.bots)} MiB, {sample.blocks} Blöcke, {held} Objekte",
        f"{games.en} in {sample.seconds:.0f} s: {_mib(sample.rss)} MiB, bots"
        f" {_mib(sample.bots)} MiB, {sample.blocks} blocks, {held} objects",
    )


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    write("")
    if data["level_off"] is None:
        write(say("Zu kurz für ein Urteil.", "Too short to tell."))
        return
    rows: list[list[Cell]] = [[name, f"+{count}"] for name, count in data["grown_types"].items()]
    if rows:
        head = [say("Art", "type"), say("seit der Hälfte", "since half-way")]
        print_table(head, rows)
        write("")
    figures = f"{data['kib_per_game']:.2f} KiB", f"{data['blocks_per_game']:.1f}"
    write(
        say(
            f"Über die zweite Hälfte je Spiel {figures[0]} und {figures[1]} Blöcke mehr.",
            f"Over the second half each game added {figures[0]} and {figures[1]} blocks.",
        )
    )
    if data["level_off"]:
        write(say("Der Speicher bleibt stehen.", "Memory levels off."))
    else:
        write(say("Der Speicher wächst weiter.", "Memory goes on growing."))
