"""The arrays that belong together where Python hands worlds to compiled code, by their names.

Each compiled function is called in one place, which unpacks them; nobody else counts arguments.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.knowledge import K_SIZE
from doppelkopf.kernel.worlds.weigh import PARTS

Reals = NDArray[np.float64]


class Played(NamedTuple):
    """The moves of a game, and what everyone saw after each."""

    moves: Row
    replies: Row
    owing: Row
    speech: Row


class SeenGame(NamedTuple):
    """A game as one seat saw it, without its hidden cards."""

    facts: Row
    """By `kernel.worlds.replay`, from `F_SEAT` on."""
    variants: Row
    """By the bits of those who hold a Re card: which row of `params` and `starts` it is, or -1."""
    params: Row
    """Compiled functions write into them what differs between worlds."""
    starts: Row
    """Positions before the first card, but for the hands."""
    played: Played


class Habits(NamedTuple):
    """How players by rules of thumb are taken to speak and to err."""

    outlooks: Reals
    """What a hand promises: by side, stage and feature, with the standard deviation last."""
    shape: Reals
    """See `kernel.worlds.weigh.SHAPE`."""


class Pool(NamedTuple):
    """Worlds, each with the position it has led to."""

    hands: Row
    """Per holding the cards as play began."""
    rows: Row
    knowledge: Row
    kinds: Row
    """Which variant of the game it is; -1 if what was seen does not fit."""
    masks: Row
    """Where the Re cards were, a bit for each holding."""
    logs: Reals
    """How likely the others had done so there, part by part, by `kernel.worlds.weigh`."""

    @classmethod
    def of(cls, hands: Row) -> "Pool":
        """Room for the worlds of these deals."""
        count = len(hands)
        return cls(
            hands=hands,
            rows=np.zeros((count, at.SIZE), np.int64),
            knowledge=np.zeros((count, K_SIZE), np.int64),
            kinds=np.zeros(count, np.int64),
            masks=np.zeros(count, np.int64),
            logs=np.zeros((count, PARTS)),
        )

    def fitting(self) -> "Pool":
        """Only the worlds in which what was seen fits."""
        fits = self.kinds >= 0
        return Pool(
            hands=self.hands[fits],
            rows=self.rows[fits],
            knowledge=self.knowledge[fits],
            kinds=self.kinds[fits],
            masks=self.masks[fits],
            logs=self.logs[fits],
        )

    def weights(self, trust: Reals) -> Reals:
        """How likely each of them is, if each part is trusted to this degree."""
        logs = self.logs @ trust
        found = np.exp(logs - logs.max())
        return np.asarray(found / found.sum())


class Money(NamedTuple):
    """How points are booked, by `kernel.score.points`, for several ways to call."""

    values: Row
    """By way, contract and place."""
    place: Row
    """By way and contract, then as in `Table`."""
    money: Row


class Choices(NamedTuple):
    """What is tried in every world."""

    moves: Row
    """Each a move, or `NONE` for just going on."""
    ways: Row
    """Each one's way to call, by `Money`."""
