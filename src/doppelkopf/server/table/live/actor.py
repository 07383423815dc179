"""A live table: a room with bots, clocks, and people who come and go."""

import asyncio
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime
from typing import Any

from doppelkopf.language import Lang
from doppelkopf.scene import Scenes
from doppelkopf.server.identity import new_link, new_secret
from doppelkopf.server.live.limits import Bucket, Buckets
from doppelkopf.server.live.protocol import encode, failed
from doppelkopf.server.live.registry import register
from doppelkopf.server.live.room import LiveRoom, Services
from doppelkopf.server.live.watchers import Bell, Watcher
from doppelkopf.server.rooms.kind import RoomKind, Who
from doppelkopf.server.rooms.links import Invite, Links, Right
from doppelkopf.server.store.storage import Store, Stored
from doppelkopf.server.store.writer import Work
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.export import files_of
from doppelkopf.server.table.following import Chance, consequences
from doppelkopf.server.table.hosting import There
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.live.archive import game_of, records_for, state_of
from doppelkopf.server.table.live.broadcast import Broadcast
from doppelkopf.server.table.live.driver import Driver
from doppelkopf.server.table.live.games import games_of, kept
from doppelkopf.server.table.live.hints import Hints
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.messages import Do
from doppelkopf.server.table.phrases import PHRASES, SAY, said_by, too_often
from doppelkopf.server.table.picture import Present
from doppelkopf.server.table.request import Asked, my_place
from doppelkopf.server.table.shapes import Said
from doppelkopf.server.table.sitting import linked
from doppelkopf.server.table.state import Kind, TableState

LINKS_PER_SECOND, LINKS_AT_ONCE = 1 / 30, 10
"""How fast further devices may be linked at a table."""
WORDS_PER_SECOND, WORDS_AT_ONCE = 1 / 5, 3
"""How much one person may say between games."""
PRESENCE_EVERY = 0.3
"""Seconds between two messages that somebody has come or gone."""


def today() -> str:
    """The date of a deal."""
    return datetime.now(UTC).date().isoformat()


CHANCE = Chance(new_secret, new_link, today)


