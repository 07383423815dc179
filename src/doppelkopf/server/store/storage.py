"""Where rooms are kept: SQLite by default, PostgreSQL by URL; the same for both.

Only `Writer` writes. `append` returns when the events lie on the disk (SQLite: WAL and
synchronous=FULL), so what was acknowledged survives a power cut. Reading happens beside it, on
connections of its own.
"""

import asyncio
import shlex
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from doppelkopf.errors import Failure
from doppelkopf.server.rooms.links import Links, Right
from doppelkopf.server.store import doors, people, schema, trash
from doppelkopf.server.store.database import (
    HEAD,
    KNOWN,
    SQLITE,
    check_file,
    check_kind,
    new_file,
    newer,
    unknown,
    unusable,
)
from doppelkopf.server.store.run_clock import RunClock
from doppelkopf.server.store.trash import IS_THERE
from doppelkopf.server.store.writer import Work, Writer

_T = TypeVar("_T")

MIGRATIONS = Path(__file__).parent / "migrations"
RAN = "ran-ms"
"""Under this key stands how long servers have run."""


class Conflict(Exception):
    """Somebody else has written this version, or this action is there already."""


class Stored(NamedTuple):
    """One line of a room's log."""

    version: int
    kind: str
    data: str
    client: str | None = None
    seq: int | None = None
    at: int = 0


class Parent(NamedTuple):
    """What is known of a room before its log is read."""

    kind: str
    links: dict[str, Right]
    """Its tokens, and what each allows."""


def now_ms() -> int:
    """The time, as the database has it."""
    return time.time_ns() // 1_000_000


