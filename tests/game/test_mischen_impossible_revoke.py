"""Mischen Impossible 3.5: not following suit, on honour; and heart going through (4.11)."""

import pytest

from book_kit import found, items, play_random
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import GameEvent, Seat
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.model.match import Trigger
from game_kit import Table, rules_with

RULES = rules_with("mischen-impossible")
HONOUR = rules_with("mischen-impossible", {"offences.honour": True})
HANDS = ("CQ CK", "CT SA", "CA", "CQ CK")
HEARTS = ("CQ HK", "HK", "HA", "CQ HA")


def accuse(seat: int, offender: int) -> do.Accuse:
    return do.Accuse(seat=Seat(seat), offender=Seat(offender))


def test_mischen_impossible_3_5_the_engine_refuses_a_wrong_card() -> None:
    game = Table(RULES, *HANDS).healthy().play("CK")
    assert game.refused(game.card("SA")) == "play/must-follow"
    assert game.refused(accuse(0, 1)) == "honour/no-complaint"
    trumps = Table(RULES, "DK", "DT SA").healthy().play("DK")
    assert trumps.refused(trumps.card("SA")) == "play/must-follow"


@pytest.mark.parametrize("accuser", [0, 2, 3])
@pytest.mark.parametrize(("lead", "wrong"), [("CK", "SA"), ("CK", "SJ"), ("DK", "SA")])
def test_mischen_impossible_3_5_lost_alone_as_schwarz(accuser: int, lead: str, wrong: str) -> None:
    game = Table(HONOUR, "CQ CK DK", "CT SA SJ DT", "CA", "CQ").healthy().play(f"{lead} {wrong}")
    game.act(accuse(accuser, 1))
    assert game.state.is_over
    assert game.result.revoke == 1
    assert game.points == [5, -15, 5, 5], "his partner is not touched"
    assert Trigger.LOST_SCHWARZ in game.score.triggers
    assert found(game, ev.Accused, last=True)


@pytest.mark.parametrize(
    ("calls", "each"),
    [
        ({0: ["re"]}, 6),
        ({1: ["kontra"]}, 6),
        ({0: ["re", "no90"]}, 7),
        ({0: ["re", "no90"], 1: ["kontra", "no90", "no60"]}, 10),
        ({3: ["re", "schwarz"], 2: ["kontra", "schwarz"]}, 15),
    ],
)
def test_mischen_impossible_3_5_all_announcements_are_added(
    calls: dict[int, list[str]], each: int
) -> None:
    game = Table(HONOUR, *HANDS).healthy()
    for seat, words in calls.items():
        game.say(seat, *words)
    game.play("CK SA").act(accuse(3, 1))
    assert game.points == [each, -3 * each, each, each]


def test_mischen_impossible_3_5_the_least_is_fifteen() -> None:
    game = Table(HONOUR, *HANDS).healthy().play("CK SA").act(accuse(0, 1))
    assert game.points[1] == -15
    steps = {rule: points for rule, points in items(game).items() if points}
    assert steps == {"won": 1, "under-90": 1, "under-60": 1, "under-30": 1, "no-trick": 1}


def test_mischen_impossible_3_5_a_soloist_and_an_opponent_of_his() -> None:
    solo = Table(HONOUR, *HANDS).solo(1, "solo-diamonds").play("CK SA").act(accuse(0, 1))
    assert solo.points == [7, -21, 7, 7], "5 + 2, times three"
    assert {Trigger.LOST_SOLO, Trigger.LOST_SCHWARZ} <= solo.score.triggers
    other = Table(HONOUR, *HANDS).solo(3, "solo-diamonds").play("CK SA").act(accuse(0, 1))
    assert other.points == [5, -15, 5, 5], "as in a normal game"


def test_mischen_impossible_3_5_a_hochzeit_without_its_partner_is_no_solo_yet() -> None:
    hands = ("CQ CQ CK SK", "CK SA", "CA ST", "CT ST")
    game = Table(HONOUR, *hands, dealer=2).hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
    game.play("CT SK").act(accuse(1, 0))
    assert game.points == [-18, 6, 6, 6], "5 and the Re of the Hochzeit, times three"
    assert Trigger.LOST_SOLO not in game.score.triggers
    assert {Trigger.LOST_SCHWARZ, Trigger.LOST_FIRST_CALL} <= game.score.triggers


def test_mischen_impossible_3_5_a_complaint_lapses_with_ones_own_next_card() -> None:
    game = Table(HONOUR, *HANDS).healthy().play("CK SA CA")
    assert game.refused(accuse(2, 1)) == "honour/no-complaint"
    assert accuse(2, 1) not in game.legal(2).all
    assert game.act(accuse(3, 1)).result.revoke == 1


def test_mischen_impossible_3_5_a_wrong_card_can_be_taken_back_before_the_next() -> None:
    game = Table(HONOUR, *HANDS).healthy().play("CK SA")
    game.act(do.TakeBack(seat=Seat(1), number=2)).play("CT")
    game.act(accuse(0, 1))
    assert not game.state.is_over, "nothing wrong lies there any more"


# Heart goes through: both aces and both kings of hearts in one trick.


def test_mischen_impossible_4_11_heart_goes_through() -> None:
    game = Table(RULES, *HEARTS).healthy().play("HK HK HA HA")
    assert game.state.events == (GameEvent.HEART_THROUGH,)
    play_random(game, 0)
    assert Trigger.HEART_THROUGH in game.score.triggers


def test_mischen_impossible_4_11_not_if_one_is_trumped_or_thrown_off() -> None:
    for last in ("DA", "CA", "HT"):
        jacks = "CJ SJ HJ"
        game = Table(RULES, f"CQ HK HK {jacks}", f"HA {jacks}", "HA", f"CQ {last} DJ DJ DQ")
        game.healthy().play(f"HK HA HA {last}")
        assert game.state.events == ()


def test_mischen_impossible_4_11_another_suit_does_not_count() -> None:
    game = Table(RULES, "CQ CK", "CK", "CA", "CQ CA").healthy().play("CK CK CA CA")
    assert game.state.events == ()


@pytest.mark.parametrize(
    ("contract", "through"),
    [("solo-diamonds", True), ("solo-queens", False), ("solo-jacks", False)],
)
def test_mischen_impossible_4_11_heart_with_the_ordinary_trumps(
    contract: str, through: bool
) -> None:
    game = Table(RULES, *HEARTS).solo(1, contract).play("HK HK HA HA")
    assert bool(game.state.events) is through


def test_mischen_impossible_4_11_heart_in_a_hochzeit_and_a_silent_solo() -> None:
    hands = ("CQ CQ HK", "HK", "HA", "HA")
    game = Table(RULES, *hands).hochzeit(0, Partner.FIRST_FOREIGN_FEHL).play("HK HK HA HA")
    assert game.state.events == (GameEvent.HEART_THROUGH,)
    game = Table(RULES, *hands).healthy().play("HK HK HA HA")
    assert game.state.events == (GameEvent.HEART_THROUGH,)
