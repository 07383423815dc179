"""Rules in memory, and the way to them."""

import re
from typing import Any, NamedTuple

from msgspec.structs import replace

from doppelkopf.rules.draft import Draft
from doppelkopf.server.identity import new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.live.registry import register
from doppelkopf.server.live.room import LiveRoom
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rules import log
from doppelkopf.server.rules.kind import RULES
from doppelkopf.server.rules.log import AnyEvent
from doppelkopf.server.rules.state import RulesState
from doppelkopf.server.store.storage import now_ms

LiveRules = LiveRoom[RulesState, AnyEvent]
MOST_NAMED = 8
"""How many rules somebody is reminded of."""


class RulesRoom(LiveRules):
    """Rules in memory: they know what time it is."""

    def decide(self, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request, each with its time."""
        return [replace(event, at=now_ms()) for event in super().decide(who, asked)]


async def open_rules(hub: Hub, draft: Draft, key: str, name: str) -> LiveRules:
    """Begin to settle rules."""
    first = log.Opened(
        title=draft.title,
        base=draft.base,
        changes=dict(draft.changes),
        text=draft.text,
        key=key,
        name=name,
        at=now_ms(),
    )
    return await hub.open(RULES, RULES.opened(new_room_id(), first), [first])


async def rules_at(hub: Hub, id_: str) -> LiveRules | None:
    """Rules by their id; None if there are none."""
    return await hub.room(id_, RULES)


ROOM_RULES = re.compile(r"r:([A-Za-z0-9_-]{1,64})(?:\.([A-Za-z0-9_-]{1,64}))?")
"""How forms and cookies name the rules of a room, with a link's token where that is needed."""


class Wanted(NamedTuple):
    """The rules of a room, by whoever may look at them."""

    id: str
    token: str | None


def room_in(wanted: str) -> Wanted | None:
    """The room whose rules are wanted; None if it is something else.

    >>> room_in("r:abc"), room_in("r:abc.xyz"), room_in("ddv")
    (Wanted(id='abc', token=None), Wanted(id='abc', token='xyz'), None)
    """
    found = ROOM_RULES.fullmatch(wanted)
    return None if found is None else Wanted(found[1], found[2])


class Known(NamedTuple):
    """Rules that somebody has taken part in."""

    id: str
    title: str
    draft: Draft


async def rules_of(hub: Hub, key: str | None) -> list[Known]:
    """The rules that the owner of a cookie has begun or changed, the last used first."""
    if key is None:
        return []
    found = []
    for id_ in await hub.store.rooms_of(key, RULES.name, MOST_NAMED):
        room = await hub.room(id_, RULES)
        if room is not None:
            found.append(Known(id_, room.state.title, room.state.draft))
    return found


register(RULES, RulesRoom)
