"""The solver against trying everything, on small positions of every contract and trick effect."""

import random
from typing import Any

import pytest

from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Contract
from doppelkopf.game.step import change
from doppelkopf.kernel import solve_layout as to
from doppelkopf.kernel.solver import Position, Solver, Unsolved, left, solver_position
from doppelkopf.rules import RuleSet
from game_kit import rules_with
from kernel.positions import Tried, contracts, position
from property_kit import BASE
from view.random_games import SETS, rules_of

MORE = 10 if BASE > 100 else 1
EFFECTS: dict[str, dict[str, Any]] = {
    "schwein": {"effects.schwein": True},
    "swap": {"effects.heart_jack_swap": True},
    "turn": {"effects.diamond_nine_turn": True},
    "backstreet": {"effects.backstreet_takes_trick": True},
    "all": {
        "effects.schwein": True,
        "effects.heart_jack_swap": True,
        "effects.diamond_nine_turn": True,
        "effects.backstreet_takes_trick": True,
    },
    "second dulle": {"trumps.equal_cards": "second-dulle"},
}


def compare(rules: RuleSet, contract: Contract, seed: str, count: int) -> None:
    """Solve small positions both ways."""
    rng = random.Random(seed)
    solver = Solver(entries=1 << 12)
    for number in range(count):
        tricks = rng.choice((1, 2, 2, 3, 3, 3, 4) if rules.table.seats == 4 else (1, 2, 2, 3))
        state = position(rules, contract, tricks, rng)
        expected = Tried(state).of(state)
        found = solver.value(solver_position(state))
        assert found == expected, (number, state.hands, state.trick, state.leader, state.parties)


def without_order(position: Position) -> Position:
    """The same position, solved without comparing positions by rank."""
    game = position.game.copy()
    game[to.G_CANONICAL] = 0
    return position._replace(game=game)


@pytest.mark.parametrize("name", SETS)
def test_every_contract_is_solved_as_by_trying_everything(name: str) -> None:
    rules = rules_of(name)
    for contract in contracts(rules):
        compare(rules, contract, f"{name} {contract.value}", 40 * MORE)


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_solved_as_by_trying_everything(name: str) -> None:
    compare(rules_with("ddv", EFFECTS[name]), Contract.NORMAL, name, 250 * MORE)


def test_jokers_are_solved_as_by_trying_everything() -> None:
    compare(rules_with("ravensburger", {"deck.jokers": 2}), Contract.NORMAL, "jokers", 150 * MORE)


@pytest.mark.parametrize("tricks", [5, 6, 7])
def test_comparing_by_rank_changes_no_value(tricks: int) -> None:
    rng = random.Random(tricks)
    by_rank, plain = Solver(entries=1 << 14), Solver(entries=1 << 18)
    for name in ("ddv", "hausregeln-2021", "wettbewerb"):
        rules = rules_with(
            name,
            {
                "effects.schwein": False,
                "effects.heart_jack_swap": False,
                "effects.diamond_nine_turn": False,
                "effects.backstreet_takes_trick": False,
            },
        )
        for _ in range({5: 40, 6: 12, 7: 4}[tricks] * MORE):
            contract = rng.choice(contracts(rules))
            found = solver_position(position(rules, contract, tricks, rng))
            assert found.game[to.G_CANONICAL]
            plain.forget()
            assert by_rank.value(found) == plain.value(without_order(found))


def test_bounds_say_whether_a_number_is_reached() -> None:
    rng = random.Random(5)
    solver = Solver(entries=1 << 12)
    for _ in range(50):
        found = solver_position(position(rules_of("ddv"), Contract.NORMAL, 4, rng))
        value = solver.value(found)
        for need in range(0, left(found) + 10, 7):
            assert solver.reaches(found, need) == (value >= need)


def test_a_budget_ends_the_search() -> None:
    found = solver_position(position(rules_of("ddv"), Contract.NORMAL, 8, random.Random(1)))
    with pytest.raises(Unsolved, match="1000 cards"):
        Solver(budget=1000).value(found)


def test_open_parties_cannot_be_solved() -> None:
    state = position(rules_of("ddv"), Contract.NORMAL, 3, random.Random(1))
    with pytest.raises(DokoError, match="settled"):
        solver_position(change(state, parties=(None,) * 4))


def test_the_table_has_a_power_of_two_of_entries() -> None:
    with pytest.raises(ValueError, match="power of two"):
        Solver(entries=100)
