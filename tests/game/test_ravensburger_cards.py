"""Ravensburger: the deck, the deal, the parties, following suit, and which card takes a trick."""

from collections import Counter

import pytest

from book_kit import duel, found, holders, owners, play_random, seen_by, takes
from doppelkopf.cards import Card, Rank, deck, parse_cards
from doppelkopf.errors import DokoError
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.deal import deal, seed_bytes, shuffled
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import Phase
from game_kit import Table, rules_with

RULES = rules_with("ravensburger")
TRUMPS = "CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9"


def test_ravensburger_einleitung_four_play() -> None:
    game = Table(RULES).healthy()
    order = []
    while not game.state.tricks:
        order.append(game.state.turn)
        game.act(game.legal(len(order) - 1).all[0])
    assert order == [0, 1, 2, 3]


def test_ravensburger_karten_48_cards_each_of_them_twice() -> None:
    cards = [card for hand in make_setup(RULES, dealer=0, seed=1).hands for card in hand]
    assert len(cards) == 48
    assert set(Counter(cards).values()) == {2}
    assert {card.rank for card in cards} == set(Rank)
    assert Card.JO not in cards


def test_ravensburger_karten_shuffled_cut_and_dealt_four_by_four() -> None:
    pack = shuffled(deck(), seed_bytes(7))
    assert pack != list(deck())
    cut = pack[10:] + pack[:10]
    hands = deal(RULES, 7, dealer=1, cut=10).hands
    for place, seat in enumerate((2, 3, 0, 1)):
        packets = [cut[start + 4 * place : start + 4 * place + 4] for start in (0, 16, 32)]
        assert hands[seat] == tuple(sorted(card for packet in packets for card in packet))
    with pytest.raises(DokoError):
        deal(RULES, 7, dealer=1, packets=(3, 3, 3, 3))


def test_ravensburger_karten_every_deal_is_shuffled_anew() -> None:
    assert len({deal(RULES, seed, dealer=0).hands for seed in range(50)}) == 50


@pytest.mark.parametrize("lifted", [0, 2, 46, 48])
def test_ravensburger_karten_the_deck_is_cut(lifted: int) -> None:
    with pytest.raises(DokoError):
        deal(RULES, 7, dealer=1, cut=lifted)
    assert deal(RULES, 7, dealer=1, cut=3).hands != deal(RULES, 7, dealer=1, cut=45).hands


def test_ravensburger_karten_twelve_cards_each_and_no_talon() -> None:
    game = Table(make_setup(RULES, dealer=2, seed=3).rules).healthy()
    assert [len(hand) for hand in game.state.hands] == [12] * 4
    assert deal(RULES, 3, dealer=2).talon == ()
    assert game.state.setup.talon == ()


def test_ravensburger_karten_no_bidding_play_follows_the_deal() -> None:
    game = Table(RULES, "CQ", "CQ")
    assert game.refused(do.RaiseSolo(seat=Seat(0), steps=1)) == "phase/wrong"
    game.healthy()
    assert game.state.phase is Phase.PLAY
    assert game.state.turn == 0
    assert game.state.contract is Contract.NORMAL
    auction = Table(RULES).act(do.BidSolo(seat=Seat(0), contract=Contract.SOLO_JACKS))
    assert auction.state.phase is Phase.PLAY


def test_ravensburger_karten_special_games_are_announced_before_play() -> None:
    game = Table(RULES, "CQ CQ")
    bids = {type(action) for action in game.legal(0)}
    assert bids == {do.Healthy, do.BidSolo, do.BidHochzeit}
    game.healthy().play("C9")
    for seat in range(4):
        late = do.BidSolo(seat=Seat(seat), contract=Contract.SOLO_HEARTS)
        assert game.refused(late) == "phase/wrong"
        assert not [act for act in game.legal(seat) if isinstance(act, do.BidSolo | do.LateSolo)]


