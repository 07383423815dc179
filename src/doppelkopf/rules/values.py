"""Wrong keys and values, told in the words of the catalogue instead of the validator's."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import Knob, Type, groups, is_knob, knob_at, knobs
from doppelkopf.rules.knob import Choice
from doppelkopf.rules.lines import Path
from doppelkopf.rules.problems import Code, Problem, shorten
from doppelkopf.rules.spoken_values import understood
from doppelkopf.spelling import nearest

_YES = {"true", "yes", "ja", "an", "on", "wahr", "1"}
_NO = {"false", "no", "nein", "aus", "off", "falsch", "0"}

MAX_PROPOSALS = 100
"""For how many unknown keys similar words are looked for, which takes time."""


def problems_of(error: ValidationError, data: Mapping[str, Any]) -> Iterator[tuple[Path, Problem]]:
    """One problem for each key of `data` at fault, with its place."""
    seen: set[Path] = set()
    for item in error.errors(include_url=False, include_context=False, include_input=False):
        place, path = _knob_place(item["loc"])
        if place in seen:
            continue
        seen.add(place)
        if item["type"] == "extra_forbidden":
            yield place, _unknown_key(place, path, propose=len(seen) <= MAX_PROPOSALS)
        elif is_knob(path):
            yield place, _wrong_value(knob_at(path), _value(data, place))
        else:
            yield place, _not_a_group(path)


def _knob_place(location: Path) -> tuple[Path, str]:
    """The place and its dotted path, cut where a knob is reached (the rest is inside its value)."""
    path = ""
    for end, part in enumerate(location, 1):
        path = f"{path}.{part}" if path else str(part)
        if is_knob(path):
            return location[:end], path
    return location, path


def _value(data: Any, place: Path) -> Any:
    for part in place:
        data = data[part]
    return data


def _unknown_key(place: Path, path: str, *, propose: bool) -> Problem:
    parent, key = ".".join(map(str, place[:-1])), str(place[-1])
    shown = shorten(key, 60)
    where = Text(f" in „{parent}“", f" in “{parent}”") if parent else Text("", "")
    if is_knob(path):
        why = Text(
            ": in Anführungszeichen trennt der Punkt keine Gruppen",
            ": inside quotes a dot does not separate groups",
        )
    else:
        why = Text("", "")
    return Problem(
        Code.UNKNOWN_KEY,
        Text(
            f"Einen Schlüssel „{shown}“ gibt es{where.de} nicht{why.de}.",
            f"There is no key “{shown}”{where.en}{why.en}.",
        ),
        shorten(path, 200),
        proposal=_proposed_key(parent, key, path) if propose else None,
    )


def _proposed_key(parent: str, key: str, path: str) -> str | None:
    """A key nearby, else one of that name anywhere."""
    if is_knob(path):
        return path
    if sibling := nearest(key, _children(parent)):
        return f"{parent}.{sibling}" if parent else sibling
    leaves = {knob.path.rpartition(".")[2]: knob.path for knob in knobs()}
    leaf = nearest(key, leaves)
    return leaves[leaf] if leaf else None


def _children(parent: str) -> set[str]:
    if not parent:
        return {*groups(), "extends", "about"}
    prefix = parent + "."
    return {
        knob.path[len(prefix) :].partition(".")[0]
        for knob in knobs()
        if knob.path.startswith(prefix)
    }


def _not_a_group(path: str) -> Problem:
    keys = ", ".join(sorted(_children(path)))
    return Problem(
        Code.NOT_A_GROUP,
        Text(
            f"„{path}“ ist eine Gruppe von Schlüsseln: {keys}.",
            f"“{path}” is a group of keys: {keys}.",
        ),
        path,
    )


def _wrong_value(knob: Knob, value: Any) -> Problem:
    return Problem(
        Code.VALUE,
        Text(
            f"Erwartet wird {knob.type.describe(Lang.DE)}, nicht {_shown(value, Lang.DE)}."
            f"{_example(knob.type).de}",
            f"Expected {knob.type.describe(Lang.EN)}, not {_shown(value, Lang.EN)}."
            f"{_example(knob.type).en}",
        ),
        knob.path,
        proposal=_proposed_value(knob.type, value),
    )


def _example(kind: Type) -> Text:
    """How a list of lists is written, which no word describes well."""
    if not (kind.items and kind.items.items):
        return Text("", "")
    return Text(
        ' Zum Beispiel "3-4-3 / 5-5" oder [[3, 4, 3], [5, 5]].',
        ' For example "3-4-3 / 5-5" or [[3, 4, 3], [5, 5]].',
    )


def _proposed_value(kind: Type, value: Any) -> str | None:
    """What was probably meant, as the file would say it."""
    if kind.items:
        return _proposed_list(kind.items, value)
    word = _word(value)
    if kind.flag and word in _YES | _NO:
        return "true" if word in _YES else "false"
    if word in _NO - {"0"} and (kind.off or "off" in kind.choices):
        return '"off"'
    if kind.number and re.fullmatch(r"[+-]?[0-9]{1,9}", word):
        low, high = kind.number
        return str(int(word)) if low <= int(word) <= high else None
    choice = _nearest_choice(value, kind.choices)
    return f'"{choice}"' if choice else None


def _proposed_list(items: Type, value: Any) -> str | None:
    if isinstance(value, list):
        if items.items and _is_valid_list(items, value):
            return f"[{_shown(value, Lang.EN)}]"
        wrong = [item for item in value if understood(items, item) not in items.choices]
        found = _nearest_choice(wrong[0], items.choices) if wrong else None
        return f'"{found}"' if found else None
    found = _nearest_choice(value, items.choices)
    return f'["{found}"]' if found else None


def _is_valid_list(kind: Type, value: list[Any]) -> bool:
    """Whether a list of numbers is what is expected one level further in."""
    if not (kind.length and kind.items and kind.items.number):
        return False
    shortest, longest = kind.length
    low, high = kind.items.number
    return shortest <= len(value) <= longest and all(
        type(item) is int and low <= item <= high for item in value
    )


def _word(value: Any) -> str:
    """A single value as a lower-case word; a whole number in whatever clothes as its digits."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e9 else ""
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else ""
    return value.strip().lower() if isinstance(value, str) else ""


