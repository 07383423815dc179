"""Numba, imported only here, with a cache folder that belongs to these very sources.

Numba does not see changes in imported modules, so the folder is named by a hash of all sources of
the kernel and by Numba's version. Where it cannot be written, everything is compiled in memory.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def _fingerprint() -> str:
    digest = hashlib.blake2b(metadata.version("numba").encode(), digest_size=8)
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _cache_folder() -> Path | None:
    """A writable folder for compiled code, or None."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    folder = Path(base) / "doppelkopf" / f"kernel-{_fingerprint()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


CACHE_FOLDER = _cache_folder()
if CACHE_FOLDER is not None:
    os.environ["NUMBA_CACHE_DIR"] = str(CACHE_FOLDER)

import numba  # noqa: E402 - the cache folder has to be set before


def jit(function: Function) -> Function:
    """Compile a function; it never touches Python objects and lets go of the GIL."""
    compiled: Function = numba.njit(
        function, cache=CACHE_FOLDER is not None, nogil=True, error_model="numpy"
    )
    return compiled


def small(function: Function) -> Function:
    """Compile a small function into its callers."""
    compiled: Function = numba.njit(
        function, cache=CACHE_FOLDER is not None, nogil=True, inline="never", error_model="numpy"
    )
    return compiled
