"""What seats remember of a card that went back, and of a void game: folds that equal the view."""

import random

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.state import Void
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.view import known_parties, view
from game_kit import Table
from view.seen_kit import check_folds

HONOUR = {"offences.honour": True}
CLUBS = (
    "CA SK SK HA HT CQ SQ HQ DJ DK",
    "CK SA SA HK HT SQ HQ DJ DT DA",
    "CK CT ST HA CQ DQ CJ SJ HJ DK",
    "CT CA ST HK DQ CJ SJ HJ DT DA",
)


def back(game: Table, seat: int) -> Table:
    return game.act(do.TakeBack(seat=Seat(seat), number=game.state.played))


def test_wettbewerb_6_5_a_call_that_stays_counts_from_before_the_wrong_card() -> None:
    game = Table("wettbewerb", *CLUBS, changes=HONOUR).healthy().play("CA SA").say(3, "kontra")
    back(game, 1)
    assert [(spoken.seat, spoken.cards) for spoken in game.state.calls] == [(3, 1)]
    check_folds(game)


def test_wettbewerb_6_5_calls_of_a_hochzeit_found_by_a_wrong_card_are_forgotten() -> None:
    hands = ("CQ CQ CT HT SQ HQ SA SK HK DK", "CA CK", "CK SA", "CA CT DJ")
    game = Table("wettbewerb", *hands, changes=HONOUR).hochzeit(0, Partner.FIRST_FOREIGN_FEHL)
    back(game.play("CT CA CK DJ").say(3, "re"), 3)
    assert game.state.calls == ()
    check_folds(game)


def test_borgholzhausen_4_the_duty_is_owed_again_after_a_trick_was_taken_back() -> None:
    """Seat 1's Kontra falls with the trick that made them speak; what it told is not forgotten."""
    hands = (CLUBS[0], "CA SA SA HK HT SQ HQ DJ DT DA", CLUBS[2], "CT CK ST HK DQ CJ SJ HJ DT DA")
    game = Table("borgholzhausen", *hands, changes=HONOUR, dealer=3).healthy()
    game.play("DK HT DQ ST")  # seat 3 holds trumps
    assert game.state.tricks[0].owner == 1
    game.say(1, "kontra")
    back(game, 3)
    assert game.state.calls == ()
    check_folds(game)
    game.play("DQ")
    assert game.calls(1) == ["kontra"]
    for seat in range(4):
        known = known_parties(view(game.state, seat))
        assert known[seat] is game.state.parties[seat]
        assert known[1] is Party.KONTRA
    check_folds(game)


def test_borgholzhausen_1_everyone_is_told_the_fines_of_a_void_game() -> None:
    choice = random.Random(4)
    for _ in range(60):
        game = Table("borgholzhausen", "CQ", "", "CQ").healthy().say(1, "no90")
        while not game.state.is_over:
            seat = game.state.duty.seat if game.state.duty else game.state.turn
            assert seat is not None
            options = [a for a in game.legal(seat) if isinstance(a, do.Play)]
            game.act(choice.choice(options) if options else game.legal(seat).all[0])
        if isinstance(game.state.outcome, Void):
            assert [int(points) for points in game.state.outcome.fines] == [5, -15, 5, 5]
            check_folds(game)
            return
    raise AssertionError("no void game among them")
