"""Processes that work for another one."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait


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
