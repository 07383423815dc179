"""What differs between two rule sets."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from doppelkopf.rules.catalogue import Knob, applies, effective_value, knobs
from doppelkopf.rules.ruleset import RuleSet


class Difference(NamedTuple):
    """A knob with two values; one that has no effect in a rule set is None there."""

    knob: Knob
    one: Any
    other: Any


def diff(one: RuleSet, other: RuleSet) -> Iterator[Difference]:
    """The knobs in which two rule sets play differently, in catalogue order.

    A knob with an effect in only one of them is a difference; one without in both is not.

    >>> from doppelkopf.rules import load
    >>> [d.knob.path for d in diff(load("wettbewerb").rules, load("wettbewerb-5").rules)][:2]
    ['table.seats', 'trumps.re_card']
    """
    for knob in knobs():
        values = [
            effective_value(rules, knob) if applies(knob.info.when, rules) else None
            for rules in (one, other)
        ]
        if values[0] != values[1]:
            yield Difference(knob, *values)
