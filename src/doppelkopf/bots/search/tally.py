"""What plays in many worlds say together: the mean of every choice, and how sure it is.

A world counts once, however often it was played: playing it again tells nothing about the other
deals. Worlds that were drawn by how likely they are count the same; others by how likely they are.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doppelkopf.kernel.score.points import SCALE

Reals = NDArray[np.float64]
EMPTY: Reals = np.zeros(0)
AUGE = 0.01
"""What an Auge more counts, in points: of ways that bring the same, the safer one is better."""
BEHIND = 3.0
"""How many standard errors behind the best a choice is dropped."""
COUNTS: Reals = np.array([1.0 / SCALE, AUGE])


class Plays(NamedTuple):
    """What a round of plays brought."""

    points: Reals
    """By world and choice: points of the kernel and Augen, on average where it was played again."""
    logs: Reals
    """How much each world counts, as a logarithm."""
    deals: frozenset[bytes]
    """The deals that were played."""
    times: int
    """How many plays there were of each choice."""


class Rated(NamedTuple):
    """What the choices are worth, in points of the sheet."""

    means: Reals
    """Their points."""
    scores: Reals
    """Their points, and a little for Augen: what decides."""
    errors: Reals
    """The standard error of each one's difference to the best."""
    worlds: int
    """How many different deals were played."""
    spread: float
    """The standard error of the best one's own points."""
    gains: Reals = EMPTY
    """The points each one brings more than the first, in the same worlds; see `Tally`."""
    doubts: Reals = EMPTY
    """The standard errors of that."""

    def over(self, choice: int) -> tuple[float, float]:
        """What a choice brings more than the first one, and the doubt about it."""
        return float(self.gains[choice]), float(self.doubts[choice])

    @property
    def best(self) -> int:
        """The number of the best choice."""
        return int(np.argmax(self.scores))


class Tally:
    """Gathers the plays of some choices, and drops those that are clearly behind.

    `bars`: the points that each choice has to bring more than the first one, which is never
    dropped. Then it is the bars that choices are behind, not the best one.
    """

    def __init__(self, choices: int, bars: Sequence[float] | None = None) -> None:
        self.active = np.arange(choices)
        self.plays = 0
        self._bars = None if bars is None else np.array(bars, np.float64)
        self._points, self._logs = np.zeros((0, choices, 2)), np.zeros(0)
        self._deals: set[bytes] = set()
        self._means, self._scores, self._errors, self._gains, self._doubts = (
            np.zeros(choices) for _ in range(5)
        )

    def add(self, found: list[Plays]) -> None:
        """Count plays of the choices that are still active."""
        self._points = np.concatenate((self._points, *(plays.points for plays in found)))
        self._logs = np.concatenate((self._logs, *(plays.logs for plays in found)))
        self._deals.update(*(plays.deals for plays in found))
        self.plays += sum(plays.times for plays in found)
        if self.plays:
            self._measure()

    def drop(self) -> bool:
        """Drop what is clearly behind; whether it is clear now what is to be chosen."""
        active = self.active
        if self._bars is None:
            scores = self._scores[active]
            keep = scores >= scores.max() - BEHIND * self._errors[active]
            is_clear = keep.sum() == 1 and len(self._means) > 1
        else:
            beyond, doubts = (self._gains - self._bars)[active], BEHIND * self._doubts[active]
            keep = (beyond >= -doubts) | (active == 0)
            is_clear = keep.sum() == 1 or (keep.sum() == 2 and (beyond >= doubts)[keep].all())
        self.active, self._points = active[keep], self._points[:, keep]
        return bool(is_clear)

    def rated(self) -> Rated:
        """What was found out."""
        _, errors = _mean(self._points[:, :, 0] / SCALE, self._weights())
        best = int(self._scores[self.active].argmax())
        return Rated(
            self._means,
            self._scores,
            self._errors,
            len(self._deals),
            float(errors[best]),
            self._gains,
            self._doubts,
        )

    def _measure(self) -> None:
        weights, active = self._weights(), self.active
        points, scores = self._points[:, :, 0] / SCALE, self._points @ COUNTS
        self._means[active], _ = _mean(points, weights)
        found, _ = _mean(scores, weights)
        _, errors = _mean(scores - scores[:, [int(found.argmax())]], weights)
        self._scores[active], self._errors[active] = found, errors
        if self._bars is not None:
            self._gains[active], self._doubts[active] = _mean(points - points[:, [0]], weights)

    def _weights(self) -> Reals:
        """The part of each world in the whole."""
        found = np.exp(self._logs - self._logs.max())
        return np.asarray(found / found.sum())


def _mean(values: Reals, weights: Reals) -> tuple[Reals, Reals]:
    """The mean of each column, and its standard error."""
    mean = weights @ values
    squares = weights**2
    rest = 1.0 - squares.sum()
    if rest < 0.5:  # fewer than two worlds in effect say nothing about the others
        return mean, np.full(mean.shape, np.inf)
    return mean, np.sqrt(squares @ (values - mean) ** 2 / rest)
