"""Processes that work beside the server, one thing after the other, so that no room waits.

A time limit counts work alone: waiting for a turn and for a process to load comes on top of it.
Work that takes too long goes on after its caller has given up; only a process that hangs is ended.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import TypeVar

from doppelkopf.processes import end_with_parent

_T = TypeVar("_T")

PATIENCE = 5.0
"""Seconds that work may take."""
HANGS = 30.0
"""Seconds after which a process counts as hanging."""
STOP_WITHIN, TIDY_WITHIN = 2.0, 1.0
"""Seconds in which a process may finish its work when the server stops, and to tidy up then."""


def _begin(behind: int) -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server does, however that ends."""
    if behind and hasattr(os, "nice"):
        os.nice(behind)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def nothing() -> None:
    """A first piece of work: the process has then loaded the module of its function."""


class Workers:
    """Some processes; 0 are one thread."""

    def __init__(
        self,
        count: int,
        *,
        patience: float = PATIENCE,
        hangs: float = HANGS,
        behind: int = 0,
        warm: Callable[[], None] = nothing,
    ) -> None:
        """`behind`: how much they stand behind others (niceness); `warm`: what they do first."""
        self._count = count
        self._patience = patience
        self._hangs = hangs
        self._behind = behind
        self._first = warm
        self._pool: Executor | None = None
        self._warm: list[Future[None]] = []
        self._turns = asyncio.Semaphore(max(1, count))
        self._closed = False
        self.waiting = 0

    def start(self) -> None:
        """Have the processes ready before the first question."""
        self._executor()

    @property
    def is_warm(self) -> bool:
        """Whether the processes are loaded, so that work begins at once."""
        loaded = all(each.done() and not _has_failed(each) for each in self._warm)
        return self._pool is not None and loaded

    async def ready(self, within: float | None = None) -> None:
        """Wait until the processes are loaded, or the time is over."""
        self._executor()
        if self._warm:
            await asyncio.wait(map(asyncio.wrap_future, self._warm), timeout=within)

    async def ask(self, work: Callable[..., _T], *given: object, within: float | None = None) -> _T:
        """Have something done, in `within` seconds from now on or else with patience.

        Raises:
            TimeoutError: it takes too long; it goes on by itself.
            BrokenProcessPool: the process has died; the next who asks has a new one.
        """
        self.waiting += 1
        try:
            return await self._ask(work, given, within)
        finally:
            self.waiting -= 1

    async def _ask(
        self, work: Callable[..., _T], given: tuple[object, ...], within: float | None
    ) -> _T:
        begun, turns = time.monotonic(), self._turns
        before = self._hangs if within is None else within
        if not self.is_warm:
            await self.ready(before)
        async with asyncio.timeout(before):
            await turns.acquire()
        pool = None
        try:
            if not self.is_warm:  # another one: the one before has ended meanwhile
                await self.ready(before)
            pool = self._executor()
            asked = asyncio.wrap_future(pool.submit(work, *given))
        except BaseException:
            turns.release()
            if pool is not None:
                self._end(pool)
            raise
        timer = asyncio.get_running_loop().call_later(self._hangs, self._end, pool)

        def done(_: object) -> None:
            timer.cancel()
            turns.release()
            if not asked.cancelled() and isinstance(asked.exception(), BrokenProcessPool):
                self._end(pool)

        asked.add_done_callback(done)
        left = self._patience if within is None else begun + within - time.monotonic()
        await asyncio.wait((asked,), timeout=max(0.0, left))
        if not asked.done():
            raise TimeoutError
        return asked.result()

    def _executor(self) -> Executor:
        if self._closed:
            raise RuntimeError("the server is stopping")
        if self._pool is not None and any(map(_has_failed, self._warm)):
            self._end(self._pool)
        if self._pool is None:
            if self._count:
                self._pool = ProcessPoolExecutor(
                    self._count,
                    mp_context=multiprocessing.get_context("spawn"),
                    initializer=_begin,
                    initargs=(self._behind,),
                )
                self._warm = [self._pool.submit(self._first) for _ in range(self._count)]
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="doko-bot")
        return self._pool

    def _end(self, pool: Executor) -> None:
        """Give up a pool that hangs or has lost a process; the next who asks makes another."""
        if pool is self._pool:
            self._pool, self._warm = None, []
            self._turns = asyncio.Semaphore(max(1, self._count))
        for process in _processes(pool):
            process.kill()
        pool.shutdown(wait=False)

    def stop(self) -> tuple[list[BaseProcess], threading.Thread | None]:
        """Begin nothing more; the processes that still work, and the thread that tidies up."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is None:
            return [], None
        left = _processes(pool), getattr(pool, "_executor_manager_thread", None)
        pool.shutdown(wait=False, cancel_futures=True)
        return left


def _has_failed(first: Future[None]) -> bool:
    return first.done() and (first.cancelled() or first.exception() is not None)


def _processes(pool: Executor | None) -> list[BaseProcess]:
    found: dict[int, BaseProcess] | None = getattr(pool, "_processes", None)
    return list((found or {}).values())


def close(*workers: Workers, within: float = STOP_WITHIN) -> None:
    """Stop all at once; who does not finish in time is ended."""
    stopped = [each.stop() for each in workers]
    left = {process.sentinel: process for processes, _ in stopped for process in processes}
    until = time.monotonic() + within
    while left and (seconds := until - time.monotonic()) > 0:
        for sentinel in wait(list(left), seconds):
            del left[sentinel]  # type: ignore[arg-type]
    for process in left.values():
        process.kill()
    for _, thread in stopped:
        if thread is not None:
            thread.join(TIDY_WITHIN)
