"""Whether a claim of all remaining tricks holds (DDV 5.4, Wettbewerb 5; D41, D77).

It is judged by rule, with the actual cards and against any defence. The claimant plays the order
they stated; what they did not state is played from the top, trumps first, or, where the rules want
the order stated, in any order: then the claim has to hold in all of them.

As long as no rule can move cards or tricks between players, each defender can be looked at alone,
because nothing but their own hand limits what they may play. For a defender and cards led in any
order there is a short answer (`_in_every_order`), so that a whole hand is judged at once. Where
cards may move, or what will be a Schwein depends on play, all lines of the last tricks are
searched, and an earlier claim is refused.
"""

from collections import Counter
from collections.abc import Callable
from copy import copy
from functools import cache
from math import factorial
from typing import NamedTuple, Self

from doppelkopf.cards import Card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game import schweine
from doppelkopf.game.basics import Seat
from doppelkopf.game.specials.look import JACKS
from doppelkopf.game.state import State, Swap, Trick
from doppelkopf.game.step import change, set_at
from doppelkopf.game.terms import Terms, order_of
from doppelkopf.game.tricks import best_place, followers, holder, seat_at
from doppelkopf.rules.model.conduct import ClaimOrder
from doppelkopf.rules.model.table import EqualCards

MOST_LINES = 60_000
"""How many lines may be searched; what could have more is too early to be claimed."""


class _Plan(NamedTuple):
    """How the claimant plays: first these cards in their order, then the rest in any."""

    named: tuple[Card, ...]
    rest: tuple[Card, ...] = ()

    @classmethod
    def of(cls, hand: tuple[Card, ...], order: tuple[Card, ...], terms: Terms) -> Self:
        """The plan of a hand, of which an order was stated in part, as a whole or not at all."""
        left = list(terms.order.sort_hand(hand))
        named = []
        for card in order:
            if card in left:
                left.remove(card)
                named.append(card)
        if terms.rules.claims.order is ClaimOrder.FROM_TOP:
            return cls((*named, *left))
        return cls(tuple(named), tuple(left))

    def next(self, trick: tuple[Card, ...], terms: Terms) -> tuple[Card, ...]:
        """The cards that may come to this trick."""
        suits, cards = terms.order.suits, (*self.named, *self.rest)
        follow = trick and [card for card in cards if suits[card] is suits[trick[0]]]
        may = follow or cards
        return next(((card,) for card in self.named if card in may), tuple(dict.fromkeys(may)))

    def without(self, card: Card) -> Self:
        """The plan after a card."""
        if card in self.named:
            return self._replace(named=_minus(self.named, card))
        return self._replace(rest=_minus(self.rest, card))


def is_decidable(state: State) -> bool:
    """Whether a claim can be judged now; by what everyone knows, so that a refusal tells nothing.

    Where cards can still move, every line is searched: n cards can be played in n! ways, by each
    defender and, where no order is taken for granted, by the claimant.
    """
    terms = state.terms
    assert terms is not None
    if not terms.moves_cards and not terms.tracks_pigs and terms.dulle is None:
        return True
    left = len(state.setup.hands[0]) - len(state.tricks)
    free = state.seats - int(state.rules.claims.order is ClaimOrder.FROM_TOP)
    lines = factorial(left) ** free
    return lines <= MOST_LINES or not _is_searched(state, terms)


def judge(state: State, seat: Seat, order: tuple[Card, ...]) -> bool:
    """Whether the claimant takes everything."""
    terms = state.terms
    assert terms is not None
    if _is_searched(state, terms):
        return _search(state, seat, order, terms)
    if terms.tracks_pigs or terms.dulle is not None:
        state, terms = _as_ranked(state, terms)
    plan = _Plan.of(state.hands[seat], order, terms)
    if state.trick or state.leader == seat:
        return _each_alone(state, seat, plan, terms)
    leader = state.leader
    return all(
        _each_alone(_led(state, card, terms), seat, plan, terms)
        for card in dict.fromkeys(state.hands[leader])
    )


def _led(state: State, card: Card, terms: Terms) -> State:
    """The position after another player's lead."""
    rest = _minus(state.hands[state.leader], card)
    schwein = 0 if terms.schwein and card is terms.pigs[0].card and card in rest else -1
    return change(
        state, trick=(card,), hands=set_at(state.hands, state.leader, rest), schwein=schwein
    )


