"""Common house rules, Schmeißen: with many kings, with nines and kings, with small trumps only."""

from typing import Any

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from game_kit import Table

ROUND = "hausrunde"


def offered(hand: str, **changes: Any) -> bool:
    """Whether seat 0 may throw this hand in, which then ends the game."""
    keys = {f"schmeissen.{name}": value for name, value in changes.items()}
    game = Table(ROUND, hand, changes={"schmeissen.nines": "off", **keys})
    throw = do.BidSchmeissen(seat=Seat(0))
    if throw not in game.legal(0):
        assert game.refused(throw) == "bid/not-possible"
        return False
    assert game.act(throw).healthy().void == "schmeissen"
    return True


@pytest.mark.parametrize(("need", "possible"), [(5, True), (6, False), ("off", False)])
def test_hausrunde_schmeissen_with_many_kings(need: Any, possible: bool) -> None:
    hand = "CK CK SK SK DK C9 C9 CA CT HT DA DT"
    assert offered(hand, kings=need) is possible


@pytest.mark.parametrize(("need", "possible"), [(7, True), (8, False), ("off", False)])
def test_hausrunde_schmeissen_with_nines_and_kings_together(need: Any, possible: bool) -> None:
    hand = "CK CK SK SK DK C9 C9 CA CT HT DA DT"
    assert offered(hand, nines_and_kings=need) is possible


@pytest.mark.parametrize(("counted", "possible"), [(True, False), (False, True)])
def test_hausrunde_schmeissen_fuechse_are_counted_or_not(counted: bool, possible: bool) -> None:
    hand = "DA DA D9 C9 CK CT CA S9 SK ST SA HA"
    assert offered(hand, trumps_at_most=1, fuechse_count=counted) is possible
    assert offered(hand, trumps_at_most=3, fuechse_count=counted)


CARDS = ["fuchs", "diamond-jack", "heart-jack", "spade-jack", "club-jack", "diamond-queen"]
HIGHEST = ["DA", "DJ", "HJ", "SJ", "CJ", "DQ"]


@pytest.mark.parametrize("chosen", CARDS)
def test_hausrunde_schmeissen_without_a_trump_above_a_card(chosen: str) -> None:
    rest = "C9 CK CT CA CA S9 SK ST SA HA HK"
    found = {
        card: offered(f"{card} {rest}", no_trump_above_fuchs=True, no_trump_above=chosen)
        for card in HIGHEST
    }
    at = CARDS.index(chosen)
    assert found == {card: place <= at for place, card in enumerate(HIGHEST)}
