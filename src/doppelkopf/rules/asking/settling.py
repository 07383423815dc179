"""Rules with answers laid over them, so that nothing contradicts itself.

An answer sets only what makes the rules play so. What cannot stay beside it gives way, as the cures
of contradictions find it; what was answered is kept.
"""

from typing import Any, NamedTuple, TypeVar

from doppelkopf.rules.asking.answers import answer_of
from doppelkopf.rules.asking.model import Answer, Answers, Changes
from doppelkopf.rules.asking.questions import meant, question_of
from doppelkopf.rules.catalogue import knobs, plain, value_at
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.cures import cure_all, cures_for
from doppelkopf.rules.knob import Group
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet

G = TypeVar("G", bound=Group)

PASSES = 3
"""How often answers are laid over rules: a later one can undo an earlier one."""


class Applied(NamedTuple):
    """Rules with answers laid over them."""

    rules: RuleSet
    contradictions: tuple[Problem, ...] = ()
    """What cannot be put right without giving up an answer: these do not go together."""
    unmet: tuple[str, ...] = ()
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
    laid = rules
    for _ in range(PASSES):
        for name, answer in given.items():
            laid = _answered(name, answer, laid)
    missing = _unmet(given, laid)
    found = tuple(contradictions(laid))
    if not found:
        return Applied(laid, (), missing)
    cure = cure_all(laid, rules, _kept(given))
    settled = laid if cure is None else cure.applied(laid)
    if cure is not None and _unmet(given, settled) == missing:
        return Applied(settled, (), missing)
    return Applied(laid, found, missing)


def without_help(made: Applied, base: RuleSet, answers: Answers) -> tuple[Problem, ...]:
    """Of the contradictions those that nothing but another answer puts right."""
    kept = _kept(meant(answers))
    helpless = (
        problem
        for problem in made.contradictions
        if all(kept & set(cure.paths) for cure in cures_for(made.rules, base, problem, kept))
    )
    return tuple(helpless) or made.contradictions


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


def _unmet(given: Answers, rules: RuleSet) -> tuple[str, ...]:
    return tuple(
        name for name, answer in given.items() if answer_of(question_of(name), rules) != answer
    )


def _kept(given: Answers) -> frozenset[str]:
    """The keys that answers speak of."""
    return frozenset(
        path for name, answer in given.items() for path in question_of(name).paths(answer)
    )
