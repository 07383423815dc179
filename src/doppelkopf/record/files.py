"""Files of records: one or many, as text or as JSON, told apart by how they begin.

A text file may hold several games, each from its `[Doppelkopf …]` tag on. A JSON file is one
object, or has one object per line.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from doppelkopf.language import Text
from doppelkopf.record.errors import InvalidRecord, at_line, invalid
from doppelkopf.record.json_form import format_json, parse_json
from doppelkopf.record.model import Record
from doppelkopf.record.text_read import read_lines
from doppelkopf.record.text_write import format_text

MAX_FILE = 64 << 20


def read_records(text: str) -> Iterator[Record]:
    """The records of a text, in either form.

    Raises:
        InvalidRecord: one of them cannot be read; with its place.
    """
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        yield from _json(text)
    else:
        yield from _texts(text)


def _json(text: str) -> Iterator[Record]:
    lines = text.splitlines()
    filled = [number for number, line in enumerate(lines) if line.strip()]
    if len(filled) == 1 or not _ends_object(lines[filled[0]]):
        yield parse_json(text)
        return
    for number in filled:
        try:
            yield parse_json(lines[number])
        except InvalidRecord as error:
            de, en = f"Zeile {number + 1}", f"line {number + 1}"
            inner = error.place
            if inner.en.startswith("line 1, "):
                inner = Text(inner.de.split(", ", 1)[1], inner.en.split(", ", 1)[1])
            place = Text(*(", ".join(filter(None, p)) for p in ((de, inner.de), (en, inner.en))))
            raise InvalidRecord(error.code, error.reason, place) from None


def _ends_object(line: str) -> bool:
    """Whether a first line is a whole record, so that the file has one per line."""
    return line.rstrip().endswith("}")


def _texts(text: str) -> Iterator[Record]:
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.lstrip().startswith(_FIRST_TAG)]
    if not starts:
        raise InvalidRecord(
            "record/unknown-form",
            Text(
                "Das ist keine Aufzeichnung: sie beginnt mit [Doppelkopf …] oder ist JSON.",
                "This is no record: one begins with [Doppelkopf …] or is JSON.",
            ),
            at_line(1, 1),
        )
    starts[0] = 0
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield read_lines(lines[start:end], start + 1)


_FIRST_TAG = "[Doppelkopf "


def is_text(path: Path) -> bool:
    """Whether records go to a file as text; else as one JSON object per line."""
    return path.suffix == ".doko"


def can_grow(text: str, path: Path) -> bool:
    """Whether records may be added to this text of a file: it holds none, or some of its form.

    Raises:
        InvalidRecord: its first record cannot be read.
    """
    if not text.strip():
        return True
    next(read_records(text))
    first = text.lstrip().splitlines()[0]
    return first.startswith("[") if is_text(path) else first.startswith("{") and _ends_object(first)


def added(record: Record, path: Path) -> str:
    """What is added to a file for a record."""
    return f"{format_text(record) if is_text(path) else format_json(record)}\n"


def read_file(file: str) -> str:
    """The text of a file, or of standard input for "-".

    Raises:
        InvalidRecord: it is too large, or no UTF-8.
        OSError: it cannot be read.
    """
    if file == "-":
        data = sys.stdin.buffer.read(MAX_FILE + 1)
    else:
        with Path(file).open("rb") as stream:
            data = stream.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        limit = MAX_FILE >> 20
        raise invalid(
            "file/size",
            f"Die Datei hat mehr als {limit} MiB.",
            f"The file has more than {limit} MiB.",
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InvalidRecord(
            "file/encoding",
            Text("Die Datei ist kein UTF-8-Text.", "The file is not UTF-8 text."),
            at_line(line, 1),
        ) from None
