"""Who looks at the rules of a room, and what they may do there."""

from typing import NamedTuple
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request

from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rules.live import LiveRules, rules_at
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web.editor.parts import Links, Seen
from doppelkopf.web.editor.tables import tables_of
from doppelkopf.web.preferences import preferences


class Found(NamedTuple):
    """A room that somebody may look at."""

    room: LiveRules
    right: Right
    seen: Seen

    @property
    def state(self) -> RulesState:
        """The room as it is now."""
        return self.room.state


async def found_room(request: Request) -> Found:
    """The room that is meant, for somebody who may look."""
    room = await rules_at(hub_of(request), request.path_params["room"])
    if room is None:
        raise HTTPException(404)
    token = request.query_params.get("link")
    right = room.right_of(person_of(request), token)
    if right is None:
        raise HTTPException(403)
    by_link = token if room.right_by(token) is not None else None
    return Found(room, right, await seen_by(request, room, person_of(request), right, by_link))


async def seen_by(
    request: Request, room: LiveRules, key: str | None, right: Right, token: str | None = None
) -> Seen:
    """The rules as somebody sees them, who may do that much and came by that link."""
    may_change = right.includes(Right.BELONG) and room.state.broken is None
    name = f"r:{room.state.id}"
    return Seen(
        lang_of(request),
        may_change,
        path=f"/r/{room.state.id}",
        query=f"?{urlencode({'link': token})}" if token else "",
        links=_links(request, room) if may_change else Links(),
        is_mine=right.includes(Right.KEEP),
        rules=f"{name}.{token}" if token else name,
        me=key,
        my_name=preferences(request).name,
        tables=await tables_of(request),
    )


def _links(request: Request, room: LiveRules) -> Links:
    hub, path = hub_of(request), f"/r/{room.state.id}"
    by_right = {right: token for token, right in room.links.items()}
    look = hub.link(f"{path}?link={by_right[Right.LOOK]}")
    change = hub.link(f"{path}?link={by_right[Right.BELONG]}")
    why = None if look.why is None else look.why[lang_of(request)]
    return Links(look.url, change.url, why)
