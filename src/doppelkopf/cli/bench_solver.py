"""`doko bench solver`: how fast positions of played games are solved exactly."""

import random
import statistics
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doppelkopf.cli.output import AsJson, Cell, Language, Tone, print_json, print_table, print_title
from doppelkopf.language import Lang, speaker
from doppelkopf.rules import load

if TYPE_CHECKING:
    from doppelkopf.game.state import State
    from doppelkopf.kernel.solver import Position, Solver

WHOLE_DEAL = 12


def solver(
    rules: Annotated[str, typer.Option(metavar="NAME|FILE", help="The rule set.")] = "ddv",
    tricks: Annotated[
        list[int] | None,
        typer.Option(min=1, max=12, help="How many tricks are left; by default 6, 7, 8, 9."),
    ] = None,
    positions: Annotated[
        int, typer.Option(min=1, max=100_000, help="How many positions of each.")
    ] = 500,
    deals: Annotated[
        int, typer.Option(min=0, max=100_000, help="How many whole deals are asked for 121.")
    ] = 20,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, help="How long a whole deal may take.")
    ] = 10,
    seed: Annotated[int, typer.Option(min=0, help="What the deals are dealt from.")] = 1,
    bot: Annotated[str | None, typer.Option(help="Who plays up to the position.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Solve positions of normal games that bots have played up to so many tricks left.

    "121": whether Re reaches 121. "Exact": how many Augen Re ends with. Each position is solved
    with an empty table on one core; times are processor time in milliseconds. A whole deal that
    takes longer than the limit is not decided.
    """
    from doppelkopf.bots import BOTS
    from doppelkopf.kernel.solver import Solver

    player = bot or ("stammtisch" if "stammtisch" in BOTS else "simple")
    names = load(rules)
    maker = Solver()
    data: dict[str, Any] = {
        "rules": names.name,
        "bot": player,
        "seed": seed,
        "positions": positions,
    }
    data["tricks"] = {}
    speed = 0.0
    for count in tricks or [6, 7, 8, 9]:
        found = list(_positions(names.rules, player, count, positions, seed))
        _warm(maker, found[0][0])
        windows, exacts = [], []
        maker.nodes = 0
        for position, need in found:
            windows.append(_timed(maker, position, need))
            exacts.append(_timed(maker, position, None))
        speed = maker.nodes / (sum(windows) + sum(exacts))
        data["tricks"][str(count)] = {"121_ms": _facts(windows), "exact_ms": _facts(exacts)}
    if deals:
        data["whole_deals"] = _whole(names.rules, player, deals, seconds, seed, speed or 1e7)
    if as_json:
        print_json(data)
    else:
        _show(data, Lang(lang or Lang.EN))


def _positions(
    rules: Any, player: str, tricks: int, count: int, seed: int
) -> Iterator[tuple["Position", int]]:
    """Positions before a lead with so many tricks left, and what Re still needs for 121."""
    from doppelkopf.game.basics import Contract, Party
    from doppelkopf.kernel.solver import solver_position

    while count:
        state = _played(rules, player, tricks, seed)
        seed += 1
        if state is None or state.contract is not Contract.NORMAL or None in state.parties:
            continue
        taken = sum(
            augen
            for augen, party in zip(state.augen, state.parties, strict=True)
            if party is Party.RE
        )
        count -= 1
        yield solver_position(state), 121 - taken


def _played(rules: Any, player: str, tricks: int, seed: int) -> "State | None":
    """The game of a seed until so many tricks are left; None if it does not come so far."""
    from doppelkopf.bots import make
    from doppelkopf.game.basics import Phase
    from doppelkopf.game.driver import run
    from doppelkopf.game.setup import make_setup
    from doppelkopf.view import legal, view

    seats = rules.table.seats
    bots = [make(player, random.Random(f"{seed} {seat}").getrandbits(32)) for seat in range(seats)]  # noqa: S311
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


def _timed(maker: "Solver", position: "Position", need: int | None) -> float:
    maker.forget()
    start = time.process_time()
    if need is None:
        maker.value(position)
    else:
        maker.reaches(position, need)
    return time.process_time() - start


def _facts(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    facts = {
        "mean": statistics.fmean(ordered),
        "median": statistics.median(ordered),
        "p95": ordered[int(0.95 * (len(ordered) - 1))],
        "max": ordered[-1],
    }
    return {name: round(1000 * value, 3) for name, value in facts.items()}


def _whole(
    rules: Any, player: str, deals: int, seconds: float, seed: int, speed: float
) -> dict[str, Any]:
    """Ask whole deals whether Re reaches 121, and what it gets, each within the limit."""
    from doppelkopf.kernel.errors import Unsolved
    from doppelkopf.kernel.solver import Solver

    maker = Solver(entries=1 << 22, budget=int(speed * seconds))
    size = rules.hand_size
    decided, exact, times = 0, 0, []
    for position, need in _positions(rules, player, size, deals, seed + 10**6):
        for ask in (need, None):
            try:
                spent = _timed(maker, position, ask)
            except Unsolved:
                continue
            if spent > seconds:
                continue
            if ask is None:
                exact += 1
            else:
                decided += 1
                times.append(spent)
    return {
        "deals": deals,
        "limit_s": seconds,
        "decided_121": decided,
        "exact": exact,
        "121_ms": _facts(times) if times else None,
    }


def _show(data: dict[str, Any], lang: Lang) -> None:
    say = speaker(lang)
    print_title(
        say(
            f"{data['rules']}: {data['positions']} Stellungen, gespielt von {data['bot']}, ms",
            f"{data['rules']}: {data['positions']} positions played by {data['bot']}, ms",
        )
    )
    head = [say("Stiche übrig", "tricks left"), say("Frage", "question")]
    head += [say("Mittel", "mean"), "median", "p95", "max"]
    rows: list[list[Cell]] = []
    for count, facts in data["tricks"].items():
        for name, question in (("121_ms", "121"), ("exact_ms", say("genau", "exact"))):
            times = facts[name]
            cells: list[Cell] = [f"{times[each]:.2f}" for each in ("median", "p95", "max")]
            rows.append([count, question, (f"{times['mean']:.2f}", Tone.STRONG), *cells])
    print_table(head, rows)
    if "whole_deals" in data:
        whole = data["whole_deals"]
        print_title(
            say(
                f"Ganze Spiele in {whole['limit_s']:g} s: 121 entschieden "
                f"{whole['decided_121']}/{whole['deals']}, genau {whole['exact']}/{whole['deals']}",
                f"Whole deals within {whole['limit_s']:g} s: 121 decided "
                f"{whole['decided_121']}/{whole['deals']}, exact {whole['exact']}/{whole['deals']}",
            )
        )
