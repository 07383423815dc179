"""Ending early: claiming the rest, and handing it over (DDV 5.4, Wettbewerb 5; D41, D65, D68).

A claim is judged by rule, with the actual cards and against any defence: the claimant plays his
stated order, else each suit from the top. As long as no rule can move cards or tricks between
players, each defender can be looked at by himself, because only his own hand limits what he may
play; otherwise all lines of the last tricks are searched, and an earlier claim is refused.
"""

from collections.abc import Callable
from functools import cache
from math import factorial

from doppelkopf.cards import AUGEN, Card
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.calls import is_called_before_play
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.exchange import holds
from doppelkopf.game.partners import settle_genscher
from doppelkopf.game.result_of import final_parties
from doppelkopf.game.specials import JACKS
from doppelkopf.game.state import EarlyEnd, Phase, State
from doppelkopf.game.step import Step, change, is_live, refuse, set_at
from doppelkopf.game.terms import Terms
from doppelkopf.game.tricks import best_place, followers, seat_at
from doppelkopf.language import Text
from doppelkopf.rules.model.conduct import Claimant

MOST_LINES = 60_000
"""How many lines may be searched; what could have more is too early to be claimed."""


def may_end(state: State, seat: Seat) -> bool:
    """Whether the moment allows ending early at all."""
    terms = state.terms
    return (
        state.phase is Phase.PLAY
        and terms is not None
        and terms.parties
        and state.duty is None
        and is_live(state, seat)
        and bool(state.hands[seat])
    )


def is_alone(state: State, seat: Seat) -> bool:
    """Whether a seat plays alone against all, and knows it."""
    parties = state.parties
    return parties[seat] is Party.RE and parties.count(Party.KONTRA) == len(parties) - 1


def may_end_early(state: State, seat: Seat) -> bool:
    """Whether the rules let a seat end the game early at all; quick, for those who ask often."""
    return is_alone(state, seat) or state.setup.rules.claims.who is Claimant.ANYONE


def may_claim(state: State, seat: Seat) -> bool:
    """Whether a seat may claim the rest."""
    who = state.rules.claims.who
    if not may_end(state, seat) or who is Claimant.NOBODY:
        return False
    return who is Claimant.ANYONE or is_alone(state, seat)


def may_hand_over(state: State, seat: Seat) -> bool:
    """Whether a seat may leave the rest to his opponents."""
    return state.rules.claims.hand_over and is_alone(state, seat) and may_end(state, seat)


def verify_claim(state: State, action: do.Claim) -> None:
    """Check that a claim may be made; whether it holds is judged when it is applied."""
    if not may_claim(state, action.seat):
        raise _not_allowed(state, action.seat)
    if not holds(state.hands[action.seat], action.order):
        raise refuse(
            "claim/not-held",
            "Die genannte Folge enthält Karten, die du nicht hast.",
            "The order names cards that you do not hold.",
        )
    if not is_decidable(state):
        raise refuse(
            "claim/too-early",
            "Dafür ist es noch zu früh: Karten können noch wandern.",
            "It is too early for that: cards can still change hands.",
        )


def _not_allowed(state: State, seat: Seat) -> IllegalAction:
    who = state.rules.claims.who
    why = Text("Jetzt kann niemand aufdecken.", "Nobody can claim the rest now.")
    if who is Claimant.NOBODY:
        why = Text("Hier deckt niemand auf.", "Nobody claims the rest here.")
    elif who is not Claimant.ANYONE and not is_alone(state, seat):
        why = Text("Nur wer allein spielt, darf aufdecken.", "Only who plays alone may claim.")
    return refuse("claim/not-allowed", why.de, why.en)


def claim(state: State, action: do.Claim) -> Step:
    """Judge a claim and give the rest to the one it belongs to."""
    good = judge(state, action.seat, action.order)
    claimed = ev.Claimed(
        seat=action.seat, cards=state.hands[action.seat], order=action.order, holds=good
    )
    heir = action.seat if good else opponent(state, action.seat)
    events: tuple[AnyEvent, ...] = (claimed,)
    state = change(state, claim=EarlyEnd(action.seat, holds=good))
    if good and state.genscher is not None and state.genscher.partner is None:
        step = settle_genscher(state, action.seat)
        state, events = step.state, (*events, *step.events)
    return Step(give_rest(state, heir), events)


