"""The adapter to OpenSpiel: its own tests, perfect recall, sums, a playthrough."""

import sys
import unittest
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any
from unittest import mock

import pytest

with mock.patch.object(sys, "argv", ["tests"]):  # it reads flags
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import numpy as np
import pyspiel

from doppelkopf.env import openspiel
from doppelkopf.env.actions import ACTIONS
from doppelkopf.env.layout import expand, piece
from doppelkopf.errors import DokoError
from doppelkopf.rules.source import built_in_names
from env_kit import some_answer
from slow_kit import few

SETS = built_in_names()
FIVE_TOO = ["ddv", "wettbewerb-5", *sorted({*SETS} - {"ddv", "wettbewerb-5"})]
BRANCHED = 0.15
"""At how many of the questions of a game several answers are tried."""


def load(rules: str = "ddv", **given: object) -> Any:
    told = "".join(f",{name}={value}" for name, value in given.items())
    return pyspiel.load_game(f"{openspiel.NAME}(rules={rules}{told})")


def states(game: Any, seed: int) -> Iterator[Any]:
    """The states of a game that comes to its cards, from the first question on."""
    rng, state = Random(seed), game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    yield state
    while not state.is_terminal():
        state.apply_action(some_answer(state.position, rng))
        yield state


@pytest.mark.parametrize("name", few(SETS, 1))
def test_it_passes_the_tests_of_openspiel(name: str) -> None:
    """Its integration tests, narrowed to this game."""
    of_game = {"game": load(name), "game_name": openspiel.NAME}
    case = type("OfDoppelkopf", (api_test.EnforceAPIOnPartialTreeBase,), of_game)
    result = unittest.TestResult()
    unittest.TestLoader().loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


