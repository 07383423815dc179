"""Cures: found for every contradiction, each makes an end of it and brings no other."""

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.language import Lang, Text
from doppelkopf.rules import Problem, RuleSet, check, load
from doppelkopf.rules.catalogue import is_knob, knob_at, knobs, value_at, with_value
from doppelkopf.rules.contradictions import RULES, Rule, contradictions
from doppelkopf.rules.cure import Change, Cure, cure_of, full_label
from doppelkopf.rules.cures import by_hand, cure_all, cures_for, why_none
from doppelkopf.rules.cures.candidates import candidates
from doppelkopf.rules.cures.search import MOST_CURES
from doppelkopf.rules.load import check_source, load_object
from doppelkopf.rules.source import built_in_names, parse
from mixing import KNOBS, SPICE, some
from rules.contradiction_cases import CASES, Case
from rules.test_rules_contradictions import FOUND, ids, rules_of

ALL_CASES = (*CASES, *FOUND)
BASES = ("", *built_in_names())


@cache
def base_of(name: str) -> RuleSet:
    return load(name).rules if name else RuleSet()


def parent_of(case: Case) -> str:
    return str(parse(case.toml, name="case", path=None).data.get("extends", ""))


def stated(case: Case) -> dict[str, Any]:
    """The values a case states, by their paths."""
    rules = rules_of(case.toml)
    lines = parse(case.toml, name="case", path=None).lines
    paths = {".".join(map(str, place)) for place in lines}
    return {path: value_at(rules, path) for path in paths if is_knob(path)}


def identities(rules: RuleSet) -> set[tuple[str, frozenset[str | None]]]:
    return {(p.reason.en, frozenset((p.path, *p.also))) for p in contradictions(rules)}


def assert_cured(
    rules: RuleSet, base: RuleSet, problem: Problem, keep: frozenset[str] = frozenset()
) -> tuple[Cure, ...]:
    """There are cures; each is another, turns few knobs, makes an end of it and brings no other."""
    cures = cures_for(rules, base, problem, keep)
    assert 0 < len(cures) <= MOST_CURES, problem
    assert len(set(cures)) == len(cures)
    assert len({cure.label for cure in cures}) == len(cures)
    before = identities(rules)
    (gone,) = identities_of(problem)
    for cure in cures:
        assert len(set(cure.paths)) == len(cure.changes) > 0
        assert cure.label.de
        assert cure.label.en
        after = cure.applied(rules)
        assert after == RuleSet.model_validate(after.model_dump())
        assert identities(after) <= before - {gone}
    return cures


def identities_of(problem: Problem) -> set[tuple[str, frozenset[str | None]]]:
    return {(problem.reason.en, frozenset((problem.path, *problem.also)))}


def assert_all_cured(rules: RuleSet, base: RuleSet, keep: frozenset[str] = frozenset()) -> Cure:
    cure = cure_all(rules, base, keep)
    assert cure is not None
    after = cure.applied(rules)
    assert list(contradictions(after)) == []
    for change in cure.changes:  # none of them is needless
        others = [each for each in cure.changes if each is not change]
        assert identities(cure_of(rules, others).applied(rules))
    return cure


@pytest.mark.parametrize("case", ALL_CASES, ids=ids(ALL_CASES))
@pytest.mark.parametrize("name", BASES)
def test_every_contradiction_has_cures_wherever_it_can_be(case: Case, name: str) -> None:
    """What a case states, stated on each base; what it inherits from its own, stated too there."""
    wanted = stated(case)
    base = base_of(name)
    rules = cure_of(base, (Change(*item) for item in wanted.items())).applied(base)
    problems = list(contradictions(rules))
    for problem in problems:
        assert_cured(rules, base, problem)
        assert_cured(rules, base, problem, frozenset(wanted))
        assert_cured(rules, base, problem, frozenset(list(wanted)[:1]))
    if problems:
        assert_all_cured(rules, base)
        assert_all_cured(rules, base, frozenset(wanted))


