"""Compiled code of versions that nobody uses any more is removed, and nothing else."""

import os
import shutil
import time
from pathlib import Path

import pytest

from doppelkopf.kernel.build import warm
from doppelkopf.kernel.build.tidy import tidy


def make(root: Path, name: str, days: float) -> Path:
    folder = root / name
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "code.nbi").write_bytes(b"x")
    when = time.time() - days * 86_400
    os.utime(folder, (when, when))
    return folder


def names(root: Path) -> set[str]:
    return {each.name for each in root.iterdir()}


MINE, OLD, FRESH = (f"kernel-{letter * 16}" for letter in "0ab")


def test_only_old_folders_of_other_versions_go(tmp_path: Path) -> None:
    mine = make(tmp_path, MINE, 90)
    make(tmp_path, OLD, 31)
    for name, days in ((FRESH, 29), ("axe-core-4.10.2", 90), ("kernel-notes", 90)):
        make(tmp_path, name, days)
    (tmp_path / f"kernel-{'c' * 16}").symlink_to(tmp_path / "axe-core-4.10.2")
    tidy(mine)
    assert names(tmp_path) == {
        MINE, FRESH, "axe-core-4.10.2", "kernel-notes", f"kernel-{'c' * 16}"
    }  # fmt: skip
    assert (tmp_path / "axe-core-4.10.2" / "deep" / "code.nbi").exists()


def test_what_another_process_removes_meanwhile_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, old = make(tmp_path, MINE, 0), make(tmp_path, OLD, 60)
    real = shutil.rmtree

    def twice(path: Path, *, ignore_errors: bool) -> None:
        real(path)
        real(path, ignore_errors=ignore_errors)

    monkeypatch.setattr(shutil, "rmtree", twice)
    tidy(mine)
    assert not old.exists()
    tidy(tmp_path / "gone" / "kernel")


def test_what_may_not_be_removed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a folder that can only be read; root may everything, so the system refuses here."""

    def refuse(*_given: object, **_more: object) -> None:
        raise PermissionError(13, "no")

    mine, old = make(tmp_path, MINE, 0), make(tmp_path, OLD, 60)
    for name in ("unlink", "rmdir"):
        monkeypatch.setattr(os, name, refuse)
    tidy(mine)
    assert old.exists()


def test_warming_up_tidies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[Path] = []
    monkeypatch.setattr(warm, "CACHE_FOLDER", tmp_path)
    monkeypatch.setattr(warm, "PARTS", ())
    monkeypatch.setattr(warm, "tidy", tidied.append)
    warm.warm_up()
    assert tidied == [tmp_path]
