"""How promising the solver takes a move to be: tuned numbers, worked out for each kind."""

from collections.abc import Sequence

import numpy as np

from doppelkopf.kernel import solve_layout as to
from doppelkopf.kernel.arrays import Row

# fmt: off
WEIGHTS = (
    55, 28, -5, 3, 1, -6, -6,
    0, 0, 0, 0, 0, 0, 0,
    -74, 8, 3, 5, 31, -2, -9,
    0, 0, 0, 0, 0, 0, 0,
    -49, -13, 1, -7, 2, 4, 11,
    31, 1, -6, 14, -13, 4, 24,
    64, 30, 0, 21, 49, 13, 28,
    48, 30, 0, 27, 32, 0, -23,
    -23, -4, 0, -1, 28, 3, 1,
    -19, -5, 0, -2, 28, 0, -4,
    31, 1, -3, 13, 0, 1, -3,
    18, 19, -7, 21, 38, 4, 37,
    64, 30, -1, 21, 52, 0, 32,
    -32, -4, -11, -2, 35, -2, -5,
    -17, -5, -2, -2, 28, -9, -1,
    -50, 1, -4, 4, -73, -1, 13,
    76, 7, -3, 6, -35, 0, 31,
    0, 0, 0, 0, 0, 0, 0,
    -21, -8, -14, -5, 27, 0, -71,
    0, 0, 0, 0, 0, 0, 0,
    8,
)
# fmt: on
"""How promising moves are: for the lead, the second, third and last card, and each outcome of
`solve_moves`, seven numbers: a constant, then for the Augen of the card, its rank, the Augen of the
others if all play for who takes, for a trump, for each higher kind of the suit that others hold,
and for the last card of a suit. At the end one for the history."""


def weigh(game: Row, weights: Sequence[int]) -> None:
    """Write down how promising each card is."""
    table = np.array(weights[:-1]).reshape(-1, to.PARTS)
    ranks = np.arange(to.KINDS)
    facts = np.zeros((to.PARTS, to.KINDS), np.int64)
    facts[0] = 1
    facts[1] = game[to.G_AUGEN : to.G_SUITS]
    facts[2] = ranks
    facts[4] = game[to.G_SUITS] >> 2 * ranks & 1
    game[to.G_SCORE : to.G_PER_OTHERS] = (table @ facts).ravel()
    game[to.G_PER_OTHERS : to.G_PER_ABOVE] = table[:, 3]
    game[to.G_PER_ABOVE : to.G_PER_SINGLE] = table[:, 5]
    game[to.G_PER_SINGLE : to.G_PER_HISTORY] = table[:, 6]
    game[to.G_PER_HISTORY] = weights[-1]
