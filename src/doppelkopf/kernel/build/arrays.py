"""Types of the numbers that compiled functions work on."""

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row: TypeAlias = NDArray[np.int64]
Seeds: TypeAlias = NDArray[np.uint64]
"""The state of random numbers: one word."""


class Words(Protocol):
    """What a pointer to whole numbers can do."""

    def __getitem__(self, place: int) -> int: ...
    def __setitem__(self, place: int, value: int) -> None: ...
