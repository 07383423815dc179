"""From text to an evening, with care: whatever stands in a file, it opens or says what is wrong.

Every error has a code, a sentence and the line. Older formats are brought up to date on the way.
"""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple

from doppelkopf.match.evening.entry_read import read_entry
from doppelkopf.match.evening.fields import Fields, Misread
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.write import FORMAT
from doppelkopf.match.log.entries import AnyEntry, Correct, Delete, Line, Rescore
from doppelkopf.match.refused import Refused
from doppelkopf.rules import RuleSet, load_object
from doppelkopf.rules.lines import Path as KeyPath
from doppelkopf.rules.problems import shorten
from doppelkopf.rules.source import Source, Unreadable, parse

MOST_ENTRIES = 5000
HEADER = (
    "format",
    "round",
    "date",
    "people",
    "first_dealer",
    "scorer",
    "started",
    "rules",
    "entry",
)

FIRST_VERSION = 1
"""The rules that all evenings of format 1 were kept by."""


def _without_points(data: dict[str, Any]) -> dict[str, Any]:
    """Format 1 had no points: what they were is not known, only by which rules."""
    entries = data.get("entry", [])
    if not isinstance(entries, list):
        return data
    judged = [
        {**each, "rules_version": FIRST_VERSION}
        if isinstance(each, dict) and not {"delete", "undo", "redo"} & set(each)
        else each
        for each in entries
    ]
    return {**data, "entry": judged} if entries else data


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _without_points}
"""For each older format: how to turn its data into that of the next."""


class Read(NamedTuple):
    """An evening and where its entries stand in the text."""

    evening: Evening
    line_of: Mapping[int, int]
    """The line of each entry, by its id."""
    is_old: bool


def read_text(text: str, file: str) -> Read:
    """Read an evening and work it out once, so that what opens is sound.

    Raises:
        Refused: with the place and the first thing that is wrong.
    """
    try:
        source = parse(text, name=file, path=Path(file))
    except Unreadable as error:
        problem = error.problem
        refused = Refused(problem.code.value, problem.reason.de, problem.reason.en)
        raise _at(refused, file, problem.line) from None
    reader = _Reader(source, file)
    try:
        found = reader.read()
    except Misread as error:
        raise _located(error, source, file) from None
    try:
        found.evening.state()
    except Refused as error:
        line = found.line_of.get(error.place) if error.place is not None else None
        raise _at(error, file, line) from None
    return found


def _at(error: Refused, file: str, line: int | None) -> Refused:
    error.where = f"{shorten(file, 300)}:{line}" if line else shorten(file, 300)
    return error


def _located(error: Misread, source: Source, file: str) -> Refused:
    refused = Refused(error.code, error.reason.de, error.reason.en)
    return _at(refused, file, source.line_near(error.path) or 1)


