"""Bits moved by the processor, and without its help where it has none."""

from collections.abc import Callable
from typing import Any

import numba
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doppelkopf.kernel.build import bits

WORD = st.integers(0, 2**63 - 1)
Move = Callable[[int, int], int]


def _gather(value: int, mask: int) -> int:
    places = [place for place in range(64) if mask >> place & 1]
    return sum((value >> place & 1) << number for number, place in enumerate(places))


def _scatter(value: int, mask: int) -> int:
    places = [place for place in range(64) if mask >> place & 1]
    return sum((value >> number & 1) << place for number, place in enumerate(places))


def _nth_bit(value: int, number: int) -> int:
    return ([place for place in range(64) if value >> place & 1] + [64] * 65)[number]


def _compiled(move: Any) -> Move:
    def moved(value: int, mask: int) -> Any:
        return move(value, mask)

    found: Move = numba.njit(moved)
    found(1, 1)
    return found


@pytest.fixture(scope="module", params=("with", "without"))
def compiled(request: pytest.FixtureRequest) -> dict[str, Move]:
    """The three moves, as compiled for a processor with BMI2 (if this one has it) and without."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "without":
            patch.setattr(bits, "_has_bit_moves", lambda _context: False)
        return {name: _compiled(getattr(bits, name)) for name in ("gather", "scatter", "nth_bit")}


@given(WORD, WORD)
@example(2**63 - 1, 2**63 - 1)
@example(2**63 - 1, 0)
def test_bits_are_moved_together_and_apart(
    compiled: dict[str, Move], value: int, mask: int
) -> None:
    assert compiled["gather"](value, mask) == _gather(value, mask)
    assert compiled["scatter"](value, mask) == _scatter(value, mask)


@given(WORD, st.integers(0, 62))
@example(0, 0)
@example(2**63 - 1, 62)
def test_bits_are_counted_from_the_lowest(
    compiled: dict[str, Move], value: int, number: int
) -> None:
    assert compiled["nth_bit"](value, number) == _nth_bit(value, number)
