"""Many random games at once, from Python: on one core or on several, without the GIL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from doppelkopf.cards import deck
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Phase, State
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.kernel.play.playouts import ROOM, finish_many, random_games
from doppelkopf.kernel.score.points import SCALE, Table, Values, table_of
from doppelkopf.rules import RuleSet

STREAM = 0x5851F42D4C957F2D
"""What sets the random numbers of one thread apart from those of the next."""


def shared(work: Callable[[int, int], Row], count: int, seed: int, threads: int) -> Row:
    """Let threads do a number of games each, with random numbers of their own; the sum."""
    seeds = [(seed + STREAM * number) % (1 << 64) for number in range(threads)]
    counts = [count // threads + (number < count % threads) for number in range(threads)]
    if threads == 1:
        return work(counts[0], seeds[0])
    with ThreadPoolExecutor(threads) as pool:
        return np.sum(list(pool.map(work, counts, seeds)), axis=0)


class Playouts:
    """Random ends of one game."""

    def __init__(self, state: State, values: Values) -> None:
        self.seats = state.seats
        self.position = position_of(state)
        self.params = params_of(state)
        self.table = table_of(state, values)

    def total(self, count: int, seed: int) -> Row:
        """The points of each seat added up over `count` ends, in sixtieths."""
        totals = np.zeros(at.SEATS, np.int64)
        rng = np.array([seed], np.uint64)
        finish_many(
            self.position, self.params, self.table, count, rng, np.zeros(ROOM, np.int64), totals
        )
        return totals[: self.seats]

    def mean(self, count: int, seed: int, threads: int = 1) -> NDArray[np.float64]:
        """The points of each seat on average."""
        return shared(self.total, count, seed, threads) / (count * SCALE)


class Deals:
    """Random games of a rule set from the deal on, in which nobody has a reservation."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        state = first_normal(rules)
        self.params = params_of(state)
        self.table: Table = table_of(state, Values(rules))
        self.deck = np.array(deck(rules.deck.nines, rules.deck.jokers), np.int64)

    def total(self, count: int, seed: int) -> Row:
        """The points of each seat added up over `count` games, in sixtieths."""
        totals = np.zeros(at.SEATS, np.int64)
        rng = np.array([seed], np.uint64)
        params, cards = self.params.copy(), self.deck.copy()
        random_games(count, params, cards, self.table, rng, np.zeros(ROOM, np.int64), totals)
        return totals[: self.rules.table.seats]


def random_points(rules: RuleSet, *, games: int, seed: int, threads: int = 1) -> Row:
    """Deal and play random games; the points of each seat added up, in sixtieths."""
    return shared(Deals(rules).total, games, seed, threads)


def first_normal(rules: RuleSet) -> State:
    """A normal game of these rules, before its first card."""
    seed = 0
    while True:
        dealer = rules.table.seats - 1
        state = new_game(make_setup(rules, dealer=dealer, seed=seed)).state
        while state.phase is not Phase.PLAY and not state.is_over:
            seat = actor(state)
            assert seat is not None
            legal = legal_actions(state, seat).all
            plain = [action for action in legal if isinstance(action, do.Healthy | do.Pass)]
            state = apply(state, (plain or legal)[0]).state
        if state.phase is Phase.PLAY and state.contract is Contract.NORMAL:
            return state
        seed += 1
