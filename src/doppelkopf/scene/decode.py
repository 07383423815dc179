"""From what a browser sends back to an action, checked at the edge."""

from typing import Any

from doppelkopf.game import actions as do
from doppelkopf.game.step import refuse
from doppelkopf.record.action_form import read_action


def decode_action(data: Any, seat: int, seats: int) -> do.AnyAction:
    """The action that a seat's browser has sent.

    Raises:
        InvalidRecord: it is no action; code and sentence say what is wrong where.
        IllegalAction: it is the action of another seat.
    """
    action = read_action(data, "action", seats)
    if (action.seat if action.by is None else action.by) != seat:
        raise refuse("seat/not-yours", "Das ist nicht dein Platz.", "That is not your seat.")
    return action
