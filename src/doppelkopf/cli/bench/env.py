"""`doko bench env`: steps per second of the research interface, beside OpenSpiel's card games."""

import random
import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from doppelkopf.cli.bench.peer import observed_game
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
from doppelkopf.env import make
from doppelkopf.env.actions import FIRST, Kind
from doppelkopf.env.core import Env
from doppelkopf.language import Lang, speaker
from doppelkopf.rules import load

if TYPE_CHECKING:
    from doppelkopf.env.batch import BatchEnv

PEERS = ("skat", "hearts", "spades")
"""OpenSpiel's nearest games: tricks, three or four players, tensors of what is seen."""
FIRST_CARD, BEHIND_CARDS = FIRST[Kind.PLAY], FIRST[Kind.SAY]


class Count(NamedTuple):
    """What was done: cards played, and all answers, silence and calls included."""

    cards: int
    answers: int


def env(
    rules: Annotated[
        str, typer.Option("--rules", metavar="NAME|FILE", help="The rule set that is played.")
    ] = "ddv",
    runs: Annotated[int, typer.Option(min=1, max=1000, help="How many runs of each.")] = 7,
    games: Annotated[
        int, typer.Option("--batch", min=1, max=10**6, help="How many games are stepped at once.")
    ] = 1024,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=600, help="How long one run takes at least.")
    ] = 0.5,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play random games through the research interface and count steps per second of one core.

    A step is a card played, with the observation and the mask of legal actions of the seat that
    plays written before it. Saying nothing is no step, but it takes its time. In batches, answers
    are drawn by compiled code; games seat by seat are played one by one in Python. OpenSpiel's
    card games play in the same run, one by one from Python, with the tensor of the player on turn
    and the legal actions, where pyspiel is installed. All times are processor time.
    """
    language = Lang(lang or Lang.EN)
    loaded = load(rules)
    from doppelkopf.env.batch import BatchEnv

    played: dict[str, Callable[[int], Count]] = {
        "batch": _batch(BatchEnv(loaded, games, seed=0)),
        "batch_without_calls": _batch(BatchEnv(loaded, games, seed=0, calls=False)),
        "env": _seat_by_seat(make(loaded, seed=0)),
    }
    for name in PEERS:
        peer = observed_game(name)
        if peer is not None:
            played[f"openspiel_{name}"] = _counted(peer)
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in played}
    for number in range(runs):
        for name, play in played.items():
            speeds[name].append(_speed(play, number, seconds))
    data: dict[str, Any] = {
        "rules": rules,
        "runs": runs,
        "batch": games,
        "speeds": {
            name: {
                "steps_per_s": round(statistics.median(cards for cards, _ in each)),
                "best_steps_per_s": round(max(cards for cards, _ in each)),
                "answers_per_s": round(statistics.median(answers for _, answers in each)),
            }
            for name, each in speeds.items()
        },
    }
    if as_json:
        print_json(data)
    else:
        _show(data, language)


def _speed(play: Callable[[int], Count], number: int, seconds: float) -> tuple[float, float]:
    """Cards and answers per second of one run."""
    cards = answers = turn = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not turn:
        count = play(1_000_000 * number + turn)
        cards, answers, turn = cards + count.cards, answers + count.answers, turn + 1
    return cards / spent, answers / spent


def _batch(batch: "BatchEnv") -> Callable[[int], Count]:
    while batch.finished < 2 * batch.games:  # compiled, and the games far apart, by then
        batch.step(batch.sample())

    def play(_: int) -> Count:
        actions = batch.sample()
        batch.step(actions)
        cards = (actions >= FIRST_CARD) & (actions < BEHIND_CARDS)
        return Count(int(cards.sum()), len(actions))

    return play


def _seat_by_seat(game: Env) -> Callable[[int], Count]:
    def play(number: int) -> Count:
        rng = random.Random(number)  # noqa: S311 - no secret
        game.reset(seed=number)
        cards = answers = 0
        while not game.is_over:
            game.observe()
            game.mask()
            action = rng.choice(game.legal)
            cards += FIRST_CARD <= action < BEHIND_CARDS
            answers += 1
            game.step(action)
        return Count(cards, answers)

    return play


def _counted(peer: Callable[[int], int]) -> Callable[[int], Count]:
    def play(number: int) -> Count:
        steps = peer(number)
        return Count(steps, steps)

    return play


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    speeds: dict[str, dict[str, int]] = data["speeds"]
    peers = {name: each["steps_per_s"] for name, each in speeds.items() if "openspiel" in name}
    fastest = max(peers.values(), default=0)
    runs, rules = data["runs"], data["rules"]
    names = {
        "batch": say(f"Stapel von {data['batch']}", f"batch of {data['batch']}"),
        "batch_without_calls": say("… ohne Ansagen", "… without calls"),
        "env": say("Platz für Platz, Python", "seat by seat, Python"),
    }
    print_title(
        say(
            f"Zufällige Spiele nach {rules}, ein Kern, Median und bester von {runs} Läufen",
            f"Random games by {rules}, one core, median and best of {runs} runs",
        )
    )
    head = [
        say("gespielt", "played"),
        say("Schritte/s", "steps/s"),
        say("bester", "best"),
        say("Antworten/s", "answers/s"),
        say("gegen OpenSpiel", "against OpenSpiel"),
    ]
    rows: list[list[Cell]] = [
        [
            names.get(name, f"OpenSpiel {name.removeprefix('openspiel_')} (C++)"),
            (f"{each['steps_per_s']:,}", Tone.STRONG),
            f"{each['best_steps_per_s']:,}",
            f"{each['answers_per_s']:,}",
            f"×{each['steps_per_s'] / fastest:.2g}" if fastest else "–",
        ]
        for name, each in speeds.items()
    ]
    print_table(head, rows)
    if peers:
        print_text(
            say(
                "Verglichen mit dem schnellsten Kartenspiel von OpenSpiel in diesem Lauf.",
                "Against the fastest of OpenSpiel's card games in this run.",
            )
        )
    else:
        print_text(
            say(
                "OpenSpiel ist nicht installiert (pip install open_spiel); kein Vergleich.",
                "OpenSpiel is not installed (pip install open_spiel); nothing to compare with.",
            )
        )
