"""Rules of thumb from Python: one move, and many ends of one game."""

import numpy as np
from numpy.typing import NDArray

from doppelkopf.cards import deck
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.state import Hochzeit, State
from doppelkopf.game.step import change
from doppelkopf.game.terms import terms
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.batch import first_normal, shared
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.kernel.score.points import SCALE, Table, Values, table_of
from doppelkopf.kernel.thumb import deals, features
from doppelkopf.kernel.thumb.playouts import ROOM, finish_thumb
from doppelkopf.kernel.thumb.rows import rows_of
from doppelkopf.kernel.thumb.weights import Weights
from doppelkopf.rules import RuleSet


class ThumbPlayouts:
    """Ends of one game by rules of thumb."""

    def __init__(self, state: State, values: Values) -> None:
        self.seats = state.seats
        self.rows = rows_of(state)
        self.table: Table = table_of(state, values)

    def total(self, count: int, seed: int) -> Row:
        """The points of each seat added up over `count` ends, in sixtieths."""
        totals = np.zeros(at.SEATS, np.int64)
        rng = np.array([seed], np.uint64)
        position, params, known = self.rows
        room = np.zeros(ROOM, np.int64)
        finish_thumb(position, params, known, self.table, count, rng, room, totals)
        return totals[: self.seats]

    def mean(self, count: int, seed: int, threads: int = 1) -> NDArray[np.float64]:
        """The points of each seat on average."""
        return shared(self.total, count, seed, threads) / (count * SCALE)


class ThumbDeals:
    """Games of one contract from the deal on, by rules of thumb."""

    def __init__(
        self, rules: RuleSet, contract: Contract = Contract.NORMAL, tries: int = 6
    ) -> None:
        state = game_like(rules, contract)
        self.seats, self.tries = state.seats, tries
        self.position, self.params = position_of(state), params_of(state)
        self.table: Table = table_of(state, Values(rules))
        self.deck = np.array(deck(rules.deck.nines, rules.deck.jokers), np.int64)

    def _dealing(self, seed: int) -> deals.Dealing:
        return deals.Dealing(
            begin=self.position,
            params=self.params.copy(),
            deck=self.deck.copy(),
            table=self.table,
            tries=self.tries,
            rng=np.array([seed], np.uint64),
            room=np.zeros(deals.ROOM, np.int64),
        )

    def records(self, count: int, seed: int) -> Row:
        """Hands, points in sixtieths, Augen of Re and its seats, of `count` games."""
        games = np.zeros(count * deals.RECORD, np.int64)
        deals.thumb_games(self._dealing(seed), games)
        return games.reshape(count, deals.RECORD)

    def samples(self, count: int, seed: int) -> Weights:
        """What seats had and what became of it: role, stage, features, Augen of their side."""
        out = np.zeros((count, features.SAMPLE), np.float64)
        made = features.samples(self._dealing(seed), out)
        return out[:made]

    def duel(self, one: Weights, other: Weights, count: int, seed: int) -> tuple[float, float]:
        """What one set of weights gains on another per game and seat, and its standard error."""
        sums = np.zeros(2, np.float64)
        deals.duels(self._dealing(seed), count, one, other, sums)
        mean = sums[0] / count
        error = np.sqrt(max(sums[1] / count - mean**2, 0.0) / count)
        return float(mean / self.seats), float(error / self.seats)


def game_like(rules: RuleSet, contract: Contract) -> State:
    """A game of a contract before its first card, whatever the hands; seat 0 is its player."""
    state = first_normal(rules)
    alone = contract.is_solo
    parties: tuple[Party | None, ...] = state.parties
    if alone:
        parties = (Party.RE, *[Party.KONTRA] * (state.seats - 1))
    elif contract is Contract.HOCHZEIT:
        parties = (Party.RE, *[None] * (state.seats - 1))
    elif not contract.has_parties:
        parties = (None,) * state.seats
    hochzeit = None
    if contract is Contract.HOCHZEIT:
        hochzeit = Hochzeit(Seat(0), rules.hochzeit.partner[0])
    return change(
        state,
        contract=contract,
        terms=terms(rules, contract),
        parties=parties,
        soloist=Seat(0) if alone else None,
        hochzeit=hochzeit,
    )
