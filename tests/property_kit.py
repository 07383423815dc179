"""How often a property is tried: a part of the profile in conftest.py, which ./check --full raises.

A property that plays whole games, or that stands for each rule set, needs fewer examples
of each to look at as much.
"""

from collections.abc import Callable
from typing import Any

from hypothesis import settings

BASE = settings().max_examples
"""How many examples a property has."""
LONG = 250
"""How many it has in the profile `full`, other ones each time: all of it has to fit an evening."""


def some(count: int) -> int:
    """So many in the long profile, a third of them in `./check`."""
    return count if BASE >= LONG else -(-count // 3)


def examples(share: float) -> Callable[[Any], Any]:
    """A part of the examples of the profile."""
    return settings(max_examples=max(4, int(BASE * share)))


def tries(count: int) -> int:
    """How often something is tried with seeds of its own: a third as often in `./check`, five times
    as often in the long profile."""
    return count * 5 if BASE >= LONG else -(-count // 3)
