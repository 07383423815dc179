"""How bots answer when reservations are asked for, whatever they think of their hands."""

from collections.abc import Callable, Sequence

from doppelkopf.bots.bot import Decision
from doppelkopf.game import actions as do
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.reservations import possible_bids
from doppelkopf.view import View

Bid = Callable[[View, Sequence[do.AnyAction], do.AnyAction | None], Decision]
"""Chooses among bids, and having none, if that is possible."""


def reservation(view: View, legal: LegalActions, bid: Bid) -> Decision:
    """A bid, no reservation, or, where the kind is named later, that there is one."""
    actions = list(legal)
    healthy = next((action for action in actions if isinstance(action, do.Healthy)), None)
    reserve = next((action for action in actions if isinstance(action, do.Reserve)), None)
    if reserve is None:
        return bid(view, actions, healthy)
    # Two-step asking: a reservation now, its kind later.
    wanted = bid(view, tuple(possible_bids(legal.state, legal.seat)), healthy)
    return wanted if wanted.action is healthy else Decision(reserve, wanted.reason)
