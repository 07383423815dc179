"""Counting bits and random numbers, as the processor does it."""

from typing import Any

import numpy as np
from llvmlite import ir

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.jit import intrinsic, jit, types

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


@intrinsic
def highest(_typing: Any, _value: Any) -> Any:
    """The number of the highest bit that is set; -1 if none is."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, False))
        return builder.sub(context.get_constant(WORD, 63), zeros)

    return WORD(WORD), generate


@jit
def _gathered(value: int, mask: int) -> int:
    found, place = 0, 0
    while mask:
        found |= ((value >> lowest(mask)) & 1) << place
        mask &= mask - 1
        place += 1
    return found


@intrinsic
def gather(_typing: Any, _value: Any, _mask: Any) -> Any:
    """The bits of a value where a mask is set, moved together."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if not _has_bit_moves(context):
            return context.compile_internal(
                builder, lambda value, mask: _gathered(value, mask), signature, arguments
            )
        return _bit_move(builder, "pext", arguments)

    return WORD(WORD, WORD), generate


@jit
def _scattered(value: int, mask: int) -> int:
    found = 0
    while mask:
        found |= (value & 1) << lowest(mask)
        value >>= 1
        mask &= mask - 1
    return found


@intrinsic
def scatter(_typing: Any, _value: Any, _mask: Any) -> Any:
    """The lowest bits of a value, moved to where a mask is set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if not _has_bit_moves(context):
            return context.compile_internal(
                builder, lambda value, mask: _scattered(value, mask), signature, arguments
            )
        return _bit_move(builder, "pdep", arguments)

    return WORD(WORD, WORD), generate


def _has_bit_moves(context: Any) -> bool:
    """Whether the processor moves bits by itself (BMI2)."""
    return "+bmi2" in context.codegen().magic_tuple()[2]


def _bit_move(builder: Any, name: str, arguments: Any) -> Any:
    word = arguments[0].type
    kind = ir.FunctionType(word, [word, word])
    function = builder.module.declare_intrinsic(f"llvm.x86.bmi.{name}.64", (), kind)
    return builder.call(function, arguments)


@intrinsic
def fetch(_typing: Any, words: Any, _place: Any) -> Any:
    """Have the line of a word brought to the cache while other things are done."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        number, byte = ir.IntType(32), ir.IntType(8).as_pointer()
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        function = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
        place = builder.bitcast(builder.gep(arguments[0], [arguments[1]]), byte)
        builder.call(function, [place, number(0), number(3), number(1)])
        return _context.get_dummy_value()

    return types.void(words, WORD), generate


@intrinsic
def eight(_typing: Any, numbers: Any, _place: Any) -> Any:
    """Eight small numbers in a row as one word, the first in its lowest byte."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        place = builder.bitcast(builder.gep(arguments[0], [arguments[1]]), word.as_pointer())
        return builder.load(place, align=1)

    return WORD(numbers, WORD), generate


@jit
def _counted_bit(value: int, number: int) -> int:
    for _ in range(number):
        value &= value - 1
    return lowest(value)


@intrinsic
def nth_bit(_typing: Any, _value: Any, _number: Any) -> Any:
    """The place of a bit that is set, counted from 0 upwards."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if not _has_bit_moves(context):
            return context.compile_internal(
                builder, lambda bits, n: _counted_bit(bits, n), signature, arguments
            )
        one = builder.shl(context.get_constant(WORD, 1), arguments[1])
        found = _bit_move(builder, "pdep", [one, arguments[0]])
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


@intrinsic
def equal_of_eight(_typing: Any, words: Any, _place: Any, _key: Any) -> Any:
    """Which of eight words in a row, the first at the start of a line, are equal to a key."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word, number = ir.IntType(64), ir.IntType(32)
        eight = ir.VectorType(word, 8)
        place = builder.bitcast(builder.gep(arguments[0], [arguments[1]]), eight.as_pointer())
        nothing = ir.Constant(eight, ir.Undefined)
        one = builder.insert_element(nothing, arguments[2], number(0))
        keys = builder.shuffle_vector(one, nothing, ir.Constant(ir.VectorType(number, 8), [0] * 8))
        equal = builder.icmp_unsigned("==", builder.load(place, align=64), keys)
        return builder.zext(builder.bitcast(equal, ir.IntType(8)), word)

    return WORD(words, WORD, WORD), generate
