"""Ravensburger: the announced solos, what is trump in each, and who plays them."""

import pytest

from book_kit import duel, items, owners, play_random, takes
from doppelkopf.cards import Card, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.state import Phase
from doppelkopf.rules.model.hochzeit import Partner
from game_kit import Table, rules_with

RULES = rules_with("ravensburger")
PICTURES = "CQ SQ HQ DQ CJ SJ HJ DJ"
SUITS = {"C": "solo-clubs", "S": "solo-spades", "H": "solo-hearts", "D": "solo-diamonds"}
SWEEP = "CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ SJ SJ"
"""Every trick in a suit solo, played from the top."""


def suit_of(letter: str, ranks: str) -> str:
    return " ".join(letter + rank for rank in ranks)


@pytest.mark.parametrize("soloist", range(4))
def test_ravensburger_einfaches_solo_one_against_all(soloist: int) -> None:
    game = Table(RULES).solo(soloist, "solo-hearts")
    assert game.state.contract is Contract.SOLO_HEARTS
    assert [seat for seat in range(4) if game.state.parties[seat] is Party.RE] == [soloist]
    assert game.state.parties.count(Party.KONTRA) == 3
    assert game.state.turn == 0, "the dealer's left leads, whoever plays the solo"
    play_random(game, seed=soloist)
    assert game.result.soloist == soloist
    assert game.result.re == (soloist,)


def test_ravensburger_einfaches_solo_needs_no_particular_hand() -> None:
    game = Table(RULES, "C9 C9 S9 S9 H9 H9 CK CK SK SK HK HK")
    solos = {act.contract.value for act in game.legal(0) if isinstance(act, do.BidSolo)}
    assert solos == {*SUITS.values(), "solo-jacks", "solo-trumpless"}
    queens = do.BidSolo(seat=Seat(0), contract=Contract.SOLO_QUEENS)
    assert game.refused(queens) == "bid/not-possible"


def test_ravensburger_einfaches_solo_is_won_with_121() -> None:
    seen = set()
    for seed in range(60):
        game = Table(RULES, "CQ SQ SQ HQ HQ DQ CA SA ST CK HK H9").solo(0, "solo-spades")
        play_random(game, seed)
        own = game.result.augen[0]
        assert game.score.winner is (
            Party.RE if own >= 121 else Party.KONTRA if own < 120 else None
        )
        seen.add(game.score.winner)
    assert {Party.RE, Party.KONTRA} <= seen


@pytest.mark.parametrize(("suit", "contract"), SUITS.items())
def test_ravensburger_einfaches_solo_any_suit_may_be_trump(suit: str, contract: str) -> None:
    ranking = f"{PICTURES} {suit_of(suit, 'ATK9')}"
    duel(Table(RULES, ranking, ranking).solo(0, contract), ranking)


@pytest.mark.parametrize(("suit", "contract"), SUITS.items())
def test_ravensburger_einfaches_solo_the_other_suits_are_plain(suit: str, contract: str) -> None:
    for plain in SUITS.keys() - {suit}:
        ranking = suit_of(plain, "ATK9")
        third = next(other for other in SUITS if other not in (suit, plain)) + "9"
        game = Table(RULES, ranking, ranking, third, third).solo(0, contract)
        duel(game, ranking)
        assert game.state.terms is not None
        assert not any(game.state.terms.order.is_trump(card) for card in parse_cards(ranking))


def test_ravensburger_einfaches_solo_diamonds_no_longer_trump_a_plain_suit() -> None:
    clubs = "C9 C9 CK CK CT CT CA CA"
    game = Table(RULES, clubs, "DA S9", "SK", "SK").solo(0, "solo-hearts")
    assert takes(game, Card.C9, Card.DA) == 0
    game = Table(RULES, clubs, "DA S9", "SK", "SK").solo(0, "solo-diamonds")
    assert takes(game, Card.C9, Card.DA) == 1


