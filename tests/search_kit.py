"""Positions and raters for the tests of the searching bot."""

from collections.abc import Callable
from typing import Any

import pytest

from doppelkopf.bots import make
from doppelkopf.bots.search.bot import packed
from doppelkopf.bots.search.rate import Rater
from doppelkopf.bots.search.script import seen_game
from doppelkopf.bots.search.worlds import WorldDealer
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import Setup, make_setup
from doppelkopf.game.state import State
from doppelkopf.rules import load
from doppelkopf.view import View, legal, view


def position(
    setup: Setup, bot: str, wanted: Callable[[State], bool]
) -> tuple[View, LegalActions, State]:
    """The first moment of a game among such bots that is wanted, as the one on turn sees it."""
    bots = [make(bot, seat) for seat in range(setup.seats)]

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        mine = view(state, asked.seat)
        return bots[asked.seat].choose(mine, legal(mine))

    state = next(step.state for _, step in run(setup, choose) if wanted(step.state))
    assert state.turn is not None
    mine = view(state, state.turn)
    return mine, legal(mine), state


def first_rater(cores: int = 1) -> tuple[Rater, State, list[int]]:
    """A rater for the first card of a normal game, and the cards to rate."""
    setup = make_setup(load("ddv").rules, dealer=3, seed=1)
    return _rater(setup, "random", lambda state: state.phase is Phase.PLAY, cores)


def armut_rater(cores: int = 1) -> tuple[Rater, State, list[int]]:
    """A rater for a card of an Armut, where worlds are dealt one by one."""
    setup = make_setup(load("hausregeln-2021").rules, dealer=3, seed=6)
    rater, state, moves = _rater(setup, "stammtisch", lambda state: len(state.tricks) == 1, cores)
    assert state.contract is not None
    assert state.armut is not None
    return rater, state, moves


def _rater(
    setup: Setup, bot: str, wanted: Callable[[State], bool], cores: int
) -> tuple[Rater, State, list[int]]:
    mine, allowed, _ = position(setup, bot, wanted)
    game = seen_game(mine, allowed.state, weigh=True)
    rater = Rater(game, WorldDealer(mine, game, 1), 2, cores=cores)
    return rater, allowed.state, [packed(play) for play in allowed if isinstance(play, do.Play)]


class FakeClock:
    """A clock that goes on only with every round."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, round_takes: float) -> None:
        self.now = 100.0
        self.rounds = 0
        rounds = Rater._rounds

        def timed(rater: Rater, *given: Any, **more: Any) -> Any:
            self.now += round_takes
            self.rounds += 1
            return rounds(rater, *given, **more)

        monkeypatch.setattr(Rater, "_rounds", timed)

    def __call__(self) -> float:
        return self.now
