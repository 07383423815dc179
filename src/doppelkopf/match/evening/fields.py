"""The keys of an entry in a file, taken out one by one, each checked as it is taken."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar

from doppelkopf.errors import CodedError, RuleSetError
from doppelkopf.language import Lang
from doppelkopf.match.log.bare import read_amount
from doppelkopf.match.log.written import Counts
from doppelkopf.match.refused import Refused
from doppelkopf.rules import load_object
from doppelkopf.rules.lines import Path as KeyPath
from doppelkopf.rules.problems import shorten
from doppelkopf.spelling import nearest

MOST_NUMBER = 10**9
MOST_ITEMS = 60
MOST_TEXT = 2000
ALSO_PLAIN = ("points",)
"""What names a kind only where no other key does: an agreed fine has points as well."""

Word = TypeVar("Word", bound=StrEnum)
Item = TypeVar("Item")


class Misread(CodedError):
    """Something in a file is not what it has to be; `path` says where."""

    def __init__(self, code: str, de: str, en: str, path: KeyPath) -> None:
        super().__init__(code, de, en)
        self.args = (code, de, en, path)
        self.path = path


class Fields:
    """The keys of an entry, taken out one by one."""

    def __init__(
        self, data: Mapping[str, Any], path: KeyPath, kinds: Mapping[str, object] | None = None
    ) -> None:
        """`kinds` are the keys that name a kind, of which one has to be there."""
        self._data = dict(data)
        self.path = path
        self._kinds = kinds or {}

    def has(self, key: str) -> bool:
        return key in self._data

    def kind(self) -> str:
        """Which of the keys that name a kind is there."""
        kinds = [key for key in self._kinds if key in self._data]
        if len(kinds) > 1:
            kinds = [key for key in kinds if key not in ALSO_PLAIN]
        if len(kinds) != 1:
            known = ", ".join(self._kinds)
            raise Misread(
                "file/entry",
                f"Ein Eintrag braucht genau einen von diesen Schlüsseln: {known}.",
                f"An entry needs exactly one of these keys: {known}.",
                self.path,
            )
        return kinds[0]

    def wrong(self, key: str, de: str, en: str) -> Misread:
        return Misread(
            "file/value",
            f"„{shorten(key, 40)}“ muss {de} sein.",
            f"“{shorten(key, 40)}” has to be {en}.",
            (*self.path, key),
        )

    def take(self, key: str) -> Any:
        if key not in self._data:
            raise self.missing(key)
        return self._data.pop(key)

    def missing(self, key: str) -> Misread:
        return Misread("file/missing", f"„{key}“ fehlt.", f"“{key}” is missing.", self.path)

    def number(self, key: str, least: int = 0) -> int:
        value = self.take(key)
        if (
            isinstance(value, bool)
            or not isinstance(value, int)
            or not (least <= value <= MOST_NUMBER)
        ):
            raise self.wrong(key, f"eine Zahl ab {least}", f"a number from {least} on")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of ids."""
        values = self.take(key)
        if not isinstance(values, list) or not all(
            isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_NUMBER
            for value in values
        ):
            raise self.wrong(key, "eine Liste von Nummern", "a list of numbers")
        return tuple(values)

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

    def words(self, key: str, words: type[Word]) -> tuple[Word, ...]:
        """A list of such words."""
        found = self.items(key, str)
        known = {word.value: word for word in words}
        if not set(found) <= set(known):
            listed = ", ".join(known)
            raise self.wrong(key, f"eine Liste aus {listed}", f"a list of {listed}")
        return tuple(known[word] for word in found)

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
            place = (*self.path, *below)
            raise Misread(error.code, error.reason.de, error.reason.en, place) from None

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

    def amounts(self, key: str) -> tuple[tuple[str, str], ...]:
        """Points by person: numbers, or texts like "1/3"."""
        table = self.take(key)
        if not isinstance(table, dict) or not 0 < len(table) <= MOST_ITEMS:
            raise self.wrong(key, "eine Tabelle wie { Anna = 3 }", "a table like { Anna = 3 }")
        for value in table.values():
            if isinstance(value, bool) or not isinstance(value, int | str):
                raise self.wrong(key, "eine Tabelle von Zahlen", "a table of numbers")
        return tuple(
            (name, self._read(str(value), read_amount, (key, name)))
            for name, value in table.items()
        )

    def tables(self, key: str) -> tuple["Fields", ...]:
        """A list of tables, each to be taken apart on its own; none if the key is missing."""
        if key not in self._data:
            return ()
        values = self.take(key)
        if not isinstance(values, list) or not all(isinstance(each, dict) for each in values):
            raise self.wrong(key, "eine Liste von Tabellen", "a list of tables")
        return tuple(Fields(each, (*self.path, key, at)) for at, each in enumerate(values))

    def pair(self, key: str) -> tuple[str, str]:
        """A text in German and English."""
        values = self.take(key)
        if (
            not isinstance(values, list)
            or len(values) != 2
            or not all(isinstance(each, str) and len(each) <= MOST_TEXT for each in values)
        ):
            raise self.wrong(key, "zwei Texte, deutsch und englisch", "two texts, German, English")
        return values[0], values[1]

    def rules(self, key: str) -> dict[str, Any]:
        """Rules, as far as they differ from the defaults."""
        stated = self.take(key)
        if not isinstance(stated, dict) or "extends" in stated or "about" in stated:
            raise self.wrong(key, "eine Tabelle von Regeln", "a table of rules")
        try:
            load_object(stated, key)
        except RuleSetError as error:
            de, en = (shorten(error.reason[lang], 500) for lang in Lang)
            raise Misread(
                "file/rules",
                f"Die Regeln in der Datei sind nicht zu gebrauchen: {de}",
                f"The rules in the file cannot be used: {en}",
                (*self.path, key, *(error.path.split(".") if error.path else ())),
            ) from None
        return stated

    def check_empty(self) -> None:
        for key in self._data:
            guess = nearest(key, KEYS)
            raise Misread(
                "file/unknown-key",
                f"Einen Schlüssel „{shorten(key, 40)}“ hat dieser Eintrag nicht."
                + (f" Gemeint ist wohl „{guess}“." if guess else ""),
                f"This entry has no key “{shorten(key, 40)}”."
                + (f" Perhaps “{guess}” is meant." if guess else ""),
                (*self.path, key),
            )


KEYS = (
    *("re", "augen", "tricks", "calls", "specials", "heart_through", "first60", "revoke"),
    *("open_calls", "open_parties", "contract", "solo", "triggers"),
    *(
        "offence",
        "signalling",
        "strohmann",
        "at",
        "dealer",
        "duty_solo",
        "note",
        "why",
        "person",
        "points",
        "minutes",
    ),
    *("place", "by", "rules_version", "booked", "rebooked"),
    *("set", "title", "summary", "book", "own"),
)
