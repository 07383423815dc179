"""What each choice of a seat is worth: game points on average over many worlds.

Worlds are dealt in rounds. In each round some are drawn by how likely the play that was seen is
there, and every choice still in question is played to the end in each of them, with the same random
numbers. Where worlds are dealt one by one all are played, and count by how likely they are. Choices
that are clearly behind are dropped. What counts is the average over worlds of the points under the
table's rules; no world has a vote.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from doppelkopf.bots.search.options import Clock, Options
from doppelkopf.bots.search.tally import Plays, Rated, Tally
from doppelkopf.bots.search.worlds import TRUST, WorldDealer
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.worlds.groups import Choices, Money, Pool, Reals, SeenGame
from doppelkopf.kernel.worlds.play import rolled
from doppelkopf.kernel.worlds.replay import F_SEAT
from doppelkopf.worlds import NoWorld

CLOCKS: MappingProxyType[Clock, Callable[[], float]] = MappingProxyType(
    {Clock.WALL: time.monotonic, Clock.CPU: time.thread_time}
)
POOL = 256
"""Worlds dealt in a round."""
DRAWN = 64
"""Worlds played in a round."""
SLOW_POOL = 8
"""Worlds dealt and played in a round where they are dealt one by one."""
AGAIN = 4
"""How often a world may be played on average, if there are few."""
ENDING = 12
"""With no more cards in all hands the end is solved, not played by rules of thumb."""
ROUNDS_FIRST = 3
"""How many rounds are played before any choice is dropped."""
FRUITLESS = 20
"""How many rounds without a single world make the search give up."""


class Budget(NamedTuple):
    """How long to search: until a time, or for games that repeat a number of worlds."""

    ends: float
    worlds: int | None = None
    clock: Callable[[], float] = time.monotonic

    @classmethod
    def from_now(cls, options: Options) -> "Budget":
        """What a bot may think from now on."""
        clock = CLOCKS[options.clock]
        if options.worlds is not None:
            return cls(inf, options.worlds, clock)
        return cls(clock() + options.seconds, None, clock)

    def share(self, part: float) -> "Budget":
        """A part of the time that is left, or of the worlds."""
        worlds = None if self.worlds is None else max(1, int(self.worlds * part))
        return self._replace(ends=self.moment(part), worlds=worlds)

    def split(self, parts: int) -> Iterator["Budget"]:
        """Equal shares, to be used one after the other."""
        worlds = self.share(1 / parts).worlds
        for number in range(parts):
            yield self._replace(ends=self.moment(1 / (parts - number)), worlds=worlds)

    def moment(self, part: float) -> float:
        """When a part of the time that is left will be over."""
        now = self.clock()
        return now + part * max(0.0, self.ends - now)

    def is_spent(self, begun: float, rounds: int, worlds: int) -> bool:
        """Whether there is no time for another round that takes as long as those before."""
        if self.worlds is not None:
            return worlds >= self.worlds
        now = self.clock()
        return now + (now - begun) / rounds > self.ends


class Rater:
    """Rates choices of the seat whose game it is."""

    def __init__(self, game: SeenGame, dealer: WorldDealer, seed: int, *, cores: int = 1) -> None:
        self._game = game
        self._dealer = dealer
        self._seat = int(game.facts[F_SEAT])
        self._random = Random(seed)  # noqa: S311 - no secret
        self._cores = cores

    def rate(
        self,
        choices: Sequence[int],
        ways: Sequence[int],
        money: Money,
        budget: Budget,
        trust: Reals = TRUST,
        *,
        bars: Sequence[float] | None = None,
        to_the_end: bool = False,
        drops: bool = True,
    ) -> Rated:
        """Rate choices, each a move of the kernel or -1 for just going on, and its way to call.

        `trust`: how far each part of what was seen is trusted. `bars`: the points that each choice
        has to bring more than the first one; else the best is looked for. `to_the_end`: use the
        whole budget, also when it is clear which is the best: its own points are asked for.
        `drops`: whether those clearly behind are given up on the way.

        Raises:
            NoWorld: no world was found that fits.
        """
        moves, which = np.array(choices, np.int64), np.array(ways, np.int64)
        begun, rounds = budget.clock(), 0
        tally = Tally(len(moves), bars)
        while True:
            now = tally.active
            tally.add(self._rounds(moves[now], which[now], money, trust, again=rounds == 0))
            rounds += 1
            if not tally.plays and rounds > FRUITLESS:
                break
            is_clear = drops and tally.plays > 0 and rounds >= ROUNDS_FIRST and tally.drop()
            if (is_clear and not to_the_end) or budget.is_spent(begun, rounds, tally.plays):
                break
        if not tally.plays:
            raise NoWorld(
                "Es fand sich keine Welt, die zum Spielverlauf passt.",
                "No world was found that fits the play.",
            )
        return tally.rated()

    def _rounds(
        self, moves: Row, which: Row, money: Money, trust: Reals, *, again: bool
    ) -> list[Plays]:
        """A round on each core; `again`: those worlds too that were dealt for an earlier rating."""
        count = POOL if self._dealer.is_quick else SLOW_POOL
        jobs = [
            (self._dealer.hands(count, again=again and core == 0), self._random.getrandbits(63))
            for core in range(self._cores)
        ]
        if len(jobs) == 1:
            return [self._round(jobs[0], moves, which, money, trust)]
        with ThreadPoolExecutor(len(jobs)) as threads:
            parts = threads.map(lambda job: self._round(job, moves, which, money, trust), jobs)
            return list(parts)

    def _round(
        self, job: tuple[Row, int], moves: Row, which: Row, money: Money, trust: Reals
    ) -> Plays:
        hands, seed = job
        params = self._game.params.copy()
        pool = self._dealer.pool(hands, params)
        picked = self._draw(pool, seed, trust)
        choices = Choices(moves, which)
        out = rolled(
            pool, picked, params, money, choices, seat=self._seat, ending=ENDING, seed=seed
        )
        deals = frozenset(deal.tobytes() for deal in pool.hands[picked])
        worlds, turns, times = np.unique(picked, return_inverse=True, return_counts=True)
        points = np.zeros((len(worlds), len(moves), 2))
        np.add.at(points, turns, out)
        logs = np.log(times) if self._dealer.is_quick else pool.logs[worlds] @ trust
        return Plays(points / times[:, None, None], logs, deals, len(picked))

    def _draw(self, pool: Pool, seed: int, trust: Reals) -> Row:
        """Worlds by their weight: each as often as its share, the rest by lot.

        Those dealt one by one are all drawn: their weights are taken among all that are dealt.
        """
        if not len(pool.logs):
            return np.zeros(0, np.int64)
        if not self._dealer.is_quick:
            return np.repeat(np.arange(len(pool.logs)), AGAIN)
        weights = pool.weights(trust)
        edges = np.cumsum(weights)
        drawn = min(DRAWN, AGAIN * len(weights))
        marks = (np.arange(drawn) + seed / 2.0**63) / drawn
        return np.minimum(np.searchsorted(edges, marks), len(weights) - 1)
