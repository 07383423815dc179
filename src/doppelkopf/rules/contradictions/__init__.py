"""Knobs that cannot both be meant, each with the keys at odds and the reason.

Every entry is one sentence a person would say at the table. A knob that merely has no effect is not
a contradiction (load.py warns of it); here stands what could not be played or scored. The entries
are ordered as the game is: table, bidding, side games, calls, scoring, match.
"""

from collections.abc import Iterator

from doppelkopf.rules.contradictions import bidding, calls, match, scoring, sidegames, table
from doppelkopf.rules.contradictions.lists import lists_with_doubles
from doppelkopf.rules.contradictions.rule import Rule
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet

__all__ = ["FINDERS", "RULES", "Rule", "contradictions"]

RULES: tuple[Rule, ...] = (
    *table.RULES,
    *bidding.RULES,
    *sidegames.RULES,
    *calls.RULES,
    *scoring.RULES,
    *match.RULES,
)
"""Contradictions with one sentence each."""

FINDERS = (
    lists_with_doubles,
    bidding.duties_without_a_reason,
    calls.deadlines_beyond_the_game,
    calls.deadlines_out_of_order,
    scoring.flat_solos_worth_nothing,
)
"""Contradictions that may be there several times, each time at another key."""


def contradictions(rules: RuleSet) -> Iterator[Problem]:
    """Everything in a rule set that cannot be meant together."""
    for rule in RULES:
        if rule.found(rules):
            yield rule.problem
    for find in FINDERS:
        yield from find(rules)
