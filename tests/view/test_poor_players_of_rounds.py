"""What each seat knows of an Armut as rounds play it: three cards, Füchse, what is told."""

import random
from functools import reduce
from itertools import product

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.armut import is_armut
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.legal import legal_actions
from doppelkopf.view import fold, initial, legal, view
from doppelkopf.worlds import worlds
from game_kit import Table, rules_with

FIRST = "HQ DA H9 HA HK HK C9 C9 S9 S9 ST ST"
SECOND = "DK SJ DA CA CK CK CT CT CA SA SK SK"
VARIANTS = list(product(["trumps", "three"], ["counted", "kept", "besides"], [False, True]))


@pytest.mark.parametrize(("handed", "fuechse", "told"), VARIANTS)
@pytest.mark.parametrize("taker", [None, 0, 1])
def test_hausrunde_armut_what_each_seat_knows(
    handed: str, fuechse: str, told: bool, taker: int | None
) -> None:
    """Seat 1 is taken by nobody, seat 2 by `taker`; views follow from what a seat saw, and worlds
    that fit them are found, up to the second trick."""
    changes = {
        "armut.mode": "offered",
        "armut.nobody": "normal",
        "armut.handed": handed,
        "armut.fuechse": fuechse,
        "armut.fuechse_shown": told,
        "armut.trumps_back_said": told,
    }
    rules = rules_with("hausrunde", changes)
    game = Table(rules, "CQ", FIRST, SECOND, "CQ", dealer=0)
    assert all(is_armut(game.state.hands[seat], rules) for seat in (1, 2))
    game.act(do.BidArmut(seat=Seat(1))).act(do.BidArmut(seat=Seat(2))).healthy()
    rng = random.Random(f"{handed} {fuechse} {taker}")
    asked = set()
    while game.state.played < 5:
        state = game.state
        asked.add(state.phase)
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
            count = len(state.armut.cards)
            back = tuple(sorted(rng.sample(state.hands[turn], count)))
            game.act(do.GiveBack(seat=turn, cards=back))
        else:
            game.act(rng.choice(game.legal(turn).all))
    assert (Phase.ARMUT_FILL in asked) is (handed == "three")
