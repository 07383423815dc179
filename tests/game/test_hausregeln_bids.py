"""Hausregeln 2021, section 5 (reservations), 7.2 and 7.3: who may reserve what, and what is played.

Decision D1: solo before Schmeißen before Armut before Hochzeit, then the seat from the dealer's
left. Hammelrennen and Ramsch cannot be bid.
"""

from itertools import pairwise

import pytest

from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table
from scene_kit import HAUS, Scene, events_of

POOR = "C9 C9 CK CT CA S9 SK ST HK HA DK DA"
"""An Armut of two trumps."""
NINES = "C9 C9 S9 S9 H9 CK CT CA SK SQ HT DA"
BRIDE = "CQ CQ CA SA HA DK DT D9 HQ HJ DJ CK"


def solo(seat: int, contract: str = "solo-jacks") -> do.BidSolo:
    return do.BidSolo(seat=Seat(seat), contract=Contract(contract))


def armut(seat: int) -> do.BidArmut:
    return do.BidArmut(seat=Seat(seat))


def schmeissen(seat: int) -> do.BidSchmeissen:
    return do.BidSchmeissen(seat=Seat(seat))


def hochzeit(seat: int) -> do.BidHochzeit:
    return do.BidHochzeit(seat=Seat(seat), partner=Partner.FIRST_FOREIGN_FEHL)


def bids(game: Table, seat: int) -> list[do.AnyAction]:
    return list(game.legal(seat))


# 5 Asking.


@pytest.mark.parametrize("dealer", range(4))
def test_hausregeln_5_everyone_is_asked_once_from_the_dealers_left(dealer: int) -> None:
    game = Scene(dealer=dealer)
    for turn in range(1, 5):
        assert game.state.phase is Phase.RESERVATIONS
        assert game.state.turn == (dealer + turn) % 4
        assert game.refused(do.Healthy(seat=Seat((dealer + turn + 1) % 4))) == "turn/not-yours"
        game.act(do.Healthy(seat=Seat((dealer + turn) % 4)))
    assert game.state.phase is Phase.PLAY


def test_hausregeln_5_a_reservation_comes_before_the_first_card() -> None:
    game = Scene("0: CA").healthy()
    assert game.refused(solo(0)) == "phase/wrong"
    assert game.lay().refused(solo(1)) == "phase/wrong"


def test_hausregeln_5_nobody_plays_before_all_have_spoken() -> None:
    game = Scene("0: CA")
    assert game.refused(game.card("CA")) == "phase/wrong"


@pytest.mark.parametrize("hand", [POOR, NINES, BRIDE])
def test_hausregeln_5_one_may_stay_healthy_whatever_one_holds(hand: str) -> None:
    game = Table(HAUS, hand).healthy()
    assert game.state.phase is Phase.PLAY
    assert game.state.contract in (Contract.NORMAL, Contract.SILENT)


def test_hausregeln_5_every_hand_may_bid_any_solo() -> None:
    game = Scene()
    kinds = {bid.contract.value for bid in bids(game, 0) if isinstance(bid, do.BidSolo)}
    assert kinds == {
        "solo-koehler", "solo-queens", "solo-jacks", "solo-diamonds",
        "solo-hearts", "solo-spades", "solo-clubs", "solo-trumpless",
    }  # fmt: skip


def test_hausregeln_5_what_a_hand_does_not_hold_cannot_be_reserved() -> None:
    game = Scene(re=(0, 2))
    assert game.refused(hochzeit(0)) == "bid/not-possible"
    assert game.refused(armut(0)) == "bid/not-possible"
    assert game.refused(schmeissen(0)) == "bid/not-possible"


# 5 and 7 Which reservation is played.


def test_hausregeln_5_a_solo_goes_before_schmeissen() -> None:
    game = Table(HAUS, NINES)
    game.act(schmeissen(0)).healthy(until=2).act(solo(2)).healthy()
    assert game.state.contract is Contract.SOLO_JACKS
    assert game.state.soloist == 2


def test_hausregeln_5_schmeissen_goes_before_armut() -> None:
    game = Table(HAUS, POOR, "S9 H9 H9 D9 D9 HT HT SQ SQ HQ HQ DQ")
    game.act(armut(0)).act(schmeissen(1)).healthy()
    assert game.void == "schmeissen"


