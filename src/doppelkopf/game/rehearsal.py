"""A game set up by hand: deal what matters, fill the rest, and play through the engine.

game = Rehearsal("ddv", "CQ CQ HT", "CA CA", dealer=3)  # seat 0 has these, seat 1 those
game.healthy()                                          # nobody has a reservation
game.play("CQ DA …")                                    # the seats on turn play these cards
game.say(0, "re")                                       # a call

For tests and for showing a situation on screen; a rule that is broken raises as always.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Self

from doppelkopf.cards import Card, Suit, deck, parse_cards
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Seat
from doppelkopf.game.deal import TALON, Hands, seed_bytes, shuffled
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.events import AnyEvent, Moment
from doppelkopf.game.legal import LegalActions, actor, legal_actions
from doppelkopf.game.setup import Forced, make_setup
from doppelkopf.game.state import Phase, State
from doppelkopf.game.step import Step
from doppelkopf.rules import RuleSet, load, load_object
from doppelkopf.rules.load import difference, nested
from doppelkopf.rules.model.bidding import Asking
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.once import MOST_KEPT


def _without_moments(events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
    return tuple(event for event in events if not isinstance(event, Moment))


def rules_with(name: str, changes: Mapping[str, Any] | None = None) -> RuleSet:
    """A built-in set with keys changed: `rules_with("ddv", {"offences.honour": True})`."""
    return _changed(name, json.dumps(changes)) if changes else load(name).rules


@lru_cache(maxsize=MOST_KEPT)
def _changed(name: str, changes: str) -> RuleSet:
    """The same object each time, so that what follows from it is worked out once."""
    return load_object(nested(json.loads(changes), difference(load(name).rules))).rules


class Rehearsal:
    """A game in progress, with short words for what tests do."""

    def __init__(
        self,
        rules: str | RuleSet,
        *hands: str,
        dealer: int = 3,
        changes: Mapping[str, Any] | None = None,
        avoid: str = "",
        talon: str | None = None,
        shuffle: int | None = None,
        **setup: Any,
    ) -> None:
        """Deal the given cards and fill up: in the order of the deck, or shuffled by a seed.

        Cards in `avoid` go to the last seats only.
        """
        self.rules = rules_with(rules, changes) if isinstance(rules, str) else rules
        schiebekopf = setup.get("forced") is Forced.SCHIEBEKOPF
        made = make_setup(
            self.rules,
            dealer=dealer,
            hands=_filled(self.rules, hands, avoid, talon, shuffle, schiebekopf=schiebekopf),
            **setup,
        )
        self.step: Step = new_game(made)
        step = self.step
        self.state: State = step.state
        self.last: tuple[AnyEvent, ...] = _without_moments(step.events)
        """What the last action brought about, without the closing `Moment`."""
        self.events: list[AnyEvent] = list(self.last)
        self.log: list[do.AnyAction] = []

    def act(self, action: do.AnyAction) -> Self:
        """Apply an action."""
        step = self.step = apply(self.state, action)
        self.state = step.state
        self.last = _without_moments(step.events)
        self.events.extend(self.last)
        self.log.append(action)
        return self

    def legal(self, seat: int) -> LegalActions:
        """What a seat may do."""
        return legal_actions(self.state, seat)

    # Before play.

    def healthy(self, *, until: int | None = None) -> Self:
        """All seats that are still asked have no reservation (up to, not including, `until`)."""
        while self.state.phase is Phase.RESERVATIONS and self.state.turn not in (None, until):
            assert self.state.turn is not None
            self.act(do.Healthy(seat=self.state.turn))
        return self

    def bid(self, action: do.AnyAction) -> Self:
        """Everyone before is healthy, this seat makes the bid, everyone after is healthy."""
        self.healthy(until=action.seat)
        if self.rules.reservations.asking is Asking.TWO_STEP:
            self.act(do.Reserve(seat=action.seat)).healthy()
        self.act(action)
        return self.healthy()

    def solo(self, seat: int, contract: Contract | str) -> Self:
        """One seat bids a solo, the others nothing; a round of calls before it is passed."""
        self.bid(do.BidSolo(seat=Seat(seat), contract=Contract(contract)))
        return self

    def hochzeit(self, seat: int, partner: Partner, suit: Suit | None = None) -> Self:
        """One seat announces a Hochzeit."""
        return self.bid(do.BidHochzeit(seat=Seat(seat), partner=partner, suit=suit))

    def all_pass(self) -> Self:
        """Everyone passes in a round of calls or an auction, or announces no Schweine."""
        rounds = (Phase.SCHWEINE, Phase.SOLO_CALLS, Phase.LAST_CALLS, Phase.RAISING)
        while self.state.phase in rounds:
            assert self.state.turn is not None
            self.act(do.Pass(seat=self.state.turn))
        return self

    # Cards.

    def card(self, card: str | Card, **choices: Any) -> do.Play:
        """The action of playing a card for the seat on turn."""
        assert self.state.turn is not None
        kind = card if isinstance(card, Card) else parse_cards(card)[0]
        seat = self.state.turn
        by = self.state.dummy_owner if seat == self.state.setup.dummy else None
        return do.Play(seat=seat, card=kind, number=self.state.played + 1, by=by, **choices)

    def play(self, cards: str | Iterable[Card]) -> Self:
        """The seats on turn play these cards, one after the other."""
        for card in parse_cards(cards) if isinstance(cards, str) else cards:
            self.act(self.card(card))
        return self

    def play_on(self, tricks: int = 99) -> Self:
        """Play legal cards (always the first) for some tricks or to the end; pay duties."""
        target = len(self.state.tricks) + tricks
        while not self.state.is_over and len(self.state.tricks) < target:
            seat = actor(self.state)
            assert seat is not None
            self.act(self.legal(seat).all[0])
        return self

    # Calls.

    def said(self, seat: int, call: str) -> do.Say:
        """The action of making a call."""
        return do.Say(seat=Seat(seat), call=Call(call))

    def say(self, seat: int, *calls: str) -> Self:
        """A seat makes calls."""
        for call in calls:
            self.act(self.said(seat, call))
        return self

    def calls(self, seat: int) -> list[str]:
        """The calls a seat may make now."""
        return [action.call.value for action in self.legal(seat) if isinstance(action, do.Say)]


def _filled(
    rules: RuleSet,
    given: tuple[str, ...],
    avoid: str,
    talon: str | None,
    shuffle: int | None,
    *,
    schiebekopf: bool,
) -> Hands:
    """Hands that hold the given cards, filled with what is left of the deck in its order."""
    seats = rules.table.seats
    all_cards = deck(rules.deck.nines, rules.deck.jokers)
    size = (len(all_cards) - (TALON if schiebekopf else 0)) // seats
    hands = [list(parse_cards(text)) if text.strip() else [] for text in given]
    hands += [[] for _ in range(seats - len(hands))]
    stack = list(parse_cards(talon)) if talon else []
    rest = Counter(all_cards)
    rest.subtract(Counter(card for hand in (*hands, stack) for card in hand))
    assert min(rest.values()) >= 0, f"dealt too often: {-rest}"
    last = set(parse_cards(avoid)) if avoid else set()
    left = sorted(rest.elements())
    if shuffle is not None:
        left = shuffled(left, seed_bytes(shuffle))
    left.sort(key=lambda card: card in last)
    for hand in hands:
        while len(hand) < size:
            hand.append(left.pop(0))
        assert len(hand) == size, f"{len(hand)} cards instead of {size}"
    return Hands(tuple(tuple(hand) for hand in hands), tuple(stack + left))
