"""Every bot plays random mixtures of all knobs to the end, whatever is dealt."""

import random

import pytest

from bots.test_bots import NAMES
from doppelkopf.bots import make
from doppelkopf.game import actions as do
from doppelkopf.game.driver import run
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.state import State
from doppelkopf.view import legal, view
from game.mixtures import random_setup
from laws_kit import hold
from view.random_games import random_rules

SHARE = {"search:worlds=10": 1 / 12, "search:worlds=10,uniform": 1 / 12}
"""Of the examples of the profile; those that search take longer."""
MOST_ACTIONS = 400


@pytest.mark.parametrize("name", ["easy", *NAMES])
def test_a_bot_plays_mixed_rules_to_the_end(name: str) -> None:
    def ends(number: int) -> None:
        rng = random.Random(number)
        setup = random_setup(random_rules(rng), rng)
        bots = [make(name, seat) for seat in range(setup.seats)]

        def choose(state: State, asked: LegalActions) -> do.AnyAction | None:
            mine = view(state, asked.seat)
            return bots[asked.seat].choose(mine, legal(mine))

        for count, (_, step) in enumerate(run(setup, choose)):
            assert count < MOST_ACTIONS, "the game does not end"
            final = step.state
        assert final.outcome is not None

    hold(ends, SHARE.get(name, 1 / 4))