@pytest.mark.parametrize("pair", [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
def test_ravensburger_karten_the_alten_make_two_against_two(pair: tuple[int, int]) -> None:
    game = Table(RULES, *["CQ" if seat in pair else "" for seat in range(4)]).healthy()
    play_random(game, seed=1)
    assert game.result.contract is Contract.NORMAL
    assert game.result.re == pair


def test_ravensburger_karten_parties_hold_for_one_game() -> None:
    seen = set()
    for seed in range(20):
        setup = make_setup(RULES, dealer=seed % 4, seed=seed)
        game = Table(RULES, *[" ".join(map(str, hand)) for hand in setup.hands], dealer=seed % 4)
        play_random(game.healthy(), seed)
        assert list(game.result.re) == holders(game, Card.CQ)
        seen.add(game.result.re)
    assert len(seen) > 5


@pytest.mark.parametrize(
    ("trick", "augen"),
    [("CA CT CK C9", 25), ("CQ CJ SJ SQ", 10), ("DA DT DK D9", 25), ("HA HT HK H9", 25)],
)
def test_ravensburger_ziel_augen_of_the_cards(trick: str, augen: int) -> None:
    game = Table(RULES, *trick.split()).healthy().play(trick)
    assert sum(game.state.augen) == augen


def test_ravensburger_ziel_single_cards_count_11_10_4_3_2_0() -> None:
    worth = dict(zip("ATKQJ9", (11, 10, 4, 3, 2, 0), strict=True))
    game = Table(RULES, TRUMPS, TRUMPS, "C9 S9", "C9 S9").healthy()
    start = game.state
    for name in TRUMPS.split():
        game.state = start
        game.play(f"{name} D9 C9 C9")
        assert game.state.augen[0] == worth[name[1]]


def test_ravensburger_ziel_all_cards_count_240_and_are_counted_at_the_end() -> None:
    game = Table(RULES, "CQ", "CQ").healthy()
    play_random(game, seed=5, tricks=11)
    assert game.state.outcome is None
    play_random(game, seed=5)
    assert sum(game.result.augen) == 240
    assert sum(game.result.tricks) == 12


@pytest.mark.parametrize("suit", "CSH")
def test_ravensburger_ziel_in_a_suit_the_ten_is_second(suit: str) -> None:
    ranking = " ".join(suit + rank for rank in "ATK9")
    other = "H9" if suit == "C" else "C9"
    duel(Table(RULES, ranking, ranking, other, other).healthy(), ranking)


def test_ravensburger_ziel_a_card_of_another_suit_takes_nothing() -> None:
    game = Table(RULES, "C9 C9 CK CK CT CT CA CA", "SA", "HA", "S9").healthy()
    game.play("C9 SA HA S9")
    assert owners(game) == [0]


def test_ravensburger_ziel_suit_has_to_be_followed() -> None:
    game = Table(RULES, "CA", "CK SA HA DA CQ", "SA").healthy().play("CA")
    for card in ("SA", "HA", "DA", "CQ"):
        assert game.refused(game.card(card)) == "play/must-follow"
    assert game.card("CK") in game.legal(1)
    game = Table(RULES, "DK", "D9 CA CQ").healthy().play("DK")
    assert game.refused(game.card("CA")) == "play/must-follow"
    assert game.card("CQ") in game.legal(1), "a queen is trump like the diamonds"


def test_ravensburger_ziel_only_who_is_void_may_trump() -> None:
    clubs = "C9 C9 CK CK CT CT CA CA"
    game = Table(RULES, clubs, "D9 SA", "DK S9", "HA H9").healthy().play("C9")
    assert {card.card for card in game.legal(1) if isinstance(card, do.Play)} == set(
        game.state.hands[1]
    )
    game.play("D9 DK HA")
    assert owners(game) == [2], "the higher of two trumps"
    game = Table(RULES, "CA CA", "D9 CK").healthy().play("CA")
    assert game.refused(game.card("D9")) == "play/must-follow"


def test_ravensburger_truempfe_half_of_the_deck() -> None:
    game = Table(RULES).healthy()
    assert game.state.terms is not None
    order = game.state.terms.order
    assert sum(order.is_trump(card) for card in deck()) == 24


def test_ravensburger_truempfe_queens_jacks_diamonds_in_order() -> None:
    duel(Table(RULES, TRUMPS, TRUMPS).healthy(), TRUMPS)


def test_ravensburger_truempfe_any_trump_takes_any_suit() -> None:
    game = Table(RULES, "CA CT CK C9 CA CT CK C9 SA SA HA HT", TRUMPS, "S9 H9", "S9 H9").healthy()
    for card in parse_cards("CA CT CK C9 SA HA HT"):
        for trump in parse_cards(TRUMPS):
            assert takes(game, card, trump) == 1


def test_ravensburger_truempfe_of_two_equal_cards_the_first_takes_it() -> None:
    clubs = Table(RULES, "CA", "CA", "C9", "CK").healthy().play("CA CA C9 CK")
    assert owners(clubs) == [0]
    queens = Table(RULES, "D9", "CQ", "CQ", "DA").healthy().play("D9 CQ CQ DA")
    assert owners(queens) == [1]


def test_ravensburger_normales_spiel_nobody_is_told_who_holds_an_alte() -> None:
    told = [ev.Started, ev.HandSeen, ev.Spoke, ev.ContractSet, ev.CardPlayed, ev.TrickTaken]
    for hands in (("CQ", "", "CQ"), ("CQ CQ",), ("", "", "CQ CQ")):
        game = Table(RULES, *hands).healthy()
        contract = found(game, ev.ContractSet)[0]
        assert isinstance(contract, ev.ContractSet)
        assert contract.contract is Contract.NORMAL
        assert contract.soloist is None
        play_random(game, seed=2, tricks=11)
        for seat in (None, 0, 1, 2, 3):
            seen = list(seen_by(game, seat))
            assert {type(event) for event in seen} <= set(told)
            for event in seen:
                assert not isinstance(event, ev.HandSeen) or event.seat == seat


def test_ravensburger_normales_spiel_no_call_tells_the_party() -> None:
    game = Table(RULES, "CQ", "", "CQ").healthy()
    for seat in range(4):
        assert game.calls(seat) == []
        for word in ("re", "kontra", "no90"):
            assert game.refused(game.said(seat, word)) == "call/not-here"
    assert game.state.parties.count(Party.RE) == 2
