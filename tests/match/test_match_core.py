"""Dealers, Bock, compulsory solos, pot, fines and people over many games."""

from fractions import Fraction

import pytest

from doppelkopf.match import entries as log
from doppelkopf.match.entries import Reason
from doppelkopf.match.fold import replay
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.match.turns import made_to_play, next_seating
from doppelkopf.rules import load
from game_kit import rules_with
from match.match_kit import NAMES, game


def after(name: str, *entries: log.AnyEntry, people: tuple[str, ...] = NAMES) -> MatchState:
    state = replay(load(name).rules, people, entries)
    for row in state.rows:
        total = sum((amount for _, amount in row.points), Fraction(0))
        assert total + row.pot + row.table == 0
    assert sum(dict(state.totals).values()) + state.pot + state.table == 0
    return state


def dealers(state: MatchState) -> list[str]:
    return [row.seating.dealer for row in state.rows if row.seating]


def doublings(state: MatchState) -> list[int]:
    return [row.doublings for row in state.rows if row.kind == "game"]


def normal(state: MatchState) -> log.Game:
    """A normal game of whoever plays next."""
    first, _, third, _ = next_seating(state).seats
    assert first is not None
    assert third is not None
    return game(re=(first, third))


def test_the_deal_goes_round() -> None:
    state = after("wettbewerb", *[game()] * 5)
    assert dealers(state) == ["Anna", "Ben", "Cem", "Dora", "Anna"]
    assert state.dealer == "Ben"


def test_wettbewerb_1_the_dealer_changes_after_every_game_also_after_a_solo() -> None:
    state = after("wettbewerb", game("solo-queens", (1,), 130))
    assert state.dealer == "Ben"


def test_hausregeln_7_2_the_same_dealer_deals_again_after_a_solo() -> None:
    assert after("hausregeln-2021", game("solo-queens", (1,), 130)).dealer == "Anna"


def test_hausregeln_7_6_d53_the_deal_moves_on_after_a_silent_hochzeit() -> None:
    assert after("hausregeln-2021", game("silent", (1,), 130)).dealer == "Ben"


def test_hausregeln_7_3_schmeissen_repeats_the_deal_and_uses_no_bock() -> None:
    lost = game(calls=((0, "re"),), augen=100)
    state = after("hausregeln-2021", lost, log.Redeal(reason=Reason.SCHMEISSEN), game())
    assert dealers(state) == ["Anna", "Ben", "Ben"]
    assert doublings(state) == [0, 1]
    assert state.bock.forecast(state.rules, 5) == (1, 1, 1, 0, 0)


def test_hausregeln_9_1_a_lost_call_doubles_the_next_round() -> None:
    lost = game(calls=((0, "re"),), augen=100)
    state = after("hausregeln-2021", lost, *[game()] * 5)
    assert doublings(state) == [0, 1, 1, 1, 1, 0]


def test_hausregeln_9_1_bock_rounds_overlap_and_multiply() -> None:
    lost = game(calls=((0, "re"),), augen=100)
    state = after("hausregeln-2021", lost, game(), lost, *[game()] * 4)
    assert doublings(state) == [0, 1, 1, 2, 2, 1, 1]


def test_hausregeln_9_1_d7_a_solo_inside_is_doubled_and_prolongs_bock() -> None:
    lost = game(calls=((0, "re"),), augen=100)
    state = after("hausregeln-2021", lost, game("solo-queens", (1,)), *[game()] * 5)
    assert doublings(state) == [0, 1, 1, 1, 1, 1, 0]


def test_hausregeln_7_1_after_120_120_the_same_table_plays_hammelrennen() -> None:
    draw = game(augen=120)
    state = after("hausregeln-2021", draw)
    assert state.hammelrennen
    assert next_seating(state).dealer == "Anna"
    race = game("hammelrennen", (), each=(70, 50, 64, 56))
    state = after("hausregeln-2021", draw, race)
    assert [row.doublings for row in state.rows] == [0, 1]
    assert state.dealer == "Ben"
    assert state.bock.forecast(state.rules, 5) == (1, 1, 1, 1, 0)


def test_hausregeln_7_1_d53_after_a_drawn_solo_the_race_comes_first_then_the_repeat() -> None:
    draw = game("solo-queens", (1,), augen=120)
    race = game("hammelrennen", (), each=(70, 50, 64, 56))
    state = after("hausregeln-2021", draw, race, game())
    assert dealers(state) == ["Anna", "Anna", "Anna"]
    assert state.dealer == "Ben"


def test_hausregeln_7_1_all_at_sixty_is_played_again() -> None:
    race = game("hammelrennen", (), each=(60, 60, 60, 60))
    assert after("hausregeln-2021", game(augen=120), race).hammelrennen


def test_mischen_impossible_4_12_every_trigger_counts_up_to_three_doublings() -> None:
    lost = game("solo-queens", (1,), 100, calls=((1, "re"),))
    state = after("mischen-impossible", lost)
    assert state.bock.forecast(state.rules, 5) == (2, 2, 2, 2, 0)
    state = after("mischen-impossible", lost, lost)
    assert state.bock.forecast(state.rules, 5) == (3, 3, 3, 2, 0)


def test_mischen_impossible_4_11_heart_goes_through() -> None:
    state = after("mischen-impossible", game(heart=True))
    assert state.bock.doublings(state.rules) == 1