def test_hausregeln_5_armut_goes_before_hochzeit() -> None:
    game = Table(HAUS, "CQ CQ SA HA DT D9 HQ HJ DJ CJ SJ SQ", POOR)
    game.act(hochzeit(0)).act(armut(1)).healthy()
    assert game.state.phase is Phase.ARMUT_ASKED


def test_hausregeln_5_a_solo_goes_before_armut_and_hochzeit() -> None:
    game = Table(HAUS, "CQ CQ SA HA DT D9 HQ HJ DJ CJ SJ SQ", POOR)
    game.act(hochzeit(0)).act(armut(1)).act(solo(2)).healthy()
    assert (game.state.contract, game.state.soloist) == (Contract.SOLO_JACKS, 2)


@pytest.mark.parametrize("dealer", range(4))
def test_hausregeln_5_of_two_solos_the_one_further_forward(dealer: int) -> None:
    game = Scene(dealer=dealer)
    first, second = Seat((dealer + 2) % 4), Seat((dealer + 4) % 4)
    game.healthy(until=first).act(solo(first, "solo-trumpless"))
    assert game.refused(solo(second, "solo-diamonds")) == "phase/wrong", "no longer asked (D81)"
    assert (game.state.contract, game.state.soloist) == (Contract.SOLO_TRUMPLESS, first)


def test_hausregeln_5_of_two_armuts_the_one_further_forward() -> None:
    game = Table(HAUS, "", POOR, "CK CT CA S9 SK ST SA SA HK H9 H9 D9")
    game.healthy(until=1).act(armut(1)).act(armut(2)).healthy()
    assert game.state.armut is not None
    assert game.state.armut.seat == 1


def test_hausregeln_5_a_lower_reservation_is_forgotten() -> None:
    game = Table(HAUS, BRIDE).act(hochzeit(0)).healthy(until=3).act(solo(3)).healthy()
    assert game.state.hochzeit is None
    assert game.state.turn == 3


def test_hausregeln_5_hammelrennen_and_ramsch_cannot_be_bid() -> None:
    for contract in (Contract.HAMMELRENNEN, Contract.RAMSCH):
        game = Scene()
        assert game.refused(solo(0, contract)) == "bid/not-possible"


def test_hausregeln_7_1_a_hammelrennen_knows_no_reservations() -> None:
    game = Table(HAUS, NINES, forced=Forced.HAMMELRENNEN)
    assert game.state.phase is Phase.PLAY
    assert game.refused(solo(0)) == "phase/wrong"
    assert game.refused(schmeissen(0)) == "phase/wrong"


# 7.2 Solo.


@pytest.mark.parametrize("seat", range(4))
def test_hausregeln_7_2_the_soloist_leads_to_the_first_trick(seat: int) -> None:
    for kind in bids(Scene(), 0):
        if isinstance(kind, do.BidSolo):
            game = Scene().solo(seat, kind.contract)
            (contract,) = events_of(game, ev.ContractSet)
            assert (game.state.turn, contract.leader) == (seat, seat)


SUIT_SOLOS = {"solo-clubs": "C", "solo-spades": "S", "solo-hearts": "H", "solo-diamonds": "D"}
OVER = ["CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"]


def ranking(contract: str) -> tuple[list[str], dict[str, list[str]]]:
    """The book's ranking of a solo: trumps from the top, then each Fehl suit from the top."""
    if contract in SUIT_SOLOS:
        own = SUIT_SOLOS[contract]
        trumps = ["HT", *OVER, *(own + rank for rank in "ATK9" if own + rank != "HT")]
        ranks = "ATK9"
    else:
        pictures, ranks = {
            "solo-koehler": ("KQJ", "AT9"),
            "solo-queens": ("Q", "ATKJ9"),
            "solo-jacks": ("J", "ATKQ9"),
            "solo-trumpless": ("", "ATKQJ9"),
        }[contract]
        trumps = [suit + rank for rank in pictures for suit in "CSHD"]
    fehl = {suit: [suit + rank for rank in ranks if suit + rank not in trumps] for suit in "CSHD"}
    return trumps, {suit: cards for suit, cards in fehl.items() if cards}


