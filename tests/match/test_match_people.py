"""Who sits at the table, what is told of the next game, and seasons that do not add up."""

from datetime import date

import pytest

from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.evening.model import begin_evening
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.gist import Unit
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.showing.season import season
from doppelkopf.match.showing.why import explain
from doppelkopf.match.state import MatchState
from doppelkopf.rules import load
from match.match_kit import FIVE, NAMES, book, game, refused

DAY = date(2026, 11, 15)


def facts(state: MatchState) -> dict[str, str]:
    return {fact.id: fact.text.en for fact in outlook(state)}


def test_a_late_comer_takes_the_place_he_is_given() -> None:
    state = book("ddv", log.Join(person="Emil", place=2))
    assert state.people == ("Anna", "Emil", "Ben", "Cem", "Dora")
    assert next_seating(state).sitting_out == ("Anna",)


def test_who_leaves_may_come_back_to_his_row() -> None:
    state = book("ddv", game(), log.Join(person="Emil"), log.Leave(person="Anna"))
    assert state.present == ("Ben", "Cem", "Dora", "Emil")
    state = book(
        "ddv", game(), log.Join(person="Emil"), log.Leave(person="Anna"), log.Join(person="Anna")
    )
    assert state.people == FIVE
    assert state.total("Anna") == 1


def test_the_deal_passes_on_if_the_dealer_goes() -> None:
    state = book("ddv", log.Join(person="Emil"), log.Pause(person="Anna"))
    assert state.dealer == "Ben"
    assert facts(state)["dealer"].startswith("Ben deals because")


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("sheet/at-table-already", [log.Join(person="ANNA")]),
        ("sheet/not-at-table", [log.Leave(person="Zoe")]),
        ("sheet/pausing", [log.Pause(person="Anna"), log.Pause(person="Anna")]),
        ("sheet/not-pausing", [log.Return(person="Anna")]),
        ("sheet/name", [log.Join(person="re")]),
        ("sheet/name", [log.Join(person="x" * 41)]),
        ("sheet/name", [log.Join(person="A:B")]),
        ("sheet/table-size", [log.Leave(person="Anna"), game(re=("Ben", "Cem"))]),
        ("sheet/not-at-table", [log.NextList(dealer="Zoe")]),
        ("sheet/not-at-table", [game(dealer="Zoe")]),
    ],
)
def test_what_cannot_be_is_refused(code: str, entries: list[log.Effective]) -> None:
    refused(code, "ddv", *entries)


def test_a_substitute_sits_in_anothers_row_until_he_is_back() -> None:
    sub, back = log.Substitute(person="Anna", by="Fritz"), log.Substitute(person="Anna", by="Anna")
    assert book("ddv", sub).plays_for("Anna") == "Fritz"
    assert book("ddv", sub, back).plays_for("Anna") == "Anna"
    assert facts(book("ddv", sub))["dealer"].startswith("Fritz")


def test_fines_can_be_booked_while_too_few_are_there() -> None:
    state = book("ddv", log.Leave(person="Anna"), log.Fine(person="Ben", kind="slight"))
    assert state.total("Ben") == -3
    assert "nobody" in facts(state)


def test_hausregeln_9_1_the_outlook_names_the_games_that_count_more() -> None:
    """Games in a row that count the same are told together, never one factor after the other."""
    lost = game(re=(0, 1), augen=100, calls=((0, "re"),))
    assert facts(book("hausregeln-2021", lost))["bock"].startswith("games 2 to 5 count ×2: ")
    twice = facts(book("hausregeln-2021", lost, lost))["bock"]
    assert twice.startswith("games 3 to 5 count ×4, game 6 counts ×2: ")


def test_the_outlook_tells_what_is_special() -> None:
    assert "hammelrennen" in facts(book("hausregeln-2021", game(augen=120)))
    assert "Ben is made to play" in facts(book("ddv", *[game()] * 20))["vorfuehrung"]
    assert facts(book("ddv", *[game()] * 3))["duties"] == "Anna, Ben, Cem, Dora"
    assert facts(book("ravensburger", log.End()))["ended"].startswith("over")
    assert facts(book("ddv", people=FIVE))["sits-out"] == "Anna"
    solos = [game("solo-queens", (name,)) for name in NAMES]
    assert "list-over" in facts(book("ddv", *solos, log.TimeOut()))


def test_a_void_game_and_a_fine_are_explained_too() -> None:
    evening = begin_evening(load("borgholzhausen"), NAMES, name="x", on=DAY).plus(
        game(augen=130), log.Fine(person="Ben", kind="slight"), log.TimeOut()
    )
    void, fine = explain(evening, 1)[0], explain(evening, 2)[0]
    assert "void" in {fact.id for fact in void.facts}
    assert "fine" in {fact.id for fact in fine.facts}
    with pytest.raises(Refused):
        explain(evening, 3)


def test_points_and_money_have_each_a_table_of_their_own() -> None:
    evenings = [
        begin_evening(load(name), NAMES, name="x", on=DAY).plus(game(augen=150))
        for name in ("ddv", "ravensburger", "ddv")
    ]
    points, money = season(evenings, "x").tables
    assert (points.unit, len(points.gists)) == (Unit.POINTS, 2)
    assert (money.unit, len(money.gists)) == (Unit.MONEY, 1)
    assert {each.name: each.points for each in points.standings}["Anna"] == 2
    assert {each.evenings for each in money.standings} == {1}
    assert season([], "x").table == ()


def test_ddv_8_5_a_list_keeps_the_length_of_its_fullest_table() -> None:
    begun = book("ddv", game(re=("Ben", "Dora")), people=FIVE)
    assert begun.list_length == 30
    left = book("ddv", game(re=("Ben", "Dora")), log.Leave(person="Emil"), people=FIVE)
    assert left.list_length == 30
    grown = book("ddv", game(), log.Join(person="Emil"))
    assert grown.list_length == 30
    new = book(
        "ddv", game(re=("Ben", "Dora")), log.Leave(person="Emil"), log.NextList(), people=FIVE
    )
    assert new.list_length == 24


def test_ddv_4_2_who_takes_over_a_seat_takes_over_its_duty_solos() -> None:
    solo = game("solo-queens", ("Ben",), 130)
    fresh = book("ddv", log.Leave(person="Ben", by="Fritz"))
    assert fresh.duties.owed_by("Fritz", fresh.rules) == 1
    done = book("ddv", solo, log.Leave(person="Ben", by="Fritz"))
    assert done.duties.owed_by("Fritz", done.rules) == 0
