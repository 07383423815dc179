"""What a reservation leads to is told before it is said, by hand and rules, in every set."""

from random import Random

import pytest

from doppelkopf.cards import parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Phase
from doppelkopf.game.engine import new_game
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.reservations import possible_bids
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.rules import load, load_object
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import game_scene
from doppelkopf.scene.model import Offer

ORDINARY = "HT SQ HQ DQ CJ DJ DA D9 CA CK SA HK"
HOCHZEIT = "CQ CQ HQ DQ CJ DJ DA D9 CA CK SA HK"
POOR = "HJ DA CA CA CT CK SA ST SK HA HK H9"


def asked(rules: dict[str, object], hand: str) -> State:
    loaded = load_object({"extends": "ddv", **rules}, "mine").rules
    state = new_game(make_setup(loaded, dealer=3, seed=1)).state
    held = tuple(parse_cards(hand))
    return change(state, hands=(held, *state.hands[1:]))


def reserve(state: State, lang: Lang = Lang.EN) -> Offer:
    assert state.turn is not None
    offers = game_scene(state, state.turn, lang).offers
    return next(offer for offer in offers if offer.id == "reserve")


def test_with_an_ordinary_hand_only_a_solo_is_left_and_that_is_said() -> None:
    offer = reserve(asked({}, ORDINARY))
    assert offer.confirm
    assert offer.text == (
        "You do not hold a Hochzeit, so you would have to name a solo."
        " You cannot take the reservation back."
    )
    german = reserve(asked({}, ORDINARY), Lang.DE)
    assert german.text.startswith("Du hast keine Hochzeit: Dir bliebe nur ein Solo.")


def test_all_that_the_rules_know_is_named_as_missing() -> None:
    more = {"armut": {"mode": "offered"}, "schmeissen": {"nines": 5}}
    offer = reserve(asked(more, ORDINARY))
    assert "neither a Hochzeit nor an Armut nor a hand to throw in" in offer.text
    assert (
        "weder Hochzeit noch Armut noch ein Blatt" in reserve(asked(more, ORDINARY), Lang.DE).text
    )


def test_who_holds_more_reads_what_can_be_named_and_is_not_asked_twice() -> None:
    offer = reserve(asked({}, HOCHZEIT))
    assert not offer.confirm
    assert offer.text.endswith("You can name: a Hochzeit or a solo.")


def test_a_poor_hand_is_no_ordinary_one_where_the_rules_say_so() -> None:
    assert reserve(asked({}, POOR)).confirm
    offer = reserve(asked({"armut": {"mode": "offered"}}, POOR), Lang.DE)
    assert not offer.confirm
    assert offer.text.endswith("Nennen kannst du: Armut oder ein Solo.")


@pytest.mark.parametrize("name", sorted(built_in_names()))
def test_in_every_set_it_is_asked_again_exactly_where_nothing_but_a_solo_is_left(
    name: str,
) -> None:
    rules, chance = load(name).rules, Random(name)
    for _ in range(20):
        state = new_game(make_setup(rules, dealer=3, seed=chance.randrange(1 << 30))).state
        seat = state.turn
        if seat is None or state.phase is not Phase.RESERVATIONS:
            continue
        if any(isinstance(each, do.Reserve) for each in legal_actions(state, seat)):
            kinds = {type(each) for each in possible_bids(state, seat)}
            assert reserve(state).confirm is (kinds == {do.BidSolo})
