"""One entry of a file: which kind it is, its keys, their types."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar

from msgspec.structs import replace

from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Contract
from doppelkopf.language import Text
from doppelkopf.match import entries as log
from doppelkopf.match.entries import AnyEntry
from doppelkopf.match.refused import Refused
from doppelkopf.match.written import Counts, Written, parse_call, parse_offence, parse_special
from doppelkopf.rules.lines import Path as KeyPath
from doppelkopf.rules.problems import nearest, shorten

MOST_NUMBER = 10**9
MOST_ITEMS = 60
MOST_TEXT = 2000

Word = TypeVar("Word", bound=StrEnum)
Item = TypeVar("Item")


class Misread(DokoError):
    """Something in a file is not what it has to be; `path` says where."""

    def __init__(self, code: str, de: str, en: str, path: KeyPath) -> None:
        super().__init__(code, de, en)
        self.code = code
        self.text = Text(de, en)
        self.path = path


def read_entry(data: Mapping[str, Any], path: KeyPath) -> tuple[int, AnyEntry]:
    """Read the table of an entry.

    Raises:
        Misread: a key is missing, unknown or of a wrong type.
    """
    fields = Fields(data, path)
    place = fields.number("id", least=1)
    target = fields.number("correct", least=1) if fields.has("correct") else None
    kind = fields.kind()
    note = fields.text("note", "") if fields.has("note") else ""
    at = fields.moment("at") if fields.has("at") else None
    entry = READERS[kind](fields, kind, note)
    fields.check_empty()
    if target is None:
        return place, replace(entry, at=at)
    if isinstance(entry, log.Correct | log.Delete | log.Undo | log.Redo):
        raise fields.wrong(kind, "kein Eintrag, der korrigieren kann", "no entry that can correct")
    return place, log.Correct(target=target, by=entry, at=at)


class Fields:
    """The keys of an entry, taken out one by one."""

    def __init__(self, data: Mapping[str, Any], path: KeyPath) -> None:
        self._data = dict(data)
        self._path = path

    def has(self, key: str) -> bool:
        return key in self._data

    def kind(self) -> str:
        """Which of the keys that name a kind is there."""
        kinds = [key for key in READERS if key in self._data]
        if len(kinds) != 1:
            known = ", ".join(READERS)
            raise Misread(
                "file/entry",
                f"Ein Eintrag braucht genau einen von diesen Schlüsseln: {known}.",
                f"An entry needs exactly one of these keys: {known}.",
                self._path,
            )
        return kinds[0]

    def wrong(self, key: str, de: str, en: str) -> Misread:
        return Misread(
            "file/value",
            f"„{shorten(key, 40)}“ muss {de} sein.",
            f"“{shorten(key, 40)}” has to be {en}.",
            (*self._path, key),
        )

    def take(self, key: str) -> Any:
        if key not in self._data:
            raise Misread("file/missing", f"„{key}“ fehlt.", f"“{key}” is missing.", self._path)
        return self._data.pop(key)

    def number(self, key: str, least: int = 0) -> int:
        value = self.take(key)
        if (
            isinstance(value, bool)
            or not isinstance(value, int)
            or not (least <= value <= MOST_NUMBER)
        ):
            raise self.wrong(key, f"eine Zahl ab {least}", f"a number from {least} on")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        if default is not None and key not in self._data:
            return default
        value = self.take(key)
        if not isinstance(value, str) or len(value) > MOST_TEXT:
            raise self.wrong(key, "ein Text", "a text")
        return value

    def flag(self, key: str) -> bool:
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "true oder false", "true or false")
        return value

    def moment(self, key: str) -> datetime:
        value = self.take(key)
        if not isinstance(value, datetime) or value.tzinfo is None:
            example = "2026-11-15T20:15:00+01:00"
            raise self.wrong(key, f"ein Zeitpunkt wie {example}", f"a moment like {example}")
        return value

    def optional_text(self, key: str) -> str | None:
        return self.text(key) if key in self._data else None

    def optional_number(self, key: str) -> int | None:
        return self.number(key) if key in self._data else None

    def word(self, key: str, words: type[Word]) -> Word:
        value = self.text(key)
        try:
            return words(value)
        except ValueError:
            known = ", ".join(word.value for word in words)
            raise self.wrong(key, f"eines von {known}", f"one of {known}") from None

    def names(self, key: str) -> tuple[str, ...]:
        return self.items(key, lambda text: text)

    def items(self, key: str, read: Callable[[str], Item]) -> tuple[Item, ...]:
        """A list of short texts, each read on its own."""
        if key not in self._data:
            return ()
        values = self.take(key)
        if not isinstance(values, list) or len(values) > MOST_ITEMS:
            raise self.wrong(key, "eine Liste", "a list")
        if not all(isinstance(value, str) for value in values):
            raise self.wrong(key, "eine Liste von Texten", "a list of texts")
        return tuple(self._read(value, read, (key, at)) for at, value in enumerate(values))

    def parsed(self, key: str, read: Callable[[str], Item]) -> Item:
        """A short text that is read further."""
        return self._read(self.text(key), read, (key,))

    def one_or_more(self, key: str, read: Callable[[str], Item]) -> tuple[Item, ...]:
        """A short text, or a list of them."""
        if isinstance(self._data.get(key), str):
            return (self.parsed(key, read),)
        return self.items(key, read)

    def _read(self, value: str, read: Callable[[str], Item], below: KeyPath) -> Item:
        try:
            return read(value)
        except Refused as error:
            place = (*self._path, *below)
            raise Misread(error.code, error.text.de, error.text.en, place) from None

    def counts(self, key: str) -> Counts:
        if key not in self._data:
            return ()
        table = self.take(key)
        if not isinstance(table, dict) or len(table) > MOST_ITEMS:
            raise self.wrong(key, "eine Tabelle wie { re = 134 }", "a table like { re = 134 }")
        for value in table.values():
            if isinstance(value, bool) or not isinstance(value, int):
                raise self.wrong(key, "eine Tabelle von Zahlen", "a table of numbers")
        return tuple(table.items())

    def check_empty(self) -> None:
        for key in self._data:
            guess = nearest(key, KEYS)
            raise Misread(
                "file/unknown-key",
                f"Einen Schlüssel „{shorten(key, 40)}“ hat dieser Eintrag nicht."
                + (f" Gemeint ist wohl „{guess}“." if guess else ""),
                f"This entry has no key “{shorten(key, 40)}”."
                + (f" Perhaps “{guess}” is meant." if guess else ""),
                (*self._path, key),
            )


KEYS = (
    *("re", "augen", "tricks", "calls", "specials", "heart_through", "first60", "revoke"),
    *(
        "offence",
        "signalling",
        "strohmann",
        "at",
        "dealer",
        "duty_solo",
        "note",
        "person",
        "points",
        "minutes",
    ),
    *("place", "by"),
)


def _game(fields: Fields, kind: str, note: str) -> AnyEntry:
    return log.Game(
        played=Written(
            contract=fields.word(kind, Contract),
            re=fields.names("re"),
            augen=fields.counts("augen"),
            tricks=fields.counts("tricks"),
            calls=fields.items("calls", parse_call),
            specials=fields.items("specials", parse_special),
            heart_through=fields.has("heart_through") and fields.flag("heart_through"),
            first60=fields.optional_text("first60"),
            revoke=fields.optional_text("revoke"),
            offences=fields.one_or_more("offence", parse_offence),
            signalling=fields.optional_text("signalling"),
            strohmann=fields.optional_text("strohmann"),
        ),
        dealer=fields.optional_text("dealer"),
        duty_solo=fields.flag("duty_solo") if fields.has("duty_solo") else None,
        note=note,
    )


def _fine(fields: Fields, kind: str, note: str) -> AnyEntry:
    return log.Fine(
        kind=fields.text(kind),
        person=fields.text("person"),
        points=fields.optional_number("points"),
        minutes=fields.optional_number("minutes"),
        note=note,
    )


def _plain(make: Callable[..., AnyEntry]) -> Callable[[Fields, str, str], AnyEntry]:
    """An entry that is nothing but its kind."""

    def read(fields: Fields, kind: str, note: str) -> AnyEntry:
        if not fields.flag(kind):
            raise fields.wrong(kind, "true", "true")
        return make(note=note)

    return read


def _person(make: Callable[..., AnyEntry]) -> Callable[[Fields, str, str], AnyEntry]:
    """An entry about one person."""
    return lambda fields, kind, note: make(person=fields.text(kind), note=note)


def _next_list(fields: Fields, kind: str, note: str) -> AnyEntry:
    fields.flag(kind)
    return log.NextList(dealer=fields.optional_text("dealer"), note=note)


READERS: dict[str, Callable[[Fields, str, str], AnyEntry]] = {
    "game": _game,
    "redeal": lambda fields, kind, note: log.Redeal(
        reason=fields.word(kind, log.Reason), note=note
    ),
    "fine": _fine,
    "join": lambda fields, kind, note: log.Join(
        person=fields.text(kind), place=fields.optional_number("place"), note=note
    ),
    "leave": lambda fields, kind, note: log.Leave(
        person=fields.text(kind), by=fields.optional_text("by"), note=note
    ),
    "pause": _person(log.Pause),
    "return": _person(log.Return),
    "substitute": lambda fields, kind, note: log.Substitute(
        person=fields.text(kind), by=fields.text("by"), note=note
    ),
    "next-list": _next_list,
    "time-out": _plain(log.TimeOut),
    "agree": lambda fields, kind, note: log.Agree(contract=fields.word(kind, Contract), note=note),
    "end": _plain(log.End),
    "delete": lambda fields, kind, note: log.Delete(target=fields.number(kind, 1), note=note),
    "undo": _plain(log.Undo),
    "redo": _plain(log.Redo),
}