SOLOS = [*SUIT_SOLOS, "solo-koehler", "solo-queens", "solo-jacks", "solo-trumpless"]
STEPS = [
    pytest.param(contract, high, low, id=f"{contract} {high} over {low}")
    for contract in SOLOS
    for line in (ranking(contract)[0], *ranking(contract)[1].values())
    for high, low in pairwise(line)
]


@pytest.mark.parametrize(("contract", "high", "low"), STEPS)
def test_hausregeln_7_2_how_the_cards_of_a_solo_rank(contract: str, high: str, low: str) -> None:
    trumps, fehl = ranking(contract)
    off = next(cards[-1] for suit, cards in fehl.items() if low in trumps or suit != low[0])
    for trick, owner in ((f"0: {low} {high} {low} {off}", 1), (f"0: {high} {low} {low} {off}", 0)):
        game = Scene(trick, contract=Contract(contract), re=()).solo(0, contract).lay()
        assert game.state.tricks[0].owner == owner


@pytest.mark.parametrize("contract", SOLOS)
def test_hausregeln_7_2_which_cards_are_trump_in_a_solo(contract: str) -> None:
    trumps, fehl = ranking(contract)
    game = Scene().solo(0, contract)
    assert game.state.terms is not None
    order = game.state.terms.order
    assert {str(card) for hand in game.state.hands for card in hand if order.is_trump(card)} == set(
        trumps
    )
    assert len(trumps) + sum(len(cards) for cards in fehl.values()) == 24


def test_hausregeln_7_2_a_hearts_solo_has_two_trumps_fewer() -> None:
    counts = {}
    for contract in SUIT_SOLOS:
        game = Scene().solo(0, contract)
        assert game.state.terms is not None
        trump = game.state.terms.order.is_trump
        counts[contract] = sum(trump(card) for hand in game.state.hands for card in hand)
    assert counts == {
        "solo-diamonds": 26, "solo-clubs": 26, "solo-spades": 26, "solo-hearts": 24
    }  # fmt: skip


@pytest.mark.parametrize(
    ("contract", "trick", "owner"),
    [
        ("solo-koehler", "0: CA DJ CT C9", 1),
        ("solo-queens", "0: CA DQ CT C9", 1),
        ("solo-queens", "0: CA CJ CT C9", 0),
        ("solo-jacks", "0: CA DJ CT CQ", 1),
        ("solo-hearts", "0: CA H9 CT CK", 1),
        ("solo-spades", "0: DA S9 DT DK", 1),
        ("solo-trumpless", "0: C9 HT DA C9", 0),
    ],
)
def test_hausregeln_7_2_trumping_in_a_solo(contract: str, trick: str, owner: int) -> None:
    game = Scene(trick, contract=Contract(contract), re=()).solo(0, contract).lay()
    assert game.state.tricks[0].owner == owner


@pytest.mark.parametrize(
    "contract", ["solo-queens", "solo-jacks", "solo-koehler", "solo-trumpless"]
)
def test_hausregeln_7_2_the_heart_ten_is_a_heart_there(contract: str) -> None:
    game = Scene("0: HA", hold={1: "HT C9"}, contract=Contract(contract)).solo(0, contract).lay()
    assert game.refused(game.card("C9")) == "play/must-follow"
    assert game.card("HT") in game.legal(1)


# 7.3 Schmeißen.


def test_hausregeln_7_3_five_nines_may_be_thrown_in() -> None:
    game = Table(HAUS, NINES).act(schmeissen(0)).healthy()
    assert game.void == "schmeissen"
    assert game.state.phase is Phase.OVER
    (ended,) = events_of(game, ev.Ended)
    assert ended.void == "schmeissen"


@pytest.mark.parametrize(
    ("hand", "possible"),
    [
        ("C9 C9 S9 S9 CK CT CA SK SQ HT DA DT", False),
        ("C9 C9 S9 S9 D9 CK CT CA SK SQ HT DA", True),
        ("C9 C9 S9 S9 H9 H9 D9 D9 SQ HT DA DT", True),
    ],
)
def test_hausregeln_7_3_four_nines_are_too_few(hand: str, possible: bool) -> None:
    game = Table(HAUS, hand)
    assert (schmeissen(0) in game.legal(0)) is possible
    if not possible:
        assert game.refused(schmeissen(0)) == "bid/not-possible"
