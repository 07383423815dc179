"""Small positions of every contract, and their value by trying everything."""

import random
from collections.abc import Collection, Sequence
from functools import cache

from doppelkopf.cards import AUGEN, Card, deck
from doppelkopf.game.basics import Contract, Party, Seat
from doppelkopf.game.claim_judge import _after
from doppelkopf.game.engine import apply
from doppelkopf.game.play import plays
from doppelkopf.game.state import State, Trick
from doppelkopf.game.step import change
from doppelkopf.game.terms import Terms, terms
from doppelkopf.game.tricks import best_place, followers, seat_at
from doppelkopf.kernel.play.batch import first_normal
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.effects import SchweinCounts

Hand = tuple[Card, ...]
_normal = cache(first_normal)


def contracts(rules: RuleSet) -> list[Contract]:
    """What can be solved under a rule set: the normal game and its solos."""
    solos = [contract for contract in Contract if contract.is_solo]
    return [Contract.NORMAL, *(each for each in solos if each.value[5:] in rules.solo.kinds)]


def position(
    rules: RuleSet,
    contract: Contract,
    tricks: int,
    rng: random.Random,
    among: Collection[Card] = (),
) -> State:
    """So many cards in each hand, some already played; often few kinds, so that many are equal.

    `among`: only these kinds.
    """
    seats = rules.table.seats
    cards = list(deck(rules.deck.nines, rules.deck.jokers))
    rng.shuffle(cards)
    if among:
        cards = [card for card in cards if card in among]
    elif rng.random() < 0.5:
        kinds = rng.sample(sorted(set(cards)), min(len(set(cards)), -(-seats * tricks // 2) + 1))
        cards = [card for card in cards if card in kinds]
    hands = tuple(tuple(cards[seat * tricks : (seat + 1) * tricks]) for seat in range(seats))
    alone = contract.is_solo or rng.random() < 0.2
    re = rng.sample(range(seats), 1 if alone else 2)
    leader = Seat(rng.randrange(seats))
    state = change(
        _normal(rules),
        contract=contract,
        terms=terms(rules, contract),
        hands=hands,
        parties=tuple(Party.RE if seat in re else Party.KONTRA for seat in range(seats)),
        soloist=Seat(re[0]) if contract.is_solo else None,
        leader=leader,
        turn=leader,
        direction=rng.choice((1, -1)) if rules.effects.diamond_nine_turn else 1,
        duty=None,
    )
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        assert state.turn is not None
        options = [each for each in plays(state, state.turn) if not each.genscher]
        state = apply(state, rng.choice(options)).state
        if state.duty is not None:
            state = change(state, duty=None)
    return state


def relabelled(state: State, rng: random.Random) -> State:
    """The same position with other cards in the same order: equal play, other Augen."""
    assert state.terms is not None
    order = state.terms.order
    rules = state.rules
    cards = sorted(set(deck(rules.deck.nines, rules.deck.jokers)))
    new: dict[Card, Card] = {}
    for suit in sorted({order.suits[card] for card in cards}):
        kinds = order.sort_hand(tuple(card for card in cards if order.suits[card] is suit))
        held = [kind for kind in kinds if any(kind in hand for hand in state.hands)]
        places = sorted(rng.sample(range(len(kinds)), len(held)))
        new |= {old: kinds[place] for old, place in zip(held, places, strict=True)}
    return change(
        state, hands=tuple(tuple(new[card] for card in hand) for hand in state.hands), trick=()
    )


def with_two_swapped(state: State, rng: random.Random) -> State:
    """The same position after two seats exchanged trumps, of near ranks, if there are any."""
    assert state.terms is not None
    order = state.terms.order
    held = [
        (seat, place, card)
        for seat, hand in enumerate(state.hands)
        for place, card in enumerate(hand)
        if order.is_trump(card)
    ]
    ranks = {card: rank for rank, card in enumerate(order.sort_hand(deck()))}
    pairs = [(one, other) for one in held for other in held if one[0] < other[0]]
    if not pairs:
        return state
    pairs.sort(key=lambda pair: abs(ranks[pair[0][2]] - ranks[pair[1][2]]))
    one, other = rng.choice(pairs[:6])
    hands = [list(hand) for hand in state.hands]
    hands[one[0]][one[1]], hands[other[0]][other[1]] = other[2], one[2]
    return change(state, hands=tuple(tuple(hand) for hand in hands))


def worth_of(trick: Hand) -> int:
    """What a trick counts: its Augen."""
    return sum(AUGEN[card] for card in trick)


class Tried:
    """The value of a position by trying every card: how many Augen Re still gets."""

    def __init__(self, state: State) -> None:
        assert state.terms is not None
        self.terms: Terms = state.terms
        self.seats = state.seats
        self.re = [party is Party.RE for party in state.parties]
        self.known: dict[object, int] = {}

    def of(self, state: State) -> int:
        hands = tuple(tuple(sorted(hand)) for hand in state.hands)
        return self._value(hands, state.leader, state.direction, state.trick, state.schwein)

    def of_cards(self, state: State) -> dict[Card, int]:
        """What Re gets after each legal card."""
        hands = tuple(tuple(sorted(hand)) for hand in state.hands)
        found = {}
        for card in self._legal(hands, state.leader, state.direction, state.trick):
            found[card] = self._after(
                hands, state.leader, state.direction, state.trick, state.schwein, card
            )
        return found

    def _seat(self, leader: int, direction: int, place: int) -> int:
        return (leader + direction * place) % self.seats

    def _legal(
        self, hands: Sequence[Hand], leader: int, direction: int, trick: Hand
    ) -> tuple[Card, ...]:
        hand = hands[self._seat(leader, direction, len(trick))]
        if trick:
            hand = followers(hand, self.terms.order.suits[trick[0]], self.terms) or hand
        return tuple(dict.fromkeys(hand))

    def _value(
        self, hands: tuple[Hand, ...], leader: int, direction: int, trick: Hand, schwein: int
    ) -> int:
        if not trick:
            if not any(hands):
                return 0
            key = (hands, leader, direction)
            if key in self.known:
                return self.known[key]
        seat = self._seat(leader, direction, len(trick))
        values = [
            self._after(hands, leader, direction, trick, schwein, card)
            for card in self._legal(hands, leader, direction, trick)
        ]
        value = max(values) if self.re[seat] else min(values)
        if not trick:
            self.known[key] = value
        return value

    def _after(
        self,
        hands: tuple[Hand, ...],
        leader: int,
        direction: int,
        trick: Hand,
        schwein: int,
        card: Card,
    ) -> int:
        seat = self._seat(leader, direction, len(trick))
        rest = list(hands[seat])
        rest.remove(card)
        left = (*hands[:seat], tuple(rest), *hands[seat + 1 :])
        if self.terms.schwein and card is Card.DA and Card.DA in rest and schwein < 0:
            schwein = len(trick)
        trick = (*trick, card)
        if len(trick) < self.seats:
            return self._value(left, leader, direction, trick, schwein)
        owner = self._seat(leader, direction, best_place(trick, self.terms, -1, schwein))
        gain = worth_of(trick) if self.re[owner] else 0
        if any(left):
            jacks = [place for place, each in enumerate(trick) if each is Card.HJ]
            if self.terms.swap and len(jacks) == 2:
                one, other = (self._seat(leader, direction, place) for place in jacks)
                swapped = list(left)
                swapped[one], swapped[other] = left[other], left[one]
                left = tuple(swapped)
            if self.terms.turn and trick.count(Card.D9) == 2:
                direction = -direction
        return gain + self._value(left, owner, direction, (), -1)


def with_pigs(state: State, rng: random.Random) -> State:
    """The same position where Schweine may have been announced, or one of them played, before."""
    assert state.terms is not None
    if state.trick:
        return state
    for pig in state.terms.pigs:
        holders = [Seat(seat) for seat, hand in enumerate(state.hands) if pig.card in hand]
        known = rng.random() < 0.5
        if pig.level and state.schweine is None:
            continue
        if known and len(holders) == 1:  # the two never part
            field = "hyperschweine" if pig.level else "schweine"
            state = change(state, **{field: rng.choice(holders)})
        left = sum(hand.count(pig.card) for hand in state.hands)
        if left == 1 and pig.counts is SchweinCounts.SECOND:
            leader, owner = (Seat(rng.randrange(state.seats)) for _ in "12")
            leader = rng.choice((holders[0], leader))
            cards = (pig.card, *(Card.C9,) * (state.seats - 1))
            state = change(state, tricks=(*state.tricks, Trick(leader, 1, cards, owner)))
    return state


class TriedByRules:
    """The same by the rules of the engine, whatever they are; Schweine are always announced."""

    def __init__(self, state: State) -> None:
        assert state.terms is not None
        self.terms: Terms = state.terms
        self.re = [party is Party.RE for party in state.parties]
        self.known: dict[object, int] = {}

    def of(self, state: State) -> int:
        if not state.trick:
            if not any(state.hands):
                return 0
            hands = tuple(tuple(sorted(hand)) for hand in state.hands)
            owners = (state.schweine, state.hyperschweine)
            key = (hands, state.leader, state.direction, owners, state.tricks)
            if key in self.known:
                return self.known[key]
        seat = seat_at(state, len(state.trick))
        hand = state.hands[seat]
        if state.trick:
            hand = followers(hand, self.terms.order.suits[state.trick[0]], self.terms) or hand
        values = []
        for card in dict.fromkeys(hand):
            after = _after(state, seat, card, self.terms)
            gain = 0
            if not after.trick and self.re[after.leader]:
                gain = worth_of((*state.trick, card))
            values.append(gain + self.of(after))
        value = max(values) if self.re[seat] else min(values)
        if not state.trick:
            self.known[key] = value
        return value
