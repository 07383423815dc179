"""What one seat, or a spectator, may know of a game: the only gate between a game and a player.

>>> from doppelkopf.game.engine import new_game
>>> from doppelkopf.game.setup import make_setup
>>> from doppelkopf.rules import load
>>> step = new_game(make_setup(load("ddv").rules, dealer=3, seed=1))
>>> mine = view(step.state, 0)
>>> len(mine.hand), mine.hands[1], mine.actor
(12, None, 0)
>>> from functools import reduce
>>> seen = [event for event in step.events if sees(mine.seat, event)]
>>> reduce(fold, seen, initial(mine.rules, 0)) == mine
True
"""

from doppelkopf.view.fold import fold, initial
from doppelkopf.view.legal import legal, why_not
from doppelkopf.view.model import ArmutSeen, PushSeen, SwapSeen, View
from doppelkopf.view.of_state import sees, view
from doppelkopf.view.parties import known_parties
from doppelkopf.view.shown import public_parties, visible_numbers, visible_tricks
from doppelkopf.view.views import Views

__all__ = [
    "ArmutSeen",
    "PushSeen",
    "SwapSeen",
    "View",
    "Views",
    "fold",
    "initial",
    "known_parties",
    "legal",
    "public_parties",
    "sees",
    "view",
    "visible_numbers",
    "visible_tricks",
    "why_not",
]
