"""All rooms of a server: opened, found, taken into memory when somebody comes, let go later."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from doppelkopf.bots import enlist
from doppelkopf.errors import Failure
from doppelkopf.language import Text
from doppelkopf.server.config import Config
from doppelkopf.server.hosts import Hosts
from doppelkopf.server.identity import Signer, is_id, new_invite
from doppelkopf.server.live.advice import BEHIND, Advisers
from doppelkopf.server.live.followers import Followers
from doppelkopf.server.live.keeper import Chore, Keeper
from doppelkopf.server.live.limits import Buckets
from doppelkopf.server.live.minds import Minds
from doppelkopf.server.live.registry import KINDS
from doppelkopf.server.live.room import LiveRoom, Metrics, Services
from doppelkopf.server.live.workers import Workers, close
from doppelkopf.server.rooms.kind import E, RoomKind, S
from doppelkopf.server.rooms.links import Invite, Links
from doppelkopf.server.store.people import noted
from doppelkopf.server.store.storage import Store, Stored, now_ms

AnyRoom = LiveRoom[Any, Any]

logger = logging.getLogger(__name__)

SWEEP_EVERY_MS = 3600 * 1000
"""Run time between two sweeps, and from the start to the first: who set the clock right or brought
a machine back has as long to see that rooms are missing."""
NOTE_EVERY_MS = 60 * 1000
"""Run time between two notes of it; more is not lost when the machine fails."""
WARN_EVERY_MS = 24 * 3600 * 1000
WARN_AHEAD_MS = 7 * WARN_EVERY_MS
"""How long before a round goes the operator is told of it: a week of running."""
SLOW = 60.0
"""Seconds that work which is no bot's may take: a draw for 200 people, compiled first."""
ALIVE_FOR = 1.0
"""Seconds for which a write proves that the database can be written."""


