"""Games that several exhibits begin with."""

from typing import Any

from doppelkopf.gallery.exhibit import DDV, HOUSE, RAVENSBURGER, deal
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.rehearsal import Rehearsal
from doppelkopf.game.setup import Forced

POOR = "CA CA CT CT CK CK SA SA ST ST SK D9"
"""One trump."""


def armut(rules: str = HOUSE, poor: str = POOR, **more: Any) -> Rehearsal:
    """A hand with one trump, offered."""
    return deal(rules, poor, "CQ HT", "CQ", **more).bid(do.BidArmut(seat=Seat(0)))


def declined(game: Rehearsal) -> Rehearsal:
    """Nobody takes the Armut."""
    while game.state.phase is Phase.ARMUT_ASKED:
        assert game.state.turn is not None
        game.act(do.Decline(seat=game.state.turn))
    return game


def taken(game: Rehearsal) -> Rehearsal:
    """The first one asked takes it."""
    assert game.state.turn is not None
    return game.act(do.Take(seat=game.state.turn))


def schiebekopf(pushes: int) -> Rehearsal:
    """A Schiebekopf after some pushes."""
    changes = {"schiebekopf.play": "by-agreement"}
    game = deal(RAVENSBURGER, "CQ", "", changes=changes, forced=Forced.SCHIEBEKOPF)
    for _ in range(pushes):
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[0])
    return game


def normal(*plays: str, **more: Any) -> Rehearsal:
    """A plain game: seats 0 and 2 are Re."""
    game = deal(DDV, "CQ CA DJ", "CK HT D9", "CQ CT DA", "CK SQ DT", avoid="CQ C9", **more)
    game.healthy()
    for cards in plays:
        game.play(cards)
    return game


def solo(rules: str, contract: str, **more: Any) -> Rehearsal:
    """A solo of seat 0."""
    return deal(rules, "CQ SQ HQ DQ CA CK", **more).solo(0, contract)


def house(*hands: str, **more: Any) -> Rehearsal:
    """A normal game under the house rules."""
    return deal(HOUSE, *hands, avoid=more.pop("avoid", "CQ"), **more).healthy()
