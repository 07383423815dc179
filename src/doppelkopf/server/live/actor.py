"""A live table: an actor that does one thing at a time, stores it, then tells everyone.

Whatever changes the table goes through its mailbox: requests of people, the choices of bots,
clocks. An answer is given after the events lie on the disk.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.scene import Scenes
from doppelkopf.server.config import Config
from doppelkopf.server.identity import new_link, new_secret
from doppelkopf.server.live.driver import Driver
from doppelkopf.server.live.limits import Bucket
from doppelkopf.server.live.mailbox import Mailbox
from doppelkopf.server.live.minds import Minds
from doppelkopf.server.live.protocol import failed
from doppelkopf.server.live.requests import Requests
from doppelkopf.server.live.watchers import PRESENCE_EVERY, Bell, Broadcast, Watcher, may_see_table
from doppelkopf.server.store.archive import game_of, read_log, state_of
from doppelkopf.server.store.storage import Conflict, Store, Stored, StoredGame, now_ms
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.acting import acted
from doppelkopf.server.table.decide import Asked, Chance, Who, consequences, decide, linked
from doppelkopf.server.table.fold import step
from doppelkopf.server.table.hosting import There
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.picture import Invite, Present
from doppelkopf.server.table.state import Kind, TableState

TOUCH_EVERY = 600.0
"""Seconds between two notes that somebody was there."""
LINKS_PER_SECOND, LINKS_AT_ONCE = 1 / 30, 10
"""How fast further devices may be linked at a table."""


def today() -> str:
    """The date of a deal."""
    return datetime.now(UTC).date().isoformat()


CHANCE = Chance(new_secret, new_link, today)


class Metrics:
    """What a server counts: nothing finer than actions, which those at a table see anyway."""

    def __init__(self) -> None:
        self.actions = 0
        self.games = 0
        self.opened = 0
        self.conflicts = 0


class Services(NamedTuple):
    """What a table needs of its server."""

    store: Store
    minds: Minds
    config: Config
    invite: Callable[[str], Invite]
    metrics: Metrics
    chance: Chance = CHANCE


class LiveTable:
    """A table in memory."""

    def __init__(self, state: TableState, invite: str, services: Services) -> None:
        self.state = state
        self.invite = invite
        self.watchers: set[Watcher] = set()
        self.idle_since = time.monotonic()
        self.is_used = False
        """Whether somebody has come since it is in memory."""
        self.requests = Requests()
        self._services = services
        self._driver = Driver(self, services.minds, services.config)
        self.mailbox = Mailbox(self._driver.plan_again)
        self._scenes: Scenes | None = None
        self._absences: dict[int, asyncio.TimerHandle] = {}
        self._gone: set[int] = set()
        self._presence = Bell(self._tell_presence, PRESENCE_EVERY)
        self._touched = float("-inf")
        self._links = Bucket(LINKS_PER_SECOND, LINKS_AT_ONCE)

    async def stop(self) -> None:
        """Finish what is under way, then stop; everything is stored."""
        self._driver.stop()
        self._presence.stop()
        for timer in self._absences.values():
            timer.cancel()
        await self.mailbox.close()
        self.requests.cancel()
        for watcher in list(self.watchers):
            watcher.drop()

    # What people ask.

    async def begin(self) -> None:
        """Do what follows by itself from the start: draw a secret, deal if all are ready."""

        async def job() -> None:
            await self.commit([])

        await self.mailbox.ask(job)

    async def ask(self, who: Who, client: str, seq: int, asked: Asked) -> int:
        """Do what somebody asks of the table; the version after it.

        Raises:
            IllegalAction: it is refused.
        """

        async def job() -> int:
            events = decide(self.state, who, asked, gone=self.gone)
            return await self.commit(events, client, seq)

        return await self.requests.once(client, seq, lambda: self.mailbox.ask(job))

    async def act(
        self, who: Who, client: str, seq: int, number: int, data: Any, *, pre: bool = False
    ) -> int:
        """Carry out an action of the game; one that was chosen before waits like a bot's.

        Raises:
            IllegalAction: it is refused.
        """

        async def job() -> int:
            return await self.commit(acted(self.state, who, number, data), client, seq)

        async def work() -> int:
            if pre:
                await self._driver.wait()
            return int(await self.mailbox.ask(job))

        return await self.requests.once(client, seq, work)

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

        Raises:
            IllegalAction: somebody else has changed the table in the database.
        """
        before = state = self.state
        lines: list[Stored] = []
        games: list[StoredGame] = []
        done: list[AnyEvent] = []
        pending, at = events, now_ms()
        while True:
            for event in pending:
                state = step(state, event)
                asked = (client, seq) if not lines else (None, None)
                kind, data = log.kind_of(event), log.encode(event)
                lines.append(Stored(state.version, kind, data, *asked, at))
                done.append(event)
                if isinstance(event, log.Finished):
                    games.append(game_of(state, self._services.chance.today()))
            pending = consequences(
                state, self._services.chance, go_on=go_on, there=self._there(state)
            )
            go_on = False
            if not pending:
                break
        if not lines:
            return state.version
        touch = time.monotonic() - self._touched > TOUCH_EVERY
        try:
            await self._services.store.append(state.id, lines, games, touch=touch)
        except Conflict:
            return await self._reload(client, seq)
        if touch:
            self._touched = time.monotonic()
        self.state = state
        metrics = self._services.metrics
        metrics.actions += sum(isinstance(event, log.Acted) for event in done)
        metrics.games += len(games)
        self._tell(before, done)
        return state.version

    async def _reload(self, client: str | None, seq: int | None) -> int:
        """Somebody else has written: what the database has is what counts."""
        self._services.metrics.conflicts += 1
        stored, games = await read_log(self._services.store, self.state.id)
        self.state = state_of(self.state.id, stored, games)
        self.remember(stored)
        self._driver.look()
        now = self._broadcast()
        for watcher in list(self.watchers):
            watcher.send(now.everything(watcher))
        self._scenes = now.scenes
        self._driver.plan()
        if client is not None and seq is not None:
            known = self.requests.answer(client, seq)
            if isinstance(known, int):
                return known
        raise refusals.refuse(
            "table/changed",
            "Der Tisch hat sich gerade geändert. Bitte noch einmal.",
            "The table has just changed. Please try again.",
        )

    def remember(self, stored: list[Stored]) -> None:
        """Know what clients have done before the table came into memory."""
        for line in stored:
            if line.client is not None and line.seq is not None:
                self.requests.remember(line.client, line.seq, line.version)

    # Telling.

    def _tell(self, before: TableState, events: list[AnyEvent]) -> None:
        """Send everyone what has changed, and see what comes next."""
        self._driver.look()
        state = self.state
        table = any(not isinstance(event, log.Acted) for event in events)
        game = any(isinstance(event, _GAME_EVENTS) for event in events)
        happened = _happened(before, state) if game else ()
        now = self._broadcast(before.version)
        for watcher in list(self.watchers):
            if may_see_table(state, watcher):
                watcher.send(now.change(watcher, table=table, game=game, events=happened))
            else:
                watcher.drop(failed(_not_welcome(), watcher.lang))
        self._scenes = now.scenes
        self._driver.plan()
        if table:
            self._watch_absent()

    def _tell_presence(self) -> None:
        now = self._broadcast()
        for watcher in self.watchers:
            watcher.send(now.change(watcher, table=True, game=False))

    def _broadcast(self, since: int | None = None) -> Broadcast:
        state = self.state
        seated = sum(state.place_of(watcher.key) is not None for watcher in self.watchers)
        watching = len(self.watchers) - seated
        present = Present(self.here, watching, self._driver.next_ms, self.gone)
        invite = self._services.invite(self.invite)
        deadline = self._driver.deadline_ms
        return Broadcast(state, present, invite, deadline, self._scenes, since)

    # Who is there.

    @property
    def here(self) -> set[int]:
        """The places of people with a connection."""
        return self._here(self.state)

    def _here(self, state: TableState) -> set[int]:
        found = {state.place_of(watcher.key) for watcher in self.watchers}
        return {place for place in found if place is not None}

    def _there(self, state: TableState) -> There:
        """Who is there, at the chairs of a state to come."""
        here = self._here(state)
        return There(here, self._gone - here)

    @property
    def gone(self) -> frozenset[int]:
        """The places of people who have had no connection for a while."""
        return frozenset(self._gone - self.here)

    async def enter(self, watcher: Watcher) -> None:
        """Somebody comes to look, or to play on.

        Raises:
            IllegalAction: spectators are not welcome, or there are too many.
        """

        async def job() -> None:
            if not may_see_table(self.state, watcher):
                raise _not_welcome()
            before, again = self.here, watcher in self.watchers
            if not again:
                self._make_room(watcher)
                self.watchers.add(watcher)
            place = self.state.place_of(watcher.key)
            there = None if place is None else self.state.places[place]
            back = place is not None and there is not None and there.away and not there.chosen
            try:
                with contextlib.suppress(IllegalAction):  # an owner who comes is host again
                    await self.commit([log.Back(place=place)] if back and place is not None else [])
            except BaseException:
                if not again:
                    self.watchers.discard(watcher)  # who could not enter is not there
                raise
            if not before and self.here:
                self._driver.look(restart=True)  # the table has stood still
            watcher.send(self._broadcast().everything(watcher))
            self.is_used = True
            if not again and (place is None or place not in before):
                self._presence.ring()
                self._watch_absent()
            if not before and self.here:
                self._driver.plan()

        await self.mailbox.ask(job)

    def _make_room(self, watcher: Watcher) -> None:
        """Let in who belongs to the table, for the oldest of too many windows; others if they fit.

        Raises:
            IllegalAction: too many watch already.
        """
        limits = self._services.config.limits
        if self._belongs(watcher):
            person = self._person(watcher)
            own = sorted(
                (other for other in self.watchers if self._person(other) == person),
                key=lambda other: other.number,
            )
            for oldest in own[: max(0, len(own) + 1 - limits.sockets_per_person)]:
                self.watchers.discard(oldest)
                oldest.drop(failed(_too_many_windows(), oldest.lang))
        elif sum(not self._belongs(each) for each in self.watchers) >= limits.sockets_per_table:
            raise refusals.refuse(
                "table/crowded", "An diesem Tisch ist es zu voll.", "This table is too crowded."
            )

    def _person(self, watcher: Watcher) -> str | None:
        return None if watcher.key is None else self.state.person_of(watcher.key)

    def _belongs(self, watcher: Watcher) -> bool:
        """Whether it is somebody with a seat, or who may take one without being invited."""
        return self.state.belongs(watcher.key)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        self.idle_since = time.monotonic()
        if self.mailbox.is_closed:
            return
        self._presence.ring()
        self._watch_absent()
        if not self.here:
            self._driver.stop()

    def _watch_absent(self) -> None:
        """Note who stays away, as long as anybody is there: he may be removed, or a bot plays."""
        here, takes_over = self.here, self.state.settings.bots_take_over
        for number, place in enumerate(self.state.places):
            missing = place.kind is Kind.HUMAN and number not in here
            if not missing:
                self._gone.discard(number)
            due = number not in self._gone or (takes_over and not place.away)
            if missing and here and due:
                if number not in self._absences:
                    self._absences[number] = asyncio.get_running_loop().call_later(
                        self._services.config.away_after, self._absent, number
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
)
"""After these the picture of the game may be another one."""


def _happened(before: TableState, after: TableState) -> tuple[Any, ...]:
    """The events of the game between two states of its table."""
    if after.game is None:
        return ()
    same = before.game is not None and before.game.number == after.game.number
    known = len(before.game.state.history) if same and before.game is not None else 0
    return after.game.state.history[known:]


def _too_many_windows() -> IllegalAction:
    return refusals.refuse(
        "table/windows",
        "Du hast diesen Tisch in zu vielen Fenstern offen; dieses wird nicht mehr erneuert.",
        "You have this table open in too many windows; this one is no longer kept up to date.",
    )


def _not_welcome() -> IllegalAction:
    return refusals.refuse(
        "table/no-spectators",
        "An diesem Tisch darf niemand zusehen.",
        "Nobody may watch at this table.",
    )
