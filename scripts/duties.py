"""How compulsory solos go: whole lists of a match, four of the same bot at the table.

.venv/bin/python scripts/duties.py --bot stammtisch --matches 20
.venv/bin/python scripts/duties.py --bar 1      # as if an owed solo had to be as good as any other

Says how many of the solos owed were chosen, how many had to be forced, and what they brought; and
for how many hands the bar of `stammtisch` lets a solo through.
"""

import argparse
from itertools import count

import numpy as np

from doppelkopf.bots import make
from doppelkopf.bots.stammtisch import bids as stammtisch_bids
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.engine import new_game
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.reservations import solo_contracts
from doppelkopf.game.scoring.case import unit
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import Scored, State
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.booking.next_game import entry_of, setup_for
from doppelkopf.match.booking.turns import is_list_over
from doppelkopf.rules import RuleSet, load
from doppelkopf.view import legal, view

PEOPLE = ("A", "B", "C", "D")


def play(setup: Setup, bot: str, seed: int) -> State:
    """One game of four equal bots."""
    bots = [make(bot, seed * setup.seats + seat) for seat in range(setup.seats)]

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        seen = view(state, asked.seat)
        return bots[asked.seat].choose(seen, legal(seen))

    return [step.state for _, step in run(setup, choose)][-1]


def solos(rules: RuleSet, bot: str, seed: int) -> tuple[list[float], list[float]]:
    """What the compulsory solos of a list brought: those chosen, and those forced."""
    chosen: list[float] = []
    forced: list[float] = []
    state = start(Begin(rules, PEOPLE))
    for place in count(1):
        if is_list_over(state):
            return chosen, forced
        setup = setup_for(state, seed=seed + place)
        game = play(setup, bot, seed + place)
        if game.duty_solo and isinstance(game.outcome, Scored) and game.soloist is not None:
            points = float(game.outcome.score.points[game.soloist])
            (chosen if setup.forced is None else forced).append(points)
        state = apply(state, place, entry_of(game, state))
    raise AssertionError


def share(rules: RuleSet, deals: int) -> float:
    """The share of hands with which `stammtisch` would play a solo that it owes."""
    wanted, bar = 0, stammtisch_bids.DUTY_PAYS * unit(rules)
    for number in range(deals):
        setup = make_setup(rules, dealer=number % 4, seed=10_000 + number, duty=(0, 1, 2, 3))
        state = new_game(setup).state
        for seat in range(4):
            seen = view(state, seat)
            best = max(stammtisch_bids.solo_worth(seen, each)[0] for each in solo_contracts(rules))
            wanted += best >= stammtisch_bids.normal_worth(seen) + bar
    return wanted / (4 * deals)


def summary(points: list[float]) -> str:
    """The mean with its interval."""
    if len(points) < 2:
        return f"{len(points)} solos"
    error = 1.96 * np.std(points, ddof=1) / np.sqrt(len(points))
    return f"{len(points)} solos, {np.mean(points):+.1f} ± {error:.1f} points"


def main() -> None:
    """Read the arguments, play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="ddv")
    parser.add_argument("--bot", default="stammtisch")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--hands", type=int, default=600, help="deals for the share of hands")
    parser.add_argument("--bar", type=float, help="another bar than that of stammtisch")
    arguments = parser.parse_args()
    if arguments.bar is not None:
        stammtisch_bids.DUTY_PAYS = arguments.bar
    rules = load(arguments.rules).rules
    print(f"bar {stammtisch_bids.DUTY_PAYS:+}: {share(rules, arguments.hands):.1%} of hands")
    played = [solos(rules, arguments.bot, 1_000_000 + 100 * n) for n in range(arguments.matches)]
    chosen = [points for own, _ in played for points in own]
    forced = [points for _, other in played for points in other]
    print(f"chosen: {summary(chosen)}, {len(chosen) / arguments.matches:.2f} a list")
    print(f"forced: {summary(forced)}")
    print(f"all:    {summary(chosen + forced)}")


if __name__ == "__main__":
    main()
