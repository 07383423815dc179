"""The one thread that writes: it takes what is waiting and commits it together.

A job is a function of a connection. All jobs that wait share one transaction and one flush to the
disk; if one of them fails, all are done again one by one, so that only the failing one is refused.
A job's future is done after the commit, never before.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, Engine

MOST_TOGETHER = 256

Work = Callable[[Connection], Any]


class Waiting(Protocol):
    """Who waits for a piece of work."""

    def set_result(self, result: Any, /) -> None:
        """It lies on the disk."""

    def set_exception(self, error: BaseException, /) -> None:
        """It does not."""


class Job(NamedTuple):
    """A piece of work and who waits for it."""

    work: Work
    done: Waiting


class _InLoop:
    """A task of an event loop that waits; it may have given up, and the loop may have ended."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self._loop.create_future()

    def set_result(self, result: Any) -> None:
        """It lies on the disk."""
        self._tell(self.future.set_result, result)

    def set_exception(self, error: BaseException) -> None:
        """It does not."""
        self._tell(self.future.set_exception, error)

    def _tell(self, tell: Callable[[Any], None], what: Any) -> None:
        def now() -> None:
            if not self.future.done():
                tell(what)

        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(now)


class Writer:
    """The writing thread of a database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="doko-writer", daemon=True)
        self.commits = 0
        self.written = 0
        self.seconds = 0.0
        """How long all commits took."""
        self.slowest = 0.0

    def start(self) -> None:
        """Begin to work."""
        self._thread.start()

    def submit(self, work: Work) -> "Future[Any]":
        """Have something written; the future is done when it lies on the disk."""
        done: Future[Any] = Future()
        self._put(work, done)
        return done

    def ask(self, work: Work) -> "asyncio.Future[Any]":
        """The same for a task of an event loop, which a future of threads would cost more."""
        done = _InLoop()
        self._put(work, done)
        return done.future

    def _put(self, work: Work, done: Waiting) -> None:
        if self._closed:
            done.set_exception(RuntimeError("the database is closed"))
        else:
            self._jobs.put(Job(work, done))

    def close(self) -> None:
        """Write what waits, then stop."""
        self._closed = True
        self._jobs.put(None)
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        ending = False
        while not ending:
            jobs: list[Job] = []
            while not jobs or (len(jobs) < MOST_TOGETHER and not self._jobs.empty()):
                job = self._jobs.get()
                if job is None:
                    ending = True
                    break
                jobs.append(job)
            if jobs:
                self._commit(jobs)
        self._disconnect()

    def _disconnect(self) -> None:
        """Let go of the connection; after a failure the next commit takes a fresh one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _commit(self, jobs: list[Job]) -> None:
        start = time.perf_counter()
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                results = [job.work(self._connection) for job in jobs]
        except Exception as error:
            self._disconnect()
            if len(jobs) == 1:
                jobs[0].done.set_exception(error)
                return
            for job in jobs:
                self._commit([job])
            return
        spent = time.perf_counter() - start
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        self.commits += 1
        self.written += len(jobs)
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)
