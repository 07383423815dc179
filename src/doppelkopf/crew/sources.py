"""Marks that tell one program from another: by its sources, not by what it says of itself."""

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path

from doppelkopf import __version__

ROOT = Path(__file__).parents[1]


def mark_of(folders: Iterable[Path]) -> str:
    """A mark of all sources in some folders."""
    digest = blake2b(digest_size=6)
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()


@cache
def program() -> str:
    """The version of this program, with a mark of all its sources."""
    return f"{__version__}-{mark_of([ROOT])}"
