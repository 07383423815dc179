"""The wheel alone: what it can do, and what is said where an extra is missing."""

import ast
import pickle
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from doppelkopf.extras import EXTRAS, MissingExtra, need
from doppelkopf.language import Lang

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "doppelkopf"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

BROUGHT_ALONG = {"dask": "distributed", "h11": "uvicorn", "toolz": "distributed"}
"""What is not asked for by name, and by which package it comes."""

ALONE = """
import importlib.abc, os, sys
sys.path.insert(0, sys.argv[1])
from doppelkopf.extras import EXTRAS

class Blocked(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if any(name.partition(".")[0] in modules for modules in EXTRAS.values()):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Blocked())
from doppelkopf.cli import main

for line in sys.argv[2:]:
    sys.argv = ["doko", *line.split()]
    try:
        main()
    except SystemExit as end:
        sys.stdout.flush()
        print(f"= {end.code}", file=sys.stderr, flush=True)
"""


def alone(tmp_path: Path, *commands: str) -> list[str]:
    """What commands say on stderr, with their exit code, where no extra is installed."""
    result = subprocess.run(
        [sys.executable, "-c", ALONE, str(SOURCE.parent), *commands],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={"LC_ALL": "C.UTF-8", "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
    )
    return result.stderr.splitlines()


def test_the_wheel_alone_plays(tmp_path: Path) -> None:
    lines = alone(
        tmp_path, "arena random simple --deals 1", "rules list", "deal --rules ddv --seed 1"
    )
    assert lines == ["= 0"] * 3


def test_a_missing_extra_is_a_sentence(tmp_path: Path) -> None:
    lines = alone(
        tmp_path,
        "serve --port 0",
        "play",
        "play --lang de",
        "arena random simple --plot x.svg",
        "arena random simple --cluster local",
        f"tables list --database {tmp_path / 'x.db'}",
    )
    assert [line for line in lines if line.startswith("=")] == ["= 1"] * 6, lines
    server, play, german, plot, cluster, *_ = (line for line in lines if not line.startswith("="))
    assert 'pip install "doppelkopf[server]" (extra/missing)' in server
    assert play == (
        "doko: This needs textual, which the extra 'play' brings:"
        ' pip install "doppelkopf[play]" (extra/missing)'
    )
    assert german.startswith("doko: Dafür fehlt textual; das bringt die Zugabe „play“ mit:")
    assert 'pip install "doppelkopf[sheet]"' in plot
    assert 'pip install "doppelkopf[cluster]" (extra/missing)' in cluster


def test_every_extra_is_in_the_project_and_back() -> None:
    assert set(PROJECT["optional-dependencies"]) == {*EXTRAS, "all"}


def test_every_module_is_brought_by_its_extra() -> None:
    """By the names under which the packages are installed here."""
    brought_by = packages_distributions()
    for extra, modules in EXTRAS.items():
        asked = " ".join(PROJECT["optional-dependencies"][extra]).lower()
        asked = asked.replace("_", "-")
        for module in modules:
            names = {name.lower().replace("_", "-") for name in brought_by.get(module, [])}
            assert any(name in asked for name in names) or module in BROUGHT_ALONG, module


def test_all_that_is_imported_is_base_or_in_an_extra() -> None:
    known = {module for modules in EXTRAS.values() for module in modules}
    known |= {
        "doppelkopf",
        "llvmlite",
        "annotated_types",
        *(name for name in sys.stdlib_module_names),
    }
    known |= {asked.partition(">")[0] for asked in PROJECT["dependencies"]}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names.append(node.module)
            unknown = {name.partition(".")[0] for name in names} - known
            assert not unknown, (path, unknown)


def test_what_is_needed_is_asked_before_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    need("json")
    monkeypatch.setattr("doppelkopf.extras.find_spec", lambda _: None)
    with pytest.raises(MissingExtra) as raised:
        need("pyarrow")
    assert raised.value.extra == "data"
    assert 'pip install "doppelkopf[data]"' in raised.value.sentence(Lang.DE)


def test_another_process_can_be_told() -> None:
    error = MissingExtra("pyarrow", "data")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.extra) == (str(error), "data")
