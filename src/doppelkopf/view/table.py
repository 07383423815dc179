"""Which card holds the trick on the table, for who sees it, and what a card would change."""

from doppelkopf.cards import Card
from doppelkopf.game import schweine
from doppelkopf.game.tricks import best_place, second_dulle_wins
from doppelkopf.view.legal import mask
from doppelkopf.view.model import View

FACE_DOWN_CARD = Card.D9
"""Stands for a card nobody sees; it takes no trick."""


def holding_place(view: View) -> int:
    """The place of the card that holds the trick on the table."""
    return _best(view, view.trick, view.face_down, view.schwein, view.hyper)


def holding_place_after(view: View, card: Card, *, face_down: bool = False) -> int:
    """The place that would hold the trick after a card of a hand in sight, announced if it can be.

    The card is that of the seat on turn.
    """
    mine, seat = len(view.trick), view.turn
    assert view.terms is not None
    assert seat is not None
    down, schwein, hyper = mine if face_down else view.face_down, view.schwein, view.hyper
    pig = view.terms.pig_of(card)
    if pig is not None and not face_down:
        state = mask(view)
        said = schweine.may_say(state, seat, card)
        if schweine.risen(state, seat, card, said=said):
            schwein, hyper = (schwein, mine) if pig.level else (mine, hyper)
    return _best(view, (*view.trick, card), down, schwein, hyper)


def _best(
    view: View, trick: tuple[Card | None, ...], face_down: int, schwein: int, hyper: int
) -> int:
    terms = view.terms
    assert terms is not None
    cards = tuple(FACE_DOWN_CARD if card is None else card for card in trick)
    left = sum(view.hand_sizes) + len(view.trick)
    return best_place(
        cards,
        terms,
        face_down,
        schwein,
        hyper,
        second_dulle=second_dulle_wins(terms, left, view.seats, are_out=view.schweine is not None),
    )
