"""What is trump, as cards in order with their Augen: in every contract of every rule set."""

import pytest

from doppelkopf.cards import Card, deck
from doppelkopf.gallery import exhibits
from doppelkopf.game.basics import Contract
from doppelkopf.game.engine import new_game
from doppelkopf.game.setup import make_setup
from doppelkopf.game.terms import terms
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.model.table import EqualCards
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import Scenes
from doppelkopf.scene.model import CardOrder
from doppelkopf.scene.ranking import _order
from game_kit import rules_with


def trumps(order: CardOrder) -> list[str]:
    return next((group.cards for group in order.groups if group.suit == "trump"), [])


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("rules", built_in_names())
def test_the_order_is_the_one_the_game_plays_by(rules: str, lang: Lang) -> None:
    rule_set = load(rules).rules
    for contract in Contract:
        order, played = _order(rule_set, contract, False, lang), terms(rule_set, contract).order
        assert trumps(order) == [card.name for card in played.trumps]
        shown = [Card[name] for group in order.groups for name in group.cards]
        assert sorted(shown) == sorted(set(deck(rule_set.deck.nines, rule_set.deck.jokers)))
        for group in order.groups:
            assert group.augen == [Card[name].augen for name in group.cards]
            for high, low in zip(group.cards, group.cards[1:], strict=False):
                assert played.beats(Card[high], Card[low])
                assert not played.beats(Card[low], Card[high])


def test_all_augen_of_a_deck_are_there() -> None:
    order = _order(load("ddv").rules, Contract.NORMAL, False, Lang.DE)
    assert 2 * sum(sum(group.augen) for group in order.groups) == 240


def test_before_a_contract_it_is_the_normal_game_and_says_so() -> None:
    state = new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state
    order = Scenes(state).game(0, Lang.EN).order
    assert order.title == "Normal game"
    assert trumps(order)[:2] == ["HT", "CQ"]
    assert "not settled yet" in order.notes[0]


def test_a_second_dulle_beats_the_first_where_there_is_one() -> None:
    rules = load("ddv").rules
    trumps_ = rules.trumps.model_copy(update={"equal_cards": EqualCards.SECOND_DULLE})
    late = rules.model_copy(update={"trumps": trumps_})
    assert any("zweite ♥10" in note for note in _order(late, Contract.NORMAL, False, Lang.DE).notes)
    jacks = _order(late, Contract.SOLO_JACKS, False, Lang.DE)
    assert not any("♥10" in note for note in jacks.notes)


def test_a_schwein_can_rise_above_all() -> None:
    house = load("hausregeln-2021").rules
    order = _order(house, Contract.NORMAL, False, Lang.DE)
    assert order.above == ["DA"]
    assert any("Schwein" in note for note in order.notes)
    assert _order(house, Contract.SOLO_JACKS, False, Lang.DE).above == []
    assert _order(load("ddv").rules, Contract.NORMAL, False, Lang.DE).above == []


def test_hyperschweine_stand_above_schweine() -> None:
    keys = {"effects.schwein": True, "effects.hyperschwein": True, "effects.schwein_solos": "suits"}
    rules = rules_with("hausrunde", keys)
    assert _order(rules, Contract.NORMAL, False, Lang.DE).above == ["D9", "DA"]
    assert _order(rules, Contract.SOLO_SPADES, False, Lang.DE).above == ["SA"]


def test_what_there_is_only_once_is_said() -> None:
    joker = load("ddv").rules
    one = joker.model_copy(
        update={"deck": joker.deck.model_copy(update={"jokers": 1, "nines": True})}
    )
    order = _order(one, Contract.NORMAL, False, Lang.DE)
    assert sorted(order.once) == ["D9", "JO"]
    assert trumps(order)[0] == "JO"


def test_without_trumps_it_says_so() -> None:
    order = _order(load("ddv").rules, Contract.SOLO_TRUMPLESS, False, Lang.DE)
    assert trumps(order) == []
    assert order.notes[0] == "Es gibt keinen Trumpf."
    assert [group.suit for group in order.groups] == ["C", "S", "H", "D"]


def test_every_exhibit_has_the_order_of_its_contract() -> None:
    for each in exhibits():
        game = Scenes(each.state).game(each.seat, Lang.DE)
        if game.contract is not None:
            assert trumps(game.order) == game.contract.trumps


def test_ones_own_named_solo_is_what_the_hand_is_sorted_by() -> None:
    for each in exhibits():
        game = Scenes(each.state).game(each.seat, Lang.DE)
        mine = {card.card for card in game.hand if card.trump}
        assert mine <= set(trumps(game.order)), each.name
