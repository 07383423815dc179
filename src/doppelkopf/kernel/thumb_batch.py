"""Rules of thumb from Python: one move, and many ends of one game."""

import numpy as np
from numpy.typing import NDArray

from doppelkopf.cards import deck
from doppelkopf.game.state import State
from doppelkopf.kernel import layout as at
from doppelkopf.kernel.arrays import Row
from doppelkopf.kernel.batch import first_normal, shared
from doppelkopf.kernel.points import SCALE, Table, Values, table_of
from doppelkopf.kernel.thumb_playouts import ROOM, duels, finish_thumb, thumb_games
from doppelkopf.kernel.thumb_view import rows_of
from doppelkopf.kernel.thumb_weights import Weights
from doppelkopf.rules import RuleSet


class ThumbPlayouts:
    """Ends of one game by rules of thumb."""

    def __init__(self, state: State, values: Values) -> None:
        self.seats = state.seats
        self.rows = rows_of(state)
        self.table: Table = table_of(state, values)

    def total(self, count: int, seed: int) -> Row:
        """The points of each seat added up over so many ends, in sixtieths."""
        totals = np.zeros(at.SEATS, np.int64)
        rng = np.array([seed], np.uint64)
        position, params, known = self.rows
        room = np.zeros(ROOM, np.int64)
        finish_thumb(position, params, known, *self.table, count, rng, room, totals)
        return totals[: self.seats]

    def mean(self, count: int, seed: int, threads: int = 1) -> NDArray[np.float64]:
        """The points of each seat on average."""
        return shared(self.total, count, seed, threads) / (count * SCALE)


class ThumbDeals:
    """Games of a rule set from the deal on, without reservations, by rules of thumb."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        state = first_normal(rules)
        self.params = rows_of(state).params
        self.table: Table = table_of(state, Values(rules))
        self.deck = np.array(deck(rules.deck.nines, rules.deck.jokers), np.int64)

    def total(self, count: int, seed: int) -> Row:
        """The points of each seat added up over so many games, in sixtieths."""
        totals = np.zeros(at.SEATS, np.int64)
        rng = np.array([seed], np.uint64)
        params, cards = self.params.copy(), self.deck.copy()
        room = np.zeros(ROOM, np.int64)
        thumb_games(count, params, cards, *self.table, rng, room, totals)
        return totals[: self.rules.table.seats]

    def duel(self, one: Weights, other: Weights, deals: int, seed: int) -> tuple[float, float]:
        """What one set of weights gains on another per game and seat, and its standard error."""
        sums = np.zeros(2, np.float64)
        rng = np.array([seed], np.uint64)
        params, cards = self.params.copy(), self.deck.copy()
        room = np.zeros(ROOM + at.SIZE, np.int64)
        duels(deals, params, cards, *self.table, rng, room, one, other, sums)
        mean = sums[0] / deals
        error = np.sqrt(max(sums[1] / deals - mean**2, 0.0) / deals)
        # Each deal has every seat once with the first set.
        seats = self.rules.table.seats
        return float(mean / seats), float(error / seats)
