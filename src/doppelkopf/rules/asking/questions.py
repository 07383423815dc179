"""All questions, in the order they are asked."""

from doppelkopf.rules.asking import before_play, calls, cards, counting
from doppelkopf.rules.asking.model import Answer, Answers, Question, unknown

QUESTIONS: tuple[Question, ...] = (
    *cards.QUESTIONS,
    *before_play.QUESTIONS,
    *calls.QUESTIONS,
    *counting.QUESTIONS,
)


def question_of(name: str) -> Question:
    """A question by its id.

    >>> question_of("nines").text.en
    'Do you play with nines?'

    Raises:
        Failure: there is none (`answer/unknown`).
    """
    for question in QUESTIONS:
        if question.id == name:
            return question
    raise unknown(name)


def is_open(question: Question, answers: Answers) -> bool:
    """Whether a question still has a point after these answers: who leads a solo has none without.

    >>> is_open(question_of("lead"), {"solos": ()}), is_open(question_of("lead"), {})
    (False, True)
    """
    return question.unless is None or answers.get(question.unless[0]) != question.unless[1]


def meant(answers: Answers) -> dict[str, Answer]:
    """The answers that have a point, in the order of the questions.

    Raises:
        Failure: there is no such question or answer (`answer/unknown`).
    """
    for name in answers:
        question_of(name)
    given = {
        question.id: question.checked(answers[question.id])
        for question in QUESTIONS
        if question.id in answers
    }
    return {name: given[name] for name in given if is_open(question_of(name), given)}
