"""The engine against a second referee of the house rules, move by move, in random games.

Deals often give one hand both ♦K, ♦A or ♣Q, so that Genscher, Schwein and Hochzeit are common.
"""

import random
from typing import Any

import pytest

from doppelkopf.cards import Card, deck
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat
from doppelkopf.game.deal import Hands
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.legal import legal_actions
from doppelkopf.game.scoring import check_result
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.game.state import Phase, Scored, State
from game.hausregeln_referee import SEATS, Bid, Referee
from game_kit import rules_with

RULES = rules_with("hausregeln-2021")
GAMES, BATCHES = 20, 4


@pytest.mark.parametrize("batch", range(BATCHES))
def test_hausregeln_the_engine_and_a_second_referee_agree(batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        Match(random.Random(seed)).play()


class Match:
    """A random game that both referees follow."""

    def __init__(self, choice: random.Random) -> None:
        self.choice = choice
        hands, dealer = _deal(choice), choice.randrange(4)
        forced = Forced.HAMMELRENNEN if choice.random() < 0.05 else None
        cards = tuple(tuple(Card[card] for card in hand) for hand in hands)
        setup = make_setup(RULES, dealer=dealer, hands=Hands(cards), forced=forced)
        self.state: State = new_game(setup).state
        self.other = Referee(hands, dealer, hammelrennen=forced is not None)
        self.talks = choice.choice([0.02, 0.1, 0.4])

    def play(self) -> None:
        while not self.state.is_over:
            self.state = apply(self.state, self._next()).state
        assert self.other.over
        if self.other.thrown_in:
            return
        outcome = self.state.outcome
        assert isinstance(outcome, Scored)
        assert list(outcome.score.points) == self.other.points()
        check_result(outcome.result, RULES)

    def _next(self) -> do.AnyAction:
        match self.state.phase:
            case Phase.RESERVATIONS:
                return self._reserve()
            case Phase.ARMUT_ASKED:
                return self._answer()
            case Phase.ARMUT_RETURN:
                return self._give_back()
        self._compare()
        other = self.other
        words = sorted((seat, word) for seat in SEATS for word in other.calls(seat))
        if words and (other.duty or self.choice.random() < self.talks):
            seat, word = self.choice.choice(words)
            other.say(seat, word)
            return do.Say(seat=Seat(seat), call=Call(word))
        return self._card()

    def _reserve(self) -> do.AnyAction:
        turn = self.state.turn
        assert turn is not None
        bids = {_as_bid(action): action for action in legal_actions(self.state, turn)}
        assert set(bids) == self.other.possible_bids(turn)
        solos_too = self.choice.random() < 0.12
        chosen = self.choice.choice(sorted(bid for bid in bids if solos_too or bid[0] != "solo"))
        self.other.bid(chosen)
        return bids[chosen]

    def _answer(self) -> do.AnyAction:
        turn = Seat(self.other.asked[0])
        assert self.state.turn == turn
        if self.choice.random() < 0.4:
            self.other.take()
            return do.Take(seat=turn)
        self.other.decline()
        return do.Decline(seat=turn)

    def _give_back(self) -> do.AnyAction:
        taker = Seat(self.other.taker)
        cards = self.choice.sample(sorted(self.other.hands[taker]), len(self.other.laid))
        self.other.give_back(cards)
        return do.GiveBack(seat=taker, cards=tuple(Card[card] for card in cards))

    def _card(self) -> do.AnyAction:
        other = self.other
        seat, card = Seat(other.turn), self.choice.choice(sorted(other.legal()))
        if self.choice.random() < 0.4:
            card = max(sorted(other.legal()), key=lambda card: "9JQKTA".index(card[1]))
        genscher = card == "DK" and other.may_genscher() and self.choice.random() < 0.6
        other.play(card, genscher)
        number = self.state.played + 1
        return do.Play(seat=seat, card=Card[card], number=number, genscher=genscher)

    def _compare(self) -> None:
        state, other = self.state, self.other
        assert [party.value if party else None for party in state.parties] == other.parties
        assert list(state.augen) == other.augen
        for seat in SEATS:
            assert sorted(map(str, state.hands[seat])) == sorted(other.hands[seat])
            legal = legal_actions(state, seat)
            words = {action.call.value for action in legal if isinstance(action, do.Say)}
            assert words == other.calls(seat), (seat, other.said)
            for call in Call:
                assert (do.Say(seat=Seat(seat), call=call) in legal) is (call.value in words)
            cards = {(str(a.card), a.genscher) for a in legal if isinstance(a, do.Play)}
            assert cards == (self._cards() if seat == other.turn else set())

    def _cards(self) -> set[tuple[str, bool]]:
        if self.other.duty:
            return set()
        cards = {(card, False) for card in self.other.legal()}
        if "DK" in self.other.legal() and self.other.may_genscher():
            cards.add(("DK", True))
        return cards


def _as_bid(action: Any) -> Bid:
    match action:
        case do.BidSolo():
            return ("solo", action.contract.value)
        case do.BidHochzeit():
            return ("hochzeit", action.partner.value, *([action.suit.value] if action.suit else []))
        case _:
            return (action.__struct_config__.tag,)


def _deal(choice: random.Random) -> list[list[str]]:
    cards = [str(card) for card in deck()]
    choice.shuffle(cards)
    hands: list[list[str]] = [[] for _ in SEATS]
    for pair in choice.sample(["DK", "DA", "CQ"], choice.randrange(4)):
        cards = [card for card in cards if card != pair]
        choice.choice(hands).extend([pair, pair])
    for hand in hands:
        while len(hand) < 12:
            hand.append(cards.pop())
    return hands
