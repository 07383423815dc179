"""The kernel is compiled part by part, and tells what it is at."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doppelkopf.cli.arena import app
from doppelkopf.kernel.build import warm
from doppelkopf.kernel.build.warm import PARTS, warm_up
from doppelkopf.language import Text


def test_warming_up_tells_each_part_before_it() -> None:
    told: list[tuple[Text, int, int]] = []
    warm_up(lambda *part: told.append(part))
    assert [number for _, number, _ in told] == [*range(1, len(PARTS) + 1)]
    assert [name for name, _, _ in told] == [name for name, _ in PARTS]
    warm_up()


COMPILED_LATER = """
import gc
from numba.core.registry import CPUDispatcher
from doppelkopf.bots import make
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.kernel.play.batch import first_normal
from doppelkopf.kernel.score.points import Values
from doppelkopf.kernel.solve.solver import Solver
from doppelkopf.kernel.build.warm import warm_up
from doppelkopf.kernel.solve.worth import worths
from doppelkopf.rules import load
from doppelkopf.view import view

def compiled():
    kept = (one for one in gc.get_objects() if isinstance(one, CPUDispatcher))
    return {f"{one.py_func.__module__}.{one.__name__}": len(one.signatures) for one in kept}

warm_up()
before = compiled()
state = first_normal(load("ddv").rules)
worths(state, Solver(budget=1000), Values(state.rules))
for name in ("stammtisch", "search:worlds=64"):
    seat = actor(state)
    make(name, 1).choose(view(state, seat), legal_actions(state, seat))
print(sorted(name for name, count in compiled().items() if count > before.get(name, 0)))
"""


def test_nothing_is_left_to_compile_for_who_solves_or_plays() -> None:
    done = subprocess.run(
        [sys.executable, "-c", COMPILED_LATER], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_it_is_known_whether_all_was_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "PARTS", ())
    monkeypatch.setattr(warm, "CACHE_FOLDER", tmp_path / "kernel-0123456789abcdef")
    assert not warm.is_warm()
    warm.warm_up()
    assert not warm.is_warm()  # there is no such folder: nothing is kept, and nothing said
    (tmp_path / "kernel-0123456789abcdef").mkdir()
    warm.warm_up()
    assert warm.is_warm()
    monkeypatch.setattr(warm, "CACHE_FOLDER", None)
    warm.warm_up()
    assert not warm.is_warm()


@pytest.mark.parametrize(
    ("bots", "is_told"), [(("simple", "random"), False), (("stammtisch", "random"), True)]
)
def test_an_arena_says_that_bots_are_compiled(
    bots: tuple[str, str], is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "is_warm", lambda: False)
    monkeypatch.setattr(warm, "PARTS", warm.PARTS[2:3])
    result = CliRunner().invoke(app, [*bots, "--deals", "1", "--lang", "de"])
    assert result.exit_code == 0
    assert ("Übersetze 1/1: Faustregeln …" in result.stderr) is is_told
    monkeypatch.setattr(warm, "is_warm", lambda: True)
    result = CliRunner().invoke(app, [*bots, "--deals", "1", "--lang", "de"])
    assert "Übersetze" not in result.output
