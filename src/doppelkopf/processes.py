"""Processes that work for another one."""

import multiprocessing
import os
import threading
from collections.abc import Callable
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