def _is_searched(state: State, terms: Terms) -> bool:
    """Whether nothing but all lines of play can tell, by what everyone knows."""
    return _cards_may_move(state, terms) or schweine.varies(state)


def _as_ranked(state: State, terms: Terms) -> tuple[State, Terms]:
    """The same position where what will rise, or has, simply ranks above all other cards."""
    raised, first = schweine.ahead(state)
    until = terms.dulle is EqualCards.SECOND_UNTIL_SCHWEINE and state.schweine is None
    ranked = copy(terms)
    ranked.order = order_of(terms.rules, terms.contract, raised, second_dulle=until)
    ranked.schwein = first
    return (change(state, schwein=-1, hyper=-1) if raised else state), ranked


def _cards_may_move(state: State, terms: Terms) -> bool:
    """Whether a swap or a Backstreet trick can still come, by the tricks everyone has seen."""
    if not terms.moves_cards:
        return False
    gone = [card for trick in state.tricks for card in trick.cards]
    swap = terms.swap and Card.HJ not in gone
    return swap or (terms.backstreet and all(gone.count(jack) < 2 for jack in JACKS))


def _each_alone(state: State, seat: Seat, plan: _Plan, terms: Terms) -> bool:
    """Whether no defender can take a trick, from the card on turn or the claimant's lead on."""
    own_place = (seat - state.leader) * state.direction % state.seats
    if not state.trick:
        survives = _defender(plan, terms)
        others = (hand for other, hand in enumerate(state.hands) if other != seat)
        return all(survives(hand, 0) for hand in others)
    if own_place < len(state.trick):
        own_card, is_schwein = state.trick[own_place], state.schwein == own_place
        return _trick_holds(state, seat, plan, own_card, is_schwein, terms)
    for own_card in plan.next(state.trick, terms):
        left = plan.without(own_card)
        is_schwein = (
            terms.schwein
            and own_card is terms.pigs[0].card
            and own_card in (*left.named, *left.rest)
        )
        if not _trick_holds(state, seat, left, own_card, is_schwein, terms):
            return False
    return True


def _trick_holds(
    state: State, seat: Seat, plan: _Plan, own_card: Card, is_schwein: bool, terms: Terms
) -> bool:
    """Whether the claimant's card takes the trick begun, and nobody a later one."""
    own_place = (seat - state.leader) * state.direction % state.seats
    if not _holds_table(state, terms, own_place, own_card, is_schwein):
        return False
    beats, led = terms.order.beats_table, terms.order.suits[state.trick[0]]
    survives = _defender(plan, terms)
    for turn in range(1, state.seats):
        other = Seat((seat + turn) % state.seats)
        place = (other - state.leader) * state.direction % state.seats
        hand = state.hands[other]
        if place < len(state.trick):
            if not survives(hand, 0):
                return False
            continue
        for card in set(followers(hand, led, terms) or hand):
            left = _minus(hand, card)
            pig = terms.schwein and card is terms.pigs[0].card and card in left and not is_schwein
            if place < own_place:  # of equal cards it matters which comes second
                higher = _rivals(card, led, terms) and not beats[own_card][card]
            else:
                higher = beats[card][own_card]
            if pig or (higher and not is_schwein) or not survives(left, 0):
                return False
    return True


def _rivals(card: Card, led: object, terms: Terms) -> bool:
    """Whether a card takes part in the trick at all: it follows, or it is trump."""
    return terms.order.suits[card] is led or terms.order.is_trump(card)


def _holds_table(
    state: State, terms: Terms, own_place: int, own_card: Card, is_schwein: bool
) -> bool:
    """Whether the claimant's card is the best of those on the table."""
    if own_place < len(state.trick):
        return best_place(state.trick, terms, state.face_down, state.schwein) == own_place
    if is_schwein and state.schwein < 0:
        return True
    cards = (*state.trick, own_card)
    return best_place(cards, terms, state.face_down, state.schwein) == len(state.trick)


