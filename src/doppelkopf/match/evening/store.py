"""Where evenings lie, and how they are written: whole or not at all, one writer at a time.

`doppelkopf.files` writes them, so that a crash leaves the old or the new text. A writer holds a
lock and first looks whether the file still is what was read; if not, nothing is written and the
second writer is told.
"""

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from doppelkopf.files import folder_for, lock_of, locked, locked_new, make_folder, replace_file
from doppelkopf.folders import data_folder
from doppelkopf.match.booking.writing import brought_up_to_date, write
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import entry_text, to_text
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.names import check_entry
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
        Unwritable: the file cannot be written; it is as it was.
    """
    _check_names(opened.evening, entries)
    was = brought_up_to_date(opened.evening) if opened.is_old else opened.evening
    evening = write(was, *entries)
    new = evening.lines[len(was.lines) :]
    added = "".join(entry_text(line) for line in new)
    start = opened.text if opened.text.endswith("\n") else opened.text + "\n"
    text = to_text(evening) if opened.is_old else start + added
    read_text(text, str(opened.path))
    with locked(opened.path):
        if _read(opened.path) != opened.text:
            raise Refused(
                "sheet/changed",
                "Jemand anderes hat inzwischen in diesen Abend geschrieben. Nichts von dir wurde"
                " eingetragen, nichts ging verloren: sieh nach und trag es noch einmal ein.",
                "Somebody else has written to this evening meanwhile. Nothing of yours was entered"
                " and nothing is lost: have a look and enter it again.",
            )
        with _kept_aside(opened):
            replace_file(opened.path, text.encode())
    return Opened(opened.path, text, evening)


@contextmanager
def _kept_aside(opened: Opened) -> Iterator[None]:
    """Keep the text of a file of an older form, unless the new one cannot be written."""
    aside = opened.path.with_suffix(".toml.old")
    if not opened.is_old or (aside.exists() and aside.read_bytes() == opened.text.encode()):
        yield
        return
    was_there = aside.exists()
    replace_file(aside, opened.text.encode())
    try:
        yield
    except BaseException:
        if not was_there:
            with suppress(OSError):
                aside.unlink()
        raise


def _check_names(before: Evening, entries: Iterable[AnyEntry]) -> None:
    """See that nobody comes whose name cannot be seen or told from another's.

    Raises:
        Refused: somebody does.
    """
    state = before.state()
    known = (*state.people, *(name for pair in state.substitutes for name in pair))
    for entry in entries:
        check_entry(entry, known)


def create(path: Path, evening: Evening) -> Opened:
    """Write a new evening.

    Raises:
        Refused: there is a file of this name already.
        Unwritable: it cannot be written.
    """
    text = to_text(evening)
    with folder_for(path), locked_new(path):
        if path.exists():
            raise Refused(
                "sheet/exists",
                f"{path} gibt es schon.",
                f"{path} is there already.",
            )
        replace_file(path, text.encode())
    return Opened(path, text, evening)


def discard(path: Path) -> None:
    """Take away an evening that was only just created, and its lock."""
    path.unlink(missing_ok=True)
    with suppress(OSError):
        lock_of(path).unlink()


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
    """The evening that is being kept, if one is and it is a file."""
    place = kept_last()
    return None if place is None or "://" in place else Path(place)


def kept_last() -> str | None:
    """Where the evening is that is being kept: a file, or the link of a live one."""
    try:
        return (folder() / CURRENT).read_text("utf-8").strip() or None
    except (OSError, UnicodeDecodeError):
        return None


def set_current(place: Path | str) -> None:
    """Remember which evening is being kept: a file, or the link of a live one.

    Raises:
        Unwritable: it cannot be written.
    """
    make_folder(folder())
    text = place if isinstance(place, str) else str(place.resolve())
    replace_file(folder() / CURRENT, f"{text}\n".encode())


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
