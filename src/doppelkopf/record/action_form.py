"""Actions as plain data, and back: what both forms of a record share.

An action is an object with `do` (its word), `seat`, `by` where somebody else acts, and its own
fields; cards are written `HT`, several `"HT CQ"`. Everything is checked here, at the edge.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from types import UnionType
from typing import Any, get_args

import msgspec

from doppelkopf.cards import Card, Suit
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract
from doppelkopf.record.errors import InvalidRecord, invalid
from doppelkopf.record.model import MAX_NUMBER
from doppelkopf.record.values import (
    one_of,
    read_card,
    read_cards,
    read_flag,
    read_int,
    read_seat,
    wrong_type,
)
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.problems import shorten

MAX_STEPS = 9


def _classes(union: UnionType) -> dict[str, type[do.AnyAction]]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}


CLASSES = _classes(do.AnyAction)
"""The class of each word."""


def word_of(action: do.AnyAction) -> str:
    """The word of an action."""
    return str(type(action).__struct_config__.tag)


def action_data(action: do.AnyAction) -> dict[str, Any]:
    """An action as plain data, without what is at its default.

    >>> from doppelkopf.game.basics import Seat
    >>> action_data(do.Play(seat=Seat(2), card=Card.HT, number=7))
    {'do': 'play', 'seat': 2, 'card': 'HT', 'number': 7}
    """
    data: dict[str, Any] = {"do": word_of(action), "seat": action.seat}
    for name, default in _FIELDS[type(action)]:
        value = getattr(action, name)
        if value != default:
            data[name] = _plain(value)
    return data


_FIELDS: dict[type[do.AnyAction], tuple[tuple[str, Any], ...]] = {
    kind: tuple(
        (field.name, field.default)
        for field in msgspec.structs.fields(kind)
        if field.name != "seat"
    )
    for kind in CLASSES.values()
}
"""The fields of each class beside its seat, with their defaults."""

_REQUIRED: dict[type[do.AnyAction], dict[str, bool]] = {
    kind: {field.name: field.required for field in msgspec.structs.fields(kind)}
    for kind in CLASSES.values()
}
"""All fields of each class, and whether an action has to name them."""


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return " ".join(card.name for card in value)
    return value


def read_action(data: Any, path: str, seats: int) -> do.AnyAction:
    """An action from plain data.

    Raises:
        InvalidRecord: it is none; with the path of what is wrong.
    """
    if not isinstance(data, Mapping):
        raise wrong_type(path, "ein Objekt", "an object")
    word = data.get("do")
    kind = CLASSES.get(word) if isinstance(word, str) else None
    if kind is None:
        raise unknown_word(word, f"{path}.do")
    fields = _REQUIRED[kind]
    values: dict[str, Any] = {}
    for key, value in data.items():
        if key == "do":
            continue
        if key not in fields:
            raise invalid(
                "action/unknown-key",
                f"„{shorten(str(key), 40)}“ gehört nicht zu „{word}“.",
                f"“{shorten(str(key), 40)}” does not belong to “{word}”.",
                path,
            )
        values[key] = _READERS[key](value, f"{path}.{key}", seats)
    for name, is_required in fields.items():
        if is_required and name not in values:
            raise invalid(
                "action/missing-key",
                f"„{name}“ fehlt bei „{word}“.",
                f"“{name}” is missing from “{word}”.",
                path,
            )
    return kind(**values)


def unknown_word(word: Any, path: str) -> InvalidRecord:
    """The error for a word that is no action."""
    shown = shorten(str(word), 40)
    return invalid(
        "action/unknown", f"„{shown}“ ist keine Handlung.", f"“{shown}” is no action.", path
    )


def _plainly(read: Callable[[Any, str], Any]) -> Callable[[Any, str, int], Any]:
    """A reader that does not ask for the number of seats."""
    return lambda value, path, _seats: read(value, path)


_READERS: dict[str, Callable[[Any, str, int], Any]] = {
    "seat": read_seat,
    "by": read_seat,
    "mate": read_seat,
    "offender": read_seat,
    "contract": _plainly(one_of(Contract)),
    "partner": _plainly(one_of(Partner)),
    "suit": _plainly(one_of(Suit)),
    "call": _plainly(one_of(Call)),
    "steps": lambda value, path, _seats: read_int(value, path, 0, MAX_STEPS),
    "number": lambda value, path, _seats: read_int(value, path, 0, MAX_NUMBER),
    "card": _plainly(read_card),
    "cards": _plainly(read_cards),
    "order": _plainly(read_cards),
    "genscher": _plainly(read_flag),
    "face_down": _plainly(read_flag),
    "schwein": _plainly(read_flag),
    "agree": _plainly(read_flag),
    "free": _plainly(read_flag),
}
"""How each field is read; a name means the same in every action."""
