"""Borgholzhausen 1: “no 90” and so on are forbidden and fined (D37); taken tricks stay closed."""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Seat
from doppelkopf.game.state import Void
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import view, visible_tricks
from game_kit import Table
from view.seen_kit import check_folds

HANDS = (
    "CA SK SK HA HT CQ SQ HQ DJ DK",
    "CK SA SA HK HT SQ HQ DJ DT DA",
    "CK CT ST HA CQ DQ CJ SJ HJ DK",
    "CT CA ST HK DQ CJ SJ HJ DT DA",
)
ONE, TWO, THREE, FOUR = "CA CK CK CT", "SK SA ST ST", "HK HA HK HA", "CT CA SK SA"
TOP = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"


def normal() -> Table:
    """The game of the speaking tests: with all four speeches it is worth 3 for seats 0 and 2."""
    return Table("borgholzhausen", *HANDS).healthy()


def spoken_out(game: Table) -> Table:
    game.play(ONE).say(0, "re").play(TWO).say(1, "kontra").play(THREE).say(2, "re")
    return game.play(FOUR).say(3, "kontra").play_on()


@pytest.mark.parametrize("call", ["no90", "no60", "no30", "schwarz"])
def test_borgholzhausen_1_forbidden_absage_is_fined(call: str) -> None:
    """15 off the speaker, 5 to each of the others, beside the points of the game."""
    game = spoken_out(normal().say(1, call))
    assert game.points == [3 + 5, -3 - 15, 3 + 5, -3 + 5]
    assert list(game.score.fines) == [5, -15, 5, 5]


def test_borgholzhausen_1_the_fine_names_what_was_said() -> None:
    game = spoken_out(normal().say(1, "schwarz"))
    assert [(made.seat, made.call.value) for made in game.result.calls][-1] == (1, "schwarz")
    fine = next(item for item in game.score.items if item.rule == "fine-absage")
    assert "schwarz" in fine.text.de
    assert fine.seat == 1


def test_borgholzhausen_1_everyone_hears_it_for_it_gives_cards_away() -> None:
    game = normal().say(1, "no90")
    heard = [event for event in game.last if isinstance(event, ev.Called)]
    assert [(event.seat, event.call.value, event.to) for event in heard] == [(1, "no90", None)]


def test_borgholzhausen_1_the_absage_itself_counts_nothing() -> None:
    """122 to 118 would not do for no 90 announced; Re has won all the same."""
    game = spoken_out(normal().say(0, "no90"))
    assert game.points == [3 - 15, -3 + 5, 3 + 5, -3 + 5]
    assert {item.rule for item in game.score.items} == {
        "won",
        "call-re",
        "call-kontra",
        "special-fuchs-at-end",
        "fine-absage",
    }


def test_borgholzhausen_1_an_absage_is_no_speech() -> None:
    """It neither meets the duty nor keeps the chain alive nor uses up one of the four."""
    game = normal().say(0, "no90").play(ONE)
    assert game.refused(game.card("SK")) == "play/call-owed"
    assert game.refused(game.said(0, "no60")) == "call/owed"
    game.say(0, "re").play(TWO).say(1, "no60").play(THREE)
    assert game.refused(game.said(2, "re")) == "call/not-speaking"
    assert len(game.state.calls) == 1


@pytest.mark.parametrize("tricks", [0, 1, 6, 9])
def test_borgholzhausen_1_it_is_fined_at_any_time_of_the_game(tricks: int) -> None:
    game = normal().play_on(tricks)
    if game.state.duty is not None:
        game.act(game.legal(game.state.duty.seat).all[0])
    for seat in range(4):
        game.say(seat, "no30")
    assert [made.seat for made in game.state.fined] == [0, 1, 2, 3]


def test_borgholzhausen_1_one_fine_for_each_player() -> None:
    game = normal().say(1, "no90")
    assert game.refused(game.said(1, "no60")) == "call/fined-already"
    game.say(3, "schwarz")
    assert list(spoken_out(game).score.fines) == [10, -10, 10, -10]


def test_borgholzhausen_1_in_a_solo_too() -> None:
    game = Table("borgholzhausen", TOP).solo(0, "solo-diamonds").say(0, "schwarz")
    game.act(do.Claim(seat=Seat(0)))
    assert game.points == [15 - 15, -5 + 5, -5 + 5, -5 + 5]


def test_borgholzhausen_1_in_a_hochzeit_too() -> None:
    """While the partner is looked for nobody may speak, but the fine is due."""
    game = Table("borgholzhausen", "CQ CQ HA").hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
    game.say(2, "no90")
    assert [made.seat for made in game.state.fined] == [2]


def test_borgholzhausen_1_the_fine_stays_when_the_game_is_void() -> None:
    """With the owed Re alone the game is worth 0 and dealt again; the fine is booked."""
    game = normal().say(3, "no90").play(ONE).say(0, "re").play_on()
    assert game.state.outcome == Void("too-few-points", (5, 5, 5, -15))  # type: ignore[arg-type]
    check_folds(game)
    plain = normal().play(ONE).say(0, "re").play(TWO).play(THREE).play(FOUR).play_on()
    assert plain.state.outcome == Void("too-few-points")


def test_borgholzhausen_1_after_a_hand_over_an_absage_does_not_cost_the_turn_to_speak() -> None:
    """Seat 3 owns the last trick; who said something is asked again until all have passed."""
    game = Table("borgholzhausen", "CA SK", "CK SK", "CT ST", "CK SA").solo(0, "solo-jacks")
    game.play("CA CK CT CK").say(0, "re").play("SK SK ST SA")
    game.act(do.HandOver(seat=Seat(0)))
    for seat in (1, 2):
        game.act(do.Pass(seat=Seat(seat)))
    game.say(3, "no90")
    for seat in (1, 2):
        game.act(do.Pass(seat=Seat(seat)))
    game.say(3, "kontra").all_pass()
    assert game.points == [-15 + 5, 5 + 5, 5 + 5, 5 - 15]  # 3 + Re + Kontra, and the fine


def test_borgholzhausen_1_taken_tricks_stay_closed() -> None:
    """Not even the last one, for its owner or anyone else; when the game is over, all of them."""
    game = normal()
    game.play(ONE).say(0, "re")
    while not game.state.is_over:
        for seat in (0, 1, 2, 3, None):
            assert visible_tricks(view(game.state, seat)) == ()
        turn = game.state.turn
        assert turn is not None
        game.act(next(action for action in game.legal(turn) if isinstance(action, do.Play)))
    assert len(visible_tricks(view(game.state, None))) == 10
    other = Table("borgholzhausen", "CQ", "", "CQ", changes={"table.taken_tricks": "last"})
    other.healthy().play_on(1)
    assert visible_tricks(view(other.state, 1)) == other.state.tricks  # what the rule forbids
