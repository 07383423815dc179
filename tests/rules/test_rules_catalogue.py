"""The catalogue: every knob documented in both languages, bounded, sourced, and of use."""

import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import (
    Knob,
    Type,
    _walk,
    applies,
    describe_value,
    groups,
    is_knob,
    knob_at,
    knobs,
    plain,
    value_at,
)
from doppelkopf.rules.facts import facts
from doppelkopf.rules.knob import Choice, Condition, Group, Int, Off, parse_conditions
from doppelkopf.rules.knob import knob as declare
from doppelkopf.rules.source import built_in_names

BOOKS = Path(__file__).parents[2] / "docs" / "books"
DECISIONS = range(82)
"""D0 to D81 of the list of decisions."""

NAMES = {
    *("Absagen", "Armut", "Athene", "Augen", "Bergbauer", "Chantall", "Charly", "Doppelkopf"),
    *("Durchmarsch", "Genschern", "Hammelrennen", "Herrensauna", "Herzstich", "Hochzeit"),
    *("Klabautermann",),
    *(
        "Kontra",
        "Ramsch",
        "Re",
        "Schiebekopf",
        "Schweine",
        "Hyperschweine",
        "Solo",
        "Vorführung",
        "schwarz",
        "Bock",
    ),
}
"""What a Doppelkopf table calls so in any language."""

GERMAN = re.compile(r"\b(der|die|das|und|ist|nicht|wird|wer|ein|eine|mit|wenn|zu)\b", re.IGNORECASE)
ENGLISH = re.compile(r"\b(the|and|is|not|who|with|when|of|by|are|which|what|if)\b", re.IGNORECASE)

every_knob = pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)


def choices_of(kind: Type) -> tuple[Choice, ...]:
    return kind.choices + (choices_of(kind.items) if kind.items else ())


def accepts(knob: Knob, value: Any) -> bool:
    data = value
    for part in reversed(knob.path.split(".")):
        data = {part: data}
    try:
        RuleSet.model_validate(data)
    except ValidationError:
        return False
    return True


# Texts.


def assert_in_its_language(text: Text) -> None:
    assert text.de.strip() == text.de != ""
    assert text.en.strip() == text.en != ""
    assert "  " not in text.de + text.en
    if text.de == text.en:
        assert text.de in NAMES, f"the same in both languages: {text.de}"
    assert not ENGLISH.search(re.sub(r"„.*?“", "", text.de)), text.de
    assert not GERMAN.search(re.sub(r"“.*?”", "", text.en)), text.en


@every_knob
def test_label_and_meaning_in_both_languages(knob: Knob) -> None:
    label, meaning = knob.info.label, knob.info.meaning
    assert_in_its_language(label)
    assert_in_its_language(meaning)
    assert meaning.de != meaning.en
    for lang in Lang:
        assert not label[lang].endswith(".")
        assert len(label[lang]) <= 50
        assert meaning[lang].endswith(".")
        assert meaning[lang][0].isupper() or meaning[lang][0] in "„“♥♦0123456789"
        assert len(meaning[lang]) > len("It matters.")


@every_knob
def test_every_choice_has_both_texts(knob: Knob) -> None:
    for choice in choices_of(knob.type):
        assert_in_its_language(choice.text)
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", choice.value)
        for lang in Lang:
            assert not choice.text[lang].endswith(".")
            assert describe_value(choice, lang) == choice.text[lang]


def test_choices_of_a_knob_can_be_told_apart() -> None:
    for knob in knobs():
        choices = choices_of(knob.type)
        for lang in Lang:
            assert len({choice.text[lang] for choice in choices}) == len(choices), knob.path


def test_labels_of_a_group_can_be_told_apart() -> None:
    for lang in Lang:
        labels = [(knob.path.rpartition(".")[0], knob.info.label[lang]) for knob in knobs()]
        assert len(set(labels)) == len(labels)


def test_titles_of_groups() -> None:
    assert list(groups()) == list(RuleSet.model_fields)
    for title in groups().values():
        assert title.de.strip() == title.de != ""
        assert title.en.strip() == title.en != ""
    assert {knob.group for knob in knobs()} == set(groups())


# Where a knob comes from.


@every_knob
def test_every_knob_has_a_source(knob: Knob) -> None:
    assert bool(knob.sources) is not knob.info.own, "name it in docs/books, or say own=True"
    assert len(set(knob.sources)) == len(knob.sources)


@every_knob
def test_what_stands_in_no_book_no_built_in_set_plays(knob: Knob) -> None:
    if knob.info.own:
        values = {name: value_at(load(name).rules, knob.path) for name in built_in_names()}
        assert set(values.values()) == {knob.default}


def test_a_rule_of_ones_own_needs_no_book() -> None:
    class House(Group):
        kings: Int = declare(
            0,
            de=("Königsstich", "Punkte für einen Stich aus vier Königen; 0 = aus."),
            en=("trick of kings", "Points for a trick of four kings; 0 = off."),
            own=True,
            ge=0,
            le=20,
        )

    [found] = _walk(House, "house.")
    assert found.path == "house.kings"
    assert found.sources == ()
    assert dict(facts(found, Lang.DE))["Quellen"] == "eigene Regel, in keinem Buch"
    assert dict(facts(found, Lang.EN))["sources"] == "a rule of one’s own, in no book"


# Values.


@every_knob
def test_the_default_is_valid_and_has_words(knob: Knob) -> None:
    assert value_at(RuleSet(), knob.path) == knob.default
    assert accepts(knob, plain(knob.default))
    for lang in Lang:
        assert describe_value(knob.default, lang) != ""
        assert knob.type.describe(lang) != ""


