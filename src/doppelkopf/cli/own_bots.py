"""Bots of one's own on the command line: `module:Class`, looked for in the current folder too."""

import sys
from pathlib import Path


def own_bot(name: str) -> str:
    """Enter a bot of one's own, or check the name of another.

    Raises:
        Failure: it cannot be used; with a code and a sentence.
    """
    from doppelkopf.bots import enlist

    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)  # as `python` does for a script, and processes it starts
    return enlist(name)
