"""The one driver of games without people: who is asked, and in which order.

After each card every seat with an open call is asked once, clockwise from the seat on turn, and again
only after somebody called; then the one who has to act acts. Bots, simulation, arena and kernel share
this order, so that the same choices give the same game everywhere.
"""

from collections.abc import Callable, Iterator

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import LegalActions, actor, free_actions, legal_actions
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
        called = False
        for seat in _askable(step.state):
            action = choose(step.state, legal_actions(step.state, seat))
            if action is not None:
                step = apply(step.state, action)
                yield action, step
                called = True
                break
        if called or step.state.is_over:
            continue
        seat = actor(step.state)
        assert seat is not None
        action = choose(step.state, legal_actions(step.state, seat))
        assert action is not None, "the seat on turn has to act"
        step = apply(step.state, action)
        yield action, step


def _askable(state: State) -> Iterator[Seat]:
    """The seats beside the one to act that could do something, clockwise from the turn."""
    on_turn = actor(state)
    start = on_turn if on_turn is not None else Seat(0)
    for turn in range(state.seats):
        seat = Seat((start + turn) % state.seats)
        if seat != on_turn and next(free_actions(state, seat), None) is not None:
            yield seat