def verify_hand_over(state: State, action: do.HandOver) -> None:
    """Check handing the rest over."""
    if not may_hand_over(state, action.seat):
        why = Text("Nur wer allein spielt, darf aufgeben.", "Only who plays alone may hand over.")
        if not state.rules.claims.hand_over:
            why = Text("Hier gibt niemand auf.", "Nobody hands over here.")
        elif is_alone(state, action.seat):
            why = Text("Jetzt kannst du nicht aufgeben.", "You cannot hand over now.")
        raise refuse("claim/no-hand-over", why.de, why.en)


def hand_over(state: State, action: do.HandOver) -> Step:
    """Leave the rest to the opponents, who may still call where the rules let them."""
    event = ev.HandedOver(seat=action.seat, cards=state.hands[action.seat])
    state = change(state, claim=EarlyEnd(action.seat, handed_over=True))
    others = last_callers(state)
    terms = state.terms
    assert terms is not None
    may_call = terms.calls and not is_called_before_play(state)
    if state.rules.claims.calls_after_hand_over and may_call and others:
        return Step(change(state, phase=Phase.LAST_CALLS, turn=others[0], passes=()), (event,))
    return Step(give_rest(state, opponent(state, action.seat)), (event,))


def last_callers(state: State) -> tuple[Seat, ...]:
    """The opponents of the one who handed over, who are asked for calls."""
    assert state.claim is not None
    return tuple(seat for seat in state.setup.live if seat != state.claim.seat)


def opponent(state: State, seat: Seat) -> Seat:
    """The first opponent after a seat; in an open Hochzeit all others are Kontra (D65)."""
    parties = final_parties(state)
    others = (Seat((seat + turn) % state.seats) for turn in range(1, state.seats))
    return next(other for other in others if parties[other] is not parties[seat])


def give_rest(state: State, heir: Seat) -> State:
    """Give all cards not yet taken to a seat; the game is played out."""
    cards = (*state.trick, *(card for hand in state.hands for card in hand))
    left = len(state.setup.hands[heir]) - len(state.tricks)
    return change(
        state,
        hands=((),) * state.seats,
        trick=(),
        turn=None,
        undo=None,
        augen=set_at(state.augen, heir, state.augen[heir] + sum(AUGEN[card] for card in cards)),
        won=set_at(state.won, heir, state.won[heir] + left),
    )


# Judging.


def is_decidable(state: State) -> bool:
    """Whether a claim can be judged now; by what everyone knows, so that a refusal tells nothing.

    Where cards can still move, every line is searched: a defender with n cards has n! ways to play
    them, and there are `seats - 1` defenders.
    """
    terms = state.terms
    assert terms is not None
    if not terms.moves_cards:
        return True
    left = len(state.setup.hands[0]) - len(state.tricks)
    lines = factorial(left) ** (state.seats - 1)
    return lines <= MOST_LINES or not _cards_may_move(state, terms)


def judge(state: State, seat: Seat, order: tuple[Card, ...]) -> bool:
    """Whether the claimant takes everything."""
    terms = state.terms
    assert terms is not None
    if _cards_may_move(state, terms):
        return _search(state, seat, order, terms)
    if state.trick or state.leader == seat:
        return _each_alone(state, seat, order, terms)
    leader = state.leader
    return all(
        _each_alone(_led(state, card, terms), seat, order, terms)
        for card in dict.fromkeys(state.hands[leader])
    )


def _led(state: State, card: Card, terms: Terms) -> State:
    """The position after another player's lead."""
    rest = _minus(state.hands[state.leader], card)
    schwein = 0 if terms.schwein and card is Card.DA and Card.DA in rest else -1
    return change(
        state, trick=(card,), hands=set_at(state.hands, state.leader, rest), schwein=schwein
    )


def _cards_may_move(state: State, terms: Terms) -> bool:
    """Whether a swap or a Backstreet trick can still come, by the tricks everyone has seen."""
    if not terms.moves_cards:
        return False
    gone = [card for trick in state.tricks for card in trick.cards]
    swap = terms.swap and Card.HJ not in gone
    return swap or (terms.backstreet and all(gone.count(jack) < 2 for jack in JACKS))


def _sequence(hand: tuple[Card, ...], order: tuple[Card, ...], terms: Terms) -> list[Card]:
    """The claimant's cards as he plays them: his order, then each suit from the top."""
    rest = list(terms.order.sort_hand(hand))
    for card in order:
        if card in rest:
            rest.remove(card)
    named = [card for card in order if card in hand]
    return [*named, *rest]


