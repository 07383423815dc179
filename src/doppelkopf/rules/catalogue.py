"""The catalogue: every knob with its path, type, default, texts and sources.

Everything that lists, shows, documents or edits rule sets reads from here.
"""

import types
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic.fields import FieldInfo

from doppelkopf.language import Lang, Text
from doppelkopf.rules.knob import Choice, Condition, Group, KnobInfo, Off
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.sources import SOURCES


class Knob(NamedTuple):
    """One knob of the catalogue."""

    path: str
    type: "Type"
    default: Any
    info: KnobInfo

    @property
    def group(self) -> str:
        """The first part of the path."""
        return self.path.partition(".")[0]

    @property
    def sources(self) -> tuple[str, ...]:
        """Where it comes from: "000 7.4" is a paragraph of a book, "D11" a decision."""
        return SOURCES.get(self.path, ())


class Type(NamedTuple):
    """What a knob's value may be: any mixture of off, true/false, words, a number, a list."""

    off: bool = False
    flag: bool = False
    choices: tuple[Choice, ...] = ()
    number: tuple[int, int] | None = None
    items: "Type | None" = None
    length: tuple[int, int] | None = None

    def describe(self, lang: Lang) -> str:
        """Say in words what is expected.

        >>> print(knob_at("hochzeit.limit").type.describe(Lang.EN))
        "off" or a whole number from 1 to 12
        """
        parts: list[str] = []
        if self.off:
            parts.append('"off"')
        if self.flag:
            parts.append(Text("true oder false", "true or false")[lang])
        if self.choices:
            words = ", ".join(f'"{choice.value}"' for choice in self.choices)
            one_of = Text("eines von ", "one of ")[lang] if len(self.choices) > 1 else ""
            parts.append(one_of + words)
        if self.number:
            low, high = self.number
            parts.append(
                Text(
                    f"eine ganze Zahl von {low} bis {high}", f"a whole number from {low} to {high}"
                )[lang]
            )
        if self.items:
            parts.append(self._describe_list(self.items, lang))
        return Text(" oder ", " or ")[lang].join(parts)

    def _describe_list(self, items: "Type", lang: Lang) -> str:
        what = items.describe(lang)
        if not self.length:
            return Text(f"eine Liste ({what})", f"a list ({what})")[lang]
        low, high = self.length
        if low == high:
            return Text(f"eine Liste von {low} ({what})", f"a list of {low} ({what})")[lang]
        return Text(
            f"eine Liste von {low} bis {high} ({what})", f"a list of {low} to {high} ({what})"
        )[lang]


@cache
def knobs() -> tuple[Knob, ...]:
    """All knobs, in the order of the rule set."""
    return tuple(_walk(RuleSet, ""))


@cache
def _by_path() -> Mapping[str, Knob]:
    return {knob.path: knob for knob in knobs()}


def knob_at(path: str) -> Knob:
    """The knob at a path; KeyError if there is none."""
    return _by_path()[path]


def is_knob(path: str) -> bool:
    """Whether a knob has this path."""
    return path in _by_path()


@cache
def groups() -> Mapping[str, Text]:
    """The titles of the top groups, in order."""
    titles = {}
    for name, field in RuleSet.model_fields.items():
        assert isinstance(field.json_schema_extra, dict)
        titles[name] = field.json_schema_extra["title_text"]
    return titles  # type: ignore[return-value]


@cache
def special_points() -> tuple[Knob, ...]:
    """The keys that say what a special point is worth: numbers of that group that stand alone.

    The others of the group hang on one of them, as the Augen of a Doppelkopf do.

    >>> [knob.path for knob in special_points()][:2]
    ['specials.doppelkopf', 'specials.fuchs']
    """
    return tuple(
        knob
        for knob in knobs()
        if knob.group == "specials" and knob.type.number and not knob.info.when
    )


def value_at(rules: RuleSet, path: str) -> Any:
    """The value of a knob in a rule set, e.g. `value_at(rules, "calls.own_cards.re")`."""
    value: Any = rules
    for part in path.split("."):
        value = getattr(value, part)
    return value


def with_value(rules: RuleSet, path: str, value: Any) -> RuleSet:
    """The same rules with one knob at another value, which has to be one of its type.

    >>> with_value(RuleSet(), "deck.nines", False).deck_size
    40
    """
    return _with_value(rules, path.split("."), value)


