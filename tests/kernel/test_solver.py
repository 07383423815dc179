"""The solver against trying everything, on small positions of every contract and trick effect."""

import random
from typing import Any

import pytest

from doppelkopf.cards import Card
from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.kernel.build import jit
from doppelkopf.kernel.errors import Unsolved
from doppelkopf.kernel.score.points import RE_NO_TRICK, SCALE, Values, table_of
from doppelkopf.kernel.solve import layout as to
from doppelkopf.kernel.solve import memory as solve_memory
from doppelkopf.kernel.solve.solver import Position, Solver, left, solver_position
from doppelkopf.kernel.solve.table import _is_other
from doppelkopf.kernel.solve.worth import by_tricks, worths
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.effects import SchweinCounts
from doppelkopf.rules.model.table import EqualCards
from game_kit import rules_with
from kernel.positions import (
    Tried,
    TriedByRules,
    contracts,
    position,
    relabelled,
    with_pigs,
    with_two_swapped,
)
from property_kit import tries
from view.random_games import SETS, rules_of

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

PIGS: dict[str, dict[str, Any]] = {
    "both": {"effects.schwein_counts": "both"},
    "both, announced before": {
        "effects.schwein_counts": "both",
        "effects.schwein_when": "before-play",
    },
    "first, announced in play": {"effects.schwein_when": "on-play"},
    "second": {"effects.schwein_counts": "second"},
    "second, with a swap": {
        "effects.schwein_counts": "second",
        "effects.heart_jack_swap": True,
    },
    "hyper": {
        "effects.schwein_counts": "both",
        "effects.schwein_solos": "suits",
        "effects.hyperschwein": True,
        "effects.hyperschwein_solos": "suits",
        "effects.hyperschwein_joint": False,
    },
    "hyper, first and second": {
        "effects.hyperschwein": True,
        "effects.hyperschwein_counts": "second",
        "effects.heart_jack_swap": True,
    },
    "dulle not last": {"trumps.equal_cards": "second-dulle-not-last"},
    "dulle only last": {"trumps.equal_cards": "second-dulle-only-last"},
    "dulle until Schweine": {
        "effects.schwein_counts": "both",
        "trumps.equal_cards": "second-dulle-until-schweine",
    },
}


def compare(rules: RuleSet, contract: Contract, seed: str, count: int, hinted: int = 1) -> None:
    """Solve small positions both ways; usually hints are for larger ones."""
    rng = random.Random(seed)
    solver = Solver(entries=1 << 12, hinted=hinted)
    for number in range(count):
        tricks = rng.choice((1, 2, 2, 3, 3, 3, 4) if rules.table.seats == 4 else (1, 2, 2, 3))
        state = position(rules, contract, tricks, rng)
        assert state.terms is not None
        by_trying = TriedByRules if state.terms.tracks_pigs else Tried
        expected = by_trying(state).of(state)
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
        compare(rules, contract, f"{name} {contract.value}", tries(30))
        compare(rules, contract, f"{name} {contract.value} alone", tries(10), hinted=99)


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_solved_as_by_trying_everything(name: str) -> None:
    compare(rules_with("ddv", EFFECTS[name]), Contract.NORMAL, name, tries(250))


@pytest.mark.parametrize("name", PIGS)
def test_schweine_are_solved_as_by_trying_everything(name: str) -> None:
    rules = rules_with("ddv", {"effects.schwein": True, **PIGS[name]})
    rng, solver, fixed = random.Random(name), Solver(entries=1 << 12, hinted=1), 0
    for number in range(tries(150)):
        contract = rng.choice((Contract.NORMAL, Contract.SOLO_HEARTS))
        state = with_pigs(position(rules, contract, rng.choice((1, 2, 2, 3, 3, 3)), rng), rng)
        expected = TriedByRules(state).of(state)
        seen = solver_position(state)
        fixed += int(seen.game[to.G_CANONICAL])
        assert solver.value(seen) == expected, (number, state.hands, state.trick, state.parties)
    assert fixed > 10, "often nothing of it depends on play"


@pytest.mark.parametrize("counts", SchweinCounts)
def test_a_second_dulle_waits_for_schweine_that_come(counts: SchweinCounts) -> None:
    """Whatever is certain about the Schweine: the Dulle has to see when they come."""
    rules = rules_with(
        "ddv",
        {
            "effects.schwein": True,
            "effects.schwein_counts": counts.value,
            "trumps.equal_cards": EqualCards.SECOND_UNTIL_SCHWEINE.value,
        },
    )
    among = (Card.HT, Card.DA, Card.DQ, Card.DJ, Card.DK, Card.CA, Card.S9)
    rng, solver = random.Random(counts.value), Solver(entries=1 << 12, hinted=1)
    for number in range(tries(15)):
        state = with_pigs(position(rules, Contract.NORMAL, 3, rng, among), rng)
        expected = TriedByRules(state).of(state)
        found = solver.value(solver_position(state))
        assert found == expected, (number, state.hands, state.trick, state.parties)


