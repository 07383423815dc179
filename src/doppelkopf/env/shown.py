"""Parties as they have been shown: what a player sees at a glance, without working anything out.

The parties of a solo, an Armut, a Hochzeit, a Genscher are open. In a normal game a seat has shown
its party when it has played a Re card or called; the observer knows their own hand and the
Strohmann's. Once two are Re all others are Kontra, and once all others are Kontra the last is Re.
This is quick and the same in compiled code; `known_parties` in `doppelkopf.view` knows more: who is
out of trumps, how much room is left for a card, what calls not made tell.
"""

from collections.abc import Collection

from doppelkopf.cards import Card
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party
from doppelkopf.game.contracts import Sides
from doppelkopf.game.terms import re_card
from doppelkopf.view import View, known_parties
from doppelkopf.view.memory import RE_CARDS, of_holders
from doppelkopf.view.model import Parties


def shown_parties(view: View) -> Parties:
    """The parties of all seats as they were shown to the one whose view it is."""
    contract = view.contract
    by_cards = (
        contract is not None
        and contract.facts.sides is Sides.CARDS
        and view.outcome is None
        and view.genscher is None
        and view.soloist is None
    )
    return _by_cards(view) if by_cards else known_parties(view)


def _by_cards(view: View) -> Parties:
    own, dummy, seats = view.seat, view.dummy, view.seats
    holders = _holders(view, re_card(view.rules))
    if len(holders) == RE_CARDS:
        return of_holders(view, holders)
    parties: list[Party | None] = [None] * seats
    for known in (own, dummy):
        if known is not None:
            parties[known] = Party.KONTRA
    for holder in holders:
        parties[holder] = Party.RE
    for event in view.history:
        if isinstance(event, ev.Called) and event.party is not None:
            parties[event.seat] = event.party
    if dummy is not None and view.dummy_owner is not None:
        parties[view.dummy_owner] = parties[dummy]
    if parties.count(Party.RE) == RE_CARDS:
        return tuple(party or Party.KONTRA for party in parties)
    if parties.count(Party.KONTRA) == seats - 1:
        return tuple(party or Party.RE for party in parties)
    return tuple(parties)


def _holders(view: View, card: Card) -> list[int]:
    """To whom the Re cards were dealt that lie open or in the observer's own hand."""
    seen: list[int] = []
    hands = {seat for seat in (view.seat, view.dummy) if seat is not None}
    for seat in hands:
        seen += [seat] * (view.dealt[seat] or ()).count(card)
    holding = list(range(view.seats))
    swaps = {swap.trick: swap.seats for swap in view.swaps}
    for number, trick in enumerate(view.tricks, start=1):
        if card in trick.cards:
            seen += _played(trick.leader, trick.direction, trick.cards, card, holding, hands)
        if number in swaps:
            one, other = swaps[number]
            holding[one], holding[other] = holding[other], holding[one]
    if card in view.trick:
        seen += _played(view.leader, view.direction, view.trick, card, holding, hands)
    return seen


def _played(
    leader: int,
    direction: int,
    cards: tuple[Card | None, ...],
    card: Card,
    holding: list[int],
    known: Collection[int],
) -> list[int]:
    """From whose dealt hands a card in a trick came, but for those that are known anyway."""
    seats = (holding[(leader + direction * at) % len(holding)] for at in range(len(cards)))
    return [
        seat
        for seat, played in zip(seats, cards, strict=True)
        if played is card and seat not in known
    ]
