"""What a room sends to those who look: one picture for each audience and language."""

from collections.abc import Hashable
from typing import Any, Generic

from doppelkopf.language import Lang
from doppelkopf.server.live.protocol import encode
from doppelkopf.server.rooms.kind import E, RoomKind, S, Who


class Pictures(Generic[S, E]):
    """The pictures of one moment, each made once."""

    def __init__(self, kind: RoomKind[S, E], state: S) -> None:
        self._kind = kind
        self._state = state
        self._made: dict[tuple[Hashable, Lang, int | None], str] = {}

    def message(self, who: Who, lang: Lang, since: int | None = None) -> str:
        """What somebody is sent; `since` is the version a change builds on."""
        audience = self._kind.audience(self._state, who)
        which = (audience, lang, since)
        if which not in self._made:
            message: dict[str, Any] = {"type": "state", "version": self._state.version}
            if since is not None:
                message["since"] = since
            message["room"] = self._kind.picture(self._state, audience, lang)
            self._made[which] = encode(message)
        return self._made[which]
