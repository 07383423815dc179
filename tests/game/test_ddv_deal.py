"""DDV 3.3: shuffling from a seed, the cut, the packets, who gets the first cards."""

import pytest

from doppelkopf.cards import Card, deck
from doppelkopf.errors import DokoError
from doppelkopf.game import events as ev
from doppelkopf.game.deal import deal, seed_bytes, shuffled
from doppelkopf.game.engine import new_game
from doppelkopf.game.setup import make_setup
from doppelkopf.rules import load
from game_kit import rules_with

RULES = load("ddv").rules
SEED = 2024


def by_packets(cards: list[Card], packets: tuple[int, ...], seats: int) -> list[list[Card]]:
    """Deal by hand: each packet goes round once, the first player's hand first."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for packet in packets:
        for hand in hands:
            hand += cards[:packet]
            cards = cards[packet:]
    return hands


def test_ddv_3_3_the_same_seed_gives_the_same_deal() -> None:
    assert deal(RULES, SEED, 0) == deal(RULES, SEED, 0)
    assert len({deal(RULES, seed, 0).hands for seed in range(20)}) == 20


def test_ddv_3_3_a_known_deal_stays_as_it_is() -> None:
    hand = deal(RULES, 1, dealer=3, cut=24).hands[0]
    assert " ".join(map(str, hand)) == "CJ SJ SQ SK SA SA HJ HA D9 DK DK DT"


@pytest.mark.parametrize("dealer", range(4))
def test_ddv_3_3_four_packets_of_three_from_the_dealers_left(dealer: int) -> None:
    pack = shuffled(deck(), seed_bytes(SEED))
    hands = by_packets(pack[20:] + pack[:20], (3, 3, 3, 3), 4)
    dealt = deal(RULES, SEED, dealer, cut=20).hands
    for turn, hand in enumerate(hands, 1):
        assert list(dealt[(dealer + turn) % 4]) == sorted(hand)
    assert {len(hand) for hand in dealt} == {12}


def test_ddv_3_3_other_packets_are_refused() -> None:
    with pytest.raises(DokoError):
        deal(RULES, SEED, 0, packets=(4, 4, 4))


def test_ddv_3_3_the_pack_is_cut() -> None:
    pack = shuffled(deck(), seed_bytes(1))
    uncut = [sorted(hand) for hand in by_packets(pack, (3, 3, 3, 3), 4)]
    assert [list(hand) for hand in deal(RULES, 1, 3).hands] != uncut
    with pytest.raises(DokoError):
        deal(RULES, SEED, 3, cut=0)


@pytest.mark.parametrize(("lifted", "allowed"), [(2, False), (3, True), (45, True), (46, False)])
def test_ddv_3_3_at_least_three_are_lifted_and_three_left(lifted: int, allowed: bool) -> None:
    if allowed:
        assert deal(RULES, SEED, 0, cut=lifted).hands
    else:
        with pytest.raises(DokoError):
            deal(RULES, SEED, 0, cut=lifted)


def test_ddv_3_3_the_seed_never_cuts_too_close() -> None:
    pack_of = {seed: shuffled(deck(), seed_bytes(seed)) for seed in range(200)}
    for seed, pack in pack_of.items():
        hands = deal(RULES, seed, 3).hands
        fitting = [
            cut
            for cut in range(3, 46)
            if [sorted(hand) for hand in by_packets(pack[cut:] + pack[:cut], (3, 3, 3, 3), 4)]
            == [list(hand) for hand in hands]
        ]
        assert fitting, seed


def test_ddv_3_3_forty_cards_are_dealt_three_four_three() -> None:
    rules = rules_with("ddv", {"deck.nines": False})
    pack = shuffled(deck(nines=False), seed_bytes(SEED))
    hands = by_packets(pack[7:] + pack[:7], (3, 4, 3), 4)
    assert [list(hand) for hand in deal(rules, SEED, 3, cut=7).hands] == list(map(sorted, hands))


def test_ddv_3_3_five_who_all_play_get_eight_cards() -> None:
    rules = rules_with(
        "ddv", {"table.seats": 5, "table.sitting_out": "nobody", "deck.nines": False}
    )
    hands = deal(rules, SEED, 4).hands
    assert [len(hand) for hand in hands] == [8] * 5


def test_ddv_3_3_everyone_sees_his_own_hand_only() -> None:
    setup = make_setup(RULES, dealer=1, seed=SEED)
    seen = [event for event in new_game(setup).events if isinstance(event, ev.HandSeen)]
    assert [(event.seat, event.to) for event in seen] == [(seat, (seat,)) for seat in range(4)]
    assert tuple(event.cards for event in seen) == setup.hands
