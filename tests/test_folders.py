"""Where things lie when the environment says nothing, something, or something odd."""

from collections.abc import Callable
from pathlib import Path

import pytest

from doppelkopf.errors import DokoError
from doppelkopf.folders import cache_folder, config_folder, data_folder
from doppelkopf.kernel.build import jit
from doppelkopf.rules.source import user_files

EACH = pytest.mark.parametrize(
    ("folder", "variable", "below_home"),
    [
        (cache_folder, "XDG_CACHE_HOME", ".cache"),
        (config_folder, "XDG_CONFIG_HOME", ".config"),
        (data_folder, "XDG_DATA_HOME", ".local/share"),
    ],
)


def nobody_is_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a user without a name and without HOME, for instance in a container."""

    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", home)


@EACH
def test_a_variable_counts_if_it_names_a_whole_path(
    folder: Callable[[], Path], variable: str, below_home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    monkeypatch.setenv(variable, "/var/anna")
    assert folder() == Path("/var/anna/doppelkopf")
    for none in ("", "here", "./here"):
        monkeypatch.setenv(variable, none)
        assert folder() == Path("/home/anna") / below_home / "doppelkopf"
    monkeypatch.delenv(variable)
    assert folder() == Path("/home/anna") / below_home / "doppelkopf"


@EACH
def test_who_has_no_home_is_told_what_to_set(
    folder: Callable[[], Path], variable: str, below_home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nobody_is_at_home(monkeypatch)
    monkeypatch.delenv(variable, raising=False)
    with pytest.raises(DokoError, match=f"set HOME or {variable}"):
        folder()
    monkeypatch.setenv(variable, f"/{below_home}")
    assert folder() == Path(f"/{below_home}/doppelkopf")


def test_without_a_home_there_are_no_own_rule_sets_and_nothing_is_cached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nobody_is_at_home(monkeypatch)
    for variable in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "DOKO_RULES"):
        monkeypatch.delenv(variable, raising=False)
    assert user_files() == ()
    assert jit._cache_folder() is None
