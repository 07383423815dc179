"""What the adapters to PettingZoo and Gymnasium have in common: spaces, and what is shown."""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doppelkopf.env.actions import SIZE as ACTION_COUNT
from doppelkopf.env.core import Env
from doppelkopf.env.layout import SIZE as OBSERVATION_SIZE
from doppelkopf.extras import explained

with explained():
    from gymnasium import spaces

MOST = 255
Observation = dict[str, NDArray[Any]]
"""What a seat sees, and what it may answer."""
RENDER_MODES = ["human", "ansi"]


def observation_space() -> spaces.Dict:
    """A row of small numbers (docs/study/observations.md), and a 0 or 1 for each action."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, MOST, (OBSERVATION_SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
        }
    )


def action_space() -> spaces.Discrete[Any]:
    """The ids of the action map (docs/study/actions.md)."""
    return spaces.Discrete(ACTION_COUNT)


def observed(game: Env, seat: int) -> Observation:
    """What a seat sees; its mask is empty unless it is asked."""
    return {"observation": game.observe(seat).copy(), "action_mask": game.mask(seat)}


def rendered(game: Env, seat: int, mode: str | None) -> str | None:
    """What a seat sees in words: printed for a human, else returned."""
    if mode is None:
        return None
    text = game.text(seat)
    if mode == "human":
        sys.stdout.write(text + "\n")
        return None
    return text
