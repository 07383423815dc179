"""What each choice of a seat is worth: game points on average over many worlds.

Worlds are dealt in rounds. In each round some are drawn by how likely the play that was seen is
there, and every choice still in question is played to the end in each of them, with the same random
numbers. Choices that are clearly behind are dropped. What counts is the average over worlds of the
points under the table's rules; no world has a vote.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doppelkopf.bots.search_options import Clock, Options
from doppelkopf.bots.search_script import Scene
from doppelkopf.bots.search_worlds import TRUST, Dealer, Pool
from doppelkopf.kernel.arrays import Row
from doppelkopf.kernel.points import SCALE
from doppelkopf.kernel.sample_play import roll_many
from doppelkopf.kernel.sample_replay import F_SEAT
from doppelkopf.worlds import NoWorld

Reals = NDArray[np.float64]

CLOCKS: MappingProxyType[Clock, Callable[[], float]] = MappingProxyType(
    {Clock.WALL: time.monotonic, Clock.CPU: time.thread_time}
)
POOL = 256
"""Worlds dealt in a round."""
DRAWN = 64
"""Worlds played in a round."""
SLOW_POOL = 8
"""... where they are dealt one by one."""
SLOW_PART = 0.5
"""Then dealing stops for good after this part of the time."""
AGAIN = 4
"""So many times a world may be played on average, if there are few."""
ENDING = 12
"""With no more cards in all hands the end is solved, not played by rules of thumb."""
AUGE = 0.01
"""What an Auge more counts, in points: of ways that bring the same, the safer one is better."""
BEHIND = 3.0
"""So many standard errors behind the best, a choice is dropped."""
ROUNDS_FIRST = 3
"""No choice is dropped before so many rounds."""
FRUITLESS = 20
"""After so many rounds without a single world the search gives up."""


class Budget(NamedTuple):
    """How much may be thought: until the clock says so, or for games that repeat so many worlds."""

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
        """A part of what is left."""
        worlds = None if self.worlds is None else max(1, int(self.worlds * part))
        return self._replace(ends=self.moment(part), worlds=worlds)

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


class Money(NamedTuple):
    """How points are booked, by `kernel.points`: values of each way to call, place, money."""

    values: Row
    place: Row
    money: Row


class Rated(NamedTuple):
    """What the choices are worth, in points of the sheet."""

    means: Reals
    """Their points."""
    scores: Reals
    """Their points, and a little for Augen: what decides."""
    errors: Reals
    """The standard error of each one's difference to the best."""
    worlds: int
    """How many worlds the best was played in."""
    spread: float
    """The standard error of the best one's own mean."""

    @property
    def best(self) -> int:
        """The number of the best choice."""
        return int(np.argmax(self.scores))


class Rater:
    """Rates choices of the seat whose scene it is."""

    def __init__(self, scene: Scene, dealer: Dealer, seed: int, *, cores: int = 1) -> None:
        self._scene = scene
        self._dealer = dealer
        self._seat = int(scene.facts[F_SEAT])
        self._random = Random(seed)  # noqa: S311 - no secret
        self._cores = cores

    def rate(
        self,
        choices: Sequence[int],
        ways: Sequence[int],
        money: Money,
        budget: Budget,
        trust: Reals = TRUST,
    ) -> Rated:
        """Rate choices, each a move of the kernel or -1 for just going on, and its way to call.

        `trust`: how far each part of what was seen is trusted.

        Raises:
            NoWorld: no world was found that fits.
        """
        moves, which = np.array(choices, np.int64), np.array(ways, np.int64)
        begun, rounds, late = budget.clock(), 0, budget.moment(SLOW_PART)
        active = np.arange(len(moves))
        means, scores, errors = (np.zeros(len(moves)) for _ in range(3))
        played = np.zeros((0, len(moves), 2))
        counts = np.array([1.0 / SCALE, AUGE])
        while True:
            is_late = budget.clock() > late
            found = self._rounds(moves[active], which[active], money, trust, is_late=is_late)
            played = np.concatenate((played, found))
            rounds += 1
            if len(played):
                means[active] = played[:, :, 0].mean(axis=0) / SCALE
                scores[active], errors[active] = _measure(played @ counts)
                if rounds >= ROUNDS_FIRST:
                    keep = scores[active] >= scores[active].max() - BEHIND * errors[active]
                    active, played = active[keep], played[:, keep]
            elif rounds > FRUITLESS:
                raise NoWorld("No world was found that fits the play.")
            is_clear = len(active) == 1 and len(moves) > 1
            if is_clear or budget.is_spent(begun, rounds, len(played)):
                break
        spread = float(played[:, :, 0].std(axis=0).max()) / SCALE / np.sqrt(len(played))
        return Rated(means, scores, errors, len(played), spread)

    def _rounds(
        self, moves: Row, which: Row, money: Money, trust: Reals, *, is_late: bool
    ) -> Reals:
        """A round on each core."""
        count = POOL if self._dealer.is_quick else SLOW_POOL
        jobs = [
            (self._dealer.hands(count, again=is_late), self._random.getrandbits(63))
            for _ in range(self._cores)
        ]
        if len(jobs) == 1:
            return self._round(jobs[0], moves, which, money, trust)
        with ThreadPoolExecutor(len(jobs)) as threads:
            parts = threads.map(lambda job: self._round(job, moves, which, money, trust), jobs)
            return np.concatenate(list(parts))

    def _round(
        self, job: tuple[Row, int], moves: Row, which: Row, money: Money, trust: Reals
    ) -> Reals:
        hands, seed = job
        params = self._scene.params.copy()
        pool = self._dealer.pool(hands, params)
        picked = self._draw(pool, seed, trust)
        out = np.zeros((len(picked), len(moves), 2))
        if len(picked):
            rng = np.array([seed], np.uint64)
            roll_many(picked, *pool[:5], params, *money, moves, which, self._seat, ENDING, rng, out)
        return out

    def _draw(self, pool: Pool, seed: int, trust: Reals) -> Row:
        """Worlds by their weight: each as often as its share, the rest by lot."""
        if not len(pool.logs):
            return np.zeros(0, np.int64)
        weights = pool.weights(trust)
        edges = np.cumsum(weights)
        drawn = min(DRAWN, AGAIN * len(weights))
        marks = (np.arange(drawn) + seed / 2.0**63) / drawn
        return np.minimum(np.searchsorted(edges, marks), len(weights) - 1)


def _measure(played: Reals) -> tuple[Reals, Reals]:
    """The mean of each choice, and the standard error of its difference to the best one."""
    means = played.mean(axis=0)
    behind = played - played[:, [int(means.argmax())]]
    return means, behind.std(axis=0) / np.sqrt(len(played))
