"""Who is asked for a reservation, and what follows from the answer (DDV 4.1; D73, D81).

Everyone is asked in turn from the dealer's left, unless they cannot get the game any more, as the
rules and what has been said show to all: an answer would only tell what they hold. It is never a
hidden card that decides who is asked.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from doppelkopf.cards import Card, deck
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.armut import counting_trumps
from doppelkopf.game.auction import could_stand, solo_rank, start_raising
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.reservations import (
    may_choose_free_solo,
    solo_contracts,
    solo_reservation,
)
from doppelkopf.game.setup import Forced, Setup
from doppelkopf.game.state import Bid, Phase, State
from doppelkopf.game.step import Step, change
from doppelkopf.game.terms import re_card
from doppelkopf.game.throwing import THROWN_IN, conceivable_throws, throw_of
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.sidegames import ArmutMode
from doppelkopf.rules.once import once_per_rules


def say(
    state: State,
    action: do.Healthy | do.Reserve | do.BidSolo | do.BidSchmeissen | do.BidArmut | do.BidHochzeit,
) -> Step:
    """Take an answer of the first or second round of questions."""
    reason = None
    if isinstance(action, do.Healthy | do.Reserve):
        reserved = state.reserved
        if isinstance(action, do.Reserve):
            reserved = (*reserved, action.seat)
        state = change(state, reserved=reserved, asked=state.asked + 1)
    else:
        bid = _bid(state, action)
        own_rank = bid.kind in THROWN_IN and bid.kind is not Reservation.SCHMEISSEN
        reason = bid.kind if own_rank else None
        state = change(state, bids=(*state.bids, bid), asked=state.asked + 1)
    return Step(next_question(state), (_spoke(action, reason),))


def _spoke(action: do.AnyAction, reason: Reservation | None) -> ev.Spoke:
    return ev.Spoke(
        seat=action.seat,
        word=str(action.__struct_config__.tag),
        contract=getattr(action, "contract", None),
        partner=getattr(action, "partner", None),
        suit=getattr(action, "suit", None),
        free=getattr(action, "free", False),
        reason=reason,
    )


def _bid(state: State, action: do.BidSolo | do.BidSchmeissen | do.BidArmut | do.BidHochzeit) -> Bid:
    if isinstance(action, do.BidSolo):
        kind = (
            Reservation.SOLO
            if action.free
            else solo_reservation(state, action.seat, action.contract)
        )
        return Bid(action.seat, kind, contract=action.contract)
    if isinstance(action, do.BidHochzeit):
        return Bid(action.seat, Reservation.HOCHZEIT, None, action.partner, action.suit)
    if isinstance(action, do.BidSchmeissen):
        throw = throw_of(state.hands[action.seat], state.rules)
        assert throw is not None
        return Bid(action.seat, throw.kind(state.rules))
    return Bid(action.seat, Reservation.ARMUT)


def next_question(state: State) -> State:
    """Ask the next seat, or go on to the next round; the caller settles what is then certain."""
    if state.phase is Phase.RESERVATIONS:
        made = state.setup.made_to_play
        asked = _next_asked(state, tuple(seat for seat in state.setup.live if seat != made))
        if asked is not None:
            return asked
        if made is not None and not (state.bids or state.reserved):
            return change(state, phase=Phase.NAMING, turn=made)
        if state.reserved:
            state = change(state, phase=Phase.NAMING, asked=0)
    if state.phase is Phase.NAMING:
        asked = _next_asked(state, state.reserved)
        if asked is not None:
            return asked
    return start_raising(change(state, turn=None))


def _next_asked(state: State, row: tuple[Seat, ...]) -> State | None:
    for place in range(state.asked, len(row)):
        if may_get(state, row[place]):
            return change(state, asked=place, turn=row[place])
    return None


# Who may still get the game.


def may_get(state: State, seat: Seat) -> bool:
    """Whether a reservation of this seat could still be played, for all that is public.

    Whoever has a reservation and names it later may have the least there is; but only one player
    can hold both Re cards. In two-step asking whether there is a reservation names nothing yet, and
    so the book asks everybody.
    """
    naming = state.phase is Phase.NAMING and seat in state.reserved
    later = state.reserved[state.reserved.index(seat) + 1 :] if naming else ()
    rows = [
        *((bid,) for bid in state.bids),
        tuple(_conceivable(state, seat, min)),
        *(tuple(_conceivable(state, other, max)) for other in later),
    ]
    return any(
        could_stand(state.rules, bids, seat)
        for bids in product(*rows)
        if sum(bid.kind is Reservation.HOCHZEIT for bid in bids) <= 1
    )


def _conceivable(state: State, seat: Seat, which: Callable[..., Any]) -> Iterator[Bid]:
    """The bids the rules would allow this seat with some hand; the `min` or `max` of its solos."""
    rules, setup = state.rules, state.setup
    free = _outermost_solo(rules, which)
    if seat in setup.duty:
        owed = [
            Bid(seat, Reservation.DUTY_SOLO, contract)
            for contract in solo_contracts(rules)
            if solo_reservation(state, seat, contract) is Reservation.DUTY_SOLO
        ]
        if owed:
            yield which(owed, key=lambda bid: solo_rank(rules, bid))
        free = free if may_choose_free_solo(state, seat) else None
    if free is not None:
        yield Bid(seat, Reservation.SOLO, free)
    if setup.forced is Forced.DUTY_SOLO:
        return
    for kind in conceivable_throws(rules):
        yield Bid(seat, kind)
    if _is_ever_poor(rules):
        yield Bid(seat, Reservation.ARMUT)
    if rules.hochzeit.enabled and not _lies_open(setup, re_card(rules)):
        yield Bid(seat, Reservation.HOCHZEIT)


@once_per_rules
def _outermost_solo(rules: RuleSet, which: Callable[..., Any]) -> Contract | None:
    """The solo that ranks highest (`min`) or lowest (`max`)."""
    solos = [Bid(Seat(0), Reservation.SOLO, contract) for contract in solo_contracts(rules)]
    found: Bid | None = which(solos, key=lambda bid: solo_rank(rules, bid), default=None)
    return None if found is None else found.contract


def _lies_open(setup: Setup, card: Card) -> bool:
    return setup.dummy is not None and card in setup.hands[setup.dummy]


@once_per_rules
def _is_ever_poor(rules: RuleSet) -> bool:
    """Whether any hand that can be dealt is an Armut."""
    counting = counting_trumps(rules)
    fehl = sum(card not in counting for card in deck(rules.deck.nines, rules.deck.jokers))
    fewest = max(rules.armut.trumps_min, rules.hand_size - fehl)
    most = min(rules.armut.trumps_max, rules.hand_size)
    return rules.armut.mode is not ArmutMode.OFF and fewest <= most
