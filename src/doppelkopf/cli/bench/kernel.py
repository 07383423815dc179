"""`doko bench kernel`: how many random games a second the compiled kernel plays."""

import os
import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doppelkopf.cli.bench.peer import skat_game
from doppelkopf.cli.compiling import compile_kernel
from doppelkopf.cli.output import (
    AsJson,
    Cell,
    Language,
    Tone,
    print_json,
    print_table,
    print_text,
    print_title,
)
from doppelkopf.language import Lang, speaker
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names

if TYPE_CHECKING:
    from doppelkopf.kernel.play.batch import Deals


def kernel(
    rules: Annotated[
        list[str] | None,
        typer.Option("--rules", metavar="NAME|FILE", help="Only these rule sets."),
    ] = None,
    runs: Annotated[int, typer.Option(min=1, max=1000, help="How many runs of each.")] = 7,
    games: Annotated[
        int, typer.Option(min=1000, max=10**9, help="How many games one run has.")
    ] = 200_000,
    threads: Annotated[
        int | None, typer.Option(min=1, max=64, help="On how many cores at once; by default all.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Deal, play and score random games in the compiled kernel, on one core and on several.

    Every game is complete: shuffled, dealt, played with legal cards only, special points noted,
    points of each seat booked. One core: games per second of processor time, median of the runs.
    Several cores: games per second of the clock, best run, and how many cores the machine had free
    for it. OpenSpiel's skat plays in the same run, where pyspiel is installed.
    """
    language = Lang(lang or Lang.EN)
    threads = threads or os.cpu_count() or 1
    played = {name: load(name).rules for name in rules or built_in_names()}
    compiling = compile_kernel(language)
    from doppelkopf.kernel.play.batch import Deals

    sets = {name: Deals(each) for name, each in played.items()}
    one: dict[str, list[float]] = {name: [] for name in sets}
    many: dict[str, list[tuple[float, float]]] = {name: [] for name in sets}
    skat = skat_game()
    peer: list[float] = []
    for number in range(runs):
        for name, deals in sets.items():
            one[name].append(games / _seconds(time.process_time, deals, games, number))
            many[name].append(_shared(deals, games, number, threads))
        if skat is not None:
            start = time.process_time()
            count = sum(1 for game in range(300) if skat(300 * number + game))
            peer.append(count / (time.process_time() - start))
    data: dict[str, Any] = {
        "runs": runs,
        "games": games,
        "threads": threads,
        "compiled_in_s": round(compiling, 2),
        "kernel": {
            name: {
                "games_per_s": round(statistics.median(one[name])),
                "best_games_per_s": round(max(one[name])),
                "threads_games_per_s": round(max(many[name])[0]),
                "threads_cores_had": round(max(many[name])[1], 2),
            }
            for name in sets
        },
        "openspiel_skat_games_per_s": round(statistics.median(peer)) if peer else None,
    }
    if as_json:
        print_json(data)
    else:
        _show(data, language)


def _seconds(clock: Callable[[], float], deals: "Deals", games: int, seed: int) -> float:
    start = clock()
    deals.total(games, seed)
    return clock() - start


def _shared(deals: "Deals", games: int, seed: int, threads: int) -> tuple[float, float]:
    """Games per second of the clock, and how many cores were there for them."""
    from doppelkopf.kernel.play.batch import shared

    start, used = time.perf_counter(), time.process_time()
    shared(deals.total, games, seed, threads)
    seconds = time.perf_counter() - start
    return games / seconds, (time.process_time() - used) / seconds


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    skat = data["openspiel_skat_games_per_s"]
    runs, threads = data["runs"], data["threads"]
    print_title(
        say(
            f"Zufällige Spiele mit Wertung, Median und bester von {runs} Läufen",
            f"Random games with their score, median and best of {runs} runs",
        )
    )
    head = [
        say("Regeln", "rules"),
        say("1 Kern: Spiele/s", "1 core: games/s"),
        say("bester", "best"),
        say(f"{threads} Kerne: Spiele/s", f"{threads} cores: games/s"),
        say("Kerne frei", "cores free"),
        say("gegen Skat", "against skat"),
    ]
    rows: list[list[Cell]] = []
    for name, speed in data["kernel"].items():
        ratio = f"×{speed['games_per_s'] / skat:.0f}" if skat else "–"
        rows.append(
            [
                name,
                (f"{speed['games_per_s']:,}", Tone.STRONG),
                f"{speed['best_games_per_s']:,}",
                f"{speed['threads_games_per_s']:,}",
                f"{speed['threads_cores_had']:.1f}",
                ratio,
            ]
        )
    if skat:
        rows.append(["OpenSpiel skat (C++)", f"{skat:,}", "", "", "", "×1"])
    print_table(head, rows)
    if not skat:
        print_text(
            say(
                "OpenSpiel ist nicht installiert (pip install open_spiel); kein Vergleich.",
                "OpenSpiel is not installed (pip install open_spiel); nothing to compare with.",
            )
        )
