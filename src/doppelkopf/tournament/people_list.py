"""People from a list as spreadsheets write it (CSV), each bad line named.

One line is one person: name, club, team, family, start number. A first line with the names of the
columns may say which stands where; without one they come in this order. Columns are parted by
semicolons, commas or tabs.
"""

import csv
import io
from collections.abc import Sequence
from typing import NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Text
from doppelkopf.rules.problems import shorten
from doppelkopf.tournament.requests import AddPerson

COLUMNS = {
    "name": ("name", "spieler", "spielerin", "player", "teilnehmer", "person"),
    "club": ("verein", "club", "klub"),
    "team": ("mannschaft", "team"),
    "family": ("familie", "family"),
    "number": ("startnummer", "nummer", "nr", "nr.", "number", "no", "no.", "#"),
}
"""What people call the columns."""
FIRST_NAME = ("vorname", "first name", "given name")
LAST_NAME = ("nachname", "last name", "surname")
ORDER = tuple(COLUMNS)
SEPARATORS = ";\t,"
MOST_LINES = 2_000
LONGEST_CELL = 200


class Fault(NamedTuple):
    """A line that cannot be taken."""

    line: int
    code: str
    reason: Text

    @classmethod
    def of(cls, line: int, error: IllegalAction) -> "Fault":
        """A line whose person was refused."""
        return cls(line, error.code, error.reason)


class Listed(NamedTuple):
    """What stands in a list."""

    people: tuple[tuple[int, AddPerson], ...]
    """Each with the number of their line."""
    faults: tuple[Fault, ...] = ()


def decoded(data: bytes) -> str:
    """The text of a file, as spreadsheets of all ages save it.

    >>> decoded("Jörg".encode("cp1252")), decoded("Jörg".encode("utf-8-sig"))
    ('Jörg', 'Jörg')
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_people(text: str, *, there: bool = False) -> Listed:
    r"""Those who stand in a list, and the lines that nobody can be read from.

    >>> read_people("Name;Verein\nAnna;Skatklub\n;\nBen").people[0][1].club
    'Skatklub'

    Raises:
        IllegalAction: it is no list, or far too long.
    """
    if text.count("\n") > MOST_LINES:
        raise IllegalAction(
            "tournament/list-long",
            f"Diese Liste hat mehr als {MOST_LINES} Zeilen.",
            f"This list has more than {MOST_LINES} lines.",
        )
    separator = _separator(text)
    try:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True)
        lines = [(rows.line_num, [cell.strip() for cell in row]) for row in rows]
    except csv.Error:
        raise IllegalAction(
            "tournament/list-format",
            "Diese Liste ist nicht zu lesen. Gemeint ist eine CSV-Datei mit einer Zeile je Person.",
            "This list cannot be read. What is meant is a CSV file with one line for each person.",
        ) from None
    filled = [(number, cells) for number, cells in lines if any(cells)]
    columns = _columns(filled[0][1]) if filled else None
    if columns is not None:
        filled = filled[1:]
    people: list[tuple[int, AddPerson]] = []
    faults: list[Fault] = []
    for number, cells in filled:
        try:
            people.append((number, _person(cells, columns or ORDER, there)))
        except IllegalAction as error:
            faults.append(Fault.of(number, error))
    return Listed(tuple(people), tuple(faults))


def _separator(text: str) -> str:
    """What parts the columns: the sign that the first line has most of."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    best = max(SEPARATORS, key=first.count)
    return best if best in first else ";"


def _columns(cells: Sequence[str]) -> tuple[str, ...] | None:
    """What the columns are, if this line names them; None: it is a person already."""
    found = [_column(cell.casefold()) for cell in cells]
    return tuple(found) if {"name", "last"} & set(found) else None


def _column(word: str) -> str:
    for key, words in (*COLUMNS.items(), ("first", FIRST_NAME), ("last", LAST_NAME)):
        if word in words:
            return key
    return ""


def _person(cells: Sequence[str], columns: Sequence[str], there: bool) -> AddPerson:
    """Somebody of a list.

    Raises:
        IllegalAction: there is no name, a cell is too long, or the start number is none.
    """
    if len(cells) > len(columns) and any(cells[len(columns) :]):
        raise IllegalAction(
            "tournament/list-columns",
            f"Diese Zeile hat {len(cells)} Spalten, {len(columns)} sind es sonst.",
            f"This line has {len(cells)} columns, the others have {len(columns)}.",
        )
    if any(len(cell) > LONGEST_CELL for cell in cells):
        raise IllegalAction(
            "tournament/list-cell", "Hier steht zu viel.", "There is too much written here."
        )
    said = {key: cell for key, cell in zip(columns, cells, strict=False) if key and cell}
    name = said.get("name") or " ".join(filter(None, (said.get("first"), said.get("last"))))
    if not name:
        raise IllegalAction(
            "tournament/list-name", "Hier fehlt der Name.", "The name is missing here."
        )
    return AddPerson(
        name=name,
        club=said.get("club", ""),
        team=said.get("team", ""),
        family=said.get("family", ""),
        number=_number(said["number"]) if "number" in said else None,
        there=there,
    )


def _number(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6:
        return int(text)
    shown = shorten(text, 20)
    raise IllegalAction(
        "tournament/list-number",
        f"„{shown}“ ist keine Startnummer.",
        f"“{shown}” is no start number.",
    )
