"""The table for tests plays whole games."""

import pytest

from game_kit import Table

SETS = (
    "ddv",
    "hausregeln-2021",
    "ravensburger",
    "mischen-impossible",
    "wettbewerb",
    "wettbewerb-5",
    "borgholzhausen",
)


@pytest.mark.parametrize("name", SETS)
def test_a_game_is_played_to_its_end(name: str) -> None:
    game = Table(name, "CQ HT", "CQ HT").healthy().play_on()
    assert game.state.is_over
    assert sum(game.result.augen) == 240
    assert sum(game.points) + game.score.pot == 0
