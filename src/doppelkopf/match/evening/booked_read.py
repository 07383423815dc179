"""From a file: what the sheet said of an entry when it was written, and by which rules."""

from fractions import Fraction
from typing import Any

from doppelkopf.game import RULES_VERSION
from doppelkopf.match.evening.fields import Fields, Misread
from doppelkopf.match.evening.write import AMOUNTS, NAMING
from doppelkopf.match.log.booked import BookedRow, Booking
from doppelkopf.match.state import Kind

MOST_DOUBLINGS = 60


def read_bookings(fields: Fields) -> tuple[int | None, tuple[Booking, ...]]:
    """The version of the rules and the rows that were booked.

    Raises:
        Misread: a key is of a wrong type, a row does not add up, or the version is not known yet.
    """
    version = fields.number("rules_version", 1) if fields.has("rules_version") else None
    bookings = []
    if fields.has("booked"):
        bookings.append(Booking(rows=tuple(_row(row) for row in fields.tables("booked"))))
    others: dict[int, tuple[BookedRow, ...]] = {}
    for table in fields.tables("rebooked"):
        entry = table.number("entry", 1)
        others[entry] = (*others.get(entry, ()), *([_row(table)] if table.has("row") else []))
        table.check_empty()
    bookings += [Booking(entry=entry, rows=rows) for entry, rows in others.items()]
    if version is not None and version > RULES_VERSION:
        raise Misread(
            "file/newer",
            f"Der Eintrag wurde nach Fassung {version} der Spielregeln gewertet; dieses Programm"
            f" kennt nur bis {RULES_VERSION}. Bitte doko erneuern.",
            f"The entry was scored by version {version} of the rules; this program knows up to"
            f" {RULES_VERSION} only. Please update doko.",
            (*fields.path, "rules_version"),
        )
    if version is None and bookings:
        raise fields.missing("rules_version")
    return version, tuple(bookings)


def _row(fields: Fields) -> BookedRow:
    row = BookedRow(
        kind=fields.word("row", Kind).value,
        points=_points(fields),
        doublings=fields.optional_number("doublings") or 0,
        **{key: _amount(fields, key, fields.take(key)) for key in AMOUNTS if fields.has(key)},
        **{key: fields.text(key) for key in NAMING if fields.has(key)},
    )
    fields.check_empty()
    if row.doublings > MOST_DOUBLINGS:
        raise fields.wrong("doublings", f"höchstens {MOST_DOUBLINGS}", f"at most {MOST_DOUBLINGS}")
    if not row.is_balanced:
        raise Misread(
            "file/booked",
            "Diese Zeile geht nicht auf: Punkte, Kasse und Tischkonto müssen zusammen 0 ergeben.",
            "This row does not add up: points, pot and table account have to be 0 together.",
            fields.path,
        )
    return row


def _points(fields: Fields) -> tuple[tuple[str, str], ...]:
    if not fields.has("points"):
        return ()
    table = fields.take("points")
    if not isinstance(table, dict):
        raise fields.wrong("points", "eine Tabelle von Zahlen", "a table of numbers")
    return tuple((name, _amount(fields, "points", value)) for name, value in table.items())


def _amount(fields: Fields, key: str, value: Any) -> str:
    """A number, or a text like "1/3"."""
    try:
        if isinstance(value, bool) or not isinstance(value, int | str) or len(str(value)) > 20:
            raise ValueError
        return str(Fraction(value))
    except (ValueError, ZeroDivisionError):
        raise fields.wrong(key, "eine Zahl wie 3 oder „1/3“", "a number like 3 or “1/3”") from None
