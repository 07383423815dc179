"""Where evenings are kept."""

from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh folder for the evenings, and English."""
    monkeypatch.setenv("DOKO_SHEETS", str(tmp_path / "sheets"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")
    return tmp_path
