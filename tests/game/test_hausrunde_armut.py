"""Common house rules, Armut: three cards, Füchse, what is told, what follows a refusal."""

from typing import Any

import pytest

from doppelkopf.cards import Card, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.view import view
from game_kit import Table
from scene_kit import events_of

ONE_TRUMP = "DK C9 C9 CK CT CA S9 SK ST SA HK HA"
ONE_AND_FUECHSE = "DK DA DA C9 CK CT CA S9 SK ST SA HA"
THREE_AND_FUCHS = "D9 DK SJ DA C9 CK CT CA S9 SK ST HA"


def poor(hand: str, *others: str, **changes: Any) -> Table:
    """A table of the private round at which seat 0 has announced an Armut."""
    keys = {f"armut.{name}": value for name, value in changes.items()}
    game = Table("hausrunde", hand, *others, changes={"armut.mode": "offered", **keys})
    return game.bid(do.BidArmut(seat=Seat(0)))


def is_offered(hand: str, **changes: Any) -> bool:
    """Whether seat 0 may announce an Armut."""
    keys = {f"armut.{name}": value for name, value in changes.items()}
    game = Table("hausrunde", hand, changes={"armut.mode": "offered", **keys})
    return do.BidArmut(seat=Seat(0)) in game.legal(0)


def fill(cards: str) -> do.FillUp:
    return do.FillUp(seat=Seat(0), cards=parse_cards(cards) if cards else ())


def laid(game: Table) -> tuple[Card, ...]:
    """The cards that go round."""
    assert game.state.phase is Phase.ARMUT_ASKED
    assert game.state.armut is not None
    return game.state.armut.cards


def taken(game: Table, back: str) -> Table:
    """Seat 1 takes the cards and gives these back."""
    game.act(do.Take(seat=Seat(1)))
    return game.act(do.GiveBack(seat=Seat(1), cards=parse_cards(back)))


# Always three cards.


def test_hausrunde_armut_hands_over_exactly_the_trumps_or_three_cards() -> None:
    assert laid(poor(ONE_TRUMP)) == parse_cards("DK")
    game = poor(ONE_TRUMP, "DJ DJ D9", handed="three")
    assert (game.state.phase, game.state.turn) == (Phase.ARMUT_FILL, 0)
    game.act(fill("C9 S9"))
    assert sorted(laid(game)) == sorted(parse_cards("DK C9 S9"))
    [public, own] = events_of(game, ev.ArmutLaid)
    assert (public.count, public.cards, public.filled) == (3, None, True)
    assert own.to == (0,)
    assert len(taken(game, "DJ DJ D9").state.hands[0]) == 12
    assert game.state.contract is Contract.ARMUT


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("C9", "exchange/count"),
        ("C9 S9 SK", "exchange/count"),
        ("C9 DK", "exchange/not-fehl"),
        ("C9 H9", "exchange/not-fehl"),
    ],
)
def test_hausrunde_armut_is_filled_up_with_fehl_from_the_hand(cards: str, code: str) -> None:
    assert poor(ONE_TRUMP, handed="three").refused(fill(cards)) == code


def test_hausrunde_armut_of_three_trumps_is_asked_too() -> None:
    """Whoever was not asked would tell how many trumps there are."""
    game = poor("D9 DK SJ C9 C9 CK CT CA S9 SK ST HA", handed="three")
    assert game.state.phase is Phase.ARMUT_FILL
    assert sorted(laid(game.act(fill("")))) == sorted(parse_cards("D9 DK SJ"))


# Füchse.


@pytest.mark.parametrize(
    ("hand", "fuechse", "possible"),
    [
        (THREE_AND_FUCHS, "counted", False),
        (THREE_AND_FUCHS, "kept", True),
        (THREE_AND_FUCHS, "besides", True),
        (ONE_AND_FUECHSE, "counted", True),
    ],
)
def test_hausrunde_armut_fuechse_count_or_not(hand: str, fuechse: str, possible: bool) -> None:
    assert is_offered(hand, fuechse=fuechse) is possible


@pytest.mark.parametrize(
    ("fuechse", "handed", "expected"),
    [
        ("counted", "trumps", "DK DA DA"),
        ("kept", "trumps", "DK"),
        ("besides", "trumps", "DK DA DA"),
        ("counted", "three", "DK DA DA"),
        ("kept", "three", "DK C9 S9"),
        ("besides", "three", "DK DA DA C9 S9"),
    ],
)
def test_hausrunde_armut_fuechse_stay_or_go_besides(
    fuechse: str, handed: str, expected: str
) -> None:
    game = poor(ONE_AND_FUECHSE, fuechse=fuechse, handed=handed)
    if handed == "three":
        game.act(fill("" if fuechse == "counted" else "C9 S9"))
    assert sorted(laid(game)) == sorted(parse_cards(expected))


