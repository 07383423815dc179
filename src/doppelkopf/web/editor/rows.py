"""Keys as rows of the page: what one is now, what changes it, and all there is to know about it."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from doppelkopf.gallery import exhibits_of
from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleFile, load
from doppelkopf.rules.catalogue import (
    Knob,
    applies,
    describe_in,
    describe_value,
    groups,
    knob_at,
    knobs,
    value_at,
)
from doppelkopf.rules.draft import Draft
from doppelkopf.rules.facts import sources
from doppelkopf.rules.knob import Condition
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.web import rulepages
from doppelkopf.web.editor.controls import Control, control
from doppelkopf.web.editor.meanwhile import as_shown
from doppelkopf.web.editor.odds import Odd, Odds

MOST_SHOWN = 3
"""How many positions of a key are shown."""


class Played(NamedTuple):
    """A value, and the sets that have it."""

    value: str
    sets: str


class Show(NamedTuple):
    """A position that shows a rule."""

    title: str
    url: str


class Row(NamedTuple):
    """A key."""

    key: str
    label: str
    group: str
    """The title of its group, where it does not stand among its own."""
    now: str
    was: str | None
    """What the set it builds on has, if that is something else."""
    idle: str | None
    """Why it has no effect; None if it has one."""
    control: Control
    odds: tuple[Odd, ...]
    meaning: str
    played: tuple[Played, ...]
    sources: str
    value: str
    """As a form carries it, so that what was seen is known when it is changed."""
    shows: tuple[Show, ...] = ()
    """Positions that show the rule."""


class Section(NamedTuple):
    """A group of keys."""

    id: str
    title: str
    rows: tuple[Row, ...]
    idle: tuple[Row, ...]
    """Those without effect."""
    changed: int
    odd: bool
    idle_odd: bool
    """Whether one without effect is at odds: then they are not folded away."""


def sections(draft: Draft, odds: Odds, lang: Lang) -> list[Section]:
    """All keys, group by group."""
    found = []
    for group, members in groupby(knobs(), key=lambda knob: knob.group):
        rows = [row(knob, draft, odds, lang) for knob in members]
        found.append(
            Section(
                group,
                groups()[group][lang],
                tuple(each for each in rows if each.idle is None),
                tuple(each for each in rows if each.idle is not None),
                sum(each.was is not None for each in rows),
                any(each.odds for each in rows),
                any(each.odds for each in rows if each.idle is not None),
            )
        )
    return found


def rows_at(paths: Iterable[str], draft: Draft, odds: Odds, lang: Lang) -> list[Row]:
    """Some keys."""
    return [row(knob_at(path), draft, odds, lang) for path in paths]


def row(knob: Knob, draft: Draft, odds: Odds, lang: Lang) -> Row:
    """A key."""
    rules, base = draft.rules, draft.base_rules
    value = value_at(rules, knob.path)
    same = value == value_at(base, knob.path)
    label = knob.info.label[lang]
    return Row(
        key=knob.path,
        label=label[0].upper() + label[1:],
        group=groups()[knob.group][lang],
        now=describe_in(rules, knob, lang),
        was=None if same else describe_value(value_at(base, knob.path), lang),
        idle=idle(knob, rules, lang),
        control=control(knob, value, lang),
        odds=odds.at(knob.path),
        meaning=knob.info.meaning[lang],
        played=played(knob, lang),
        sources=told_sources(knob, lang),
        value=as_shown(draft, knob.path),
        shows=shows(knob.path),
    )


def idle(knob: Knob, rules: RuleSet, lang: Lang) -> str | None:
    """Why a key has no effect in a rule set; None if it has one.

    >>> idle(knob_at("bock.factor"), RuleSet(), Lang.EN)
    'Has an effect only with: Bock – triggers: at least one.'
    """
    if applies(knob.info.when, rules):
        return None
    missing = next(each for each in knob.info.when if not applies((each,), rules))
    begin = Text("Wirkt nur bei", "Has an effect only with")[lang]
    return f"{begin}: {_condition(missing, lang)}."


def _condition(when: Condition, lang: Lang) -> str:
    other = knob_at(when.path)
    words = Text(" oder ", " or ")[lang].join(_word(other, value, lang) for value in when.values)
    if other.type.flag and when.values in ((True,), (False,)):
        words = describe_value(when.values[0] is when.holds, lang)
    elif not when.holds and when.values == ("none",):
        words = Text("mindestens einer", "at least one")[lang]
    elif not when.holds:
        words = Text("nicht ", "not ")[lang] + words
    return f"{_titled(other, lang)}: {words}"


def _titled(knob: Knob, lang: Lang) -> str:
    title, label = groups()[knob.group][lang], knob.info.label[lang]
    return label if title.casefold() in label.casefold() else f"{title} – {label}"


def _word(knob: Knob, value: object, lang: Lang) -> str:
    kind = knob.type.items or knob.type
    for choice in kind.choices:
        if choice.value == value:
            return choice.short[lang]
    if value == "none":
        return Text("keine", "none")[lang]
    if value == "off":
        return Text("aus", "off")[lang]
    return describe_value(value, lang)


@lru_cache(maxsize=4096)
def played(knob: Knob, lang: Lang) -> tuple[Played, ...]:
    """Which sets have a key how, the most common first."""
    values: dict[str, list[str]] = {}
    for name in rulepages.names():
        file = _file(name)
        if applies(knob.info.when, file.rules):
            title = file.about.title_in(lang, name)
            values.setdefault(describe_in(file.rules, knob, lang), []).append(title)
    by_number = sorted(values.items(), key=lambda pair: -len(pair[1]))
    return tuple(Played(value, ", ".join(sets)) for value, sets in by_number)


@cache
def shows(path: str) -> tuple[Show, ...]:
    """Positions that show what a key does."""
    names = exhibits_of(path)[:MOST_SHOWN]
    return tuple(Show(str(place), f"/rules/show/{name}") for place, name in enumerate(names, 1))


@lru_cache(maxsize=4096)
def told_sources(knob: Knob, lang: Lang) -> str:
    """Where a key stands in the books."""
    return "; ".join(_told(sources(knob), lang))


def _told(found: Iterable[str], lang: Lang) -> Iterator[str]:
    titles = _titles(lang)
    for source in found:
        name, _, paragraphs = source.partition(" ")
        yield f"{titles[name]} {paragraphs}" if name in titles else source


@cache
def _titles(lang: Lang) -> dict[str, str]:
    return {name: _file(name).about.title_in(lang, name) for name in rulepages.names()}


@cache
def _file(name: str) -> RuleFile:
    return load(name)
