"""Hausregeln 2021: dealers, Hammelrennen, Bock, the sheet."""

from datetime import date
from fractions import Fraction

from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import Forced
from doppelkopf.match.booking.next_game import setup_for
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.evening.model import begin_evening
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.log.written import Written
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.rules import load
from doppelkopf.rules.model.bock import Trigger
from game_kit import rules_with
from match.match_kit import NAMES, ahead, book, dealers, factors, game, refused

RULES = "hausregeln-2021"
LOST = game(augen=100, calls=((0, "re"),))
DRAW = game(augen=120)
SOLO = game("solo-queens", (1,), 130)
RACE = game("hammelrennen", each=(70, 50, 64, 56))
TODAY = date(2026, 11, 15)


def test_hausregeln_6_the_dealer_of_a_solo_deals_once_more() -> None:
    assert dealers(book(RULES, game(), SOLO, game(), game())) == "ABBC"


def test_hausregeln_7_1_after_120_120_a_hammelrennen_is_due() -> None:
    assert book(RULES, DRAW).hammelrennen
    assert not book(RULES, game(augen=121)).hammelrennen
    refused("sheet/hammelrennen-due", RULES, DRAW, game())
    refused("sheet/hammelrennen-not-due", RULES, game(), RACE)


def test_hausregeln_7_1_all_at_sixty_another_one_is_played() -> None:
    again = game("hammelrennen", each=(60, 60, 60, 60))
    state = book(RULES, DRAW, again)
    assert state.hammelrennen
    assert dealers(book(RULES, DRAW, again, RACE, game())) == "AAAB"


def test_hausregeln_7_1_it_is_played_out_of_turn_by_the_same_people_and_dealer() -> None:
    before = book(RULES, DRAW)
    assert next_seating(before) == next_seating(book(RULES))
    assert dealers(book(RULES, DRAW, RACE, game(), game())) == "AABC"


def test_hausregeln_7_2_a_solo_is_repeated_so_that_nobody_loses_his_lead() -> None:
    assert dealers(book(RULES, SOLO, SOLO, SOLO, game(), game())) == "AAAAB"


def test_hausregeln_7_3_schmeissen_repeats_the_game() -> None:
    thrown = log.Redeal(reason=Reason.SCHMEISSEN)
    state = book(RULES, LOST, thrown, thrown, game())
    assert dealers(state) == "ABBB"
    assert factors(state) == [1, 2]
    assert ahead(state) == [2, 2, 2, 1, 1]


def test_hausregeln_9_plus_and_minus_points_sum_to_zero_in_each_row() -> None:
    state = book(RULES, LOST, SOLO, DRAW, RACE)
    for row in state.rows:
        assert sum(points for _, points in row.points) == 0
        assert {points > 0 for _, points in row.points} == {True, False}


def test_hausregeln_9_the_base_value_has_its_own_column() -> None:
    rules = load(RULES)
    evening = begin_evening(rules, NAMES, name="x", on=TODAY).plus(LOST, game(augen=160))
    sheet = make_sheet(evening)
    assert sheet.has_base
    # 1 for winning, doubled by Re, 1 against the Alten; 1 for winning and Kontra under 90, Bock
    # shows in the points only
    assert [row.row.base for row in sheet.rows] == [3, 2]
    assert [dict(row.row.points)["Anna"] for row in sheet.rows] == [-3, 4]


def test_hausregeln_9_1_the_next_round_counts_twice() -> None:
    assert factors(book(RULES, LOST, *[game()] * 5)) == [1, 2, 2, 2, 2, 1]


def test_hausregeln_9_1_bock_rounds_overlap() -> None:
    assert factors(book(RULES, LOST, LOST, LOST, *[game()] * 5)) == [1, 2, 4, 8, 8, 4, 2, 1]


def test_hausregeln_9_1_each_solo_or_hammelrennen_makes_it_one_game_longer() -> None:
    assert factors(book(RULES, LOST, SOLO, *[game()] * 5)) == [1, 2, 2, 2, 2, 2, 1]
    race = book(RULES, LOST, game(), DRAW, RACE, *[game()] * 5)
    # the race has Bock from game 1 (2 games left) and from game 3 (4 left), and uses up neither
    assert factors(race) == [1, 2, 2, 4, 4, 4, 2, 2, 1]


def test_hausregeln_9_1_trigger_a_wrong_call_or_absage() -> None:
    won = game(augen=130, calls=((0, "re"),))
    assert ahead(book(RULES, won)) == [1] * 5
    failed = game(augen=130, calls=((0, "re"), (0, "no90")))
    assert ahead(book(RULES, failed)) == [2, 2, 2, 2, 1]
    kontra = game(augen=130, calls=((1, "kontra"),))
    assert ahead(book(RULES, kontra)) == [2, 2, 2, 2, 1]


