"""Random mixtures of rules: they can turn every knob, and count the pairs they have turned."""

import random

import pytest

from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import Knob, knobs, plain, value_at
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.source import built_in_names
from game_kit import rules_with
from mixing import KNOBS, SPICE, mixed, some, turned
from pairs import cover, covered, pairs_of, told

TRIES = 400
SETS = [load(name).rules for name in built_in_names()]


def test_mixtures_take_every_knob_but_the_packets() -> None:
    assert {knob.path for knob in knobs()} - {knob.path for knob in KNOBS} == {"deal.packets"}


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.path)
def test_a_mixture_can_turn_every_knob_away_from_its_default(knob: Knob) -> None:
    rng = random.Random(knob.path)
    for _ in range(TRIES):
        value = some(knob.type, rng)
        if value != plain(knob.default) and (made := turned(rng.choice(SETS), knob.path, value)):
            assert plain(value_at(made, knob.path)) == value
            return
    raise AssertionError(f"no set takes any other {knob.path}")


def test_what_makes_games_odd_can_be_turned_on_somewhere() -> None:
    for path, value in SPICE:
        assert any(turned(rules, path, value) for rules in SETS), path


def test_mixtures_are_accepted_by_the_check_and_follow_from_their_number() -> None:
    for number in range(10):
        rules = mixed(random.Random(number), 20)
        assert not any(contradictions(rules))
        assert mixed(random.Random(number), 20) == rules


def test_a_pair_is_covered_once_both_its_knobs_are_off_their_default() -> None:
    paths = [knob.path for knob in knobs()]
    pair = 1000 * paths.index("deck.jokers") + paths.index("specials.athene")
    assert pairs_of(RuleSet()) == set()
    assert pair not in pairs_of(rules_with("ravensburger", {"deck.jokers": 2}))
    both = rules_with("ravensburger", {"deck.jokers": 2, "specials.athene": 3})
    assert pair in pairs_of(both)
    cover(both)
    assert pair in covered()
    assert told({pair}).startswith("mixtures tried 1 of ")
