"""Bots play calls and an Armut as rounds have them to the end."""

from typing import Any

import pytest

from bots.test_bots import NAMES, play
from doppelkopf.bots import make
from doppelkopf.game import actions as do
from doppelkopf.game.armut import fehl_in
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.setup import make_setup
from doppelkopf.view import legal, view
from game_kit import Table

POOR = "C9 CK CT CA S9 SK ST SA HA HA DA D9"
STRONG = "HT HT CQ CQ SQ SQ HQ CJ SJ DA DT H9"
CALLS = {
    "duty_calls.rich_trick_augen": 20,
    "duty_calls.rich_trick": "first",
    "duty_calls.if_spoken": "next-step",
    "calls.skipped_in_time": False,
    "calls.binding": True,
}
THREE = {
    "armut.mode": "offered",
    "armut.handed": "three",
    "armut.fuechse": "besides",
    "armut.fuechse_shown": True,
    "armut.trumps_back_said": True,
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("hausrunde", CALLS | THREE),
        ("hausrunde", {"calls.measure": "table-cards", "calls.reply": True}),
        ("borgholzhausen", {"calls.reply": True}),
    ],
    ids=["calls", "replies", "replies-to-tricks"],
)
def test_bots_play_calls_of_rounds_to_the_end(
    base: str, changes: dict[str, Any], name: str
) -> None:
    rules = rules_with(base, changes)
    for seed in range(2):
        setup = make_setup(rules, dealer=seed, seed=seed)
        bots = [make(name, seat) for seat in range(4)]
        assert play(setup, bots).outcome is not None


@pytest.mark.parametrize("name", [name for name in NAMES if name != "random"])
def test_an_armut_is_filled_up_taken_and_played(name: str) -> None:
    game = Table("hausrunde", POOR, STRONG, changes=THREE, shuffle=2)
    game.bid(do.BidArmut(seat=Seat(0)))
    bots = [make(name, seat) for seat in range(4)]
    seen = view(game.state, Seat(0))
    fill = bots[0].choose(seen, legal(seen))
    assert isinstance(fill, do.FillUp)
    assert fill in legal_actions(game.state, Seat(0))
    assert fehl_in(fill.cards, game.rules) == fill.cards
    game.act(fill)
    while game.state.contract is None:
        seat = game.state.turn
        assert seat is not None
        seen = view(game.state, seat)
        chosen = bots[seat].choose(seen, legal(seen))
        assert chosen is not None
        game.act(chosen)
    assert game.state.contract is Contract.ARMUT
    assert game.state.armut is not None
    assert game.state.armut.taker == 1
