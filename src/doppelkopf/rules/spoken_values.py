"""Values as they are shown to people, understood where a file or an object has them.

A program writes `[[3, 4, 3]]`, `"off"` and `"first-foreign"`; people read 3-4-3, "aus" and "mit dem
ersten fremden Stich", and write what they read. Only a text that is not right already is looked at,
and one that could mean two things is left as it is, to be refused with a sentence. What is written
out again is what a program writes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from doppelkopf.language import Lang
from doppelkopf.rules.catalogue import Type, is_knob, knob_at, knobs
from doppelkopf.spelling import spelled

YES = ("ja", "yes", "an", "on", "wahr", "true")
NO = ("nein", "no", "aus", "off", "falsch", "false")
OFF = ("aus", "off")
NONE = ("keine", "none")

MOST_PARTS = 40
"""Commas and semicolons in a list that is written as one text."""
_LONGEST = 4_000
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_PACKETS = re.compile(r"[0-9]{1,2}(?:\s*[-–]\s*[0-9]{1,2})*")


def canonical(data: Mapping[str, Any]) -> dict[str, Any]:
    """The rules of a file or an object with each value as a program writes it.

    What cannot be understood stays as it is.

    >>> canonical({"deck": {"nines": "nein"}, "deal": {"packets": "3-4-3 / 5-5"}})
    {'deck': {'nines': False}, 'deal': {'packets': [[3, 4, 3], [5, 5]]}}
    """
    return _walk(data, "")


def _walk(data: Mapping[str, Any], prefix: str) -> dict[str, Any]:
    return {key: _understood_at(f"{prefix}{key}", value) for key, value in data.items()}


def _understood_at(path: str, value: Any) -> Any:
    if is_knob(path):
        return understood(knob_at(path).type, value)
    if isinstance(value, Mapping) and path in _groups():
        return _walk(value, f"{path}.")
    return value


@cache
def _groups() -> frozenset[str]:
    """The paths under which there are knobs."""
    return frozenset(
        knob.path[:at] for knob in knobs() for at, sign in enumerate(knob.path) if sign == "."
    )


def understood(kind: Type, value: Any) -> Any:
    """A value as a program writes it; itself if it is right already or not to be understood."""
    if isinstance(value, str):
        if len(value) > _LONGEST or value in kind.choices or (kind.off and value == "off"):
            return value
        found = _as_list(kind, value) if kind.items else _single(kind, value)
    elif isinstance(value, list) and kind.items and any(isinstance(each, str) for each in value):
        found = _items(kind.items, value)
    else:
        return value
    return value if found is None else found


def _single(kind: Type, text: str) -> Any:
    """One value that is no list; None if the text is none."""
    word = text.strip()
    if len(word) > _longest(kind):
        return None
    if kind.number and _NUMBER.fullmatch(word):
        low, high = kind.number
        return int(word) if low <= int(word) <= high else None
    exact, loose = _words(kind)
    found = exact.get(_folded(word), ())
    if not found:
        found = loose.get(spelled(word), ())
    return found[0] if len(found) == 1 else None


def _as_list(kind: Type, text: str) -> list[Any] | None:
    """A list that is written as one text: "3-4-3 / 5-5", "♦-Solo, Damensolo", "keine"."""
    assert kind.items is not None
    if kind.items.items:
        return _packets(text)
    if _folded(text) in NONE and not _single(kind.items, text):
        return []
    found = list(_divided(kind.items, text))
    return found[0] if len(found) == 1 else None


def _items(items: Type, value: list[Any]) -> list[Any] | None:
    """The items of a list, each understood; None if one is not."""
    found: list[Any] = []
    for each in value:
        if items.items and isinstance(each, str):
            packets = _packets(each)
            if packets is None:
                return None
            found.extend(packets)
        else:
            found.append(understood(items, each))
    return found


def _packets(text: str) -> list[Any] | None:
    found = []
    for part in re.split(r"[/,;]", text):
        if not _PACKETS.fullmatch(part.strip()):
            return None
        found.append([int(number) for number in re.findall("[0-9]+", part)])
    return found


def _divided(items: Type, text: str) -> Iterator[list[Any]]:
    """Every list that a text can mean: commas and semicolons may be within an item too."""
    signs = list(re.finditer("[,;]", text))
    if len(signs) > MOST_PARTS:
        return
    starts = [0, *(sign.end() for sign in signs)]
    ends = [*(sign.start() for sign in signs), len(text)]
    meant: list[list[list[Any]]] = [[] for _ in starts] + [[[]]]
    for first in reversed(range(len(starts))):
        for last in range(first, len(ends)):
            if meant[last + 1] and (one := _single_item(items, text[starts[first] : ends[last]])):
                meant[first].extend([one, *rest] for rest in meant[last + 1][:2])
        del meant[first][2:]  # two are as bad as many
    yield from meant[0]


def _single_item(items: Type, text: str) -> Any:
    word = text.strip()
    return word if word in items.choices else _single(items, word)


_Meanings = Mapping[str, tuple[Any, ...]]


@cache
def _words(kind: Type) -> tuple[_Meanings, _Meanings]:
    """What each word may mean: as it is shown, and however it is spelt."""
    exact: dict[str, dict[Any, None]] = {}
    loose: dict[str, dict[Any, None]] = {}
    for word, meaning in _shown(kind):
        exact.setdefault(_folded(word), {})[meaning] = None
        loose.setdefault(spelled(word), {})[meaning] = None
    loose.pop("", None)
    return (
        {word: tuple(meanings) for word, meanings in exact.items()},
        {word: tuple(meanings) for word, meanings in loose.items()},
    )


@cache
def _longest(kind: Type) -> int:
    """How long a text can be that means something, with room for blanks and other spellings."""
    return 20 + 2 * max((len(word) for word, _ in _shown(kind)), default=0)


def _shown(kind: Type) -> Iterator[tuple[str, Any]]:
    for choice in kind.choices:
        yield choice.value, choice.value
        for lang in Lang:
            yield choice.text[lang], choice.value
            yield choice.short[lang], choice.value
    yield from _each(YES, True) if kind.flag else ()
    yield from _each(NO, False) if kind.flag else ()
    yield from _each(OFF, "off") if kind.off or "off" in kind.choices else ()


def _each(words: Iterable[str], meaning: Any) -> Iterator[tuple[str, Any]]:
    return ((word, meaning) for word in words)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
