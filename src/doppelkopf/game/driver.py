"""The one driver of games without people: who is asked, and in which order.

After each card every seat with an open call is asked once, clockwise from the seat on turn, and
again only after somebody called; then the one who has to act acts. Bots, simulation, arena and
kernel share this order, so that the same choices give the same game everywhere.
"""

from collections.abc import Callable, Iterator

from doppelkopf.game import actions as do
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import LegalActions, actor, legal_actions
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.game.step import Step

Choose = Callable[[State, LegalActions], do.AnyAction | None]
"""Picks an action for a seat; None where it has the choice to do nothing."""


def run(setup: Setup, choose: Choose) -> Iterator[tuple[do.AnyAction | None, Step]]:
    """Play a game to its end; yields every action with its step, first the deal with None."""
    step = new_game(setup)
    yield None, step
    while not step.state.is_over:
        action = _asked(step.state, choose)
        step = apply(step.state, action)
        yield action, step


def _asked(state: State, choose: Choose) -> do.AnyAction:
    """The next action: a call if somebody makes one, else that of the one to act."""
    on_turn = actor(state)
    assert on_turn is not None
    seats = state.seats
    for turn in range(1, seats):
        legal = legal_actions(state, (on_turn + turn) % seats)
        if legal:
            action = choose(state, legal)
            if action is not None:
                return action
    action = choose(state, legal_actions(state, on_turn))
    assert action is not None, "the one to act has to act"
    return action
