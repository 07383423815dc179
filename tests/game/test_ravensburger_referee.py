"""The engine against a second referee of the Ravensburger book, move by move, in random games.

Each game draws its variants; deals often give one hand both ♣Q or hardly a trump.
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
from doppelkopf.rules import RuleSet
from game.ravensburger_referee import SEATS, Bid, Referee, Variants
from game_kit import rules_with

GAMES, BATCHES = 20, 4


@pytest.mark.parametrize("batch", range(BATCHES))
def test_ravensburger_the_engine_and_a_second_referee_agree(batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        Match(random.Random(seed)).play()


def variants_of(choice: random.Random) -> Variants:
    def coin() -> bool:
        return choice.random() < 0.5

    scharf = choice.random() < 0.3
    jokers = 0 if scharf else choice.choice([0, 0, 1, 2])
    return Variants(coin(), jokers, scharf, coin(), coin(), coin(), coin(), coin())


def rules_of(variants: Variants) -> RuleSet:
    changes: dict[str, Any] = {
        "trumps.dulle": variants.tolle,
        "deck.jokers": variants.jokers,
        "deck.nines": not variants.scharf,
        "specials.fuchs": int(variants.fuechse),
        "specials.charly": int(variants.karle),
        "hammelrennen.mode": "first-to-60",
        "armut.mode": "offered" if variants.mitnehmen else "off",
        "schmeissen.trumps_at_most": 1 if variants.redeal else "off",
        "schiebekopf.play": "off" if variants.scharf else "by-agreement",
    }
    if variants.fuechse and variants.loser_pays:
        changes["money.fuchs_paid_by"] = "loser"
    return rules_with("ravensburger", changes)


class Match:
    """A random game that both referees follow."""

    def __init__(self, choice: random.Random) -> None:
        self.choice, variants = choice, variants_of(choice)
        self.rules = rules_of(variants)
        games = [None] * 6 + [Forced.HAMMELRENNEN, Forced.SCHIEBEKOPF][: 2 - variants.scharf]
        forced, dealer, pot = choice.choice(games), choice.randrange(4), 5 * choice.randrange(60)
        dummy = None
        if forced is None and choice.random() < 0.5:
            dummy = (dealer + choice.randrange(1, 4)) % 4
        hands, talon = _deal(choice, variants, pushing=forced is Forced.SCHIEBEKOPF)
        self.other = Referee(variants, hands, dealer, dummy, pot)
        setup = make_setup(
            self.rules,
            dealer=dealer,
            hands=Hands(tuple(map(_cards, hands)), _cards(talon)),
            forced=forced,
            dummy=dummy,
            pot=pot,
        )
        self.state: State = new_game(setup).state
        if forced is Forced.HAMMELRENNEN:
            self.other.begin("hammelrennen", [None] * 4)
        elif forced is Forced.SCHIEBEKOPF:
            self.other.take_up(talon)

    def play(self) -> None:
        while not self.state.is_over:
            self.state = apply(self.state, self._next()).state
        assert self.other.over
        if self.other.thrown_in:
            return
        outcome = self.state.outcome
        assert isinstance(outcome, Scored)
        assert list(outcome.score.points) == self.other.points()
        assert sum(outcome.score.points) + outcome.score.pot == 0
        check_result(outcome.result, self.rules)

    def _next(self) -> do.AnyAction:
        other, turn = self.other, self.state.turn
        assert turn is not None
        match self.state.phase:
            case Phase.RESERVATIONS:
                return self._reserve(turn)
            case Phase.ARMUT_ASKED:
                assert turn == other.asked[0]
                if self.choice.random() < 0.4:
                    other.take()
                    return do.Take(seat=turn)
                other.decline()
                return do.Decline(seat=turn)
            case Phase.ARMUT_RETURN:
                cards = self.choice.sample(sorted(other.returnable()), len(other.laid))
                other.give_back(cards)
                return do.GiveBack(seat=turn, cards=_cards(cards))
            case Phase.PUSHING:
                assert turn == other.turn
                cards = self.choice.sample(sorted(other.hands[turn]), 4)
                other.push(cards)
                return do.Push(seat=turn, cards=_cards(cards))
        self._compare()
        return self._talk() or self._card()

    def _reserve(self, turn: Seat) -> do.AnyAction:
        bids = {_as_bid(action): action for action in legal_actions(self.state, turn)}
        assert set(bids) == self.other.possible_bids(turn)
        solos_too = self.choice.random() < 0.08
        chosen = self.choice.choice(sorted(bid for bid in bids if solos_too or bid[0] != "solo"))
        self.other.bid(chosen)
        return bids[chosen]

    def _talk(self) -> do.AnyAction | None:
        other = self.other
        words = sorted((seat, word) for seat in SEATS for word in other.calls(seat))
        if words and self.choice.random() < 0.2:
            seat, word = self.choice.choice(words)
            other.said.append(word)
            return do.Say(seat=Seat(seat), call=Call(word))
        if other.declaring is not None and self.choice.random() < 0.3:
            alone = Seat(other.declaring)
            other.declare()
            return do.DeclareAlone(seat=alone)
        return None

    def _card(self) -> do.AnyAction:
        other = self.other
        seat, card = Seat(other.turn), self.choice.choice(sorted(other.legal()))
        by = Seat(other.person(seat)) if seat == other.dummy else None
        other.play(card)
        return do.Play(seat=seat, card=Card[card], number=self.state.played + 1, by=by)

    def _compare(self) -> None:
        state, other = self.state, self.other
        assert [party.value if party else None for party in state.parties] == other.parties
        assert list(state.augen) == other.augen
        assert (state.turn, state.dummy_owner) == (other.turn, other.owner)
        for seat in SEATS:
            assert sorted(map(str, state.hands[seat])) == sorted(other.hands[seat])
            legal = legal_actions(state, seat)
            words = {action.call.value for action in legal if isinstance(action, do.Say)}
            assert words == other.calls(seat)
            for call in Call:
                assert (do.Say(seat=Seat(seat), call=call) in legal) is (call.value in words)
            cards = {str(action.card) for action in legal if isinstance(action, do.Play)}
            acts = other.person(other.turn) == seat and seat != other.dummy
            assert cards == (other.legal() if acts else set())
            assert (do.DeclareAlone(seat=Seat(seat)) in legal) is (other.declaring == seat)


def _as_bid(action: Any) -> Bid:
    match action:
        case do.BidSolo():
            return ("solo", action.contract.value)
        case do.BidHochzeit():
            return ("hochzeit", action.partner.value)
        case _:
            return (action.__struct_config__.tag,)


def _cards(words: list[str]) -> tuple[Card, ...]:
    return tuple(Card[word] for word in words)


def _deal(
    choice: random.Random, variants: Variants, *, pushing: bool
) -> tuple[list[list[str]], list[str]]:
    cards = [str(card) for card in deck(not variants.scharf, variants.jokers)]
    choice.shuffle(cards)
    size = 11 if pushing else len(cards) // 4
    hands: list[list[str]] = [[] for _ in SEATS]
    lucky, poor = choice.sample(hands, 2)
    if choice.random() < 0.4:
        cards = [card for card in cards if card != "CQ"]
        lucky.extend(["CQ", "CQ"])
    if choice.random() < 0.3:
        plain = [card for card in cards if card[0] in "CS" and card[1] in "AK9T"]
        poor.extend(plain[: size - choice.randrange(3)])
        for card in poor:
            cards.remove(card)
    for hand in hands:
        while len(hand) < size:
            hand.append(cards.pop())
    return hands, cards
