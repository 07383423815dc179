"""Variants of the Ravensburger rules, and games that only they have."""

from doppelkopf.rules import RuleSet
from game_kit import rules_with
from match.match_kit import NAMES, game

RULES = "ravensburger"


def variant(**changes: object) -> RuleSet:
    return rules_with(RULES, {key.replace("__", "."): value for key, value in changes.items()})


ZWANG = {"duty_solos__per_player": 1, "duty_solos__rounds": 1}
RACES = {"hammelrennen__mode": "first-to-60", "money__pot_stakes": 2}
RACE = game("hammelrennen", first60="Dora", each=(20, 20, 20, 60))
THREE = NAMES[:3]
HEAD = game("schiebekopf", each=(90, 50, 60, 40))
