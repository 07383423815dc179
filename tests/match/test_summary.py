"""An evening in sum: ranks, best and worst game, and what is owed."""

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from doppelkopf.language import Lang
from doppelkopf.match import begin_evening
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.log.entries import End, Game
from doppelkopf.match.log.written import Written
from doppelkopf.match.showing.owed import payments
from doppelkopf.match.showing.summary import summary
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.rules import load
from doppelkopf.scene.evening import evening_scene
from doppelkopf.scene.sheet import sheet_scene

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
def test_what_is_owed_is_said_once_and_as_on_the_sheet(name: str) -> None:
    evening = open_evening(EVENINGS / f"{name}.toml").evening
    found = evening_scene(evening.state(), Lang.EN).owed
    assert found == sheet_scene(evening, Lang.EN).owed
    assert len(found) == len(set(found))
    debts = sum(each.debtor is not None for each in payments(evening.state()))
    assert sum(" pays " in text for text in found) == debts


def test_mischen_4_1_at_the_end_of_the_evening_every_debt_stands_once() -> None:
    """The totals say what everyone has won or lost; below them is who pays whom alone."""
    people = ("Anna", "Ben", "Cem", "Dora")
    begun = begin_evening(load("mischen-impossible"), people, name="Montag", on=date(2026, 11, 15))
    game = Game(played=Written(re=("Anna", "Ben"), augen=(("re", 150),)))
    over = evening_scene(write(begun, game, End()).state(), Lang.DE)
    assert [text.split(" zahlt ")[0] for text in over.owed] == ["Cem", "Dora"]
    assert {each.name for each in over.people if each.money} == set(people)
