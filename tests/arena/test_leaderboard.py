"""The leaderboard: always the same opponents, deals and numbers of worlds."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli_kit import doko
from doppelkopf.arena import leaderboard as board
from doppelkopf.arena import running
from doppelkopf.arena.whole import run_contest
from doppelkopf.cli import contests as command


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only those that are quick; what is compared is who plays, not how."""
    monkeypatch.setattr(board, "yardsticks", lambda: ("random", "simple"))


def repeated(text: str) -> dict[str, Any]:
    """What a leaderboard says each time: all but how long bots thought."""
    data: dict[str, Any] = json.loads(text)
    for standing in data["standings"]:
        for name in [name for name in standing if "ms" in name]:
            assert standing.pop(name) >= 0
    return data


def test_it_is_the_arena_against_each_of_them(tmp_path: Path) -> None:
    line = ("leaderboard", "random", "--deals", "4", "--seed", "5", "--json")
    data = repeated(doko(*line).stdout)
    [standing] = data["standings"]  # it does not play against itself
    own, _ = run_contest(["random", "simple"], deals=4, seed=5)
    assert standing["against"] == "simple"
    assert standing["points"] == own.points
    assert own.interval is not None
    assert standing["interval"] == list(own.interval)
    assert (standing["deals"], standing["games"]) == (4, 16)
    assert (data["bot"], data["rules"], data["seed"]) == ("random", "ddv", 5)
    assert repeated(doko(*line, "--journals", str(tmp_path)).stdout) == data


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "boards"
    line = ("leaderboard", "random", "--journals", str(folder), "--json", "--deals")
    doko(*line, "1")
    before = (folder / "simple.jsonl").read_bytes()
    played: list[int] = []
    usual = running.play_deals

    def counted(contest: object, numbers: list[int], **crew: object) -> object:
        played.extend(numbers)
        return usual(contest, numbers, **crew)  # type: ignore[arg-type]

    monkeypatch.setattr(command, "play_deals", counted)
    whole = repeated(doko(*line, "2").stdout)
    assert played == [1]
    assert (folder / "simple.jsonl").read_bytes().startswith(before)
    assert whole == repeated(doko("leaderboard", "random", "--deals", "2", "--json").stdout)


def test_the_references_play_by_worlds_and_are_shown() -> None:
    shown = doko("leaderboard", "simple", "--deals", "1", "--lang", "de").stdout
    assert "gegen" in shown
    assert "random" in shown
    assert "simple ·" in shown
    assert doko("leaderboard", "nobody", errors_too=True).returncode == 1


def test_the_usual_references_do_not_think_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    bots = [contest.bots[1] for contest in board.contests_of("search")]
    assert bots == ["random", "simple", "stammtisch", "search:worlds=200"]
