"""How much anybody may ask for in a while."""

import time
from collections import OrderedDict


class Bucket:
    """Tokens that come back with time: `rate` per second, at most `burst` at once."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one; False if there is none."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one for an address; False if it has to wait."""
        bucket = self._known.pop(address, None) or Bucket(self._rate, self._burst)
        self._known[address] = bucket
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return bucket.take()
