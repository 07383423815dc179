"""What is said where no cure is found."""

from collections.abc import Mapping

from doppelkopf.language import Text
from doppelkopf.rules.problems import Problem

BY_HAND: Mapping[str, Text] = {}
"""Advice for contradictions that trying does not cure, by their English sentence; none so far."""


def why_none(problems: tuple[Problem, ...]) -> Text:
    """Why there is no button: the advice for the first that has one, else what was tried."""
    for problem in problems:
        if advice := BY_HAND.get(problem.reason.en):
            return advice
    keys = ", ".join(dict.fromkeys(key for each in problems for key in _keys(each)))
    return Text(
        f"Kein anderer Wert bringt das allein in Ordnung; es kommt auf {keys} an.",
        f"No other value alone puts this right; it depends on {keys}.",
    )


def _keys(problem: Problem) -> tuple[str, ...]:
    return tuple(filter(None, (problem.path, *problem.also)))
