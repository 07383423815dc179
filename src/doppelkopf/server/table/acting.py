"""An action of the game as a person sends it: read, judged, turned into events; pure."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply
from doppelkopf.game.state import State
from doppelkopf.record.action_form import action_data
from doppelkopf.record.errors import RecordError
from doppelkopf.scene import decode_action
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.state import Stage, TableState
from doppelkopf.view import view, why_not


def acted(state: TableState, who: Who, number: int, data: Any) -> list[AnyEvent]:
    """The events of an action in game `number`.

    Raises:
        IllegalAction: it is refused, for reasons the person can know.
    """
    if state.stage is Stage.CLOSED:
        raise refusals.closed()
    place = state.place_of(who.key)
    if place is None:
        raise refusals.not_seated()
    game = state.game
    if game is None or game.number != number or state.stage is not Stage.PLAYING:
        raise refusals.refuse(
            "game/stale", "Dieses Spiel ist schon vorbei.", "That game is over already."
        )
    if not state.places[place].agreed:
        raise refusals.refuse(
            "table/agree-first", "Stimme zuerst den Regeln zu.", "Agree to the rules first."
        )
    seat = game.seat_of(place)
    if seat is None:
        raise refusals.refuse(
            "game/sits-out", "Du setzt in diesem Spiel aus.", "You sit out in this game."
        )
    if not state.holds(place):
        raise refusals.next_deal()
    action = _read(data, seat, game.state.seats)
    after = _carried_out(game.state, seat, action)
    back = [log.Back(place=place)] if state.places[place].away else []
    did = log.Judged(action=action_data(action), read=action, met=game.state, after=after)
    return [*back, did]


def _read(data: Any, seat: Seat, seats: int) -> AnyAction:
    """An action as a client sends it; it can only be one of its own seat."""
    try:
        return decode_action(data, seat, seats)
    except RecordError as error:
        raise IllegalAction.of(error, "action/invalid") from None


def _carried_out(state: State, seat: Seat, action: AnyAction) -> State:
    """The game after an action; what is not legal is refused for reasons of the seat's own view."""
    try:
        return apply(state, action).state
    except IllegalAction:
        known = why_not(view(state, seat), action)
        if known is not None:
            raise known from None
        raise refusals.refuse(
            "action/illegal", "Das geht jetzt nicht.", "That is not possible now."
        ) from None
