"""Parameters of which `./check` takes a few and `./check --full` all."""

from collections.abc import Sequence
from typing import Any

import pytest


def few(values: Sequence[Any], count: int) -> list[Any]:
    """So many of them for every run, the rest for the long one."""
    rest = [pytest.param(value, marks=pytest.mark.slow) for value in values[count:]]
    return [*values[:count], *rest]
