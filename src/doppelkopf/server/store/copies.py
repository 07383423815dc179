"""Copies of the whole database: made while a server runs, and put back in its place.

A copy is one SQLite file, made by `VACUUM INTO` beside its place and moved there once it has been
found whole. Only then is it a backup; whatever fails before leaves nothing.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Self

from doppelkopf.errors import Failure
from doppelkopf.files import Unwritable, folder_for, real, reason_of
from doppelkopf.server.store.database import (
    COMPANIONS,
    PATIENCE,
    check_kind,
    check_not_empty,
    check_ours,
    errors_about,
    file_of,
    is_file,
    new_file,
    unusable,
)

_LOCKED_BYTES = (0x40000002, 510)
"""Where, and how many, SQLite locks in a file whose database somebody has open."""
_NO_DATABASE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_NO_ROOM = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
_TARGET = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, *_NO_ROOM)
"""What a copy fails with when the file it makes is to blame; SQLite does not tell which it was."""


class Restored(NamedTuple):
    """What a backup brought, and where the database before it lies, if there was one."""

    rooms: dict[str, int]
    """How many of each kind."""
    games: int
    """How many finished games of tables."""
    aside: Path | None


def backup(url: str, file: Path) -> None:
    """Copy a database into one file, while it is in use.

    Raises:
        Failure: it cannot be read, is none of ours, or the file cannot be written or is there
            already; nothing is left behind.
    """
    source = _sqlite(url)
    if not source.exists():
        raise Failure(
            "database/missing",
            f"Die Datenbank {source} gibt es nicht.",
            f"There is no database {source}.",
        )
    with new_file(file) as new:
        _copy(source, new, file)


def restore(url: str, file: Path) -> Restored:
    """Put a backup in the place of a database; what was there is kept aside.

    Raises:
        Failure: the backup is none, a server uses the database, or something cannot be written;
            the database is as it was.
    """
    target = real(_sqlite(url))  # what a link points to is what is replaced and kept
    if not file.exists():
        raise Failure("file/missing", f"{file} gibt es nicht.", f"There is no file {file}.")
    if target.exists() and file.samefile(target):
        raise Failure(
            "database/same",
            f"{file} ist die Datenbank selbst.",
            f"{file} is the database itself.",
        )
    with (
        folder_for(target),
        _alone(target),
        _Aside(target) as old,
        new_file(target, fresh=False) as new,
    ):
        _copy(file, new, target)
        with errors_about(target), contextlib.closing(sqlite3.connect(new)) as found:
            rooms = _counted(found)
            games = int(found.execute("SELECT COUNT(*) FROM games").fetchone()[0])
        aside = old.keep()
    return Restored(rooms, games, aside)


def _counted(connection: sqlite3.Connection) -> dict[str, int]:
    """How many rooms of each kind there are; before there were kinds, all were tables."""
    has_kinds = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'rooms'").fetchone()
    if has_kinds is None:
        return {"table": connection.execute("SELECT COUNT(*) FROM tables").fetchone()[0]}
    return dict(connection.execute("SELECT kind, COUNT(*) FROM rooms GROUP BY kind"))


def _sqlite(url: str) -> Path:
    check_kind(url)
    if not is_file(url):
        raise Failure(
            "database/not-sqlite",
            "Das ist für SQLite; bei PostgreSQL nimm pg_dump und pg_restore.",
            "This is for SQLite; for PostgreSQL use pg_dump and pg_restore.",
        )
    return file_of(url)


def _copy(source: Path, new: Path, file: Path) -> None:
    """Copy a database of ours, and look at the copy.

    Raises:
        Failure: the source cannot be read or is none of ours, or `file` cannot be written.
    """
    with _reading(source) as connection:
        with errors_about(source):
            check_ours(connection, source, begun=False)
        try:
            connection.execute("VACUUM INTO ?", (str(new),))
        except sqlite3.Error as error:
            raise _whose(error, source, file) from None
    with errors_about(source), contextlib.closing(sqlite3.connect(new)) as copy:
        found = [row[0] for row in copy.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise unusable(f"{source}: {found[0]}")
        check_ours(copy, source, begun=False)


def _whose(error: sqlite3.Error, source: Path, file: Path) -> Failure:
    """Which of the two files a failed copy is about."""
    if _primary(error) in _TARGET:
        return Unwritable(file, str(error))
    return unusable(f"{source}: {error}")


def _primary(error: sqlite3.Error) -> int:
    """The kind of an error, without what SQLite adds to it."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


