"""An evening in sum: ranks, best and worst game, and what is owed."""

from fractions import Fraction
from pathlib import Path

import pytest

from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.showing.summary import owed, summary
from doppelkopf.match.state import Kind, MatchState

EVENINGS = Path(__file__).parents[1] / "golden" / "evenings"
NAMES = sorted(path.stem for path in EVENINGS.glob("*.toml"))


def state_of(name: str) -> MatchState:
    return open_evening(EVENINGS / f"{name}.toml").evening.state()


@pytest.mark.parametrize("name", NAMES)
def test_the_ranks_follow_the_totals_and_equal_ones_share(name: str) -> None:
    state = state_of(name)
    found = summary(state)
    assert {each.name for each in found.people} == set(state.people)
    for each in found.people:
        assert each.total == state.total(each.name)
        better = sum(other.total > each.total for other in found.people)
        assert each.rank == better + 1
        assert 0 <= each.plus <= each.games <= state.games


@pytest.mark.parametrize("name", NAMES)
def test_no_game_was_better_than_the_best_nor_worse_than_the_worst(name: str) -> None:
    state = state_of(name)
    found = summary(state)
    points = [amount for row in state.rows if row.kind is Kind.GAME for _, amount in row.points]
    assert (found.best.points if found.best else 0) == max([*points, Fraction(0)])
    assert (found.worst.points if found.worst else 0) == min([*points, Fraction(0)])
    for peak in (found.best, found.worst):
        for person in peak.people if peak else ():
            assert peak is not None
            assert peak.row.points_of(person) == peak.points
    for each in found.people:
        own = [
            p
            for row in state.rows
            if row.kind is Kind.GAME
            if (p := row.points_of(each.name)) is not None
        ]
        assert (each.best.points if each.best else 0) == max([*own, Fraction(0)])
        assert (each.worst.points if each.worst else 0) == min([*own, Fraction(0)])


@pytest.mark.parametrize("name", NAMES)
def test_money_is_owed_where_points_are_worth_some(name: str) -> None:
    state = state_of(name)
    money = [fact for fact in owed(state) if fact.id == "money"]
    worth = state.rules.money.cents_per_point
    plays_for_money = isinstance(worth, int) or state.rules.money.pot_stakes
    assert bool(money) <= bool(plays_for_money)
    for fact in money:
        total = state.total(fact.label.en)
        assert ("pays" in fact.text.en) is (total < 0)
        assert ("zahlt" in fact.text.de) is (total < 0)
