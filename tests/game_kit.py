"""A table for tests: a rehearsal of a game, with words for what tests ask.

game = Table("ddv", "CQ CQ HT", "CA CA", dealer=3)   # seat 0 has these, seat 1 those, rest filled
game.healthy()                                        # nobody has a reservation
game.play("CQ DA …")                                  # the seats on turn play these cards
game.say(0, "re"); game.refused(game.said(1, "re"))   # calls, and why they are refused
"""

from typing import Any

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.engine import apply
from doppelkopf.game.rehearsal import Rehearsal, rules_with
from doppelkopf.game.scoring import Score
from doppelkopf.game.state import Scored, Void

__all__ = ["Table", "rules_with"]


class Table(Rehearsal):
    """A game in progress, with short words for what tests ask."""

    def refused(self, action: do.AnyAction) -> str:
        """Assert that an action is refused; returns the code."""
        with pytest.raises(IllegalAction) as caught:
            apply(self.state, action)
        assert action not in self.legal(action.by if action.by is not None else action.seat)
        return caught.value.code

    # The end.

    @property
    def score(self) -> Score:
        """The score of the finished game."""
        assert isinstance(self.state.outcome, Scored), self.state.outcome
        return self.state.outcome.score

    @property
    def points(self) -> list[Any]:
        """The points per seat."""
        return list(self.score.points)

    @property
    def result(self) -> Any:
        """The result of the finished game."""
        assert isinstance(self.state.outcome, Scored), self.state.outcome
        return self.state.outcome.result

    @property
    def void(self) -> str | None:
        """Why the game is void, if it is."""
        return self.state.outcome.reason if isinstance(self.state.outcome, Void) else None
