"""A sheet in memory, and the way to it: it knows the time, its links, and what was drawn before."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.booking.writing import brought_up_to_date
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.notes import is_scored_anew
from doppelkopf.server.identity import new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.live.protocol import encode, failed
from doppelkopf.server.live.registry import register
from doppelkopf.server.live.room import LiveRoom, Rooms
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.answers import explanation, preview
from doppelkopf.server.sheet.drawing import Drawing
from doppelkopf.server.sheet.forms import Form
from doppelkopf.server.sheet.kind import SHEET, drawn
from doppelkopf.server.sheet.log import AnyEvent
from doppelkopf.server.sheet.picture import SheetLink, SheetPicture
from doppelkopf.server.sheet.requests import (
    AskExplain,
    AskPreview,
    CloseGame,
    EnterOnSheet,
    SettleDispute,
)
from doppelkopf.server.sheet.state import SheetState
from doppelkopf.server.store.storage import now_ms

LiveSheet = LiveRoom[SheetState, AnyEvent]


class SheetRoom(LiveSheet):
    """A sheet in memory."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._drawing = Drawing()
        self._sent: dict[tuple[Right, Lang], tuple[int, dict[str, bytes]]] = {}
        """The picture that an audience was shown last, its version and its parts."""

    def decide(self, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request, each with its time."""
        found = SHEET.decide_at(self.state, who, asked, _now(), self._drawn(asked))
        return [replace(event, at=now_ms()) for event in found]

    def _drawn(self, asked: Any) -> Form | None:
        """The running game as people see it, if that is what they close and no clock looks in."""
        state = self.state
        if not isinstance(asked, CloseGame) or asked.game != state.running:
            return None
        return self._drawing.form(state) if state.match.minutes is None else None

    async def ask(self, who: Who, client: str, seq: int, asked: Any) -> int:
        """Do what somebody asks; what looks at the whole evening holds up no other sheet."""

        async def job() -> int:
            if _takes_long(self.state, asked):
                events = await asyncio.to_thread(self.decide, who, asked)
            else:
                events = self.decide(who, asked)
            return await self.commit(events, client, seq)

        async def work() -> int:
            try:
                return int(await self.mailbox.ask(job))
            except IllegalAction as error:
                if error.code == "sheet/confirm":  # one that came with time is on no screen yet
                    self._sent.clear()
                    self.tell_everything()
                raise

        return await self.requests.once(client, seq, work)

    async def answer(self, watcher: Watcher, asked: Any) -> str:
        """What an entry would change, or why a row is what it is; whoever looks on may ask."""
        if not self.may_look(watcher):
            raise self.kind.refusals.not_welcome()
        state, lang = self.state, watcher.lang
        return await asyncio.to_thread(_answered, state, asked, lang)

    def moved(self) -> None:
        """Its links lead elsewhere now."""
        self._sent.clear()
        self.tell_everything()

    # Pictures.

    def picture(self, right: Right, lang: Lang) -> SheetPicture:
        """The sheet as an audience sees it, with its links."""
        self._drawing.now = _now()
        made = drawn(self._drawing, self.state, right, lang)
        return replace(made, links=self._links(right, lang))

    def _links(self, right: Right, lang: Lang) -> list[SheetLink]:
        """The links that somebody may give away: none that allows more than they may."""
        found = []
        for token, given in self.links.items():
            if given is Right.JUDGE:
                continue  # its tournament gives that away
            if right.includes(given) and right.includes(Right.BELONG):
                link = self.services.link(f"/s/{self.state.id}?link={token}").shown(lang)
                found.append(
                    SheetLink(
                        right=given.value, url=link.url, reachable=link.reachable, why=link.why
                    )
                )
        return found

    def everything(self, watcher: Watcher) -> str:
        """The whole picture for one who has just come."""
        return self._message(self._parts(watcher), None)

    def tell(self, before: SheetState, events: list[AnyEvent]) -> None:  # noqa: ARG002 - by parts
        """Send everyone the parts that are different now."""
        sent = dict(self._sent)
        made: dict[tuple[Right, Lang], str] = {}
        for watcher in list(self.watchers):
            if not self.may_look(watcher):
                watcher.drop(failed(self.kind.refusals.not_welcome(), watcher.lang))
                continue
            which = self._which(watcher)
            if which not in made:
                made[which] = self._change(watcher, before.version, sent.get(which))
            watcher.send(made[which])

    def _change(
        self, watcher: Watcher, since: int, known: tuple[int, dict[str, bytes]] | None
    ) -> str:
        parts = self._parts(watcher)
        if known is not None and known[0] == since:
            old = known[1]
            parts = {
                name: part
                for name, part in parts.items()
                if old.get(name) != part or name == "entries"
            }
        return self._message(parts, since)

    def tell_everything(self) -> None:
        """Send everyone the whole picture."""
        for watcher in list(self.watchers):
            watcher.send(self.everything(watcher))

    def _which(self, watcher: Watcher) -> tuple[Right, Lang]:
        right = self.kind.audience(self.state, watcher.who)
        assert isinstance(right, Right)
        return right, watcher.lang

    def _parts(self, watcher: Watcher) -> dict[str, bytes]:
        """The picture's fields, each as JSON, as this moment has them."""
        which = self._which(watcher)
        known = self._sent.get(which)
        if known is not None and known[0] == self.state.version:
            return known[1]
        made = self.picture(*which)
        parts = {name: msgspec.json.encode(getattr(made, name)) for name in made.__struct_fields__}
        self._sent[which] = self.state.version, parts
        return parts

    def _message(self, parts: dict[str, bytes], since: int | None) -> str:
        message: dict[str, Any] = {"type": "state", "version": self.state.version}
        if since is not None:
            message["since"] = since
        message["room"] = {name: msgspec.Raw(part) for name, part in parts.items()}
        return encode(message)


def _now() -> datetime:
    """This moment, to the second, with this place's clock."""
    return datetime.now(UTC).astimezone().replace(microsecond=0)


def _takes_long(state: SheetState, asked: Any) -> bool:
    """Whether a request works out the whole evening, not only what is new."""
    if isinstance(asked, CloseGame):
        return asked.game != state.running
    return isinstance(asked, EnterOnSheet | SettleDispute)


def _answered(state: SheetState, asked: Any, lang: Lang) -> str:
    """The answer to a question.

    Raises:
        IllegalAction: there is none.
    """
    try:
        if isinstance(asked, AskPreview):
            return encode(preview(state, asked, lang, _now()))
        assert isinstance(asked, AskExplain)
        return encode(explanation(state, asked, lang))
    except Refused as error:
        raise IllegalAction.of(error) from None


async def open_sheet(
    hub: Rooms,
    evening: Evening,
    key: str,
    name: str,
    round: str = "",  # noqa: A002 - as in the log
    tournament: str = "",
    id_: str | None = None,
) -> LiveSheet:
    """Begin the sheet of an evening, or take one over with all its entries.

    Points that were never written down are, by today's rules, as the first entry in a file does it.
    """
    if is_scored_anew(evening):
        evening = brought_up_to_date(evening)
    first = log.Opened(
        text=to_text(evening),
        key=key,
        name=name,
        at=now_ms(),
        round=round,
        tournament=tournament,
    )
    return await hub.open(SHEET, SHEET.opened(id_ or new_room_id(), first), [first])


async def sheet_at(hub: Hub, id_: str) -> LiveSheet | None:
    """A sheet by its id; None if there is none."""
    return await hub.room(id_, SHEET)


register(SHEET, SheetRoom)
