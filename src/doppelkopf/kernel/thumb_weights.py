"""What the rules of thumb weigh, in Augen, for each role; tuned by `scripts/tune`."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Weights: TypeAlias = NDArray[np.float64]

# What is weighed.
(
    BEHIND,
    FOX,
    RICH,
    TOP,
    FALL,
    TRUMP,
    ACE,
    VOID,
    LEAD_TRUMP,
    LEAD_FEHL,
    USE,
    HELP,
    STAY,
    LATE,
    FIND,
    FAT,
    PAIR,
    LEAN,
    LEAD_HIGH,
    LONG,
    TAKEOVER,
) = range(21)
WEIGHTS = 21

NAMES: dict[str, str] = {
    "BEHIND": "Augen expected from each player still to come",
    "FOX": "what a fox that changes sides is worth",
    "RICH": "what a Doppelkopf is worth",
    "TOP": "what it costs to part with the highest trump",
    "FALL": "by what factor that falls with each higher trump still out",
    "TRUMP": "what it costs to part with any trump",
    "ACE": "what it costs to throw an ace away that would take a trick",
    "VOID": "what getting rid of a suit is worth",
    "LEAD_TRUMP": "what leading a trump is worth",
    "LEAD_FEHL": "what leading each card of a Fehl suit still out is worth",
    "USE": "how likely an opponent takes a trick he can take",
    "HELP": "how likely a friend does",
    "STAY": "what being on lead is worth",
    "LATE": "by how much less parting with a card costs in the end",
    "FIND": "what taking the trick that finds a partner is worth",
    "FAT": "how much of its own Augen a card risks later",
    "PAIR": "what fat cards given say about who belongs together",
    "LEAN": "what leading trump says about being Re",
    "LEAD_HIGH": "what leading the highest trump is worth",
    "LONG": "what playing a trump is worth for each one more than others have",
    "TAKEOVER": "what it costs to take a trick from a friend",
}

# The roles.
WITH_RE, WITH_KONTRA, ALONE, AGAINST, ALONE_FEW, AGAINST_FEW, EACH = range(7)
"""A party of two, a soloist and his opponents with many trumps and with few, each for himself."""
ROLES = 7
ROLE_NAMES = ("WITH_RE", "WITH_KONTRA", "ALONE", "AGAINST", "ALONE_FEW", "AGAINST_FEW", "EACH")

_HAND_SET = (3, 10, 6, 9, 0.85, 1.5, 7, 2, 0, 0, 0.8, 0.6, 0, 0.5, 8, 0.3, 0, 0, 0, 0, 0)

TUNED: Weights = np.array(
    [
        (0.69, 10, 6, 21.5, 0.75, 1.5, 4, 2, -0.3, 0, 1, 1, 0, 0.2, 5.2, -0.3, 0, 0, 0, 0, 0),
        (0.69, 10, 6, 21.5, 0.85, 2, 7, 1.65, 0, 0, 0.5, 0.9, 0, -0.16, 9.4, 0, 0, 0, 0, 0, 0),
        (2, 10, 6, 27.6, 0.85, 1.5, 7, 2, 0, 0.5, 0.6, 0.6, -4, 0.5, 8, 0.3, 0, 0, 0, 0, 0),
        (0.8, 10, 6, 15.4, 0.85, 1.5, 7, 2, 0, 0, 1, 0.6, 0, 0.5, 8, 0.3, 0, 0, -3, 0, 0),
        _HAND_SET,
        _HAND_SET,
        _HAND_SET,
    ],
    np.float64,
)