@every_knob
def test_the_type_is_what_the_model_accepts(knob: Knob) -> None:
    kind = knob.type
    assert kind.off or kind.flag or kind.choices or kind.number or kind.items
    assert accepts(knob, "off") is (kind.off or "off" in kind.choices)
    assert accepts(knob, True) is kind.flag
    assert accepts(knob, False) is kind.flag
    assert not accepts(knob, "no such word")
    assert not accepts(knob, None)
    assert not accepts(knob, {})
    for choice in kind.choices:
        assert accepts(knob, choice.value)


@every_knob
def test_numbers_are_bounded(knob: Knob) -> None:
    if knob.type.number:
        low, high = knob.type.number
        assert 0 <= low < high <= 100_000
        assert [accepts(knob, n) for n in (low - 1, low, high, high + 1)] == [0, 1, 1, 0]
        assert not accepts(knob, float(low))
        assert not accepts(knob, str(low))
    elif not knob.type.items:
        assert not any(accepts(knob, number) for number in range(-1, 50))


@every_knob
def test_lists_are_bounded(knob: Knob) -> None:
    if not knob.type.items:
        assert not accepts(knob, [])
        return
    assert knob.type.length is not None
    low, high = knob.type.length
    if knob.type.items.items:
        item: Any = [1]
        assert knob.type.items.length == (1, 12)
        assert knob.type.items.items.number == (1, 12)
        inner = [[], [1], [1] * 12, [1] * 13, [0], [12], [13], [True]]
        assert [accepts(knob, [each]) for each in inner] == [0, 1, 1, 0, 0, 1, 0, 0]
    else:
        item = knob.type.items.choices[0].value
    sizes = {
        size: accepts(knob, [item] * size) for size in (low - 1, low, high, high + 1) if size >= 0
    }
    assert sizes == {size: low <= size <= high for size in sizes}


def test_describing_values() -> None:
    assert describe_value(((3, 4, 3), (5, 5)), Lang.DE) == "3-4-3 / 5-5"
    assert describe_value((), Lang.EN) == "none"
    assert describe_value(True, Lang.DE) == "ja"
    assert describe_value(False, Lang.EN) == "no"
    assert describe_value(Off.OFF, Lang.DE) == "aus"
    assert describe_value(7, Lang.EN) == "7"


# Paths.


def test_paths_are_unique_and_found() -> None:
    paths = [knob.path for knob in knobs()]
    assert len(set(paths)) == len(paths) == len(set(map(str.lower, paths)))
    for path in paths:
        assert is_knob(path)
        assert knob_at(path).path == path
        assert re.fullmatch(r"[a-z_]+(\.[a-z_0-9]+)+", path)
    assert not is_knob("table")
    assert not is_knob("calls.own_cards")
    with pytest.raises(KeyError):
        knob_at("table")


# Conditions.


@every_knob
def test_conditions_point_at_possible_values_of_knobs(knob: Knob) -> None:
    for when in knob.info.when:
        assert is_knob(when.path)
        assert when.path != knob.path
        kind = knob_at(when.path).type
        for value in when.values:
            if isinstance(value, bool):
                assert kind.flag
            elif kind.items and value != "none":
                assert value in [choice.value for choice in kind.items.choices]
            elif kind.items:
                assert kind.length is not None
                assert kind.length[0] == 0
            else:
                assert accepts(knob_at(when.path), value)
                assert isinstance(value, str) or kind.number is not None


@every_knob
def test_conditions_run_in_no_circle(knob: Knob) -> None:
    waiting, seen = [knob.path], set()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        waiting += [when.path for when in knob_at(path).info.when]
        assert knob.path not in waiting
        assert len(seen) < len(knobs())


@every_knob
def test_no_knob_is_always_without_effect(knob: Knob) -> None:
    """Some value of what it depends on brings it to life."""
    for when in knob.info.when:
        kind = knob_at(when.path).type
        values: list[Any] = [choice.value for choice in kind.choices]
        values += [True, False] if kind.flag else []
        values += list(range(kind.number[0], kind.number[1] + 1)) if kind.number else []
        values += ["off"] if kind.off else []
        items = kind.items.choices if kind.items else ()
        values += ["none", *(choice.value for choice in items)] if kind.items else []
        assert {(value in when.values) is when.holds for value in values} == {True, False}


def test_the_small_language_of_conditions() -> None:
    assert parse_conditions(None) == ()
    assert parse_conditions("a.b") == (Condition("a.b", (True,), True),)
    assert parse_conditions("a.b=x|y-z") == (Condition("a.b", ("x", "y-z"), True),)
    both = parse_conditions("a.b!=0; c")
    assert both == (Condition("a.b", (0,), False), Condition("c", (True,), True))


def test_whether_a_condition_applies() -> None:
    ddv, house = load("ddv").rules, load("hausregeln-2021").rules
    assert applies((), ddv)
    assert not applies(knob_at("bock.games").info.when, ddv)
    assert applies(knob_at("bock.games").info.when, house)
    assert applies(knob_at("duty_solos.period").info.when, ddv)
    assert not applies(knob_at("duty_solos.rounds").info.when, ddv)
    assert not applies(knob_at("ramsch.durchmarsch").info.when, ddv)
    assert applies(knob_at("ramsch.durchmarsch").info.when, house)


def test_every_built_in_value_is_a_value_of_its_knob() -> None:
    for name in built_in_names():
        rules = load(name).rules
        for knob in knobs():
            value = value_at(rules, knob.path)
            assert accepts(knob, plain(value)), (name, knob.path)
            for lang in Lang:
                assert describe_value(value, lang) != ""
