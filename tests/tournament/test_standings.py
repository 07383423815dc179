"""The ranking of a tournament as it stands, and the money."""

from fractions import Fraction
from typing import Any

from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.model import Protest
from doppelkopf.tournament.money import owes, payouts, till
from doppelkopf.tournament.ranking import Break, ListResult, Share
from doppelkopf.tournament.standings import order, standings
from tournament_kit import Hall


def hall_of_eight(**given: Any) -> Hall:
    hall = Hall(**given)
    hall.crowd(8)
    hall.begin()
    return hall


def points(hall: Hall, only: int | None = None) -> dict[str, Fraction]:
    return {each.person.id: each.place.points for each in standings(hall.of, only=only).people}


def test_a_list_counts_once_it_is_closed_and_those_that_are_open_are_named() -> None:
    hall = hall_of_eight()
    hall.close(0, 0, 9, -3, -3, -3)
    made = standings(hall.of)
    assert made.missing == ((0, 1),)
    assert not made.is_final
    first, *_ = hall.of.rounds[0].tables[0].seats
    assert made.people[0].person.id == first == order(hall.of)[0]
    assert [each.unfinished for each in made.people if each.person.id == first] == [False]
    assert sum(each.unfinished for each in made.people) == 4


def test_what_open_lists_come_to_so_far_can_be_counted_in() -> None:
    hall = hall_of_eight()
    seats = hall.of.rounds[0].tables[1].seats
    so_far = ListResult(0, {seats[2]: Share(Fraction(5), 1)})
    assert standings(hall.of, running=[so_far]).people[0].person.id == seats[2]


def test_wettbewerb_7_rounds_missed_between_leaving_and_being_back_cost_too() -> None:
    hall = Hall()
    hall.crowd(9)
    hall.begin(even=False)
    for table in range(2):
        hall.close(0, table)
    hall.do(ask.Leave(person="p3"))
    hall.begin(even=False)
    for table in range(2):
        hall.close(1, table)
    hall.do(ask.Back(person="p3"))
    assert points(hall)["p3"] == -50
    hall.begin(even=False)
    for table in range(2):
        hall.close(2, table)
    assert points(hall)["p3"] == -50
    assert points(hall, only=1)["p3"] == -50
    assert points(hall, only=2)["p3"] == 0


def test_who_never_came_is_in_no_ranking() -> None:
    hall = hall_of_eight()
    hall.do(ask.AddPerson(name="Late"))
    assert len(standings(hall.of).people) == 8


def test_a_penalty_counts_until_it_is_withdrawn() -> None:
    hall = hall_of_eight()
    hall.do(ask.Penalise(person="p1", round=0, points=5, reason="Late"))
    assert points(hall)["p1"] == -5
    [penalty] = hall.of.penalties
    hall.do(ask.WithdrawPenalty(penalty=penalty.id, why="A mistake"))
    assert points(hall)["p1"] == 0


def test_wettbewerb_8_an_open_protest_is_seen_at_the_lines_of_its_table() -> None:
    hall = hall_of_eight()
    person = hall.of.rounds[0].tables[1].seats[0]
    hall.do(
        ask.MakeProtest(person=person, round=0, table=1, game=1, text="Kontra was said"),
        now=hall.now(0, 1),
    )
    made = standings(hall.of)
    at_table = {each.person.id for each in made.people if each.disputed}
    assert at_table == set(hall.of.rounds[0].tables[1].seats)
    [protest] = hall.of.protests
    assert isinstance(protest, Protest)
    for table in range(2):
        hall.close(0, table)
    assert not standings(hall.of).is_final
    hall.do(
        ask.DecideProtest(protest=protest.id, upheld=False, reason="It was too late"),
        now=hall.now(0, 1),
    )
    assert standings(hall.of).is_final


def test_prizes_go_by_place_and_a_shared_place_shares_what_its_places_bring() -> None:
    hall = hall_of_eight(fee=1000, prizes=(3001, 2000, 1000), breaks=(Break.WON,))
    hall.do(ask.SetPaid(person="p1"))
    hall.do(ask.SetPaid(person="p2", paid=500))
    hall.close(0, 0, 5, 5, -5, -5)
    hall.close(0, 1, 1, 1, -1, -1)
    made = standings(hall.of)
    given = payouts(hall.of, made)
    assert [(each.rank, each.cents) for each in given] == [(1, 2500), (1, 2500), (3, 500), (3, 500)]
    money = till(hall.of, given)
    assert money == (8000, 1500, 6000)
    assert money.left == -4500
    of = hall.of
    assert [owes(of, person) for person in of.people[:3]] == [0, 500, 1000]