def test_hausregeln_9_1_trigger_120_to_120() -> None:
    state = book(RULES, DRAW)
    assert ahead(state) == [2, 2, 2, 2, 1]
    assert state.bock.running[0].triggers == (Trigger.DRAW,)


def test_hausregeln_9_1_trigger_a_game_without_points() -> None:
    # Re wins 1, Kontra's Charly takes it back: nothing is left
    zero = game(augen=130, specials=("charly:Ben",))
    state = book(RULES, zero)
    assert dict(state.rows[0].points) == dict.fromkeys(NAMES, Fraction(0))
    assert state.bock.running[0].triggers == (Trigger.ZERO_GAME,)


def test_hausregeln_d7_one_bock_per_game_however_many_triggers() -> None:
    both = game(augen=120, calls=((0, "re"),))
    state = book(RULES, both)
    assert ahead(state) == [2, 2, 2, 2, 1]
    assert set(state.bock.running[0].triggers) == {Trigger.LOST_CALL, Trigger.DRAW}


def test_hausregeln_d6_at_120_120_kontra_has_won_and_scores() -> None:
    state = book(RULES, DRAW)
    assert dict(state.rows[0].points) == {"Anna": -2, "Ben": 2, "Cem": -2, "Dora": 2}


def test_hausregeln_d53_silent_hochzeit_lone_hochzeit_genscher_and_ramsch_move_the_deal_on() -> (
    None
):
    silent = game("silent", (1,), 130)
    alone = game("hochzeit", (1,), 130)
    genscher = game("normal", (1,), 130)
    ramsch = game("ramsch", each=(70, 50, 64, 56))
    state = book(RULES, LOST, silent, alone, genscher, ramsch, game())
    assert dealers(state) == "ABCDAB"
    assert factors(state) == [1, 2, 2, 2, 2, 1]


def test_hausregeln_d53_a_drawn_solo_is_followed_by_the_race_and_then_by_its_repetition() -> None:
    drawn = game("solo-queens", (1,), 120)
    state = book(RULES, drawn, RACE, game(), game())
    assert dealers(state) == "AAAB"


def test_hausregeln_d54_a_race_in_which_all_get_nothing_is_a_game_without_points() -> None:
    equal = game("hammelrennen", each=(70, 50, 70, 50))
    state = book(RULES, DRAW, equal)
    assert ahead(state) == [4, 4, 4, 4, 1]


def test_hausregeln_d54_a_ramsch_with_sixty_each_starts_bock_and_a_race() -> None:
    entry = game("ramsch", each=(60, 60, 60, 60))
    counted = entry.played.__class__(
        contract=entry.played.contract,
        augen=entry.played.augen,
        tricks=tuple((name, 3) for name in NAMES),
    )
    state = book(RULES, log.Game(played=counted))
    assert state.hammelrennen
    assert ahead(state) == [2, 2, 2, 2, 1]


def test_hausregeln_7_1_a_hammelrennen_is_played_by_those_who_are_there() -> None:
    """It belongs to the drawn game, but nobody is held at the table by it."""
    state = book(RULES, DRAW, log.Leave(person="Ben", by="Fritz"))
    assert state.hammelrennen
    assert next_seating(state).seats == ("Anna", "Fritz", "Cem", "Dora")
    assert setup_for(state, seed=1).forced is Forced.HAMMELRENNEN
    gone = book(RULES, DRAW, log.Leave(person="Ben"))
    assert not gone.hammelrennen
    back = book(RULES, DRAW, log.Pause(person="Ben"), log.Return(person="Ben"))
    assert back.hammelrennen
    assert next_seating(back) == next_seating(book(RULES, DRAW))


def test_hausregeln_7_1_after_the_race_deals_who_is_next_of_those_there() -> None:
    race = game("hammelrennen", each=(70, 50, 61, 59))
    assert book(RULES, DRAW, race).dealer == "Ben"
    named = Written(
        contract=Contract.HAMMELRENNEN,
        augen=(("Anna", 70), ("Fritz", 50), ("Cem", 61), ("Dora", 59)),
    )
    left = book(RULES, DRAW, log.Leave(person="Ben", by="Fritz"), log.Game(played=named))
    assert left.dealer == "Fritz"


def test_hausregeln_7_1_with_a_strohmann_the_race_waits_or_lapses() -> None:
    rules = rules_with("ddv", {"table.strohmann": True, "hammelrennen.mode": "closest-to-60"})
    three = book(rules, DRAW, log.Pause(person="Dora"))
    assert not three.hammelrennen
    assert next_seating(three).dealer == "Ben", "the deal goes on as after the drawn game"
    again = book(rules, DRAW, log.Pause(person="Dora"), log.Return(person="Dora"))
    assert again.hammelrennen
    assert next_seating(again).dealer == "Anna"
    played = book(rules, DRAW, log.Pause(person="Dora"), game(re=(0, 1)), log.Return(person="Dora"))
    assert not played.hammelrennen
    assert played.dealer == "Cem"