class Opened(NamedTuple):
    """Where a server is reached."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """As a browser takes it, without a path."""
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


class Hub:
    """The server without its edge."""

    opened: Opened | None = None
    """Where in the network it is reached, if the page has opened it."""

    def __init__(self, config: Config, ticks: Callable[[], float] = time.monotonic) -> None:
        """`ticks` counts the seconds that the server runs."""
        self.config = config
        self.store = Store(config.database, ticks)
        for name in config.bots:
            enlist(name)
        self.minds = Minds(config.workers)
        self.advisers = Advisers(config.workers)
        self.slow = Workers(min(1, config.workers), patience=SLOW, hangs=2 * SLOW, behind=BEHIND)
        self.metrics = Metrics()
        self.followers = Followers()
        self.hosts = Hosts(config)
        self.started = time.monotonic()
        self.sockets = 0
        self.by_address: Counter[str] = Counter()
        self.new_rooms = Buckets(config.limits.rooms_per_minute / 60, 10)
        self.requests = Buckets(config.limits.requests_per_second, config.limits.request_burst)
        self.connects = Buckets(config.limits.connects_per_second, config.limits.connect_burst)
        self._rooms: dict[str, AnyRoom] = {}
        self._loading: dict[str, asyncio.Task[AnyRoom | None]] = {}
        self.keeper = Keeper(
            Chore("letting go of idle rooms", self.unload),
            Chore("noting how long it has run", self.store.note_run, NOTE_EVERY_MS),
            Chore("sweeping up old rooms", self.sweep, SWEEP_EVERY_MS),
            Chore("telling what will go", self.warn, WARN_EVERY_MS),
            now=lambda: self.store.clock.this_run(),
        )
        self._keeping: asyncio.Task[None] | None = None
        self._signer: Signer | None = None
        self._alive: tuple[float, asyncio.Task[None]] | None = None
        self.is_stopping = False

    async def start(self) -> None:
        """Open the database and begin.

        Raises:
            DokoError: the database cannot be used.
        """
        await asyncio.to_thread(self.store.open)
        key = await asyncio.to_thread(
            self.store.value, "signing-key", lambda: secrets.token_urlsafe(32)
        )
        self._signer = Signer(key)
        self.minds.warm()
        self.hosts.look_up()
        every = min(30.0, max(0.05, self.config.unload_after / 2))
        await self.warn()
        self._keeping = asyncio.create_task(self.keeper.run(every), name="keeper")

    async def stop(self) -> None:
        """Stop all rooms, write what waits, close the database."""
        self.is_stopping = True
        if self._keeping is not None:
            self._keeping.cancel()
        used = _used(room for room in self.live if room.is_used)
        await asyncio.gather(*(room.stop() for room in self.live))
        self._rooms.clear()
        try:
            await self.store.touch(*used)
            await self.store.note_run()
        except Exception as error:  # all that was acknowledged is stored
            logger.warning("how long it has run was not noted: %s", type(error).__name__)
        await asyncio.gather(
            asyncio.to_thread(self.minds.close),
            self.advisers.close(),
            asyncio.to_thread(close, self.slow),
        )
        await asyncio.to_thread(self.store.close)

    @property
    def signer(self) -> Signer:
        """What signs cookies and links."""
        assert self._signer is not None
        return self._signer

    async def alive(self) -> None:
        """Return if the database can be written; one try serves all who ask at about that time."""
        now = time.monotonic()
        if self._alive is None or (self._alive[1].done() and now - self._alive[0] > ALIVE_FOR):
            self._alive = now, asyncio.create_task(self.store.alive())
            self._alive[1].add_done_callback(lambda task: task.cancelled() or task.exception())
        await asyncio.shield(self._alive[1])

    # Rooms.

    async def open(self, kind: RoomKind[S, E], state: S, events: Sequence[E]) -> LiveRoom[S, E]:
        """Open a room; `state` is what comes of its first events."""
        links = {new_invite(): right for right in kind.rights}
        lines = [
            Stored(version, kind.kind_of(event), kind.encode(event), None, None, now_ms())
            for version, event in enumerate(events, 1)
        ]
        comers = noted(state.id, (key for event in events for key in kind.comers(event)))
        await self.store.create(state.id, kind.name, lines, links, comers, expires=kind.expires)
        self.metrics.opened[kind.name] += 1
        room = self._live(kind, state, links)
        await room.begin()
        return room

    def _live(self, kind: RoomKind[S, E], state: S, links: Links) -> LiveRoom[S, E]:
        services = Services(
            self.store,
            self.minds,
            self.config,
            self.link,
            self.metrics,
            self.advisers,
            self.followers,
            self,
            self.signer,
            self.slow,
        )
        room = self._rooms[state.id] = KINDS[kind.name].live(kind, state, links, services)
        return room

    async def room(self, id_: str, kind: RoomKind[S, E]) -> LiveRoom[S, E] | None:
        """A room in memory, loaded if it is not there yet; None if there is none of that kind."""
        if self.is_stopping:
            return None
        if (found := self._rooms.get(id_)) is None:
            found = await self._loaded_once(id_)
        else:
            found.idle_since = time.monotonic()  # whoever asks may be about to come in
        return found if found is not None and found.kind is kind else None

    def in_memory(self, id_: str) -> AnyRoom | None:
        """A room if it is in memory, whatever its kind."""
        return self._rooms.get(id_)

    async def _loaded_once(self, id_: str) -> AnyRoom | None:
        """Load a room, together with all others who want it."""
        if not is_id(id_):
            return None
        task = self._loading.get(id_)
        if task is None:
            task = self._loading[id_] = asyncio.create_task(self._load(id_))
            task.add_done_callback(lambda task: self._loaded(id_, task))
        return await asyncio.shield(task)

    def _loaded(self, id_: str, task: "asyncio.Task[AnyRoom | None]") -> None:
        self._loading.pop(id_, None)
        if not task.cancelled():
            task.exception()  # who asked is told; perhaps nobody waits any more

    async def _load(self, id_: str) -> AnyRoom | None:
        parent = await self.store.room(id_)
        stored = await self.store.events(id_)
        if parent is None or not stored:
            return None
        known = KINDS.get(parent.kind)
        if known is None:
            logger.warning("room #%s is of a kind that is not known here", _mark(id_))
            return None
        kind, live = known
        try:
            state = await live.restored(kind, id_, stored, self.store)
        except Failure:
            logger.warning("%s #%s cannot be read", kind.name, _mark(id_))
            return None
        if state.broken:
            logger.warning("%s #%s opens read-only: %s", kind.name, _mark(id_), state.broken)
        room = self._live(kind, state, parent.links)
        room.remember(stored)
        await room.loaded()
        return room

    async def by_link(self, token: str, kind: RoomKind[S, E]) -> LiveRoom[S, E] | None:
        """The room that a link leads to."""
        id_ = await self.store.room_of(token) if is_id(token) else None
        return None if id_ is None else await self.room(id_, kind)

    async def delete(self, id_: str) -> None:
        """Put a room into the trash."""
        await self._let_go(id_)
        await self.store.delete(id_)
        await self._let_go(id_)  # who asked for it meanwhile has had it loaded again
        self.followers.changed(id_)

    async def _let_go(self, id_: str) -> None:
        if (loading := self._loading.get(id_)) is not None:
            await asyncio.wait((loading,))
        if (room := self._rooms.pop(id_, None)) is not None:
            await room.stop()

    @property
    def live(self) -> tuple[AnyRoom, ...]:
        """The rooms in memory."""
        return tuple(self._rooms.values())

    def link(self, path: str) -> Invite:
        """A page of this server as others reach it, and whether they can."""
        base = self.base_url
        host = urlsplit(base).hostname or ""
        is_local = host == "localhost" or host.startswith("127.") or host == "::1"
        if self.opened is not None:
            return Invite(f"{base}{path}", True, None, opens=True)
        why = None
        if is_local and self.config.may_open:
            why = Text(
                "Dieser Server ist nur auf diesem Rechner zu erreichen.",
                "This server can only be reached on this computer.",
            )
        elif is_local:
            why = Text(
                "Dieser Server ist nur auf diesem Rechner zu erreichen. Mit „doko serve --lan“"
                " können alle im selben Netz mitspielen.",
                "This server can only be reached on this computer. With “doko serve --lan” everyone"
                " in the same network can play.",
            )
        return Invite(f"{base}{path}", not is_local, why, opens=self.config.may_open)

    @property
    def base_url(self) -> str:
        """The address others use."""
        config = self.config
        if config.public_url:
            return config.public_url.rstrip("/")
        if self.opened is not None:
            return self.opened.url
        host = config.lan_address or config.host
        if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
            host = "127.0.0.1"
        return Opened(host, config.port).url

    def open_to(self, opened: Opened | None) -> None:
        """Be reached by this address from now on; None: by that of this machine alone."""
        self.opened = opened
        for room in self.live:
            room.moved()

    # Keeping house.

    async def unload(self) -> None:
        """Let go of rooms nobody has looked at for a while."""
        limit = time.monotonic() - self.config.unload_after
        idle = [room for room in self.live if not room.watchers and room.idle_since < limit]
        for room in idle:
            self._rooms.pop(room.state.id, None)
        await asyncio.gather(*(room.stop() for room in idle))
        await self.store.touch(*_used(room for room in idle if room.is_used))

    async def warn(self) -> None:
        """Tell the operator, at the start and once a day, what is kept for long and will go."""
        lasting = self.config.keep_rounds_ms
        if lasting is None:
            return
        found = await self.store.going(lasting, WARN_AHEAD_MS)
        if found:
            logger.warning(
                "unused for so long that they go into the trash within 7 days of running: %s."
                " doko admin going --keep-rounds %d lists them; whoever opens one keeps it.",
                ", ".join(f"{count} × {kind}" for kind, count in found.items()),
                lasting // WARN_EVERY_MS,
            )

    async def sweep(self) -> None:
        """Put rooms into the trash that expire and have gone unused for long enough."""
        watched = _used(room for room in self.live if room.watchers)
        keep, lasting = self.config.keep_ms, self.config.keep_rounds_ms
        for id_ in await self.store.sweep(keep, watched, lasting):
            if (old := self._rooms.pop(id_, None)) is not None:
                await old.stop()


def _used(rooms: Iterable[AnyRoom]) -> list[str]:
    """The ids of rooms and of those that are used with them."""
    return [id_ for room in rooms for id_ in (room.state.id, *room.used_with)]


def _mark(id_: str) -> str:
    """What tells a room from others in the server's log; nobody finds the room by it."""
    return hashlib.sha256(id_.encode()).hexdigest()[:8]
