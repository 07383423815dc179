"""The people of a round at its tables: who comes by a device that is theirs says no name.

A device is taken for somebody's only by what it may do there anyway: sit down on a free chair under
that name. Whoever sits already keeps the chair, and nobody is shown cards for being called alike.
"""

from typing import NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.round.model import Person
from doppelkopf.server.identity import new_link
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.round.live.opening import MOST_NAMED, round_at
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.sitting import way_back
from doppelkopf.server.table.state import Kind, Stage, TableState


class Expected(NamedTuple):
    """Somebody whose round plays at a table."""

    round: str
    """Where their round is."""
    name: str


async def expected(hub: Hub, key: str | None, table: LiveTable) -> Expected | None:
    """Who a device is at a table of a round; None if it is nobody's there, or they sit already."""
    if key is None or table.state.place_of(key) is not None:
        return None
    for id_ in await hub.store.rooms_of(key, ROUND.name, MOST_NAMED):
        room = await round_at(hub, id_)
        if room is None:
            continue
        kept = next(
            (each for each in room.state.round.evenings if each.room == table.state.id), None
        )
        person = room.state.person_at(key)
        if kept is None or person is None or not kept.expects(person.id):
            continue
        if not _sits(table.state, person):
            return Expected(f"/round/{id_}", person.name)
    return None


def _sits(state: TableState, person: Person) -> bool:
    """Whether somebody of that name sits there, by another device of theirs perhaps."""
    names = [place.name for place in state.places if place.kind is Kind.HUMAN]
    return any(name is not None and person.is_called(name) for name in names)


async def seat(hub: Hub, key: str | None, table: LiveTable) -> bool:
    """Give somebody of the round a chair before the first game, unless they have left one.

    Later they are asked first: who plays their hand then is a bot that has begun it.
    """
    state = table.state
    if state.stage is not Stage.LOBBY or state.former_of(key) is not None:
        return False
    found = await expected(hub, key, table)
    if found is None or way_back(state, key or "") is None:
        return False
    return await sit(table, key, found.name)


async def sit(table: LiveTable, key: str | None, name: str) -> bool:
    """Sit down under a name; false if the last chair was taken meanwhile."""
    try:
        once = f"{key}:{new_link()}"  # a page has no number of its own to count on
        await table.ask(Who(key, Right.SIT), once, 0, Asked(do="sit", name=name))
    except IllegalAction:
        return False
    return True
