"""`doko bench scenes`: what it costs to show everyone the table after an action."""

import random
import statistics
import time
from typing import Annotated, Any

import msgspec
import typer

from doppelkopf.cli.output import AsJson, Cell, Language, Tone, print_json, print_table, print_title
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions, actor
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.language import Lang, speaker
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import Scenes

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
EAGER = 0.05
"""How often a seat that may do something out of turn does it."""


def scenes(
    rules: Annotated[
        list[str] | None,
        typer.Option("--rules", metavar="NAME|FILE", help="Only these rule sets."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=1000, help="How many games of each.")] = 20,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Make the scenes and news of all seats after every action of random games, as JSON.

    Processor time per action, for all seats together: the median, 99 of 100, and the most; then the
    size of what one seat gets.
    """
    names = rules or list(built_in_names())
    data = {name: _measure(name, games) for name in names}
    if as_json:
        print_json({"games": games, "scenes": data})
    else:
        _show(data, games, Lang(lang or Lang.EN))


def _measure(name: str, games: int) -> dict[str, Any]:
    file = load(name)
    times: list[float] = []
    sizes: list[int] = []
    for seed in range(-1, games):  # the first one fills caches
        setup = make_setup(file.rules, dealer=seed % file.rules.table.seats, seed=seed + 1)
        made = list(_shown(setup, file.book, random.Random(seed)))  # noqa: S311 - no secret
        if seed >= 0:
            times += [seconds * 1000 for seconds, _ in made]
            sizes += [size for _, size in made]
    times.sort()
    return {
        "seats": file.rules.table.seats,
        "actions": len(times),
        "ms_median": round(statistics.median(times), 2),
        "ms_99": round(times[int(len(times) * 0.99)], 2),
        "ms_most": round(times[-1], 2),
        "bytes_per_seat": round(statistics.mean(sizes)),
    }


def _shown(setup: Setup, book: str | None, rng: random.Random) -> list[tuple[float, int]]:
    """Per action: the time for all seats, and how many bytes one of them gets."""

    def choose(state: State, legal: LegalActions) -> do.AnyAction | None:
        plain = [each for each in legal if not isinstance(each, do.Claim | do.HandOver)]
        if actor(state) == legal.seat:
            return rng.choice(plain or legal.all)
        return rng.choice(plain) if plain and rng.random() < EAGER else None

    found = []
    encode = msgspec.json.Encoder().encode
    for _, step in run(setup, choose):
        seats = range(step.state.seats)
        start = time.process_time()
        made = Scenes(step.state, names=NAMES[: len(seats)], book=book)
        size = sum(
            len(encode((made.game(seat, Lang.DE), made.news(step.events, seat, Lang.DE))))
            for seat in seats
        )
        found.append((time.process_time() - start, size // len(seats)))
    return found


def _show(data: dict[str, Any], games: int, lang: Lang) -> None:
    say = speaker(lang)
    print_title(
        say(
            f"Bilder aller Plätze nach jeder Handlung aus {games} Spielen, Prozessorzeit",
            f"Scenes of all seats after every action of {games} games, processor time",
        )
    )
    head = [
        say("Regeln", "rules"),
        say("Plätze", "seats"),
        say("Median", "median"),
        say("99 von 100", "99 of 100"),
        say("höchstens", "most"),
        say("Bytes je Platz", "bytes per seat"),
    ]
    rows: list[list[Cell]] = [
        [
            name,
            str(each["seats"]),
            (f"{each['ms_median']:.2f} ms", Tone.STRONG),
            f"{each['ms_99']:.2f} ms",
            f"{each['ms_most']:.2f} ms",
            str(each["bytes_per_seat"]),
        ]
        for name, each in data.items()
    ]
    print_table(head, rows)
