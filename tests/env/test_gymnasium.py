"""The adapter to Gymnasium: its own checker, and one seat against bots."""

from random import Random
from typing import Any

import gymnasium as theirs
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from doppelkopf.bots import SimpleBot
from doppelkopf.env import gymnasium
from doppelkopf.errors import DokoError, Failure, IllegalAction
from doppelkopf.rules.source import built_in_names
from slow_kit import few
from view.random_games import random_rules

# Words are not filmed, and the checker asks for pictures of what it made without.
pytestmark = pytest.mark.filterwarnings("ignore:.*render_mode:UserWarning")


def played(env: gymnasium.Doppelkopf, seed: int) -> tuple[int, float, dict[str, Any]]:
    """How many answers a game took, what came of it, and what was told last."""
    rng = Random(seed)
    seen, info = env.reset(seed=seed)
    answers, over, reward = 0, False, 0.0
    while not over:
        assert env.observation_space.contains(seen)
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        assert legal == list(env.game.legal)
        seen, got, over, cut, info = env.step(rng.choice(legal))
        assert not cut
        assert over or got == 0
        answers, reward = answers + 1, float(got)
    assert not seen["action_mask"].any()
    return answers, reward, info


@pytest.mark.parametrize("name", few(built_in_names(), 3))
def test_it_passes_the_checker_of_gymnasium(name: str) -> None:
    made = theirs.make(gymnasium.NAME, rules=name, illegal="random", disable_env_checker=True)
    check_env(made.unwrapped)


@pytest.mark.parametrize("seed", few(range(60), 3))
def test_so_do_mixtures_of_all_knobs(seed: int) -> None:
    rules = random_rules(Random(seed))
    made = theirs.make(
        gymnasium.NAME, rules=rules, bots=("random",), illegal="random", disable_env_checker=True
    )
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", few(built_in_names(), 4))
def test_one_seat_plays_against_bots(name: str) -> None:
    env = gymnasium.env(name, bots=("simple", "random"), seat=2)
    for seed in range(3):
        _, reward, info = played(env, seed)
        assert info == {"seat": 2, "illegal": 0}
        assert reward == env.game.rewards[2]


def test_ones_own_seat_moves_on() -> None:
    env = gymnasium.env("ddv")
    env.reset(seed=3)
    seats = [env.seat]
    for _ in range(4):
        env.reset()
        seats.append(env.seat)
    assert seats == [0, 1, 2, 3, 0]
    assert played(env, 5) == played(env, 5)


def test_a_bot_of_ones_own_sits_there_too() -> None:
    class Mine(SimpleBot):
        asked = 0

        def choose(self, view: Any, legal: Any) -> Any:
            Mine.asked += 1
            return super().choose(view, legal)

    played(gymnasium.env("ddv", bots=(Mine,)), 1)
    assert Mine.asked > 30


def test_an_illegal_answer_is_refused_or_replaced_and_counted() -> None:
    strict = gymnasium.env("ddv", seat=1)
    strict.reset(seed=1)
    before = strict.game.position
    with pytest.raises(IllegalAction):
        strict.step(4711)
    assert strict.game.position is before
    lenient = gymnasium.env("ddv", seat=1, illegal="random")
    lenient.reset(seed=1)
    *_, info = lenient.step(4711)
    assert info == {"seat": 1, "illegal": 1}


def test_it_is_rendered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    for mode, shown in (("ansi", True), ("human", False), (None, False)):
        env = gymnasium.env("ddv", render_mode=mode)
        env.reset(seed=1)
        text = env.render()
        assert (text is not None and "answer:" in text) == shown
    assert "answer:" in capsys.readouterr().out


def test_who_cannot_play_is_told() -> None:
    with pytest.raises(Failure, match="nobody to play against"):
        gymnasium.env("ddv", bots=())
    with pytest.raises(Failure, match="no seat 4"):
        gymnasium.env("ddv", seat=4)
    with pytest.raises(DokoError, match="no bot 'nobody'"):
        gymnasium.env("ddv", bots=("nobody",))