@pytest.mark.parametrize("name", few(SETS, 1))
def test_it_stands_random_play(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_it_is_written_down_and_read_again(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", few(SETS, 4))
def test_whoever_is_not_asked_has_no_actions(name: str) -> None:
    for state in states(load(name), 1):
        for player in range(state.num_players()):
            legal = state.legal_actions(player)
            assert bool(legal) == (player == state.current_player())


@pytest.mark.parametrize("name", few(SETS, 4))
@pytest.mark.parametrize("seed", few(range(20), 1))
def test_nothing_is_forgotten(name: str, seed: int) -> None:
    """Perfect recall: every text holds the earlier ones, and tells what one has answered."""
    game, rng = load(name, claims="true"), Random(seed)
    before: dict[int, list[str]] = {}
    for state in states(game, seed):
        if state.is_terminal():
            break
        player = state.current_player()
        told = state.information_state_string(player).splitlines()
        events = [line for line in told if line != "silent" and not line.startswith("chosen")]
        assert events[: len(before.get(player, ()))] == before.get(player, [])
        before[player] = events
        if rng.random() > BRANCHED:
            continue
        some = rng.sample(state.legal_actions(), min(4, len(state.legal_actions())))
        after = {action: state.child(action) for action in some}
        for one, other in combinations(some, 2):
            texts = [after[each].information_state_string(player) for each in (one, other)]
            assert texts[0] != texts[1], (ACTIONS[one].name, ACTIONS[other].name)


@pytest.mark.parametrize("name", few(SETS, 4))
@pytest.mark.parametrize("seed", few(range(20), 2))
def test_returns_sum_to_zero_with_the_pot(name: str, seed: int) -> None:
    game = load(name)
    for state in states(game, seed):
        assert sum(state.returns()) + openspiel.pot(state) == 0
        if not state.is_terminal():
            assert not any(state.returns())
    assert state.is_terminal()
    assert state.returns() == [float(each) for each in state.position.points]
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(state.returns()) == 0
    assert max(map(abs, state.returns())) < game.max_utility()


def test_cards_are_dealt_one_by_one_each_as_likely_as_it_is_often_left() -> None:
    state = load(dealer=2).new_initial_state()
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    for number in range(48):
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        card = outcomes[number % len(outcomes)][0]
        assert state.action_to_string(state.current_player(), card).startswith("deal ")
        state.apply_action(card)
    assert state.current_player() == 3
    assert "answer" not in state.action_to_string(3, state.legal_actions()[0])


def test_three_four_and_five_play() -> None:
    assert load("ravensburger", players=3).num_players() == 3
    assert load("ddv").num_players() == 4
    assert load("wettbewerb-5").num_players() == 5
    for state in states(load("ravensburger", players=3), 4):
        assert state.current_player() in (0, 1, 2, pyspiel.PlayerId.TERMINAL)
    for wrong in ({"rules": "nobody"}, {"players": 3}, {"dealer": 7}):
        with pytest.raises((DokoError, RuntimeError)):
            load(**wrong)


def test_tensors_are_the_expanded_observation_by_pieces() -> None:
    game = load()
    observer = game.make_py_observer()
    for state in states(game, 3):
        for player in range(4):
            observer.set_from(state, player)
            row = state.position.observe(player)
            assert (observer.tensor == expand(row)).all()
            hand = observer.dict["hand"][:, 0] * 2
            assert hand.tolist() == piece("hand").of(row).tolist()
            assert list(state.observation_tensor(player)) == observer.tensor.tolist()
        if state.position.state.played > 2:
            break


def test_a_playthrough_tells_a_whole_game() -> None:
    lines = generate_playthrough.playthrough_lines(
        f"{openspiel.NAME}(rules=pagat)", seed=1, observation_params_string=None
    )
    text = "\n".join(lines)
    assert 'GameType.short_name = "python_doppelkopf"' in text
    assert "NumDistinctActions() = 181" in text
    assert "IsTerminal() = True" in text
    assert "play " in text


# Resampling


def seen_on_the_way(game: Any, actions: list[int], player: int) -> list[tuple[str, int]]:
    """What a player saw whenever they were asked, or got a card, and what came of it."""
    found, state = [], game.new_initial_state()
    for action in actions:
        dealing = state.position is None and state.dealing.to == player
        if dealing or state.current_player() == player:
            found.append((state.information_state_string(player), action))
        state.apply_action(action)
    return found


@pytest.mark.parametrize("name", few(FIVE_TOO, 2))
@pytest.mark.parametrize("seed", few(range(6), 1))
def test_a_resampled_state_is_the_same_to_who_asks_for_it(name: str, seed: int) -> None:
    """Same information state, same observation, and the same was seen on the way to it."""
    game, rng = load(name), Random(seed)
    tried, changed = {0, *rng.sample(range(1, 60), 3)}, 0
    for number, state in enumerate(states(game, seed)):
        if number not in tried or state.is_terminal():
            continue
        player = rng.choice([state.current_player(), rng.randrange(game.num_players())])
        again = state.resample_from_infostate(player, rng.random)
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_string(player) == state.observation_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)
        if state.current_player() == player:
            assert again.current_player() == player
            assert again.legal_actions() == state.legal_actions()
        ways = [seen_on_the_way(game, each.history(), player) for each in (state, again)]
        assert ways[0] == ways[1]
        changed += again.position.state.hands != state.position.state.hands
    assert changed


def test_a_deal_on_its_way_is_resampled_too() -> None:
    game, rng = load(dealer=2), Random(1)
    state = game.new_initial_state()
    for number in range(48):
        again = state.resample_from_infostate(1, rng.random)
        assert len(again.history()) == number
        assert again.information_state_string(1) == state.information_state_string(1)
        assert number < 5 or again.history() != state.history()
        state.apply_action(rng.choice([card for card, _ in state.chance_outcomes()]))


def test_a_game_that_is_over_is_open() -> None:
    *_, state = states(load(), 1)
    again = state.resample_from_infostate(0, Random(1).random)
    assert again.returns() == state.returns()
    assert again.position.state == state.position.state


def test_searches_of_openspiel_play_it() -> None:
    game = load("first-steps")
    evaluator = mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1))
    state = next(each for each in states(game, 1) if len(each.legal_actions()) > 1)
    searching = ismcts.ISMCTSBot(game, evaluator, 2.0, 2, random_state=np.random.RandomState(1))
    assert searching.step(state) in state.legal_actions()
