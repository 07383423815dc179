"""Fit what a hand promises in an Armut, as `scripts/fit.py` does for other games.

.venv/bin/python scripts/fit_armut.py > table.py      # then: bots/stammtisch/armut.py

The kernel exchanges no cards, so games are played by the engine: a hand of few trumps offers them,
somebody takes them as it comes, and rules of thumb play on in silence. One side is the player who
has the trumps of two; the other are the opponents.
"""

import argparse
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from fit import fitted

from doppelkopf.bots.stammtisch.bids import before, hand_after_taking
from doppelkopf.bots.stammtisch.bot import StammtischBot
from doppelkopf.bots.stammtisch.outlook import before_play
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Party, Phase, Seat
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.game.terms import order_of
from doppelkopf.kernel.thumb.features import (
    FEATURES,
    S_AUGEN,
    S_FEATURES,
    S_STAGE,
    STAGES,
    features_of,
)
from doppelkopf.kernel.thumb.rows import rows_of_view
from doppelkopf.rules import RuleSet, load
from doppelkopf.view import View, legal, view

TABLES = {"4x12": "hausregeln-2021", "4x10": "mischen-impossible"}
"""A rule set with an Armut for each number of cards."""
FROM = 115.0
"""Who would expect fewer Augen with a partner who has trumps does not take them."""


WORTH_IT = 120.0
"""... and who expects fewer with this partner had better left them."""

Lines = list[list[float]]


class Sample(NamedTuple):
    """A hand on turn: whose it is, how far, the numbers, and the Augen of its side at the end."""

    seat: Seat
    stage: int
    found: list[float]


class Player:
    """Reserves nothing but an Armut, takes one easily, says nothing of its own will."""

    def __init__(self, seed: int) -> None:
        self._bot = StammtischBot(seed)
        self.samples: list[Sample] = []

    def choose(self, state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        allowed = legal(mine)
        if mine.actor != asked.seat:
            return None
        if mine.duty is not None:
            return next(iter(allowed))
        if mine.phase is Phase.PLAY:
            self._note(mine)
            return self._bot.card(mine, allowed).action
        if mine.phase is Phase.RESERVATIONS:
            kinds = (do.BidArmut, do.Healthy)
            return next(a for kind in kinds for a in allowed if isinstance(a, kind))
        if mine.phase is Phase.ARMUT_ASKED:
            kind = do.Take if self._takes(mine) else do.Decline
            return next(action for action in allowed if isinstance(action, kind))
        return before(mine, allowed).action

    def _takes(self, mine: View) -> bool:
        hand = hand_after_taking(mine)
        return before_play(mine.rules, Contract.NORMAL, hand, True, False).mean >= FROM

    def _note(self, mine: View) -> None:
        assert mine.seat is not None
        rows = rows_of_view(mine)
        found = np.zeros(FEATURES, np.float64)
        features_of(*rows, mine.seat, found)
        played = len(mine.tricks)
        self.samples.append(Sample(mine.seat, min(played, STAGES - 1), found.tolist()))


def games(rules: RuleSet, count: int, seed: int) -> Iterator[tuple[State, list[Sample]]]:
    """Games in which somebody took an Armut."""
    order = order_of(rules, Contract.NORMAL)
    least, most = rules.armut.trumps_min, rules.armut.trumps_max
    while count:
        seed += 1
        setup = make_setup(rules, dealer=seed % rules.table.seats, seed=seed)
        trumps = [sum(map(order.is_trump, hand)) for hand in setup.hands]
        if not any(least <= number <= most for number in trumps):
            continue
        player = Player(seed)
        state = None
        for _, step in run(setup, player.choose):
            state = step.state
        assert state is not None
        if state.contract is Contract.ARMUT:
            count -= 1
            yield state, player.samples


def sampled(rules: RuleSet, count: int, seed: int) -> tuple[list[Lines], list[Lines]]:
    """What those who took an Armut had, from the first card on, and what their opponents had."""
    takers, others = [], []
    for state, samples in games(rules, count, seed):
        assert state.armut is not None
        augen = {
            party: sum(a for a, p in zip(state.augen, state.parties, strict=True) if p is party)
            for party in Party
        }
        sides: dict[Party, Lines] = {party: [] for party in Party}
        for seat, stage, found in samples:
            party = state.parties[seat]
            if party is not None and seat != state.armut.seat:
                sides[party].append([0.0, float(stage), *found, float(augen[party])])
        takers.append(sides[Party.RE])
        others.append(sides[Party.KONTRA])
    return takers, others


def rows_of(lines: Iterable[list[float]]) -> list[list[float]]:
    """A fitted row for every stage."""
    chosen = np.array(list(lines))
    return [fitted(chosen[chosen[:, S_STAGE] == stage]) for stage in range(STAGES)]


def main() -> None:
    """Print the table as a module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    arguments = parser.parse_args()
    print('"""What a hand promises in an Armut, fitted by scripts/fit_armut.py."""\n')
    print("Rows = tuple[tuple[float, ...], ...]\n")
    print("ARMUT: dict[tuple[str, bool], Rows] = {")
    for table, name in TABLES.items():
        takers, others = sampled(load(name).rules, arguments.games, arguments.seed)
        of_takers = rows_of(line for lines in takers for line in lines)
        # Opponents meet only those who had reason to take the trumps.
        strong = [
            np.dot(of_takers[0][:FEATURES], lines[0][S_FEATURES:S_AUGEN]) >= WORTH_IT
            for lines in takers
        ]
        of_others = rows_of(
            line for lines, met in zip(others, strong, strict=True) if met for line in lines
        )
        for flag, rows in ((True, of_takers), (False, of_others)):
            print(f'    ("{table}", {flag}): (')
            for row in rows:
                print(f"        ({', '.join(f'{value:.1f}' for value in row)}),")
            print("    ),")
    print("}")
    print('"""By table, and whether one has taken the trumps: a row for each number of cards."""')


if __name__ == "__main__":
    main()
