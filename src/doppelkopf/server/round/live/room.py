"""A round in memory: it knows the time, and what lies in the rooms of its evenings."""

import asyncio
from typing import Any

from msgspec.structs import replace

from doppelkopf.round.book import Page, to_files
from doppelkopf.round.season import Evening, evenings
from doppelkopf.server.live.registry import register
from doppelkopf.server.live.room import LiveRoom
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.round import log
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.round.live.evenings import gists, texts
from doppelkopf.server.round.log import AnyEvent
from doppelkopf.server.round.state import RoundState
from doppelkopf.server.store.storage import now_ms


class LiveRound(LiveRoom[RoundState, AnyEvent]):
    """A round in memory."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._looking = asyncio.Lock()

    def decide(self, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request, each with its time, which some of them carry inside too."""
        at = now_ms()
        return [_dated(replace(event, at=at), at) for event in super().decide(who, asked)]

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
            found = await gists(self.services.store, [kept.room for kept in of.evenings])
        return await asyncio.to_thread(evenings, of, found)

    async def files(self) -> dict[str, str]:
        """Everything of the round, with each evening as a file."""
        of = self.state.round
        those = await self.evenings()
        written = await texts(self.services.store, [kept.room for kept in of.evenings])
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
