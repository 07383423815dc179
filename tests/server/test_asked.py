"""Who is asked to think, and when something is done, follows from what everyone knows.

A world is another game that looks the same to a seat. With it in place of the real one, the same
bots are asked, they have the same time, and what they do is done at the same moment.
"""

from collections.abc import Iterator
from random import Random

import pytest

from doppelkopf.game.state import State
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import view
from doppelkopf.worlds import NoWorld, worlds
from server.driving import driven, table_of
from view.random_games import random_game, rules_of


def pairs(rules: str | None, games: range, often: float) -> Iterator[tuple[State, State, int]]:
    """Positions, a world that looks the same to a seat, and the seat."""
    for number in games:
        chance = Random(f"{rules} {number}")
        for step in random_game(number, None if rules is None else rules_of(rules)):
            state = step.state
            if state.is_over or chance.random() > often:
                continue
            seat = chance.randrange(state.seats)
            if seat == state.setup.dummy:
                continue
            try:
                yield state, next(worlds(view(state, seat), chance)), seat
            except NoWorld:
                continue


def compare(found: Iterator[tuple[State, State, int]]) -> int:
    """Hold truth against worlds; how many differ in their cards."""
    compared = 0
    for at, (state, world, seat) in enumerate(found):
        level = ("simple", "strong")[at % 2]
        think = (None, 10)[at // 2 % 2]
        truth = driven(table_of(state, {seat}, level, think), at)
        assert driven(table_of(world, {seat}, level, think), at) == truth
        compared += world.hands != state.hands
    return compared


@pytest.mark.parametrize("rules", built_in_names())
def test_whoever_watches_sees_the_same_bots_asked_in_every_world(rules: str) -> None:
    assert compare(pairs(rules, range(14), 0.5)) > 150


def test_whoever_watches_sees_the_same_bots_asked_under_any_rules() -> None:
    assert compare(pairs(None, range(1000, 1060), 0.2)) > 150
