"""Tune the weights of the rules of thumb by duels on the same deals, within a number of minutes.

.venv/bin/python scripts/tune.py --minutes 20
.venv/bin/python scripts/tune.py --contracts solo-queens --roles ALONE_FEW AGAINST_FEW

One weight of one role is moved up or down; what gains for certain is kept. At the end, and after
every round, the weights are printed as they stand in kernel/thumb/weights.py.
"""

import argparse
import time
from itertools import count

import numpy as np

from doppelkopf.game.basics import Contract
from doppelkopf.kernel.thumb.batch import ThumbDeals
from doppelkopf.kernel.thumb.weights import NAMES, ROLE_NAMES, TUNED, Weights
from doppelkopf.rules import load

SURE = 2.0
"""How many standard errors a change has to gain."""
CHANCES = ("USE", "HELP")
STEPS = (1, 4, 3, 4, 0.2, 1, 3, 1.5, 2, 0.5, 0.2, 0.2, 2, 0.3, 4, 0.3, 0.1, 0.2, 3, 1, 2)
"""The first step of each weight."""


def show(weights: Weights) -> None:
    """Print the weights by name, a number for each role."""
    for name, values in zip(NAMES, weights.T, strict=True):
        print(f'    "{name}": ({", ".join(f"{value:.3g}" for value in values)}),')


def climb(arguments: argparse.Namespace) -> Weights:
    """Move one weight after another as long as there is time."""
    rules = load(arguments.rules).rules
    games = [ThumbDeals(rules, Contract(name), arguments.tries) for name in arguments.contracts]
    weights = TUNED.copy()
    steps = np.tile(np.array(STEPS, np.float64), (len(weights), 1))
    end = time.monotonic() + arguments.minutes * 60
    seeds = count(arguments.seed)
    roles = [ROLE_NAMES.index(role) for role in arguments.roles]
    for number in count(1):
        for role in roles:
            for at, name in enumerate(NAMES):
                if name not in arguments.weights:
                    continue
                if time.monotonic() > end:
                    return weights
                moved = False
                for sign in (1, -1):
                    tried = weights.copy()
                    tried[role, at] += sign * steps[role, at]
                    if name in CHANCES:
                        tried[role, at] = np.clip(tried[role, at], 0, 1)
                    seed = next(seeds)
                    found = [game.duel(tried, weights, arguments.deals, seed) for game in games]
                    gain = float(np.mean([each[0] for each in found]))
                    error = float(np.linalg.norm([each[1] for each in found])) / len(games)
                    if gain > SURE * error and gain > 0:
                        weights, moved = tried, True
                        value = tried[role, at]
                        print(f"{ROLE_NAMES[role]} {name} {value:.3f}: {gain:+.4f}", flush=True)
                        break
                steps[role, at] *= 1.2 if moved else 0.5
        print(f"round {number}")
        show(weights)
    raise AssertionError


def main() -> None:
    """Read the arguments and climb."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="ddv")
    parser.add_argument("--contracts", nargs="+", default=["normal"])
    parser.add_argument(
        "--roles", nargs="+", default=["WITH_RE", "WITH_KONTRA"], choices=ROLE_NAMES
    )
    parser.add_argument("--weights", nargs="+", default=list(NAMES), choices=list(NAMES))
    parser.add_argument("--tries", type=int, default=40, help="a soloist gets the best of them")
    parser.add_argument("--deals", type=int, default=20000)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    show(climb(parser.parse_args()))


if __name__ == "__main__":
    main()
