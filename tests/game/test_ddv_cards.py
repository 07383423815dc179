"""DDV 2.2-2.4: the pack, the ranks in every contract, equal cards, parties; played as tricks."""

from collections import Counter
from itertools import pairwise

import pytest

from doppelkopf.cards import deck, parse_cards, total_augen
from doppelkopf.errors import DokoError
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.deal import Hands
from doppelkopf.game.setup import make_setup
from doppelkopf.rules import load
from game_kit import Table

QUEENS, JACKS = "CQ SQ HQ DQ", "CJ SJ HJ DJ"
CLUBS, SPADES, HEARTS, DIAMONDS = "CA CT CK C9", "SA ST SK S9", "HA HK H9", "DA DT DK D9"
SUIT_SOLO = {"clubs": CLUBS, "spades": SPADES, "hearts": HEARTS, "diamonds": DIAMONDS}


def full_suits(*between: str) -> tuple[str, ...]:
    """Four plain suits that rank ace, ten, king, then the given ranks, nine."""
    ranks = ("A", "T", "K", *between, "9")
    return tuple(" ".join(suit + rank for rank in ranks) for suit in "CSHD")


ORDERS: dict[str, tuple[str, tuple[str, ...]]] = {
    "normal": (f"HT {QUEENS} {JACKS} {DIAMONDS}", (CLUBS, SPADES, HEARTS)),
    "solo-queens": (QUEENS, full_suits("J")),
    "solo-jacks": (JACKS, full_suits("Q")),
    "solo-trumpless": ("", full_suits("Q", "J")),
    **{
        f"solo-{name}": (
            f"HT {QUEENS} {JACKS} {trumps}",
            tuple(suit for suit in SUIT_SOLO.values() if suit != trumps),
        )
        for name, trumps in SUIT_SOLO.items()
    },
}
"""The ranks as the rules list them: trumps from the top, then each plain suit."""


def neighbours(*contracts: str) -> list[tuple[str, str, str]]:
    """Every card with the next lower one of its suit."""
    found = []
    for contract in contracts:
        trumps, plain = ORDERS[contract]
        for suit in (trumps, *plain):
            cards = suit.split()
            found += [(contract, *pair) for pair in pairwise(cards)]
    return found


def trick_of_two(contract: str, led: str, second: str) -> Table:
    """Seats 0 and 1 play these two cards; seat 2 has nothing higher, seat 3 another plain suit."""
    trumps, plain = ORDERS[contract]
    suit = next(suit.split() for suit in (trumps, *plain) if led in suit.split())
    pack = [str(card) for card in deck()]
    discard = next(row.split()[0] for row in plain if led not in row.split())
    third = led if led != second else suit[-1]
    hands = [[led], [second], [third], [discard]]
    for hand in hands:
        pack.remove(hand[0])
    for card in sorted(pack, key=lambda card: card not in suit):
        next(hand for hand in hands if len(hand) < 12).append(card)
    game = Table("ddv", *map(" ".join, hands), dealer=3, duty=(0,))
    game.healthy() if contract == "normal" else game.solo(0, contract)
    return game.play(f"{led} {second} {third} {discard}")


def owner_of(game: Table) -> int:
    """Who took the first trick."""
    return game.state.tricks[0].owner


def assert_ranks(*contracts: str) -> None:
    """Each card beats the next lower one, wherever it is played; of equal ones the first wins."""
    for contract, high, low in neighbours(*contracts):
        assert owner_of(trick_of_two(contract, low, high)) == 1, (contract, low, high)
        assert owner_of(trick_of_two(contract, high, low)) == 0, (contract, high, low)


def test_ddv_2_2_the_pack_has_48_cards() -> None:
    game = Table("ddv")
    cards = Counter(str(card) for hand in game.state.hands for card in hand)
    assert sum(cards.values()) == 48
    assert cards == Counter({suit + rank: 2 for suit in "CSHD" for rank in "9JQKTA"})


