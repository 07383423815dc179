"""Laws over random games: in every rule set, in corners that chance seldom finds, in mixtures.

A law takes what `random_game` takes (a number, perhaps rules, perhaps a game that is not bid for),
plays that game and asserts on the way.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.game.setup import Forced
from doppelkopf.rules import RuleSet
from game_kit import rules_with
from property_kit import examples

NUMBERS = st.integers(0, 2**32)
SCHIEBEKOPF = {"schiebekopf.play": "by-agreement"}
HONOUR = {"offences.honour": True}

Law = Callable[..., None]


class Corner(NamedTuple):
    """A rule set with keys changed, and perhaps a game that is not bid for."""

    name: str
    changes: dict[str, Any]
    forced: Forced | None = None

    def game(self) -> tuple[RuleSet, Forced | None]:
        return rules_with(self.name, self.changes), self.forced


def hold(law: Law, share: float, *game: Any) -> None:
    """Try a law with a part of the examples; without rules, in random mixtures."""

    @examples(share)
    @given(NUMBERS)
    def holds(number: int) -> None:
        law(number, *game)

    holds()
