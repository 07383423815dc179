"""The kernel is compiled part by part, and tells what it is at."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from doppelkopf.cli.arena import app
from doppelkopf.kernel import warm
from doppelkopf.kernel.warm import PARTS, warm_up
from doppelkopf.language import Text


def test_warming_up_tells_each_part_before_it() -> None:
    told: list[tuple[Text, int, int]] = []
    warm_up(lambda *part: told.append(part))
    assert [number for _, number, _ in told] == [*range(1, len(PARTS) + 1)]
    assert [name for name, _, _ in told] == [name for name, _ in PARTS]
    warm_up()


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
