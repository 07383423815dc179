"""`doko bench`: how fast it is, measured here and now, beside a peer where one is installed."""

import random
import statistics
import time
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import typer

from doppelkopf.cli.bench.draw import draws
from doppelkopf.cli.bench.env import env
from doppelkopf.cli.bench.kernel import kernel
from doppelkopf.cli.bench.peer import skat_game
from doppelkopf.cli.bench.scenes import scenes
from doppelkopf.cli.bench.server import server
from doppelkopf.cli.bench.sheets import sheets
from doppelkopf.cli.bench.soak import soak
from doppelkopf.cli.bench.solver import solver
from doppelkopf.cli.bench.tournament import tournament
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
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.driver import run
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import LegalActions, actor, legal_actions
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.language import Lang, speaker
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Measure how fast it is.",
)


@app.callback()
def bench() -> None:
    """Measure how fast it is."""


app.command()(server)
app.command()(sheets)
app.command()(tournament)
app.command()(soak)
app.command()(kernel)
app.command()(env)
app.command()(solver)
app.command("draw")(draws)


app.command()(scenes)


class Speed(NamedTuple):
    """What was done per second of processor time: the median of several runs."""

    games: float
    actions: float
    late: float | None
    """What an action late in a game costs, early ones being 1; None where nobody looked."""


class Spent(NamedTuple):
    """Processor time, and the actions it went into."""

    seconds: float = 0
    actions: int = 0

    def plus(self, other: "Spent") -> "Spent":
        return Spent(self.seconds + other.seconds, self.actions + other.actions)

    @property
    def each(self) -> float:
        """What one action took."""
        return self.seconds / self.actions


class Played(NamedTuple):
    """What one game was: its actions, and those of its first and its last cards."""

    actions: int
    early: Spent = Spent()
    late: Spent = Spent()