class _Reader:
    def __init__(self, source: Source, file: str) -> None:
        self._data = dict(source.data)
        self._lines: Mapping[KeyPath, int] = source.lines
        self._file = file

    def read(self) -> Read:
        version = self._version()
        data = self._data
        for number in range(version, FORMAT):
            data = UPGRADES[number](data)
        for key in data:
            if key not in HEADER:
                raise Misread(
                    "file/unknown-key",
                    f"Einen Schlüssel „{shorten(key)}“ kennt ein Abend nicht.",
                    f"An evening has no key “{shorten(key)}”.",
                    (key,),
                )
        name, rules, book = self._rules(data)
        evening = Evening(
            round=_text(data, "round"),
            date=_date(data),
            rules_name=name,
            rules=rules,
            book=book,
            people=_people(data),
            dealer=_text(data, "first_dealer") if "first_dealer" in data else None,
            scorer=_text(data, "scorer") if "scorer" in data else None,
            lines=self._entries(data),
            started=_started(data),
        )
        places = (place for place, _ in evening.lines)
        lines = {place: self._lines.get(("entry", at), 0) for at, place in enumerate(places)}
        return Read(evening, lines, version < FORMAT)

    def _version(self) -> int:
        version = self._data.get("format")
        if isinstance(version, bool) or not isinstance(version, int) or "rules" not in self._data:
            raise Misread(
                "file/not-an-evening",
                "Das ist kein Abend von „doko sheet“: „format“ oder „rules“ fehlt.",
                "This is not an evening of “doko sheet”: “format” or “rules” is missing.",
                ("format",),
            )
        if version > FORMAT:
            raise Misread(
                "file/newer",
                f"Die Datei hat Format {version}; dieses Programm kennt nur bis {FORMAT}."
                " Bitte doko erneuern.",
                f"The file has format {version}; this program knows up to {FORMAT} only."
                " Please update doko.",
                ("format",),
            )
        oldest = min(UPGRADES, default=FORMAT)
        if version < oldest:
            raise Misread(
                "file/format",
                f"Ein Format {version} gab es nie.",
                f"There never was a format {version}.",
                ("format",),
            )
        return version

    def _rules(self, data: Mapping[str, Any]) -> tuple[str, RuleSet, str | None]:
        rules = data.get("rules")
        if not isinstance(rules, dict):
            raise _wrong_type(("rules",), "eine Tabelle", "a table")
        for key in rules:
            if key not in ("name", "book", "set"):
                raise Misread(
                    "file/unknown-key",
                    f"„rules“ kennt „{shorten(key)}“ nicht; es gibt name, book und set.",
                    f"“rules” has no “{shorten(key)}”; there are name, book and set.",
                    ("rules", key),
                )
        name = _text(rules, "name", ("rules",))
        book = _text(rules, "book", ("rules",)) if "book" in rules else None
        if "set" not in rules:
            return name, RuleSet(), book
        stated = Fields(rules, ("rules",)).rules("set")
        return name, load_object(stated, name).rules, book

    def _entries(self, data: Mapping[str, Any]) -> tuple[Line, ...]:
        entries = data.get("entry", [])
        if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
            raise _wrong_type(("entry",), "eine Folge von [[entry]]", "a sequence of [[entry]]")
        if len(entries) > MOST_ENTRIES:
            raise Misread(
                "file/too-long",
                f"Mehr als {MOST_ENTRIES} Einträge hat kein Abend.",
                f"No evening has more than {MOST_ENTRIES} entries.",
                ("entry", MOST_ENTRIES),
            )
        lines: list[Line] = []
        for at, each in enumerate(entries):
            place, entry = read_entry(each, ("entry", at))
            if lines and place <= lines[-1][0]:
                raise Misread(
                    "file/id",
                    f"„id“ muss größer sein als beim Eintrag davor ({lines[-1][0]}).",
                    f"“id” has to be greater than that of the entry before ({lines[-1][0]}).",
                    ("entry", at, "id"),
                )
            _check_target(entry, lines, ("entry", at))
            lines.append((place, entry))
        return tuple(lines)


def _check_target(entry: AnyEntry, before: list[Line], path: KeyPath) -> None:
    if isinstance(entry, Correct | Delete):
        key, targets = "correct" if isinstance(entry, Correct) else "delete", [entry.target]
    elif isinstance(entry, Rescore):
        key, targets = "rescore", list(entry.targets)
    else:
        key, targets = "", []
    targets += [each.entry for each in entry.booked if each.entry]
    known = dict(before)
    for target in targets:
        if target not in known:
            raise Misread(
                "file/target",
                f"Einen Eintrag {target} gibt es davor nicht.",
                f"There is no entry {target} before this one.",
                (*path, key or "rebooked"),
            )


def _text(data: Mapping[str, Any], key: str, above: KeyPath = ()) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip() or len(value) > 200:
        raise _wrong_type((*above, key), "ein kurzer Text", "a short text")
    return value


def _date(data: Mapping[str, Any]) -> date:
    value = data.get("date")
    if isinstance(value, datetime) or not isinstance(value, date):
        raise _wrong_type(("date",), "ein Datum wie 2026-11-15", "a date like 2026-11-15")
    return value


def _started(data: Mapping[str, Any]) -> datetime | None:
    value = data.get("started")
    if value is not None and (not isinstance(value, datetime) or value.tzinfo is None):
        example = "2026-11-15T20:15:00+01:00"
        raise _wrong_type(("started",), f"ein Zeitpunkt wie {example}", f"a moment like {example}")
    return value


def _people(data: Mapping[str, Any]) -> tuple[str, ...]:
    people = data.get("people")
    if not isinstance(people, list) or not all(isinstance(name, str) for name in people):
        raise _wrong_type(("people",), "eine Liste von Namen", "a list of names")
    return tuple(people)


def _wrong_type(path: KeyPath, de: str, en: str) -> Misread:
    key = ".".join(map(str, path))
    return Misread("file/value", f"„{key}“ muss {de} sein.", f"“{key}” has to be {en}.", path)
