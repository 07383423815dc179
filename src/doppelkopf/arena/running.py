"""Playing the deals of a contest, on one core or several."""

import multiprocessing
import multiprocessing.util
import os
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.connection import Connection

from doppelkopf.arena.contest import Contest
from doppelkopf.arena.deals import Deal, play_deal
from doppelkopf.arena.external import dismiss
from doppelkopf.arena.program import kill_all
from doppelkopf.bots import is_compiled
from doppelkopf.bots.registry import find
from doppelkopf.errors import Failure
from doppelkopf.processes import end_with_parent

AHEAD = 2
"""How many deals wait for each worker, so that none is idle."""


def play_deals(
    contest: Contest, numbers: Iterable[int], jobs: int = 1
) -> Generator[Deal, None, None]:
    """Play deals; with several jobs they come in the order in which they are done.

    Raises:
        Failure: a bot that only this process knows cannot play in several.
    """
    if jobs <= 1:
        return _here(contest, numbers)
    for name in contest.bots:
        info = find(name)
        if info is not None and not info.portable:
            raise Failure(
                "bot/only-here",
                f"{name} gibt es nur in diesem Prozess; mit mehreren braucht es eine Klasse in"
                " einem Modul.",
                f"{name} exists in this process alone; several need a class in a module.",
            )
    return _side_by_side(contest, numbers, jobs)


def _here(contest: Contest, numbers: Iterable[int]) -> Generator[Deal, None, None]:
    try:
        for number in numbers:
            yield play_deal(contest, number)
    finally:
        dismiss()


def _side_by_side(
    contest: Contest, numbers: Iterable[int], jobs: int
) -> Generator[Deal, None, None]:
    left = iter(numbers)
    context = multiprocessing.get_context("spawn")
    stop, stopper = context.Pipe(duplex=False)
    begun = (stop, any(is_compiled(name) for name in contest.bots))
    with ProcessPoolExecutor(jobs, context, _begin, begun) as pool:
        under_way: set[Future[Deal]] = {
            pool.submit(play_deal, contest, number) for number in islice(left, jobs * AHEAD)
        }
        try:
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=lambda each: each.exception() is not None):
                    yield future.result()
                    under_way |= {
                        pool.submit(play_deal, contest, number) for number in islice(left, 1)
                    }
        except BaseException:
            stopper.close()  # nobody waits for deals that would not count
            raise


def _begin(stop: Connection, compiled: bool) -> None:
    """What a process does before its first deal; programs from outside end with it.

    Ctrl-C reaches all processes of a terminal: the one that started them decides what to do.
    """
    signal.signal(signal.SIGINT, _left_to_the_parent)
    signal.signal(signal.SIGTERM, _end)  # a pool that lost a process ends the others so
    end_with_parent(stop, kill_all)
    multiprocessing.util.Finalize(None, dismiss, exitpriority=1)
    if compiled:
        from doppelkopf.kernel.build.warm import warm_up

        warm_up()


def _left_to_the_parent(_signal: int, _frame: object) -> None:
    """Not ignored: a program that is started would inherit that."""


def _end(_signal: int, _frame: object) -> None:
    kill_all()
    os._exit(0)
