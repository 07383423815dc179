"""Processes that work for another one."""

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path


def end_with_parent(
    stop: Connection | None = None, before: Callable[[], object] | None = None
) -> None:
    """Let this process end when the one that started it does, however that ends.

    `stop`: also when the other end of this pipe is closed. `before`: what is done before that.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        signs = [parent.sentinel] if stop is None else [parent.sentinel, stop]
        threading.Thread(target=_end_with, args=(signs, before), daemon=True).start()


def _end_with(signs: list[int | Connection], before: Callable[[], object] | None) -> None:
    wait(signs)
    try:
        if before is not None:
            before()
    finally:
        os._exit(0)


@contextmanager
def tidy_if_terminated() -> Iterator[None]:
    """Let a process that is terminated put away what it has opened, as it does after Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(number: int, _frame: object) -> None:
    raise SystemExit(128 + number)


def processor_time(process: int) -> float | None:
    """Seconds of the processor that a process and all it has started have used, as far as these
    still run; None where the system does not tell.
    """
    if sys.platform != "linux":
        return None
    total, known = 0.0, False
    for each in _family(process):
        with suppress(OSError):  # it has just ended
            total += time.clock_gettime((~each << 3) | _OF_ALL_THREADS)
            known = True
    return total if known else None


_OF_ALL_THREADS = 2
"""The kind of clock that `clock_getcpuclockid` makes of the number of a process, on Linux."""


def _family(process: int) -> Iterator[int]:
    """A process and all that it and its children have started."""
    yield process
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError):
                for child in (thread / "children").read_text().split():
                    yield from _family(int(child))
