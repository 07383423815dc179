"""All tables of a server: opened, found, taken into memory when somebody comes, let go later."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

from doppelkopf.bots import enlist, is_for_people
from doppelkopf.errors import DokoError
from doppelkopf.glyphs import one_line
from doppelkopf.language import Text
from doppelkopf.match.booking.seating import sizes, wrong_size
from doppelkopf.server.config import Config
from doppelkopf.server.hosts import Hosts
from doppelkopf.server.identity import Signer, is_id, new_invite, new_table_id
from doppelkopf.server.live.actor import CHANCE, LiveTable, Metrics, Services
from doppelkopf.server.live.keeper import Chore, Keeper
from doppelkopf.server.live.limits import Buckets
from doppelkopf.server.live.minds import Minds
from doppelkopf.server.store.archive import read_log, state_of
from doppelkopf.server.store.storage import Store, Stored, now_ms
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.decide import Asked, Who, decide
from doppelkopf.server.table.fold import opened, step
from doppelkopf.server.table.log import AnyEvent, Rules, Settings
from doppelkopf.server.table.names import bot_at, free_name
from doppelkopf.server.table.picture import Invite
from doppelkopf.server.table.rulesets import rule_set
from doppelkopf.server.table.state import Kind, Stage, TableState

logger = logging.getLogger(__name__)

MAX_TITLE = 60
SWEEP_EVERY_MS = 3600 * 1000
"""Run time between two sweeps, and from the start to the first: who set the clock right or brought
a machine back has as long to see that tables are missing."""
NOTE_EVERY_MS = 60 * 1000
"""Run time between two notes of it; more is not lost when the machine fails."""
ALIVE_FOR = 1.0
"""For so many seconds what was written is proof enough that the database can be."""


class Opening(NamedTuple):
    """What a new table is made of."""

    rules: Rules
    key: str
    """Whose cookie it is."""
    name: str
    """The name of the person who opens it and sits down first."""
    title: str = ""
    places: int | None = None
    """How many sit at the table; None: as the rules have it."""
    bots: bool = False
    """Whether bots take all other places at once."""
    settings: Settings = Settings()


class Watchable(NamedTuple):
    """A table one may watch."""

    id: str
    title: str
    rules: tuple[str, str]
    names: tuple[str, ...]
    games: int


class Hub:
    """The server without its edge."""

    def __init__(self, config: Config, ticks: Callable[[], float] = time.monotonic) -> None:
        """`ticks` counts the seconds that the server runs."""
        self.config = config
        self.store = Store(config.database, ticks)
        for name in config.bots:
            enlist(name)
        self.minds = Minds(config.workers)
        self.metrics = Metrics()
        self.hosts = Hosts(config)
        self.started = time.monotonic()
        self.sockets = 0
        self.by_address: Counter[str] = Counter()
        self.new_tables = Buckets(config.limits.tables_per_minute / 60, 10)
        self.requests = Buckets(config.limits.requests_per_second, config.limits.request_burst)
        self.connects = Buckets(config.limits.connects_per_second, config.limits.connect_burst)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.keeper = Keeper(
            Chore("letting go of idle tables", self.unload),
            Chore("noting how long it has run", self.store.note_run, NOTE_EVERY_MS),
            Chore("sweeping up old tables", self.sweep, SWEEP_EVERY_MS),
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
        self._keeping = asyncio.create_task(self.keeper.run(every), name="keeper")

    async def stop(self) -> None:
        """Stop all tables, write what waits, close the database."""
        self.is_stopping = True
        if self._keeping is not None:
            self._keeping.cancel()
        used = [table.state.id for table in self.live if table.is_used]
        await asyncio.gather(*(table.stop() for table in self.live))
        self._tables.clear()
        try:
            await self.store.touch(*used)
            await self.store.note_run()
        except Exception as error:  # all that was acknowledged is stored
            logger.warning("how long it has run was not noted: %s", type(error).__name__)
        await asyncio.to_thread(self.minds.close)
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

    # Tables.

    async def open_table(self, opening: Opening) -> tuple[str, str]:
        """Open a table, seat its first person and perhaps bots; returns its id and invitation.

        Raises:
            IllegalAction: the name or the number of places cannot be.
        """
        id_, invite = new_table_id(), new_invite()
        state, events = first_events(id_, opening)
        lines = [
            Stored(version, log.kind_of(event), log.encode(event), None, None, now_ms())
            for version, event in enumerate(events, 1)
        ]
        await self.store.create(id_, invite, lines)
        self.metrics.opened += 1
        table = self._live(state, invite)
        await table.begin()
        return id_, invite

    def _live(self, state: TableState, invite: str) -> LiveTable:
        services = Services(self.store, self.minds, self.config, self.invite, self.metrics, CHANCE)
        table = self._tables[state.id] = LiveTable(state, invite, services)
        return table

    async def table(self, id_: str) -> LiveTable | None:
        """A table in memory, loaded if it is not there yet; None if there is none."""
        if self.is_stopping:
            return None
        if (found := self._tables.get(id_)) is not None:
            found.idle_since = time.monotonic()  # whoever asks may be about to come in
            return found
        if not is_id(id_):
            return None
        task = self._loading.get(id_)
        if task is None:
            task = self._loading[id_] = asyncio.create_task(self._load(id_))
            task.add_done_callback(lambda task: self._loaded(id_, task))
        return await asyncio.shield(task)

    def _loaded(self, id_: str, task: "asyncio.Task[LiveTable | None]") -> None:
        self._loading.pop(id_, None)
        if not task.cancelled():
            task.exception()  # who asked is told; perhaps nobody waits any more

    async def _load(self, id_: str) -> LiveTable | None:
        invite = await self.store.invite_of(id_)
        stored, games = await read_log(self.store, id_)
        if invite is None or not stored:
            return None
        try:
            state = await asyncio.to_thread(state_of, id_, stored, games)
        except DokoError:
            logger.warning("table #%s cannot be read", _mark(id_))
            return None
        if state.broken:
            logger.warning("table #%s opens read-only: %s", _mark(id_), state.broken)
        table = self._live(state, invite)
        table.remember(stored)
        if state.game is not None and state.game.stale and not state.broken:
            await table.begin()
        return table

    async def by_invite(self, invite: str) -> LiveTable | None:
        """The table of an invitation."""
        id_ = await self.store.table_of(invite) if is_id(invite) else None
        return None if id_ is None else await self.table(id_)

    async def delete(self, id_: str) -> None:
        """Put a table into the trash."""
        if (table := self._tables.pop(id_, None)) is not None:
            await table.stop()
        await self.store.delete(id_)

    @property
    def live(self) -> tuple[LiveTable, ...]:
        """The tables in memory."""
        return tuple(self._tables.values())

    def watchable(self) -> list[Watchable]:
        """The tables that are played now and may be watched."""
        return [
            Watchable(
                table.state.id,
                table.state.title,
                table.state.rules.title,
                tuple(place.name or "" for place in table.state.places),
                len(table.state.done),
            )
            for table in self._tables.values()
            if table.state.settings.spectators
            and table.state.stage in (Stage.PLAYING, Stage.BETWEEN)
            and table.here
        ]

    def invite(self, token: str) -> Invite:
        """The link of an invitation, and whether others can reach it."""
        return self.link(f"/join/{token}")

    def link(self, path: str) -> Invite:
        """A page of this server as others reach it, and whether they can."""
        base = self.base_url
        host = urlsplit(base).hostname or ""
        is_local = host == "localhost" or host.startswith("127.") or host == "::1"
        why = None
        if is_local:
            why = Text(
                "Dieser Server ist nur auf diesem Rechner zu erreichen. Mit „doko serve --lan“"
                " können alle im selben Netz mitspielen.",
                "This server can only be reached on this computer. With “doko serve --lan” everyone"
                " in the same network can play.",
            )
        return Invite(f"{base}{path}", not is_local, why)

    @property
    def base_url(self) -> str:
        """The address others use."""
        config = self.config
        if config.public_url:
            return config.public_url.rstrip("/")
        host = config.lan_address or config.host
        if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
            host = "127.0.0.1"
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{config.port}"

    # Keeping house.

    async def unload(self) -> None:
        """Let go of tables nobody has looked at for a while."""
        limit = time.monotonic() - self.config.unload_after
        idle = [table for table in self.live if not table.watchers and table.idle_since < limit]
        for table in idle:
            self._tables.pop(table.state.id, None)
        await asyncio.gather(*(table.stop() for table in idle))
        await self.store.touch(*(table.state.id for table in idle if table.is_used))

    async def sweep(self) -> None:
        """Put tables into the trash that nobody has used for two weeks of running."""
        watched = [table.state.id for table in self.live if table.watchers]
        for id_ in await self.store.sweep(self.config.keep_ms, watched):
            if (old := self._tables.pop(id_, None)) is not None:
                await old.stop()


def _mark(id_: str) -> str:
    """What tells a table from others in the server's log; nobody finds the table by it."""
    return hashlib.sha256(id_.encode()).hexdigest()[:8]


