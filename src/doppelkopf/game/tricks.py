"""Who takes a trick: card order, face-down cards, Schweine, Backstreet-Boys."""

from doppelkopf.cards import Card
from doppelkopf.cards.orders import PlaySuit
from doppelkopf.game.basics import Seat
from doppelkopf.game.specials.look import is_backstreet
from doppelkopf.game.state import State
from doppelkopf.game.terms import Terms
from doppelkopf.rules.model.table import EqualCards


def best_place(
    cards: tuple[Card, ...],
    terms: Terms,
    face_down: int = -1,
    schwein: int = -1,
    hyper: int = -1,
    *,
    second_dulle: bool = False,
) -> int:
    """The place of the card that holds a trick, complete or not.

    `second_dulle`: where that changes, whether the second ♥10 beats the first in this trick.
    """
    if terms.backstreet and is_backstreet(cards):
        return cards.index(Card.DJ)
    if hyper >= 0:
        return hyper
    if schwein >= 0:
        return schwein
    beats = terms.order.beats_table
    best = 0
    for place in range(1, len(cards)):
        card, held = cards[place], cards[best]
        if place != face_down and (beats[card][held] or (second_dulle and card is held is Card.HT)):
            best = place
    return best


def holder(state: State) -> int:
    """The place of the card that holds the trick on the table."""
    terms = state.terms
    assert terms is not None
    return best_place(
        state.trick,
        terms,
        state.face_down,
        state.schwein,
        state.hyper,
        second_dulle=terms.dulle is not None
        and second_dulle_wins(
            terms,
            len(state.trick) + sum(map(len, state.hands)),
            state.seats,
            are_out=state.schweine is not None,
        ),
    )


def second_dulle_wins(terms: Terms, left: int, seats: int, *, are_out: bool) -> bool:
    """Where it is not the same in every trick: whether the second ♥10 beats the first in this one.

    `left` counts the cards in hands and in the trick; `are_out` says whether Schweine are.
    """
    rule = terms.dulle
    if rule is None:
        return False
    if rule is EqualCards.SECOND_UNTIL_SCHWEINE:
        return not are_out
    return (left <= seats) == (rule is EqualCards.SECOND_ONLY_LAST)


def followers(hand: tuple[Card, ...], led: PlaySuit, terms: Terms) -> tuple[Card, ...]:
    """The cards of a hand that follow suit."""
    suits = terms.order.suits
    return tuple([card for card in hand if suits[card] is led])


def seat_at(state: State, place: int) -> Seat:
    """Who plays the card at a place of the current trick."""
    return Seat((state.leader + state.direction * place) % state.seats)
