"""Bots of one's own on the command line: `module:Class`, looked for in the current folder too, and
programs from outside.
"""

import sys
from collections.abc import Sequence
from pathlib import Path


def own_bot(name: str) -> str:
    """Enter a bot of one's own, or check the name of another.

    Raises:
        Failure: it cannot be used; with a code and a sentence.
    """
    from doppelkopf.bots import enlist

    _look_here()
    return enlist(name)


def _look_here() -> None:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)  # as `python` does for a script, and processes it starts


def seated(bots: Sequence[str], programs: Sequence[str] = ()) -> list[str]:
    """What a contest is made of: programs before bots, each perhaps as `LABEL=…`."""
    from doppelkopf.arena.external import PREFIX
    from doppelkopf.arena.labels import split
    from doppelkopf.bots import is_own

    named = [split(each) for each in programs]
    commands = [f"{label}={PREFIX}{it}" if label else f"{PREFIX}{it}" for label, it in named]
    if any(is_own(split(each)[1]) for each in bots):
        _look_here()
    return [*commands, *bots]
