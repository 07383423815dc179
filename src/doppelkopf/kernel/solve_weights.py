"""How promising the solver takes a move to be: tuned numbers, worked out for each kind."""

from collections.abc import Sequence

import numpy as np

from doppelkopf.kernel import solve_layout as to
from doppelkopf.kernel.arrays import Row

FACTS = 11
PARTS = FACTS + to.WEIGHTS - to.KINDS
"""Numbers for the card, and for card and position."""
CURVE = 8
"""By what a squared height is divided, so that it is about as large as other facts."""
# fmt: off
WEIGHTS = (
    -1, -48, -21, -191, -89, -28, 144, -1, 0, 4, 114, 15, -32, 1410, 352, 3, 14, 14,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    17, 87, -65, -1165, -363, -45, 224, -13, -14, 12, -130, 79, -17, 194, 49, -34, 160, -950,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    88, -11, -45, -1123, -621, 7, -199, -4, -10, -20, -92, -25, -21, 463, 144, 4, 9, -1300,
    2, 15, -35, 348, -783, 265, 230, 3, -1, 3, -52, 21, 122, 98, 116, -60, -35, 31,
    31, 102, -56, -173, -963, -243, 547, -24, -4, -1, -73, 15, 75, -108, 11, 66, -8, 175,
    34, 57, -33, 181, -631, 41, 105, -18, 9, -1, -66, 15, 50, 269, 137, 20, -19, -313,
    19, -44, -48, -400, -72, -613, -252, -4, -10, -9, -289, -53, 64, -101, 373, 4, -22, -480,
    -107, 14, -24, -786, -911, -387, -669, 19, -14, -18, -403, -10, -73, 571, 672, -25, -22, 380,
    38, 10, -24, 200, -988, 239, 1055, -1, -2, -3, -148, 43, 134, 131, 114, -14, -30, 64,
    11, 144, -51, 70, -965, -289, 724, -20, 6, -16, -173, 11, 119, 816, 8, 77, -18, -166,
    61, 63, -14, 384, -423, 147, 159, -1, -2, -5, 143, 21, 76, 130, 56, -3, 7, 62,
    -243, -81, -56, -246, 96, -381, -264, -5, -1, -13, -67, -47, 22, 136, 67, 0, -7, -69,
    -81, -28, 23, -285, -335, 191, -95, -13, -17, 2, -132, -33, -98, 106, 418, -5, 27, 238,
    53, -8, -42, 21, -1117, 498, 843, 5, 2, 10, 194, 15, 169, -10, 92, -31, -12, -70,
    77, 106, -70, 41, -1125, -222, 874, 9, 0, -10, -281, 23, 103, 409, 124, 52, -25, 123,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -43, -115, -64, -490, -240, -425, -114, -16, -14, 5, 66, -60, 19, -208, -7, -4, -15, -11,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)
# fmt: on
"""How promising moves are: for the lead, the second, third and last card, and each outcome of
`solve_moves`, first a number for each of these facts about the card: that it is one, its Augen, its
rank, a trump, no Augen, 3 or 4 Augen, 11 Augen; of a trump its height above the lowest one, its
Augen, its height squared, 10 or 11 Augen; then one for each fact about the position: the Augen of
the others if all play for who takes, each higher kind of the suit that others hold, the last card
of a suit, its twin held by the other party, what one's party needs of all that is left, the same
for a trump, each foe to come who is void in the led suit."""


def weigh(game: Row, weights: Sequence[int]) -> None:
    """Write down how promising each card is."""
    table = np.array(weights).reshape(-1, PARTS)
    ranks, augen = np.arange(to.KINDS), game[to.G_AUGEN : to.G_SUITS]
    facts = np.zeros((FACTS, to.KINDS))
    facts[0] = 1
    facts[1] = augen
    facts[2] = ranks
    facts[3] = game[to.G_SUITS] >> 2 * ranks & 1
    facts[4] = augen == 0
    facts[5] = (augen == 3) | (augen == 4)
    facts[6] = augen == 11
    trump = facts[3]
    height = (ranks - trump.argmax()) * trump
    facts[7] = height
    facts[8] = trump * augen
    facts[9] = height * height / CURVE
    facts[10] = trump * (augen >= 10)
    rows = game[to.G_SCORE : to.G_WORTH].reshape(-1, to.WEIGHTS)
    rows[:, : to.KINDS] = np.rint(table[:, :FACTS] @ facts)
    rows[:, to.KINDS :] = table[:, FACTS:]