class Store:
    """A database of rooms."""

    def __init__(self, url: str, ticks: Callable[[], float] = time.monotonic) -> None:
        """`ticks` counts the seconds that the server runs."""
        self._engine = _engine(url)
        self._ticks = ticks
        self.clock = RunClock(0, ticks)
        """How long servers have run on this database; it goes on when that is open."""
        self.writer = Writer(self._engine)
        self.reads = 0

    @property
    def is_sqlite(self) -> bool:
        """Whether it is one file (or memory)."""
        return self._engine.dialect.name == "sqlite"

    @property
    def _file(self) -> Path:
        return Path(str(self._engine.url.database))

    def open(self) -> None:
        """Bring the schema up to date and begin.

        Raises:
            Failure: the database cannot be reached, or is newer than this program.
        """
        if self.is_sqlite:
            _make_file(self._file)
        try:
            _migrate(self._engine)
            with self._engine.connect() as connection:
                self.clock = RunClock(_ran(connection), self._ticks)
        except DBAPIError as error:
            self._engine.dispose()
            raise unusable(reason_of(error)) from None
        except Failure:
            self._engine.dispose()
            raise
        self.writer.start()

    def close(self) -> None:
        """Write what waits and let go of the database."""
        self.writer.close()
        self._engine.dispose()

    # Writing.

    async def create(
        self,
        room: str,
        kind: str,
        lines: Sequence[Stored],
        links: Links | None = None,
        beside: Iterable[Work] = (),
        *,
        expires: bool,
    ) -> None:
        """A new room with its first events and what is kept `beside` them.

        `links` are its tokens, and what each allows.
        """

        def work(connection: Connection) -> None:
            at = now_ms()
            row = {"id": room, "kind": kind, "created": at, "touched": at, "used": ran}
            connection.execute(insert(schema.rooms), {**row, "expires": expires})
            tokens = [
                {"token": token, "room_id": room, "right": right.value}
                for token, right in (links or {}).items()
            ]
            if tokens:
                connection.execute(insert(schema.links), tokens)
            _insert(connection, room, lines)
            for more in beside:
                more(connection)

        ran = self.clock.now()
        await self._write(work)

    async def append(
        self,
        room: str,
        lines: Sequence[Stored],
        beside: Iterable[Work] = (),
        *,
        touch: bool = False,
    ) -> None:
        """More events of a room and what its kind keeps `beside` them, in one piece.

        Raises:
            Conflict: one of the versions is taken, or the action is in the log already.
        """

        def work(connection: Connection) -> None:
            _insert(connection, room, lines)
            for more in beside:
                more(connection)
            if touch:
                trash.touch(connection, (room,), ran=ran, at=now_ms())

        ran = self.clock.now()
        await self._write(work)

    async def touch(self, *rooms: str) -> None:
        """Somebody was there."""
        ran = self.clock.now()
        if rooms:
            await self._write(lambda found: trash.touch(found, rooms, ran=ran, at=now_ms()))

    async def renew(self, room: str, right: Right, token: str) -> None:
        """Give a room a new link with a right; the old one leads nowhere."""
        await self._write(lambda connection: doors.renew(connection, room, right, token))

    async def delete(self, room: str) -> None:
        """Put a room with all that belongs to it into the trash."""
        ran = self.clock.now()
        await self._write(lambda connection: trash.discard(connection, (room,), ran=ran))

    async def sweep(
        self, keep: int, watched: Sequence[str] = (), lasting: int | None = None
    ) -> tuple[str, ...]:
        """Put rooms into the trash that nobody has used for `keep` ms, and empty it likewise.

        Those that are `watched` are in use now; what does not expire stays for `lasting` ms, or for
        ever. Returns which went into the trash.
        """
        ran = self.clock.now()

        def work(connection: Connection) -> tuple[str, ...]:
            trash.touch(connection, watched, ran=ran, at=now_ms())
            return trash.sweep(connection, ran=ran, keep=keep, lasting=lasting)

        return await self._write(work)

    async def going(self, lasting: int, within: int) -> dict[str, int]:
        """How many rooms of each kind go within so many ms of running, if nobody uses them.

        They are those that stay for `lasting` ms.
        """
        before = self.clock.now() - lasting + within
        return dict(map(tuple, await self.read(trash.going(before=before))))

    async def note_run(self) -> None:
        """Note how long servers have run; another one on the same database may have been faster."""
        ran = self.clock.now()

        def work(connection: Connection) -> None:
            if ran > _ran(connection):
                connection.execute(delete(schema.meta).where(schema.meta.c.key == RAN))
                connection.execute(insert(schema.meta), {"key": RAN, "value": str(ran)})

        await self._write(work)

    async def alive(self) -> None:
        """Write something; returns when it lies on the disk."""

        def work(connection: Connection) -> None:
            mark = {"key": "alive", "value": str(now_ms())}
            connection.execute(delete(schema.meta).where(schema.meta.c.key == mark["key"]))
            connection.execute(insert(schema.meta), mark)

        await self._write(work)

    async def write(self, work: Work) -> None:
        """Write something that stands beside the logs and can be made again.

        Raises:
            Conflict: somebody else was faster.
        """
        await self._write(work)

    async def _write(self, work: Callable[[Connection], _T]) -> _T:
        try:
            found: _T = await self.writer.ask(work)
        except IntegrityError:
            raise Conflict from None
        return found

    # Reading.

    async def events(self, room: str) -> list[Stored]:
        """The whole log of a room; empty if there is no such room."""
        log = schema.events
        columns = (log.c.version, log.c.kind, log.c.data, log.c.client, log.c.seq, log.c.at)
        query = select(*columns).where(log.c.room_id == room).order_by(log.c.version)
        return [Stored(*row) for row in await self.read(query)]

    async def room(self, id_: str) -> Parent | None:
        """What a room is, and its links; None if there is none."""
        rooms, links = schema.rooms, schema.links
        query = (
            select(rooms.c.kind, links.c.token, links.c.right)
            .outerjoin(links, links.c.room_id == rooms.c.id)
            .where(rooms.c.id == id_, IS_THERE)
        )
        found = await self.read(query)
        if not found:
            return None
        return Parent(found[0][0], {row[1]: Right(row[2]) for row in found if row[1] is not None})

    async def links_of(self, rooms: Iterable[str]) -> dict[str, dict[str, Right]]:
        """The links of rooms, by the room."""
        found: dict[str, dict[str, Right]] = {}
        for some in doors.portions(rooms):
            for room, token, right in await self.read(doors.links_of(some)):
                found.setdefault(room, {})[token] = Right(right)
        return found

    async def versions_of(self, rooms: Iterable[str]) -> dict[str, tuple[str, int]]:
        """The kinds of rooms and the versions they have come to; only those that are there."""
        found: dict[str, tuple[str, int]] = {}
        for some in doors.portions(rooms):
            for room, kind, version in await self.read(doors.versions_of(some)):
                found[room] = kind, version
        return found

    async def room_of(self, token: str) -> str | None:
        """The room that a link leads to."""
        rooms, links = schema.rooms, schema.links
        query = (
            select(rooms.c.id)
            .join(links, links.c.room_id == rooms.c.id)
            .where(links.c.token == token, IS_THERE)
        )
        return next((row[0] for row in await self.read(query)), None)

    async def rooms_of(self, person: str, kind: str, most: int) -> list[str]:
        """The rooms of a kind in which somebody took part, the last used first."""
        return [row[0] for row in await self.read(people.rooms_of(person, kind, most))]

    async def count(self, kind: str | None = None) -> int:
        """How many rooms there are, of one kind or of all, those in the trash left out."""
        query = select(func.count()).select_from(schema.rooms).where(IS_THERE)
        if kind is not None:
            query = query.where(schema.rooms.c.kind == kind)
        return int((await self.read(query))[0][0])

    async def read(self, query: Any) -> list[Any]:
        """The rows of a query."""
        self.reads += 1
        return await asyncio.to_thread(self._rows, query)

    def _rows(self, query: Any) -> list[Any]:
        with self._engine.connect() as connection:
            return list(connection.execute(query).all())

    # Beside the rooms.

    def do(self, work: Callable[[Connection], _T]) -> _T:
        """Have something of the operator's done, in one piece."""
        found: _T = self.writer.submit(work).result()
        return found

    def value(self, key: str, make: Callable[[], str]) -> str:
        """A value of the server itself, made at its first use."""

        def work(connection: Connection) -> str:
            query = select(schema.meta.c.value).where(schema.meta.c.key == key)
            found = connection.execute(query).scalar()
            if found is None:
                found = make()
                connection.execute(insert(schema.meta), {"key": key, "value": found})
            return str(found)

        return self.do(work)


