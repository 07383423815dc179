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
    """A value out of a short list, each with a text: `ANY = "any", "deutsch", "English"`."""

    text: Text

    def __new__(cls, value: str, de: str, en: str) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.text = Text(de, en)
        return member


class Off(Enum):
    """The word "off" where otherwise a number stands."""

    OFF = "off"


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
    when: Condition | None


def knob(
    default: Any,
    *,
    de: tuple[str, str],
    en: tuple[str, str],
    when: str | None = None,
    **bounds: Any,
) -> Any:
    """Declare a knob: default, (label, meaning) in both languages, and `when` it matters.

    `when` reads like "hochzeit.enabled", "calls.absagen=allowed|fined" or "armut.mode!=off".
    """
    info = KnobInfo(Text(de[0], en[0]), Text(de[1], en[1]), parse_condition(when))
    return Field(default=default, json_schema_extra={"knob": info}, **bounds)  # type: ignore[dict-item]


def parse_condition(text: str | None) -> Condition | None:
    """Read the small language of `when`.

    >>> parse_condition("armut.mode!=off")
    Condition(path='armut.mode', values=('off',), holds=False)
    >>> parse_condition("hochzeit.enabled").values
    (True,)
    """
    if text is None:
        return None
    if match := re.fullmatch(r"([\w.]+)(!?=)([\w|.-]+)", text):
        path, operator, values = match.groups()
        return Condition(path, tuple(map(_literal, values.split("|"))), operator == "=")
    return Condition(text, (True,), True)


def _literal(word: str) -> Any:
    return int(word) if word.isdigit() else word
