"""What a process that works for another one does before its first range."""

import os
import signal
from collections.abc import Callable
from typing import Any

from doppelkopf.bots import enlist, is_compiled
from doppelkopf.crew.work import Work


def warm(work: Work[Any]) -> None:
    """Load the bots and what they have compiled: no number has to wait for that.

    Raises:
        DokoError: a bot cannot be loaded.
    """
    enlisted = [enlist(name) for name in work.bots]
    if any(map(is_compiled, enlisted)):
        from doppelkopf.kernel.build.warm import warm_up

        warm_up()


def end_in_order(drop: Callable[[], object]) -> None:
    """What this process started for its work ends with it, also if it is told to end.

    Ctrl-C reaches all processes of a terminal: the one that started them decides what to do.
    """

    def end(_signal: int, _frame: object) -> None:
        drop()
        os._exit(0)

    signal.signal(signal.SIGINT, _left_to_the_parent)
    signal.signal(signal.SIGTERM, end)  # a pool that lost a process ends the others so


def _left_to_the_parent(_signal: int, _frame: object) -> None:
    """Not ignored: a program that is started would inherit that."""
