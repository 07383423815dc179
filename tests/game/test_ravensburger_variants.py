"""Ravensburger's variants of the cards: Tolle, jokers, the short deck."""

from collections import Counter

import pytest

from book_kit import duel, holders, owners, play_random, takes
from doppelkopf.cards import AUGEN, Card, deck
from doppelkopf.errors import RuleSetError
from doppelkopf.game.basics import Contract
from doppelkopf.game.deal import deal, seed_bytes, shuffled
from doppelkopf.game.setup import make_setup
from game_kit import Table, rules_with

BASE = rules_with("ravensburger")
TOLLE = rules_with("ravensburger", {"trumps.dulle": True})
JOKER = rules_with("ravensburger", {"deck.jokers": 1})
JOKERS = rules_with("ravensburger", {"deck.jokers": 2})
ALL = rules_with("ravensburger", {"deck.jokers": 2, "trumps.dulle": True})
SCHARF = rules_with("ravensburger", {"deck.nines": False})
PICTURES = "CQ SQ HQ DQ CJ SJ HJ DJ"


def test_ravensburger_tolle_the_heart_ten_is_the_top_trump() -> None:
    ranking = f"HT {PICTURES} DA DT DK"
    duel(Table(TOLLE, ranking, ranking).healthy(), ranking)
    game = Table(TOLLE, "HA", "HT HK", "D9").healthy().play("HA")
    assert game.refused(game.card("HT")) == "play/must-follow"


def test_ravensburger_tolle_is_off_in_the_base_game() -> None:
    game = Table(BASE, "HA", "HT SK").healthy().play("HA")
    assert game.card("HT") in game.legal(1)
    assert game.refused(game.card("SK")) == "play/must-follow"
    ranking = "HA HT HK H9"
    duel(Table(BASE, ranking, ranking, "C9", "C9").healthy(), ranking)


def test_ravensburger_tolle_the_alten_still_make_the_parties() -> None:
    game = Table(TOLLE, "HT HT", "CQ", "", "CQ").healthy()
    play_random(game, seed=1)
    assert game.result.re == (1, 3)
    solo = Table(TOLLE, "HT HT", "CQ", "", "CQ").solo(0, "solo-diamonds")
    assert play_random(solo, seed=1).result.re == (0,)


@pytest.mark.parametrize("suit", "CSHD")
def test_ravensburger_tolle_in_suit_solos_too(suit: str) -> None:
    contract = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}[suit]
    ranking = f"HT {PICTURES} {suit}A {suit}{'K' if suit == 'H' else 'T'}"
    duel(Table(TOLLE, ranking, ranking).solo(0, f"solo-{contract}"), ranking)


@pytest.mark.parametrize("contract", ["solo-jacks", "solo-trumpless"])
def test_ravensburger_tolle_is_an_ordinary_heart_without_trump_suit(contract: str) -> None:
    ranking = "HA HT HK"
    duel(Table(TOLLE, ranking, ranking, "C9", "C9").solo(0, contract), ranking)


@pytest.mark.parametrize("count", [1, 2])
def test_ravensburger_joker_each_takes_the_place_of_a_diamond_nine(count: int) -> None:
    rules = rules_with("ravensburger", {"deck.jokers": count})
    cards = Counter(card for hand in make_setup(rules, dealer=0, seed=4).hands for card in hand)
    assert cards.total() == 48
    assert (cards[Card.JO], cards[Card.D9]) == (count, 2 - count)
    game = Table(rules).healthy()
    play_random(game, seed=4)
    assert sum(game.result.augen) == 240


def test_ravensburger_joker_highest_trump_even_above_the_tolle() -> None:
    ranking = f"JO {PICTURES} DA DT DK"
    duel(Table(JOKERS, ranking, ranking).healthy(), ranking)
    ranking = f"JO HT {PICTURES} DA DT"
    duel(Table(ALL, ranking, ranking).healthy(), ranking)


def test_ravensburger_joker_counts_no_augen() -> None:
    assert AUGEN[Card.JO] == 0
    game = Table(JOKERS, "JO", "DA", "CJ", "C9 SK", avoid="DK DT DA").healthy()
    game.play("JO DA CJ")
    assert play_random(game, 0, tricks=1).state.tricks[0].owner == 0
    last = game.state.tricks[0].cards[3]
    assert game.state.augen[0] == 0 + 11 + 2 + AUGEN[last]


