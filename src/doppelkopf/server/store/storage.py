"""Where tables are kept: SQLite by default, PostgreSQL by URL; the same for both.

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

from doppelkopf.errors import DokoError, Failure
from doppelkopf.server.identity import is_id
from doppelkopf.server.store import schema, trash
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
from doppelkopf.server.store.writer import Writer

_T = TypeVar("_T")

MIGRATIONS = Path(__file__).parent / "migrations"
RAN = "ran-ms"
"""Under this key stands how long servers have run."""
_IS_THERE = schema.tables.c.swept.is_(None)
"""A table in the trash is there for nobody."""


class Conflict(Exception):
    """Somebody else has written this version, or this action is there already."""


class Stored(NamedTuple):
    """One line of a table's log."""

    version: int
    kind: str
    data: str
    client: str | None = None
    seq: int | None = None
    at: int = 0


class StoredGame(NamedTuple):
    """A finished game: the id of its link, its number at the table, the record as JSON."""

    id: str
    number: int
    data: str


def now_ms() -> int:
    """The time, as the database has it."""
    return time.time_ns() // 1_000_000


class Store:
    """A database of tables."""

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
            DokoError: the database cannot be reached, or is newer than this program.
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
        except DokoError:
            self._engine.dispose()
            raise
        self.writer.start()

    def close(self) -> None:
        """Write what waits and let go of the database."""
        self.writer.close()
        self._engine.dispose()

    # Writing.

    async def create(self, table: str, invite: str, lines: Sequence[Stored]) -> None:
        """A new table with its first events."""

        def work(connection: Connection) -> None:
            at = now_ms()
            connection.execute(
                insert(schema.tables),
                {"id": table, "invite": invite, "created": at, "touched": at, "used": ran},
            )
            _insert(connection, table, lines)

        ran = self.clock.now()
        await self._write(work)

    async def append(
        self,
        table: str,
        lines: Sequence[Stored],
        games: Sequence[StoredGame] = (),
        *,
        touch: bool = False,
    ) -> None:
        """More events of a table, in one piece.

        Raises:
            Conflict: one of the versions is taken, or the action is in the log already.
        """

        def work(connection: Connection) -> None:
            _insert(connection, table, lines)
            if games:
                rows = [{**game._asdict(), "table_id": table, "at": now_ms()} for game in games]
                connection.execute(insert(schema.games), rows)
            if touch:
                trash.touch(connection, (table,), ran=ran, at=now_ms())

        ran = self.clock.now()
        await self._write(work)

    async def touch(self, *tables: str) -> None:
        """Somebody was there."""
        ran = self.clock.now()
        if tables:
            await self._write(lambda found: trash.touch(found, tables, ran=ran, at=now_ms()))

    async def delete(self, table: str) -> None:
        """Put a table with all its games into the trash."""
        ran = self.clock.now()
        await self._write(lambda connection: trash.discard(connection, (table,), ran=ran))

    async def sweep(self, keep: int, watched: Sequence[str] = ()) -> tuple[str, ...]:
        """Put tables into the trash that nobody has used for so long, and empty it likewise.

        Those that are `watched` are in use now. Returns which went into the trash.
        """
        ran = self.clock.now()

        def work(connection: Connection) -> tuple[str, ...]:
            trash.touch(connection, watched, ran=ran, at=now_ms())
            return trash.sweep(connection, ran=ran, keep=keep)

        return await self._write(work)

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

    async def _write(self, work: Callable[[Connection], _T]) -> _T:
        try:
            found: _T = await asyncio.wrap_future(self.writer.submit(work))
        except IntegrityError:
            raise Conflict from None
        return found

    # Reading.

    async def events(self, table: str) -> list[Stored]:
        """The whole log of a table; empty if there is no such table."""
        log = schema.events
        columns = (log.c.version, log.c.kind, log.c.data, log.c.client, log.c.seq, log.c.at)
        query = select(*columns).where(log.c.table_id == table).order_by(log.c.version)
        return [Stored(*row) for row in await self._read(query)]

    async def invite_of(self, table: str) -> str | None:
        """The invitation of a table."""
        query = select(schema.tables.c.invite).where(schema.tables.c.id == table, _IS_THERE)
        return next((row[0] for row in await self._read(query)), None)

    async def table_of(self, invite: str) -> str | None:
        """The table an invitation is for."""
        query = select(schema.tables.c.id).where(schema.tables.c.invite == invite, _IS_THERE)
        return next((row[0] for row in await self._read(query)), None)

    async def game(self, id_: str) -> tuple[str, int, str] | None:
        """A finished game by the id of its link: its table, its number, its record."""
        if not is_id(id_):
            return None
        games = schema.games
        query = (
            select(games.c.table_id, games.c.number, games.c.data)
            .join(schema.tables, schema.tables.c.id == games.c.table_id)
            .where(games.c.id == id_, _IS_THERE)
        )
        return next(((row[0], row[1], row[2]) for row in await self._read(query)), None)

    async def games(self, table: str) -> list[StoredGame]:
        """All finished games of a table."""
        games = schema.games
        query = (
            select(games.c.id, games.c.number, games.c.data)
            .where(games.c.table_id == table)
            .order_by(games.c.number)
        )
        return [StoredGame(*row) for row in await self._read(query)]

    async def count(self) -> int:
        """How many tables there are, those in the trash left out."""
        query = select(func.count()).select_from(schema.tables).where(_IS_THERE)
        return int((await self._read(query))[0][0])

    async def _read(self, query: Any) -> list[Any]:
        self.reads += 1
        return await asyncio.to_thread(self._rows, query)

    def _rows(self, query: Any) -> list[Any]:
        with self._engine.connect() as connection:
            return list(connection.execute(query).all())

    # Beside the tables.

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
        DokoError: it cannot be used; the sentence says why.
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


def _insert(connection: Connection, table: str, lines: Iterable[Stored]) -> None:
    rows = [{**line._asdict(), "table_id": table} for line in lines]
    if rows:
        connection.execute(insert(schema.events), rows)


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise DokoError(
            "A database is named like sqlite:///file or postgresql://user:password@host/name."
        ) from None
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    check_kind(parsed.drivername)
    options: dict[str, Any] = {"hide_parameters": True}  # an error must not show a deal
    if parsed.get_backend_name() == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise DokoError("SQLite needs a file: sqlite:///doko.db.")
    else:
        options["pool_pre_ping"] = True
    try:
        engine = create_engine(parsed, **options)
    except NoSuchModuleError:
        raise DokoError(f"There is no database “{parsed.drivername}”.") from None
    except ImportError as error:
        raise DokoError(
            f"For {parsed.get_backend_name()} the Python package {error.name} has to be installed:"
            f' {shlex.quote(sys.executable)} -m pip install "psycopg[binary]"'
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
