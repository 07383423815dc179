"""How much anybody may ask for in a while."""

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address, IPv6Network

NETWORK = 64
"""Bits of an IPv6 address that belong to the network; the rest people choose freely."""


@lru_cache(4096)
def counted_as(address: str) -> str:
    """What limits for an address go by: of IPv6 the network, one household has many addresses.

    >>> counted_as("192.0.2.7"), counted_as("2001:db8:1:2:3:4:5:6"), counted_as("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.strip("[]").partition("%")[0])
    except AddressValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), NETWORK), strict=False))


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
