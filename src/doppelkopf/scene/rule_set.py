"""A rule set in short: what is special about it, for people who are asked to agree to it."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from doppelkopf.game.scoring.sources import sources
from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import Knob, applies, describe_value, groups, knobs, value_at
from doppelkopf.rules.diff import diff
from doppelkopf.rules.places import paragraph
from doppelkopf.scene.digest import deadlines
from doppelkopf.scene.model import Highlight, SpecialGroup, SpecialRule
from doppelkopf.scene.rule_words import said, said_under

STANDARD = "ddv"
"""What a rule set is compared with: the game most players know."""


def line_of(highlight: Highlight) -> str:
    """A highlight on one line."""
    lines = "; ".join(highlight.lines)
    return lines if highlight.title is None else f"{highlight.title}: {lines}"


def highlights_of(rules: RuleSet, lang: Lang) -> list[Highlight]:
    """What every player asks first, then what is special, under the titles of the groups."""
    first = [Highlight(title=None, lines=[line]) for line in _first(rules, lang)]
    groups_ = (group for group in _special(rules, lang) if group.id not in _ASIDE)
    special = (_highlight(group, rules, lang) for group in groups_ if _beyond_first(group))
    return [*first, *special]


def special_rules(rules: RuleSet, book: str | None, lang: Lang) -> list[SpecialGroup]:
    """Every rule that differs from the tournament game, by group, with its paragraphs."""
    return [
        SpecialGroup(
            title=group.title,
            rules=[_rule(one, book, lang) for one in (*group.heads, *group.details)],
        )
        for group in _special(rules, lang)
    ]


_FIRST = ("table.seats", "table.strohmann", "deck.nines", "trumps.dulle")
"""The rules that every player asks for first."""


def _first(rules: RuleSet, lang: Lang) -> Iterator[str]:
    seats, cards, nines = rules.table.seats, rules.deck_size, _nines(rules)
    at_three = Text("", "")
    if rules.has_dummy:
        at_three = Text(", zu dritt mit Strohmann", ", three players with a dummy")
    yield Text(
        f"{seats} Plätze{at_three.de}; {cards} Karten, {nines.de}",
        f"{seats} seats{at_three.en}; {cards} cards, {nines.en}",
    )[lang]
    yield (
        Text("♥10 (Dulle) ist der höchste Trumpf", "♥10 (Dulle) is the highest trump")
        if rules.trumps.dulle
        else Text("♥10 ist kein Trumpf", "♥10 is no trump")
    )[lang]


def _nines(rules: RuleSet) -> Text:
    return Text("mit Neunen", "with nines") if rules.deck.nines else Text("ohne Neunen", "no nines")


class _Setting(NamedTuple):
    """A key and what it is set to."""

    knob: Knob
    value: Any


class _Group(NamedTuple):
    """What differs from the tournament game in a group: first what stands by itself."""

    id: str
    title: str
    heads: list[_Setting]
    details: list[_Setting]


def _special(rules: RuleSet, lang: Lang) -> Iterator[_Group]:
    """The differences from the tournament game by group."""
    found: dict[str, _Group] = {}
    for difference in diff(_standard(), rules):
        knob, value = difference.knob, difference.other
        if value is None:
            continue
        title = groups()[knob.group][lang]
        group = found.setdefault(knob.group, _Group(knob.group, title, [], []))
        is_head = not knob.info.when or applies(knob.info.when, _standard())
        (group.heads if is_head else group.details).append(_Setting(knob, value))
    yield from found.values()


@cache
def _standard() -> RuleSet:
    return load(STANDARD).rules


def _rule(one: _Setting, book: str | None, lang: Lang) -> SpecialRule:
    knob, value = one
    label = knob.info.label[lang]
    return SpecialRule(
        key=knob.path,
        title=label[0].upper() + label[1:],
        value=describe_value(value, lang),
        short=said(knob, value, lang),
        text=knob.info.meaning[lang],
        paragraph=paragraph(sources((knob.path,), book), lang),
    )


_ASIDE = ("deal", "match", "penalties", "tournament")
"""Groups about the evening rather than the game; they are left out of the summary."""


def _beyond_first(group: _Group) -> list[_Setting]:
    """The heads of a group without those that stand at the top of the summary."""
    return [one for one in group.heads if one.knob.path not in _FIRST]


def _also(group: _Group, rules: RuleSet) -> Iterator[_Setting]:
    """Special points that count as in the tournament game: nobody is to think they do not."""
    if group.id != "specials":
        return
    named = {one.knob.path for one in group.heads}
    for knob in knobs():
        if knob.group == group.id and knob.path not in named and not knob.info.when:
            value = value_at(rules, knob.path)
            if value and value is not True:
                yield _Setting(knob, value)


def _highlight(group: _Group, rules: RuleSet, lang: Lang) -> Highlight:
    """What is special in a group; one rule that names its group needs no title."""
    settings = [*_beyond_first(group), *_also(group, rules)]
    lines = [_phrase(one, group, rules, lang) for one in settings]
    if len(settings) == 1:
        whole = said(*settings[0], lang)
        if whole == lines[0] and group.title.lower() in whole.lower():
            return Highlight(title=None, lines=[whole[0].upper() + whole[1:]])
    return Highlight(title=group.title, lines=lines)


def _phrase(one: _Setting, group: _Group, rules: RuleSet, lang: Lang) -> str:
    """A rule in a few words; a deadline with its number."""
    if one.knob.path == "calls.measure":
        return deadlines(rules, lang)
    return said_under(group.title, one.knob, one.value, lang)
