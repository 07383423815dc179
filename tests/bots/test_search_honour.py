"""On honour the searching bot thinks as it does elsewhere, until somebody plays a wrong card."""

from typing import Any

import pytest

from doppelkopf.bots import make
from doppelkopf.bots.search.honour import without_honour
from doppelkopf.bots.search.script import Unsearchable
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.engine import apply
from doppelkopf.game.play import follows_suit
from doppelkopf.game.rehearsal import rules_with
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.view import legal, view
from search_kit import position

BOT = "search:worlds=64"
HONOUR = {"offences.honour": True}


def game(changes: dict[str, Any], seed: int = 1) -> Setup:
    return make_setup(rules_with("ddv", changes), dealer=3, seed=seed)


def later(state: State) -> bool:
    """In the third trick, when the one on turn might revoke."""
    if state.phase is not Phase.PLAY or len(state.tricks) != 2 or not state.trick:
        return False
    assert state.turn is not None
    hand = state.hands[state.turn]
    follow = {card for card in hand if follows_suit(state, state.turn, card)}
    return 1 < len(follow) < len(set(hand))


def test_cards_are_chosen_on_honour_as_elsewhere() -> None:
    mine, allowed, _ = position(game(HONOUR), "stammtisch", later)
    strict, there, _ = position(game({}), "stammtisch", later)
    decision = make(BOT, 1).decide(mine, allowed)
    assert decision.reason is not None
    assert "points on average over" in decision.reason.en
    assert decision == make(BOT, 1).decide(strict, there)
    assert len(list(allowed)) > len(list(there))


def test_solos_are_searched_on_honour_too() -> None:
    for changes in ({}, HONOUR):
        setup = make_setup(rules_with("ddv", changes), dealer=2, seed=254)
        mine, allowed, _ = position(
            setup, "random", lambda s: s.phase is Phase.RESERVATIONS and s.turn == 0
        )
        reason = make(BOT, 2540).decide(mine, allowed).reason
        assert reason is not None
        assert reason.en.startswith("The solo is worth ")


def test_after_a_wrong_card_was_taken_back_the_rules_of_thumb_play() -> None:
    _, _, state = position(game(HONOUR), "stammtisch", later)
    turn = state.turn
    assert turn is not None
    wrong = next(
        action
        for action in legal(view(state, turn))
        if isinstance(action, do.Play) and not follows_suit(state, turn, action.card)
    )
    state = apply(state, wrong).state
    with pytest.raises(Unsearchable):
        without_honour(view(state, turn))
    back = next(a for a in legal(view(state, turn)) if isinstance(a, do.TakeBack))
    mine = view(apply(state, back).state, turn)
    with pytest.raises(Unsearchable):
        without_honour(mine)
    action = make(BOT, 1).choose(mine, legal(mine))
    assert isinstance(action, do.Play)
    assert follows_suit(state.undo or state, turn, action.card)
