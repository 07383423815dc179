"""What a knob is: one documented switch of a rule set.

A rule set is a tree of frozen pydantic models (`Group`). Each leaf is declared with `knob()`, which
attaches what people need to know: a label and a meaning in German and English, and when it has any
effect at all. Which sentences of the rule books it carries is told by docs/books (sources.py). The
catalogue brings it all together.
"""

import re
from enum import Enum, StrEnum
from typing import Annotated, Any, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, Strict

from doppelkopf.language import Text


class Group(BaseModel):
    """A group of knobs: frozen, and strict about unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=False)


class Choice(StrEnum):
    """A value out of a short list, each with a text: `ANY = "any", "deutsch", "English"`.

    What two more texts add, in brackets or after a semicolon, is left out where there is little
    room.
    """

    text: Text
    """All of it."""
    short: Text
    """What comes first."""

    def __new__(cls, value: str, de: str, en: str, more_de: str = "", more_en: str = "") -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.text = Text(_joined(de, more_de), _joined(en, more_en))
        member.short = Text(de, en)
        return member


def _joined(text: str, more: str) -> str:
    """A text and what is added to it.

    >>> _joined("a fixed value", "Re and Kontra as ever"), _joined("♦ solo", "(trump solo)")
    ('a fixed value; Re and Kontra as ever', '♦ solo (trump solo)')
    """
    if not more:
        return text
    return f"{text} {more}" if more.startswith("(") else f"{text}; {more}"


class Off(Enum):
    """The word "off" where otherwise a number stands."""

    OFF = "off"


def is_off(value: object) -> bool:
    """Whether a value turns its key off; the number 0 does not, though it equals False.

    >>> is_off(Off.OFF), is_off(False), is_off(0)
    (True, True, False)
    """
    return value is Off.OFF or value is False


Flag = Annotated[bool, Strict()]
"""A plain true or false; 0, 1 and "yes" are refused."""

Int = Annotated[int, Strict()]
"""A whole number; bounds come with the knob; true and 3.0 are refused."""


class Condition(NamedTuple):
    """When a knob has an effect: the value at `path` is (or is not) one of `values`."""

    path: str
    values: tuple[Any, ...]
    holds: bool
    """True: one of the values; False: none of them."""


class KnobInfo(NamedTuple):
    """All that `knob()` was told beside the default."""

    label: Text
    meaning: Text
    when: tuple[Condition, ...]
    """All of them have to hold for the knob to have an effect."""
    own: bool = False
    """Whether it is a table's own rule, which stands in no book."""


def knob(
    default: Any,
    *,
    de: tuple[str, str],
    en: tuple[str, str],
    when: str | None = None,
    own: bool = False,
    **bounds: Any,
) -> Any:
    """Declare a knob: default, (label, meaning) in both languages, and `when` it matters.

    `when` reads like "hochzeit.enabled", "calls.absagen=allowed|fined" or "armut.mode!=off".
    Several conditions are divided by "; ". A rule that stands in no book is one's `own`.
    """
    info = KnobInfo(Text(de[0], en[0]), Text(de[1], en[1]), parse_conditions(when), own)
    return Field(default=default, json_schema_extra={"knob": info}, **bounds)  # type: ignore[dict-item]


def parse_conditions(text: str | None) -> tuple[Condition, ...]:
    """Read the small language of `when`.

    >>> parse_conditions("armut.mode!=off; table.seats=4|5")
    (Condition(path='armut.mode', values=('off',), holds=False),
     Condition(path='table.seats', values=(4, 5), holds=True))
    >>> parse_conditions("hochzeit.enabled")[0].values
    (True,)
    """
    return tuple(map(_condition, text.split("; "))) if text else ()


def _condition(text: str) -> Condition:
    if match := re.fullmatch(r"([\w.]+)(!?=)([\w|.-]+)", text):
        path, operator, values = match.groups()
        return Condition(path, tuple(map(_literal, values.split("|"))), operator == "=")
    return Condition(text, (True,), True)


def _literal(word: str) -> Any:
    return int(word) if word.isdigit() else word
