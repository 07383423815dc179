"""Which taken tricks a table shows again: the last (DDV 5.3), one's own side's (002 4.13), none."""

import pytest

from doppelkopf.game.state import Trick
from doppelkopf.view import view, visible_tricks
from game_kit import Table


def shown(game: Table, seat: int | None) -> tuple[Trick, ...]:
    """The tricks a seat, or a spectator, may look at now."""
    return visible_tricks(view(game.state, seat))


@pytest.mark.parametrize("seat", [0, 3, None])
def test_ddv_5_3_the_last_trick_until_the_fourth_card_of_the_next(seat: int | None) -> None:
    game = Table("ddv", "CQ", "", "CQ").healthy()
    assert shown(game, seat) == ()
    while not game.state.is_over:
        assert game.state.turn is not None
        game.act(game.legal(game.state.turn).all[0])
        if not game.state.is_over:
            assert shown(game, seat) == game.state.tricks[-1:]
    assert shown(game, seat) == game.state.tricks


def test_mischen_impossible_4_13_ones_own_sides_tricks() -> None:
    game = Table("mischen-impossible", "CQ", "", "CQ").healthy().play_on(6)
    for seat in range(4):
        tricks = shown(game, seat)
        own = [trick for trick in game.state.tricks if trick.owner == seat]
        assert [trick for trick in tricks if trick.owner == seat] == own
        for trick in tricks:
            assert game.state.parties[trick.owner] is game.state.parties[seat]
    assert shown(game, None) == ()


def test_mischen_impossible_4_13_the_partners_too_once_he_is_known() -> None:
    game = Table("mischen-impossible", "CQ", "", "CQ").healthy().say(0, "re").say(2, "no90")
    game.play_on(6)
    theirs = tuple(trick for trick in game.state.tricks if trick.owner in (0, 2))
    assert shown(game, 0) == shown(game, 2) == theirs


def test_borgholzhausen_1_no_taken_trick_at_all() -> None:
    game = Table("borgholzhausen", "CQ", "", "CQ").healthy().play_on(3)
    assert all(shown(game, seat) == () for seat in (0, 1, 2, 3, None))