@pytest.mark.parametrize("case", ALL_CASES, ids=ids(ALL_CASES))
def test_a_cure_back_to_the_base_is_offered_where_one_value_was_changed(case: Case) -> None:
    base = base_of(parent_of(case))
    wanted = stated(case)
    if len(wanted) != 1:
        return
    rules = rules_of(case.toml)
    (problem,) = contradictions(rules)
    first = assert_cured(rules, base, problem)[0]
    assert first.applied(rules) == base


def rule_ids() -> list[str]:
    return [f"{rule.keys[0]}-{rule.en.split()[0]}" for rule in RULES]


@pytest.mark.parametrize("rule", RULES, ids=rule_ids())
def test_each_knob_of_a_rule_has_values_to_try(rule: Rule) -> None:
    for key in rule.keys:
        found = candidates(RuleSet(), RuleSet(), key, rule.keys)
        assert found
        assert all(each.value != value_at(RuleSet(), key) for each in found)


@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
@pytest.mark.parametrize("name", ["ddv", "mischen-impossible"])
def test_what_is_tried_is_a_value_of_the_knob(knob: Any, name: str) -> None:
    for each in candidates(base_of(name), base_of("ddv"), knob.path):
        turned = with_value(RuleSet(), knob.path, each.value)
        assert RuleSet.model_validate(turned.model_dump()) == turned


# Who wishes for something keeps it.

NO_NINES = frozenset({"deck.nines"})


def test_no_nines_in_the_house_rules_is_one_button_and_the_wish_survives() -> None:
    base = base_of("hausregeln-2021")
    rules = with_value(base, "deck.nines", False)
    labels = [
        [cure.label.de for cure in assert_cured(rules, base, problem, NO_NINES)]
        for problem in contradictions(rules)
    ]
    assert labels == [
        ["Geben – Päckchen: 3-4-3", "Geben – Päckchen: 5-5 / 3-4-3", "Geben – Päckchen: 5-5"],
        ["Schmeißen – Neunen: aus"],
        ["„69“: nein"],
    ]
    cure = assert_all_cured(rules, base, NO_NINES)
    assert cure.label.de == "Geben – Päckchen: 3-4-3; Schmeißen – Neunen: aus; „69“: nein"
    assert cure.label.en == "Dealing – packets: 3-4-3; Schmeißen – nines: off; “69”: no"
    assert cure.data == {
        "deal.packets": [[3, 4, 3]],
        "schmeissen.nines": "off",
        "effects.diamond_nine_turn": False,
    }


def test_without_a_wish_the_way_back_comes_first() -> None:
    base = base_of("hausregeln-2021")
    rules = with_value(base, "deck.nines", False)
    for problem in contradictions(rules):
        assert assert_cured(rules, base, problem)[0].data == {"deck.nines": True}
    assert assert_all_cured(rules, base).data == {"deck.nines": True}


def test_where_nothing_else_helps_a_wish_gives_way() -> None:
    base = RuleSet()
    rules = with_value(base, "solo.kinds", base.solo.kinds * 2)
    (problem,) = contradictions(rules)
    (cure, *_) = assert_cured(rules, base, problem, frozenset({"solo.kinds"}))
    assert cure.applied(rules) == base


@pytest.mark.parametrize("case", ALL_CASES, ids=ids(ALL_CASES))
def test_a_file_says_how_it_is_put_right(case: Case) -> None:
    checked = check_source(parse(case.toml, name="case", path=None))
    (problem,) = checked.errors
    assert problem.cures
    assert checked.cure is not None
    rules = checked.cure.applied(rules_of(case.toml))
    assert load_object(rules.model_dump(mode="json")).rules == rules


def test_what_is_no_contradiction_has_no_cure() -> None:
    assert cure_all(RuleSet(), RuleSet()) is None
    assert check("ddv").cure is None
    checked = check_source(parse("table.seats = 5\ndeck.jokers = 9", name="x", path=None))
    assert checked.cure is None
    assert [bool(problem.cures) for problem in checked.errors] == [False, True]


