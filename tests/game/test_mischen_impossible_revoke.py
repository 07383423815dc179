"""Mischen Impossible 3.5: not following suit, on honour; and heart going through (4.11)."""

import pytest

from book_kit import found, items, play_random
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import GameEvent, Phase, Seat
from doppelkopf.game.play import follows_suit
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import legal, view
from game_kit import Table, rules_with
from view.seen_kit import check_folds

RULES = rules_with("mischen-impossible")
HONOUR = rules_with("mischen-impossible", {"offences.honour": True})
HANDS = ("CQ CK", "CT SA", "CA", "CQ CK")
HEARTS = ("CQ HK", "HK", "HA", "CQ HA")


def accuse(seat: int, offender: int) -> do.Accuse:
    return do.Accuse(seat=Seat(seat), offender=Seat(offender))


def play_on(game: Table, tricks: int) -> None:
    """Play cards that follow suit until so many tricks are complete."""
    while len(game.state.tricks) < tricks:
        state = game.state
        assert state.turn is not None
        hand = state.hands[state.turn]
        game.act(game.card(next(card for card in hand if follows_suit(state, state.turn, card))))


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
    play_on(game, 1)
    game.act(accuse(accuser, 1))
    assert game.state.is_over
    assert game.result.revoke == 1
    assert game.points == [5, -15, 5, 5], "their partner is not touched"
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
    game.play("CK SA CA").act(accuse(3, 1))
    assert game.points == [each, -3 * each, each, each]


def test_mischen_impossible_3_5_the_least_is_fifteen() -> None:
    game = Table(HONOUR, *HANDS).healthy().play("CK SA CA").act(accuse(0, 1))
    assert game.points[1] == -15
    steps = {rule: points for rule, points in items(game).items() if points}
    assert steps == {"won": 1, "under-90": 1, "under-60": 1, "under-30": 1, "no-trick": 1}


def test_mischen_impossible_3_5_a_soloist_and_an_opponent_of_his() -> None:
    solo = Table(HONOUR, *HANDS).solo(1, "solo-diamonds").play("CK SA CA").act(accuse(0, 1))
    assert solo.points == [7, -21, 7, 7], "5 + 2, times three"
    assert {Trigger.LOST_SOLO, Trigger.LOST_SCHWARZ} <= solo.score.triggers
    other = Table(HONOUR, *HANDS).solo(3, "solo-diamonds").play("CK SA CA").act(accuse(0, 1))
    assert other.points == [5, -15, 5, 5], "as in a normal game"


def test_mischen_impossible_3_5_a_hochzeit_without_its_partner_is_no_solo_yet() -> None:
    hands = ("CQ CQ CK SK", "CK SA", "CA ST", "CT ST")
    game = Table(HONOUR, *hands, dealer=2).hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
    game.play("CT SK CK").act(accuse(1, 0))
    assert game.points == [-18, 6, 6, 6], "5 and the Re of the Hochzeit, times three"
    assert Trigger.LOST_SOLO not in game.score.triggers
    assert {Trigger.LOST_SCHWARZ, Trigger.LOST_FIRST_CALL} <= game.score.triggers


@pytest.mark.parametrize("accuser", [0, 1, 2, 3])
@pytest.mark.parametrize("tricks", [1, 2, 5, 9])
def test_mischen_impossible_3_5_d76_anyone_complains_whatever_was_played_since(
    accuser: int, tricks: int
) -> None:
    """Opponent, partner, even the offender, who admits it: nothing anyone does ends the right."""
    game = Table(HONOUR, *HANDS).healthy().play("CK SA CA CK").say(3, "re").say(2, "kontra")
    play_on(game, tricks)
    game.act(accuse(accuser, 1))
    assert [event.true for event in game.last if isinstance(event, ev.Accused)] == [True]
    assert game.result.revoke == 1
    assert game.points == [7, -21, 7, 7], "5 and both words, times three; no accuser pays"
    check_folds(game)


@pytest.mark.parametrize("accuser", [0, 1, 2, 3])
def test_mischen_impossible_3_5_d76_until_the_row_is_written(accuser: int) -> None:
    """After the last card the game waits for all; even who has accepted can still complain."""
    game = Table(HONOUR, *HANDS).healthy().play("CK SA CA CK")
    play_on(game, 10)
    assert game.state.phase is Phase.REVIEW
    waits = (accuser + 1) % 4
    for seat in range(4):
        if seat != waits:
            game.act(do.Accept(seat=Seat(seat)))
    assert accuse(accuser, 1) in game.legal(accuser).all
    assert game.act(accuse(accuser, 1)).points == [5, -15, 5, 5]


def test_mischen_impossible_3_5_d76_a_written_game_stands() -> None:
    game = Table(HONOUR, *HANDS).healthy().play("CK SA CA CK")
    play_on(game, 10)
    for seat in range(4):
        game.act(do.Accept(seat=Seat(seat)))
    assert game.result.revoke is None
    assert game.refused(accuse(0, 1)) == "phase/over"


def test_mischen_impossible_3_5_d76_only_who_did_it_has_something_to_admit() -> None:
    """Nobody else is offered it, and nothing that anyone else is shown tells who could."""
    game = Table(HONOUR, *HANDS).healthy().play("CK SA CA CK")
    for seat in range(4):
        offered = accuse(seat, seat) in game.legal(seat).all
        assert offered is (seat == 1)
        assert offered is (accuse(seat, seat) in legal(view(game.state, seat)).all)
    assert game.refused(accuse(0, 0)) == "honour/no-complaint"
    seen = [view(game.state, seat).revokes for seat in (0, 1, 2, 3, None)]
    assert [len(known) for known in seen] == [0, 1, 0, 0, 0]
    check_folds(game)


def test_mischen_impossible_3_5_nobody_complains_while_the_card_may_go_back() -> None:
    game = Table(HONOUR, *HANDS).healthy().play("CK SA")
    for seat in range(4):
        assert game.refused(accuse(seat, 1)) == "honour/may-take-back"
    assert game.play("CA").act(accuse(0, 1)).result.revoke == 1


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
