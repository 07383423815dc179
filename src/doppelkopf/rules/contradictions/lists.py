"""Lists that name the same thing twice."""

from collections.abc import Iterator

from doppelkopf.rules.contradictions.rule import contradiction
from doppelkopf.rules.knob import Choice
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet


def lists_with_doubles(rules: RuleSet) -> Iterator[Problem]:
    """`reservations.order` is not among them: it has a rule of its own."""
    lists: dict[str, tuple[Choice, ...]] = {
        "solo.kinds": rules.solo.kinds,
        "solo.outranks": rules.solo.outranks,
        "schmeissen.required": rules.schmeissen.required,
        "hochzeit.partner": rules.hochzeit.partner,
        "bock.triggers": rules.bock.triggers,
        "specials.not_in_solos": rules.specials.not_in_solos,
        "specials.not_in_hochzeit": rules.specials.not_in_hochzeit,
        "specials.not_in_armut": rules.specials.not_in_armut,
        "specials.doubled": rules.specials.doubled,
    }
    for key, items in lists.items():
        twice = ", ".join(sorted({item.value for item in items if items.count(item) > 1}))
        if twice:
            yield contradiction(f"Doppelt genannt: {twice}.", f"Named twice: {twice}.", key)