@app.command()
def engine(
    rules: Annotated[
        list[str] | None,
        typer.Option("--rules", metavar="NAME|FILE", help="Only these rule sets."),
    ] = None,
    runs: Annotated[int, typer.Option(min=1, max=1000, help="How many runs of each.")] = 7,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=600, help="How long one run takes at least.")
    ] = 0.5,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play full random games through new_game, legal_actions and apply, on one core.

    "Table": after every action all seats are asked what they may do, as at a table. "Turn": only
    the seat on turn is asked, as OpenSpiel asks; nobody else announces. "Late": what an action of
    the last quarter of the cards costs, one of the first quarter being 1. OpenSpiel's skat plays
    in the same run, where pyspiel is installed. All times are processor time.
    """
    names = rules or list(built_in_names())
    tables = {name: _games(name, _play_table) for name in names}
    turns = {name: _games(name, _play_turns) for name in names}
    peer = _peer()
    speeds = _measure(
        {
            **{f"table {name}": play for name, play in tables.items()},
            **{f"turn {name}": play for name, play in turns.items()},
            **({} if peer is None else {"skat": peer}),
        },
        runs,
        seconds,
    )
    data: dict[str, Any] = {
        "runs": runs,
        "seconds": seconds,
        "engine": {
            name: {
                "table": _rounded(speeds[f"table {name}"]),
                "turn": _rounded(speeds[f"turn {name}"]),
            }
            for name in names
        },
        "openspiel_skat": None if peer is None else _rounded(speeds["skat"]),
    }
    if as_json:
        print_json(data)
    else:
        _show(data, Lang(lang or Lang.EN))


def _rounded(speed: Speed) -> dict[str, float]:
    found = {"games_per_s": round(speed.games, 1), "actions_per_s": round(speed.actions)}
    return found if speed.late is None else {**found, "late_action_costs": round(speed.late, 2)}


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    skat = data["openspiel_skat"]
    print_title(
        say(
            f"Zufällige Spiele auf einem Kern, Prozessorzeit, Median aus {data['runs']} Läufen",
            f"Random games on one core, processor time, median of {data['runs']} runs",
        )
    )
    head = [
        say("Regeln", "rules"),
        say("alle gefragt: Spiele/s", "table: games/s"),
        say("Handlungen/s", "actions/s"),
        say("nur wer dran ist: Spiele/s", "turn: games/s"),
        say("Handlungen/s", "actions/s"),
        say("spät", "late"),
        say("gegen Skat", "against skat"),
    ]
    rows: list[list[Cell]] = []
    for name, speed in data["engine"].items():
        table, turn = speed["table"], speed["turn"]
        ratio = f"×{turn['actions_per_s'] / skat['actions_per_s']:.2f}" if skat else "–"
        rows.append(
            [
                name,
                f"{table['games_per_s']:.0f}",
                (f"{table['actions_per_s']:.0f}", Tone.STRONG),
                f"{turn['games_per_s']:.0f}",
                f"{turn['actions_per_s']:.0f}",
                f"×{turn['late_action_costs']:.2f}",
                ratio,
            ]
        )
    if skat:
        games, actions = f"{skat['games_per_s']:.0f}", f"{skat['actions_per_s']:.0f}"
        rows.append(["OpenSpiel skat (C++)", "", "", games, actions, "", "×1.00"])
    print_table(head, rows)
    if not skat:
        print_text(
            say(
                "OpenSpiel ist nicht installiert (pip install open_spiel); kein Vergleich.",
                "OpenSpiel is not installed (pip install open_spiel); nothing to compare with.",
            )
        )


def _measure(
    plays: dict[str, Callable[[int], Played]], runs: int, seconds: float
) -> dict[str, Speed]:
    """Run all in turn, so that what else the machine does hits them alike; medians."""
    found: dict[str, list[Speed]] = {name: [] for name in plays}
    for play in plays.values():
        play(0)  # the first game fills caches
    for number in range(runs):
        for name, play in plays.items():
            found[name].append(_run(play, 1000 * number, seconds))
    return {name: _median(speeds) for name, speeds in found.items()}


def _run(play: Callable[[int], Played], first: int, seconds: float) -> Speed:
    games = actions = 0
    early = late = Spent()
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        played = play(first + games)
        games, actions = games + 1, actions + played.actions
        early, late = early.plus(played.early), late.plus(played.late)
    costs = late.each / early.each if late.actions and early.actions else None
    return Speed(games / spent, actions / spent, costs)


def _median(speeds: list[Speed]) -> Speed:
    costs = [speed.late for speed in speeds if speed.late is not None]
    return Speed(
        statistics.median(speed.games for speed in speeds),
        statistics.median(speed.actions for speed in speeds),
        statistics.median(costs) if costs else None,
    )


# Doppelkopf.


def _games(name: str, play: Callable[[Setup, random.Random], Played]) -> Callable[[int], Played]:
    rules = load(name).rules
    setups = [make_setup(rules, dealer=seed % rules.table.seats, seed=seed) for seed in range(200)]

    def game(number: int) -> Played:
        return play(setups[number % len(setups)], random.Random(number))  # noqa: S311 - no secret

    return game


def _play_table(setup: Setup, rng: random.Random) -> Played:
    """A game in which after every action all seats are asked."""

    def choose(state: State, legal: LegalActions) -> do.AnyAction | None:
        if legal.seat == actor(state):
            return _on_turn(legal, rng)
        found = legal.all[int(rng.random() * len(legal.all))]
        return found if isinstance(found, do.Say) and rng.random() < 0.05 else None

    return Played(sum(1 for _ in run(setup, choose)) - 1)


def _play_turns(setup: Setup, rng: random.Random) -> Played:
    """A game in which only the seat on turn is asked.

    The last card is not among the late ones: it also scores the game.
    """
    state = new_game(setup).state
    cards = sum(map(len, setup.hands))
    quarter = cards // 4
    places = [0, quarter, cards - quarter, cards - 1]
    marks: list[Spent] = []
    actions = 0
    while (seat := actor(state)) is not None:
        if places and state.terms is not None and state.played >= places[0]:
            del places[0]
            marks.append(Spent(time.process_time(), actions))
        state = apply(state, _on_turn(legal_actions(state, Seat(seat)), rng)).state
        actions += 1
    if places:  # thrown in, or ended early
        return Played(actions)
    return Played(actions, _between(*marks[:2]), _between(*marks[2:]))


def _between(start: Spent, end: Spent) -> Spent:
    return Spent(end.seconds - start.seconds, end.actions - start.actions)


def _on_turn(legal: LegalActions, rng: random.Random) -> do.AnyAction:
    """What the one to act does: mostly no reservation, any card, now and then a call."""
    actions = legal.all
    first = actions[0]
    if isinstance(first, do.Healthy) and rng.random() < 0.9:
        return first
    found = actions[int(rng.random() * len(actions))]
    return first if isinstance(found, do.Claim | do.HandOver) else found


def _peer() -> Callable[[int], Played] | None:
    play = skat_game()
    return None if play is None else lambda number: Played(play(number))
