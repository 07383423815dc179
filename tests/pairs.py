"""How many pairs of knobs the random mixtures of rules have tried together.

A pair is covered if both its knobs are off their default in one mixture that the check of rule sets
accepts. Each process counts its own; `conftest.py` adds them up and prints the sum.
"""

from math import comb

from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import knobs, value_at

_covered: set[int] = set()
"""Pairs as numbers: 1,000 times the one knob's place in the catalogue, and the other's."""


def pairs_of(rules: RuleSet) -> set[int]:
    """The pairs of knobs that are off their default in a rule set."""
    off = [at for at, knob in enumerate(knobs()) if value_at(rules, knob.path) != knob.default]
    return {one * 1000 + other for one in off for other in off if one < other}


def cover(rules: RuleSet) -> RuleSet:
    """Count the pairs of a mixture; returns it."""
    _covered.update(pairs_of(rules))
    return rules


def covered() -> set[int]:
    """The pairs that this process has tried so far."""
    return set(_covered)


def told(pairs: set[int]) -> str:
    """The sum in a sentence."""
    count = len(knobs())
    return f"mixtures tried {len(pairs):,} of {comb(count, 2):,} pairs of {count} knobs together"
