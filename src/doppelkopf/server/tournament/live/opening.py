"""A new tournament, and the way back to those that are there."""

from typing import NamedTuple, cast

from doppelkopf.server.identity import new_link, new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.store.storage import now_ms
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament import decide
from doppelkopf.tournament.model import Role, Settings

MOST_NAMED = 8
"""How many tournaments somebody is reminded of."""


async def found_tournament(hub: Hub, settings: Settings, key: str) -> LiveTournament:
    """Found a tournament; the owner of the cookie is its organiser.

    Raises:
        IllegalAction: something about the settings cannot be.
    """
    first = decide.found(settings, decide.Who(key=key, at=now_ms()))
    room = await hub.open(TOURNAMENT, TOURNAMENT.opened(new_room_id(), first), [first])
    return cast(LiveTournament, room)


async def tournament_at(hub: Hub, id_: str) -> LiveTournament | None:
    """A tournament by its id; None if there is none."""
    return cast(LiveTournament | None, await hub.room(id_, TOURNAMENT))


async def ask(room: LiveTournament, who: Who, asked: object) -> int:
    """Ask a tournament something on behalf of a page, which has no number of its own to count on.

    Raises:
        IllegalAction: it is refused.
    """
    return await room.ask(who, f"{who.key}:{new_link()}", 0, asked)


class Known(NamedTuple):
    """A tournament that somebody has to do with."""

    id: str
    name: str
    date: str
    role: Role
    ended: bool


async def tournaments_of(hub: Hub, key: str | None) -> list[Known]:
    """The tournaments of the owner of a cookie, the last used first."""
    if key is None:
        return []
    found = []
    for id_ in await hub.store.rooms_of(key, TOURNAMENT.name, MOST_NAMED):
        room = await tournament_at(hub, id_)
        role = None if room is None else room.state.role_of(key)
        if room is not None and role is not None:
            of = room.of
            found.append(Known(id_, of.settings.name, of.settings.date, role, of.ended))
    return found
