"""Fit what a hand promises: the Augen of one's side from the features of `kernel.thumb.features`.

.venv/bin/python scripts/fit.py > src/doppelkopf/bots/stammtisch/promises.py

For each kind of table, each kind of game and each number of cards played, games are played by the
rules of thumb, and the final Augen of each seat's side are fitted by least squares.
"""

import argparse

import numpy as np

from doppelkopf.game.basics import Contract
from doppelkopf.kernel.thumb.batch import ThumbDeals
from doppelkopf.kernel.thumb.features import (
    FEATURES,
    IS_RE,
    S_AUGEN,
    S_FEATURES,
    S_ROLE,
    S_STAGE,
    STAGES,
)
from doppelkopf.kernel.thumb.weights import AGAINST, AGAINST_FEW, ALONE, ALONE_FEW
from doppelkopf.rules import load

TABLES = {"4x12": "ddv", "4x10": "wettbewerb", "5x8": "wettbewerb-5"}
"""A rule set with each number of seats and cards."""
GAMES: dict[str, tuple[Contract, ...]] = {
    "pairs": (Contract.NORMAL,),
    "suit": (Contract.SOLO_DIAMONDS, Contract.SOLO_CLUBS),
    "pictures": (Contract.SOLO_QUEENS, Contract.SOLO_JACKS),
    "trumpless": (Contract.SOLO_TRUMPLESS,),
    "koehler": (Contract.SOLO_KOEHLER,),
}
TRIES = (4, 12, 40)
"""Of how many deals soloists get the best hand: good and very good ones, mixed."""
SOLO_ROLES = (ALONE, ALONE_FEW)
ALONE_OR_NOT = (*SOLO_ROLES, AGAINST, AGAINST_FEW)
SMALL = 200


def fitted(rows: np.ndarray) -> list[float]:
    """The coefficients and the spread that is left."""
    features, augen = rows[:, S_FEATURES:S_AUGEN], rows[:, S_AUGEN]
    # A little weight on zero keeps features that never vary at nothing.
    ridge = np.eye(FEATURES) * len(rows) * 1e-4
    found = np.linalg.solve(features.T @ features + ridge, features.T @ augen)
    return [*found, float((augen - features @ found).std())]


def main() -> None:
    """Print the table as a module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=600_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print('"""What a hand promises, fitted by scripts/fit.py; see kernel/thumb/features.py."""\n')
    print("Rows = tuple[tuple[float, ...], ...]\n")
    print("TABLE: dict[tuple[str, str, bool], Rows] = {")
    for table, rules_name in TABLES.items():
        rules = load(rules_name).rules
        for game, contracts in GAMES.items():
            tries = (1,) if game == "pairs" else TRIES
            share = arguments.samples // (len(contracts) * len(tries))
            rows = np.concatenate(
                [
                    ThumbDeals(rules, contract, number).samples(share, arguments.seed)
                    for contract in contracts
                    for number in tries
                ]
            )
            for flag in (True, False):
                if game == "pairs":
                    paired = ~np.isin(rows[:, S_ROLE], ALONE_OR_NOT)
                    chosen = rows[(rows[:, S_FEATURES + IS_RE] == flag) & paired]
                else:
                    chosen = rows[np.isin(rows[:, S_ROLE], SOLO_ROLES) == flag]
                print(f'    ("{table}", "{game}", {flag}): (')
                for stage in range(STAGES):
                    line = fitted(chosen[chosen[:, S_STAGE] == stage])
                    print(f"        ({', '.join(f'{value:.1f}' for value in line)}),")
                print("    ),")
    print("}")
    print('"""By table, game, and Re or alone: a row for each number of cards played."""')


if __name__ == "__main__":
    main()
