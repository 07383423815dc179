"""Who is certainly on which side, by the rules and by what a seat saw, and no more.

Solo, Armut, Hochzeit, Genscher and a declared secret solo say it openly. In a normal game the two
Re cards decide as they were dealt. There every way to place the Re cards not yet located is held
against what the seat knows (memory.py):

- its own hand, the Strohmann's open one, and one it got by a swap;
- cards played, taken back or shown; who has shown to be out of trumps has no Re card left;
- all hidden cards have to find room (counted by Hall's condition);
- announcements tell their speaker's party; owed calls, and calls not owed, tell more (implied.py);
- who plays the Strohmann tells its side (D26, D60).

A seat's party is known if all the ways that are left agree on it. With both Re cards in one hand
that is a silent Hochzeit, which only its player knows until the second card falls. On honour, not
following suit proves nothing.
"""

from doppelkopf.cards import Card
from doppelkopf.game.basics import Seat
from doppelkopf.game.contracts import Sides
from doppelkopf.game.state import Scored
from doppelkopf.game.terms import re_card
from doppelkopf.view.memory import RE_CARDS, Memory, of_holders, only, sides
from doppelkopf.view.model import Parties, View

Memories = dict[Seat | None, Memory]
"""The memories of the seats of one game."""


def known_parties(view: View, memories: Memories | None = None) -> Parties:
    """The parties that are certain for this seat; None for a seat whose party is not.

    Who asks again and again while a game goes on keeps `memories`; the answers are the same.
    """
    seats = view.seats
    if isinstance(view.outcome, Scored) and view.outcome.result.re:
        return sides(seats, view.outcome.result.re)
    contract = view.contract
    if contract is None or not contract.has_parties:
        return (None,) * seats
    if view.genscher is not None:
        if view.genscher.partner is None:
            return only(seats, view.genscher.seat)
        return sides(seats, (view.genscher.seat, view.genscher.partner))
    if view.hochzeit is not None:
        if not view.hochzeit.decided:
            return only(seats, view.hochzeit.seat)
        return sides(seats, (view.hochzeit.seat, view.hochzeit.partner))
    if view.soloist is not None:
        return sides(seats, (view.soloist,))
    if contract.facts.sides is Sides.PAIR:
        assert view.armut is not None
        return sides(seats, (view.armut.seat, view.armut.taker))
    return _by_cards(view, {} if memories is None else memories)


def _by_cards(view: View, memories: Memories) -> Parties:
    memory = memories.get(view.seat)
    if memory is None or not memory.goes_on(view):
        if (plain := _plainly_seen(view, re_card(view.rules))) is not None:
            return of_holders(view, plain)
        memory = memories[view.seat] = Memory(view)
    return memory.parties(view)


def _plainly_seen(view: View, card: Card) -> list[int] | None:
    """Who was dealt the Re cards, if both have been seen in hands or on the table; quick."""
    if view.swaps:
        return None
    seen: list[int] = []
    for seat in {view.seat, view.dummy}:
        if seat is not None:
            seen += [seat] * (view.dealt[seat] or ()).count(card)
    for leader, direction, cards in (
        *((trick.leader, trick.direction, trick.cards) for trick in view.tricks),
        (view.leader, view.direction, view.trick),
    ):
        if card in cards:
            seats = [(leader + direction * at) % view.seats for at in range(len(cards))]
            places = [at for at, played in zip(seats, cards, strict=True) if played is card]
            seen += [at for at in places if at not in (view.seat, view.dummy)]
    return seen if len(seen) == RE_CARDS else None
