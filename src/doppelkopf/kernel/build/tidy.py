"""Compiled code of other versions is removed in time.

Every version of the kernel has a cache folder of its own, see `jit`; the time of the folder is that
of its last use. Whoever comes later finds what is left, or compiles anew.
"""

import re
import shutil
import time
from pathlib import Path

UNUSED_DAYS = 30
_NAME = re.compile(r"kernel-[0-9a-f]{16}")


def tidy(mine: Path, days: float = UNUSED_DAYS) -> None:
    """Remove the folders beside `mine` that nobody has used for `days`, where that is allowed."""
    last = time.time() - days * 24 * 60 * 60
    try:
        others = [each for each in mine.parent.iterdir() if _NAME.fullmatch(each.name)]
    except OSError:
        return
    for each in others:
        if each != mine and _is_unused(each, last):
            shutil.rmtree(each, ignore_errors=True)  # somebody else may be at it too


def _is_unused(folder: Path, last: float) -> bool:
    try:
        return folder.stat().st_mtime < last and not folder.is_symlink()
    except OSError:
        return False
