"""Common house rules, compulsory solos: of a kind, and offered to the others first."""

from typing import Any

import pytest

from doppelkopf.errors import Failure
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Phase, Seat
from doppelkopf.game.setup import DutyKind, Forced
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

SUIT, PICTURE, EITHER = DutyKind.SUIT, DutyKind.PICTURE, DutyKind.EITHER
DIAMONDS, QUEENS, TRUMPLESS = (
    Contract.SOLO_DIAMONDS,
    Contract.SOLO_QUEENS,
    Contract.SOLO_TRUMPLESS,
)
DUTY = {"duty_solos.per_player": 2, "duty_solos.suit": 1, "duty_solos.picture": 1}
LIST = {"match.games_at_four": 24, "match.games_at_five": 30}


def table(
    *, duty: tuple[int, ...] = (0,), changes: dict[str, Any] | None = None, **more: Any
) -> Table:
    rules = rules_with("hausrunde", DUTY | LIST | (changes or {}))
    return Table(rules, "CQ", "CQ", duty=duty, **more)


def solos(game: Table, seat: int) -> dict[Contract, set[bool]]:
    """The solos a seat can announce, each as a compulsory one, a free one or both."""
    found: dict[Contract, set[bool]] = {}
    for action in game.legal(seat):
        if isinstance(action, do.BidSolo):
            found.setdefault(action.contract, set()).add(action.free)
    return found


def bid(seat: int, contract: Contract, *, free: bool = False) -> do.BidSolo:
    return do.BidSolo(seat=Seat(seat), contract=contract, free=free)


@pytest.mark.parametrize(
    ("kind", "met"),
    [(SUIT, {DIAMONDS}), (PICTURE, {QUEENS}), (EITHER, {DIAMONDS, QUEENS})],
)
def test_hausrunde_pflichtsolo_of_a_kind_before_any_free_one(
    kind: DutyKind, met: set[Contract]
) -> None:
    game = table(duty_kinds=((0, kind),))
    assert {each for each in (DIAMONDS, QUEENS, TRUMPLESS) if each in solos(game, 0)} == met
    for contract in {DIAMONDS, QUEENS, TRUMPLESS} - met:
        assert game.refused(bid(0, contract)) == "bid/duty-kind"
    assert game.act(bid(0, min(met))).state.bids[0].kind.value == "duty-solo"


def test_hausrunde_pflichtsolo_another_kind_is_a_free_one_where_that_may_come_first() -> None:
    game = table(duty_kinds=((0, SUIT),), changes={"duty_solos.before_free_solo": False})
    assert solos(game, 0)[DIAMONDS] == {False, True}
    assert solos(game, 0)[QUEENS] == {True}
    game.act(bid(0, QUEENS, free=True))
    assert game.state.bids[0].kind.value == "solo"


def test_hausrunde_pflichtsolo_without_a_kind_any_will_do() -> None:
    assert solos(table(), 0)[TRUMPLESS] == {False}
    assert solos(table(duty=()), 0)[TRUMPLESS] == {False}


def test_hausrunde_pflichtsolo_who_is_made_to_play_plays_one_of_the_kind() -> None:
    game = table(duty_kinds=((0, PICTURE),), forced=Forced.DUTY_SOLO, made_to_play=0)
    assert DIAMONDS not in solos(game, 0)
    game.act(bid(0, QUEENS))
    assert (game.state.contract, game.state.duty_solo) == (QUEENS, True)


def test_hausrunde_pflichtsolo_a_kind_is_said_of_who_owes_one() -> None:
    with pytest.raises(Failure, match="owes"):
        table(duty=(1,), duty_kinds=((0, SUIT),))
    with pytest.raises(Failure, match="no solo of this kind"):
        table(
            duty_kinds=((0, SUIT),),
            changes={"solo.kinds": ["queens"], "duty_solos.suit": 0},
        )


OFFERED = {"duty_solos.offered": True}


def offered(*, two_step: bool = False, **more: Any) -> Table:
    """Seat 1 is made to play; the dealer is seat 3."""
    asking = {"reservations.asking": "two-step"} if two_step else {}
    return table(
        changes=OFFERED | asking, forced=Forced.DUTY_SOLO, made_to_play=1, dealer=3, **more
    )


def healthy(seat: int) -> do.Healthy:
    return do.Healthy(seat=Seat(seat))


def test_hausrunde_pflichtsolo_the_others_are_asked_first() -> None:
    game = offered()
    for seat in (0, 2, 3):
        assert game.state.turn == seat
        assert not any(isinstance(each, do.BidHochzeit | do.BidArmut) for each in game.legal(seat))
        game.act(healthy(seat))
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 1)
    game.act(bid(1, QUEENS))
    assert (game.state.soloist, game.state.duty_solo) == (1, True)


def test_hausrunde_pflichtsolo_anothers_solo_goes_first() -> None:
    game = offered().act(healthy(0)).act(bid(2, QUEENS))
    assert (game.state.contract, game.state.soloist, game.state.duty_solo) == (QUEENS, 2, False)


def test_hausrunde_pflichtsolo_offered_where_kinds_are_named_later() -> None:
    game = offered(two_step=True).act(healthy(0)).act(do.Reserve(seat=Seat(2))).act(healthy(3))
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 2)
    game.act(bid(2, DIAMONDS))
    assert game.state.soloist == 2


def test_hausrunde_pflichtsolo_nothing_but_a_solo_goes_first() -> None:
    hochzeit = do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN)
    assert offered().refused(hochzeit) == "bid/solo-only"


def test_hausrunde_pflichtsolo_without_the_rule_nobody_else_is_asked() -> None:
    game = table(forced=Forced.DUTY_SOLO, made_to_play=1, dealer=3)
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 1)
