"""Rules with answers laid over them, so that nothing contradicts itself.

An answer sets only what makes the rules play so. What cannot stay beside it gives way: the key goes
back to its default, or to what a built-in rule set has. No key that an answer depends on does.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

from doppelkopf.rules.asking.answers import answer_of, built_in_sets
from doppelkopf.rules.asking.model import Answer, Answers, Changes
from doppelkopf.rules.asking.questions import meant, question_of
from doppelkopf.rules.catalogue import knob_at, knobs, plain, value_at
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.knob import Group
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet

G = TypeVar("G", bound=Group)

PASSES = 3
"""How often answers are laid over rules: a later one can undo an earlier one."""
MOST_STEPS = 40
"""So many keys give way at most."""


class Applied(NamedTuple):
    """Rules with answers laid over them."""

    rules: RuleSet
    contradictions: tuple[Problem, ...]
    """What is left because no other key could give way: these answers do not go together."""
    unmet: tuple[str, ...]
    """Questions whose answer could not be had beside the others."""

    @property
    def is_sound(self) -> bool:
        """Whether the rules can be played and are what was answered."""
        return not self.contradictions and not self.unmet


def apply(answers: Answers, rules: RuleSet) -> Applied:
    """Lay answers over rules.

    >>> made = apply({"nines": "without"}, RuleSet())
    >>> made.rules.deck.nines, made.is_sound
    (False, True)

    Raises:
        Failure: there is no such question or answer (`answer/unknown`).
    """
    given = meant(answers)
    for _ in range(PASSES):
        for name, answer in given.items():
            rules = _answered(name, answer, rules)

    def unmet(tried: RuleSet) -> tuple[str, ...]:
        return tuple(
            name for name, answer in given.items() if answer_of(question_of(name), tried) != answer
        )

    missing = unmet(rules)

    def holds(tried: RuleSet) -> bool:
        return set(unmet(tried)) <= set(missing)

    settled = _restored(_settled(rules, holds), rules, holds)
    return Applied(settled, tuple(contradictions(settled)), missing)


def changed(rules: RuleSet, changes: Changes) -> RuleSet:
    """Rules with some keys set.

    >>> changed(RuleSet(), {"deck.nines": False}).hand_size
    10
    """
    for path, value in changes.items():
        rules = _with(rules, path.split("."), value)
    return rules


def differing(rules: RuleSet, base: RuleSet) -> dict[str, Any]:
    """The keys that have another value, in the order of the catalogue."""
    return {
        knob.path: plain(value_at(rules, knob.path))
        for knob in knobs()
        if value_at(rules, knob.path) != value_at(base, knob.path)
    }


def _with(group: G, parts: list[str], value: Any) -> G:
    name, *deeper = parts
    if deeper:
        return group.model_copy(update={name: _with(getattr(group, name), deeper, value)})
    return type(group).model_validate({**dict(group), name: value})


def _answered(name: str, answer: Answer, rules: RuleSet) -> RuleSet:
    question = question_of(name)
    if answer_of(question, rules) == answer:
        return rules
    for step in question.steps(answer, rules):
        rules = changed(rules, step)
        if answer_of(question, rules) == answer:
            break
    return rules


def _settled(rules: RuleSet, holds: Callable[[RuleSet], bool]) -> RuleSet:
    """Let one key after the other give way until nothing contradicts itself, or nothing helps."""
    seen = {rules}
    found = tuple(contradictions(rules))
    for _ in range(MOST_STEPS):
        if not found:
            break
        best = _better(rules, found, lambda tried: tried not in seen and holds(tried))
        if best is None:
            break
        rules, found = best
        seen.add(rules)
    return rules


def _restored(rules: RuleSet, before: RuleSet, holds: Callable[[RuleSet], bool]) -> RuleSet:
    """Take back what did not have to give way after all."""
    if any(contradictions(rules)):
        return rules
    for path in differing(rules, before):
        tried = changed(rules, {path: plain(value_at(before, path))})
        if holds(tried) and not any(contradictions(tried)):
            rules = tried
    return rules


def _better(
    rules: RuleSet, found: tuple[Problem, ...], allowed: Callable[[RuleSet], bool]
) -> tuple[RuleSet, tuple[Problem, ...]] | None:
    """The first way out of a problem that leaves fewer of them, else the one that leaves fewest."""
    best: tuple[RuleSet, tuple[Problem, ...]] | None = None
    for problem in found:
        for trial in _ways_out(problem, rules):
            left = tuple(contradictions(trial))
            is_better = best is None or len(left) < len(best[1])
            if problem in left or not is_better or not allowed(trial):
                continue
            best = trial, left
            if len(left) < len(found):
                return best
    return best


def _ways_out(problem: Problem, rules: RuleSet) -> Iterator[RuleSet]:
    """Rules in which one of the keys at odds has another value, or two have their defaults."""
    paths = [path for path in (problem.path, *problem.also) if path is not None]
    for path in paths:
        for value in _values(path):
            if value != plain(value_at(rules, path)):
                yield changed(rules, {path: value})
    for pair in combinations(paths, 2):
        yield changed(rules, {path: _values(path)[0] for path in pair})


@cache
def _values(path: str) -> tuple[Any, ...]:
    """What a key may give way to: its default, nothing, or what a built-in rule set has."""
    knob = knob_at(path)
    values = [plain(knob.default)]
    if knob.type.off or any(choice.value == "off" for choice in knob.type.choices):
        values.append("off")
    values += [plain(value_at(file.rules, path)) for file in built_in_sets()]
    return tuple(value for place, value in enumerate(values) if value not in values[:place])