@contextlib.contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a database of which something may be out of order.

    One with a journal of its writes needs room beside it even to be read; where nothing can be
    written and there is no such journal, it is read as it lies.

    Raises:
        Failure: it is empty or no database.
    """
    with errors_about(file):
        check_not_empty(file)
        name = file.absolute().as_uri()
        modes = ["mode=rw", "mode=ro"]
        if not Path(f"{file}-wal").exists():
            modes.append("mode=ro&immutable=1")
        for mode in modes:
            found = sqlite3.connect(f"{name}?{mode}", PATIENCE, uri=True, isolation_level=None)
            try:
                found.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
                break
            except sqlite3.OperationalError as error:
                found.close()
                if mode == modes[-1] or _primary(error) not in _NO_ROOM:
                    raise
            except BaseException:
                found.close()
                raise
    with contextlib.closing(found):
        yield found


@contextlib.contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Hold a database that nobody else has open, all of it in its one file.

    Raises:
        Failure: a server uses it.
    """
    if not file.exists() or file.stat().st_size == 0:
        yield
        return
    in_use = Failure(
        "database/in-use",
        f"{file} wird benutzt; beende erst den Server.",
        f"{file} is in use; stop the server first.",
    )
    with errors_about(file):
        connection = sqlite3.connect(file, 1, isolation_level=None)
    with contextlib.closing(connection) as held:
        try:
            held.execute("PRAGMA journal_mode=DELETE")  # which takes everybody else's leave
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if _primary(error) == sqlite3.SQLITE_BUSY:
                raise in_use from None
            raise unusable(f"{file}: {error}") from None
        except sqlite3.DatabaseError as error:
            if _primary(error) not in _NO_DATABASE:
                raise unusable(f"{file}: {error}") from None
            held.close()  # broken, which may be why it is to be replaced
            if _is_locked(file):
                raise in_use from None
        yield


def _is_locked(file: Path) -> bool:
    """Whether another process has a file open as a database, even if it is none any more."""
    try:
        import fcntl
    except ImportError:
        return False  # there a file that is open cannot be replaced anyway
    start, length = _LOCKED_BYTES
    with file.open("r+b") as stream:
        try:
            fcntl.lockf(stream, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        except OSError:
            return True
    return False


class _Aside:
    """The database that is replaced, under another name; under its own again if that fails.

    It keeps its own name until the new one takes it, where the file system can give it two: so
    there always is a database. What SQLite has left beside it goes along: the new one must not be
    mended with the old one's journal.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self._moved: list[tuple[Path, Path]] = []

    def keep(self) -> Path | None:
        """Give it the other name, and return it; None if there is nothing.

        Raises:
            Unwritable: it cannot be done.
        """
        there = [end for end in ("", *COMPANIONS) if Path(f"{self._target}{end}").exists()]
        if not there:
            return None
        aside, number = Path(f"{self._target}.replaced"), 1
        while any(Path(f"{aside}{end}").exists() for end in ("", *COMPANIONS)):
            number += 1
            aside = Path(f"{self._target}.replaced-{number}")
        try:
            for end in reversed(there):
                self._move(Path(f"{self._target}{end}"), Path(f"{aside}{end}"))
        except OSError as error:
            raise Unwritable(aside, reason_of(error)) from None
        return aside

    def _move(self, old: Path, new: Path) -> None:
        try:
            if old != self._target:
                raise OSError
            new.hardlink_to(old)
        except OSError:  # a companion, or a file system without links
            old.rename(new)
        self._moved.append((old, new))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failure: type[BaseException] | None, *_: object) -> None:
        if failure is None:
            return
        for old, new in reversed(self._moved):
            with contextlib.suppress(OSError):
                new.replace(old)  # of two names for one file both stay
            with contextlib.suppress(OSError):
                new.unlink()
