"""The complete order of every trump scheme, written out from the books, and the laws of orders."""

import itertools
import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.cards import Card, Order, PlaySuit, Suit, Trumps, deck, order, parse_cards

DECKS = [(True, 0), (True, 1), (True, 2), (False, 0)]
SUIT_SCHEMES = [Trumps.NORMAL, Trumps.DIAMONDS, Trumps.HEARTS, Trumps.SPADES, Trumps.CLUBS]
ALL = [
    order(trumps, dulle=dulle, nines=nines, jokers=jokers, second_dulle=second)
    for trumps in Trumps
    for dulle in (True, False)
    for nines, jokers in DECKS
    for second in (True, False)
]
orders = st.sampled_from(ALL)


class Key(NamedTuple):
    trumps: Trumps
    dulle: bool
    nines: bool
    jokers: int


def expected_orders() -> Iterator[tuple[Key, str]]:
    table = Path(__file__).with_name("expected_orders.txt").read_text(encoding="utf-8")
    for line in table.splitlines():
        if line and not line.startswith("#"):
            head, _, cards = line.partition(" : ")
            scheme, heart_ten, size, jokers = head.split()
            for dulle in {"dulle": [True], "plain": [False], "any": [True, False]}[heart_ten]:
                yield Key(Trumps(scheme), dulle, size == "48", int(jokers)), cards


EXPECTED = dict(expected_orders())


def ddv(trumps: Trumps) -> Order:
    return order(trumps, dulle=True, nines=True, jokers=0)


def forty(trumps: Trumps) -> Order:
    return order(trumps, dulle=True, nines=False, jokers=0)


def ravensburger(trumps: Trumps, *, tolle: bool = False, jokers: int = 0) -> Order:
    return order(trumps, dulle=tolle, nines=True, jokers=jokers)


def written(ranking: Order) -> str:
    """`trumps | ♣ | ♠ | ♥ | ♦`, each from high to low."""
    return " | ".join(" ".join(map(str, cards)) or "-" for cards in ranking.ranking)


def test_the_table_covers_every_scheme_and_deck() -> None:
    assert set(EXPECTED) == {
        Key(trumps, dulle, nines, jokers)
        for trumps in Trumps
        for dulle in (True, False)
        for nines, jokers in DECKS
    }


@pytest.mark.parametrize("key", EXPECTED, ids=str)
def test_order_is_as_written_out(key: Key) -> None:
    for second in (False, True):
        ranking = order(
            key.trumps,
            dulle=key.dulle,
            nines=key.nines,
            jokers=key.jokers,
            second_dulle=second,
        )
        assert written(ranking) == EXPECTED[key]


def test_ddv_2_3_normal_game() -> None:
    assert written(ddv(Trumps.NORMAL)) == (
        "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9 | CA CT CK C9 | SA ST SK S9 | HA HK H9 | -"
    )


def test_ddv_2_3_half_of_the_deck_and_two_more_are_trump() -> None:
    assert sum(map(ddv(Trumps.NORMAL).is_trump, deck())) == 26


@pytest.mark.parametrize("trumps", SUIT_SCHEMES, ids=str)
def test_ddv_2_3_suit_solo_keeps_dulle_queens_and_jacks(trumps: Trumps) -> None:
    assert ddv(trumps).trumps[:9] == parse_cards("HT CQ SQ HQ DQ CJ SJ HJ DJ")


def test_hausregeln_3_ranks_with_their_names_d0() -> None:
    bergbauer, fuchs = ddv(Trumps.NORMAL).trumps[6], ddv(Trumps.NORMAL).trumps[9]
    assert (bergbauer, fuchs) == (Card.SJ, Card.DA)
    assert len(ddv(Trumps.NORMAL).trumps) == 13


def test_hausregeln_6_of_equal_cards_the_first_wins() -> None:
    for card in Card:
        assert not ddv(Trumps.NORMAL).beats(card, card)


def test_hausregeln_7_2_koehlersolo_order() -> None:
    assert written(ddv(Trumps.KOEHLER)) == (
        "CK SK HK DK CQ SQ HQ DQ CJ SJ HJ DJ | CA CT C9 | SA ST S9 | HA HT H9 | DA DT D9"
    )