_G = TypeVar("_G", bound=Group)


def _with_value(group: _G, parts: list[str], value: Any) -> _G:
    name, *below = parts
    inner = _with_value(getattr(group, name), below, value) if below else value
    return group.model_copy(update={name: inner})


def plain(value: Any) -> Any:
    """A value as TOML and JSON know it: enum members become words, tuples lists."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def describe_value(value: Any, lang: Lang) -> str:
    """A value in words for people."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return " / ".join("-".join(map(str, item)) for item in value)
        items = [describe_value(item, lang) for item in value]
        is_wordy = any("," in item or item.count(" ") > 6 for item in items)
        separator = "; " if is_wordy else ", "
        return separator.join(items) or Text("keine", "none")[lang]
    if isinstance(value, Choice):
        return value.text[lang]
    if isinstance(value, bool):
        return Text("ja", "yes")[lang] if value else Text("nein", "no")[lang]
    return Text("aus", "off")[lang] if value is Off.OFF else str(value)


def effective_value(rules: RuleSet, knob: Knob) -> Any:
    """A knob's value as far as it matters: of the packets only those that fit the hands."""
    value = value_at(rules, knob.path)
    if knob.path == "deal.packets":
        return rules.packets_for(rules.hand_size) or value
    return value


def describe_in(rules: RuleSet, knob: Knob, lang: Lang) -> str:
    """A knob's value in a rule set, for people."""
    return describe_value(effective_value(rules, knob), lang)


def applies(conditions: tuple[Condition, ...], rules: RuleSet) -> bool:
    """Whether a knob with these conditions has any effect in a rule set.

    An empty list counts as "none", and one that has the value holds; a condition on a knob that
    has no effect itself does not.
    """
    return all(_holds(condition, rules) for condition in conditions)


def _holds(condition: Condition, rules: RuleSet) -> bool:
    value = plain(value_at(rules, condition.path))
    there = (value or ["none"]) if isinstance(value, list) else [value]
    holds = any(each in condition.values for each in there)
    return holds is condition.holds and applies(knob_at(condition.path).info.when, rules)


def _walk(model: type[Group], prefix: str) -> Iterator[Knob]:
    for name, field in model.model_fields.items():
        path = prefix + name
        annotation = field.annotation
        if isinstance(annotation, type) and issubclass(annotation, Group):
            yield from _walk(annotation, path + ".")
        else:
            extra = field.json_schema_extra
            info: Any = extra["knob"] if isinstance(extra, dict) else None
            assert isinstance(info, KnobInfo), path
            yield Knob(path, _type_of(annotation, field.metadata), field.default, info)


def _type_of(annotation: Any, metadata: list[Any]) -> Type:
    if isinstance(annotation, FieldInfo):
        return _type_of(annotation.annotation, annotation.metadata)
    arguments = get_args(annotation)
    origin = get_origin(annotation)
    if hasattr(annotation, "__metadata__"):
        return _type_of(arguments[0], [*metadata, *_constraints(annotation.__metadata__)])
    if origin in (Union, types.UnionType):
        merged = Type()
        for part in (_type_of(argument, metadata) for argument in arguments):
            merged = Type(
                merged.off or part.off,
                merged.flag or part.flag,
                merged.choices + part.choices,
                merged.number or part.number,
            )
        return merged
    if origin is tuple:
        return Type(items=_type_of(arguments[0], []), length=_length(metadata))
    if annotation is Off:
        return Type(off=True)
    if annotation is bool:
        return Type(flag=True)
    if annotation is int:
        return Type(number=_bounds(metadata))
    return Type(choices=tuple(annotation))


def _constraints(metadata: tuple[Any, ...]) -> Iterator[Any]:
    for item in metadata:
        if isinstance(item, FieldInfo):
            yield from item.metadata
        else:
            yield item


def _bounds(metadata: list[Any]) -> tuple[int, int]:
    low = next((item.ge for item in metadata if isinstance(item, Ge)), 1)
    high = next((item.le for item in metadata if isinstance(item, Le)), 12)
    return int(low), int(high)  # type: ignore[call-overload]


def _length(metadata: list[Any]) -> tuple[int, int] | None:
    low = next((item.min_length for item in metadata if isinstance(item, MinLen)), 0)
    high = next((item.max_length for item in metadata if isinstance(item, MaxLen)), None)
    return None if high is None else (low, high)