@pytest.mark.parametrize("shown", [True, False])
def test_hausrunde_armut_fuechse_are_shown_or_not(shown: bool) -> None:
    game = poor(ONE_AND_FUECHSE, fuechse="besides", fuechse_shown=shown)
    fuechse = parse_cards("DA DA") if shown else ()
    for seat in (1, 2, 3, None):
        seen = view(game.state, seat).armut
        assert seen is not None
        assert (seen.count, seen.cards, seen.shown) == (3, None, fuechse)


# What is told.


@pytest.mark.parametrize("said", [True, False])
def test_hausrunde_armut_how_many_trumps_come_back_is_told(said: bool) -> None:
    game = poor(ONE_TRUMP, "D9 HK", handed="three", trumps_back_said=said)
    taken(game.act(fill("C9 S9")), "D9 DK HK")
    told = [event.trumps for event in events_of(game, ev.CardsGiven)]
    assert told == [None, None, 2 if said else None, None]
    for seat in range(4):
        seen = view(game.state, seat).armut
        assert seen is not None
        assert seen.trumps_back == (2 if said else None)


# Nobody takes it.


@pytest.mark.parametrize(
    ("after", "contract"), [("redeal", None), ("ramsch", Contract.RAMSCH), ("normal", None)]
)
def test_hausrunde_armut_that_nobody_takes(after: str, contract: Contract | None) -> None:
    changes = {
        "armut.mode": "offered",
        "armut.nobody": after,
        "armut.handed": "three",
        "ramsch.enabled": after == "ramsch",
    }
    game = Table("hausrunde", ONE_TRUMP, changes=changes).bid(do.BidArmut(seat=Seat(0)))
    game.act(fill("C9 S9"))
    while game.state.phase is Phase.ARMUT_ASKED:
        assert game.state.turn is not None
        game.act(do.Decline(seat=game.state.turn))
    assert game.void == ("armut-refused" if after == "redeal" else None)
    if after == "normal":
        assert game.state.contract in (Contract.NORMAL, Contract.SILENT)
    else:
        assert game.state.contract is contract
    assert len(game.state.hands[0]) == 12


# Its rank.

RANKS = ["duty-solo", "solo", "schmeissen", "armut", "hochzeit"]


@pytest.mark.parametrize("first", ["armut", "hochzeit"])
def test_hausrunde_armut_goes_before_or_after_a_hochzeit(first: str) -> None:
    order = RANKS if first == "armut" else [*RANKS[:3], "hochzeit", "armut"]
    changes = {"armut.mode": "offered", "reservations.order": order}
    game = Table("hausrunde", ONE_TRUMP, "CQ CQ", changes=changes)
    game.act(do.BidArmut(seat=Seat(0)))
    partner = game.rules.hochzeit.partner[0]
    game.act(do.BidHochzeit(seat=Seat(1), partner=partner)).healthy()
    if first == "armut":
        assert game.state.phase is Phase.ARMUT_ASKED
    else:
        assert game.state.contract is Contract.HOCHZEIT


ARMUT_FIRST = ("duty-solo", "solo", "armut", "schmeissen", "hochzeit")
THROWN_FIRST = ("duty-solo", "solo", "schmeissen", "armut", "hochzeit")
POOR_WITH_NINES = "DK C9 C9 S9 S9 H9 CK CT CA SK SA HA"


@pytest.mark.parametrize(
    ("order", "mode", "possible"),
    [
        (ARMUT_FIRST, "required", False),
        (THROWN_FIRST, "required", True),
        (ARMUT_FIRST, "offered", True),
    ],
)
def test_hausrunde_armut_that_is_a_duty_is_not_dodged_by_throwing_in(
    order: tuple[str, ...], mode: str, possible: bool
) -> None:
    changes = {"armut.mode": mode, "schmeissen.nines": 5, "reservations.order": order}
    game = Table("hausrunde", POOR_WITH_NINES, changes=changes)
    throw = do.BidSchmeissen(seat=Seat(0))
    assert (throw in game.legal(0)) is possible
    if not possible:
        assert game.refused(throw) == "bid/armut-required"
        assert game.refused(do.Healthy(seat=Seat(0))) == "bid/armut-required"
    assert do.BidArmut(seat=Seat(0)) in game.legal(0)


@pytest.mark.parametrize(
    ("order", "left", "code"),
    [
        (ARMUT_FIRST, do.BidArmut, "bid/armut-required"),
        (THROWN_FIRST, do.BidSchmeissen, "bid/schmeissen-required"),
    ],
)
def test_hausrunde_armut_and_throwing_in_by_duty_the_higher_one_binds(
    order: tuple[str, ...], left: type, code: str
) -> None:
    changes = {
        "armut.mode": "required",
        "schmeissen.nines": 5,
        "schmeissen.required": ["nines"],
        "reservations.order": order,
        "solo.kinds": [],
    }
    game = Table("hausrunde", POOR_WITH_NINES, changes=changes)
    assert {type(action) for action in game.legal(0)} == {left}
    assert game.refused(do.Healthy(seat=Seat(0))) == code