def _nearest_choice(value: Any, choices: Iterable[Choice]) -> str | None:
    """The choice whose value, or whose text in a language, is nearly the given word."""
    if not isinstance(value, str):
        return None
    names: dict[str, str] = {}
    for choice in choices:
        for text in (choice.text.en, choice.text.de):
            names.setdefault(_beginning(text), choice.value)
            names[text] = choice.value
    names.update({choice.value: choice.value for choice in choices})
    found = nearest(value.strip(), names)
    return names[found] if found else None


def _beginning(text: str) -> str:
    """What people remember of a text: what comes before the first sign.

    >>> _beginning("Herz geht durch: alle bedienen Herz")
    'Herz geht durch'
    """
    return re.split("[:;,(]", text, maxsplit=1)[0].strip()


def _shown(value: Any, lang: Lang) -> str:
    return shorten(_toml(value, lang), 60)


def _toml(value: Any, lang: Lang, depth: int = 4) -> str:
    """A value roughly as the file has it; what is long or deep is cut."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _digits(value, lang)
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, list):
        if value and depth == 0:
            return "[…]"
        return "[" + ", ".join(_toml(item, lang, depth - 1) for item in value[:20]) + "]"
    return str(value)


def _digits(number: int, lang: Lang) -> str:
    """An integer as text, however long it is."""
    if number.bit_length() <= 200:
        return str(number)
    digits = number.bit_length() * 30103 // 100_000 + 1
    return Text(f"eine Zahl mit {digits} Ziffern", f"a number of {digits} digits")[lang]
