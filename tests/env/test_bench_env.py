"""`doko bench env`: what it counts, and what it says without its peers."""

import json

import pytest

from cli_kit import doko
from doppelkopf.cli.bench import env as bench_env
from doppelkopf.cli.bench.peer import observed_game

SHORT = ("--runs", "1", "--seconds", "0.01", "--batch", "4")


def test_steps_of_batches_the_environment_and_the_peers_are_counted() -> None:
    data = json.loads(doko("bench", "env", *SHORT, "--json").stdout)
    speeds = data["speeds"]
    assert list(speeds) == [
        *("batch", "batch_without_calls", "env"),
        *(f"openspiel_{name}" for name in bench_env.PEERS),
    ]
    for name, speed in speeds.items():
        assert speed["best_steps_per_s"] >= speed["steps_per_s"] > 0, name
    plain = speeds["batch_without_calls"]
    assert plain["steps_per_s"] == plain["answers_per_s"]
    assert speeds["batch"]["answers_per_s"] > speeds["batch"]["steps_per_s"]


def test_without_openspiel_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_env, "observed_game", lambda _: None)
    shown = doko("bench", "env", *SHORT, "--rules", "pagat").stdout
    assert "nothing to compare with" in shown
    assert "×" not in shown
    german = doko("bench", "env", *SHORT, "--lang", "de").stdout
    assert "kein Vergleich" in german


def test_a_game_that_shows_nothing_is_no_peer() -> None:
    assert observed_game("tarok") is None
    assert observed_game("no such game") is None
