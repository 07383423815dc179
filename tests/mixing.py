"""Random mixtures of all knobs: a built-in set with some turned, as far as the check accepts it."""

import random
from functools import cache
from typing import Any

from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import Type, knobs
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.source import built_in_names
from knob_kit import NEAR
from pairs import cover

KNOBS = tuple(knob for knob in knobs() if knob.path != "deal.packets")
"""All but the packets, which nearly never fit another hand."""

SPICE: tuple[tuple[str, Any], ...] = (
    ("offences.honour", True),
    ("offences.complaint", "next-action"),
    ("claims.who", "anyone"),
    ("genscher.enabled", True),
    ("effects.schwein", True),
    ("effects.schwein", True),
    ("effects.schwein_when", "before-play"),
    ("effects.schwein_when", "on-play"),
    ("effects.schwein_counts", "both"),
    ("effects.schwein_counts", "second"),
    ("effects.schwein_solos", "suits"),
    ("effects.hyperschwein", True),
    ("effects.hyperschwein_when", "on-play"),
    ("trumps.equal_cards", "second-dulle-until-schweine"),
    ("trumps.equal_cards", "second-dulle-not-last"),
    ("effects.games", "all"),
    ("effects.heart_jack_swap", True),
    ("effects.diamond_nine_turn", True),
    ("effects.backstreet_takes_trick", True),
    ("armut.mode", "offered"),
    ("armut.handed", "three"),
    ("armut.fuechse", "kept"),
    ("armut.fuechse", "besides"),
    ("solo.late_by_consent", True),
    ("solo.kinds", []),
    ("calls.open_hochzeit", "convertible"),
    ("silent.declare_with_one", True),
    ("table.strohmann", True),
    ("duty_solos.before_free_solo", False),
    ("schiebekopf.play", "by-agreement"),
    ("schiebekopf.play", "always"),
    ("duty_calls.rich_trick_augen", 15),
    ("hochzeit.partner", ["named-suit", "first-foreign-fehl"]),
    ("hochzeit.no_fehl", "face-down-trump"),
    ("hochzeit.no_fehl", "first-foreign-trump"),
    ("schmeissen.augen", 50),
    ("schmeissen.nines", 4),
    ("schmeissen.required", ["nines"]),
    (
        "reservations.order",
        ["schmeissen-nines", "duty-solo", "solo", "schmeissen", "armut", "hochzeit"],
    ),
    ("duty_calls.rich_trick", "first"),
    ("duty_calls.if_spoken", "next-step"),
    ("calls.reply", True),
    ("calls.skipped_in_time", False),
    ("hochzeit.own_trick_decides", True),
    ("claims.wrong", "rest-and-offence"),
    ("solo.precedence", "steps-then-rank"),
    ("solo.outranks", ["diamonds", "queens", "jacks"]),
    ("solo.kinds", ["diamonds", "queens", "jacks"]),
)
"""What makes games odd, turned on more often than chance would."""


@cache
def _built_in(name: str) -> RuleSet:
    return load(name).rules


def mixed(rng: random.Random, turns: int) -> RuleSet:
    """A built-in set after so many turns, those left out that contradict what is there."""
    rules = _built_in(rng.choice(built_in_names()))
    for _ in range(turns):
        knob = rng.choice(KNOBS)
        change = rng.choice(SPICE) if rng.random() < 0.25 else (knob.path, some(knob.type, rng))
        rules = turned(rules, *change) or rules
    return cover(rules)


def some(kind: Type, rng: random.Random) -> Any:
    """A value of a knob as a file writes it; of numbers mostly a small one."""
    options: list[Any] = ["off"] if kind.off else []
    if kind.flag:
        options += [True, False]
    options += [choice.value for choice in kind.choices]
    if kind.number:
        low, high = kind.number
        options += [low, rng.randint(low, min(high, low + NEAR)), rng.randint(low, high)]
    if kind.items:
        words = [choice.value for choice in kind.items.choices]
        rng.shuffle(words)
        options += [words, words[: rng.randint(0, len(words))]]
    return rng.choice(options)


def turned(rules: RuleSet, path: str, value: Any) -> RuleSet | None:
    """The rules with one knob turned; None if it cannot be, or contradicts another."""
    data = rules.model_dump(mode="json")
    *groups, leaf = path.split(".")
    node = data
    for group in groups:
        node = node[group]
    node[leaf] = value
    try:
        made = RuleSet.model_validate(data)
    except ValueError:
        return None
    return None if any(contradictions(made)) else made