def test_mischen_impossible_1_4_two_misdeals_cost_ten_points() -> None:
    misdeal = log.Redeal(reason=Reason.MISDEAL)
    assert after("mischen-impossible", misdeal).total("Anna") == 0
    state = after("mischen-impossible", misdeal, misdeal)
    assert state.total("Anna") == -10
    assert state.table == 10


def test_wettbewerb_1_a_misdeal_costs_a_round_of_drinks_and_no_points() -> None:
    state = after("wettbewerb", log.Redeal(reason=Reason.MISDEAL))
    assert state.rows[-1].treat == "drinks"
    assert state.total("Anna") == 0
    assert state.dealer == "Anna"


def test_wettbewerb_1_d68_after_a_wrong_dealer_deals_who_should_have() -> None:
    wrong = game(dealer="Cem")
    state = after("wettbewerb", wrong)
    assert dealers(state) == ["Cem"]
    assert state.dealer == "Anna"


def test_borgholzhausen_1_a_one_point_game_is_void_and_dealt_again() -> None:
    state = after("borgholzhausen", game(augen=130))
    assert [row.kind for row in state.rows] == ["redeal"]
    assert state.dealer == "Anna"


def test_ravensburger_abrechnung_the_pot_is_filled_and_pays() -> None:
    state = after("ravensburger", game(augen=130))
    assert state.pot == 4 * 50 - 2 * 5
    assert state.total("Anna") == -50 + 5
    assert state.total("Ben") == -50


def test_ravensburger_d58_a_pot_too_small_is_filled_first() -> None:
    win = game(augen=240)
    state = after("ravensburger", *[win] * 5)
    assert [row.kind for row in state.rows].count(Kind.POT) == 2
    assert state.pot == 2 * 200 - 5 * 2 * 25


def test_ravensburger_hammelrennen_when_the_pot_has_run_down() -> None:
    rules = rules_with("ravensburger", {"hammelrennen.mode": "first-to-60"})
    state = replay(rules, NAMES, [game(augen=130)] * 19)
    assert state.pot == 10
    assert state.hammelrennen
    race = game("hammelrennen", (), each=(60, 70, 70, 40), first60=0)
    state = replay(rules, NAMES, [*[game(augen=130)] * 19, race])
    assert state.pot == 0
    assert not state.hammelrennen


def test_ravensburger_zu_fuenft_who_sits_out_settles_solos() -> None:
    people = (*NAMES, "Emil")
    state = after("ravensburger", game("solo-clubs", ("Ben",), 130), people=people)
    row = state.rows[-1]
    assert row.seating is not None
    assert row.seating.sitting_out == ("Anna",)
    assert dict(row.points) == {"Ben": 20, "Cem": -5, "Dora": -5, "Emil": -5, "Anna": -5}


def test_ravensburger_zu_dritt_the_dummys_share_is_his_partners() -> None:
    people = NAMES[:3]
    state = replay(load("ravensburger").rules, people, [])
    assert next_seating(state).dummy == 3


def test_ddv_4_2_vorfuehrung_when_only_compulsory_solos_are_left() -> None:
    state = after("ddv", *[game()] * 20)
    assert made_to_play(state) == "Ben"
    solo = game("solo-queens", (1,), 130)
    state = after("ddv", *[game()] * 20, solo)
    assert state.dealer == "Ben"
    assert made_to_play(state) == "Cem"


def test_ddv_3_3_a_voluntary_duty_solo_is_dealt_again_by_the_same_dealer() -> None:
    solo = game("solo-queens", (1,), 130)
    state = after("ddv", solo)
    assert state.dealer == "Anna"
    assert after("ddv", solo, solo).dealer == "Ben"


def test_ddv_10_d72_only_the_dealer_lacks_his_solo() -> None:
    people = (*NAMES, "Emil")
    state = after("ddv", people=people)
    played: list[log.AnyEntry] = []
    while len(state.duties.played) < 4:
        seating = next_seating(state)
        first = seating.seats[0]  # forehand of each deal plays his solo
        assert first is not None
        lacks = first not in state.duties.played and first != "Cem"
        entry = game("solo-queens", (first,), 130) if lacks else normal(state)
        played.append(entry)
        state = after("ddv", *played, people=people)
    while state.dealer != "Cem" or state.duties.games < 29:
        played.append(normal(state))
        state = after("ddv", *played, people=people)
        if len(played) > 40:
            pytest.fail("never got there")
    assert next_seating(state).dealer == "Dora"
    assert made_to_play(state) == "Cem"


def test_corrections_deletions_undo_and_redo_are_entries() -> None:
    first, second = game(augen=130), game(augen=100)
    corrected = after("ddv", first, first, log.Correct(target=1, by=second))
    assert corrected.totals == after("ddv", second, first).totals
    deleted = after("ddv", first, second, log.Delete(target=1))
    assert deleted.totals == after("ddv", second).totals
    undone = after("ddv", first, second, log.Undo())
    assert undone.totals == after("ddv", first).totals
    redone = after("ddv", first, second, log.Undo(), log.Redo())
    assert redone.totals == after("ddv", first, second).totals


def test_people_come_pause_and_go() -> None:
    join, pause = log.Join(person="Emil"), log.Pause(person="Anna")
    ben_and_dora = game(re=("Ben", "Dora"))
    state = after("ddv", game(), join, game(re=("Cem", "Emil")), pause, ben_and_dora)
    assert state.present == ("Ben", "Cem", "Dora", "Emil")
    with pytest.raises(Refused):
        next_seating(after("ddv", log.Leave(person="Ben")))
