"""Values as people are shown them: accepted in a file, and written out as a program writes them."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.language import Lang
from doppelkopf.rules import Code, RuleSet, load, load_object
from doppelkopf.rules.catalogue import (
    Knob,
    Type,
    describe_in,
    describe_value,
    effective_value,
    knob_at,
    knobs,
    plain,
    value_at,
    with_value,
)
from doppelkopf.rules.knob import Choice, Off
from doppelkopf.rules.load import check_source, difference
from doppelkopf.rules.source import built_in_names, parse
from doppelkopf.rules.spoken_values import MOST_PARTS, canonical, understood


def some_values(knob: Knob) -> Iterator[Any]:
    """Values of a knob: those of the sets, each word, the bounds, lists of one, two and all."""
    kind = knob.type
    yield knob.default
    yield from (value_at(load(name).rules, knob.path) for name in built_in_names())
    yield from (Off.OFF,) * kind.off + (True, False) * kind.flag + kind.choices
    yield from kind.number or ()
    if kind.items:
        words = kind.items.choices
        yield from ((word,) for word in words)
        yield from pairwise(words)
        if kind.length and kind.length[0] == 0:
            yield ()


def assert_understood(kind: Type, shown: str, value: Any) -> None:
    found = understood(kind, shown)
    assert (type(found), found) == (type(plain(value)), plain(value)), shown


@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
def test_every_value_is_accepted_as_it_is_shown(knob: Knob) -> None:
    for value in some_values(knob):
        for lang in Lang:
            shown = describe_value(value, lang)
            for text in (shown, shown.upper(), shown.lower(), f"  {shown} "):
                assert_understood(knob.type, text, value)
            if isinstance(value, Choice):
                assert_understood(knob.type, value.short[lang], value)


@pytest.mark.parametrize("name", built_in_names())
@pytest.mark.parametrize("lang", Lang)
def test_a_whole_set_can_be_written_as_it_is_shown(name: str, lang: Lang) -> None:
    rules = load(name).rules
    data: dict[str, Any] = {}
    for knob in knobs():
        *groups, leaf = knob.path.split(".")
        node = data
        for group in groups:
            node = node.setdefault(group, {})
        node[leaf] = describe_in(rules, knob, lang)
    meant = with_value(rules, "deal.packets", effective_value(rules, knob_at("deal.packets")))
    assert load_object(data).rules == meant
    assert difference(load_object(data).rules) == difference(meant)


SAID = {
    'deck.nines = "ja"': True,
    'deck.nines = "Nein"': False,
    'deck.nines = "on"': True,
    'deck.nines = "aus"': False,
    'table.seats = " 4 "': 4,
    'specials.fuchs = "+2"': 2,
    'hochzeit.limit = "AUS"': "off",
    'hochzeit.limit = "3"': 3,
    'armut.mode = "Offered"': "offered",
    'armut.mode = "darf angesagt werden"': "offered",
    'table.sitting_out = "der Geber setzt aus"': "dealer",
    'penalties.insult = "5"': 5,
    'solo.kinds = ["Damensolo", "jacks", "KARO-SOLO"]': ["queens", "jacks", "diamonds"],
    'solo.kinds = "queens"': ["queens"],
    'solo.kinds = "Bubensolo, Damensolo"': ["jacks", "queens"],
    'solo.kinds = "keine"': [],
    'bock.triggers = "120 zu 120"': ["draw"],
    'deal.packets = "4-4-4"': [[4, 4, 4]],
    'deal.packets = "3 – 4 – 3 / 5-5, 4-4-4"': [[3, 4, 3], [5, 5], [4, 4, 4]],
    'deal.packets = ["3-4-3", "4-4-4"]': [[3, 4, 3], [4, 4, 4]],
    'deal.packets = [[3, 4, 3], "4-4-4 / 5-5"]': [[3, 4, 3], [4, 4, 4], [5, 5]],
}


@pytest.mark.parametrize(("toml", "value"), SAID.items(), ids=SAID)
def test_what_people_say_is_what_a_program_writes(toml: str, value: Any) -> None:
    path = toml.split(" ")[0]
    checked = check_source(parse(toml, name="mine", path=None))
    assert checked.file is not None, checked.problems
    assert plain(value_at(checked.file.rules, path)) == value


UNCLEAR = (
    'deck.nines = "vielleicht"',
    'table.seats = "6"',
    'table.seats = "٤"',
    'deck.nines = "1"',
    'trumps.re_card = "Kreuz"',
    'solo.kinds = "Damensolo und Bubensolo"',
    'solo.kinds = ["Damensolo, Bubensolo"]',
    'deal.packets = "3--4"',
    'deal.packets = "3-4-"',
    'deal.packets = ""',
    'deal.packets = "keine"',
    'hochzeit.partner = "keine"',
    'reservations.order = ""',
)


@pytest.mark.parametrize("toml", UNCLEAR)
def test_what_is_not_clear_is_refused_as_it_was_written(toml: str) -> None:
    (problem,) = check_source(parse(toml, name="mine", path=None)).problems
    assert problem.code is Code.VALUE
    assert toml.split(" = ")[1] in problem.reason.en


def test_a_word_that_could_mean_two_things_means_neither() -> None:
    class Twice(Choice):
        ONE = "one", "beide", "both"
        OTHER = "other", "beide", "both", "(or neither)", "(or neither)"

    kind = Type(choices=tuple(Twice))
    assert understood(kind, "beide") == "beide"
    assert understood(kind, "Both (or neither)") == "other"
    assert understood(kind, "ONE") == "one"
    assert understood(Type(items=kind), ["one", "both"]) == ["one", "both"]

    class Parts(Choice):
        A = "a", "eins", "eins"
        B = "b", "zwei", "zwei"
        BOTH = "ab", "eins, zwei", "eins, zwei"

    assert understood(Type(items=Type(choices=tuple(Parts))), "eins, zwei") == "eins, zwei"


def test_a_list_of_very_many_parts_is_not_taken_apart() -> None:
    kind = knob_at("solo.kinds").type
    assert understood(kind, ", ".join(["queens"] * (MOST_PARTS + 2))).startswith("queens")


rubbish: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from(knobs()), rubbish)
def test_rubbish_is_left_as_it_is_or_becomes_a_value(knob: Knob, value: Any) -> None:
    found = understood(knob.type, value)
    if found is not value:
        assert isinstance(found, (bool, int, str, list))
    assert understood(knob.type, found) == found or found != found


@given(st.dictionaries(st.sampled_from([*RuleSet.model_fields, "x"]), rubbish, max_size=4))
def test_data_that_is_no_rule_set_keeps_its_shape(data: dict[str, Any]) -> None:
    assert canonical(data).keys() == data.keys()


@pytest.mark.parametrize("name", built_in_names())
def test_what_is_right_already_is_not_touched(name: str) -> None:
    data = difference(load(name).rules)
    assert canonical(data) == data
