"""DDV 4.1-4.3: reservations in two steps, their precedence, duty solo, Vorführung, free solo."""

from typing import Any

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import Phase
from doppelkopf.rules import load
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

DDV = load("ddv").rules
SOLOS = [contract for contract in Contract if contract.is_solo and contract.facts.played(DDV)]
HOCHZEIT = do.BidHochzeit(seat=Seat(1), partner=Partner.FIRST_FOREIGN)


def healthy(seat: int) -> do.Healthy:
    return do.Healthy(seat=Seat(seat))


def reserve(seat: int) -> do.Reserve:
    return do.Reserve(seat=Seat(seat))


def solo(seat: int, contract: Contract = Contract.SOLO_QUEENS, free: bool = False) -> do.BidSolo:
    return do.BidSolo(seat=Seat(seat), contract=contract, free=free)


def reserved(*seats: int, hands: tuple[str, ...] = ("", "CQ CQ"), **setup: Any) -> Table:
    """These seats have a reservation, dealer is seat 3; seat 1 holds both queens of clubs."""
    game = Table("ddv", *hands, dealer=3, **setup)
    for seat in range(4):
        game.act(reserve(seat) if seat in seats else healthy(seat))
    return game


@pytest.mark.parametrize("dealer", range(4))
def test_ddv_4_1_everyone_is_asked_from_the_dealers_left(dealer: int) -> None:
    game = Table("ddv", "CQ", "CQ", dealer=dealer)
    asked = []
    while game.state.phase is Phase.RESERVATIONS:
        turn = game.state.turn
        assert turn is not None
        asked.append(turn)
        for other in range(4):
            if other != turn:
                assert game.refused(healthy(other)) == "turn/not-yours"
                assert game.refused(reserve(other)) == "turn/not-yours"
        game.act(healthy(turn))
    assert asked == [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
    assert game.state.turn == (dealer + 1) % 4, "forehand leads to a normal game"


def test_ddv_4_1_first_only_whether_then_which() -> None:
    game = Table("ddv", "", "CQ CQ")
    assert game.refused(solo(0)) == "bid/two-step"
    assert set(game.legal(0)) == {healthy(0), reserve(0)}
    game.act(reserve(0))
    assert game.state.phase is Phase.RESERVATIONS, "the kind comes after everyone has spoken"
    game.act(reserve(1)).act(healthy(2))
    assert game.state.phase is Phase.RESERVATIONS
    game.act(healthy(3))
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 0)
    assert game.refused(HOCHZEIT) == "turn/not-yours"
    assert game.refused(healthy(0)) == "phase/wrong"


def test_ddv_4_1_what_is_said_is_public_and_says_no_more_than_it_has_to() -> None:
    game = reserved(1)
    spoke = [event for event in game.events if isinstance(event, ev.Spoke)]
    assert [(event.seat, event.word) for event in spoke] == [
        (0, "healthy"), (1, "reserve"), (2, "healthy"), (3, "healthy"),
    ]  # fmt: skip
    assert all(event.contract is None and event.partner is None for event in spoke)
    assert all(event.to is None for event in spoke)


def test_ddv_4_1_a_duty_solo_outranks_a_free_solo_further_forward() -> None:
    game = reserved(0, 2, duty=(2,)).act(solo(0)).act(solo(2, Contract.SOLO_CLUBS))
    assert (game.state.soloist, game.state.contract) == (2, Contract.SOLO_CLUBS)
    assert game.state.duty_solo


def test_ddv_4_1_a_free_solo_outranks_a_hochzeit_further_forward() -> None:
    game = reserved(1, 3).act(HOCHZEIT).act(solo(3))
    assert (game.state.soloist, game.state.contract) == (3, Contract.SOLO_QUEENS)
    assert game.state.hochzeit is None


def test_ddv_4_1_a_duty_solo_outranks_free_solo_and_hochzeit_together() -> None:
    """After the Hochzeit seat 3 can only have a solo, so seat 2 has no chance any more (D81)."""
    game = reserved(1, 2, 3, duty=(3,)).act(HOCHZEIT)
    assert game.state.turn == 3
    game.act(solo(3))
    assert (game.state.soloist, game.state.duty_solo) == (3, True)


@pytest.mark.parametrize(("dealer", "winner"), [(3, 0), (0, 2), (1, 2), (2, 0)])
@pytest.mark.parametrize("duty", [(), (0, 2)])
def test_ddv_4_1_between_equals_who_sits_further_forward_plays(
    dealer: int, winner: int, duty: tuple[int, ...]
) -> None:
    game = Table("ddv", dealer=dealer, duty=duty)
    while game.state.phase is Phase.RESERVATIONS:
        seat = game.state.turn
        assert seat is not None
        game.act(reserve(seat) if seat in (0, 2) else healthy(seat))
    kinds = {0: Contract.SOLO_JACKS, 2: Contract.SOLO_DIAMONDS}
    while game.state.phase is Phase.NAMING:
        assert game.state.turn is not None
        game.act(solo(game.state.turn, kinds[game.state.turn]))
    assert (game.state.soloist, game.state.contract) == (winner, kinds[winner])
    assert game.state.duty_solo is bool(duty)


def test_ddv_4_1_with_another_reservation_there_is_no_hochzeit() -> None:
    game = reserved(1, 2).act(HOCHZEIT)
    assert not any(isinstance(action, do.BidHochzeit) for action in game.legal(2))
    game.act(solo(2))
    assert game.state.contract is Contract.SOLO_QUEENS


