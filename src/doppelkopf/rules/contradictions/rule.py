"""What a contradiction is, and the questions several of them ask."""

from collections.abc import Callable
from typing import NamedTuple

from doppelkopf.language import Text
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import CallGames
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.rules.problems import Code, Problem
from doppelkopf.rules.ruleset import RuleSet

FIVE = 5
TOTAL_AUGEN = 240


class Rule(NamedTuple):
    """A contradiction: it is there when `found` says so. The first key is the likeliest slip."""

    keys: tuple[str, ...]
    found: Callable[[RuleSet], bool]
    de: str
    en: str

    @property
    def problem(self) -> Problem:
        """The contradiction as `check` reports it."""
        return contradiction(self.de, self.en, *self.keys)


def contradiction(de: str, en: str, key: str, *also: str) -> Problem:
    """A problem with the keys that are at odds."""
    return Problem(Code.CONTRADICTION, Text(de, en), key, also=also)


def at_five(rules: RuleSet) -> bool:
    """Whether five people play in one game."""
    return rules.table.seats == FIVE


def in_stakes(rules: RuleSet) -> bool:
    """Whether the table settles in money instead of points."""
    return rules.scoring.scheme is Scheme.STAKES


def without_calls(rules: RuleSet) -> bool:
    """Whether nothing is ever announced."""
    return rules.calls.games is CallGames.NONE


def above(limit: Off | int, most: int) -> bool:
    """Whether a limit is set and higher than what there can be."""
    return limit is not Off.OFF and limit > most


def at_most(limit: Off | int, least: int) -> bool:
    """Whether a limit is set and not higher than what there always is."""
    return limit is not Off.OFF and limit <= least


def trumps_in_deck(rules: RuleSet) -> int:
    """How many trumps a normal game has: queens, jacks, diamonds and the Dulle."""
    return 22 + 2 * rules.deck.nines + 2 * rules.trumps.dulle
