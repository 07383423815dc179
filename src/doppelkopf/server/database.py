"""What can be said of a database before anything heavy is loaded: its kind, and its file."""

import contextlib
import sqlite3
from pathlib import Path

from doppelkopf.errors import DokoError

HEAD = "0001"
"""The newest migration; a database that has it is not looked at by Alembic any more."""
SQLITE, POSTGRES = "sqlite:///", ("postgresql", "postgres")
PATIENCE = 10.0
"""Seconds to wait for another program that writes into the file."""


def newer() -> DokoError:
    """A database that this program does not know yet."""
    return DokoError("This database was made by a newer doko. Please update this program.")


def unusable(reason: object) -> DokoError:
    """A database that cannot be used, in the system's words."""
    return DokoError(f"The database cannot be used: {reason}")


def check_kind(url: str) -> None:
    """See whether a URL is one of the kinds that are served.

    Raises:
        DokoError: it is another.
    """
    kind = url.partition(":")[0].partition("+")[0]
    if kind not in ("sqlite", *POSTGRES):
        raise DokoError(
            f"There is no database “{kind}” here: use a SQLite file or"
            " postgresql://user:password@host/name."
        )


def is_file(url: str) -> bool:
    """Whether it is SQLite, which needs no server."""
    return url.startswith(SQLITE) and url not in (SQLITE, f"{SQLITE}:memory:")


def check_file(url: str) -> None:
    """See whether a SQLite file can be written, and made if it is not there.

    Raises:
        DokoError: it cannot be used; the sentence says why.
    """
    file = Path(url.removeprefix(SQLITE).partition("?")[0])
    try:
        make_file(file)
        with contextlib.closing(sqlite3.connect(file, PATIENCE, isolation_level=None)) as found:
            found.execute("BEGIN IMMEDIATE")
            known = found.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")
            version = None
            if known.fetchone() is not None:
                version = found.execute("SELECT version_num FROM alembic_version").fetchone()
            found.execute("ROLLBACK")
    except (OSError, sqlite3.Error) as error:
        raise unusable(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    if version is not None and str(version[0]) > HEAD:
        raise newer()


def make_file(file: Path) -> None:
    """A file, if there is none, that nobody else can read: it holds the key to all seats.

    Raises:
        OSError: it cannot be made.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(0o600)
