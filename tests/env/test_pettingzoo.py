"""The adapter to PettingZoo: its own tests, and what they do not ask."""

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from doppelkopf.env import pettingzoo
from doppelkopf.env.dealing import Rules
from doppelkopf.errors import IllegalAction
from doppelkopf.rules.source import built_in_names
from slow_kit import few
from view.random_games import random_rules

# It asks for plain arrays, where a mask has to come with the observation.
pytestmark = pytest.mark.filterwarnings("ignore:Observation.*:UserWarning")

SETS = few(built_in_names(), 3)
MIXTURES = few(range(60), 3)


@pytest.mark.parametrize("name", SETS)
def test_it_passes_the_tests_of_pettingzoo(name: str) -> None:
    api_test(pettingzoo.env(name), num_cycles=200)
    seed_test(lambda: pettingzoo.env(name), num_cycles=120)


@pytest.mark.parametrize("seed", MIXTURES)
def test_so_do_mixtures_of_all_knobs(seed: int) -> None:
    rules = random_rules(Random(seed))
    api_test(pettingzoo.env(rules, claims=seed % 2 == 0), num_cycles=200)
    seed_test(lambda: pettingzoo.env(rules), num_cycles=120)


def test_it_is_rendered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(pettingzoo.env, {"ansi": lambda text: "seats: 4" in text})
    assert "seats: 4" in capsys.readouterr().out


def games(rules: Rules, seed: int, **given: Any) -> Iterator[pettingzoo.Doppelkopf]:
    """A game at each question, answered at random, and then at its end."""
    env, rng = pettingzoo.Doppelkopf(rules, **given), Random(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        yield env
        seen = env.observe(env.agent_selection)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    yield env


@pytest.mark.parametrize("seed", range(4))
def test_only_who_is_asked_has_a_mask(seed: int) -> None:
    env = None
    for env in games("ddv", seed):
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            assert mask.shape == (181,)
            assert mask.dtype == np.int8
            asked = agent == env.agent_selection and not env.terminations[agent]
            assert mask.any() == asked
            if asked:
                assert np.flatnonzero(mask).tolist() == list(env.game.legal)
    assert env is not None
    assert sum(env.rewards.values()) == 0
    assert list(env.rewards.values()) == env.game.rewards.tolist()


def test_spaces_are_the_same_object_each_time() -> None:
    env = pettingzoo.env("ddv")
    env.reset(seed=1)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
        assert env.observation_space(agent).contains(env.observe(agent))


def test_three_play_with_a_strohmann() -> None:
    *_, env = games("ravensburger", 5, players=3)
    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    assert len(env.state()) == 3 * 895


def test_a_reset_without_a_seed_deals_the_next_game() -> None:
    env = pettingzoo.Doppelkopf("ddv", seed=11)
    for number in range(3):
        env.reset()
        assert env.game.seed == 11 + number
    env.reset(seed=11)
    assert env.game.seed == 11


def test_what_cannot_be_answered_is_refused_and_nothing_changes() -> None:
    env = pettingzoo.Doppelkopf("ddv")
    env.reset(seed=1)
    before = env.game.position
    for wrong in (0, 4711, None):
        with pytest.raises(IllegalAction):
            env.step(wrong)
    assert env.game.position is before
    assert not any(env.terminations.values())


@pytest.mark.parametrize("name", ["pettingzoo", "gymnasium", "openspiel"])
def test_a_missing_library_is_one_sentence_that_names_the_extra(name: str) -> None:
    library = {"openspiel": "pyspiel", "pettingzoo": "gymnasium"}.get(name, name)
    code = f"""
import sys
sys.modules["gymnasium"] = sys.modules["pyspiel"] = None
from doppelkopf.errors import DokoError
from doppelkopf import env
try:
    env.{name}
except DokoError as missing:
    print(missing)
"""
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    told = f"This needs {library}, which the extra 'study' brings:"
    assert result.stdout == f'{told} pip install "doppelkopf[study]"\n'
