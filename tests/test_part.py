"""`./check PATH…`: every part of the program knows its tests."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


def part() -> ModuleType:
    spec = importlib.util.spec_from_file_location("part", ROOT / "scripts" / "part.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_package_knows_its_tests() -> None:
    tests_of = part().tests_of
    packages = [
        path
        for path in sorted((ROOT / "src" / "doppelkopf").iterdir())
        if path.suffix == ".py" or (path / "__init__.py").exists()
    ]
    for path in packages:
        for place in tests_of(path):
            assert (ROOT / place).exists(), f"{path}: {place}"


def test_tests_and_documents_are_their_own_tests() -> None:
    tests_of = part().tests_of
    assert tests_of(ROOT / "tests" / "cards") == ["tests/cards"]
    assert tests_of(ROOT / "docs" / "match.md") == ["docs/match.md"]
    assert tests_of(ROOT / "scripts" / "part.py") == []


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(SystemExit, match="there is no"):
        part().tests_of(ROOT / "nowhere")
