"""What there is to know of a key beside its meaning: values, default, condition, sources."""

from collections.abc import Callable, Iterator
from functools import cache

from doppelkopf.language import Lang, Text
from doppelkopf.rules.books import books
from doppelkopf.rules.catalogue import Knob, knob_at, plain
from doppelkopf.rules.knob import Choice, Condition

Code = Callable[[str], str]
"""How a value is set off from the text around it."""

OWN = Text("eigene Regel, in keinem Buch", "a rule of one’s own, in no book")


def choices(knob: Knob) -> tuple[Choice, ...]:
    """The words a key knows, as its value or in its list."""
    return knob.type.choices or (knob.type.items.choices if knob.type.items else ())


def facts(knob: Knob, lang: Lang, code: Code = str) -> Iterator[tuple[str, str]]:
    """Pairs of name and text; the words of `choices` are not told again.

    >>> for name, text in facts(knob_at("hochzeit.limit"), Lang.EN):
    ...     print(f"{name}: {text}")  # doctest: +ELLIPSIS
    value: "off" or a whole number from 1 to 12
    default: "off"
    only with: hochzeit.enabled = true
    sources: hausregeln-2021 7.6; ravensburger hochzeit; ...
    """
    if kind := _kind(knob, lang):
        yield Text("Wert", "value")[lang], kind
    yield Text("Vorgabe", "default")[lang], code(toml_value(plain(knob.default)))
    if knob.info.when:
        name = Text("wirkt nur bei", "only with")[lang]
        conditions = (_condition(condition, lang, code) for condition in knob.info.when)
        yield name, Text(" und ", " and ")[lang].join(conditions)
    yield Text("Quellen", "sources")[lang], OWN[lang] if knob.info.own else "; ".join(sources(knob))


def _kind(knob: Knob, lang: Lang) -> str:
    kind = knob.type
    if kind.items and kind.items.choices:
        low, high = kind.length or (0, len(kind.items.choices))
        count = str(low) if low == high else Text(f"{low} bis {high}", f"{low} to {high}")[lang]
        return Text(f"eine Liste aus {count} dieser Wörter", f"a list of {count} of these words")[
            lang
        ]
    only_words = kind.choices and not (kind.off or kind.flag or kind.number)
    return "" if only_words else kind.describe(lang)


def _condition(when: Condition, lang: Lang, code: Code) -> str:
    is_list = knob_at(when.path).type.items is not None
    values = (
        code("[]" if is_list and value == "none" else toml_value(value)) for value in when.values
    )
    either = Text(" oder ", " or ")[lang].join(values)
    if is_list and "none" not in when.values:
        return f"{code(when.path)} {Text('enthält', 'has')[lang]} {either}"
    return f"{code(when.path)} {'=' if when.holds else '≠'} {either}"


def sources(knob: Knob) -> Iterator[str]:
    """Where a key comes from: each rule book with its paragraphs, then the decisions.

    >>> list(sources(knob_at("schmeissen.augen")))
    ['mischen-impossible 3.2', 'wettbewerb 1', 'ddv 4.1']
    """
    paragraphs: dict[str, list[str]] = {}
    decisions: list[str] = []
    for source in knob.sources:
        book, _, paragraph = source.partition(" ")
        if paragraph:
            paragraphs.setdefault(_book_names()[book], []).append(paragraph)
        else:
            decisions.append(source)
    for name, places in paragraphs.items():
        yield f"{name} {', '.join(places)}"
    if decisions:
        yield ", ".join(decisions)


@cache
def _book_names() -> dict[str, str]:
    """Each book's code → the rule set that plays by it."""
    return {book.code: book.rules for book in books()}


def toml_value(value: object) -> str:
    """A plain value as TOML writes it.

    >>> toml_value([True, "off", [3, 4, 3]])
    '[true, "off", [3, 4, 3]]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    return str(value)
