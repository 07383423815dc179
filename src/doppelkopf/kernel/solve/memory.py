"""The table of a solver as Python holds it: small at first, it grows as it fills.

Few positions then lie close together, where the processor has them at hand, and many still find
room. Growing doubles the buckets in use; each entry stays or moves to the new half.
"""

import numpy as np

from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.solve import layout as to
from doppelkopf.kernel.solve.search import spread

GENERATIONS = 128
START = 1 << 11
"""How many buckets are in use at first."""
PER_HINT = 32
"""How many entries share the space of a hint."""
LOAD = 0.4
"""The share of entries from which on the table grows."""
ENDLESS = 1 << 62
LINE = 8
"""Words of a line of the processor's cache."""


class Memory:
    """Entries of positions, those of one generation at a time."""

    def __init__(self, entries: int) -> None:
        self._most = max(1, entries // to.WAYS)
        if self._most & (self._most - 1):
            raise ValueError("the number of entries has to be a power of two")
        self.words = _aligned(self._most * to.WAYS * to.ENTRY)
        self.hints = np.zeros(max(1, entries // PER_HINT), np.int64)
        self._generation, self._kept, self.buckets = 1, 0, min(START, self._most)

    @property
    def generation(self) -> int:
        """The mark of entries that count; the next number marks those of guesses."""
        return 2 * self._generation

    @property
    def room(self) -> int:
        """How many more entries there may be before the table has to grow."""
        if self.buckets == self._most:
            return ENDLESS
        return int(self.buckets * to.WAYS * LOAD) - self._kept

    def kept(self, entries: int) -> bool:
        """Note a number of new entries; whether they were too many, and the table grew."""
        is_full = entries > self.room
        self._kept += entries
        if is_full:
            self.grow()
        return is_full

    def grow(self) -> None:
        """Use twice as many buckets."""
        spread(self.words, self.buckets, self.generation)
        self.buckets *= 2

    def forget(self) -> None:
        """Start anew."""
        self._generation, self._kept, self.buckets = self._generation + 1, 0, min(START, self._most)
        if self._generation == GENERATIONS:
            self.words[:], self.hints[:] = 0, 0
            self._generation = 1


def _aligned(words: int) -> Row:
    """Zeros, the first at the start of a line of the cache, as the keys of a bucket have to be."""
    room = np.zeros(words + LINE, np.int64)
    skip = -(room.ctypes.data // room.itemsize) % LINE
    return room[skip : skip + words]
