"""The judgement of claims against brute force: all orders of the claimant, all plays of the others.

The positions are made by hand from random cards, with the claimant's hand mostly strong.
"""

import random
from functools import cache
from itertools import permutations
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.cards import Card, deck
from doppelkopf.game import actions as do
from doppelkopf.game import claim_judge, schweine
from doppelkopf.game.basics import Seat
from doppelkopf.game.claim_judge import judge
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.game.terms import Terms
from doppelkopf.game.tricks import best_place
from game_kit import Table
from property_kit import examples

Hands = tuple[tuple[Card, ...], ...]
SETS: dict[str, dict[str, Any]] = {
    "wettbewerb": {},
    "wettbewerb-5": {},
    "ddv": {"claims.order": "every", "claims.who": "anyone"},
    "hausregeln-2021": {
        "claims.order": "every",
        "claims.who": "anyone",
        "effects.heart_jack_swap": False,
        "effects.backstreet_takes_trick": False,
        "effects.diamond_nine_turn": False,
        "specials.backstreet_boys": 0,
    },
}


def position(name: str, rng: random.Random, cards: int, solo: bool) -> State:
    """The last tricks of a game, seat 0 with the better cards; some may lie on the table."""
    table = Table(name, changes=SETS[name], dealer=Table(name).state.seats - 1)
    if solo:
        kinds = [kind.value for kind in table.rules.solo.kinds]
        table.solo(0, f"solo-{rng.choice(kinds)}").all_pass()
    else:
        table.healthy()
    state = table.state
    assert state.terms is not None
    order, all_cards = state.terms.order, list(deck(state.rules.deck.nines, 0))
    rng.shuffle(all_cards)
    size = cards * state.seats
    few = sorted(all_cards[:size], key=lambda card: -order.strength[card])
    reach = rng.choice((3, 3, len(few) - cards))
    own = [few.pop(rng.randrange(reach)) for _ in range(cards)]
    rng.shuffle(few)
    hands = [tuple(sorted(own))]
    hands += [tuple(sorted(few[at : at + cards])) for at in range(0, len(few), cards)]
    leader = Seat(0 if rng.random() < 0.5 else rng.randrange(state.seats))
    state = change(state, hands=tuple(hands), leader=leader, trick=(), schwein=-1)
    for _ in range(rng.choice((0, 0, rng.randrange(state.seats)))):
        state = _played(state, rng.choice(_legal(state)))
    return state


def _turn(state: State) -> int:
    return (state.leader + len(state.trick)) % state.seats


def _legal(state: State) -> tuple[Card, ...]:
    assert state.terms is not None
    hand, suits = state.hands[_turn(state)], state.terms.order.suits
    follow = [c for c in hand if state.trick and suits[c] is suits[state.trick[0]]]
    return tuple(dict.fromkeys(follow or hand))


def _played(state: State, card: Card) -> State:
    """Just the trick: no calls, no points."""
    assert state.terms is not None
    seat = _turn(state)
    rest = list(state.hands[seat])
    rest.remove(card)
    schwein = state.schwein
    if state.terms.schwein and card is Card.DA and Card.DA in rest and schwein < 0:
        schwein = len(state.trick)
    hands = tuple(tuple(rest) if at == seat else hand for at, hand in enumerate(state.hands))
    trick = (*state.trick, card)
    if len(trick) < state.seats:
        return change(state, hands=hands, trick=trick, schwein=schwein)
    owner = (state.leader + best_place(trick, state.terms, -1, schwein)) % state.seats
    return change(state, hands=hands, trick=(), schwein=-1, leader=Seat(owner))


def takes_all(state: State, order: tuple[Card, ...]) -> bool:
    """Whether seat 0 takes all tricks, with these cards first and then any, in every line."""
    terms: Terms | None = state.terms
    assert terms is not None

    @cache
    def holds(hands: Hands, trick: tuple[Card, ...], leader: int, schwein: int, left: int) -> bool:
        here = change(state, hands=hands, trick=trick, leader=Seat(leader), schwein=schwein)
        if not trick and not any(hands):
            return True
        cards, named = _legal(here), order[left:]
        if _turn(here) == 0:
            cards = next(((card,) for card in named if card in cards), cards)
        for card in cards:
            after = _played(here, card)
            if not after.trick and after.leader != 0:
                return False
            # A named card that is passed over because it does not follow keeps its place.
            more = left + 1 if _turn(here) == 0 and named[:1] == (card,) else left
            if not holds(after.hands, after.trick, int(after.leader), after.schwein, more):
                return False
        return True

    return holds(state.hands, state.trick, int(state.leader), state.schwein, 0)


