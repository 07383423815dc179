"""Several processes of this machine."""

import multiprocessing
import multiprocessing.util
import pickle
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from doppelkopf.crew.ready import end_in_order, warm
from doppelkopf.crew.work import Done, Work, do_range
from doppelkopf.processes import end_with_parent

Result = TypeVar("Result")


class Processes(Generic[Result]):
    """A pool whose processes have the work before they get their first range."""

    def __init__(self, work: Work[Result], jobs: int) -> None:
        self._jobs = jobs
        context = multiprocessing.get_context("spawn")
        stop, self._stopper = context.Pipe(duplex=False)
        begun = (stop, pickle.dumps(work))
        self._pool = ProcessPoolExecutor(jobs, context, _begin, begun)

    def count(self) -> int:
        """All of them, always: a pool that loses one breaks."""
        return self._jobs

    def give(self, numbers: tuple[int, ...]) -> Future[Done[Result]]:
        """Have a range done."""
        return self._pool.submit(_do, numbers)

    def take(self, given: Future[Done[Result]]) -> Done[Result]:
        """What came of it."""
        return given.result()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: object, _trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._stopper.close()  # nobody waits for what would not count
        self._pool.shutdown(cancel_futures=True)
        self._stopper.close()


_work: Work[Any]
"""That of this process, which works for another one."""


def _begin(stop: Connection, work: bytes) -> None:
    global _work
    _work = pickle.loads(work)  # noqa: S301 - from the process that has started this one
    end_in_order(_work.drop)
    end_with_parent(stop, _work.drop)
    multiprocessing.util.Finalize(None, _work.leave, exitpriority=1)
    warm(_work)


def _do(numbers: tuple[int, ...]) -> Done[Any]:
    return do_range(_work, numbers)
