"""A round in memory: it knows the time, what its evenings have come to, and when they move on.

Whoever looks at the round is told when something on one of its evenings is written down, at most
once in a while; what it comes to is on the page of the round.
"""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any

from msgspec.structs import replace

from doppelkopf.round.book import Page, to_files
from doppelkopf.round.season import Evening, evenings
from doppelkopf.server.live.protocol import encode, failed
from doppelkopf.server.live.registry import register
from doppelkopf.server.live.room import LiveRoom
from doppelkopf.server.live.watchers import Bell, Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.round import log
from doppelkopf.server.round.kind import ROUND, RoundPicture
from doppelkopf.server.round.live.evenings import gists, stand, texts
from doppelkopf.server.round.log import AnyEvent
from doppelkopf.server.round.state import RoundState
from doppelkopf.server.store import trash
from doppelkopf.server.store.storage import now_ms
from doppelkopf.server.store.writer import Work

EVERY = 0.5
"""Seconds between two messages that an evening has moved on."""


class LiveRound(LiveRoom[RoundState, AnyEvent]):
    """A round in memory."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._looking = asyncio.Lock()
        self._bell = Bell(self.tell_everything, EVERY)
        self._stands: dict[str, object] = {}
        """What was written on the evenings that are in memory when somebody was told last."""
        self.moves = 0
        """How often something on an evening has changed while somebody looked."""

    def decide(self, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request, each with its time, which some of them carry inside too."""
        at = now_ms()
        return [_dated(replace(event, at=at), at) for event in super().decide(who, asked)]

    def beside(self, state: RoundState, event: AnyEvent) -> Iterable[Work]:  # noqa: ARG002 - a hook
        """A room whose evenings belong to the round stays, from the same moment on."""
        if isinstance(event, log.EveningKept):
            return [partial(trash.keep, room=event.evening.room)]
        return []

    # Telling that an evening moves on.

    def came(self, watcher: Watcher, before: Any, *, again: bool) -> None:  # noqa: ARG002 - a hook
        """Somebody looks."""
        self._follow()

    def went(self) -> None:
        """Somebody looks no longer."""
        if not self.watchers:
            self._leave()

    def stored(self, events: list[AnyEvent]) -> None:  # noqa: ARG002 - a hook
        """There may be other evenings now."""
        if self.watchers:
            self._follow()

    def halt(self) -> None:
        """Tell nothing more."""
        self._leave()

    def _follow(self) -> None:
        followers = self.services.followers
        followers.leave(self._told)
        for room in self.rooms:
            self._stands.setdefault(room, self._stand(room))
            followers.follow(room, self._told)

    def _leave(self) -> None:
        self.services.followers.leave(self._told)
        self._stands.clear()
        self._bell.stop()

    def _stand(self, room: str) -> object:
        there = self.services.rooms.in_memory(room)
        return None if there is None else stand(there)

    def _told(self, room: str) -> None:
        """Something happened in a room; a card that was played is not written down yet."""
        now = self._stand(room)
        if self._stands.get(room) != now:
            self._stands[room] = now
            self.moves += 1
            self._bell.ring()

    def everything(self, watcher: Watcher) -> str:
        """The round, with the number of moves that were told."""
        return self._message(watcher)

    def tell(self, before: RoundState, events: list[AnyEvent]) -> None:  # noqa: ARG002 - whole
        """Send everyone the round."""
        self.tell_everything()

    def tell_everything(self) -> None:
        """The same."""
        for watcher in list(self.watchers):
            if self.may_look(watcher):
                watcher.send(self._message(watcher))
            else:
                watcher.drop(failed(self.kind.refusals.not_welcome(), watcher.lang))

    def _message(self, watcher: Watcher) -> str:
        right = self.kind.audience(self.state, watcher.who)
        picture = self.kind.picture(self.state, right, watcher.lang)
        assert isinstance(picture, RoundPicture)
        shown = replace(picture, moves=self.moves)
        return encode({"type": "state", "version": self.state.version, "room": shown})

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms of its evenings."""
        return tuple(kept.room for kept in self.state.round.evenings)

    @property
    def used_with(self) -> tuple[str, ...]:
        """Its evenings stay as long as it is used."""
        return self.rooms

    async def evenings(self) -> tuple[Evening, ...]:
        """All its evenings that are there, the oldest first; whoever asks meanwhile waits."""
        async with self._looking:
            of = self.state.round
            found = await gists(self.services.rooms, self.services.store, self.rooms)
        return await asyncio.to_thread(evenings, of, found)

    async def files(self) -> dict[str, str]:
        """Everything of the round, with each evening as a file."""
        of = self.state.round
        those = await self.evenings()
        written = await texts(self.services.rooms, self.services.store, self.rooms)
        pages = []
        for each in those:
            there = written.get(each.kept.room, ())
            if each.number <= len(there):
                names = {name for name, _ in each.written}
                people = tuple(pair for pair in each.kept.people if pair[0] in names)
                text = there[each.number - 1]
                pages.append(Page(text, people, each.kept.cleared))
        return to_files(of, pages)


def _dated(event: AnyEvent, at: int) -> AnyEvent:
    match event:
        case log.RulesChosen(rules=rules):
            return replace(event, rules=replace(rules, since=at))
        case log.MoneyPaid(paid=paid):
            return replace(event, paid=replace(paid, at=at))
        case log.TreatDone(treated=treated):
            return replace(event, treated=replace(treated, at=at))
    return event


register(ROUND, LiveRound)
