"""Files and folders of rule sets."""

from pathlib import Path

import pytest

from rules.rules_kit import Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file into a fresh folder and returns its path."""

    def writer(name: str, toml: str) -> Path:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(toml, encoding="utf-8")
        return file

    return writer


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty per-user folder and a plain environment."""
    folder = tmp_path / "sets"
    folder.mkdir()
    monkeypatch.setenv("DOKO_RULES", str(folder))
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return folder
