"""The one thread that writes: it takes what is waiting and commits it together.

A job is a function of a connection. All jobs that wait share one transaction and one flush to the
disk; if one of them fails, all are done again one by one, so that only the failing one is refused.
A job's future is done after the commit, never before.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

MOST_TOGETHER = 256

Work = Callable[[Connection], Any]


class Job(NamedTuple):
    """A piece of work and who waits for it."""

    work: Work
    done: "Future[Any]"


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
        if self._closed:
            done.set_exception(RuntimeError("the database is closed"))
        else:
            self._jobs.put(Job(work, done))
        return done

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
