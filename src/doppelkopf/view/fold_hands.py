"""How cards that change hands change a view: Armut, Schiebekopf, swapped hands."""

from typing import Any

from doppelkopf.game import events as ev
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.deal import TALON
from doppelkopf.game.step import change, set_at
from doppelkopf.view.model import ArmutSeen, Cards, PushSeen, SwapSeen, View

Changes = dict[str, Any]
"""Fields of a view that change, and what to."""


def moved(view: View, giver: Seat | None, taker: Seat | None, count: int) -> tuple[int, ...]:
    """How many cards each seat holds after some went from one to the other; None is the table."""
    sizes = list(view.hand_sizes)
    if giver is not None:
        sizes[giver] -= count
    if taker is not None:
        sizes[taker] += count
    return tuple(sizes)


def plus(hand: Cards, cards: Cards) -> Cards:
    """A hand with more cards."""
    return tuple(sorted((*hand, *cards)))


def minus(hand: Cards, cards: Cards) -> Cards:
    """A hand without some of its cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _own_hand(view: View, giver: Seat | None, taker: Seat | None, cards: Cards) -> Changes:
    assert view.seat is not None
    hand = minus(view.hand, cards) if view.seat == giver else plus(view.hand, cards)
    assert view.seat in (giver, taker)
    return {"hands": set_at(view.hands, view.seat, hand)}


def laid(view: View, event: ev.ArmutLaid) -> Changes:
    """Trumps of an Armut are laid down; its own player is told once more, with the cards."""
    is_another = view.armut is not None and view.armut.seat != event.seat
    before = nobody_took(view) if is_another else {}
    return before | {"armut": ArmutSeen(event.seat, event.count, event.cards, shown=event.shown)}


def nobody_took(view: View) -> Changes:
    """An Armut without a taker has been refused by all."""
    if view.armut is None or view.armut.taker is not None:
        return {}
    return {"armut": None, "refused": (*view.refused, view.armut)}


def given(view: View, event: ev.CardsGiven) -> Changes:
    """Cards of an Armut or a push are given to another seat."""
    giver, taker, cards = event.giver, event.taker, event.cards
    changes: Changes = {}
    if cards is None:
        changes["hand_sizes"] = moved(view, giver, taker, event.count)
    else:
        changes = _own_hand(view, giver, taker, cards)
    if view.phase is Phase.PUSHING:
        pushes = view.pushes if cards is None else view.pushes[:-1]
        return changes | {"pushes": (*pushes, PushSeen(giver, taker, cards))}
    armut = view.armut
    assert armut is not None
    if view.phase is Phase.ARMUT_RETURN:
        told = armut.trumps_back if event.trumps is None else event.trumps
        return changes | {"armut": change(armut, returned=cards or None, trumps_back=told)}
    seen = armut.cards if cards is None else cards
    return changes | {"armut": change(armut, taker=taker, cards=seen)}


def talon(view: View, event: ev.TalonTaken) -> Changes:
    """The talon is taken up."""
    if event.cards is None:
        added = sum(view.hand_sizes)
        deck = view.rules.deck_size
        return {"hand_sizes": moved(view, None, event.seat, deck - added)}
    return _own_hand(view, None, event.seat, event.cards) | {"talon": event.cards}


def laid_away(view: View, event: ev.CardsLaidAway) -> Changes:
    """The last push lies on the table."""
    if event.cards is None:
        sizes = moved(view, event.seat, None, TALON)
        return {"hand_sizes": sizes, "pushes": (*view.pushes, PushSeen(event.seat, None))}
    push = PushSeen(event.seat, None, event.cards)
    own = _own_hand(view, event.seat, None, event.cards)
    return own | {"pushes": (*view.pushes[:-1], push)}


def swapped(view: View, event: ev.HandsSwapped) -> Changes:
    """Two hands are swapped: what they hold now is seen only by whoever gets it."""
    one, other = event.seats
    hands = (view.hands[one], view.hands[other])
    swap = SwapSeen(len(view.tricks), event.seats, hands)
    hidden = set_at(set_at(view.hands, one, None), other, None)
    return {"swaps": (*view.swaps, swap), "hands": hidden}
