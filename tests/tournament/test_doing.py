"""A tournament with its lists in one file: people who leave, are back, or stand in; corrections."""

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.who import Now
from doppelkopf.tournament.doing import enter, list_at, standings_now
from doppelkopf.tournament.model import Line, Result
from tournament_kit import Desk

FOUR = ("Anna", "Ben", "Cem", "Dora")


@pytest.fixture
def desk() -> Desk:
    desk = Desk("wettbewerb", rounds=3)
    desk.enter(*FOUR)
    desk.begin()
    return desk


def test_wettbewerb_1_a_list_begins_when_it_is_known_who_keeps_it(desk: Desk) -> None:
    with pytest.raises(IllegalAction) as refused:
        list_at(desk.whole, (0, 0))
    assert refused.value.code == "tournament/no-scorer"
    desk.do(ask.NameScorer(round=0, table=0))
    state = desk.whole.lists[0, 0].state()
    table = desk.of.rounds[0].tables[0]
    assert state.scorer is not None
    left = table.names[(table.names.index(state.scorer) + 1) % 4]
    assert state.dealer == left


def test_wettbewerb_7_who_leaves_before_the_first_game_stands_on_the_list_as_gone(
    desk: Desk,
) -> None:
    desk.do(ask.Leave(person=desk.id("Anna"), standin="Emil"))
    desk.do(ask.NameScorer(round=0, table=0))
    state = desk.whole.lists[0, 0].state()
    assert state.gone == ("Anna",)
    assert "Emil" in state.present
    assert desk.points()["Anna"] == -50
    with pytest.raises(IllegalAction):
        enter(desk.whole, (0, 1), entries.ListOver(), desk.who)


def test_wettbewerb_7_d80_who_is_back_before_the_first_game_loses_nothing(desk: Desk) -> None:
    desk.do(ask.NameScorer(round=0, table=0))
    desk.do(ask.Leave(person=desk.id("Anna")))
    assert desk.points()["Anna"] == -50
    desk.do(ask.Back(person=desk.id("Anna")))
    assert desk.points()["Anna"] == 0
    desk.row((0, 0), Anna=3, Ben=3, Cem=-3, Dora=-3)
    desk.close((0, 0))
    assert desk.points() == {"Anna": 3, "Ben": 3, "Cem": -3, "Dora": -3}


def test_wettbewerb_7_a_list_without_fixed_length_is_not_finished_until_somebody_says_so(
    desk: Desk,
) -> None:
    desk.do(ask.NameScorer(round=0, table=0))
    desk.row((0, 0), Anna=3, Ben=3, Cem=-3, Dora=-3)
    unfinished = desk.do(ask.Leave(person=desk.id("Anna")))
    assert unfinished[0].table == 0  # type: ignore[union-attr]
    assert desk.points()["Anna"] == -50
    desk.do(ask.Back(person=desk.id("Anna")))
    desk.write((0, 0), entries.ListOver())
    finished = desk.do(ask.Leave(person=desk.id("Ben")))
    assert finished[0].table is None  # type: ignore[union-attr]
    assert desk.points()["Ben"] == 3


def test_a_standin_may_be_found_later(desk: Desk) -> None:
    desk.do(ask.NameScorer(round=0, table=0))
    desk.do(ask.Leave(person=desk.id("Ben")))
    with pytest.raises(Refused):
        desk.row((0, 0), Anna=3, Cem=-3, Dora=0)
    desk.do(ask.NameStandin(round=0, table=0, person=desk.id("Ben"), standin="Emil"))
    desk.row((0, 0), Anna=3, Emil=3, Cem=-3, Dora=-3)
    assert desk.points() == {"Anna": 3, "Ben": -50, "Cem": -3, "Dora": -3}


def test_missed_rounds_cost_who_is_back_later(desk: Desk) -> None:
    desk.enter("Emil")
    desk.do(ask.NameScorer(round=0, table=0))
    desk.row((0, 0), Anna=3, Ben=3, Cem=-3, Dora=-3)
    desk.write((0, 0), entries.ListOver())
    desk.do(ask.Leave(person=desk.id("Anna")))
    desk.close((0, 0))
    desk.begin()
    desk.do(ask.NameScorer(round=1, table=0))
    desk.close((1, 0))
    desk.do(ask.Back(person=desk.id("Anna")))
    assert desk.points() == {"Ben": 3, "Emil": 0, "Cem": -3, "Dora": -3, "Anna": -47}
    desk.begin(even=False)
    (made,) = (each for each in standings_now(desk.whole).people if each.person.name == "Anna")
    assert [None if each is None else int(each) for each in made.place.rounds] == [3, -50, None]


def test_a_closed_list_is_corrected_only_with_a_reason(desk: Desk) -> None:
    desk.do(ask.NameScorer(round=0, table=0))
    desk.row((0, 0), Anna=3, Ben=3, Cem=-3, Dora=-3)
    desk.close((0, 0))
    with pytest.raises(IllegalAction) as refused:
        desk.row((0, 0), Anna=1, Ben=1, Cem=-1, Dora=-1)
    assert refused.value.code == "tournament/no-reason"
    desk.row((0, 0), "a game was forgotten", Anna=1, Ben=1, Cem=-1, Dora=-1)
    assert desk.points()["Anna"] == 4
    (made,) = desk.of.rounds[0].tables[0].list.corrections
    was = made.was.line(desk.id("Anna"))
    assert was is not None
    assert (made.by, made.why, was.points) == ("Gerda", "a game was forgotten", "3")


def test_a_list_of_totals_alone_has_no_rows_here(desk: Desk) -> None:
    desk.do(ask.NameScorer(round=0, table=0))
    desk.whole = desk.whole._replace(lists={})
    seats = desk.of.rounds[0].tables[0].seats
    lines = tuple(Line(person=each, points="0") for each in seats)
    desk.do(ask.CloseList(round=0, table=0), Now(Result(lines=lines, games=24)))
    with pytest.raises(IllegalAction) as refused:
        list_at(desk.whole, (0, 0))
    assert refused.value.code == "tournament/list-elsewhere"
