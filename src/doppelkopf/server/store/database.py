"""What can be said of a database before anything heavy is loaded: its kind, and its file."""

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from doppelkopf.errors import Failure
from doppelkopf.files import beside, check_place, make_folder, reason_of

HEAD = "0005"
"""The newest migration; a database that has it is not looked at by Alembic any more."""
KNOWN = frozenset(f"{number:04}" for number in range(1, int(HEAD) + 1))
"""All schemas that there have been."""
OURS = frozenset({"meta", "events", "games"})
"""What every database of ours has had from the first migration on."""
SQLITE, POSTGRES = "sqlite:///", ("postgresql", "postgres")
PATIENCE = 10.0
"""Seconds to wait for another program that writes into the file."""
COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite has beside a file while it is in use, or after a crash."""


def newer() -> Failure:
    """A database that this program does not know yet."""
    return Failure(
        "database/newer",
        "Diese Datenbank stammt von einem neueren doko. Bitte aktualisiere dieses Programm.",
        "This database was made by a newer doko. Please update this program.",
    )


def unknown(version: object) -> Failure:
    """A database whose schema no release has had."""
    shown = str(version)[:40]
    return Failure(
        "database/unknown-schema",
        f"Diese Datenbank nennt das Schema „{shown}“, das kein doko gemacht hat. Sie blieb, wie sie"
        " ist; nimm eine Sicherung oder eine andere Datenbank.",
        f"This database states the schema “{shown}”, which no doko has made. It was"
        " left as it is; serve a backup, or another database.",
    )


def unusable(reason: object) -> Failure:
    """A database that cannot be used, in the system's words."""
    return Failure(
        "database/unusable",
        f"Die Datenbank ist nicht zu gebrauchen: {reason}",
        f"The database cannot be used: {reason}",
    )


def check_kind(url: str) -> None:
    """See whether a URL is one of the kinds that are served.

    Raises:
        Failure: it is another.
    """
    kind = url.partition(":")[0].partition("+")[0]
    if kind not in ("sqlite", *POSTGRES):
        raise Failure(
            "database/kind",
            f"Eine Datenbank „{kind}“ gibt es hier nicht: Nimm eine SQLite-Datei oder"
            " postgresql://user:password@host/name.",
            f"There is no database “{kind}” here: use a SQLite file or"
            " postgresql://user:password@host/name.",
        )


def is_file(url: str) -> bool:
    """Whether it is SQLite, which needs no server."""
    return url.startswith(SQLITE) and url not in (SQLITE, f"{SQLITE}:memory:")


def file_of(url: str) -> Path:
    """The file of a SQLite URL."""
    return Path(url.removeprefix(SQLITE).partition("?")[0])


def check_file(url: str) -> None:
    """See whether a SQLite file can be written, or made if it is not there.

    Raises:
        DokoError: it cannot be used; the sentence says why.
    """
    file = file_of(url)
    with errors_about(file):
        if not file.exists():
            make_folder(file.parent)
            check_place(file)
            return
        check_not_empty(file)
        with contextlib.closing(sqlite3.connect(file, PATIENCE, isolation_level=None)) as found:
            found.execute("BEGIN IMMEDIATE")
            check_ours(found, file)
            found.execute("ROLLBACK")


def check_not_empty(file: Path) -> None:
    """See to it that a file of nothing is not taken for a database.

    SQLite would; and whoever serves what is left of a failed copy would find a server without a
    single table, and no word about it.

    Raises:
        Failure: it is empty.
        OSError: it cannot be looked at.
    """
    if file.stat().st_size == 0:
        raise Failure(
            "database/empty",
            f"{file} ist leer und keine Datenbank; lösch die Datei, wenn du neu anfangen willst.",
            f"{file} is empty and no database; delete the file if you want to begin anew.",
        )


def check_ours(connection: sqlite3.Connection, file: Path, *, begun: bool = True) -> None:
    """See whether a database is one of this program, and not newer than it.

    `begun`: it may also have no tables at all, which a server would make.

    Raises:
        Failure: it is of another program, or of a newer release.
        sqlite3.Error: it cannot be read.
    """
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    version = None
    if "alembic_version" in names:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        version = None if row is None else str(row[0])
    elif not names and begun:
        return
    if version is not None and re.fullmatch(r"\d{4}", version) and version > HEAD:
        raise newer()
    if version is None or not names >= OURS:
        raise Failure(
            "database/foreign",
            f"{file} ist eine Datenbank, aber nicht von doko.",
            f"{file} is a database, but not one of doko.",
        )
    if version not in KNOWN:
        raise unknown(version)


@contextlib.contextmanager
def errors_about(file: Path) -> Iterator[None]:
    """Turn what SQLite or the system says into a sentence about a file."""
    try:
        yield
    except OSError as error:
        raise unusable(f"{file}: {reason_of(error)}") from None
    except sqlite3.Error as error:
        raise unusable(f"{file}: {error}") from None


@contextlib.contextmanager
def new_file(file: Path, *, fresh: bool = True) -> Iterator[Path]:
    """A place for a database that becomes the file at the end of the block, or never.

    Nobody else can read it: it holds the key to all seats.

    Raises:
        Failure: it cannot be written, or `fresh` and there already.
    """
    with beside(file, private=True, fresh=fresh) as new:
        try:
            yield new
        finally:
            for end in COMPANIONS:
                with contextlib.suppress(OSError):
                    Path(f"{new}{end}").unlink()
