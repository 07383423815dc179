"""What may be asked of a tournament, and what comes of it."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.rules import load
from doppelkopf.rules.kept import rule_set
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Role, Seating, Status
from doppelkopf.tournament.rules import serves, settings_for
from doppelkopf.tournament.state import opened, step
from tournament_kit import Hall


def refused(hall: Hall, asked: object, **who: Any) -> str:
    with pytest.raises(IllegalAction) as error:
        hall.do(asked, **who)
    return error.value.code


def test_a_log_replays_from_what_is_stored() -> None:
    hall = Hall()
    hall.crowd(9)
    hall.begin(even=False)
    for table in range(2):
        hall.close(0, table, 3, -1, -1, -1)
    stored = [msgspec.json.encode(event) for event in hall.log]
    first, *rest = (msgspec.json.decode(data, type=AnyEvent) for data in stored)
    state = opened("t", first)
    for event in rest:
        state = step(state, event)
    assert state == hall.state


@pytest.mark.parametrize(
    ("name", "five"),
    [("wettbewerb", "wettbewerb-5"), ("ddv", None), ("borgholzhausen", None)],
)
def test_the_rules_for_tables_of_five_are_found_in_the_sets_themselves(
    name: str, five: str | None
) -> None:
    settings = settings_for(load(name), "T", seed="s")
    assert (settings.fives and settings.fives.name) == five
    assert serves(rule_set(settings.rules), 5) is (name == "ddv")


def test_eleven_cannot_be_seated_and_the_organiser_chooses_who_sits_out() -> None:
    hall = Hall()
    hall.crowd(11)
    assert refused(hall, ask.Draw()) == "tournament/unseatable"
    hall.do(ask.Draw(out=(("p1",), ("p2",), ("p3",))))
    assert [each.out for each in hall.of.rounds] == [("p1",), ("p2",), ("p3",)]
    assert hall.of.quality is not None


def test_everyone_may_leave_but_not_name_who_plays_on_for_them() -> None:
    hall = Hall()
    hall.crowd(4)
    hall.begin()
    me: dict[str, Any] = {"role": Role.PLAYER, "person": "p1"}
    assert refused(hall, ask.Leave(person="p1"), role=None) == "tournament/not-entered"
    assert refused(hall, ask.Leave(person="p2"), **me) == "tournament/not-you"
    assert refused(hall, ask.Leave(person="p1", standin="Emil"), **me) == "tournament/not-helper"
    hall.do(ask.Leave(person="p1"), **me)
    assert hall.of.people[0].status is Status.LEFT
    assert refused(hall, ask.Back(person="p1"), **me) == "tournament/not-helper"


def test_whoever_is_entered_can_say_that_they_do_not_come() -> None:
    hall = Hall()
    hall.do(ask.Register(name="Zoe"), role=None, key="phone")
    hall.do(ask.Leave(person="p1"), role=Role.PLAYER, person="p1")
    assert hall.of.people[0].status is Status.NO_SHOW
    assert refused(hall, ask.Leave(person="p1")) == "tournament/not-here"


def test_what_cannot_both_be_had_is_asked() -> None:
    hall = Hall()
    hall.crowd(13)
    assert refused(hall, ask.Draw()) == "tournament/even-or-few"
    hall.do(ask.Draw(even=False))
    assert hall.of.settings.even is False


def test_roles() -> None:
    hall = Hall()
    hall.crowd(4)
    assert refused(hall, ask.StartRound(), role=Role.REFEREE) == "tournament/not-organiser"
    assert refused(hall, ask.Back(person="p1"), role=None) == "tournament/not-helper"
    hall.do(ask.Register(name="Zoe"), role=None, key="phone")
    assert hall.state.role_of("phone") is Role.PLAYER
    assert hall.of.people[-1].status is Status.REGISTERED
    assert refused(hall, ask.Register(name="Zoe 2"), role=None, key="phone") == (
        "tournament/entered-already"
    )


def test_borgholzhausen_1_places_are_assigned_by_start_cards() -> None:
    hall = Hall("borgholzhausen")
    assert hall.of.settings.seating is Seating.START_CARDS
    hall.crowd(8)
    assert refused(hall, ask.Draw()) == "tournament/no-card"
    for number in range(1, 9):
        hall.do(ask.DrawCard(person=f"p{number}"))
    assert sorted(person.card or 0 for person in hall.of.people) == list(range(1, 9))
    hall.do(ask.Draw())
    seats = {
        (n, person.card): hall.of.seat_of(person.id, n)
        for n in range(3)
        for person in hall.of.people
    }
    other = Hall("borgholzhausen")
    other.crowd(8)
    for person in hall.of.people:
        turned = 9 - (person.card or 0)
        other.do(ask.DrawCard(person=person.id, card=turned))
    other.do(ask.Draw())
    for person in other.of.people:
        for n in range(3):
            assert other.of.seat_of(person.id, n) == seats[n, person.card]


def test_a_list_is_long_enough_for_what_the_rules_want_in_it() -> None:
    hall = Hall("ddv")
    settings = hall.of.settings
    short = (replace(settings, games_at_four=1), replace(settings, games_at_five=1))
    assert {refused(hall, ask.Change(settings=each)) for each in short} == {"tournament/length"}
    hall.do(ask.Change(settings=replace(settings, games_at_four=12, games_at_five=15)))
    assert Hall("wettbewerb", games_at_four=1).of.settings.games_at_four == 1
