"""Wrong keys and values, told in the words of the catalogue instead of the validator's."""

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import Knob, groups, is_knob, knob_at, knobs
from doppelkopf.rules.problems import Code, Problem, nearest, shorten

_YES = {"true", "yes", "ja", "an", "on", "wahr"}
_NO = {"false", "no", "nein", "aus", "off", "falsch"}


def problems_of(error: ValidationError) -> Iterator[Problem]:
    """One problem for each key at fault."""
    seen: set[str] = set()
    for item in error.errors(include_url=False, include_context=False):
        path = _knob_path(item["loc"])
        if path in seen:
            continue
        seen.add(path)
        if item["type"] == "extra_forbidden":
            yield _unknown_key(path)
        elif is_knob(path):
            yield _wrong_value(knob_at(path), _value(error, item, path))
        else:
            yield _not_a_group(path)


def _knob_path(location: tuple[int | str, ...]) -> str:
    """The dotted path, cut where a knob is reached (what follows is inside its value)."""
    path = ""
    for part in location:
        path = f"{path}.{part}" if path else str(part)
        if is_knob(path):
            break
    return path


def _value(error: ValidationError, item: Any, path: str) -> Any:
    """The whole value of the knob, not the element the validator stumbled on."""
    depth = path.count(".") + 1
    if len(item["loc"]) == depth:
        return item["input"]
    for other in error.errors(include_url=False):
        if len(other["loc"]) == depth and _knob_path(other["loc"]) == path:
            return other["input"]
    return item["input"]


def _unknown_key(path: str) -> Problem:
    parent, _, key = path.rpartition(".")
    siblings = _children(parent)
    proposal = nearest(key, siblings)
    if proposal is not None:
        proposal = f"{parent}.{proposal}" if parent else proposal
    else:
        leaves = {knob.path.rpartition(".")[2]: knob.path for knob in knobs()}
        found = nearest(key, leaves)
        proposal = leaves[found] if found else None
    shown = shorten(key, 60)
    where = Text(f" in „{parent}“", f" in “{parent}”") if parent else Text("", "")
    return Problem(
        Code.UNKNOWN_KEY,
        Text(
            f"Einen Schlüssel „{shown}“ gibt es{where.de} nicht.",
            f"There is no key “{shown}”{where.en}.",
        ),
        shorten(path, 200),
        proposal=proposal,
    )


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
    shown = shorten(_toml(value), 60)
    return Problem(
        Code.VALUE,
        Text(
            f"Erwartet wird {knob.type.describe(Lang.DE)}, nicht {shown}.",
            f"Expected {knob.type.describe(Lang.EN)}, not {shown}.",
        ),
        knob.path,
        proposal=_proposed_value(knob, value),
    )


def _proposed_value(knob: Knob, value: Any) -> str | None:
    if knob.type.items and isinstance(value, list):
        words = [item for item in value if isinstance(item, str)]
        known = {choice.value for choice in knob.type.items.choices}
        wrong = [word for word in words if word not in known]
        found = nearest(wrong[0], known) if wrong else None
        return f'"{found}"' if found else None
    if not isinstance(value, str):
        return None
    if knob.type.flag and value.lower() in _YES | _NO:
        return "true" if value.lower() in _YES else "false"
    if knob.type.off and value.lower() in _NO:
        return '"off"'
    if knob.type.number and value.strip().lstrip("-").isdecimal():
        return value.strip()
    if knob.type.items and value in {choice.value for choice in knob.type.items.choices}:
        return f'["{value}"]'
    texts = {choice.value: choice.value for choice in knob.type.choices}
    for choice in knob.type.choices:
        texts.setdefault(choice.text.de, choice.value)
        texts.setdefault(choice.text.en, choice.value)
    found = nearest(value, texts)
    return f'"{texts[found]}"' if found else None


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _digits(value)
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value[:20]) + "]"
    return str(value)


def _digits(number: int) -> str:
    """An integer as text, however long it is."""
    if number.bit_length() <= 200:
        return str(number)
    return f"a number of {number.bit_length() * 30103 // 100_000 + 1} digits"
