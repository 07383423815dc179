"""The people of a tournament at its live tables: a device that is theirs has their seat there."""

from typing import cast

from doppelkopf.errors import IllegalAction
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.table.assigned import Come
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.server.tournament.live.tables import say, seat_name
from doppelkopf.tournament.model import Person


async def seat(hub: Hub, key: str | None, table: LiveTable) -> None:
    """Give a device the seat of whoever it belongs to, if they play here."""
    given = table.state.assigned
    if given is None or key is None:
        return
    room = cast(LiveTournament | None, await hub.room(given.tournament, TOURNAMENT))
    person = None if room is None else room.state.who_at(key)
    if not isinstance(person, Person):
        return
    mine = seat_name(given.tournament, person.id)
    place = next((at for at, (who, _) in enumerate(given.chairs) if who == mine), None)
    if place is None or table.state.place_of(key) == place:
        return
    try:
        await say(table, given.tournament, Come(place=place), key)
    except IllegalAction:
        return  # the table is over, or this device has seen another hand: it looks on
