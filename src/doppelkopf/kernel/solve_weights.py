"""How promising the solver takes a move to be: tuned numbers, worked out for each kind."""

from collections.abc import Sequence

import numpy as np

from doppelkopf.kernel import solve_layout as to
from doppelkopf.kernel.arrays import Row

FACTS, PARTS = 7, 14
"""Numbers for the card, and for card and position."""
# fmt: off
WEIGHTS = (
    -3, -8, -6, -83, 0, 30, 86, 10, 0, 364, 263, -1, -3, -17,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    29, 74, -38, -747, -488, -149, 182, 81, -9, 133, 254, 6, 96, -592,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -26, 32, -35, -332, -722, -225, -113, -47, -24, 123, 566, -5, -2, -643,
    23, 1, -26, 213, -378, 199, 345, 17, 69, 0, 279, -10, -8, 96,
    53, 98, -32, -203, -482, 34, 399, 18, 60, 610, 251, 39, -4, 127,
    26, 47, -7, 239, -362, -140, 530, 5, 59, 107, 219, 0, 0, -107,
    -60, -12, -37, -246, -405, -225, -395, -29, 25, -120, 416, -3, 5, -188,
    -42, -7, -8, -387, -258, -59, -129, -16, -63, 156, 553, -26, -20, 73,
    34, -17, -34, 309, -989, 160, 467, 45, 102, 9, 237, -42, -33, 275,
    50, 129, -57, -500, -497, -115, 823, -5, 60, 258, 33, 69, 16, 1,
    10, 20, -3, 95, -476, -256, 396, 25, 43, 0, 207, -8, -7, 0,
    -65, -62, -37, -390, -492, -417, -166, -29, 18, 2, 247, -17, -10, -131,
    -28, -27, 2, -258, -111, 107, -149, -27, -55, 64, 365, -2, -2, -146,
    33, -38, -31, 303, -1082, 103, 997, 17, 131, 8, 172, -9, -7, 0,
    82, 92, -47, -13, -650, -159, 460, 21, 109, 402, 157, 28, -7, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -116, -80, -51, -234, -203, -459, 127, -38, 5, 133, 283, -19, -5, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    16,
)
# fmt: on
"""How promising moves are: for the lead, the second, third and last card, and each outcome of
`solve_moves`, first a number for each of these facts about the card: that it is one, its Augen, its
rank, a trump, no Augen, 3 or 4 Augen, 11 Augen; then one for each fact about the
position: the Augen of the others if all play for who takes, each higher kind of the suit that
others hold, the last card of a suit, its twin held by the other party, what one's party needs of
all that is left, the same for a trump, each foe to come who is void in the led suit. At the end one
for the history."""


def weigh(game: Row, weights: Sequence[int]) -> None:
    """Write down how promising each card is."""
    table = np.array(weights[:-1]).reshape(-1, PARTS)
    ranks, augen = np.arange(to.KINDS), game[to.G_AUGEN : to.G_SUITS]
    facts = np.zeros((FACTS, to.KINDS), np.int64)
    facts[0] = 1
    facts[1] = augen
    facts[2] = ranks
    facts[3] = game[to.G_SUITS] >> 2 * ranks & 1
    facts[4] = augen == 0
    facts[5] = (augen == 3) | (augen == 4)
    facts[6] = augen == 11
    game[to.G_SCORE : to.G_PER] = (table[:, :FACTS] @ facts).ravel()
    per = np.zeros((len(table), to.PERS), np.int64)
    per[:, : PARTS - FACTS] = table[:, FACTS:]
    game[to.G_PER : to.G_PER_HISTORY] = per.ravel()
    game[to.G_PER_HISTORY] = weights[-1]
