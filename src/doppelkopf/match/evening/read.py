"""From text to an evening, with care: whatever stands in a file, it opens or says what is wrong.

Every error has a code, a sentence and the line. Older formats are brought up to date on the way.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from doppelkopf.match.booking.fold import carry_out, start
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

T = TypeVar("T")

MOST_FAULTS = 50
"""How many faults of a file are told."""
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
        Refused: with the place and the first thing that is wrong; `also` has the others.
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
    if reader.faults:
        raise _first(_located(each, source, file) for each in reader.faults) from None
    try:
        found.evening.state()
    except Refused as error:
        raise _first(_in_its_line(each, found, file) for each in _unbooked(found, error)) from None
    return found


def _unbooked(found: Read, first: Refused) -> Iterator[Refused]:
    """Every entry that cannot be booked, as if those before it that cannot be were not there."""
    if first.place is None:
        yield first
        return
    state, kept = start(found.evening.begin), found.evening.standing()
    for place, entry in kept.entries:
        try:
            state = carry_out(state, place, entry, kept.booked.get(place))
        except Refused as error:
            error.place = place
            yield error


def _in_its_line(error: Refused, found: Read, file: str) -> Refused:
    return _at(error, file, None if error.place is None else found.line_of.get(error.place))


def _first(those: Iterator[Refused]) -> Refused:
    """All faults as one: the first, and the others with it."""
    first, *others = those
    first.also = tuple(others[: MOST_FAULTS - 1])
    return first


def _at(error: Refused, file: str, line: int | None) -> Refused:
    error.where = f"{shorten(file, 300)}:{line}" if line else shorten(file, 300)
    return error


def _located(error: Misread, source: Source, file: str) -> Refused:
    refused = Refused.of(error)
    return _at(refused, file, source.line_near(error.path) or 1)


class _Reader:
    def __init__(self, source: Source, file: str) -> None:
        self._data = dict(source.data)
        self._lines: Mapping[KeyPath, int] = source.lines
        self._file = file
        self.faults: list[Misread] = []
        """What could not be read; all else was."""

    def _part(self, read: Callable[[], T], instead: T) -> T:
        """A part of the file; something else if it cannot be read, so that the others can be."""
        try:
            return read()
        except Misread as error:
            self.faults.append(error)
            return instead

    def read(self) -> Read:
        """Everything that can be read; `faults` has what cannot.

        Raises:
            Misread: it is no evening at all.
        """
        version = self._version()
        data = self._data
        for number in range(version, FORMAT):
            data = UPGRADES[number](data)
        for key in data:
            if key not in HEADER:
                self.faults.append(_unknown_key(key))
        nothing: tuple[str, RuleSet, str | None] = ("", RuleSet(), None)
        name, rules, book = self._part(lambda: self._rules(data), nothing)
        evening = Evening(
            round=self._part(lambda: _text(data, "round"), ""),
            date=self._part(lambda: _date(data), date.min),
            rules_name=name,
            rules=rules,
            book=book,
            people=self._part(lambda: _people(data), ()),
            dealer=self._optional(data, "first_dealer"),
            scorer=self._optional(data, "scorer"),
            started=self._part(lambda: _started(data), None),
            lines=self._entries(data),
        )
        places = (place for place, _ in evening.lines)
        lines = {place: self._lines.get(("entry", at), 0) for at, place in enumerate(places)}
        return Read(evening, lines, version < FORMAT)

    def _optional(self, data: Mapping[str, Any], key: str) -> str | None:
        return self._part(lambda: _text(data, key), None) if key in data else None

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
        return self._part(lambda: self._all_entries(data), ())

    def _all_entries(self, data: Mapping[str, Any]) -> tuple[Line, ...]:
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
        places: set[int] = set()
        for at, each in enumerate(entries):
            try:
                line = read_entry(each, ("entry", at))
                _check_order(line[0], lines[-1][0] if lines else 0, ("entry", at))
                _check_target(line[1], places, ("entry", at))
                lines.append(line)
            except Misread as error:
                self.faults.append(error)
            if isinstance(place := each.get("id"), int):  # others may mean one that is wrong
                places.add(place)
        return tuple(lines)


def _unknown_key(key: str) -> Misread:
    return Misread(
        "file/unknown-key",
        f"Einen Schlüssel „{shorten(key)}“ kennt ein Abend nicht.",
        f"An evening has no key “{shorten(key)}”.",
        (key,),
    )


def _check_order(place: int, last: int, path: KeyPath) -> None:
    if place <= last:
        raise Misread(
            "file/id",
            f"„id“ muss größer sein als beim Eintrag davor ({last}).",
            f"“id” has to be greater than that of the entry before ({last}).",
            (*path, "id"),
        )


def _check_target(entry: AnyEntry, known: set[int], path: KeyPath) -> None:
    if isinstance(entry, Correct | Delete):
        key, targets = "correct" if isinstance(entry, Correct) else "delete", [entry.target]
    elif isinstance(entry, Rescore):
        key, targets = "rescore", list(entry.targets)
    else:
        key, targets = "", []
    targets += [each.entry for each in entry.booked if each.entry]
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
