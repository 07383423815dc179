"""Decks and Augen, against the books."""

import pickle
from collections import Counter

import pytest

from doppelkopf.cards import AUGEN, RANKS, SUITS, Card, Rank, Suit, deck, total_augen

NINES = {Card.C9, Card.S9, Card.H9, Card.D9}


def test_ddv_2_2_deck_of_48_holds_each_of_24_kinds_twice() -> None:
    assert Counter(deck()) == {card: 2 for card in Card if card is not Card.JO}
    assert len(deck()) == 48


def test_hausregeln_1_twelve_cards_of_each_suit() -> None:
    assert Counter(card.suit for card in deck()) == dict.fromkeys(Suit, 12)
    assert Counter(card.rank for card in deck()) == dict.fromkeys(Rank, 8)


@pytest.mark.parametrize(
    ("rank", "augen"),
    [
        (Rank.ACE, 11),
        (Rank.KING, 4),
        (Rank.QUEEN, 3),
        (Rank.JACK, 2),
        (Rank.TEN, 10),
        (Rank.NINE, 0),
    ],
)
def test_hausregeln_2_augen(rank: Rank, augen: int) -> None:
    assert {Card.of(suit, rank).augen for suit in Suit} == {augen}


def test_mischen_impossible_standardregeln_1_forty_cards_without_nines() -> None:
    cards = deck(nines=False)
    assert len(cards) == 40
    assert not NINES & set(cards)
    assert set(Counter(cards).values()) == {2}


def test_ravensburger_scharf_ten_cards_for_each_of_four() -> None:
    assert len(deck(nines=False)) == 4 * 10


def test_wettbewerb_1_packets_at_four_and_at_five_use_up_the_deck() -> None:
    assert len(deck(nines=False)) == 4 * (3 + 4 + 3) == 5 * (3 + 2 + 3)


@pytest.mark.parametrize(("jokers", "nines_left"), [(1, 1), (2, 0)])
def test_ravensburger_joker_each_replaces_a_diamond_nine_d24(jokers: int, nines_left: int) -> None:
    count = Counter(deck(jokers=jokers))
    assert count.total() == 48
    assert (count[Card.JO], count[Card.D9]) == (jokers, nines_left)
    assert Card.JO.augen == 0


def test_jokers_need_nines_d24() -> None:
    with pytest.raises(ValueError, match="Jokers need a deck with nines"):
        deck(nines=False, jokers=1)


@pytest.mark.parametrize("jokers", [-1, 3])
def test_no_deck_has_other_numbers_of_jokers(jokers: int) -> None:
    with pytest.raises(ValueError, match=f"not {jokers}"):
        deck(jokers=jokers)


@pytest.mark.parametrize(("nines", "jokers"), [(True, 0), (True, 1), (True, 2), (False, 0)])
def test_every_deck_has_240_augen(nines: bool, jokers: int) -> None:
    assert total_augen(deck(nines, jokers)) == 240


def test_canonical_order_is_fixed() -> None:
    assert " ".join(map(str, deck(jokers=1))) == (
        "C9 C9 CJ CJ CQ CQ CK CK CT CT CA CA S9 S9 SJ SJ SQ SQ SK SK ST ST SA SA "
        "H9 H9 HJ HJ HQ HQ HK HK HT HT HA HA D9 DJ DJ DQ DQ DK DK DT DT DA DA JO"
    )


def test_tables_agree_with_names() -> None:
    for card in Card:
        suit, rank = SUITS[card], RANKS[card]
        assert (card.suit, card.rank, card.augen) == (suit, rank, AUGEN[card])
        if suit and rank:
            assert card.name == suit.value + rank.value
            assert Card.of(suit, rank) is card
    assert (Card.JO.suit, Card.JO.rank) == (None, None)
    assert len(AUGEN) == len(SUITS) == len(RANKS) == len(Card) == 25


def test_text_of_a_card_is_its_name() -> None:
    assert (str(Card.HT), repr(Card.HT), f"{Card.HT:>4}") == ("HT", "Card.HT", "  HT")
    assert pickle.loads(pickle.dumps(Card.HT)) is Card.HT
