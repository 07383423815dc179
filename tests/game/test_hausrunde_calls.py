"""Common house rules, Ansagen and Pflichtansage: the first rich trick, replies, calls that bind."""

from functools import cache
from typing import Any

import pytest

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from scene_kit import Scene

ROUND = "hausrunde"
RICH_FEHL = "0: CA CA CK CK"
RICH_TRUMP = "0: HT DA DT DK"
POOR_TRUMP = "0: HT D9 DK DJ"


def duties(*tricks: str, **changes: Any) -> Scene:
    """A game of the private round in which 30 Augen oblige; seats 0 and 2 are Re."""
    keys = {f"duty_calls.{name}": value for name, value in changes.items()}
    given: dict[str, Any] = {"duty_calls.rich_trick_augen": 30, **keys}
    return Scene(*tricks, rules=ROUND, changes=given, lacks={1: "DA"}).healthy()


def owed(game: Table) -> tuple[int, str] | None:
    """Who owes what; they may do nothing else."""
    duty = game.state.duty
    if duty is None:
        return None
    [word] = game.calls(duty.seat)
    return duty.seat, word


# The first rich trick.


@pytest.mark.parametrize(
    ("tricks", "fehl", "first"),
    [
        ([RICH_FEHL], (0, "re"), (0, "re")),
        ([RICH_TRUMP], None, (0, "re")),
        ([POOR_TRUMP, RICH_FEHL], (0, "re"), None),
    ],
)
def test_hausrunde_pflichtansage_which_trick_obliges(
    tricks: list[str], fehl: tuple[int, str] | None, first: tuple[int, str] | None
) -> None:
    assert owed(duties(*tricks).lay()) == fehl
    assert owed(duties(*tricks, rich_trick="first").lay()) == first


def test_hausrunde_pflichtansage_further_tricks_follow_the_first_of_any_kind() -> None:
    game = duties(RICH_TRUMP, RICH_FEHL, rich_trick="first").lay(1)
    game.say(0, "re").lay()
    assert owed(game) == (0, "no90")


@pytest.mark.parametrize(
    ("said", "met", "above"),
    [
        ([], (0, "re"), (0, "re")),
        ([(2, "re")], None, (0, "no90")),
        ([(2, "re"), (2, "no60")], None, (0, "no30")),
        ([(2, "re"), (2, "schwarz")], None, None),
        ([(1, "kontra")], (0, "re"), (0, "re")),
    ],
)
def test_hausrunde_pflichtansage_if_the_party_has_spoken(
    said: list[tuple[int, str]], met: tuple[int, str] | None, above: tuple[int, str] | None
) -> None:
    for value, due in (("met", met), ("next-step", above)):
        game = duties(RICH_FEHL, if_spoken=value)
        for seat, word in said:
            game.say(seat, word)
        assert owed(game.lay()) == due


@pytest.mark.parametrize("said", [(1, "kontra"), (2, "re")])
def test_hausrunde_pflichtansage_not_once_anybody_has_called(said: tuple[int, str]) -> None:
    quiet = duties(RICH_FEHL, "0: SA SA SK SK", after_any_call=False)
    assert owed(quiet.lay(1)) == (0, "re")
    spoken = duties(RICH_FEHL, "0: SA SA SK SK", after_any_call=False).say(*said)
    assert owed(spoken.lay(1)) is None
    assert owed(spoken.lay(1)) is None  # nothing began that could go on


def test_freedoko_pflichtansage_is_owed_for_the_first_trick_only() -> None:
    game = Scene("0: CA CT CA CK", "0: SA ST SA SK", rules="freedoko").healthy().all_pass().lay(1)
    assert owed(game) == (0, "re")
    assert owed(game.say(0, "re").lay(1)) is None


@pytest.mark.parametrize("obliges", [True, False])
def test_hausrunde_pflichtansage_in_a_hochzeit_or_not(obliges: bool) -> None:
    changes = {"duty_calls.rich_trick_augen": 30, "duty_calls.in_hochzeit": obliges}
    game = Scene(RICH_FEHL, rules=ROUND, changes=changes, re=(0, 0))
    game.hochzeit(0, Partner.FIRST_FOREIGN).lay()
    assert game.state.contract is Contract.HOCHZEIT
    assert owed(game) == ((0, "re") if obliges else None)


@pytest.mark.parametrize("obliges", [True, False])
def test_hausrunde_pflichtansage_in_an_armut_or_not(obliges: bool) -> None:
    changes = {
        "duty_calls.rich_trick_augen": 30,
        "duty_calls.in_armut": obliges,
        "armut.mode": "offered",
    }
    poor = "D9 C9 C9 CK CK CT S9 S9 SK SA HK HA"
    game = Table(ROUND, poor, "CA", "CA", "CT", changes=changes)
    game.bid(do.BidArmut(seat=Seat(0)))
    while game.state.turn != 1:
        assert game.state.turn is not None
        game.act(do.Decline(seat=game.state.turn))
    game.act(do.Take(seat=Seat(1)))
    game.act(game.legal(1).all[0]).play("CK CA CA CT")
    assert game.state.contract is Contract.ARMUT
    assert owed(game) == ((1, "re") if obliges else None)


# Deadlines of the current call only.