def _first_legal(sequence: list[Card], trick: tuple[Card, ...], terms: Terms) -> Card:
    if trick:
        led = terms.order.suits[trick[0]]
        for card in sequence:
            if terms.order.suits[card] is led:
                return card
    return sequence[0]


def _each_alone(state: State, seat: Seat, order: tuple[Card, ...], terms: Terms) -> bool:
    sequence = _sequence(state.hands[seat], order, terms)
    own_place = (seat - state.leader) * state.direction % state.seats
    places = len(state.trick)
    beats = terms.order.beats_table
    if state.trick:
        if own_place < places:
            own_card = state.trick[own_place]
            is_schwein = state.schwein == own_place
        else:
            own_card = _first_legal(sequence, state.trick, terms)
            sequence.remove(own_card)
            is_schwein = terms.schwein and own_card is Card.DA and Card.DA in sequence
        if not _holds_table(state, terms, own_place, own_card, is_schwein):
            return False
    leads = tuple(sequence)
    for turn in range(1, state.seats):
        other = Seat((seat + turn) % state.seats)
        place = (other - state.leader) * state.direction % state.seats
        survives = _defender(leads, terms)
        hand = state.hands[other]
        if not state.trick or place < places:
            if not survives(hand, 0):
                return False
            continue
        led = terms.order.suits[state.trick[0]]
        for card in set(followers(hand, led, terms) or hand):
            left = _minus(hand, card)
            pig = terms.schwein and card is Card.DA and Card.DA in left and not is_schwein
            before = place < own_place
            wins = (
                pig
                or (not is_schwein and beats[card][own_card])
                or (
                    before
                    and not is_schwein
                    and _rivals(card, led, terms)
                    and not beats[own_card][card]
                )
            )
            if wins or not survives(left, 0):
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


def _defender(leads: tuple[Card, ...], terms: Terms) -> Callable[[tuple[Card, ...], int], bool]:
    """A test whether a hand, whatever it plays, never beats the cards led."""
    beats, suits = terms.order.beats_table, terms.order.suits

    @cache
    def survives(hand: tuple[Card, ...], number: int) -> bool:
        if number == len(leads):
            return True
        lead = leads[number]
        led = suits[lead]
        lead_is_schwein = terms.schwein and lead is Card.DA and Card.DA in leads[number + 1 :]
        for card in dict.fromkeys([card for card in hand if suits[card] is led] or hand):
            left = _minus(hand, card)
            pig = terms.schwein and card is Card.DA and Card.DA in left
            if not lead_is_schwein and (pig or beats[card][lead]):
                return False
            if not survives(left, number + 1):
                return False
        return True

    return survives


def _minus(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _search(state: State, seat: Seat, order: tuple[Card, ...], terms: Terms) -> bool:
    """Follow every line of play, swaps and Backstreet tricks included."""

    def takes_all(here: State) -> bool:
        if not any(here.hands) and not here.trick:
            return True
        turn = seat_at(here, len(here.trick))
        hand = here.hands[turn]
        if turn == seat:
            sequence = _sequence(hand, order, terms)
            choices = [_first_legal(sequence, here.trick, terms)]
        else:
            legal = followers(hand, terms.order.suits[here.trick[0]], terms) if here.trick else ()
            choices = list(dict.fromkeys(legal or hand))
        for card in choices:
            after = _after(here, turn, card, terms)
            if not after.trick and after.leader != seat:
                return False
            if not takes_all(after):
                return False
        return True

    return takes_all(state)


def _after(state: State, seat: Seat, card: Card, terms: Terms) -> State:
    """Just enough of playing a card to judge a claim."""
    rest = _minus(state.hands[seat], card)
    schwein = state.schwein
    if terms.schwein and card is Card.DA and Card.DA in rest and schwein < 0:
        schwein = len(state.trick)
    trick = (*state.trick, card)
    hands = set_at(state.hands, seat, rest)
    if len(trick) < state.seats:
        return change(state, hands=hands, trick=trick, schwein=schwein)
    owner = seat_at(state, best_place(trick, terms, state.face_down, schwein))
    direction = state.direction
    if any(hands):
        if terms.swap and trick.count(Card.HJ) == 2:
            one, other = (seat_at(state, i) for i, c in enumerate(trick) if c is Card.HJ)
            hands = set_at(set_at(hands, one, hands[other]), other, hands[one])
        if terms.turn and trick.count(Card.D9) == 2:
            direction = -direction
    return change(
        state, hands=hands, trick=(), schwein=-1, face_down=-1, leader=owner, direction=direction
    )