def _defender(plan: _Plan, terms: Terms) -> Callable[[tuple[Card, ...], int], bool]:
    """A test whether a hand, whatever it plays, never beats the cards led."""
    beats, suits = terms.order.beats_table, terms.order.suits
    leads, rest = plan

    @cache
    def survives(hand: tuple[Card, ...], number: int) -> bool:
        if number == len(leads):
            return _in_every_order(rest, hand, terms)
        lead = leads[number]
        led = suits[lead]
        more = (*leads[number + 1 :], *rest)
        lead_is_schwein = terms.schwein and lead is terms.pigs[0].card and lead in more
        for card in dict.fromkeys([card for card in hand if suits[card] is led] or hand):
            left = _minus(hand, card)
            pig = terms.schwein and card is terms.pigs[0].card and card in left
            if not lead_is_schwein and (pig or beats[card][lead]):
                return False
            if not survives(left, number + 1):
                return False
        return True

    return survives


def _in_every_order(leads: tuple[Card, ...], hand: tuple[Card, ...], terms: Terms) -> bool:
    """Whether a hand never beats these cards, in whatever order they are led.

    A higher card of the same suit beats one that is led at once. A trump takes a Fehl card as soon
    as its suit is gone from the hand: with other cards of that suit led before, and thrown on those
    of other Fehl suits that are longer with the claimant. Trumps led before would only draw trumps.
    """
    suits, beats = terms.order.suits, terms.order.beats_table
    own, theirs = (Counter(suits[card] for card in cards) for cards in (leads, hand))
    trumps = theirs[PlaySuit.TRUMP]
    ace = terms.pigs[0].card if terms.schwein else None
    both = ace is not None and leads.count(ace) > 1
    pig = ace is not None and hand.count(ace) > 1
    if pig and own[PlaySuit.TRUMP]:
        return False
    for lead in set(leads):
        if lead is ace and both and trumps == 1:
            continue  # the Schwein is led before it and takes the only trump away
        if any(suits[card] is suits[lead] and beats[card][lead] for card in hand):
            return False
    fehl = [suit for suit in own if suit is not PlaySuit.TRUMP]
    thrown = sum(max(0, own[suit] - theirs[suit]) for suit in fehl)
    return not trumps or all(
        theirs[suit] > own[suit] - 1 + thrown - max(0, own[suit] - theirs[suit]) for suit in fehl
    )


def _minus(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _search(state: State, seat: Seat, order: tuple[Card, ...], terms: Terms) -> bool:
    """Follow every line of play, swaps and Backstreet tricks included."""

    def takes_all(here: State, order: tuple[Card, ...]) -> bool:
        if not any(here.hands) and not here.trick:
            return True
        turn = seat_at(here, len(here.trick))
        hand = here.hands[turn]
        if turn == seat:
            ranked = _as_ranked(here, terms)[1] if terms.tracks_pigs else terms
            choices = _Plan.of(hand, order, ranked).next(here.trick, terms)
        else:
            legal = followers(hand, terms.order.suits[here.trick[0]], terms) if here.trick else ()
            choices = tuple(dict.fromkeys(legal or hand))
        for card in choices:
            after = _after(here, turn, card, terms)
            if not after.trick and after.leader != seat:
                return False
            left = _minus(order, card) if turn == seat and card in order else order
            if not takes_all(after, left):
                return False
        return True

    return takes_all(state, order)


def _after(state: State, seat: Seat, card: Card, terms: Terms) -> State:
    """Just enough of playing a card to judge a claim."""
    said = terms.tracks_pigs and schweine.may_say(state, seat, card)
    is_schwein = terms.schwein and schweine.risen(state, seat, card, said=said)
    trick = (*state.trick, card)
    hands = set_at(state.hands, seat, _minus(state.hands[seat], card))
    state = change(state, hands=hands, trick=trick)
    if is_schwein:
        state = schweine.note_risen(state, seat, card)
    if len(trick) < state.seats:
        return state
    owner = seat_at(state, holder(state))
    direction, swaps = state.direction, state.swaps
    done = Trick(state.leader, direction, trick, owner)
    if any(hands):
        if terms.swap and trick.count(Card.HJ) == 2:
            one, other = (seat_at(state, i) for i, c in enumerate(trick) if c is Card.HJ)
            before = (hands[one], hands[other])
            hands = set_at(set_at(hands, one, before[1]), other, before[0])
            swaps = (*swaps, Swap(len(state.tricks) + 1, (one, other), before))
        if terms.turn and trick.count(Card.D9) == 2:
            direction = -direction
    return change(
        state,
        hands=hands,
        trick=(),
        schwein=-1,
        hyper=-1,
        face_down=-1,
        leader=owner,
        direction=direction,
        tricks=(*state.tricks, done) if terms.tracks_pigs else state.tricks,
        swaps=swaps,
    )
