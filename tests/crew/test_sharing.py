"""Handing ranges out: what was done counts, whatever else goes wrong."""

from concurrent.futures import Future
from contextlib import nullcontext
from typing import Any

import pytest

from doppelkopf.crew import sharing
from doppelkopf.crew.parts import Parts
from doppelkopf.crew.work import Done, do_range
from doppelkopf.errors import Failure


class Squares:
    """Work that fails at a number."""

    bots: tuple[str, ...] = ()

    def __init__(self, fails: int | None = None) -> None:
        self.fails = fails
        self.marks: dict[str, str | None] = {}

    def do(self, number: int) -> int:
        if number == self.fails:
            raise Failure("test/fails", "Nein.", "No.")
        return number * number

    def leave(self) -> None:
        pass

    def drop(self) -> None:
        pass


class Two:
    """Two who work; each range is done when the next one is given, the last one first."""

    def __init__(self, work: Squares) -> None:
        self.work = work
        self.given: list[tuple[int, ...]] = []

    def count(self) -> int:
        return 2

    def give(self, numbers: tuple[int, ...]) -> Future[Any]:
        self.given.append(numbers)
        future: Future[Any] = Future()
        future.set_result(do_range(self.work, numbers))
        return future

    def take(self, given: Future[Any]) -> Done[int]:
        found: Done[int] = given.result()
        return found


def test_every_number_is_done_once() -> None:
    hands = Two(Squares())
    found = list(sharing._by(nullcontext(hands), iter(range(1000))))
    assert sorted(found) == [number * number for number in range(1000)]
    assert [number for part in hands.given for number in part] == list(range(1000))
    assert len(hands.given[0]) == 1
    assert max(map(len, hands.given)) > 1, "ranges grow"


def test_what_was_done_before_an_error_counts() -> None:
    done = do_range(Squares(fails=3), range(9))
    assert (done.results, str(done.error)) == ([0, 1, 4], "No.")
    playing = sharing._by(nullcontext(Two(Squares(fails=3))), range(1000))
    found: list[int] = []
    with pytest.raises(Failure, match="No"):
        found.extend(playing)
    assert {0, 1, 4} <= {*found}


def test_slow_numbers_come_alone() -> None:
    parts = Parts(range(100))
    parts.note(8, seconds=0.1)
    assert len(parts.take()) == 16
    parts.note(16, seconds=160)
    assert len(parts.take()) == 1
