"""Cutting numbers into ranges: long enough that handing them out costs nothing, short enough that
little is lost with whoever does one.
"""

from collections.abc import Iterable
from itertools import islice

SECONDS = 1.0
"""How long a range should take."""
MOST = 10_000
"""Numbers in a range."""


class Parts:
    """Ranges of numbers; they begin with one number and grow until they take long enough.

    >>> parts = Parts(range(10))
    >>> parts.take(), parts.take()
    ((0,), (1,))
    >>> parts.note(1, seconds=0.1)
    >>> parts.take()
    (2, 3)
    >>> parts.note(2, seconds=0.2)
    >>> parts.take(), parts.take(), parts.take()
    ((4, 5, 6, 7), (8, 9), ())
    """

    def __init__(self, numbers: Iterable[int]) -> None:
        self._left = iter(numbers)
        self._size = 1

    def take(self) -> tuple[int, ...]:
        """The next range; empty when there is none."""
        return tuple(islice(self._left, self._size))

    def note(self, count: int, seconds: float) -> None:
        """Hear how long so many numbers took; the next ranges are at most twice as long."""
        if count:
            fitting = int(SECONDS * count / max(seconds, 1e-9))
            self._size = max(1, min(fitting, 2 * count, MOST))
