"""Whoever ends a run on a cluster of this machine ends all that it has started."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from slow_kit import few

ASLEEP = """
import json, os, sys, time
with open("started", "a") as file:
    print(os.getpid(), file=file)
for line in sys.stdin:
    if json.loads(line)["type"] == "choose":
        time.sleep(600)
"""


def eventually(is_true: Callable[[], bool]) -> bool:
    """Whether something comes true within two minutes."""
    ends = time.monotonic() + 120
    while not (found := is_true()) and time.monotonic() < ends:
        time.sleep(0.05)
    return found


def family(process: int) -> set[int]:
    """All that a process and its children have started."""
    children = Path(f"/proc/{process}/task").glob("*/children")
    found = {int(each) for place in children for each in place.read_text().split()}
    return found.union(*map(family, found))


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux shows processes as files")
@pytest.mark.parametrize("how", few([signal.SIGTERM, signal.SIGINT], 1))
def test_nobody_outlives_a_run(tmp_path: Path, how: signal.Signals) -> None:
    """Ctrl-C reaches all processes; the programs think for ten minutes, on all workers."""
    (tmp_path / "asleep.py").write_text(ASLEEP, "utf-8")
    started = tmp_path / "started"
    command = [sys.executable, "-m", "doppelkopf", "arena", "random", "--deals", "20"]
    command += ["--external", f"{sys.executable} {tmp_path / 'asleep.py'}", "--limit", "600"]
    command += ["--cluster", "local", "--jobs", "2"]
    arena = subprocess.Popen(
        command, cwd=tmp_path, start_new_session=True, stderr=subprocess.PIPE, text=True
    )
    with arena:
        try:
            assert eventually(lambda: started.exists() and len(started.read_text().split()) >= 2)
            members = family(arena.pid)
            if how is signal.SIGINT:
                os.killpg(arena.pid, how)
            else:
                arena.send_signal(how)
            _, errors = arena.communicate(timeout=120)
        finally:
            arena.kill()
    programs = {int(each) for each in started.read_text().split()}
    assert programs < members
    assert arena.returncode == 128 + how
    assert errors == ""
    assert eventually(lambda: not any(map(is_alive, members)))
