"""Counting bits and random numbers, as the processor does it."""

from typing import Any

import numpy as np
from llvmlite import ir

from doppelkopf.kernel.arrays import Words
from doppelkopf.kernel.jit import intrinsic, jit, types

WORD = types.int64


@intrinsic
def popcount(_typing: Any, _value: Any) -> Any:
    """How many bits are set."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return WORD(WORD), generate


@intrinsic
def lowest(_typing: Any, _value: Any) -> Any:
    """The number of the lowest bit that is set; 64 if none is."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return WORD(WORD), generate


@jit
def _counted_bit(value: int, number: int) -> int:
    for _ in range(number):
        value &= value - 1
    return lowest(value)


@intrinsic
def nth_bit(_typing: Any, _value: Any, _number: Any) -> Any:
    """The place of a bit that is set, counted from 0 upwards."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if "+bmi2" not in context.codegen().magic_tuple()[2]:
            return context.compile_internal(
                builder, lambda bits, n: _counted_bit(bits, n), signature, arguments
            )
        word = arguments[0].type
        deposit = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word])
        )
        one = context.get_constant(WORD, 1)
        found = builder.call(deposit, [builder.shl(one, arguments[1]), arguments[0]])
        return builder.cttz(found, context.get_constant(types.boolean, False))

    return WORD(WORD, WORD), generate


@jit
def next_random(rng: Any) -> int:
    """The next number below 2**32 of a splitmix64 stream; `rng` points to one uint64."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    number: Any = np.int64((z ^ (z >> np.uint64(31))) >> np.uint64(32))
    return number


@jit
def below(rng: Words, count: int) -> int:
    """A number from 0 to count - 1."""
    return (next_random(rng) * count) >> 32
