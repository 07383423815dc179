"""Each test has a folder of its own for tournaments, and speaks English."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "tournaments"
    monkeypatch.setenv("DOKO_TOURNAMENTS", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")
    return folder