def test_ravensburger_einfaches_solo_all_tricks() -> None:
    game = Table(RULES, SWEEP).solo(0, "solo-clubs")
    for card in SWEEP.split():
        game.play(card)
        play_random(game, 0, tricks=1)
    assert owners(game) == [0] * 12
    assert game.result.augen == (240, 0, 0, 0)
    assert game.points == [15, -5, -5, -5]
    assert items(game) == {"won": 5}, "flat: levels bring a soloist nothing"


@pytest.mark.parametrize("dealer", range(4))
def test_ravensburger_solo_of_several_the_one_further_forward(dealer: int) -> None:
    game = Table(RULES, dealer=dealer)
    first, second = ((dealer + turn) % 4 for turn in (2, 4))
    game.healthy(until=first)
    game.act(do.BidSolo(seat=Seat(first), contract=Contract.SOLO_TRUMPLESS))
    other = do.BidSolo(seat=Seat(second), contract=Contract.SOLO_DIAMONDS)
    assert game.refused(other) == "phase/wrong", "no longer asked (D81)"
    assert game.state.phase is Phase.PLAY
    assert (game.state.soloist, game.state.contract) == (first, Contract.SOLO_TRUMPLESS)


def test_ravensburger_solo_goes_before_hochzeit() -> None:
    game = Table(RULES, "CQ CQ")
    game.act(do.BidHochzeit(seat=Seat(0), partner=Partner.FIRST_FOREIGN))
    game.healthy(until=3)
    game.act(do.BidSolo(seat=Seat(3), contract=Contract.SOLO_JACKS))
    assert (game.state.soloist, game.state.contract) == (3, Contract.SOLO_JACKS)
    assert game.state.parties == (Party.KONTRA, Party.KONTRA, Party.KONTRA, Party.RE)


def test_ravensburger_grand_only_jacks_are_trump() -> None:
    ranking = "CJ SJ HJ DJ"
    game = Table(RULES, ranking, ranking, "C9 S9", "C9 S9").solo(0, "solo-jacks")
    duel(game, ranking)
    assert game.state.terms is not None
    order = game.state.terms.order
    assert order.trumps == tuple(parse_cards(ranking))
    for queen in parse_cards("CQ SQ HQ DQ DA"):
        assert not order.is_trump(queen)


@pytest.mark.parametrize("suit", SUITS)
def test_ravensburger_grand_queens_rank_between_king_and_nine(suit: str) -> None:
    ranking = suit_of(suit, "ATKQ9")
    other = "C9" if suit != "C" else "S9"
    game = Table(RULES, ranking, ranking, other, other).solo(0, "solo-jacks")
    duel(game, ranking)


def test_ravensburger_grand_queens_follow_their_suit() -> None:
    game = Table(RULES, "CA", "CQ SK DQ CJ", "SQ").solo(0, "solo-jacks").play("CA")
    for card in ("SK", "DQ", "CJ"):
        assert game.refused(game.card(card)) == "play/must-follow"
    assert game.card("CQ") in game.legal(1)


@pytest.mark.parametrize("suit", SUITS)
def test_ravensburger_ohnetrumpfsolo_ace_ten_king_queen_jack_nine(suit: str) -> None:
    ranking = suit_of(suit, "ATKQJ9")
    game = Table(RULES, ranking, ranking).solo(0, "solo-trumpless")
    duel(game, ranking)


def test_ravensburger_ohnetrumpfsolo_nothing_is_trump() -> None:
    clubs = suit_of("C", "ATKQJ9")
    rest = "SA HA DA SQ HQ DQ SJ HJ DJ ST HT DT"
    game = Table(RULES, f"{clubs} {clubs}", rest).solo(0, "solo-trumpless")
    assert game.state.terms is not None
    assert game.state.terms.order.trumps == ()
    for led in parse_cards(clubs):
        for card in parse_cards(rest):
            assert takes(game, led, card) == 0
