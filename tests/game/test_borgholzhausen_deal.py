"""Borgholzhausen 1 and 2: dealing, the questions before play, ♥10, the solos and their order."""

import pytest

from doppelkopf.cards import Card, deck
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.deal import deal, seed_bytes, shuffled
from doppelkopf.game.state import Phase
from doppelkopf.rules import load
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table

DIAMONDS, QUEENS, JACKS = Contract.SOLO_DIAMONDS, Contract.SOLO_QUEENS, Contract.SOLO_JACKS


def test_borgholzhausen_1_dealt_in_packets_of_three_four_three() -> None:
    rules = load("borgholzhausen").rules
    pack = shuffled(deck(nines=False), seed_bytes(11))
    pack = pack[20:] + pack[:20]
    expected: list[list[Card]] = [[], [], [], []]
    for packet in (3, 4, 3):
        for turn in range(1, 5):
            expected[(2 + turn) % 4] += [pack.pop(0) for _ in range(packet)]
    assert list(deal(rules, 11, 2, cut=20).hands) == [tuple(sorted(hand)) for hand in expected]
    for other in ((5, 5), (4, 3, 3)):
        with pytest.raises(DokoError, match="Packets"):
            deal(rules, 11, 2, packets=other)


def test_borgholzhausen_1_the_pack_has_to_be_cut() -> None:
    rules = load("borgholzhausen").rules
    with pytest.raises(DokoError, match="cut"):
        deal(rules, 11, 2, cut=0)
    assert deal(rules, 11, 2, cut=10) != deal(rules, 11, 2, cut=30)


def test_borgholzhausen_1_everyone_is_asked_for_a_solo() -> None:
    """In turn from the dealer's left; no card is played before all have answered."""
    game = Table("borgholzhausen", dealer=1)
    for seat in (2, 3, 0, 1):
        assert game.state.phase is Phase.RESERVATIONS
        assert game.state.turn == seat
        offered = {a.contract for a in game.legal(seat) if isinstance(a, do.BidSolo)}
        assert offered == {DIAMONDS, QUEENS, JACKS}
        card = do.Play(seat=Seat(2), card=game.state.hands[2][0], number=1)
        assert game.refused(card) == "phase/wrong"
        game.act(do.Healthy(seat=Seat(seat)))
    words = [event.seat for event in game.events if isinstance(event, ev.Spoke)]
    assert words == [2, 3, 0, 1]
    assert phase(game) is Phase.PLAY


def phase(game: Table) -> Phase:
    return game.state.phase


def test_borgholzhausen_1_the_ten_of_hearts_is_the_top_trump() -> None:
    game = Table("borgholzhausen", "CQ", "HT", "CQ", "HT").healthy().play("CQ HT CQ HT")
    assert game.state.tricks[0].owner == 1  # the first of two equal cards


def test_borgholzhausen_1_also_in_a_trump_solo() -> None:
    game = Table("borgholzhausen", "CQ", "HT", "CQ", "HT").solo(3, DIAMONDS).play("CQ HT CQ HT")
    assert game.state.tricks[0].owner == 1


@pytest.mark.parametrize(("contract", "trump"), [(QUEENS, "DQ"), (JACKS, "DJ")])
def test_borgholzhausen_1_not_in_a_queens_or_jacks_solo(contract: Contract, trump: str) -> None:
    """It is an ordinary heart between ace and king there, and the lowest trump takes it."""
    game = Table("borgholzhausen", "HT", "HK", "HA", "HT").solo(0, contract).play("HT HK HA HT")
    assert game.state.tricks[0].owner == 2
    hand = f"{trump} CA CA CT CT CK CK SA SA ST"
    ruffed = Table("borgholzhausen", "HT", "HK", "HA", hand).solo(0, contract)
    ruffed.play(f"HT HK HA {trump}")
    assert ruffed.state.tricks[0].owner == 3


def test_borgholzhausen_1_a_hand_without_trump_is_played() -> None:
    """No throwing in and no handing on of few trumps."""
    fehl = "CA CA CT CT CK CK SA SA ST ST"
    game = Table("borgholzhausen", fehl)
    assert game.refused(do.BidSchmeissen(seat=Seat(0))) == "bid/not-possible"
    assert game.refused(do.BidArmut(seat=Seat(0))) == "bid/not-possible"
    game.healthy().play("CA")
    assert game.state.trick == (Card.CA,)


@pytest.mark.parametrize(
    ("bids", "played"),
    [
        ((JACKS, QUEENS, DIAMONDS), (DIAMONDS, 2)),
        ((DIAMONDS,), (DIAMONDS, 0)),
        ((JACKS, None, QUEENS, JACKS), (QUEENS, 2)),
        ((None, QUEENS, None, QUEENS), (QUEENS, 1)),
        ((None, None, None, JACKS), (JACKS, 3)),
    ],
)
def test_borgholzhausen_2_trump_solo_before_queens_before_jacks(
    bids: tuple[Contract | None, ...], played: tuple[Contract, int]
) -> None:
    """Equal ones: who sits further forward. Nobody is asked to raise, and nobody who sits behind
    the highest solo is asked at all (D81)."""
    game = Table("borgholzhausen")
    for seat, contract in enumerate(bids):
        bid = do.BidSolo(seat=Seat(seat), contract=contract) if contract else None
        game.act(bid or do.Healthy(seat=Seat(seat)))
    assert phase(game) is Phase.PLAY
    assert (game.state.contract, game.state.soloist) == played
    assert game.state.parties[played[1]] is Party.RE


def test_borgholzhausen_2_a_solo_goes_before_a_hochzeit() -> None:
    game = Table("borgholzhausen", "CQ CQ HA")
    game.act(do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN_FEHL))
    game.act(do.BidSolo(seat=Seat(1), contract=JACKS)).healthy()
    assert game.state.contract is JACKS


@pytest.mark.parametrize("kind", ["hearts", "spades", "clubs", "trumpless", "koehler"])
def test_borgholzhausen_2_there_is_no_suit_solo(kind: str) -> None:
    game = Table("borgholzhausen")
    bid = do.BidSolo(seat=Seat(0), contract=Contract(f"solo-{kind}"))
    assert game.refused(bid) == "bid/not-possible"


@pytest.mark.parametrize("contract", [DIAMONDS, QUEENS, JACKS])
def test_borgholzhausen_2_the_soloist_does_not_lead(contract: Contract) -> None:
    game = Table("borgholzhausen", dealer=0).solo(3, contract)
    assert game.state.turn == 1
    card = do.Play(seat=Seat(3), card=game.state.hands[3][0], number=1)
    assert game.refused(card) == "turn/not-yours"
    forehand = Table("borgholzhausen", dealer=2).solo(3, contract)
    assert forehand.state.turn == 3  # as dealer's left, not as soloist
