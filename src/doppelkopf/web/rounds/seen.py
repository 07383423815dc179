"""The round that is meant, and who looks: by cookie or by the link of the address."""

from typing import NamedTuple
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request

from doppelkopf.language import Lang
from doppelkopf.round.model import Person, Round
from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.live.opening import round_at
from doppelkopf.server.round.live.room import LiveRound
from doppelkopf.server.round.state import RoundState


class Seen(NamedTuple):
    """A round as somebody came to it."""

    room: LiveRound
    right: Right
    token: str | None
    """The link they came by, if it is one."""
    key: str | None
    lang: Lang

    @property
    def state(self) -> RoundState:
        """The room now."""
        return self.room.state

    @property
    def round(self) -> Round:
        """The round now."""
        return self.room.state.round

    @property
    def path(self) -> str:
        """Where it is."""
        return f"/round/{self.state.id}"

    @property
    def query(self) -> str:
        """What every address of the round has to carry on."""
        return "" if self.token is None else "?" + urlencode({"link": self.token})

    @property
    def belongs(self) -> bool:
        """Whether they take part."""
        return self.right.includes(Right.BELONG) and self.state.broken is None

    @property
    def keeps(self) -> bool:
        """Whether they keep the round."""
        return self.right.includes(Right.KEEP) and self.state.broken is None

    @property
    def me(self) -> Person | None:
        """Who of the round it is, if their device is somebody's."""
        return self.state.person_at(self.key)

    def who(self, key: str | None) -> Who:
        """As whom they ask."""
        return Who(key, self.room.right_by(self.token))


async def seen(request: Request) -> Seen:
    """The round of a request, for somebody who may look.

    Raises:
        HTTPException: there is none, or they may not.
    """
    room = await round_at(hub_of(request), request.path_params["room"])
    if room is None:
        raise HTTPException(404)
    token = request.query_params.get("link")
    known = await room.right_by_any(token)
    key = person_of(request)
    right = room.right_of(key, token)
    if right is None:
        raise HTTPException(403)
    return Seen(room, right, token if known is not None else None, key, lang_of(request))
