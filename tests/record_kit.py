"""Rule sets and random games for the tests of records."""

import random
from functools import cache
from typing import Any

from hypothesis import strategies as st

from doppelkopf.record import Record
from doppelkopf.record.simulate import random_game
from doppelkopf.rules import RuleSet
from doppelkopf.rules.source import built_in_names
from game_kit import rules_with
from mixing import mixed

SETS = built_in_names()

VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    **{name: (name, {}) for name in SETS},
    **{f"{name}+honour": (name, {"offences.honour": True}) for name in SETS},
    "schiebekopf": ("ravensburger", {"schiebekopf.play": "always"}),
    "hammelrennen-first": ("ravensburger", {"hammelrennen.mode": "first-to-60"}),
    "jokers": ("ravensburger", {"deck.jokers": 2}),
    "all-calls": ("ravensburger", {"calls.games": "all"}),
    "mitnehmen": ("ravensburger", {"armut.mode": "offered"}),
    "schweine": (
        "hausregeln-2021",
        {
            "effects.schwein_when": "before-play",
            "effects.schwein_counts": "both",
            "effects.hyperschwein": True,
            "effects.hyperschwein_when": "on-play",
        },
    ),
    "both-schweine": (
        "ddv",
        {
            "effects.schwein": True,
            "effects.schwein_counts": "both",
            "effects.schwein_solos": "suits",
            "effects.hyperschwein": True,
            "effects.hyperschwein_solos": "suits",
        },
    ),
    "three-cards": (
        "hausregeln-2021",
        {
            "armut.handed": "three",
            "armut.fuechse": "besides",
            "armut.fuechse_shown": True,
            "armut.trumps_back_said": True,
        },
    ),
    "second-dulle": ("ddv", {"trumps.equal_cards": "second-dulle"}),
}
"""The built-in sets, each on honour too, and what only variants have."""


@cache
def rules_of(variant: str) -> RuleSet:
    name, changes = VARIANTS[variant]
    return rules_with(name, changes)


@cache
def game(variant: str, seed: int) -> Record:
    """A random game; the same seed gives the same one."""
    rules = rules_of(variant)
    return random_game(rules, variant, seed, seed % rules.table.seats)


def games() -> st.SearchStrategy[Record]:
    """Random games of all variants."""
    return st.builds(game, st.sampled_from(sorted(VARIANTS)), st.integers(0, 300))


# Random mixtures of rules.

TURNS = 20


@cache
def mixture(seed: int) -> RuleSet:
    """A built-in set with some knobs turned at random, never contradicting itself."""
    return mixed(random.Random(f"mixture {seed}"), TURNS)


@cache
def mixed_game(seed: int) -> Record:
    """A random game of a random mixture."""
    rules = mixture(seed // 3)
    return random_game(rules, "mixture", seed, seed % rules.table.seats)
