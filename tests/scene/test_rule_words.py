"""What is special about a rule set is told in words that players use."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import Lang
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import Knob, Type, applies, groups, knob_at, knobs, value_at
from doppelkopf.rules.kept import rule_set
from doppelkopf.rules.knob import Off
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import highlights_of, line_of
from doppelkopf.scene.rule_words import said
from doppelkopf.server.table.rulesets import rules_of_text

BARE = re.compile(r"(: |^)(\d+|nein|ja|no|yes|aus|off)(?=;|$)", re.IGNORECASE)
"""A value that says nothing without its key."""
ASIDE = ("deal", "match", "penalties", "tournament")


def values(of: Type) -> Iterator[Any]:
    """Every kind of value a knob can have."""
    yield from (Off.OFF,) if of.off else ()
    yield from (True, False) if of.flag else ()
    yield from of.choices
    if of.number:
        low, high = of.number
        yield from sorted({low, 1, 2, high} & set(range(low, high + 1)))


def summary(rules: RuleSet, lang: Lang) -> list[str]:
    return [line_of(each) for each in highlights_of(rules, lang)]


def told() -> list[Knob]:
    ddv = load("ddv").rules
    return [
        knob
        for knob in knobs()
        if knob.group not in ASIDE and (not knob.info.when or applies(knob.info.when, ddv))
    ]


@pytest.mark.parametrize("lang", list(Lang))
def test_no_value_of_any_rule_is_told_as_a_bare_number_or_a_bare_no(lang: Lang) -> None:
    found = [(knob.path, said(knob, value, lang)) for knob in told() for value in values(knob.type)]
    assert len(found) > 200
    assert [each for each in found if BARE.search(each[1])] == []
    assert [each for each in found if "{" in each[1]] == []
    by_knob: dict[str, list[str]] = {}
    for path, phrase in found:
        by_knob.setdefault(path, []).append(phrase)
    assert [path for path, each in by_knob.items() if len(set(each)) < len(each)] == []


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", built_in_names())
def test_the_summary_of_a_set_is_made_of_phrases(name: str, lang: Lang) -> None:
    highlights = highlights_of(load(name).rules, lang)
    lines = [line_of(each) for each in highlights]
    assert all(each.lines and all(each.lines) for each in highlights)
    assert [line for line in lines if BARE.search(line)] == []
    assert all(line[0].upper() == line[0] for line in lines)
    titles = {title[lang] for title in groups().values()}
    assert {each.title for each in highlights} <= titles | {None}
    assert {line.partition(": ")[0] for line in lines if ": " in line} <= titles
    assert not any(" – " in line for line in lines)


def test_the_house_rules_in_words() -> None:
    lines = summary(load("hausregeln-2021").rules, Lang.DE)
    assert "Schmeißen: mit 5 Neunen oder mehr" in lines
    assert "Keine Pflichtsoli" in lines
    assert "Armut: darf angesagt werden" in lines
    assert "Genschern" in lines
    [points] = [line for line in lines if line.startswith("Sonderpunkte: ")]
    assert (
        "kein Punkt für „Doppelkopf“; kein Punkt für „Fuchs gefangen“; 1 Punkt für „Athene“"
        in points
    )


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", built_in_names())
def test_a_list_of_special_points_leaves_out_none_that_counts(name: str, lang: Lang) -> None:
    rules = load(name).rules
    for line in summary(rules, lang):
        if line.startswith(f"{groups()['specials'][lang]}: "):
            for special in SpecialId:
                path = SPECIALS[special].knob
                if worth := value_at(rules, path):
                    assert said(knob_at(path), worth, lang) in line


def test_deadlines_are_told_with_their_numbers() -> None:
    [line] = [
        line
        for line in summary(load("hausregeln-2021").rules, Lang.DE)
        if line.startswith("An- und Absagen: ")
    ]
    assert "Re und Kontra vor Karte 6 auf dem Tisch, keine 90 vor Karte 10" in line
    assert "schwarz vor Karte 22" in line


def test_own_rules_in_words() -> None:
    text = (
        'extends = "ddv"\n[deck]\njokers = 1\n[calls.own_cards]\nre = 3\n[calls]\nskipping = false'
    )
    rules, problems = rules_of_text(text, "own")
    assert rules is not None, problems
    assert summary(rule_set(rules), Lang.EN)[2:] == [
        "Deck: with 1 joker",
        "Announcements: Re while one has played at most 3 cards; no step is skipped",
    ]
