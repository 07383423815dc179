"""doko solve, doko bench kernel and doko bench solver, as people and programs meet them."""

import json
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.cards import Card
from doppelkopf.cli.bench import kernel as bench_kernel
from doppelkopf.cli.bench.solver import Run, _facts, _positions
from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Party
from doppelkopf.game.state import State
from doppelkopf.record import format_text, open_record
from doppelkopf.record.simulate import random_game
from doppelkopf.rules import load
from kernel.positions import Tried
from view.random_games import rules_of


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one whole game."""
    path = tmp_path_factory.mktemp("solve") / "game.doko"
    for seed in range(1, 50):
        made = random_game(rules_of("ddv"), "ddv", seed, 0)
        state = open_record(made).state
        if state.played == 48 and state.contract is not None and state.contract.value == "normal":
            path.write_text(format_text(made), encoding="utf-8")
            return path
    raise AssertionError("no whole game")


def before(path: Path, card: int) -> State:
    """The state before a card."""
    from doppelkopf.record.files import read_records

    [made] = read_records(path.read_text(encoding="utf-8"))
    return next(
        step.state
        for step in open_record(made).steps
        if step.state.played == card - 1 and step.state.terms
    )


def test_solve_shows_what_each_card_is_worth(record: Path) -> None:
    data = json.loads(doko("solve", str(record), "--at", "38", "--json").stdout)
    assert data["at"] == 38
    state = before(record, 38)
    tried = Tried(state).of_cards(state)
    taken = sum(a for a, party in zip(state.augen, state.parties, strict=True) if party is Party.RE)
    found = {Card[each["card"]]: each["augen_re"] for each in data["cards"]}
    assert found == {card: augen + taken for card, augen in tried.items()}
    assert [each["played"] for each in data["cards"]].count(True) == 1
    best = (max if data["party"] == "re" else min)(found.values())
    assert {each["augen_re"] for each in data["cards"] if each["best"]} == {best}
    shown = doko("solve", str(record), "--at", "38").stdout
    assert "best" in shown
    assert "beste" in doko("solve", str(record), "--at", "38", "--lang", "de").stdout


def test_solve_says_what_it_could_not_solve(record: Path) -> None:
    shown = doko("solve", str(record), "--at", "1", "--budget", "1000").stdout
    assert "not solved" in shown
    assert "--budget" in shown


def test_no_card_is_best_while_others_have_no_value(record: Path) -> None:
    for budget in ("100000", "300000", "1000000"):
        arguments = ("--at", "17", "--budget", budget, "--json")
        cards = json.loads(doko("solve", str(record), *arguments).stdout)["cards"]
        unsolved = [each["augen_re"] is None for each in cards]
        assert any(each["best"] for each in cards) is not any(unsolved)


def test_solve_refuses_what_is_not_there(record: Path) -> None:
    assert "48 cards: --at is from 1 to 48" in doko("solve", str(record), "--at", "49").stderr
    assert "The file has 1 game." in doko("solve", str(record), "--game", "2").stderr


def test_bench_solver() -> None:
    arguments = ("--tricks", "3", "--positions", "3", "--deals", "1", "--seconds", "0.1")
    data = json.loads(doko("bench", "solver", *arguments, "--json").stdout)
    exact = data["tricks"]["3"]["exact"]
    assert exact["max_ms"] >= exact["median_ms"] > 0
    assert exact["nodes"] > data["tricks"]["3"]["121"]["nodes"] > 0
    assert data["whole_deals"]["deals"] == 1
    shown = doko("bench", "solver", *arguments)
    assert "tricks left" in shown.stdout
    assert "3 tricks left: 3 …" in shown.stderr


def test_bench_solver_asks_for_no_more_tricks_than_a_hand_has() -> None:
    few = ("--rules", "wettbewerb-5", "--positions", "1", "--deals", "0")
    refused = doko("bench", "solver", *few, "--tricks", "9")
    assert refused.returncode == 2
    assert "A hand of wettbewerb-5 has 8 cards" in refused.stderr
    usual = json.loads(doko("bench", "solver", *few, "--json").stdout)
    assert list(usual["tricks"]) == ["6", "7", "8"]


def test_bench_solver_does_not_wait_for_games_that_never_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("doppelkopf.cli.bench.solver.PATIENCE", 20)
    rules = load("wettbewerb-5").rules
    with pytest.raises(DokoError, match="became a normal game with settled parties and 9 tricks"):
        next(_positions(rules, "random", 9, 1, 1))


def test_bench_kernel() -> None:
    arguments = ("--runs", "1", "--games", "2000", "--rules", "wettbewerb-5")
    data = json.loads(doko("bench", "kernel", *arguments, "--json").stdout)
    speed = data["kernel"]["wettbewerb-5"]
    assert speed["games_per_s"] > 0
    assert speed["threads_games_per_s"] > 0
    shown = doko("bench", "kernel", *arguments)
    assert "wettbewerb-5" in shown.stdout


def test_bench_kernel_compiles_nothing_for_rules_that_are_not_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench_kernel, "compile_kernel", lambda _lang: pytest.fail("compiled"))
    refused = doko("bench", "kernel", "--rules", "nope")
    assert refused.returncode
    assert "nope" in refused.stderr


@pytest.mark.parametrize(("count", "expected"), [(1, 1), (2, 2), (20, 19), (100, 95)])
def test_of_a_hundred_times_the_ninety_fifth(count: int, expected: int) -> None:
    runs = [Run(number / 1000, nodes=1, is_solved=True) for number in range(1, count + 1)]
    assert _facts(runs)["p95_ms"] == expected