@pytest.mark.parametrize("wrong", ["CA CA CA", "JO"])
def test_ddv_2_2_another_pack_is_refused(wrong: str) -> None:
    hands = [list(hand) for hand in Table("ddv", "CA CA").state.hands]
    given = list(parse_cards(wrong))
    hands[0] = [*given, *hands[0][len(given) :]]
    with pytest.raises(DokoError):
        make_setup(load("ddv").rules, dealer=0, hands=Hands(tuple(map(tuple, hands))))


def test_ddv_2_2_the_pack_has_240_augen() -> None:
    assert total_augen(card for hand in Table("ddv").state.hands for card in hand) == 240
    assert sum(Table("ddv", "CQ", "CQ").healthy().play_on().result.augen) == 240


def test_ddv_2_3_ranks_of_the_normal_game() -> None:
    assert_ranks("normal")


def test_ddv_2_3_ranks_of_the_suit_solos() -> None:
    assert_ranks("solo-clubs", "solo-spades", "solo-hearts", "solo-diamonds")


def test_ddv_2_3_ranks_of_the_queen_solo() -> None:
    assert_ranks("solo-queens")


def test_ddv_2_3_ranks_of_the_jack_solo() -> None:
    assert_ranks("solo-jacks")


def test_ddv_2_3_ranks_without_trumps() -> None:
    assert_ranks("solo-trumpless")


@pytest.mark.parametrize("contract", ORDERS)
def test_ddv_2_3_the_lowest_trump_takes_an_ace_and_another_suit_takes_nothing(
    contract: str,
) -> None:
    trumps, plain = ORDERS[contract]
    led, other = plain[0].split(), plain[1].split()
    lowest = trumps.split()[-1] if trumps else other[0]
    pack = [str(card) for card in deck()]
    hands = [[led[0]], [lowest], [led[-1]], [other[0]]]
    for hand in hands:
        pack.remove(hand[0])
    for card in sorted(pack, key=lambda card: card not in led):
        next(hand for hand in (hands[0], *hands[1:]) if len(hand) < 12).append(card)
    game = Table("ddv", *map(" ".join, hands), dealer=3, duty=(0,))
    game.healthy() if contract == "normal" else game.solo(0, contract)
    game.play(f"{led[0]} {lowest} {led[-1]} {other[0]}")
    assert owner_of(game) == (1 if trumps else 0)


@pytest.mark.parametrize(
    ("contract", "is_trump"),
    [
        ("normal", True),
        ("solo-clubs", True),
        ("solo-hearts", True),
        ("solo-queens", False),
        ("solo-jacks", False),
        ("solo-trumpless", False),
    ],
)
def test_ddv_2_3_the_dulle_is_top_trump_or_a_plain_ten(contract: str, is_trump: bool) -> None:
    low = "CQ" if is_trump else "HK"
    assert owner_of(trick_of_two(contract, low, "HT")) == 1
    if not is_trump:
        assert owner_of(trick_of_two(contract, "HT", "HA")) == 1


@pytest.mark.parametrize("card", ["HT", "CQ", "DJ", "DA", "CA", "HK"])
def test_ddv_2_3_of_equal_cards_the_first_is_higher(card: str) -> None:
    assert owner_of(trick_of_two("normal", card, card)) == 0


def test_ddv_2_3_both_foxes_in_one_hand_change_no_rank() -> None:
    game = Table("ddv", "DA DA CQ", "DJ CQ", "D9", "D9").healthy().play("DA DJ D9 D9")
    assert owner_of(game) == 1
    assert not any(event.schwein for event in game.events if isinstance(event, ev.CardPlayed))


def test_ddv_2_4_the_club_queens_make_re() -> None:
    game = Table("ddv", "HT", "CQ", "", "CQ").healthy()
    assert game.state.contract is Contract.NORMAL
    assert game.state.parties == (Party.KONTRA, Party.RE, Party.KONTRA, Party.RE)
    assert game.play_on().result.re == (1, 3)


def test_ddv_2_4_a_solo_replaces_the_club_queens() -> None:
    game = Table("ddv", "", "CQ", "", "CQ").solo(2, "solo-jacks")
    assert game.state.parties == (Party.KONTRA, Party.KONTRA, Party.RE, Party.KONTRA)
    assert game.play_on().result.re == (Seat(2),)
