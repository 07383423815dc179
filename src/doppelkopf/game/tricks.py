"""Who takes a trick: card order, face-down cards, Schweine, Backstreet-Boys."""

from doppelkopf.cards import Card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game.basics import Seat
from doppelkopf.game.specials.look import is_backstreet
from doppelkopf.game.state import State
from doppelkopf.game.terms import Terms


def best_place(
    cards: tuple[Card, ...], terms: Terms, face_down: int = -1, schwein: int = -1
) -> int:
    """The place of the card that holds a trick, complete or not."""
    if terms.backstreet and is_backstreet(cards):
        return cards.index(Card.DJ)
    if schwein >= 0:
        return schwein
    beats = terms.order.beats_table
    best = 0
    for place in range(1, len(cards)):
        if place != face_down and beats[cards[place]][cards[best]]:
            best = place
    return best


def followers(hand: tuple[Card, ...], led: PlaySuit, terms: Terms) -> tuple[Card, ...]:
    """The cards of a hand that follow suit."""
    suits = terms.order.suits
    return tuple([card for card in hand if suits[card] is led])


def seat_at(state: State, place: int) -> Seat:
    """Who plays the card at a place of the current trick."""
    return Seat((state.leader + state.direction * place) % state.seats)
