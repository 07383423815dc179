"""Mischen Impossible: deck and deal (1), trumps (Standardregeln), Schmeißen (3.2)."""

from collections import Counter

import pytest

from book_kit import duel, found, play_random
from doppelkopf.cards import deck, parse_cards, total_augen
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.deal import Hands, deal, seed_bytes, shuffled
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Phase
from doppelkopf.game.throwing import may_throw_in
from game_kit import Table, rules_with

RULES = rules_with("mischen-impossible")
PICTURES = "CQ SQ HQ DQ CJ SJ HJ DJ"
RICH = "CA CA SA SA HA HA HT DA SQ SQ"
"""93 Augen, four trumps, two of them above the Fuchs."""
TAME = "DA DT DK CK CK SK SK HK HK CT"
"""Three trumps, none above the Fuchs, and few Augen."""


def throw_in(seat: int) -> do.BidSchmeissen:
    return do.BidSchmeissen(seat=Seat(seat))


def test_mischen_impossible_standard_1_forty_cards() -> None:
    hands = make_setup(RULES, dealer=0, seed=2).hands
    cards = Counter(card for hand in hands for card in hand)
    assert cards.total() == 40
    assert set(cards.values()) == {2}
    assert {str(card)[1] for card in cards} == set("ATKQJ")
    assert [len(hand) for hand in hands] == [10] * 4
    game = play_random(Table(RULES, "CQ", "CQ").healthy(), 1)
    assert sum(game.result.augen) == 240
    assert sum(game.result.tricks) == 10


def test_mischen_impossible_standard_2_heart_ten_is_the_top_trump() -> None:
    ranking = f"HT {PICTURES} DA"
    for contract in (None, "solo-diamonds"):
        game = Table(RULES, ranking, ranking)
        duel(game.healthy() if contract is None else game.solo(0, contract), ranking)


def test_mischen_impossible_standard_2_not_in_queen_and_jack_solos() -> None:
    queens, jacks = "CQ SQ HQ DQ", "CJ SJ HJ DJ"
    for contract, trumps, hearts in (
        ("solo-queens", queens, "HA HT HK HJ"),
        ("solo-jacks", jacks, "HA HT HK HQ"),
    ):
        game = Table(RULES, hearts, hearts, "CK SK", "CK SK").solo(0, contract)
        duel(game, hearts)
        game = Table(RULES, trumps, trumps, "CK SK", "CK SK").solo(0, contract)
        duel(game, trumps)
        assert game.state.terms is not None
        assert game.state.terms.order.trumps == tuple(parse_cards(trumps))


@pytest.mark.parametrize("packets", [(5, 5), (3, 4, 3)])
def test_mischen_impossible_1_1_shuffled_and_dealt_in_packets(packets: tuple[int, ...]) -> None:
    pack = shuffled(deck(nines=False), seed_bytes(8))
    assert pack != list(deck(nines=False))
    hands = deal(RULES, 8, dealer=2, cut=0, packets=packets).hands
    for place, seat in enumerate((3, 0, 1, 2)):
        cards, start = [], 0
        for packet in packets:
            cards += pack[start + packet * place : start + packet * place + packet]
            start += packet * 4
        assert hands[seat] == tuple(sorted(cards))


def test_mischen_impossible_1_1_no_other_packets() -> None:
    assert deal(RULES, 8, dealer=2) == deal(RULES, 8, dealer=2, packets=(5, 5))
    for packets in ((10,), (4, 3, 3), (2, 2, 2, 2, 2)):
        with pytest.raises(DokoError):
            deal(RULES, 8, dealer=2, packets=packets)


def test_mischen_impossible_1_1_every_deal_is_shuffled_anew() -> None:
    assert len({deal(RULES, seed, dealer=0).hands for seed in range(50)}) == 50


def test_mischen_impossible_1_2_the_cut_is_offered() -> None:
    pack = shuffled(deck(nines=False), seed_bytes(8))
    declined = deal(RULES, 8, dealer=3, cut=0).hands[0]
    assert declined == tuple(sorted(pack[0:5] + pack[20:25])), "they may leave it"
    lifted = deal(RULES, 8, dealer=3, cut=12).hands[0]
    assert lifted == tuple(sorted(pack[12:17] + pack[32:37]))


