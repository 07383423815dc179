"""`doko bench solver`: how fast positions of played games are solved exactly."""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from math import ceil
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar

import typer

from doppelkopf.cli.misuse import Wrong
from doppelkopf.cli.output import (
    AsJson,
    Cell,
    Language,
    Tone,
    print_json,
    print_table,
    print_title,
    write,
)
from doppelkopf.errors import Failure
from doppelkopf.language import TRICKS_IN, Lang, counted, speaker
from doppelkopf.rules import load

if TYPE_CHECKING:
    from doppelkopf.game.state import State
    from doppelkopf.kernel.solve.solver import Position, Solver

Say = Callable[[str, str], str]
Thing = TypeVar("Thing")
WIDTH = 9
USUAL = (6, 7, 8, 9)
"""How many tricks are left, if nothing else is said."""
PATIENCE = 200
"""How many deals in a row without a normal game of that length show that there is none."""
ROOM = 1.3
"""A whole deal may try more cards than the limit has time for by the speed measured before."""


def solver(
    rules: Annotated[str, typer.Option(metavar="NAME|FILE", help="The rule set.")] = "ddv",
    tricks: Annotated[
        list[int] | None,
        typer.Option(
            min=1,
            max=12,
            help="How many tricks are left; by default 6, 7, 8, 9, as far as a hand has the cards.",
        ),
    ] = None,
    positions: Annotated[
        int, typer.Option(min=1, max=100_000, help="How many positions of each.")
    ] = 20,
    deals: Annotated[
        int, typer.Option(min=0, max=100_000, help="How many whole deals are asked.")
    ] = 5,
    seconds: Annotated[
        float,
        typer.Option(min=0.1, max=3600, help="How long each question of a whole deal may take."),
    ] = 10,
    seed: Annotated[int, typer.Option(min=0, help="What the deals are dealt from.")] = 1,
    bot: Annotated[str | None, typer.Option(help="Who plays up to the position.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Solve positions of normal games that bots have played until few tricks are left.

    "121": whether Re reaches 121. "Exact": how many Augen Re ends with. Each position is solved
    with an empty table on one core; times are processor time in milliseconds, with how many cards
    were tried. A question about a whole deal that takes longer than the limit is not decided. As it
    stands the command takes some minutes; all positions of the documented figures take
    `--tricks 8 --tricks 9 --positions 500 --deals 40`, about half an hour.
    """
    from doppelkopf.bots.registry import quick
    from doppelkopf.kernel.solve.solver import Solver

    player = bot or quick()
    names = load(rules)
    size = names.rules.hand_size
    counts = tricks or [count for count in USUAL if count <= size] or [size]
    if max(counts) > size:
        raise Wrong(
            f"Eine Hand von {names.name} hat {size} Karten.",
            f"A hand of {names.name} has {size} cards.",
            "--tricks",
        )
    say = speaker(Lang(lang or Lang.EN))
    data: dict[str, Any] = {
        "rules": names.name,
        "bot": player,
        "seed": seed,
        "positions": positions,
        "tricks": {},
    }
    if not as_json:
        print_title(
            say(
                f"{names.name}: {positions} Stellungen, gespielt von {player}, ms Rechenzeit",
                f"{names.name}: {positions} positions played by {player}, ms of processor time",
            )
        )
    maker, speed = Solver(), 0.0
    for count in counts:
        name = say(f"{count} Stiche übrig", f"{count} tricks left")
        found = list(_positions(names.rules, player, count, positions, seed))
        _warm(maker, found[0][0])
        runs: dict[str, list[Run]] = {"121": [], "exact": []}
        for position, need in _tracked(found, name):
            runs["121"].append(_timed(maker, position, need))
            runs["exact"].append(_timed(maker, position, None))
        data["tricks"][str(count)] = {ask: _facts(made) for ask, made in runs.items()}
        speed = sum(each.nodes for each in runs["exact"]) / sum(
            each.seconds for each in runs["exact"]
        )
        if not as_json:
            _show(str(count), data["tricks"][str(count)], say, is_first=len(data["tricks"]) == 1)
    if deals:
        whole = _whole(names.rules, player, deals, seconds, seed, speed, say)
        data["whole_deals"] = whole
        if not as_json:
            _show_whole(whole, say)
    if as_json:
        print_json(data)


class Run(NamedTuple):
    """What one question took."""

    seconds: float
    nodes: int
    is_solved: bool


def _tracked(things: list[Thing], name: str) -> Iterator[Thing]:
    """The things one by one, with a bar on stderr, or a line where that is no terminal."""
    from rich.console import Console
    from rich.progress import track

    if not sys.stderr.isatty():
        write(f"{name}: {len(things)} …", err=True)
    yield from track(
        things,
        description=name,
        console=Console(file=sys.stderr),
        disable=not sys.stderr.isatty(),
    )


def _positions(
    rules: Any, player: str, tricks: int, count: int, seed: int
) -> Iterator[tuple["Position", int]]:
    """Positions before a lead with `tricks` left, and what Re still needs for 121."""
    from doppelkopf.game.basics import Contract, Party
    from doppelkopf.kernel.solve.solver import solver_position

    missed = 0
    while count:
        state = _played(rules, player, tricks, seed)
        seed += 1
        if state is None or state.contract is not Contract.NORMAL or None in state.parties:
            missed += 1
            if missed == PATIENCE:
                raise Failure(
                    "bench/no-position",
                    f"Von {PATIENCE} Blättern wurde keines ein Normalspiel mit geklärten Parteien"
                    f" und {counted(tricks, TRICKS_IN).de} vor sich.",
                    f"None of {PATIENCE} deals became a normal game with settled parties and"
                    f" {counted(tricks, TRICKS_IN).en} left.",
                )
            continue
        missed = 0
        taken = sum(
            augen
            for augen, party in zip(state.augen, state.parties, strict=True)
            if party is Party.RE
        )
        count -= 1
        yield solver_position(state), 121 - taken


def _played(rules: Any, player: str, tricks: int, seed: int) -> "State | None":
    """The game of a seed until `tricks` are left; None if it ends before."""
    from doppelkopf.bots import make
    from doppelkopf.game.basics import Phase
    from doppelkopf.game.driver import run
    from doppelkopf.game.setup import make_setup
    from doppelkopf.view import legal, view

    seats = rules.table.seats
    bots = [make(player, random.Random(f"{seed} {seat}").getrandbits(32)) for seat in range(seats)]  # noqa: S311 - no secret
    setup = make_setup(rules, dealer=seed % seats, seed=seed)

    def choose(state: Any, options: Any) -> Any:
        mine = view(state, options.seat)
        return bots[options.seat].choose(mine, legal(mine))

    for _, step in run(setup, choose):
        state = step.state
        if state.phase is Phase.PLAY and not state.trick and len(state.hands[0]) == tricks:
            return state
    return None


def _warm(maker: "Solver", position: "Position") -> None:
    """Have the search compiled."""
    maker.reaches(position, 1)


def _timed(maker: "Solver", position: "Position", need: int | None) -> Run:
    from doppelkopf.kernel.errors import Unsolved

    maker.forget()
    nodes, start, is_solved = maker.nodes, time.process_time(), True
    try:
        if need is None:
            maker.value(position)
        else:
            maker.reaches(position, need)
    except Unsolved:
        is_solved = False
    return Run(time.process_time() - start, maker.nodes - nodes, is_solved)


def _facts(runs: list[Run]) -> dict[str, float]:
    times = sorted(1000 * each.seconds for each in runs)
    nodes = statistics.fmean(each.nodes for each in runs)
    return {
        "mean_ms": round(statistics.fmean(times), 3),
        "median_ms": round(statistics.median(times), 3),
        "p95_ms": round(times[ceil(0.95 * len(times)) - 1], 3),
        "max_ms": round(times[-1], 3),
        "nodes": round(nodes),
        "nodes_per_s": round(1000 * nodes / statistics.fmean(times)),
    }


def _whole(
    rules: Any, player: str, deals: int, seconds: float, seed: int, speed: float, say: Say
) -> dict[str, Any]:
    """Ask whole deals whether Re reaches 121, and what it gets, each within the limit."""
    from doppelkopf.kernel.solve.solver import Solver

    maker = Solver(entries=1 << 23, budget=int(ROOM * speed * seconds))
    found = list(_positions(rules, player, rules.hand_size, deals, seed + 10**6))
    runs: dict[str, list[Run]] = {"121": [], "exact": []}
    for position, need in _tracked(found, say("Ganze Spiele", "Whole deals")):
        runs["121"].append(_timed(maker, position, need))
        runs["exact"].append(_timed(maker, position, None))
    facts: dict[str, Any] = {"deals": deals, "limit_s": seconds}
    for ask, made in runs.items():
        facts[ask] = {
            "decided": sum(each.is_solved and each.seconds <= seconds for each in made),
            **_facts(made),
        }
    return facts


def _show(count: str, facts: dict[str, dict[str, float]], say: Say, is_first: bool) -> None:
    left, times = (
        say("Stiche übrig", "tricks left"),
        (say("Mittel", "mean"), "median", "p95", "max"),
    )
    head = [left, say("Frage", "question").ljust(WIDTH), *(each.rjust(WIDTH) for each in times)]
    head += [say("Karten", "cards").rjust(WIDTH + 3), say("Mio/s", "M/s")]
    rows: list[list[Cell]] = []
    for ask, values in facts.items():
        cells: list[Cell] = [
            count.ljust(len(left)),
            (say("genau", "exact") if ask == "exact" else ask).ljust(WIDTH),
            (f"{values['mean_ms']:.2f}".rjust(WIDTH), Tone.STRONG),
        ]
        cells += [f"{values[each]:.2f}".rjust(WIDTH) for each in ("median_ms", "p95_ms", "max_ms")]
        cells += [f"{values['nodes']:,.0f}".rjust(WIDTH + 3)]
        cells += [f"{values['nodes_per_s'] / 1e6:.1f}"]
        rows.append(cells)
    print_table(head if is_first else [], rows)


def _show_whole(whole: dict[str, Any], say: Say) -> None:
    limit, deals = whole["limit_s"], whole["deals"]
    decided, exact = whole["121"]["decided"], whole["exact"]["decided"]
    name = say(f"Ganze Spiele in {limit:g} s", f"Whole deals within {limit:g} s")
    print_title(
        say(
            f"{name}: 121 entschieden {decided}/{deals}, genau {exact}/{deals}",
            f"{name}: 121 decided {decided}/{deals}, exact {exact}/{deals}",
        )
    )
