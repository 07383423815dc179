"""The first law for games that tests play by hand."""

from functools import reduce

from doppelkopf.view import fold, initial, sees, view
from game_kit import Table


def check_folds(game: Table) -> None:
    """The events each seat saw fold to its view."""
    for seat in (*range(game.state.seats), None):
        mine = view(game.state, seat)
        seen = [event for event in game.state.history if sees(mine.seat, event)]
        assert reduce(fold, seen, initial(game.rules, seat)) == mine
