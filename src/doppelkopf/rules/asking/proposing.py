"""The built-in rule set nearest to some answers."""

from itertools import combinations
from typing import Any, NamedTuple

from doppelkopf.rules.asking.answers import built_in_sets
from doppelkopf.rules.asking.model import Answers
from doppelkopf.rules.asking.questions import meant
from doppelkopf.rules.asking.settling import apply, differing, without_help
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet


class Proposal(NamedTuple):
    """A built-in rule set, and what to change in it."""

    base: str
    changes: dict[str, Any]
    """The path of a key → its value as TOML has it, in the order of the catalogue."""
    rules: RuleSet
    contradictions: tuple[Problem, ...] = ()
    """What speaks against it: there are some only if the answers do not go together."""
    unmet: tuple[str, ...] = ()
    """Questions whose answer could not be had, for the same reason."""

    @property
    def is_sound(self) -> bool:
        """Whether it can be played and is what was answered."""
        return not self.contradictions and not self.unmet


def nearest(answers: Answers) -> Proposal:
    """The built-in rule set in which the fewest keys have to change; the more common one of equals.

    >>> nearest({"dulle": "no-dulle", "money": "pot"}).base
    'ravensburger'

    Raises:
        Failure: there is no such question or answer (`answer/unknown`).
    """
    tried = [(file, apply(answers, file.rules)) for file in built_in_sets()]
    sound = [
        Proposal(file.name, differing(made.rules, file.rules), made.rules)
        for file, made in tried
        if made.is_sound
    ]
    if sound:
        return min(sound, key=lambda each: len(each.changes))
    file, made = min(tried, key=lambda pair: len(pair[1].contradictions) + len(pair[1].unmet))
    reasons = without_help(made, file.rules, answers)
    changes = differing(made.rules, file.rules)
    return Proposal(file.name, changes, made.rules, reasons, made.unmet)


def at_odds(answers: Answers) -> tuple[str, ...]:
    """The questions, two or three if so few, whose answers do not go together; none if all do.

    >>> at_odds({"dulle": "first", "nines": "with", "players": "five"})
    ('players', 'nines')

    Raises:
        Failure: there is no such question or answer (`answer/unknown`).
    """
    given = meant(answers)
    if _go_together(given):
        return ()
    for count in (2, 3):
        for names in combinations(given, count):
            if not _go_together({name: given[name] for name in names}):
                return names
    return tuple(given)


def _go_together(answers: Answers) -> bool:
    return any(apply(answers, file.rules).is_sound for file in built_in_sets())
