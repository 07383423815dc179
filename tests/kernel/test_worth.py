"""What a card is worth in points: games whose parties were settled late, calls owed, no trick."""

import json
from pathlib import Path
from random import Random

import pytest

from cli_kit import doko
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Party, Seat
from doppelkopf.game.calls.making import make_call
from doppelkopf.game.play import plays
from doppelkopf.game.state import Scored, State
from doppelkopf.game.step import change
from doppelkopf.kernel.errors import Unsolved
from doppelkopf.kernel.score.points import Values
from doppelkopf.kernel.solve.solver import Solver, solver_position
from doppelkopf.kernel.solve.worth import worths
from doppelkopf.record import format_text, open_record
from doppelkopf.record.model import record_of
from doppelkopf.record.simulate import random_game
from doppelkopf.rules import RuleSet
from game_kit import Table, rules_with
from kernel.positions import position
from view.random_games import rules_of


def last_card(rules: RuleSet, seed: int) -> tuple[State, State] | None:
    """A random game before its last card and at its end, if it was played to its end."""
    steps = open_record(random_game(rules, "table", seed, 0)).steps
    over = steps[-1].state
    if not isinstance(over.outcome, Scored) or over.contract is None or over.claim is not None:
        return None
    last = rules.deck_size - 1
    before = next(step.state for step in steps if step.state.played == last)
    return before, over


def test_ravensburger_a_declared_solo_counts_as_the_silent_one_it_is() -> None:
    rules = rules_with("ravensburger", {"silent.scored_as": "normal"})
    values, found = Values(rules), 0
    for seed in range(3000):
        game = last_card(rules, seed)
        if game is None or game[0].declared is None:
            continue
        before, over = game
        assert isinstance(over.outcome, Scored)
        score = over.outcome.score
        [worth] = worths(before, Solver(entries=1 << 10), values)
        sign = 1 if score.winner is Party.RE else -1
        assert worth.points == sign * score.base
        found += 1
        if found == 5:
            return
    raise AssertionError("nobody declared a solo")


def test_borgholzhausen_1_what_is_owed_counts_as_said() -> None:
    game = Table("borgholzhausen", "CQ HT", "CA CT", "CK", "CQ CA", dealer=3)
    game.healthy()
    game.play("HT")
    for _ in range(3):
        assert game.state.turn is not None
        game.act(plays(game.state, game.state.turn)[0])
    assert game.state.duty is not None
    assert game.state.duty.seat == 0
    values, solver = Values(game.state.rules), Solver(budget=100_000)
    position_owed = change(game.state, hands=tuple(hand[:4] for hand in game.state.hands))
    owed = worths(position_owed, solver, values)
    said = make_call(position_owed, do.Say(seat=Seat(0), call=Call.RE)).state
    assert said.duty is None
    silent = change(position_owed, duty=None)
    assert owed == worths(said, solver, values)
    assert owed != worths(silent, solver, values)


SCHWARZ = (
    "CJ CQ CQ S9 SQ SQ HQ HQ HT HT DQ DQ",
    "C9 CJ SJ SJ HJ HJ D9 DJ DJ DT DA DA",
    "CK CK CT CT CA CA S9 H9 D9 DK DK DT",
    "C9 SK SK ST ST SA SA H9 HK HK HA HA",
)
TEN_TRICKS = (
    "HT CJ DT SA CQ SJ DK SA CQ SJ DK ST SQ HJ D9 ST SQ HJ CA SK "
    "HQ DJ CA SK HQ DJ CT HA DQ DA CT HA DQ DA CK HK CJ DT CK HK"
)


def test_ddv_7_2_2_only_the_last_trump_leaves_the_others_without_a_trick(tmp_path: Path) -> None:
    game = Table("ddv", *SCHWARZ, dealer=3).solo(0, "solo-diamonds")
    game.play(TEN_TRICKS)
    found = {
        worth.card.name: worth for worth in worths(game.state, Solver(), Values(game.state.rules))
    }
    nine, trump = found["S9"], found["HT"]
    assert nine.augen == trump.augen == 240
    assert nine.points is not None
    assert trump.points == nine.points + 1
    path = tmp_path / "schwarz.doko"
    path.write_text(format_text(record_of(game.state, tuple(game.log), "ddv")), "utf-8")
    cards = json.loads(doko("solve", str(path), "--json").stdout)["cards"]
    assert [(each["card"], each["best"]) for each in cards] == [("HT", True), ("S9", False)]


@pytest.mark.parametrize("budget", [1, 1000, 10_000])
def test_a_budget_is_kept_to_the_card(budget: int) -> None:
    rng = Random(budget)
    for _ in range(20):
        state = position(rules_of("ddv"), Contract.NORMAL, 8, rng)
        solver = Solver(budget=budget)
        try:
            solver.value(solver_position(state))
        except Unsolved:
            assert solver.nodes <= budget + 50
        else:
            assert solver.nodes <= budget