@pytest.mark.parametrize("name", SETS)
@examples(2)
@given(seed=st.integers(0, 2**32), cards=st.integers(1, 4), solo=st.booleans())
def test_d77_a_claim_without_an_order_is_judged_as_by_brute_force(
    name: str, seed: int, cards: int, solo: bool
) -> None:
    state = position(name, random.Random(seed), cards, solo)
    assert judge(state, Seat(0), ()) == takes_all(state, ())


@pytest.mark.parametrize("name", SETS)
@given(seed=st.integers(0, 2**32), cards=st.integers(1, 3))
def test_d77_no_order_holds_if_and_only_if_every_order_does(
    name: str, seed: int, cards: int
) -> None:
    """On lead, an order is a permutation: all of them hold, or one does not and none does."""
    rng = random.Random(seed)
    state = position(name, rng, cards, solo=bool(rng.randrange(2)))
    if state.trick or state.leader != 0:
        return
    orders = set(permutations(state.hands[0]))
    one_by_one = [judge(state, Seat(0), order) for order in orders]
    assert judge(state, Seat(0), ()) == all(one_by_one)
    for order in orders:
        assert judge(state, Seat(0), order) == takes_all(state, order)
        part = order[: rng.randint(0, cards)]
        assert judge(state, Seat(0), part) == takes_all(state, part)


PIGS: dict[str, dict[str, Any]] = {
    "both": {"effects.schwein_counts": "both"},
    "said": {"effects.schwein_counts": "both", "effects.schwein_when": "on-play"},
    "hyper": {"effects.schwein_counts": "both", "effects.hyperschwein": True},
    "before": {"effects.schwein_counts": "both", "effects.schwein_when": "before-play"},
    "dulle": {
        "effects.schwein_counts": "both",
        "effects.schwein_when": "before-play",
        "trumps.equal_cards": "second-dulle-until-schweine",
    },
}


@pytest.mark.parametrize("order", ["every", "from-top"])
@pytest.mark.parametrize("name", PIGS)
@given(seed=st.integers(0, 2**32), cards=st.integers(1, 3))
def test_d41_a_claim_with_schweine_is_judged_as_by_brute_force(
    name: str, order: str, seed: int, cards: int
) -> None:
    """Where it is certain what stands above all cards, nobody has to try every line."""
    rng = random.Random(seed)
    changes = {"effects.schwein": True, "claims.order": order, "claims.who": "anyone"}
    game = Table("ddv", changes=changes | PIGS[name]).healthy().all_pass()
    left = [card for card in deck() if rng.random() < 0.5 or card in (Card.DA, Card.D9, Card.HT)]
    rng.shuffle(left)
    own = rng.choice(((), (Card.DA, Card.DA), (Card.DA, Card.DA, Card.HT)))[:cards]
    for card in own:
        left.remove(card)
    hands = [(*own, *left[: cards - len(own)])]
    left = left[cards - len(own) :]
    hands += [tuple(left[at * cards : (at + 1) * cards]) for at in range(3)]
    state = change(game.state, hands=tuple(hands), leader=Seat(rng.randrange(4)))
    holders = [Seat(seat) for seat, hand in enumerate(hands) if Card.DA in hand]
    if len(holders) == 1 and rng.random() < 0.5:
        state = change(state, schweine=holders[0])
    if schweine.varies(state):
        return
    assert state.terms is not None
    expected = claim_judge._search(state, Seat(0), (), state.terms)
    assert judge(state, Seat(0), ()) == expected


def test_d77_a_claim_of_a_whole_hand_is_judged_at_once() -> None:
    """Ten cards have 3,628,800 orders; the judgement does not walk through them."""
    game = Table("wettbewerb", "HT HT CQ CQ SQ SQ HQ HQ CA SA").healthy()
    looks = Mock(wraps=claim_judge._in_every_order)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(claim_judge, "_in_every_order", looks)
        game.act(do.Claim(seat=Seat(0)))
    assert 0 < looks.call_count <= 3
