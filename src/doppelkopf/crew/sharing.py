"""Handing ranges out and taking results in, whoever does them."""

from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from doppelkopf.bots.registry import find
from doppelkopf.crew.parts import Parts
from doppelkopf.crew.work import Done, Work
from doppelkopf.errors import DokoError, Failure

Result = TypeVar("Result")

AHEAD = 2
"""How many ranges wait for each worker, so that none is idle."""
LOOK = 5.0
"""Seconds after which it is looked whether there is still somebody who works."""


class Hands(Protocol[Result]):
    """Several who work; left by an error, they stop at once."""

    def count(self) -> int:
        """How many work at this moment.

        Raises:
            Failure: there has been nobody for too long.
        """
        ...

    def give(self, numbers: tuple[int, ...]) -> Future[Any]:
        """Have a range done."""
        ...

    def take(self, given: Future[Any]) -> Done[Result]:
        """What came of it.

        Raises:
            DokoError: nobody has done it.
        """
        ...


def share(
    work: Work[Result], numbers: Iterable[int], jobs: int = 1, cluster: str | None = None
) -> Generator[Result, None, None]:
    """Do work for all numbers; with several who work, results come in the order they are done.

    `cluster`: the address of a Dask cluster, or `local` for one of this machine with `jobs`
    workers; without it `jobs` processes of this machine do it.

    Raises:
        Failure: a bot that only this process knows cannot play in several, or there is no such
            cluster, or it has another program.
        DokoError: the work cannot be done.
    """
    if jobs <= 1 and cluster is None:
        return _here(work, numbers)
    for name in work.bots:
        info = find(name)
        if info is not None and not info.portable:
            raise Failure(
                "bot/only-here",
                f"{name} gibt es nur in diesem Prozess; mit mehreren braucht es eine Klasse in"
                " einem Modul.",
                f"{name} exists in this process alone; several need a class in a module.",
            )
    return _by(_hands(work, jobs, cluster), numbers)


def _hands(
    work: Work[Result], jobs: int, cluster: str | None
) -> AbstractContextManager[Hands[Result]]:
    if cluster is None:
        from doppelkopf.crew.processes import Processes

        return Processes(work, jobs)
    from doppelkopf.crew.cluster import Cluster

    return Cluster(work, cluster, jobs)


def _here(work: Work[Result], numbers: Iterable[int]) -> Generator[Result, None, None]:
    try:
        for number in numbers:
            yield work.do(number)
    finally:
        work.leave()


def _by(
    many: AbstractContextManager[Hands[Result]], numbers: Iterable[int]
) -> Generator[Result, None, None]:
    parts = Parts(numbers)
    with many as hands:
        under_way: set[Future[Any]] = set()
        is_more = True
        while is_more or under_way:
            wanted = AHEAD * hands.count()
            while is_more and len(under_way) < wanted:
                if part := parts.take():
                    under_way.add(hands.give(part))
                else:
                    is_more = False
            ended, under_way = wait(under_way, LOOK, FIRST_COMPLETED)
            # What was done counts, also where something else failed meanwhile.
            outcomes = [_taken(hands, each) for each in ended]
            for done in sorted(outcomes, key=lambda each: each.error is not None):
                parts.note(len(done.results), done.seconds)
                yield from done.results
                if done.error is not None:
                    raise done.error


def _taken(hands: Hands[Result], given: Future[Any]) -> Done[Result]:
    try:
        return hands.take(given)
    except DokoError as error:
        return Done([], 0.0, error)