@pytest.mark.slow
@pytest.mark.parametrize("name", built_in_names())
def test_every_knob_turned_alone_to_any_value_is_put_right(name: str) -> None:
    """The wish is given up only where it stands alone, or next to nothing but itself."""
    base = base_of(name)
    for knob in knobs():
        for each in candidates(base, base, knob.path):
            rules = with_value(base, knob.path, each.value)
            problems = list(contradictions(rules))
            for problem in problems:
                assert_cured(rules, base, problem, frozenset({knob.path}))
            if problems:
                cure = assert_all_cured(rules, base, frozenset({knob.path}))
                assert knob.path not in cure.paths or len(cure.paths) == 1


# Any mixture.


def turned(rules: RuleSet, path: str, value: Any) -> RuleSet:
    """The rules with a knob turned, contradictions or not; as they are if it is no value of it."""
    data = rules.model_dump(mode="json")
    *groups, leaf = path.split(".")
    node = data
    for group in groups:
        node = node[group]
    node[leaf] = value
    try:
        return RuleSet.model_validate(data)
    except ValueError:
        return rules


@given(st.integers(0, 10**9), st.sampled_from([1, 3, 6, 12, 40]))
def test_any_mixture_is_put_right_by_one_button_or_told_why_not(seed: int, turns: int) -> None:
    rng = random.Random(seed)
    base = rules = base_of(rng.choice(BASES))
    wishes = []
    for _ in range(turns):
        knob = rng.choice(KNOBS)
        change = rng.choice(SPICE) if rng.random() < 0.4 else (knob.path, some(knob.type, rng))
        rules = turned(rules, *change)
        wishes.append(change[0])
    problems = tuple(contradictions(rules))
    keep = frozenset(wishes[-rng.randint(0, len(wishes)) :])
    for problem in problems:
        assert_cured(rules, base, problem, keep)
    if problems and (cure := cure_all(rules, base, keep)) is not None:
        assert list(contradictions(cure.applied(rules))) == []
    elif problems:
        assert why_none(problems).de


# The words.


def test_where_there_is_none_a_sentence_names_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    problems = tuple(contradictions(with_value(RuleSet(), "table.seats", 5)))
    assert "table.seats, deck.nines" in why_none(problems).en
    advice = Text("Zu fünft ohne Neunen.", "At five without nines.")
    monkeypatch.setattr(by_hand, "BY_HAND", {problems[0].reason.en: advice})
    assert why_none(problems) == advice


LABELS = {
    "a flag": ("deck.nines", False, "Blatt – Neunen: nein"),
    "off": ("schmeissen.nines", knob_at("schmeissen.kings").default, "Schmeißen – Neunen: aus"),
    "fewer": ("solo.kinds", RuleSet().solo.kinds[:-1], "Solo – Erlaubte Soli: ohne „Fleischloser“"),
    "more": (
        "solo.kinds",
        (*RuleSet().solo.kinds, knob_at("solo.kinds").type.items.choices[7]),  # type: ignore[union-attr]
        "auch",
    ),
    "once": ("solo.kinds", (RuleSet().solo.kinds[0],), "ohne"),
    "none": ("solo.kinds", (), "keine"),
    "in another order": ("solo.kinds", RuleSet().solo.kinds[::-1], "Fleischloser"),
}


@pytest.mark.parametrize(("path", "value", "words"), LABELS.values(), ids=LABELS)
def test_what_a_button_says(path: str, value: Any, words: str) -> None:
    rules = with_value(RuleSet(), "schmeissen.nines", 5)
    assert words in cure_of(rules, [Change(path, value)]).label.de


def test_what_is_named_twice_is_named_only_once() -> None:
    kinds = RuleSet().solo.kinds
    rules = with_value(RuleSet(), "solo.kinds", (*kinds, kinds[0]))
    label = cure_of(rules, [Change("solo.kinds", kinds)]).label
    assert label.de.endswith("nur einmal")
    assert label.en.endswith("only once")


@pytest.mark.parametrize("lang", Lang)
def test_no_two_knobs_have_the_same_full_label(lang: Lang) -> None:
    labels = [full_label(knob, lang) for knob in knobs()]
    assert len(set(labels)) == len(labels)
