"""Every contradiction: a smallest rule set that has it and no other, with key, line and reason.

A case names its rule by first key and English sentence; `test_every_rule_has_a_case` fails when an
entry of `RULES` has none.
"""

import inspect
from pathlib import Path
from typing import Any

import pytest

from doppelkopf.rules import Code, Problem, RuleSet, check
from doppelkopf.rules.catalogue import is_knob
from doppelkopf.rules.contradictions import FINDERS, RULES, Rule, contradictions
from doppelkopf.rules.load import load
from doppelkopf.rules.source import built_in_names, parse
from rules.contradiction_cases import CASES, Case, borgholzhausen, ravensburger

FOUND = (
    Case("solo.kinds", "Named twice: queens.", 'solo.kinds = ["queens", "jacks", "queens"]'),
    Case("solo.outranks", "Named twice: jacks.", 'solo.outranks = ["jacks", "jacks"]'),
    Case(
        "schmeissen.required",
        "Named twice: nines.",
        'schmeissen.nines = 5\nschmeissen.required = ["nines", "nines"]',
    ),
    Case(
        "schmeissen.required",
        "“many kings” is to oblige to throw in, but is no reason for it here.",
        'schmeissen.nines = 5\nschmeissen.required = ["nines", "kings"]',
    ),
    Case(
        "hochzeit.partner",
        "Named twice: first-foreign.",
        'hochzeit.partner = ["first-foreign", "first-foreign"]',
    ),
    Case(
        "bock.triggers",
        "Named twice: draw, lost-solo.",
        'bock.triggers = ["draw", "lost-solo", "lost-solo", "draw"]',
    ),
    Case(
        "calls.own_cards.schwarz",
        "This deadline lies beyond one's own last card.",
        "calls.own_cards.schwarz = 12",
    ),
    Case(
        "calls.own_cards.kontra",
        "This deadline lies beyond one's own last card.",
        ravensburger("deck.nines = false\ncalls.own_cards.kontra = 10"),
    ),
    Case(
        "calls.table_cards.schwarz",
        "This deadline names a card that the game does not have.",
        'extends = "wettbewerb"\ncalls.table_cards.schwarz = 41',
    ),
    Case(
        "calls.own_cards.no60",
        "The window of this Absage closes",
        "calls.own_cards.no60 = 1",
    ),
    Case(
        "calls.own_cards.no90",
        "The window of this Absage closes",
        "calls.own_cards.re = 4\ncalls.own_cards.kontra = 3",
    ),
    Case(
        "calls.table_cards.no90",
        "The window of this Absage closes",
        'extends = "hausregeln-2021"\ncalls.table_cards.re = 12\ncalls.table_cards.kontra = 11',
    ),
    Case(
        "solo_scoring.bonus.jacks",
        "This solo can occur and counts a fixed value",
        borgholzhausen("solo_scoring.bonus.jacks = 0"),
    ),
    Case(
        "solo_scoring.bonus.diamonds",
        "This solo can occur and counts a fixed value",
        borgholzhausen(
            'solo.kinds = ["queens"]\nsolo.outranks = ["queens"]\nsolo_scoring.bonus.diamonds = 0\n'
            'hochzeit.alone_as = "solo"'
        ),
    ),
    Case(
        "solo_scoring.bonus.jacks",
        "This solo counts a fixed value with which a game is void.",
        borgholzhausen("scoring.void_up_to = 3"),
    ),
)


def contradictions_of(toml: str, folder: Path) -> tuple[Problem, ...]:
    file = folder / "case.toml"
    file.write_text(toml, encoding="utf-8")
    checked = check(str(file))
    assert all(p.code in (Code.CONTRADICTION, Code.NO_EFFECT) for p in checked.problems), toml
    return checked.errors


def assert_points_at_its_line(problem: Problem, toml: str, folder: Path) -> None:
    assert problem.file == str(folder / "case.toml")
    assert problem.line is not None
    assert problem.path is not None
    assert toml.split("\n")[problem.line - 1].startswith(problem.path)


def ids(cases: tuple[Case, ...]) -> list[str]:
    return [f"{case.key}-{case.en.split()[0]}" for case in cases]


def rule_of(case: Case) -> Rule:
    (rule,) = (r for r in RULES if r.keys[0] == case.key and r.en.startswith(case.en))
    return rule


@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_rule_is_found_alone_and_in_its_place(case: Case, tmp_path: Path) -> None:
    rule = rule_of(case)
    (problem,) = contradictions_of(case.toml, tmp_path)
    assert (problem.reason.de, problem.reason.en) == (rule.de, rule.en)
    assert {problem.path, *problem.also} == set(rule.keys)
    assert_points_at_its_line(problem, case.toml, tmp_path)


