"""The list of a table as an evening: how it begins, what it comes to, which rows are signed."""

from datetime import date

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.fold import work_out
from doppelkopf.match.log import entries
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.entries import AnyEntry, Leave, Points, TimeOut, numbered
from doppelkopf.match.state import MatchState
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.evenings import (
    digest_of,
    evening_of,
    is_finished,
    now_of,
    result_of,
    struck,
)
from tournament_kit import Hall

DAY = date(2026, 11, 19)


def a_hall(rules: str = "ddv", people: int = 4, games: int | None = None) -> Hall:
    hall = Hall(rules, games_at_four=games)
    hall.crowd(people)
    hall.begin()
    return hall


def won_by(state: MatchState, number: int) -> Points:
    first, second, *others = state.people
    sign, against = ("2", "-2") if number % 2 else ("-2", "2")
    given = ((first, sign), (second, sign), *((name, against) for name in others))
    return Points(bare=Bare(points=given))


def played(hall: Hall, *extra: AnyEntry, games: int = 0) -> MatchState:
    evening = evening_of(hall.of, 0, 0, DAY)
    lines = numbered([*(won_by(evening.state(), n + 1) for n in range(games)), *extra])
    return work_out(evening.begin, lines)


def test_a_list_has_the_names_rules_and_dealer_of_its_table() -> None:
    hall = a_hall()
    table = hall.of.rounds[0].tables[0]
    evening = evening_of(hall.of, 0, 0, DAY)
    assert evening.people == table.names
    assert (evening.dealer, evening.scorer) == (table.names[0], table.names[3])
    assert evening.rules_name == "ddv"
    assert evening.round == "Herbstturnier R1 T1"


def test_wettbewerb_1_a_list_waits_for_who_writes_it() -> None:
    hall = a_hall("wettbewerb")
    with pytest.raises(IllegalAction) as error:
        evening_of(hall.of, 0, 0, DAY)
    assert error.value.code == "tournament/no-scorer"
    hall.do(ask.NameScorer(round=0, table=0, person=hall.of.rounds[0].tables[0].seats[1]))
    table = hall.of.rounds[0].tables[0]
    assert evening_of(hall.of, 0, 0, DAY).scorer == table.names[1]
    assert evening_of(hall.of, 0, 0, DAY).dealer == table.names[2]


def test_a_list_comes_to_what_its_people_have() -> None:
    hall = a_hall()
    table = hall.of.rounds[0].tables[0]
    state = played(hall, games=3)
    found = result_of(table, state)
    assert [(line.person, line.points, line.won) for line in found.lines] == [
        (table.seats[0], "2", 2),
        (table.seats[1], "2", 2),
        (table.seats[2], "-2", 1),
        (table.seats[3], "-2", 1),
    ]
    assert found.games == 3
    assert not now_of(table, state).finished


def test_other_rows_have_another_digest_and_the_same_rows_the_same() -> None:
    hall = a_hall()
    one, other = played(hall, games=2), played(hall, games=3)
    assert digest_of(one) != digest_of(other)
    back = played(hall, entries.Undo(), games=3)
    assert digest_of(back) == digest_of(one)


def test_games_that_time_left_out_are_counted() -> None:
    hall = a_hall()
    length = played(hall).list_length
    assert length is not None
    assert struck(played(hall, TimeOut(), games=3)) == length - 3
    assert struck(played(hall, games=3)) == 0


def test_a_list_that_too_few_are_left_for_may_be_signed() -> None:
    hall = a_hall("wettbewerb", games=8)
    hall.do(ask.NameScorer(round=0, table=0))
    name = hall.of.rounds[0].tables[0].names[0]
    assert not is_finished(played(hall, games=1))
    assert is_finished(played(hall, Leave(person=name), games=1))
    assert not is_finished(played(hall, Leave(person=name, by="Ersatz"), games=1))
