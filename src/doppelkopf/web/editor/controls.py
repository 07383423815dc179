"""What a key is changed with: buttons, a number, a list of things to tick, a text."""

from typing import Any, NamedTuple

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import Knob, describe_value, plain
from doppelkopf.rules.knob import Choice

ORDERED = ("reservations.order", "solo.outranks")
"""Lists in which it matters what comes first."""


class Button(NamedTuple):
    """One of several values."""

    do: str
    """What the form says if it is pressed."""
    label: str
    pressed: bool


class Number(NamedTuple):
    """A number to type."""

    low: int
    high: int
    now: int | None


class Item(NamedTuple):
    """Something that is in a list or not."""

    value: str
    label: str
    there: bool
    up: bool = False
    """Whether it can come further forward."""
    down: bool = False


class Control(NamedTuple):
    """What a key is changed with."""

    buttons: tuple[Button, ...] = ()
    number: Number | None = None
    items: tuple[Item, ...] = ()
    ordered: bool = False
    text: str | None = None


def control(knob: Knob, value: Any, lang: Lang) -> Control:
    """What changes a key that has this value."""
    kind = knob.type
    if kind.items is not None:
        if not kind.items.choices:
            return Control(text=describe_value(value, lang))
        ordered = knob.path in ORDERED
        items = _items(kind.items.choices, value, lang, ordered)
        return Control(items=tuple(items), ordered=ordered)
    choices: list[tuple[str, str]] = []
    if kind.flag:
        choices += [("true", Text("ja", "yes")[lang]), ("false", Text("nein", "no")[lang])]
    if kind.off:
        choices.append(("off", Text("aus", "off")[lang]))
    choices += [(choice.value, choice.text[lang]) for choice in kind.choices]
    now = _written(value)
    buttons = tuple(Button(f"set {each}", label, each == now) for each, label in choices)
    number = None
    if kind.number:
        is_number = isinstance(value, int) and not isinstance(value, bool)
        number = Number(*kind.number, value if is_number else None)
    return Control(buttons, number)


def _items(
    choices: tuple[Choice, ...], value: tuple[Choice, ...], lang: Lang, ordered: bool
) -> list[Item]:
    rest = [choice for choice in choices if choice not in value]
    listed = [*value, *rest] if ordered else list(choices)
    last = len(value) - 1
    return [
        Item(
            each.value,
            each.text[lang],
            each in value,
            up=ordered and 0 < place <= last,
            down=ordered and place < last,
        )
        for place, each in enumerate(listed)
    ]


def _written(value: Any) -> str:
    """A value as buttons name it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(plain(value))
