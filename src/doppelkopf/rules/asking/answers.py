"""What a rule set answers, and how most play."""

from collections.abc import Mapping
from functools import cache

from doppelkopf.language import Lang, Text
from doppelkopf.rules.asking.model import Answer, Question
from doppelkopf.rules.asking.questions import QUESTIONS, question_of
from doppelkopf.rules.load import RuleFile, load
from doppelkopf.rules.pages import ORDER
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.source import built_in_names


def answer_of(question: Question, rules: RuleSet) -> Answer | None:
    """Which option rules play, or which options; None: otherwise, or the question has no point.

    >>> answer_of(question_of("dulle"), RuleSet())
    'first'
    """
    return question.answered_by(rules)


def answers_of(rules: RuleSet) -> dict[str, Answer]:
    """All that rules answer."""
    answers = {question.id: question.answered_by(rules) for question in QUESTIONS}
    return {name: answer for name, answer in answers.items() if answer is not None}


@cache
def built_in_sets() -> tuple[RuleFile, ...]:
    """The built-in rule sets, the most common first."""
    known = {name: place for place, name in enumerate(ORDER)}
    names = sorted(built_in_names(), key=lambda name: (known.get(name, len(known)), name))
    return tuple(map(load, names))


@cache
def _who_plays(name: str) -> Mapping[str, tuple[str, ...]]:
    question = question_of(name)
    played: dict[str, tuple[str, ...]] = {option.id: () for option in question.options}
    for file in built_in_sets():
        answer = answer_of(question, file.rules)
        ticked = (answer,) if isinstance(answer, str) else answer or ()
        for option in ticked:
            played[option] += (file.name,)
    return played


def what_most_do(question: Question) -> Mapping[str, tuple[str, ...]]:
    """For each option the built-in rule sets that play it.

    >>> what_most_do(question_of("players"))["five"]
    ('wettbewerb-5',)
    """
    return _who_plays(question.id)


def told(question: Question, option: str, lang: Lang) -> str:
    """How many play so, and who.

    >>> told(question_of("dulle"), "second", Lang.EN)
    '2 of 11 rule sets play so: Private round; FreeDoko'
    """
    names = what_most_do(question)[option]
    count, total = len(names), len(built_in_sets())
    titles = "; ".join(
        file.about.title_in(lang, file.name) for file in built_in_sets() if file.name in names
    )
    if not names:
        return Text(
            f"so spielt keiner der {total} Regelsätze", f"none of the {total} rule sets plays so"
        )[lang]
    return Text(
        f"so {'spielt' if count == 1 else 'spielen'} {count} von {total} Regelsätzen: {titles}",
        f"{count} of {total} rule sets {'plays' if count == 1 else 'play'} so: {titles}",
    )[lang]
