"""A live room: an actor that does one thing at a time, stores it, then tells everyone.

Whatever changes the room goes through its mailbox: requests of people, and what its kind does by
itself. An answer is given after the events lie on the disk. A kind that only reacts needs nothing
else; one that acts by itself, or knows who is there, derives from `LiveRoom` and fills in `Hooks`.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple, Protocol

from doppelkopf.errors import IllegalAction
from doppelkopf.server.config import Config
from doppelkopf.server.identity import Signer, is_id, new_invite
from doppelkopf.server.live.advice import Advisers
from doppelkopf.server.live.followers import Followers
from doppelkopf.server.live.hooks import Hooks
from doppelkopf.server.live.mailbox import Mailbox
from doppelkopf.server.live.minds import Minds
from doppelkopf.server.live.pictures import Pictures
from doppelkopf.server.live.protocol import failed
from doppelkopf.server.live.replay import replayed
from doppelkopf.server.live.requests import Requests
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.live.workers import Workers
from doppelkopf.server.rooms.kind import E, RoomKind, S, Who
from doppelkopf.server.rooms.links import Invite, Links, Right, greater, right_by
from doppelkopf.server.store.people import noted
from doppelkopf.server.store.storage import Conflict, Store, Stored, now_ms
from doppelkopf.server.store.writer import Work

TOUCH_EVERY = 600.0
"""Seconds between two notes that somebody was there."""
LINKS_EVERY = 1.0
"""Seconds between two looks whether the database has links that are not known here."""


class Metrics:
    """What a server counts: nothing finer than actions, which everyone in a room sees anyway."""

    def __init__(self) -> None:
        self.opened: Counter[str] = Counter()
        """Rooms, by the name of their kind."""
        self.conflicts = 0
        """Writes that met another writer, in all rooms."""
        self.actions = 0
        """Of games; counted by the kinds that play them."""
        self.games = 0


class Rooms(Protocol):
    """The other rooms of a server, for a room that has some."""

    async def room(self, id_: str, kind: RoomKind[S, E]) -> "LiveRoom[S, E] | None":
        """A room; None if there is none of that kind."""
        ...

    def in_memory(self, id_: str) -> "LiveRoom[Any, Any] | None":
        """A room if it is in memory, whatever its kind."""
        ...

    async def open(self, kind: RoomKind[S, E], state: S, events: Sequence[E]) -> "LiveRoom[S, E]":
        """Open a room; `state` is what comes of its first events."""
        ...


class Services(NamedTuple):
    """What a room needs of its server."""

    store: Store
    minds: Minds
    config: Config
    link: Callable[[str], Invite]
    """A page of this server, by its path, as others reach it."""
    metrics: Metrics
    advisers: Advisers
    followers: Followers
    rooms: Rooms
    signer: Signer
    slow: Workers
    """A process for what takes seconds and is asked for now and then."""


class LiveRoom(Hooks[S, E]):
    """A room in memory."""

    def __init__(self, kind: RoomKind[S, E], state: S, links: Links, services: Services) -> None:
        self.kind = kind
        self.state = state
        self.links = links
        self.services = services
        self.watchers: set[Watcher] = set()
        self.idle_since = time.monotonic()
        self.is_used = False
        """Whether somebody has come since it is in memory."""
        self.requests = Requests()
        self.mailbox = Mailbox(self.failed)
        self._touched = float("-inf")
        self._links_read = float("-inf")

    @classmethod
    async def restored(
        cls,
        kind: RoomKind[S, E],
        id_: str,
        stored: list[Stored],
        store: Store,  # noqa: ARG003 - for kinds that keep something beside the log
    ) -> S:
        """The state of a room from its log.

        Raises:
            DokoError: there is not even a room.
        """
        return await asyncio.to_thread(replayed, kind, id_, stored)

    async def stop(self) -> None:
        """Finish what is under way, then stop; everything is stored."""
        self.halt()
        await self.mailbox.close()
        self.requests.cancel()
        for watcher in list(self.watchers):
            watcher.drop()

    # What people ask.

    async def begin(self) -> None:
        """Do what follows by itself from the start."""

        async def job() -> None:
            await self.commit([])

        await self.mailbox.ask(job)

    async def ask(self, who: Who, client: str, seq: int, asked: Any) -> int:
        """Do what somebody asks; the version after it.

        Raises:
            IllegalAction: it is refused.
        """

        async def job() -> int:
            return await self.commit(self.decide(who, asked), client, seq)

        async def work() -> int:
            if (wait := self.delay(asked)) is not None:
                await wait()
            return int(await self.mailbox.ask(job))

        return await self.requests.once(client, seq, work)

    def right_by(self, token: str | None) -> Right | None:
        """What a link to this room allows."""
        return right_by(self.links, token)

    def right_of(self, key: str | None, token: str | None = None) -> Right | None:
        """What somebody may do here, by the log or by a link."""
        return greater(self.kind.right_of(self.state, key), self.right_by(token))

    async def right_by_any(self, token: str | None) -> Right | None:
        """The same, for a link too that was made in the database meanwhile."""
        now = time.monotonic()
        is_new = token is not None and is_id(token) and self.right_by(token) is None
        if is_new and now - self._links_read > LINKS_EVERY:
            self._links_read = now
            there = await self.services.store.links_of((self.state.id,))
            links = there.get(self.state.id, {})
            if links != dict(self.links):
                await self._relink(lambda: links)
        return self.right_by(token)

    async def renew(self, right: Right) -> str:
        """Make a link anew; who came by the old one has its right no longer."""
        token = new_invite()

        async def work() -> None:
            await self.services.store.renew(self.state.id, right, token)

        def now() -> Links:
            kept = {each: may for each, may in self.links.items() if may is not right}
            return {**kept, token: right}

        await self._relink(now, work)
        return token

    async def _relink(
        self, links: Callable[[], Links], first: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Have other links from now on, and see again what all who are here may do by theirs."""

        async def job() -> None:
            if first is not None:
                await first()
            self.links = links()
            for watcher in list(self.watchers):
                watcher.right = self.right_by(watcher.token)
                if not self.may_look(watcher):
                    self.watchers.discard(watcher)
                    watcher.drop(failed(self.kind.refusals.not_welcome(), watcher.lang))
            self.tell_everything()
            self.moved()
            self.services.followers.changed(self.state.id)

        await self.mailbox.ask(job)

    # Storing.

    async def commit(
        self, events: list[E], client: str | None = None, seq: int | None = None
    ) -> int:
        """Store events and what follows from them, then tell everyone; the version after it.

        Raises:
            IllegalAction: somebody else has changed the room in the database.
        """
        before = state = self.state
        lines: list[Stored] = []
        beside: list[Work] = []
        done: list[E] = []
        kind, pending, at = self.kind, events, now_ms()
        while True:
            for event in pending:
                state = kind.step(state, event)
                asked = (client, seq) if not lines else (None, None)
                lines.append(
                    Stored(state.version, kind.kind_of(event), kind.encode(event), *asked, at)
                )
                done.append(event)
                beside += self.beside(state, event)
                beside += noted(state.id, kind.comers(event))
            pending = self.follow(state)
            if not pending:
                break
        if not lines:
            return state.version
        touch = time.monotonic() - self._touched > TOUCH_EVERY
        try:
            await self.services.store.append(state.id, lines, beside, touch=touch)
        except Conflict:
            return await self._reload(client, seq)
        if touch:
            self._touched = time.monotonic()
            if with_it := self.used_with:
                await self.services.store.touch(*with_it)
        self.state = state
        self.stored(done)
        self.tell(before, done)
        self.services.followers.changed(state.id)
        return state.version

    async def _reload(self, client: str | None, seq: int | None) -> int:
        """Somebody else has written: what the database has is what counts."""
        self.services.metrics.conflicts += 1
        store = self.services.store
        stored = await store.events(self.state.id)
        self.state = await self.restored(self.kind, self.state.id, stored, store)
        self.remember(stored)
        self.tell_everything()
        self.services.followers.changed(self.state.id)
        if client is not None and seq is not None:
            known = self.requests.answer(client, seq)
            if isinstance(known, int):
                return known
        raise self.kind.refusals.changed()

    def remember(self, stored: list[Stored]) -> None:
        """Know what clients have done before the room came into memory."""
        for line in stored:
            if line.client is not None and line.seq is not None:
                self.requests.remember(line.client, line.seq, line.version)

    # Who is there.

    def may_look(self, watcher: Watcher) -> bool:
        """Whether somebody may see anything of the room."""
        return self.kind.audience(self.state, watcher.who) is not None

    async def enter(self, watcher: Watcher) -> None:
        """Somebody comes to look, or to take part.

        Raises:
            IllegalAction: they may not look, or there are too many.
        """

        async def job() -> None:
            if not self.may_look(watcher):
                raise self.kind.refusals.not_welcome()
            before, again = self.here, watcher in self.watchers
            if not again:
                self._make_room(watcher)
                self.watchers.add(watcher)
            try:
                with contextlib.suppress(IllegalAction):
                    await self.commit(self.coming(watcher))
            except BaseException:
                if not again:
                    self.watchers.discard(watcher)  # who could not enter is not there
                raise
            self.wake(before)
            watcher.send(self.everything(watcher))
            self.is_used = True
            self.came(watcher, before, again=again)

        await self.mailbox.ask(job)

    def _make_room(self, watcher: Watcher) -> None:
        """Let in who belongs here, for the oldest of too many windows; others if they fit.

        Raises:
            IllegalAction: too many look on already.
        """
        limits = self.services.config.limits
        if self.belongs(watcher):
            person = self._person(watcher)
            own = sorted(
                (other for other in self.watchers if self._person(other) == person),
                key=lambda other: other.number,
            )
            for oldest in own[: max(0, len(own) + 1 - limits.sockets_per_person)]:
                self.watchers.discard(oldest)
                oldest.drop(failed(self.kind.refusals.windows(), oldest.lang))
        elif sum(not self.belongs(each) for each in self.watchers) >= limits.sockets_per_room:
            raise self.kind.refusals.crowded()

    def _person(self, watcher: Watcher) -> str | None:
        return None if watcher.key is None else self.kind.person_of(self.state, watcher.key)

    def belongs(self, watcher: Watcher) -> bool:
        """Whether somebody takes part, by the log or by their link, and always gets in."""
        right = greater(self.kind.right_of(self.state, watcher.key), watcher.right)
        return right is not None and right.includes(Right.BELONG)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        self.idle_since = time.monotonic()
        if not self.mailbox.is_closed:
            self.went()

    @property
    def used_with(self) -> tuple[str, ...]:
        """Further rooms that are in use when this one is: those it points to."""
        return ()

    # What a kind may do its own way.

    @property
    def here(self) -> AbstractSet[Any]:
        """Who is there, by whatever the kind tells people apart by."""
        return {self._person(watcher) for watcher in self.watchers}

    def decide(self, who: Who, asked: Any) -> list[E]:
        """The events of a request.

        Raises:
            IllegalAction: it is refused.
        """
        return self.kind.decide(self.state, who, asked)

    async def files(self) -> dict[str, str]:
        """Everything of the room to take home."""
        return await asyncio.to_thread(self.kind.files, self.state)

    # Telling; a kind whose pictures come in parts brings its own.

    def everything(self, watcher: Watcher) -> str:
        """The whole picture for one who has just come."""
        return Pictures(self.kind, self.state).message(watcher.who, watcher.lang)

    def tell(self, before: S, events: list[E]) -> None:  # noqa: ARG002 - for pictures in parts
        """Send everyone what has changed."""
        now = Pictures(self.kind, self.state)
        for watcher in list(self.watchers):
            if self.may_look(watcher):
                watcher.send(now.message(watcher.who, watcher.lang, since=before.version))
            else:
                watcher.drop(failed(self.kind.refusals.not_welcome(), watcher.lang))

    def tell_everything(self) -> None:
        """Send everyone the whole picture."""
        now = Pictures(self.kind, self.state)
        for watcher in list(self.watchers):
            watcher.send(now.message(watcher.who, watcher.lang))