def first_events(id_: str, opening: Opening) -> tuple[TableState, list[AnyEvent]]:
    """What a new table's log begins with.

    Raises:
        IllegalAction: something about it cannot be.
    """
    allowed = sizes(rule_set(opening.rules))
    places = opening.places or rule_set(opening.rules).table.seats
    if places not in allowed:
        reason = wrong_size(places, rule_set(opening.rules))
        raise refusals.refuse("table/size", reason.de, reason.en)
    if not is_for_people(opening.settings.level):
        raise refusals.refuse("table/level", "Solche Bots gibt es nicht.", "There is no such bot.")
    first = log.Opened(
        title=one_line(opening.title, MAX_TITLE) or opening.rules.title[0],
        rules=opening.rules,
        places=places,
        host=opening.key,
        settings=opening.settings,
    )
    state = opened(id_, first)
    events: list[AnyEvent] = [first]

    def add(event: AnyEvent) -> None:
        nonlocal state
        state = step(state, event)
        events.append(event)

    name = free_name(state, opening.name, 0)
    add(log.Sat(place=0, person=opening.key, name=name, agreed=True))
    think = Asked(do="settings", think_seconds=opening.settings.think_seconds)
    decide(state, Who(opening.key), think)  # refuses a think time that cannot be
    if opening.bots:
        for number, place in enumerate(state.places):
            if place.kind is Kind.EMPTY:
                add(bot_at(state, number, opening.settings.level))
    return state, events