def check_database(url: str) -> None:
    """Bring a database up to date before anything else happens.

    Raises:
        Failure: it cannot be used; the sentence says why.
    """
    store = Store(url)
    store.open()
    store.close()


def _ran(connection: Connection) -> int:
    """How long servers have run on a database, as it was noted last."""
    query = select(schema.meta.c.value).where(schema.meta.c.key == RAN)
    found = str(connection.execute(query).scalar() or "")
    return int(found) if found.isdecimal() else 0


def _make_file(file: Path) -> None:
    """A database, if there is no file: whole or not at all, so that no start finds half of one.

    Raises:
        Failure: it cannot be made, or what is there is none.
    """
    check_file(f"{SQLITE}{file}")
    if file.exists():
        return
    try:
        with new_file(file) as new:
            engine = _engine(f"{SQLITE}{new}")
            try:
                _migrate(engine)
            except DBAPIError as error:
                raise unusable(f"{file}: {reason_of(error)}") from None
            finally:
                engine.dispose()
    except Failure as error:
        if error.code != "file/exists":  # else another server was faster
            raise


def _insert(connection: Connection, room: str, lines: Iterable[Stored]) -> None:
    rows = [{**line._asdict(), "room_id": room} for line in lines]
    if rows:
        connection.execute(insert(schema.events), rows)


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise Failure(
            "database/name",
            "Eine Datenbank heißt wie sqlite:///datei oder postgresql://user:password@host/name.",
            "A database is named like sqlite:///file or postgresql://user:password@host/name.",
        ) from None
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    check_kind(parsed.drivername)
    options: dict[str, Any] = {"hide_parameters": True}  # an error must not show a deal
    if parsed.get_backend_name() == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise Failure(
                "database/no-file",
                "SQLite braucht eine Datei: sqlite:///doko.db.",
                "SQLite needs a file: sqlite:///doko.db.",
            )
    else:
        options["pool_pre_ping"] = True
    try:
        engine = create_engine(parsed, **options)
    except NoSuchModuleError:
        raise Failure(
            "database/kind",
            f"Eine Datenbank „{parsed.drivername}“ gibt es nicht.",
            f"There is no database “{parsed.drivername}”.",
        ) from None
    except ImportError as error:
        kind = parsed.get_backend_name()
        cure = f'{shlex.quote(sys.executable)} -m pip install "psycopg[binary]"'
        raise Failure(
            "database/no-driver",
            f"Für {kind} muss das Python-Paket {error.name} installiert sein: {cure}",
            f"For {kind} the Python package {error.name} has to be installed: {cure}",
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(engine: Engine) -> None:
    """Run what migrations are missing; Alembic is loaded only if there are any."""
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":  # whose driver would begin only with the first row
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        if inspect(connection).has_table("alembic_version"):
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            if found == HEAD:
                return
            if found is not None and str(found) > HEAD:
                raise newer()
            if found is not None and found not in KNOWN:
                raise unknown(found)  # Alembic would guess what is meant
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def reason_of(error: DBAPIError) -> str:
    """What the database says, without statements and parameters."""
    return str(error.orig).strip().splitlines()[0] if error.orig else type(error).__name__
