"""The peers that benchmarks play beside us: OpenSpiel's card games, at random."""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any


def skat_game() -> Callable[[int], int] | None:
    """Plays the game of a number and counts its actions; None where OpenSpiel is missing."""
    try:
        game: Any = import_module("pyspiel").load_game("skat")
    except ImportError:
        return None

    def play(number: int) -> int:
        rng = random.Random(number)  # noqa: S311 - no secret
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            is_chance = state.is_chance_node()
            state.apply_action(legal[int(rng.random() * len(legal))])
            actions += not is_chance
        return actions

    return play


def observed_game(name: str) -> Callable[[int], int] | None:
    """Plays the game of a number with what the player on turn sees, as a learner has to, and counts
    its actions; None where OpenSpiel or this game is missing.
    """
    try:
        game: Any = import_module("pyspiel").load_game(name)
    except (ImportError, RuntimeError):
        return None
    kind = game.get_type()
    has_observation = kind.provides_observation_tensor
    if not has_observation and not kind.provides_information_state_tensor:
        return None

    def play(number: int) -> int:
        rng = random.Random(number)  # noqa: S311 - no secret
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            if has_observation:
                state.observation_tensor()
            else:
                state.information_state_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return play
