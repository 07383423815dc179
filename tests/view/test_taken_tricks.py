"""Which taken tricks a table shows again: the last, one's own side's, none.

DDV 5.3, Mischen Impossible 4.13.
"""

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
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


def test_mischen_impossible_4_13_the_others_only_with_their_leave() -> None:
    game = Table("mischen-impossible", "CQ", "", "CQ").healthy().play_on(6)
    owner = game.state.tricks[0].owner
    opponent = next(
        seat for seat in range(4) if game.state.parties[seat] is not game.state.parties[owner]
    )
    before = shown(game, opponent)
    theirs = {trick for trick in game.state.tricks if trick.owner == owner}
    assert theirs.isdisjoint(before)
    leave = do.AllowCounting(seat=owner)
    assert leave in game.legal(owner).all
    game.act(leave)
    assert set(shown(game, opponent)) == {*before, *theirs}
    assert shown(game, None) == ()
    assert game.refused(leave) == "counting/nothing-to-allow"
    game.play_on(1)
    later = {trick for trick in game.state.tricks if trick.owner == owner}
    assert later <= set(shown(game, opponent)), "the leave holds until the game ends"


def test_mischen_impossible_4_13_leave_is_ones_own_to_give() -> None:
    game = Table("mischen-impossible", "CQ", "", "CQ").healthy()
    assert game.refused(do.AllowCounting(seat=Seat(0))) == "counting/nothing-to-allow"
    game.play_on(1)
    owner = game.state.tricks[0].owner
    for seat in range(4):
        allowed = [action for action in game.legal(seat) if isinstance(action, do.AllowCounting)]
        assert allowed == ([do.AllowCounting(seat=Seat(seat))] if seat == owner else [])
    for_him = do.AllowCounting(seat=owner, by=Seat((owner + 1) % 4))
    assert game.refused(for_him) == "seat/not-yours"


@pytest.mark.parametrize("name", ["ddv", "borgholzhausen"])
def test_leave_is_asked_only_where_tricks_are_counted(name: str) -> None:
    game = Table(name, "CQ", "", "CQ").healthy().play_on(2)
    owner = game.state.tricks[0].owner
    assert game.refused(do.AllowCounting(seat=owner)) == "counting/nothing-to-allow"


def test_mischen_impossible_4_13_leave_stays_when_a_card_is_taken_back() -> None:
    game = Table(
        "mischen-impossible",
        "CA CA CQ SA",
        "CK SK DA",
        "CT CQ ST",
        "CK SK SA",
        changes={"offences.honour": True},
    )
    game.healthy().play("CA CK CT CK SA")
    game.act(game.card("DA")).act(do.AllowCounting(seat=Seat(0)))
    game.act(do.TakeBack(seat=Seat(1), number=6))
    assert game.state.countable == view(game.state, 2).countable == (0,)
    assert game.state.turn == 1


def test_borgholzhausen_1_no_taken_trick_at_all() -> None:
    game = Table("borgholzhausen", "CQ", "", "CQ").healthy().play_on(3)
    assert all(shown(game, seat) == () for seat in (0, 1, 2, 3, None))