def test_ddv_4_1_d73_the_hochzeit_holder_may_still_name_a_solo() -> None:
    game = reserved(1, 2)
    assert HOCHZEIT in game.legal(1)
    game.act(solo(1, Contract.SOLO_JACKS))
    assert (game.state.soloist, game.state.contract) == (1, Contract.SOLO_JACKS)


def test_ddv_4_1_d73_the_last_one_asked_without_both_queens_must_name_a_solo() -> None:
    game = reserved(1, 2).act(HOCHZEIT)
    assert {type(action) for action in game.legal(2)} == {do.BidSolo}
    assert game.refused(do.BidHochzeit(seat=Seat(2), partner=Partner.FIRST_FOREIGN)) == (
        "bid/not-possible"
    )


def test_ddv_4_1_d73_the_last_one_asked_with_both_queens_need_not() -> None:
    """Here they owe a duty solo, so that the game is still open to them."""
    game = reserved(0, 3, hands=("", "", "", "CQ CQ"), duty=(3,)).act(solo(0))
    hochzeit = do.BidHochzeit(seat=Seat(3), partner=Partner.FIRST_FOREIGN)
    assert hochzeit in game.legal(3)
    game.act(hochzeit)
    assert (game.state.soloist, game.state.contract) == (0, Contract.SOLO_QUEENS)


def test_ddv_4_1_p5_each_reservation_without_both_queens_names_a_solo() -> None:
    game = reserved(0, 1)
    assert {type(action) for action in game.legal(0)} == {do.BidSolo}
    assert game.refused(healthy(0)) == "phase/wrong"
    assert game.refused(do.Pass(seat=Seat(0))) == "phase/wrong"


def test_ddv_4_1_neither_schmeissen_nor_armut_exists() -> None:
    nines = "C9 C9 S9 S9 H9 H9 CA CA SA SA HA HA"
    game = Table("ddv", nines, dealer=3).act(reserve(0)).healthy()
    assert game.refused(do.BidSchmeissen(seat=Seat(0))) == "bid/not-possible"
    assert game.refused(do.BidArmut(seat=Seat(0))) == "bid/not-possible"
    assert {type(action) for action in game.legal(0)} == {do.BidSolo}


@pytest.mark.parametrize("contract", SOLOS)
def test_ddv_4_2_a_duty_solo_may_be_of_any_kind(contract: Contract) -> None:
    game = reserved(2, duty=(2,)).act(solo(2, contract))
    assert (game.state.contract, game.state.duty_solo) == (contract, True)
    assert [action.contract for action in reserved(2, duty=(2,)).legal(2) if isinstance(
        action, do.BidSolo)] == list(SOLOS_IN_ORDER)  # fmt: skip


SOLOS_IN_ORDER = (
    Contract.SOLO_DIAMONDS,
    Contract.SOLO_HEARTS,
    Contract.SOLO_SPADES,
    Contract.SOLO_CLUBS,
    Contract.SOLO_QUEENS,
    Contract.SOLO_JACKS,
    Contract.SOLO_TRUMPLESS,
)


def test_ddv_4_2_the_soloist_leads_to_a_duty_solo() -> None:
    game = reserved(2, duty=(0, 2)).act(solo(2))
    assert (game.state.turn, game.state.leader) == (2, 2)
    contract = next(event for event in game.last if isinstance(event, ev.ContractSet))
    assert (contract.leader, contract.soloist, contract.duty_solo) == (2, 2, True)


@pytest.mark.parametrize("owing", [(), (2,)])
def test_ddv_4_2_who_is_made_to_play_names_and_leads_a_solo(owing: tuple[int, ...]) -> None:
    game = Table("ddv", "", "", "CQ CQ", forced=Forced.DUTY_SOLO, made_to_play=2, duty=owing)
    assert (game.state.phase, game.state.turn) == (Phase.NAMING, 2)
    assert {type(action) for action in game.legal(2)} == {do.BidSolo}
    assert game.refused(do.BidHochzeit(seat=Seat(2), partner=Partner.FIRST_FOREIGN)) == (
        "bid/solo-required"
    )
    assert game.refused(do.Healthy(seat=Seat(2))) == "phase/wrong"
    assert game.refused(solo(0)) == "turn/not-yours", "nobody else may bid"
    game.act(solo(2, Contract.SOLO_JACKS))
    assert (game.state.soloist, game.state.leader, game.state.duty_solo) == (2, 2, True)


def test_ddv_4_3_a_free_solo_only_after_the_duty_solo() -> None:
    game = reserved(2, duty=(2,))
    assert game.refused(solo(2, free=True)) == "bid/duty-first"
    game.act(solo(2))
    assert game.state.duty_solo, "the solo of who still owes one is the duty solo"
    assert not reserved(2, duty=(0,)).act(solo(2)).state.duty_solo


def test_ddv_4_3_a_table_may_let_the_free_solo_come_first() -> None:
    changes = {"duty_solos.before_free_solo": False}
    game = reserved(2, duty=(2,), changes=changes)
    assert {action.free for action in game.legal(2) if isinstance(action, do.BidSolo)} == {
        False,
        True,
    }
    game.act(solo(2, free=True))
    assert (game.state.duty_solo, game.state.leader) == (False, 0)
    assert game.refused(solo(2, free=True)) == "phase/wrong"


@pytest.mark.parametrize("seat", range(4))
def test_ddv_4_3_the_dealers_left_leads_to_a_free_solo(seat: int) -> None:
    game = reserved(seat).act(solo(seat))
    assert (game.state.turn, game.state.leader, game.state.soloist) == (0, 0, seat)
