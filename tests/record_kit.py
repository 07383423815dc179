"""Rule sets and random games for the tests of records."""

from functools import cache
from typing import Any

from hypothesis import strategies as st

from doppelkopf.game.deal import Numbers
from doppelkopf.record import Record
from doppelkopf.record.simulate import random_game
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import Type, knobs
from doppelkopf.rules.contradictions import contradictions
from game_kit import rules_with

SETS = (
    "ddv",
    "hausregeln-2021",
    "ravensburger",
    "mischen-impossible",
    "wettbewerb",
    "wettbewerb-5",
    "borgholzhausen",
    "hausrunde",
    "first-steps",
    "pagat",
    "freedoko",
)

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

_SINGLE = tuple(knob for knob in knobs() if knob.type.items is None)
TURNS = 12


@cache
def mixture(seed: int) -> RuleSet:
    """One of the seven sets with some knobs turned at random, never contradicting itself."""
    numbers = Numbers(seed.to_bytes(8, "big"), b"test-mixtures")
    rules = load(SETS[numbers.below(len(SETS))]).rules
    for _ in range(TURNS):
        knob = _SINGLE[numbers.below(len(_SINGLE))]
        data = rules.model_dump(mode="json")
        *groups, leaf = knob.path.split(".")
        node = data
        for group in groups:
            node = node[group]
        node[leaf] = _value(knob.type, numbers)
        turned = RuleSet.model_validate(data)
        if not any(contradictions(turned)):
            rules = turned
    return rules


def _value(kind: Type, numbers: Numbers) -> Any:
    options: list[Any] = []
    if kind.off:
        options.append("off")
    if kind.flag:
        options += [True, False]
    options += [choice.value for choice in kind.choices]
    if kind.number:
        low, high = kind.number
        options += [low, low + numbers.below(min(high - low, 12) + 1)]
    return options[numbers.below(len(options))]


@cache
def mixed_game(seed: int) -> Record:
    """A random game of a random mixture."""
    rules = mixture(seed // 3)
    return random_game(rules, "mixture", seed, seed % rules.table.seats)