def test_hausregeln_7_2_damensolo_order() -> None:
    assert written(ddv(Trumps.QUEENS)) == (
        "CQ SQ HQ DQ | CA CT CK CJ C9 | SA ST SK SJ S9 | HA HT HK HJ H9 | DA DT DK DJ D9"
    )


def test_hausregeln_7_2_bubensolo_order() -> None:
    assert written(ddv(Trumps.JACKS)) == (
        "CJ SJ HJ DJ | CA CT CK CQ C9 | SA ST SK SQ S9 | HA HT HK HQ H9 | DA DT DK DQ D9"
    )


def test_hausregeln_7_2_diamond_solo_is_like_the_normal_game() -> None:
    assert written(ddv(Trumps.DIAMONDS)) == written(ddv(Trumps.NORMAL))


def test_hausregeln_7_2_heart_solo_has_two_trumps_fewer() -> None:
    count = {t: sum(map(ddv(t).is_trump, deck())) for t in SUIT_SCHEMES}
    assert count.pop(Trumps.HEARTS) == 24
    assert set(count.values()) == {26}


def test_hausregeln_7_2_fleischloser_order() -> None:
    ranking = ddv(Trumps.TRUMPLESS)
    assert ranking.trumps == ()
    assert ranking.fehl(Suit.HEARTS) == parse_cards("HA HT HK HQ HJ H9")


def test_ravensburger_half_of_all_cards_are_trump() -> None:
    ranking = ravensburger(Trumps.NORMAL)
    assert sum(map(ranking.is_trump, deck())) == 24
    assert ranking.trumps[0] is Card.CQ
    assert ranking.trumps[-1] is Card.D9
    assert ranking.fehl(Suit.HEARTS) == parse_cards("HA HT HK H9")


def test_ravensburger_einfaches_solo_any_suit_instead_of_diamonds() -> None:
    ranking = ravensburger(Trumps.HEARTS)
    assert ranking.trumps == parse_cards("CQ SQ HQ DQ CJ SJ HJ DJ HA HT HK H9")
    assert ranking.fehl(Suit.DIAMONDS) == parse_cards("DA DT DK D9")


def test_ravensburger_grand_queens_stand_between_king_and_nine() -> None:
    ranking = ravensburger(Trumps.JACKS)
    assert ranking.trumps == parse_cards("CJ SJ HJ DJ")
    for suit in Suit:
        assert "".join(card.name[1] for card in ranking.fehl(suit)) == "ATKQ9"


def test_ravensburger_ohnetrumpfsolo_order() -> None:
    ranking = ravensburger(Trumps.TRUMPLESS)
    for suit in Suit:
        assert "".join(card.name[1] for card in ranking.fehl(suit)) == "ATKQJ9"


def test_ravensburger_tolle_is_the_highest_trump() -> None:
    assert ravensburger(Trumps.NORMAL, tolle=True).trumps[:2] == (Card.HT, Card.CQ)


def test_ravensburger_joker_is_above_the_tolle() -> None:
    ranking = ravensburger(Trumps.NORMAL, tolle=True, jokers=2)
    assert ranking.trumps[:3] == (Card.JO, Card.HT, Card.CQ)
    assert not ranking.beats(Card.JO, Card.JO)


def test_ravensburger_joker_in_grand_and_without_trump_d59() -> None:
    assert ravensburger(Trumps.JACKS, jokers=1).trumps == parse_cards("JO CJ SJ HJ DJ")
    trumpless = ravensburger(Trumps.TRUMPLESS, jokers=1)
    assert trumpless.fehl(Suit.DIAMONDS) == parse_cards("DA DT DK DQ DJ D9 JO")
    assert trumpless.suit_of(Card.JO) is PlaySuit.DIAMONDS


def test_mischen_impossible_standardregeln_2_heart_ten_is_highest_but_in_queen_and_jack_solo() -> (
    None
):
    assert forty(Trumps.NORMAL).trumps[0] is forty(Trumps.DIAMONDS).trumps[0] is Card.HT
    for trumps in (Trumps.QUEENS, Trumps.JACKS):
        assert forty(trumps).fehl(Suit.HEARTS)[:3] == parse_cards("HA HT HK")


