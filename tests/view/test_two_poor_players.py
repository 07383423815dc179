"""What each seat knows where two players asked to be taken along (Ravensburger)."""

import random
from functools import reduce

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.legal import legal_actions
from doppelkopf.view import fold, initial, legal, view
from doppelkopf.worlds import worlds
from game_kit import Table, rules_with

FIRST = "HQ HJ HA HA HK HK HT HT H9 H9 ST ST"
SECOND = "DK SJ C9 C9 CK CK CT CT CA CA S9 S9"


@pytest.mark.parametrize("cards", ["face-down", "open"])
@pytest.mark.parametrize("taker", [None, 0, 1])
def test_ravensburger_mitnehmen_what_each_knows_of_two_poor_players(
    cards: str, taker: int | None
) -> None:
    """Seat 1 is taken by nobody, seat 2 by `taker`; views follow from what a seat saw, and worlds
    that fit them are found, up to the second trick."""
    changes = {"armut.mode": "offered", "armut.cards": cards, "armut.returned": "any"}
    rules = rules_with("ravensburger", changes)
    game = Table(rules, "CQ", FIRST, SECOND, "CQ", dealer=0)
    game.act(do.BidArmut(seat=Seat(1))).act(do.BidArmut(seat=Seat(2))).healthy()
    rng = random.Random(f"{cards} {taker}")
    while game.state.played < 5:
        state = game.state
        for seat in range(4):
            seen = view(state, seat)
            assert reduce(fold, seen.history, initial(rules, seat)) == seen
            world = next(worlds(seen, rng))
            assert view(world, seat) == seen
            assert legal(seen).all == legal_actions(state, seat).all
        turn = state.turn
        assert turn is not None
        if state.phase is Phase.ARMUT_ASKED:
            second = state.armut is not None and state.armut.seat == 2
            game.act(do.Take(seat=turn) if second and turn == taker else do.Decline(seat=turn))
        elif state.phase is Phase.ARMUT_RETURN:
            assert state.armut is not None
            own = [card for card in state.hands[turn] if card not in state.armut.cards]
            game.act(do.GiveBack(seat=turn, cards=tuple(sorted(rng.sample(own, 2)))))
        else:
            game.act(rng.choice(game.legal(turn).all))