@pytest.mark.parametrize("case", FOUND, ids=ids(FOUND))
def test_finder_finds_it_alone_and_in_its_place(case: Case, tmp_path: Path) -> None:
    (problem,) = contradictions_of(case.toml, tmp_path)
    assert case.key in (problem.path, *problem.also)
    assert problem.reason.en.startswith(case.en)
    assert problem.reason.de != problem.reason.en
    assert_points_at_its_line(problem, case.toml, tmp_path)


def test_every_rule_has_a_case() -> None:
    covered = {id(rule_of(case)) for case in CASES}
    assert [rule.en for rule in RULES if id(rule) not in covered] == []


def test_every_finder_has_a_case() -> None:
    def finds(name: str, toml: str) -> bool:
        rules = rules_of(toml)
        return any(True for find in FINDERS if find.__name__ == name for _ in find(rules))

    for find in FINDERS:
        assert any(finds(find.__name__, case.toml) for case in FOUND), find.__name__


@pytest.mark.parametrize("name", built_in_names())
def test_built_in_sets_and_the_defaults_have_none(name: str) -> None:
    assert list(contradictions(load(name).rules)) == []
    assert list(contradictions(RuleSet())) == []


@pytest.mark.parametrize("rule", RULES, ids=[f"{r.keys[0]}-{r.en.split()[0]}" for r in RULES])
def test_a_rule_is_a_sentence_in_both_languages_about_known_keys(rule: Rule) -> None:
    for sentence in (rule.de, rule.en):
        assert sentence.endswith(".")
        assert sentence[0].isupper() or sentence[0] in "„“"
        assert len(sentence) <= 120
    assert rule.de != rule.en
    assert len(set(rule.keys)) == len(rule.keys)
    assert all(is_knob(key) for key in rule.keys)


def test_no_sentence_stands_twice_for_a_key() -> None:
    names = [(rule.keys[0], rule.en) for rule in RULES]
    assert len(set(names)) == len(names)


class Recorder:
    """Looks like a rule set and remembers which knobs were looked at."""

    def __init__(self, target: Any, path: str, seen: set[str]) -> None:
        self.target, self.path, self.seen = target, path, seen

    def __getattr__(self, name: str) -> Any:
        static = inspect.getattr_static(type(self.target), name, None)
        if isinstance(static, property):
            assert static.fget is not None
            return static.fget(self)
        path = f"{self.path}.{name}" if self.path else name
        value = getattr(self.target, name)
        if is_knob(path):
            self.seen.add(path)
            return value
        return Recorder(value, path, self.seen)

    def model_dump(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in type(self.target).model_fields}


GUARDS = {
    *("calls.games", "calls.absagen", "calls.measure", "hochzeit.enabled", "armut.mode"),
    *("hammelrennen.mode", "scoring.scheme", "solo_scoring.counts", "duty_solos.period"),
    *("table.seats", "table.sitting_out", "specials.doppelkopf", "genscher.enabled"),
}
"""Knobs that say whether something is played at all; a rule may ask them without naming them."""


def rules_of(toml: str) -> RuleSet:
    """The rule set of a text, contradictions or not."""
    chain = [parse(toml, name="case", path=None)]
    data: dict[str, Any] = {}
    if parent := chain[0].data.get("extends"):
        data = load(parent).rules.model_dump()

    def merge(into: dict[str, Any], new: Any) -> None:
        for key, value in new.items():
            if isinstance(value, dict):
                merge(into.setdefault(key, {}), value)
            else:
                into[key] = value

    merge(data, {key: value for key, value in chain[0].data.items() if key != "extends"})
    return RuleSet.model_validate(data)


@pytest.mark.parametrize("rule", RULES, ids=[f"{r.keys[0]}-{r.en.split()[0]}" for r in RULES])
def test_a_rule_names_the_knobs_it_looks_at(rule: Rule) -> None:
    """Else the message would point at the wrong key, or at the parent's file."""
    seen: set[str] = set()
    for case in CASES:
        if rule_of(case) is rule:
            recorder: Any = Recorder(rules_of(case.toml), "", seen)
            assert rule.found(recorder)
    assert set(rule.keys) <= seen
    groups = {key.partition(".")[0] for key in rule.keys}
    unnamed = seen - set(rule.keys) - GUARDS
    assert {path for path in unnamed if path.partition(".")[0] not in groups} == set()