class LiveTable(LiveRoom[TableState, AnyEvent]):
    """A table in memory."""

    def __init__(
        self,
        kind: RoomKind[TableState, AnyEvent],
        state: TableState,
        links: Links,
        services: Services,
    ) -> None:
        super().__init__(kind, state, links, services)
        self._driver = Driver(self, services.minds, services.config)
        self._hints = Hints(self, services.advisers)
        self._scenes: Scenes | None = None
        self._absences: dict[int, asyncio.TimerHandle] = {}
        self._gone: set[int] = set()
        self._presence = Bell(self._tell_presence, PRESENCE_EVERY)
        self._links = Bucket(LINKS_PER_SECOND, LINKS_AT_ONCE)
        self._words = Buckets(WORDS_PER_SECOND, WORDS_AT_ONCE, most=64)

    @classmethod
    async def restored(
        cls,
        kind: RoomKind[TableState, AnyEvent],  # noqa: ARG003 - there is one
        id_: str,
        stored: list[Stored],
        store: Store,
    ) -> TableState:
        """The table from its log, and from records where that is not enough."""
        games = await records_for(store, id_, stored)
        return await asyncio.to_thread(state_of, id_, stored, games)

    async def loaded(self) -> None:
        """A game that cannot be played on is dealt again."""
        game = self.state.game
        if game is not None and game.stale and not self.state.broken:
            await self.begin()

    def moved(self) -> None:
        """The invitation is another one."""
        self._presence.ring()

    def halt(self) -> None:
        """No bot, no clock, no word of who is there."""
        self._driver.stop()
        self._presence.stop()
        for timer in self._absences.values():
            timer.cancel()

    def failed(self) -> None:
        """Bots try again a little later."""
        self._driver.plan_again()

    @property
    def invite(self) -> str:
        """What one has to know to sit down."""
        return next(token for token, right in self.links.items() if right is Right.SIT)

    @property
    def invitation(self) -> Invite:
        """How others come to the table."""
        return self.services.link(f"/join/{self.invite}")

    async def files(self) -> dict[str, str]:
        """Sheets, records, and the table itself."""
        games = await games_of(self.services.store, self.state.id)
        records = [(game.number, game.data) for game in games]
        return await asyncio.to_thread(files_of, self.state, records)

    # What people ask.

    def decide(self, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request; who has been gone for a while may be removed.

        That somebody does not want to wait is no event: it holds until the next action.
        """
        if isinstance(asked, Asked):
            if asked.do == "hurry":
                self._driver.hurry(my_place(self.state, who))
                return []
            return decide(self.state, who, asked, gone=self.gone)
        return super().decide(who, asked)

    async def ask(self, who: Who, client: str, seq: int, asked: Any) -> int:
        """Do what somebody asks; a word between games is only passed on.

        Raises:
            IllegalAction: it is refused.
        """
        if not isinstance(asked, Asked) or asked.do != SAY:
            return await super().ask(who, client, seq, asked)

        async def job() -> int:
            self._say(who, asked.phrase)
            return self.state.version

        return await self.requests.once(client, seq, lambda: self.mailbox.ask(job))

    def _say(self, who: Who, phrase: str | None) -> None:
        place, name = said_by(self.state, who, phrase)
        if not self._words.take(self.state.person_of(who.key or "")):
            raise too_often()
        words = PHRASES[name]
        told = {lang: encode(Said(place=place, phrase=name, text=words[lang])) for lang in Lang}
        for watcher in list(self.watchers):
            if self.may_look(watcher):
                watcher.send(told[watcher.lang])

    def delay(self, asked: Any) -> Callable[[], Awaitable[None]] | None:
        """A card that was chosen before its turn waits like a bot's."""
        return self._driver.wait if isinstance(asked, Do) and asked.pre else None

    async def answer(self, watcher: Watcher, asked: Any) -> str:
        """A hint, for whoever plays against bots alone."""
        return await self._hints.answer(watcher, asked)

    async def link(self, person: str, since: int, key: str) -> None:
        """Let a second device act for a person; one that has a seat of its own keeps that.

        Raises:
            IllegalAction: the seat was given up since, the device knows another hand of the game,
                or there were too many.
        """

        async def job() -> None:
            events = linked(self.state, person, since, key)
            if not events:
                return
            if not self._links.take():
                raise refusals.too_much()
            await self.commit(events)

        await self.mailbox.ask(job)

    # Storing.

    async def commit(
        self,
        events: list[AnyEvent],
        client: str | None = None,
        seq: int | None = None,
        *,
        go_on: bool = False,
    ) -> int:
        """Store events and what follows from them, then tell everyone; the version after it.

        `go_on`: whoever has not asked for the next game has waited.

        Raises:
            IllegalAction: somebody else has changed the table in the database.
        """
        if go_on:
            events = [*events, *self._consequences(self.state, go_on=True)]
        return await super().commit(events, client, seq)

    def follow(self, state: TableState) -> list[AnyEvent]:
        """A game that is over goes onto the sheet, the next one is dealt, …."""
        return self._consequences(state)

    def _consequences(self, state: TableState, *, go_on: bool = False) -> list[AnyEvent]:
        return consequences(state, CHANCE, go_on=go_on, there=self._there(state))

    def beside(self, state: TableState, event: AnyEvent) -> list[Work]:
        """The record of a game that has just ended."""
        if not isinstance(event, log.Finished):
            return []
        return [kept(state.id, game_of(state, CHANCE.today()))]

    def stored(self, events: list[AnyEvent]) -> None:
        """Count what everyone at the table sees."""
        metrics = self.services.metrics
        metrics.actions += sum(isinstance(event, log.Acted) for event in events)
        metrics.games += sum(isinstance(event, log.Finished) for event in events)

    # Telling.

    def tell(self, before: TableState, events: list[AnyEvent]) -> None:
        """Send everyone what has changed, and see what comes next."""
        self._driver.look()
        state = self.state
        table = any(not isinstance(event, log.Acted) for event in events)
        game = any(isinstance(event, _GAME_EVENTS) for event in events)
        happened = _happened(before, state) if game else ()
        now = self._broadcast(before.version, table=table)
        for watcher in list(self.watchers):
            if self.may_look(watcher):
                watcher.send(now.change(watcher, table=table, game=game, events=happened))
            else:
                watcher.drop(failed(self.kind.refusals.not_welcome(), watcher.lang))
        self._scenes = now.scenes
        self._driver.plan()
        if table:
            self._watch_absent()

    def tell_everything(self) -> None:
        """The database has told something else than this table knew."""
        self._driver.look()
        now = self._broadcast()
        for watcher in list(self.watchers):
            watcher.send(now.everything(watcher))
        self._scenes = now.scenes
        self._driver.plan()

    def everything(self, watcher: Watcher) -> str:
        """Table, game, and all news of it so far."""
        return self._broadcast().everything(watcher)

    def _tell_presence(self) -> None:
        now = self._broadcast()
        for watcher in self.watchers:
            watcher.send(now.change(watcher, table=True, game=False))

    def _broadcast(self, since: int | None = None, *, table: bool = True) -> Broadcast:
        """What is told now, of the game alone or of the `table` around it too."""
        state, deadline = self.state, self._driver.deadline_ms
        present = self._present() if table else None
        invite = self.invitation if table else None
        return Broadcast(state, present, invite, deadline, self._scenes, since)

    def _present(self) -> Present:
        places = [self.state.place_of(watcher.key) for watcher in self.watchers]
        here = {place for place in places if place is not None}
        gone = frozenset(self._gone - here)
        return Present(here, places.count(None), self._driver.next_ms, gone)

    # Who is there.

    @property
    def here(self) -> set[int]:
        """The places of people with a connection."""
        return self._here(self.state)

    def _here(self, state: TableState) -> set[int]:
        return state.places_of(watcher.key for watcher in self.watchers)

    def _there(self, state: TableState) -> There:
        """Who is there, at the chairs of a state to come."""
        here = self._here(state)
        return There(here, self._gone - here)

    @property
    def gone(self) -> frozenset[int]:
        """The places of people who have had no connection for a while."""
        return frozenset(self._gone - self.here)

    def coming(self, watcher: Watcher) -> list[AnyEvent]:
        """Who was away for want of a connection is back; an owner who comes is host again."""
        place = self.state.place_of(watcher.key)
        if place is None:
            return []
        there = self.state.places[place]
        return [log.Back(place=place)] if there.away and not there.chosen else []

    def wake(self, before: AbstractSet[Any]) -> None:
        """A table at which nobody was has stood still."""
        if not before and self.here:
            self._driver.look(restart=True)

    def came(self, watcher: Watcher, before: AbstractSet[Any], *, again: bool) -> None:
        """Tell the others, and play on if nobody was there."""
        place = self.state.place_of(watcher.key)
        if not again and (place is None or place not in before):
            self._presence.ring()
            self._watch_absent()
        if not before and self.here:
            self._driver.plan()

    def went(self) -> None:
        """Tell the others; with the last one the table stands still."""
        self._presence.ring()
        self._watch_absent()
        if not self.here:
            self._driver.stop()

    def _watch_absent(self) -> None:
        """Note who stays away, as long as anybody is there: they may be removed, or a bot plays."""
        here, takes_over = self.here, self.state.settings.bots_take_over
        for number, place in enumerate(self.state.places):
            missing = place.kind is Kind.HUMAN and number not in here
            if not missing:
                self._gone.discard(number)
            due = number not in self._gone or (takes_over and not place.away)
            if missing and here and due:
                if number not in self._absences:
                    self._absences[number] = asyncio.get_running_loop().call_later(
                        self.services.config.away_after, self._absent, number
                    )
            elif timer := self._absences.pop(number, None):
                timer.cancel()

    def _absent(self, place: int) -> None:
        self._absences.pop(place, None)

        async def job() -> None:
            there, here = self.state.places[place], self.here
            if there.kind is not Kind.HUMAN or not here or place in here:
                return
            self._gone.add(place)
            before = self.state
            stays = self.state.settings.bots_take_over and not there.away
            await self.commit([log.Away(place=place)] if stays else [])  # and perhaps another host
            if self.state is before:
                self._presence.ring()

        self.mailbox.post(job)


_GAME_EVENTS = (
    log.Acted,
    log.Dealt,
    log.Finished,
    log.Away,
    log.Back,
    log.Agreed,
    log.Sat,
    log.Left,
    log.Removed,
    log.BotSat,
    log.SettingsMade,
    log.Proposed,
    log.Consented,
    log.Declined,
    log.Withdrawn,
    log.Carried,
    log.Dropped,
)
"""After these the picture of the game may be another one."""


def _happened(before: TableState, after: TableState) -> tuple[Any, ...]:
    """The events of the game between two states of its table."""
    if after.game is None:
        return ()
    same = before.game is not None and before.game.number == after.game.number
    known = len(before.game.state.history) if same and before.game is not None else 0
    return after.game.state.history[known:]


register(TABLE, LiveTable)
