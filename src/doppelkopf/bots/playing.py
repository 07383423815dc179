"""Bots at one table: each is asked with its view alone, and answers something legal or it ends.

>>> from doppelkopf.game.setup import make_setup
>>> from doppelkopf.rules import load
>>> game = play_game(make_setup(load("ddv"), dealer=3, seed=1), ["simple", "random"], seed=7)
>>> game.state.is_over, len(game.actions) > 48
(True, True)
"""

import json
from collections.abc import Sequence
from typing import NamedTuple

from doppelkopf.bots.bot import Bot, must_act
from doppelkopf.bots.own import Seated, enlist
from doppelkopf.bots.registry import make
from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.engine import verify
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.setup import Setup
from doppelkopf.game.state import State
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data
from doppelkopf.view import legal, view

MOST_SEATS = 5


class Game(NamedTuple):
    """A game that bots have played: its end, and all that was done."""

    state: State
    actions: tuple[do.AnyAction, ...]


def play_game(setup: Setup, bots: Sequence[Seated], *, seed: int = 0) -> Game:
    """Let bots play a game: one for each seat from seat 0 on, the last one in all that are left.

    Raises:
        DokoError: there is no such bot, or one answers something that is not legal.
    """
    if not bots:
        raise Failure(
            "bot/none", "Ein Spiel braucht mindestens einen Bot.", "A game needs at least one bot."
        )
    names = [enlist(bot) for bot in bots]
    seated = [
        make(names[min(seat, len(names) - 1)], seed * MOST_SEATS + seat)
        for seat in range(setup.seats)
    ]
    return play_out(setup, seated)


def play_out(setup: Setup, bots: Sequence[Bot]) -> Game:
    """Play a game with a bot for each seat.

    Raises:
        DokoError: a bot answers something that is not legal, or nothing where it has to.
    """

    def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
        bot, seen = bots[asked.seat], view(state, asked.seat)
        allowed = legal(seen)
        action = bot.choose(seen, allowed)
        if action is None and must_act(seen):
            raise Failure(
                "bot/no-answer",
                f"{bot.name} muss etwas tun und hat nichts geantwortet.",
                f"{bot.name} has to do something, and answered nothing.",
            )
        if action is not None and action not in allowed:
            raise _refusal(bot, state, action)
        return action

    actions = []
    for action, step in run(setup, choose):
        state = step.state
        if action is not None:
            actions.append(action)
    return Game(state, tuple(actions))


def _refusal(bot: Bot, state: State, action: do.AnyAction) -> Failure:
    """Why a bot may not do this."""
    said = f"{bot.name}: {json.dumps(action_data(action))}"
    try:
        verify(state, action)
    except IllegalAction as error:
        return Failure(
            error.code,
            f"{said} ist nicht erlaubt. {error.sentence(Lang.DE)}",
            f"{said} is not allowed. {error.sentence(Lang.EN)}",
        )
    return Failure(
        "bot/other-seat",
        f"{said} ist Sache eines anderen Platzes.",
        f"{said} is another seat's to do.",
    )
