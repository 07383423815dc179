"""The rule set as a value: frozen, equal by value, and made again from what differs."""

import json
from typing import Any

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from doppelkopf.errors import RuleSetError
from doppelkopf.rules import Code, RuleSet, load, load_object
from doppelkopf.rules.catalogue import Knob, Type, knobs
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.load import check_source, difference
from doppelkopf.rules.source import built_in_names, parse


def test_a_rule_set_cannot_be_changed() -> None:
    rules = RuleSet()
    with pytest.raises(ValidationError):
        rules.deck.nines = False  # type: ignore[misc]
    with pytest.raises(ValidationError):
        rules.deck = rules.deck  # type: ignore[misc]


def test_rule_sets_are_equal_and_hash_by_value() -> None:
    assert load("ddv").rules == load("ddv").rules
    assert hash(load("ddv").rules) == hash(load("ddv").rules)
    assert len({load(name).rules for name in built_in_names() * 2}) == len(built_in_names())
    assert load_object({}).rules == RuleSet()


def values(kind: Type) -> st.SearchStrategy[Any]:
    """Any value a knob of this type can have, as a file would state it."""
    options: list[st.SearchStrategy[Any]] = []
    if kind.off:
        options.append(st.just("off"))
    if kind.flag:
        options.append(st.booleans())
    if kind.choices:
        options.append(st.sampled_from([choice.value for choice in kind.choices]))
    if kind.number:
        options.append(st.integers(*kind.number))
    if kind.items:
        low, high = kind.length or (0, 8)
        options.append(st.lists(values(kind.items), min_size=low, max_size=high))
    return st.one_of(options)


def with_value(rules: RuleSet, knob: Knob, value: Any) -> RuleSet:
    data = difference(rules)
    node = data
    *groups, leaf = knob.path.split(".")
    for group in groups:
        node = node.setdefault(group, {})
    node[leaf] = value
    return RuleSet.model_validate(data)


changes = st.sampled_from(knobs()).flatmap(
    lambda knob: values(knob.type).map(lambda value: (knob, value))
)


@st.composite
def rule_sets(draw: st.DrawFn) -> tuple[RuleSet, RuleSet]:
    """A rule set without contradictions, some steps away from a built-in one, and that one."""
    start = load(draw(st.sampled_from(built_in_names()))).rules
    rules = start
    for knob, value in draw(st.lists(changes, max_size=25)):
        changed = with_value(rules, knob, value)
        if not any(contradictions(changed)):
            rules = changed
    return rules, start


@given(rule_sets())
def test_the_difference_makes_the_same_rule_set_again(sets: tuple[RuleSet, RuleSet]) -> None:
    rules, start = sets
    again = load_object(difference(rules)).rules
    assert again == rules
    assert hash(again) == hash(rules)
    assert difference(rules, rules) == {}
    name = next(name for name in built_in_names() if load(name).rules == start)
    assert load_object({"extends": name, **difference(rules, start)}).rules == rules


@given(rule_sets())
def test_the_difference_survives_json_and_toml(sets: tuple[RuleSet, RuleSet]) -> None:
    rules, _ = sets
    stated = difference(rules)
    assert load_object(json.loads(json.dumps(stated))).rules == rules
    checked = check_source(parse(tomlkit.dumps(stated), name="given", path=None))
    assert checked.file is not None
    assert checked.file.rules == rules
    assert all(problem.is_warning and problem.line for problem in checked.problems)


@given(st.sampled_from(built_in_names()), st.lists(changes, max_size=25))
def test_no_values_upset_the_search_for_contradictions(
    name: str, some: list[tuple[Knob, Any]]
) -> None:
    rules = load(name).rules
    for knob, value in some:
        rules = with_value(rules, knob, value)
    for problem in contradictions(rules):
        assert problem.code is Code.CONTRADICTION
        assert problem.path is not None


def test_an_object_can_be_wrong_too() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(RuleSetError, match=r"table\.seats: Expected a whole number"):
        load_object({"table": {"seats": deep}})
    for broken in ({"\ud800": 1}, {"table": {"\ud800": 1}}, {"solo": {"kinds": ["\ud800"]}}):
        with pytest.raises(RuleSetError):
            load_object(broken)