def test_hausrunde_ansagen_a_step_may_be_skipped_though_its_time_is_over() -> None:
    """After two own cards it is too late for no 90, but not for no 60."""
    late = ("0: HT D9 DK DJ", "0: HT D9 DK DJ", "0: CQ SJ HJ DQ")
    games = {
        in_time: Scene(*late, rules=ROUND, changes={"calls.skipped_in_time": in_time}).healthy()
        for in_time in (True, False)
    }
    for game in games.values():
        game.say(0, "re").lay()
        assert game.refused(game.said(0, "no90")) == "call/too-late"
    assert games[True].refused(games[True].said(0, "no60")) == "call/too-late"
    assert games[False].calls(0) == ["no60", "no30", "schwarz"]
    games[False].say(0, "no60")
    assert [spoken.call.value for spoken in games[False].state.calls] == ["re", "no90", "no60"]
    assert games[False].calls(2) == ["no30", "schwarz"]


# Replies.


def test_hausrunde_ansagen_a_reply_by_cards_on_the_table_comes_one_trick_later() -> None:
    """Kontra until card 6; Re may answer it until card 10, but without a reply it may not."""
    tricks = ("0: HT D9 DK DJ", "0: HT D9 DK DJ", "0: CQ SJ HJ DQ")
    for replies in (True, False):
        changes = {"calls.measure": "table-cards", "calls.reply": replies}
        game = Scene(*tricks, rules=ROUND, changes=changes).healthy().say(1, "kontra")
        game.lay(2)
        if not replies:
            assert game.refused(game.said(0, "re")) == "call/too-late"
            continue
        assert game.calls(0) == game.calls(2) == ["re"]
        game.lay_cards(1).say(2, "re")
        [called] = [event for event in game.last if isinstance(event, ev.Called)]
        assert called.reply
        assert game.refused(game.said(2, "no90")) == "call/only-replied"


def test_hausrunde_ansagen_a_reply_by_cards_on_the_table_ends() -> None:
    changes = {"calls.measure": "table-cards", "calls.reply": True}
    tricks = ("0: HT D9 DK DJ", "0: HT D9 DK DJ", "0: CQ SJ HJ DQ")
    game = Scene(*tricks, rules=ROUND, changes=changes).healthy().say(1, "kontra")
    game.lay_cards(9)
    assert game.calls(0) == ["re"]
    game.lay_cards(1)
    assert game.refused(game.said(0, "re")) == "call/too-late"


BY_TRICKS = {
    "calls.measure": "trick-owners",
    "calls.absagen": "off",
    "calls.absage_needs_call": True,
}


@pytest.mark.parametrize("replies", [True, False])
def test_hausrunde_ansagen_a_reply_to_a_trick_winner_until_ones_next_card(replies: bool) -> None:
    changes = {**BY_TRICKS, "calls.reply": replies}
    tricks = ("0: HT D9 DK DJ", "0: HT D9 DK DJ")
    game = Scene(*tricks, rules=ROUND, changes=changes).healthy().lay(1)
    assert game.refused(game.said(1, "kontra")) == "call/not-the-owner"
    game.say(0, "re")
    assert [game.calls(seat) for seat in (1, 3)] == [["kontra"] if replies else []] * 2
    game.lay_cards(2)
    assert game.calls(1) == []
    assert game.calls(3) == (["kontra"] if replies else [])
    if replies:
        game.say(3, "kontra")
        assert game.state.calls[-1].reply
    else:
        assert game.refused(game.said(3, "kontra")) == "call/not-speaking"


# Re and Kontra that bind.


@cache
def _draw() -> tuple[int, tuple[Card, ...]]:
    """A deal with seats 0 and 2 as Re, and cards that make it end 120:120."""
    for shuffle in range(500):
        game = Table(ROUND, "CQ", "", "CQ", shuffle=shuffle).healthy().play_on()
        if game.state.augen[0] + game.state.augen[2] == 120:
            return shuffle, tuple(each.card for each in game.log if isinstance(each, do.Play))
    raise AssertionError("no such game")


def drawn(*said: tuple[int, str], binding: bool) -> Table:
    """A game of the private round that ends 120:120, seats 0 and 2 being Re."""
    shuffle, cards = _draw()
    changes = {"calls.binding": binding}
    game = Table(ROUND, "CQ", "", "CQ", shuffle=shuffle, changes=changes).healthy()
    for seat, word in said:
        game.say(seat, word)
    return game.play(cards)


@pytest.mark.parametrize(
    ("said", "plain", "bound"),
    [
        ([], "kontra", "kontra"),
        ([(0, "re")], "kontra", "kontra"),
        ([(1, "kontra")], "re", "re"),
        ([(0, "re"), (1, "kontra")], "kontra", None),
    ],
)
def test_hausrunde_ansagen_that_bind_need_121(
    said: list[tuple[int, str]], plain: str, bound: str | None
) -> None:
    assert drawn(*said, binding=False).score.winner == plain
    assert drawn(*said, binding=True).score.winner == bound


def test_hausrunde_ansagen_that_bind_hold_against_an_absage() -> None:
    """Re has stopped no 90 with 120 Augen, but promised 121."""
    said = [(0, "re"), (1, "kontra"), (1, "no90")]
    assert drawn(*said, binding=False).score.winner == "re"
    assert drawn(*said, binding=True).score.winner is None
    assert drawn(*said[1:], binding=True).score.winner == "re"