@pytest.mark.parametrize("lifted", [1, 4, 36, 39, 40])
def test_mischen_impossible_1_2_five_lifted_and_five_left(lifted: int) -> None:
    with pytest.raises(DokoError):
        deal(RULES, 8, dealer=3, cut=lifted)
    for allowed in (5, 35):
        assert deal(RULES, 8, dealer=3, cut=allowed)


def test_mischen_impossible_3_2_with_93_augen() -> None:
    assert total_augen(parse_cards(RICH)) == 93
    game = Table(RULES, RICH)
    assert throw_in(0) in game.legal(0)
    poorer = RICH.replace("SQ SQ", "SQ SJ")
    assert total_augen(parse_cards(poorer)) == 92
    assert Table(RULES, poorer).refused(throw_in(0)) == "bid/not-possible"


@pytest.mark.parametrize("trumps", ["DA DT DK", "DA DA DT", "DK DK DT", "DT DK ST"])
def test_mischen_impossible_3_2_without_a_trump_above_the_fuchs(trumps: str) -> None:
    assert throw_in(0) in Table(RULES, f"{trumps} CK CK SK SK HK HK CT").legal(0)


@pytest.mark.parametrize("killer", [*PICTURES.split(), "HT"])
def test_mischen_impossible_3_2_any_trump_above_the_fuchs_can_kill_it(killer: str) -> None:
    hand = TAME.replace("DT", killer)
    assert Table(RULES, hand).refused(throw_in(0)) == "bid/not-possible"


def test_mischen_impossible_3_2_a_fuchs_does_not_kill_a_fuchs() -> None:
    assert throw_in(0) in Table(RULES, TAME.replace("DT", "DA")).legal(0)


def test_mischen_impossible_3_2_without_any_trump() -> None:
    hand = "CA CK CK SA SK SK HK HK HA CT"
    game = Table(RULES, hand)
    bids = {type(act) for act in game.legal(0)}
    assert bids == {do.Healthy, do.BidSolo, do.BidSchmeissen}, "nothing to be taken over"


@pytest.mark.parametrize("count", [8, 9, 11, 12])
def test_mischen_impossible_3_2_more_or_fewer_than_ten_cards(count: int) -> None:
    """A hand of another size may be thrown in; the engine itself never deals or accepts one."""
    sound = "HT CQ SJ DA CA CK SK ST HK HA"
    assert not may_throw_in(tuple(parse_cards(sound)), RULES)
    hand = tuple(parse_cards(f"{sound} DJ DQ"))[:count]
    assert may_throw_in(hand, RULES)
    hands = [list(hand) for hand in deal(RULES, 1, dealer=0).hands]
    hands[1].append(hands[0].pop())
    with pytest.raises(DokoError, match="9 cards instead of 10"):
        make_setup(RULES, dealer=0, hands=Hands(tuple(map(tuple, hands))))


@pytest.mark.parametrize("hand", [RICH, TAME])
def test_mischen_impossible_3_2_is_a_right_and_ends_the_game(hand: str) -> None:
    game = Table(RULES, "", hand).healthy(until=1)
    assert do.Healthy(seat=Seat(1)) in game.legal(1)
    thrown = game.act(throw_in(1)).healthy()
    assert thrown.void == "schmeissen"
    assert found(thrown, ev.Ended, last=True)
    played = Table(RULES, "", hand).healthy()
    assert played.state.phase is Phase.PLAY


def test_mischen_impossible_3_2_a_solo_goes_before_it() -> None:
    game = Table(RULES, RICH).act(throw_in(0)).healthy(until=2)
    game.act(do.BidSolo(seat=Seat(2), contract=Contract.SOLO_JACKS)).healthy()
    assert (game.state.contract, game.state.soloist) == (Contract.SOLO_JACKS, 2)


def test_mischen_impossible_3_2_it_goes_before_a_take_over() -> None:
    poor = "DK SJ CA CK CK SA SK SK HK CT"
    rich = "HA HA ST ST SA CA CT DA DT DT"
    assert total_augen(parse_cards(rich)) >= 93
    game = Table(RULES, poor, rich).act(do.BidArmut(seat=Seat(0))).act(throw_in(1)).healthy()
    assert game.void == "schmeissen"
