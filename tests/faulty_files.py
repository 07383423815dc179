"""Failing input and output in the test's own process: the n-th step goes wrong.

A step is an `open`, a write, a flush to the disk, a new name or a new folder, or a connection to
SQLite. A write that fails has written half of its data. What SQLite does by itself is out of
reach: for that there is a bound on the size of files (`small_files`).
"""

import builtins
import contextlib
import errno
import io
import os
import resource
import sqlite3
import sqlite3.dbapi2
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Faults:
    """Lets a step fail, and with `lasting` every later one too."""

    def __init__(self, at: int, *, lasting: bool = False) -> None:
        self.at = at
        self.lasting = lasting
        self.steps = 0
        self.failed = 0

    def step(self) -> bool:
        """Count a step; whether it has to fail."""
        self.steps += 1
        fails = self.steps == self.at or (self.lasting and self.steps > self.at)
        self.failed += fails
        return fails

    @contextlib.contextmanager
    def happen(self) -> Iterator[None]:
        """Put failing functions in the place of the real ones."""
        with contextlib.ExitStack() as around:
            patch = around.enter_context
            opened = self._open(io.open)
            patch(mock.patch.object(builtins, "open", opened))
            patch(mock.patch.object(io, "open", opened))
            for name in ("open", "fsync", "replace", "rename", "link", "mkdir"):
                patch(mock.patch.object(os, name, self._failing(getattr(os, name))))
            for module in (sqlite3, sqlite3.dbapi2):
                patch(mock.patch.object(module, "connect", self._connect(module.connect)))
            yield

    def _failing(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            if self.step():
                name = given[0] if given and not isinstance(given[0], int) else None
                raise OSError(*FULL.args, *(() if name is None else (os.fspath(name),)))
            return real(*given, **named)

        return call

    def _connect(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            if self.step():
                raise sqlite3.OperationalError("unable to open database file")
            return real(*given, **named)

        return call

    def _open(self, real: Callable[..., Any]) -> Callable[..., Any]:
        failing = self._failing(real)

        def call(
            file: Any,
            mode: str = "r",
            buffering: int = -1,
            encoding: str | None = None,
            errors: str | None = None,
            newline: str | None = None,
            closefd: bool = True,
            opener: Any = None,
        ) -> Any:
            more = (buffering, encoding, errors, newline, closefd, opener)
            if isinstance(file, int) or not set(mode) & set("wax+"):
                return failing(file, mode, *more)
            failing_open = self._failing(_Raw)
            raw: _Raw = failing_open(file, mode.replace("b", "").replace("t", ""))
            raw.faults = self
            if buffering == 0:
                return raw
            random = "+" in mode
            buffered: Any = io.BufferedRandom(raw) if random else io.BufferedWriter(raw)
            if "b" in mode:
                return buffered
            return io.TextIOWrapper(buffered, encoding or "utf-8", errors, newline)

        return call


class _Raw(io.FileIO):
    """A file that may fill up."""

    faults: Faults

    def write(self, data: Any) -> int:
        if self.faults.step():
            super().write(bytes(data)[: len(data) // 2])
            raise OSError(*FULL.args)
        return super().write(data)


@contextlib.contextmanager
def small_files(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size, as if the disk were full then.

    Python ignores the signal that goes with it, so that writing fails with an error.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
