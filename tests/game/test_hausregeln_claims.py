"""Hausregeln 2021 are silent on claims, so the tournament game's hold (D41): only who plays alone
may claim, and the rules of section 8 that change a trick are reckoned with.
"""

import pytest

from doppelkopf.cards import Card, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Seat
from game_kit import Table
from scene_kit import HAUS, Scene, events_of

LEADS = "HT HT CQ CQ SQ SQ HQ HQ DQ DQ"
FOLLOWS = "CJ SJ SJ DJ DJ DT DT DK DK D9"


def two_left() -> Table:
    """A ♦ solo with two tricks to go: seat 0 holds ♣J ♥J and leads, seat 1 holds ♥J ♦9."""
    game = Table(HAUS, f"{LEADS} CJ HJ", f"{FOLLOWS} HJ D9", "DA", "DA").solo(0, "solo-diamonds")
    for lead, follow in zip(LEADS.split(), FOLLOWS.split(), strict=True):
        game.play(f"{lead} {follow}")
        while game.state.turn in (2, 3):
            game.act(game.legal(game.state.turn).all[0])
    assert game.state.hands[0] == parse_cards("CJ HJ")
    assert game.state.hands[1] == parse_cards("HJ D9")
    return game


@pytest.mark.parametrize(("order", "holds"), [("", True), ("CJ HJ", True), ("HJ CJ", False)])
def test_hausregeln_8_7_a_claim_reckons_with_the_swap(order: str, holds: bool) -> None:
    game = two_left()
    cards: tuple[Card, ...] = parse_cards(order) if order else ()
    game.act(do.Claim(seat=Seat(0), order=cards))
    (claimed,) = events_of(game, ev.Claimed)
    assert claimed.holds is holds
    assert game.state.is_over
    assert (game.result.tricks[0] == 12) is holds
    assert sum(game.result.augen) == 240


def test_hausregeln_8_7_played_out_that_order_loses_the_last_trick() -> None:
    game = two_left().play("HJ HJ").play_on(1)
    assert game.state.hands[0] == (Card.D9,)
    game.play("D9 CJ").play_on()
    assert game.result.tricks[0] == 11


def test_hausregeln_9_only_who_plays_alone_may_claim() -> None:
    game = Scene(hold={0: "HT HT CQ SQ SQ"}).healthy()
    for seat in range(4):
        assert game.refused(do.Claim(seat=Seat(seat))) == "claim/not-allowed"
        assert game.refused(do.HandOver(seat=Seat(seat))) == "claim/no-hand-over"
