"""Modules with bots of one's own, for tests: written to a folder that Python looks into."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from unittest import mock

from doppelkopf.bots import bot_names
from doppelkopf.bots.registry import forget

CAREFUL = '''
"""A module with a bot."""


class Careful:
    """Plays the first card it may, and says nothing it need not."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, legal):
        return next(iter(legal)) if view.actor == view.seat else None
'''

_numbers = count(1)


@contextmanager
def own_module(folder: Path, source: str = CAREFUL) -> Iterator[str]:
    """A module of this source, by a name that no other test has; its bots are forgotten after."""
    name = f"own_bots_{next(_numbers)}"
    (folder / f"{name}.py").write_text(source, "utf-8")
    with mock.patch.object(sys, "path", [str(folder), *sys.path]):
        try:
            yield name
        finally:
            for entered in bot_names():
                if entered.startswith(f"{name}:"):
                    forget(entered)