def test_ravensburger_joker_has_to_follow_trump() -> None:
    game = Table(JOKERS, "DK", "JO CA").healthy().play("DK")
    assert game.refused(game.card("CA")) == "play/must-follow"
    assert game.card("JO") in game.legal(1)


def test_ravensburger_joker_top_trump_in_the_grand() -> None:
    ranking = "JO CJ SJ HJ DJ"
    duel(Table(ALL, ranking, ranking, "C9 S9", "C9 S9").solo(0, "solo-jacks"), ranking)


@pytest.mark.parametrize("contract", ["clubs", "spades", "hearts", "diamonds"])
def test_ravensburger_joker_top_trump_in_suit_solos(contract: str) -> None:
    ranking = f"JO HT {PICTURES}"
    duel(Table(ALL, ranking, ranking, "C9 S9 H9", "C9 S9 H9").solo(0, f"solo-{contract}"), ranking)


def test_ravensburger_joker_lowest_diamond_without_trumps() -> None:
    ranking = "DA DT DK DQ DJ JO"
    duel(Table(JOKERS, ranking, ranking).solo(0, "solo-trumpless"), ranking)
    diamonds = "DA DA DT DT DK DK DQ DQ DJ DJ"
    game = Table(JOKER, f"JO {diamonds}", "D9 SA").solo(0, "solo-trumpless")
    assert takes(game, Card.JO, Card.D9) == 1, "below the nine that is left"
    game.play("DK")
    assert game.refused(game.card("SA")) == "play/must-follow"
    game = Table(JOKER, f"{diamonds} D9", "JO SA").solo(0, "solo-trumpless").play("DK")
    assert game.card("JO") in game.legal(1)


def test_ravensburger_scharf_without_nines_ten_cards_each() -> None:
    hands = make_setup(SCHARF, dealer=0, seed=9).hands
    assert [len(hand) for hand in hands] == [10] * 4
    counted = Counter(str(card)[1] for hand in hands for card in hand)
    assert counted == dict.fromkeys("AJKQT", 8)


def test_ravensburger_scharf_is_dealt_three_four_three() -> None:
    pack = shuffled(deck(nines=False), seed_bytes(3))
    cut = pack[9:] + pack[:9]
    first = deal(SCHARF, 3, dealer=3, cut=9).hands[0]
    assert first == tuple(sorted(cut[0:3] + cut[12:16] + cut[28:31]))


def test_ravensburger_scharf_everything_else_stays_and_the_alten_too() -> None:
    ranking = f"{PICTURES} DA DT"
    duel(Table(SCHARF, ranking, ranking).healthy(), ranking)
    ranking = "CA CT CK"
    duel(Table(SCHARF, ranking, ranking, "SK", "SK").healthy(), ranking)
    for seed in range(20):
        game = Table(SCHARF, "CQ", "", "CQ", dealer=seed % 4).healthy()
        play_random(game, seed)
        assert list(game.result.re) == holders(game, Card.CQ) == [0, 2]
        assert game.result.contract is Contract.NORMAL
        assert sum(game.result.augen) == 240
        assert len(owners(game)) == 10


def test_ravensburger_variants_work_together() -> None:
    rules = rules_with(
        "ravensburger",
        {
            "trumps.dulle": True,
            "deck.jokers": 1,
            "specials.fuchs": 1,
            "specials.charly": 1,
            "hammelrennen.mode": "first-to-60",
            "schmeissen.trumps_at_most": 1,
            "armut.mode": "offered",
            "duty_solos.per_player": 1,
        },
    )
    for seed in range(20):
        game = Table(rules, "CQ", "CQ", dealer=seed % 4).healthy()
        play_random(game, seed)
        assert sum(game.result.augen) == 240
        assert sum(game.points) + game.score.pot == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"deck.nines": False, "deck.jokers": 1},
        {"deck.nines": False, "schiebekopf.play": "by-agreement"},
    ],
)
def test_ravensburger_variants_that_contradict_each_other_are_refused(
    changes: dict[str, object],
) -> None:
    with pytest.raises(RuleSetError):
        rules_with("ravensburger", changes)
