"""What announcements promise and what they would really have gained, in games of a bot.

.venv/bin/python scripts/promises.py --bot search:worlds=64 --games 200

Whenever a seat could say Re or Kontra, `search` is asked with weighed and with uniform worlds what
that would gain; after the game it is known.
"""

import argparse
from collections.abc import Iterable
from itertools import pairwise
from math import inf
from typing import NamedTuple

import numpy as np
from msgspec import structs

from doppelkopf.bots import make
from doppelkopf.bots.search.calls import Saying, sayings
from doppelkopf.bots.search.money import money_for
from doppelkopf.bots.search.rate import Budget, Rater
from doppelkopf.bots.search.script import seen_game
from doppelkopf.bots.search.worlds import WorldDealer
from doppelkopf.game import actions as do
from doppelkopf.game.basics import FIRST_CALL, Party, Phase, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.result import CallMade, Result
from doppelkopf.game.scoring import score
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Scored, State
from doppelkopf.rules import RuleSet, load
from doppelkopf.view import View, legal, view

STEPS = (-inf, -1.0, -0.5, 0.0, 0.25, 0.5, 0.8, 1.2, inf)
NORMAL_95 = 1.96


class Chance(NamedTuple):
    """A seat that could announce: what that promised, weighed and uniform."""

    seat: Seat
    weighed: float
    uniform: float


def promised(
    seen: View, state: State, says: list[Saying], worlds: int, seed: int, *, weigh: bool
) -> float:
    """What the call gains, by worlds."""
    game = seen_game(seen, state, weigh=weigh)
    rater = Rater(game, WorldDealer(seen, game, seed), seed)
    money = money_for(state, [say.calls for say in says])
    rated = rater.rate([say.move for say in says], [0, 1], money, Budget(inf, worlds))
    return float(rated.means[1] - rated.means[0])


def chances(rules: RuleSet, number: int, bot: str, worlds: int) -> list[tuple[Chance, float]]:
    """The chances to announce in a game, each with what it would have gained."""
    setup = make_setup(rules, dealer=number % rules.table.seats, seed=number)
    bots = [make(bot, number * 8 + seat) for seat in range(setup.seats)]
    found: list[Chance] = []

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        seen = view(state, asked.seat)
        allowed = legal(seen)
        if state.phase is Phase.PLAY and state.duty is None:
            words = [a for a in allowed if isinstance(a, do.Say) and not a.call.is_absage]
            says = sayings(seen, allowed.state, words)
            if len(says) > 1:
                given = (seen, allowed.state, says[:2], worlds, number)
                both = (promised(*given, weigh=weigh) for weigh in (True, False))
                found.append(Chance(asked.seat, *both))
        return bots[asked.seat].choose(seen, allowed)

    steps = list(run(setup, choose))
    outcome = steps[-1][1].state.outcome
    if not isinstance(outcome, Scored):
        return []
    return [(each, gained(outcome.result, rules, each.seat)) for each in found]


def gained(result: Result, rules: RuleSet, seat: Seat) -> float:
    """What the first call of a seat would have gained, if its party said nothing else."""
    party = Party.RE if seat in result.re else Party.KONTRA
    others = tuple(made for made in result.calls if (made.seat in result.re) != (seat in result.re))
    call = CallMade(seat, FIRST_CALL[party])
    said, silent = (
        score(structs.replace(result, calls=calls), rules).points[seat]
        for calls in ((*others, call), others)
    )
    return float(said - silent)


def show(name: str, pairs: Iterable[tuple[float, float]]) -> None:
    """A line for every step of promises."""
    table = np.array(list(pairs))
    for low, high in pairwise(STEPS):
        real = table[(table[:, 0] >= low) & (table[:, 0] < high), 1]
        if len(real):
            error = NORMAL_95 * real.std() / np.sqrt(len(real))
            print(f"{name} {low:5} … {high:4}: {len(real):5} {real.mean():+.2f} ± {error:.2f}")


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="ddv")
    parser.add_argument("--bot", default="search:worlds=64", help="who plays the games")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=5_900_000)
    arguments = parser.parse_args()
    rules = load(arguments.rules).rules
    found: list[tuple[Chance, float]] = []
    for number in range(arguments.seed, arguments.seed + arguments.games):
        found += chances(rules, number, arguments.bot, arguments.worlds)
    show("weighed", ((chance.weighed, real) for chance, real in found))
    show("uniform", ((chance.uniform, real) for chance, real in found))


if __name__ == "__main__":
    main()
