"""How promising the solver takes a move to be: tuned numbers, worked out for each kind."""

from collections.abc import Sequence

import numpy as np

from doppelkopf.kernel import solve_layout as to
from doppelkopf.kernel.arrays import Row

FACTS = 7
PARTS = FACTS + to.WEIGHTS - to.KINDS
"""Numbers for the card, and for card and position."""
# fmt: off
WEIGHTS = (
    -38, -40, -27, -348, 0, 18, -14, 6, 0, 1410, 422, -1, 0, -58,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -9, 74, -59, -1122, -622, -165, 396, 77, -9, 138, 198, -18, 136, -818,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    45, 13, -51, -1079, -748, -178, -220, -27, -19, 324, 402, 18, -15, -1137,
    43, 3, -27, 410, -588, 491, 0, 22, 124, -12, 276, -56, -45, 181,
    34, 87, -35, -141, -1127, -177, 243, -6, 86, -70, 132, 52, 25, 47,
    14, 67, -21, 129, -547, -131, 518, 18, 69, 102, 165, -7, -6, -86,
    -26, 17, -43, -493, -222, -525, -123, -48, 57, -53, 767, 22, -16, -249,
    -65, 8, -16, -643, -601, -403, -684, 6, -64, 573, 585, -11, -9, 108,
    31, -7, -44, 289, -832, 107, 933, 43, 117, 0, 366, -31, -25, 17,
    69, 133, -39, 70, -1092, -165, 724, 10, 93, 819, 207, 27, -4, -32,
    50, 42, -2, 518, -278, -49, 186, 34, 115, 0, 108, 10, 8, 0,
    -122, -78, -55, -264, -286, -430, -194, -46, 39, 163, 411, -1, 4, -88,
    -32, -23, 8, -309, -392, 79, -74, -31, -99, 0, 467, -2, -1, 103,
    13, -21, -49, 135, -985, 64, 498, 30, 174, 40, 105, -18, -15, 0,
    89, 107, -61, -82, -1073, -307, 451, 20, 138, 398, 157, 34, -10, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -106, -100, -56, -623, -220, -410, 297, -42, 9, -276, 242, -16, -14, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)
# fmt: on
"""How promising moves are: for the lead, the second, third and last card, and each outcome of
`solve_moves`, first a number for each of these facts about the card: that it is one, its Augen, its
rank, a trump, no Augen, 3 or 4 Augen, 11 Augen; then one for each fact about the
position: the Augen of the others if all play for who takes, each higher kind of the suit that
others hold, the last card of a suit, its twin held by the other party, what one's party needs of
all that is left, the same for a trump, each foe to come who is void in the led suit."""


def weigh(game: Row, weights: Sequence[int]) -> None:
    """Write down how promising each card is."""
    table = np.array(weights).reshape(-1, PARTS)
    ranks, augen = np.arange(to.KINDS), game[to.G_AUGEN : to.G_SUITS]
    facts = np.zeros((FACTS, to.KINDS), np.int64)
    facts[0] = 1
    facts[1] = augen
    facts[2] = ranks
    facts[3] = game[to.G_SUITS] >> 2 * ranks & 1
    facts[4] = augen == 0
    facts[5] = (augen == 3) | (augen == 4)
    facts[6] = augen == 11
    rows = game[to.G_SCORE : to.G_WORTH].reshape(-1, to.WEIGHTS)
    rows[:, : to.KINDS] = table[:, :FACTS] @ facts
    rows[:, to.KINDS :] = table[:, FACTS:]
