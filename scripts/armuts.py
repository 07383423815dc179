"""How Armuts go: what those who take them win, and how their calls hold.

.venv/bin/python scripts/armuts.py --rules hausregeln-2021 --games 500 --bot stammtisch
"""

import argparse
from collections import Counter

import numpy as np
from duties import play

from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Scored
from doppelkopf.game.terms import order_of
from doppelkopf.rules import load


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="hausregeln-2021")
    parser.add_argument("--bot", default="stammtisch")
    parser.add_argument("--games", type=int, default=500, help="Armuts that somebody took")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rules, seed = load(arguments.rules).rules, arguments.seed
    order = order_of(rules, Contract.NORMAL)
    trumps = range(rules.armut.trumps_min, rules.armut.trumps_max + 1)
    points: list[float] = []
    count: Counter[str] = Counter()
    while len(points) < arguments.games:
        seed += 1
        setup = make_setup(rules, dealer=seed % rules.table.seats, seed=seed)
        if not any(sum(map(order.is_trump, hand)) in trumps for hand in setup.hands):
            continue
        state = play(setup, arguments.bot, seed)
        if state.contract is not Contract.ARMUT or not isinstance(state.outcome, Scored):
            continue
        assert state.armut is not None
        assert state.armut.taker is not None
        result, score = state.outcome.result, state.outcome.score
        points.append(float(score.points[state.armut.taker]))
        count["won"] += score.winner is Party.RE
        count["121"] += sum(result.augen[seat] for seat in result.re) > 120
        for party in Party:
            said = [c for c in result.calls if (c.seat in result.re) == (party is Party.RE)]
            for what, made in (("call", said), ("Absage", [c for c in said if c.call.is_absage])):
                count[f"{party.value} {what}"] += bool(made)
                count[f"{party.value} {what} won"] += bool(made) and score.winner is party
    half = 1.96 * np.std(points) / len(points) ** 0.5
    print(f"{arguments.rules}, {arguments.bot}: {len(points)} Armuts taken")
    print(f"who took it: {np.mean(points):+.2f} ± {half:.2f} points, {count['won']} won")
    print(f"121 Augen or more: {count['121']}")
    for party in Party:
        for what in ("call", "Absage"):
            name = f"{party.value} {what}"
            print(f"{name}: {count[name]}, won {count[f'{name} won']}")


if __name__ == "__main__":
    main()
