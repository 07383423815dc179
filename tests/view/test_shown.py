"""What a client shows: tricks one may look at again, Augen, the moment."""

import pytest

from doppelkopf.view import view, visible_tricks
from game_kit import Table
from view.seen_kit import check_folds


def table(taken: str) -> Table:
    changes = {"table.taken_tricks": taken}
    game = Table("ddv", "CQ CA SA", "CT ST", "CQ HT CT", "ST CK", changes=changes, avoid="CQ HT")
    return game.healthy()


def owners(game: Table, seat: int | None) -> list[int]:
    return [trick.owner for trick in visible_tricks(view(game.state, seat))]


def test_the_last_trick_can_be_looked_at() -> None:
    game = table("last").play_on(2)
    for seat in (0, 1, None):
        assert visible_tricks(view(game.state, seat)) == game.state.tricks[-1:]


def test_no_trick_can_be_looked_at() -> None:
    game = table("never").play_on(2)
    assert owners(game, 0) == []


def test_ones_own_tricks_and_those_of_a_publicly_known_partner() -> None:
    game = table("own-side").play("CA CT CT CK")
    assert [owners(game, seat) for seat in (0, 1, 2, None)] == [[0], [], [], []]
    game.say(0, "re")
    assert owners(game, 2) == [0]
    assert owners(game, 1) == []


@pytest.mark.parametrize("taken", ["last", "never", "own-side"])
def test_at_the_end_all_can_be_looked_at(taken: str) -> None:
    game = table(taken).play_on()
    assert visible_tricks(view(game.state, 1)) == game.state.tricks


def test_a_view_counts_the_augen_of_tricks() -> None:
    game = table("last").play_on(5)
    mine = view(game.state, None)
    assert (mine.augen, mine.won) == (game.state.augen, game.state.won)
    check_folds(game)
