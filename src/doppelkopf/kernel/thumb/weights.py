"""What the rules of thumb weigh, in Augen, for each role; tuned by `scripts/tune`."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from doppelkopf.kernel.build.pieces import Pieces

Weights: TypeAlias = NDArray[np.float64]

# What is weighed.
_weights = Pieces()
BEHIND = _weights.add("BEHIND")
FOX = _weights.add("FOX")
RICH = _weights.add("RICH")
TOP = _weights.add("TOP")
FALL = _weights.add("FALL")
TRUMP = _weights.add("TRUMP")
ACE = _weights.add("ACE")
VOID = _weights.add("VOID")
LEAD_TRUMP = _weights.add("LEAD_TRUMP")
LEAD_FEHL = _weights.add("LEAD_FEHL")
USE = _weights.add("USE")
HELP = _weights.add("HELP")
STAY = _weights.add("STAY")
LATE = _weights.add("LATE")
FIND = _weights.add("FIND")
FAT = _weights.add("FAT")
PAIR = _weights.add("PAIR")
LEAN = _weights.add("LEAN")
LEAD_HIGH = _weights.add("LEAD_HIGH")
LONG = _weights.add("LONG")
TAKEOVER = _weights.add("TAKEOVER")
WEIGHTS = _weights.close(globals())

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
    "USE": "how likely an opponent takes a trick when able to",
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
"""A party of two, a soloist and opponents with many trumps and with few, everyone alone."""
ROLE_NAMES = ("WITH_RE", "WITH_KONTRA", "ALONE", "AGAINST", "ALONE_FEW", "AGAINST_FEW", "EACH")

BY_NAME: dict[str, tuple[float, ...]] = {
    # Re, Kontra; alone, against; with few trumps alone, against; everyone alone
    "BEHIND": (0.69, 0.69, 2, 0.8, 3, 3, 3),
    "FOX": (10, 10, 10, 10, 10, 10, 10),
    "RICH": (6, 6, 6, 6, 6, 6, 6),
    "TOP": (21.5, 21.5, 27.6, 15.4, 9, 9, 9),
    "FALL": (0.75, 0.85, 0.85, 0.85, 0.85, 0.85, 0.85),
    "TRUMP": (1.5, 2, 1.5, 1.5, 1.5, 1.5, 1.5),
    "ACE": (4, 7, 7, 7, 7, 7, 7),
    "VOID": (2, 1.65, 2, 2, 2, 2, 2),
    "LEAD_TRUMP": (-0.3, 0, 0, 0, 0, 0, 0),
    "LEAD_FEHL": (0, 0, 0.5, 0, 0, 0, 0),
    "USE": (1, 0.5, 0.6, 1, 0.8, 0.8, 0.8),
    "HELP": (1, 0.9, 0.6, 0.6, 0.6, 0.6, 0.6),
    "STAY": (0, 0, -4, 0, 0, 0, 0),
    "LATE": (0.2, -0.16, 0.5, 0.5, 0.5, 0.5, 0.5),
    "FIND": (5.2, 9.4, 8, 8, 8, 8, 8),
    "FAT": (-0.3, 0, 0.3, 0.3, 0.3, 0.3, 0.3),
    "PAIR": (0, 0, 0, 0, 0, 0, 0),
    "LEAN": (0, 0, 0, 0, 0, 0, 0),
    "LEAD_HIGH": (0, 0, 0, -3, 0, 0, 0),
    "LONG": (0, 0, 0, 0, 0, 0, 0),
    "TAKEOVER": (0, 0, 0, 0, 0, 0, 0),
}
"""Each weight for every role."""

TUNED: Weights = np.array([BY_NAME[name] for name in NAMES], np.float64).T.copy()
"""A row of weights for every role."""