def test_jokers_are_solved_as_by_trying_everything() -> None:
    compare(rules_with("ravensburger", {"deck.jokers": 2}), Contract.NORMAL, "jokers", tries(150))


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
        for _ in range(tries({5: 40, 6: 12, 7: 4}[tricks])):
            contract = rng.choice(contracts(rules))
            found = solver_position(position(rules, contract, tricks, rng))
            assert found.game[to.G_CANONICAL]
            plain.forget()
            assert by_rank.value(found) == plain.value(without_order(found))


def test_hints_change_no_value_and_save_cards() -> None:
    rng = random.Random(12)
    hinted, plain = Solver(), Solver(hinted=99)
    for _ in range(tries(18)):
        found = solver_position(position(rules_of("ddv"), Contract.NORMAL, 7, rng))
        hinted.forget()
        plain.forget()
        assert hinted.value(found) == plain.value(found)
    assert hinted.nodes < 0.95 * plain.nodes


@pytest.mark.parametrize("entries", [1 << 12, 1 << 21])
def test_what_a_position_takes_is_the_same_after_others(entries: int) -> None:
    rng, solver = random.Random(13), Solver(entries)
    found = [
        solver_position(position(rules_of("ddv"), Contract.NORMAL, tricks, rng))
        for tricks in (6, 7, 7, 6)
    ]
    taken: list[set[int]] = [set() for _ in found]
    for _ in range(6):
        for seen, each in zip(taken, found, strict=True):
            solver.forget()
            before = solver.nodes
            solver.value(each)
            seen.add(solver.nodes - before)
    assert [len(seen) for seen in taken] == [1] * len(found)


def test_what_was_proved_with_other_augen_is_used_rightly() -> None:
    rng = random.Random(8)
    solver, plain = Solver(entries=1 << 14), Solver(entries=1 << 14)
    rules = rules_of("ddv")
    for _ in range(tries(60)):
        state = at_lead(position(rules, Contract.NORMAL, 4, rng))
        if state is None:
            continue
        solver.forget()
        for _ in range(6):
            found = solver_position(state)
            value = solver.value(found)
            plain.forget()
            assert value == plain.value(without_order(found)), (state.hands, state.leader)
            state = relabelled(state, rng)


@pytest.mark.parametrize("equal", ["first", "second-dulle"])
def test_what_was_proved_for_other_trumps_is_used_rightly(equal: str) -> None:
    rng = random.Random(9)
    solver, plain = Solver(entries=1 << 12), Solver(entries=1 << 16)
    rules = rules_with("ddv", {"trumps.equal_cards": equal})
    for _ in range(tries(25)):
        state = position(rules, Contract.NORMAL, 5, rng)
        solver.forget()
        for _ in range(5):
            found = solver_position(state)
            plain.forget()
            assert solver.value(found) == plain.value(without_order(found)), (
                state.hands,
                state.trick,
                state.leader,
            )
            state = with_two_swapped(state, rng)


def test_what_was_proved_in_the_other_direction_is_told_apart() -> None:
    rng, solver = random.Random(11), Solver(entries=1 << 14)
    for number in range(tries(100)):
        state = at_lead(position(rules_of("ddv"), Contract.NORMAL, 3, rng))
        if state is None:
            continue
        for direction in (1, -1) if number % 2 else (-1, 1):
            turned = change(state, direction=direction)
            expected = Tried(turned).of(turned)
            assert solver.value(solver_position(turned)) == expected, (state, direction)


def test_a_table_that_grows_knows_what_was_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    found = solver_position(position(rules_of("ddv"), Contract.NORMAL, 7, random.Random(2)))
    usual = Solver()
    value = usual.value(found)
    monkeypatch.setattr(solve_memory, "START", 1)
    growing = Solver()
    assert growing.value(found) == value
    assert growing.nodes < 1.5 * usual.nodes
    for _ in range(4):
        growing._memory.grow()
        before = growing.nodes
        assert growing.reaches(found, value)
        assert not growing.reaches(found, value + 1)
        assert growing.nodes - before < 50


