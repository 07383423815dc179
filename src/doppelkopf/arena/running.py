"""Playing the deals of a contest, on one core or several."""

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from doppelkopf.arena.contest import Contest, Deal, play_deal
from doppelkopf.processes import end_with_parent

AHEAD = 2
"""How many deals wait for each worker, so that none is idle."""


def play_deals(contest: Contest, numbers: Iterable[int], jobs: int = 1) -> Iterator[Deal]:
    """Play deals; with several jobs they come in the order in which they are done."""
    if jobs <= 1:
        for number in numbers:
            yield play_deal(contest, number)
        return
    left = iter(numbers)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=end_with_parent) as pool:
        under_way: set[Future[Deal]] = {
            pool.submit(play_deal, contest, number) for number in islice(left, jobs * AHEAD)
        }
        try:
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                    under_way |= {
                        pool.submit(play_deal, contest, number) for number in islice(left, 1)
                    }
        finally:
            for future in under_way:
                future.cancel()
