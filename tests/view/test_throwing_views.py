"""What each seat knows where hands are thrown in by rank and by duty."""

import random
from functools import reduce

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.legal import legal_actions
from doppelkopf.view import fold, initial, legal, view
from doppelkopf.worlds import worlds
from game_kit import Table, rules_with

FOUR_KINGS = "CK CK SK SK C9 CA CT HT SQ SQ DJ DA"
ORDER = ["schmeissen-nines", "duty-solo", "solo", "schmeissen-kings", "schmeissen", "armut"]


@pytest.mark.parametrize("asking", ["direct", "two-step"])
def test_hausrunde_schmeissen_what_each_seat_knows(asking: str) -> None:
    """Seat 1 names its kings, seat 2 a solo that goes before; views and worlds agree with it."""
    changes = {
        "reservations.asking": asking,
        "reservations.order": [*ORDER, "hochzeit"],
        "schmeissen.nines": 5,
        "schmeissen.kings": 4,
        "schmeissen.required": ["nines", "kings"],
    }
    rules = rules_with("hausrunde", changes)
    game = Table(rules, "C9", FOUR_KINGS, "CQ HT", dealer=0, shuffle=3)
    wanted: dict[int, do.AnyAction] = {
        1: do.BidSchmeissen(seat=Seat(1)),
        2: do.BidSolo(seat=Seat(2), contract=Contract.SOLO_QUEENS),
    }
    rng = random.Random(asking)
    while game.state.played < 2:
        state = game.state
        for seat in range(4):
            seen = view(state, seat)
            assert reduce(fold, seen.history, initial(rules, seat)) == seen
            assert legal(seen).all == legal_actions(state, seat).all
            assert view(next(worlds(seen, rng)), seat) == seen
        turn = state.turn
        assert turn is not None
        actions = game.legal(turn).all
        if turn in wanted and wanted[turn] in actions:
            game.act(wanted[turn])
        elif turn in wanted and state.phase is Phase.RESERVATIONS:
            game.act(do.Reserve(seat=turn))
        else:
            game.act(actions[0])
    assert game.state.contract is Contract.SOLO_QUEENS
    assert [bid.kind.value for bid in game.state.bids] == ["schmeissen-kings", "solo"]
