"""The peer that benchmarks play beside us: OpenSpiel's skat, at random."""

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
