"""The rows of the kernel from a view: what one seat knows, other hands empty.

The view's mask is a state that has only what the view has, so nothing hidden can get in.
"""

from typing import NamedTuple

import msgspec
import numpy as np

from doppelkopf.cards import Card
from doppelkopf.game.basics import Seat
from doppelkopf.game.state import State, Trick
from doppelkopf.game.terms import strict
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.knowledge import K_CARDS, K_SIZE, add_call, add_card, begin_knowledge
from doppelkopf.kernel.play.params import bits, params_of, position_of
from doppelkopf.view import View
from doppelkopf.view.legal import mask

FACE_DOWN_CARD = Card.D9
"""What stands for a card that lies face down: it has no Augen."""


class Rows(NamedTuple):
    """A position, the parameters of its game, and what is known from play."""

    position: Row
    params: Row
    known: Row


def rows_of_view(view: View) -> Rows:
    """All rows of a seat while cards are played."""
    state = _unmasked(view)
    params, position = params_of(state), position_of(state)
    return Rows(position, params, knowledge_of(state, params, position))


def rows_of(state: State) -> Rows:
    """All rows of a whole game while cards are played."""
    params, position = params_of(state), position_of(state)
    return Rows(position, params, knowledge_of(state, params, position))


def _unmasked(view: View) -> State:
    """The view's mask with empty hands in place of hidden ones; the kernel follows suit anyway."""
    state = mask(view)
    hands = tuple(hand or () for hand in view.dealt)
    setup = msgspec.structs.replace(state.setup, rules=strict(view.rules), hands=hands)
    return msgspec.structs.replace(
        state,
        setup=setup,
        hands=tuple(hand or () for hand in view.hands),
        trick=tuple(FACE_DOWN_CARD if card is None else card for card in view.trick),
        swaps=view.swaps,
        undo=None,
    )


def knowledge_of(state: State, params: Row, position: Row) -> Row:
    """What all know from the cards played and the calls made."""
    known = np.zeros(K_SIZE, np.int64)
    row = position.copy()
    seats = state.seats
    for seat in range(seats):
        row[at.HOLDING + seat] = seat
        row[at.HAND + seat] = 0
    if state.setup.dummy is not None:
        row[at.HAND + state.setup.dummy] = bits(state.setup.hands[state.setup.dummy])
    begin_knowledge(known, row, params)
    known[K_CARDS] = _cards_each(state)
    for number, trick in enumerate(state.tricks, 1):
        _note_trick(known, row, params, trick)
        for swap in state.swaps:
            if swap.trick == number:
                one, other = (at.HOLDING + seat for seat in swap.seats)
                row[[one, other]] = row[[other, one]]
    _note_trick(
        known,
        row,
        params,
        Trick(state.leader, state.direction, state.trick, state.leader, state.face_down),
    )
    for spoken in state.calls:
        add_call(known, position, spoken.seat)
    return known


def _cards_each(state: State) -> int:
    """How many cards each seat had before the first trick."""
    played = [Seat((state.leader + state.direction * at) % state.seats) for at in _places(state)]
    held = (len(hand) + (seat in played) for seat, hand in enumerate(state.hands))
    return len(state.tricks) + max(held)


def _places(state: State) -> range:
    return range(len(state.trick))


def _note_trick(known: Row, row: Row, params: Row, trick: Trick) -> None:
    seats = int(params[at.P_SEATS])
    row[at.LEADER], row[at.DIRECTION], row[at.BEST] = trick.leader, trick.direction, 0
    for place, card in enumerate(trick.cards):
        row[at.COUNT] = place
        seat = int(trick.leader + trick.direction * place) % seats
        down = place == trick.face_down
        add_card(known, row, params, seat, int(card), down)  # Numba is slow with members of enums
        row[at.CARD + place] = card
        if place and not down and int(params[at.P_BEATS + card]) >> row[at.CARD + row[at.BEST]] & 1:
            row[at.BEST] = place
    row[at.COUNT] = 0
