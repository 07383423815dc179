"""Numba is there only for those who use the kernel, and its cache may be missing."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slow_kit import few

SOURCE = Path(__file__).parents[2] / "src"


def python(code: str, **environment: str) -> str:
    made = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCE), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return made.stdout


def test_nothing_outside_the_kernel_imports_numba() -> None:
    code = """
import pkgutil, sys
from importlib import import_module
import doppelkopf
for module in pkgutil.walk_packages(doppelkopf.__path__, "doppelkopf."):
    # Two bots compute their play; they are imported when one of them is made.
    # The search for a draw is imported when somebody draws, batches by who asks for one.
    compiled = ("doppelkopf.kernel", "doppelkopf.bots.stammtisch", "doppelkopf.bots.search",
        "doppelkopf.tournament.draw.shuffle", "doppelkopf.env.batch")
    if not module.name.startswith(compiled) and not module.name.endswith("__main__"):
        import_module(module.name)
print(sorted({"numba", "llvmlite"} & set(sys.modules)), len(sys.modules) > 100)
"""
    assert python(code) == "[] True\n"


DOUBLED = """
from doppelkopf.kernel.build.jit import CACHE_FOLDER, entry
assert (CACHE_FOLDER is None) == EXPECTED, CACHE_FOLDER
from doppelkopf.kernel.play.seats import around
if CACHE_FOLDER is None:
    @entry
    def doubled(number):
        return around(number, 4) * 2
    print(doubled(6))
"""


def test_without_a_folder_for_the_cache_it_compiles_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    code = DOUBLED.replace("EXPECTED", "True")
    assert python(code, XDG_CACHE_HOME=str(blocked)) == "4\n"


def test_a_folder_for_the_cache_is_made_for_these_sources(tmp_path: Path) -> None:
    python(DOUBLED.replace("EXPECTED", "False"), XDG_CACHE_HOME=str(tmp_path))
    [folder] = (tmp_path / "doppelkopf").iterdir()
    assert folder.name.startswith("kernel-")


def test_compiled_entries_lie_in_the_cache() -> None:
    import numpy as np

    from doppelkopf.kernel.build.jit import CACHE_FOLDER
    from doppelkopf.kernel.play import layout as at
    from doppelkopf.kernel.play.moves import survey

    assert CACHE_FOLDER is not None
    survey(np.zeros(at.SIZE, np.int64), np.ones(at.P_SIZE, np.int64), np.zeros(5, np.int64))
    assert list(CACHE_FOLDER.rglob("moves.survey*.nbi"))


def test_each_start_marks_the_folder_as_used(tmp_path: Path) -> None:
    marked = (
        "from doppelkopf.kernel.build.jit import CACHE_FOLDER\nassert CACHE_FOLDER is not None\n"
    )
    python(marked, XDG_CACHE_HOME=str(tmp_path))
    [folder] = (tmp_path / "doppelkopf").iterdir()
    os.utime(folder, (0, 0))
    python(marked, XDG_CACHE_HOME=str(tmp_path))
    assert time.time() - folder.stat().st_mtime < 3600


KEPT = """
import resource
from doppelkopf.kernel.build.jit import CACHE_FOLDER, entry
assert CACHE_FOLDER is not None
@entry
def doubled(number):
    return number * 2
if MOST:
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, MOST))
print(doubled(2), sum(doubled.stats.cache_hits.values()))
"""


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("broken", few(["cut off", "empty", "garbage"], 1))
def test_a_broken_file_of_the_cache_is_compiled_again(
    kind: str, broken: str, tmp_path: Path
) -> None:
    program = tmp_path / "program.py"
    program.write_text(KEPT.replace("MOST", "0"))

    def run() -> str:
        code = f"import runpy; runpy.run_path({str(program)!r})"
        return python(code, XDG_CACHE_HOME=str(tmp_path))

    assert [run(), run()] == ["4 0\n", "4 1\n"]
    [file] = (tmp_path / "doppelkopf").rglob(f"*.{kind}")
    whole = file.read_bytes()
    file.write_bytes({"empty": b"", "garbage": b"junk" * 9}.get(broken, whole[: len(whole) // 2]))
    assert [run(), run()] == ["4 0\n", "4 1\n"]


def test_a_full_disk_costs_nothing_but_the_cache(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(KEPT.replace("MOST", "600"))
    code = f"import runpy; runpy.run_path({str(program)!r})"
    for _ in range(2):
        assert python(code, XDG_CACHE_HOME=str(tmp_path)) == "4 0\n"
