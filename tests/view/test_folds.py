"""Moments in which what a seat saw is easily folded to something else than its view."""

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from game_kit import Table
from view.seen_kit import check_folds

HONOUR = {"offences.honour": True}


def take_back(game: Table, seat: int) -> Table:
    return game.act(do.TakeBack(seat=Seat(seat), number=game.state.played))


def test_a_call_that_was_made_after_a_card_that_went_back() -> None:
    game = Table("hausregeln-2021", "CA", "CK CQ", changes=HONOUR).healthy()
    game.play("CA CQ").say(1, "re")
    check_folds(take_back(game, 1))
    assert [(made.cards, made.tricks) for made in game.state.calls] == [(1, 0)]


def test_calls_renamed_by_a_solo_declared_late() -> None:
    game = Table("ravensburger", "CQ D9", "DA", "CQ", "DT", changes={"calls.games": "all"})
    game.healthy().say(1, "kontra").say(2, "re").play("D9 DA CQ")
    check_folds(game.act(do.DeclareAlone(seat=Seat(0))))