def test_trumps_tried_as_one_stay_together() -> None:
    rng = random.Random(824)
    state = position(rules_of("ddv"), Contract.NORMAL, 6, rng)
    for _ in range(2):
        state = with_two_swapped(state, rng)
    found = solver_position(state)
    assert Solver(entries=1 << 12).value(found) == Solver().value(without_order(found)) == 70


def at_lead(state: State) -> State | None:
    """A position if nobody has led yet."""
    return None if state.trick else state


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


def test_a_budget_is_for_all_questions_of_a_value() -> None:
    found = solver_position(position(rules_of("ddv"), Contract.NORMAL, 7, random.Random(2)))
    free = Solver()
    free.value(found)
    longest = 0
    for need in range(1, left(found) + 1, 4):
        asked = Solver()
        asked.bound(found, need)
        longest = max(longest, asked.nodes)
    assert longest < 0.8 * free.nodes
    with pytest.raises(Unsolved):
        Solver(budget=int(0.8 * free.nodes)).value(found)


def test_open_parties_cannot_be_solved() -> None:
    state = position(rules_of("ddv"), Contract.NORMAL, 3, random.Random(1))
    with pytest.raises(DokoError, match="settled"):
        solver_position(change(state, parties=(None,) * 4))


def test_the_table_has_a_power_of_two_of_entries() -> None:
    with pytest.raises(ValueError, match="power of two"):
        Solver(entries=100)


@pytest.mark.parametrize("name", ["ddv", "hausregeln-2021", "wettbewerb-5"])
def test_each_card_is_worth_what_trying_everything_says(name: str) -> None:
    rules = rules_of(name)
    rng, solver, values = random.Random(name), Solver(entries=1 << 12), Values(rules)
    for _ in range(tries(40)):
        state = position(rules, Contract.NORMAL, rng.choice((2, 3)), rng)
        tried = Tried(state).of_cards(state)
        assert {each.card: each.augen for each in worths(state, solver, values)} == tried


def test_tricks_are_counted_as_by_trying_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, solver = random.Random(3), Solver(entries=1 << 12)
    monkeypatch.setattr("kernel.positions.worth_of", lambda _trick: 1)
    for _ in range(tries(150)):
        state = position(rules_of("ddv"), Contract.NORMAL, 3, rng)
        assert solver.value(by_tricks(solver_position(state))) == Tried(state).of(state)


@pytest.mark.parametrize("name", ["turn", "all"])
def test_tricks_and_augen_are_told_apart_in_both_directions(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, solver = random.Random(4), Solver(entries=1 << 14)
    monkeypatch.setattr("kernel.positions.worth_of", lambda _trick: 1)
    for _ in range(tries(40)):
        state = at_lead(position(rules_with("ddv", EFFECTS[name]), Contract.NORMAL, 3, rng))
        if state is None:
            continue
        turned = [change(state, direction=direction) for direction in (1, -1)]
        for each in turned:
            solver.value(solver_position(each))
        for each in turned:
            assert solver.value(by_tricks(solver_position(each))) == Tried(each).of(each)


def test_points_tell_no_trick_from_no_augen() -> None:
    rules = rules_of("ddv")
    rng, solver, values = random.Random(2), Solver(entries=1 << 12), Values(rules)
    seen = set()
    for _ in range(200):
        state = position(rules, Contract.NORMAL, 2, rng)
        table = table_of(state, values)
        mask = sum(1 << seat for seat, party in enumerate(state.parties) if party is Party.RE)
        row = table.values[table.place[0, mask]]
        for each in worths(state, solver, values):
            assert each.augen is not None
            if each.augen:
                assert each.points == row[each.augen] / SCALE
            else:
                assert each.points in (row[0] / SCALE, row[RE_NO_TRICK] / SCALE)
                seen.add(each.points)
    assert len(seen) > 1


def test_an_entry_with_suits_of_other_lengths_is_another_positions() -> None:
    game = solver_position(position(rules_of("ddv"), Contract.NORMAL, 3, random.Random(1))).game
    suits = [int(game[to.G_SUITS + suit]) for suit in range(5)]
    trumps = suits[0]
    low, high = trumps & -trumps, 1 << trumps.bit_length() - 1
    other = next(suit & -suit for suit in suits[1:] if suit)
    assert not is_other(game, low, high)
    assert is_other(game, low, low | high)
    assert is_other(game, low | high, low | other)


@jit.entry
def is_other(game: Any, then: int, union: int) -> bool:
    """The kernel's question, asked from Python."""
    return _is_other(jit.pointer(game), then, union)
