"""Where evenings lie, and how they are written: whole or not at all, one writer at a time.

A file is written beside its place, flushed to the disk, then moved over it: a crash leaves the old
or the new text, never half of one. A writer holds a lock and first looks whether the file still is
what was read; if not, nothing is written and the second writer is told.
"""

import os
import re
import secrets
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from doppelkopf.folders import data_folder
from doppelkopf.match.entries import AnyEntry
from doppelkopf.match.evening import Evening
from doppelkopf.match.evening_read import read_text
from doppelkopf.match.evening_write import entry_text, to_text
from doppelkopf.match.refused import Refused

MAX_BYTES = 4 * 1024 * 1024
CURRENT = "current"


class Opened(NamedTuple):
    """An evening, its file, and the text that was read."""

    path: Path
    text: str
    evening: Evening
    is_old: bool = False


def folder() -> Path:
    """Where evenings are kept: $DOKO_SHEETS, else the user's data folder."""
    if given := os.environ.get("DOKO_SHEETS"):
        return Path(given)
    return data_folder() / "sheets"


def evenings(under: Path | None = None) -> tuple[Path, ...]:
    """All evening files of a folder, by name."""
    return tuple(sorted((under or folder()).glob("*.toml")))


def open_evening(path: Path) -> Opened:
    """Read an evening.

    Raises:
        Refused: it cannot be read; with file, line and reason.
    """
    text = _read(path)
    found = read_text(text, str(path))
    return Opened(path, text, found.evening, found.is_old)


def append(opened: Opened, *entries: AnyEntry) -> Opened:
    """Add entries at the end of a file.

    Raises:
        Refused: someone else has written to it meanwhile, or an entry cannot be.
    """
    evening = opened.evening.plus(*entries)
    evening.state()
    new = evening.lines[len(opened.evening.lines) :]
    added = "".join(entry_text(line) for line in new)
    start = opened.text if opened.text.endswith("\n") else opened.text + "\n"
    text = to_text(evening) if opened.is_old else start + added
    read_text(text, str(opened.path))
    with _locked(opened.path):
        if _read(opened.path) != opened.text:
            raise Refused(
                "sheet/changed",
                "Jemand anderes hat inzwischen in diesen Abend geschrieben. Nichts von dir wurde"
                " eingetragen, nichts ging verloren: sieh nach und trag es noch einmal ein.",
                "Somebody else has written to this evening meanwhile. Nothing of yours was entered"
                " and nothing is lost: have a look and enter it again.",
            )
        if opened.is_old:
            replace_file(opened.path.with_suffix(".toml.old"), opened.text.encode())
        replace_file(opened.path, text.encode())
    return Opened(opened.path, text, evening)


def create(path: Path, evening: Evening) -> Opened:
    """Write a new evening.

    Raises:
        Refused: there is a file of this name already.
    """
    text = to_text(evening)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _locked(path):
        if path.exists():
            raise Refused(
                "sheet/exists",
                f"{path} gibt es schon.",
                f"{path} is there already.",
            )
        replace_file(path, text.encode())
    return Opened(path, text, evening)


def path_for(evening: Evening, under: Path | None = None) -> Path:
    """A free file name for a new evening: date and round, with a number if need be."""
    place = under or folder()
    stem = f"{evening.date.isoformat()}-{slug(evening.round)}"
    number = 1
    while True:
        path = place / (f"{stem}.toml" if number == 1 else f"{stem}-{number}.toml")
        if not path.exists():
            return path
        number += 1


def slug(name: str) -> str:
    """A name as part of a file name.

    >>> slug("Die Füchse & Söhne")
    'die-fuechse-soehne'
    """
    for umlaut, letters in {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}.items():
        name = name.casefold().replace(umlaut, letters)
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "abend"


def current() -> Path | None:
    """The evening that is being kept, if one is."""
    try:
        text = (folder() / CURRENT).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return Path(text) if text else None


def set_current(path: Path) -> None:
    """Remember which evening is being kept."""
    folder().mkdir(parents=True, exist_ok=True)
    replace_file(folder() / CURRENT, f"{path.resolve()}\n".encode())


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Refused(
                "file/too-large",
                f"{path} ist zu groß für einen Abend.",
                f"{path} is too large for an evening.",
            )
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Refused(
            "file/encoding", f"{path} ist kein UTF-8-Text.", f"{path} is not UTF-8 text."
        ) from None
    except (OSError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise Refused(
            "file/unreadable",
            f"{path} lässt sich nicht lesen: {reason}.",
            f"Cannot read {path}: {reason}.",
        ) from None


def replace_file(path: Path, data: bytes) -> None:
    """Put data in place of a file, whole or not at all."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        with beside.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(place: Path) -> None:
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file; a second writer waits for the first, which takes milliseconds."""
    with path.with_name(f".{path.name}.lock").open("a") as stream:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(stream.fileno(), msvcrt.LK_LOCK, 1)
            try:
                yield
            finally:
                msvcrt.locking(stream.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(stream, fcntl.LOCK_EX)
            yield
