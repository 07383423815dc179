"""What is done for each number, and what comes of a range of them."""

import time
from collections.abc import Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

from doppelkopf.errors import DokoError

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Work(Protocol[Result_co]):
    """Something done for each of many numbers, alike whoever does it. It is sent by pickle."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that it needs and this process has to know, by their names."""
        ...

    @property
    def marks(self) -> dict[str, str | None]:
        """What tells all whom it needs, by name, from others that are called so elsewhere.

        Raises:
            Failure: somebody is in no file.
        """
        ...

    def do(self, number: int) -> Result_co:
        """Do it for a number.

        Raises:
            DokoError: it cannot be done, by anybody.
        """
        ...

    def leave(self) -> None:
        """Put away what this process keeps for the next number."""
        ...

    def drop(self) -> None:
        """End at once, from any thread, what this process has started for it."""
        ...


class Done(NamedTuple, Generic[Result]):
    """What came of a range."""

    results: list[Result]
    seconds: float
    error: DokoError | None = None
    """Why the rest of the range was not done."""


def do_range(work: Work[Result], numbers: Iterable[int]) -> Done[Result]:
    """Do a range, number by number; what was done before an error counts."""
    began = time.monotonic()
    results: list[Result] = []
    error = None
    try:
        for number in numbers:
            results.append(work.do(number))  # noqa: PERF401 - kept where one of them fails
    except DokoError as raised:
        error = raised
    return Done(results, time.monotonic() - began, error)
