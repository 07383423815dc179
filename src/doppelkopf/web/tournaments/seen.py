"""The tournament that is meant, and as whom somebody looks: by cookie or by the link they have."""

from datetime import date
from typing import Any, NamedTuple
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request

from doppelkopf.language import Lang
from doppelkopf.match.showing.export.page import day_text
from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.tournament.drawing import Audience
from doppelkopf.server.tournament.live.opening import tournament_at
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament.model import Role, Tournament


class Seen(NamedTuple):
    """A tournament as somebody came to it."""

    room: LiveTournament
    audience: Audience
    token: str | None
    """The link they came by, if it is one."""
    key: str | None
    lang: Lang

    @property
    def of(self) -> Tournament:
        """The tournament now."""
        return self.room.of

    @property
    def path(self) -> str:
        """Where it is."""
        return f"/tournament/{self.room.state.id}"

    @property
    def query(self) -> str:
        """What every address of the tournament has to carry on."""
        return "" if self.token is None else "?" + urlencode({"link": self.token})

    @property
    def day(self) -> str:
        """When it is, as people write it; empty: nobody has said."""
        given = self.of.settings.date
        return day_text(date.fromisoformat(given), self.lang) if given else ""

    @property
    def face(self) -> str:
        """What they are shown: `desk`, `player`, `door` or `wall`."""
        role = self.audience.role
        if role is None:
            return "door" if self.audience.door else "wall"
        return "desk" if role.includes(Role.HELPER) else "player"

    @property
    def is_desk(self) -> bool:
        """Whether they run it, or help."""
        return self.face == "desk"

    def may(self, role: str) -> bool:
        """Whether who looks may do what somebody with this role may."""
        own = self.audience.role
        return own is not None and own.includes(Role(role)) and self.room.state.broken is None

    @property
    def gives_door(self) -> bool:
        """Whether this device may show the way in, whatever link it came by.

        The laptop that runs a tournament often shows its wall too.
        """
        own = self.room.state.role_of(self.key)
        return own is not None and own.includes(Role.HELPER)

    def picture(self) -> Any:
        """What they are shown now."""
        return self.room.drawn_now().picture(self.audience, self.lang)

    def who(self, key: str | None) -> Who:
        """As whom they ask."""
        return Who(key, self.room.right_by(self.token))


async def seen(request: Request) -> Seen:
    """The tournament of a request, for somebody who may look.

    Raises:
        HTTPException: there is none, or they may not.
    """
    room = await tournament_at(hub_of(request), request.path_params["room"])
    if room is None:
        raise HTTPException(404)
    token = request.query_params.get("link")
    right = await room.right_by_any(token)
    key = person_of(request)
    audience = room.kind.audience(room.state, Who(key, right))
    if not isinstance(audience, Audience):
        raise HTTPException(403)
    return Seen(room, audience, token if right is not None else None, key, lang_of(request))