def test_borgholzhausen_1_heart_ten_is_highest_but_in_queen_and_jack_solo() -> None:
    assert written(forty(Trumps.NORMAL)) == (
        "HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK | CA CT CK | SA ST SK | HA HK | -"
    )
    assert not forty(Trumps.QUEENS).is_trump(Card.HT)
    assert not forty(Trumps.JACKS).is_trump(Card.HT)


def test_wettbewerb_3_2_trumpf_damen_and_bauernsolo() -> None:
    assert forty(Trumps.DIAMONDS).trumps == forty(Trumps.NORMAL).trumps
    assert forty(Trumps.QUEENS).trumps == parse_cards("CQ SQ HQ DQ")
    assert forty(Trumps.JACKS).trumps == parse_cards("CJ SJ HJ DJ")


@pytest.mark.parametrize("ranking", ALL, ids=repr)
def test_second_dulle_wins_only_as_dulle(ranking: Order) -> None:
    is_dulle = ranking.dulle and ranking.scheme in SUIT_SCHEMES
    assert ranking.beats(Card.HT, Card.HT) == (ranking.second_dulle and is_dulle)
    assert not any(ranking.beats(card, card) for card in Card if card is not Card.HT)


@pytest.mark.parametrize("ranking", ALL, ids=repr)
def test_trump_and_fehl_part_the_deck(ranking: Order) -> None:
    listed = list(itertools.chain(*ranking.ranking))
    assert len(listed) == len(set(listed))
    assert set(listed) == set(deck(ranking.nines, ranking.jokers))
    for play_suit in PlaySuit:
        for card in ranking.ranking[play_suit]:
            assert ranking.suit_of(card) is play_suit
            assert ranking.is_trump(card) == (play_suit is PlaySuit.TRUMP)


@pytest.mark.parametrize("ranking", ALL, ids=repr)
def test_beats_is_a_strict_order_within_each_suit(ranking: Order) -> None:
    for cards in ranking.ranking:
        for (i, high), (j, low) in itertools.product(enumerate(cards), repeat=2):
            if i != j:
                assert ranking.beats(high, low) == (i < j)


@pytest.mark.parametrize("ranking", ALL, ids=repr)
def test_trump_beats_fehl_and_other_fehl_beats_nothing(ranking: Order) -> None:
    for late, best in itertools.product(deck(ranking.nines, ranking.jokers), repeat=2):
        if ranking.suit_of(late) is not ranking.suit_of(best):
            assert ranking.beats(late, best) == ranking.is_trump(late)


@pytest.mark.parametrize("ranking", ALL, ids=repr)
def test_strength_agrees_with_beats(ranking: Order) -> None:
    strength, suits = ranking.strength, ranking.suits
    present = set(deck(ranking.nines, ranking.jokers))
    assert {card for card in Card if strength[card]} == present
    for late, best in itertools.permutations(present, 2):
        by_strength = strength[late] > strength[best] and (
            suits[late] is suits[best] or suits[late] is PlaySuit.TRUMP
        )
        assert ranking.beats_table[late][best] is ranking.beats(late, best) is by_strength


@given(orders, st.randoms(use_true_random=False), st.integers(0, 48))
def test_sort_hand_is_a_permutation_in_playing_order(
    ranking: Order, random: Random, size: int
) -> None:
    cards = list(deck(ranking.nines, ranking.jokers))
    random.shuffle(cards)
    hand = ranking.sort_hand(cards[:size])
    assert sorted(hand) == sorted(cards[:size])
    place = {card: i for i, card in enumerate(itertools.chain(*ranking.ranking))}
    assert [place[card] for card in hand] == sorted(place[card] for card in hand)


def test_same_arguments_give_the_same_object() -> None:
    assert ddv(Trumps.NORMAL) is ddv(Trumps.NORMAL)
    assert ddv(Trumps.NORMAL) != ddv(Trumps.DIAMONDS)


def test_an_order_survives_pickling_and_shows_how_to_get_it() -> None:
    ranking = ddv(Trumps.HEARTS)
    assert pickle.loads(pickle.dumps(ranking)) == ranking
    assert repr(ranking) == (
        "order(Trumps.HEARTS, dulle=True, nines=True, jokers=0, second_dulle=False)"
    )


def test_jokers_without_nines_have_no_order() -> None:
    with pytest.raises(ValueError, match="Jokers need a deck with nines"):
        order(Trumps.NORMAL, dulle=True, nines=False, jokers=1)
