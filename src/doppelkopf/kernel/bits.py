"""Counting bits and random numbers, as the processor does it."""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from doppelkopf.kernel.jit import jit


@intrinsic
def popcount(_typing: Any, value: Any) -> Any:
    """How many bits are set."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def lowest(_typing: Any, value: Any) -> Any:
    """The number of the lowest bit that is set; 64 if none is."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generate


@jit
def next_random(rng):
    """The next number below 2**32 of a splitmix64 stream; `rng` is one uint64 in an array."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((z ^ (z >> np.uint64(31))) >> np.uint64(32))


@jit
def below(rng, count):
    """A number from 0 to count - 1."""
    return (next_random(rng) * count) >> 32


@jit
def nth_bit(value, number):
    """The place of a bit that is set, counted from 0 upwards."""
    for _ in range(number):
        value &= value - 1
    return lowest(value)
