"""From the hands as play begins back to the deal: what an exchange moved unseen is chosen here.

What the seat saw is kept; the rest is any choice the rules allow, each equally likely for the hands
it is made from.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from doppelkopf.cards import Card
from doppelkopf.game.armut import fehl_in, fill_count, is_filled_up, keeps_fuechse
from doppelkopf.game.basics import Seat
from doppelkopf.game.deal import TALON
from doppelkopf.game.setup import Forced
from doppelkopf.game.terms import normal_order
from doppelkopf.rules.model.sidegames import ArmutReturn
from doppelkopf.view.model import Cards, View

Hands = list[Counter[Card]]


class Dealt(NamedTuple):
    """A deal, and the choices of those who exchanged cards, in their order."""

    hands: tuple[Cards, ...]
    talon: Cards
    choices: tuple[Cards, ...]


def undo(view: View, hands: Hands, rng: Random) -> Dealt | None:
    """The deal before any exchange; None if these hands cannot come from one."""
    choices: list[Cards] | None = []
    talon: Cards = ()
    if view.armut is not None and view.armut.taker is not None:
        choices = _undo_armut(view, hands, rng)
    if view.forced is not Forced.SCHIEBEKOPF and is_filled_up(view.rules) and choices is not None:
        choices = [*_fills(view, hands, rng), *choices]
    if view.forced is Forced.SCHIEBEKOPF:
        choices = _undo_pushes(view, hands, rng)
        talon = _undo_talon(view, hands, rng)
    if choices is None:
        return None
    dealt = tuple(tuple(sorted(hand.elements())) for hand in hands[: view.seats])
    return Dealt(dealt, talon, tuple(choices))


def _sample(cards: Counter[Card], count: int, rng: Random) -> Counter[Card]:
    return Counter(rng.sample(list(cards.elements()), count))


def _undo_armut(view: View, hands: Hands, rng: Random) -> list[Cards] | None:
    armut = view.armut
    assert armut is not None
    assert armut.taker is not None
    poor, rich = hands[armut.seat], hands[armut.taker]
    choices = []
    back: Counter[Card] = Counter()
    if view.contract is not None:
        found = _returned(view, poor, rng)
        if found is None:
            return None
        back = found
        choices.append(tuple(sorted(back.elements())))
        _move(poor, rich, back)
    if armut.cards is not None:
        given = Counter(armut.cards)
    else:
        free = rich - back if view.rules.armut.returned is ArmutReturn.OTHERS else +rich
        found = _given(view, free, rng)
        if found is None:
            return None
        given = found
    if given - rich:
        return None
    _move(rich, poor, given)
    return choices


def _given(view: View, free: Counter[Card], rng: Random) -> Counter[Card] | None:
    """What an Armut handed over: trumps, and Fehl cards where they fill these up."""
    armut, rules = view.armut, view.rules
    assert armut is not None
    fuechse = Counter({Card.DA: free[Card.DA]})
    trumps = _trumps(view, free)
    given = Counter(armut.shown)
    if armut.shown or rules.armut.fuechse_shown or keeps_fuechse(rules):
        trumps -= fuechse
    if given - free:
        return None
    need = armut.count - given.total()
    if not is_filled_up(rules):
        return given + _sample(trumps, need, rng) if trumps.total() >= need else None
    fehl = free - trumps - fuechse
    few = range(max(0, need - fehl.total()), min(need, trumps.total()) + 1)
    if not few:
        return None
    count = rng.choice(few)
    return given + _sample(trumps, count, rng) + _sample(fehl, need - count, rng)


def _fills(view: View, hands: Hands, rng: Random) -> Iterator[Cards]:
    """The Fehl cards that each Armut added to its trumps, the hands being those dealt."""
    rules = view.rules
    laid = (*view.refused, *((view.armut,) if view.armut is not None else ()))
    for armut in laid:
        hand = tuple(sorted(hands[armut.seat].elements()))
        if armut.cards is not None:
            yield fehl_in(armut.cards, rules)
        else:
            fehl, count = fehl_in(hand, rules), max(0, fill_count(hand, rules))
            yield tuple(sorted(rng.sample(fehl, min(count, len(fehl)))))


def _returned(view: View, poor: Counter[Card], rng: Random) -> Counter[Card] | None:
    """What the taker gave back: all trumps the poor hand has now, but for Füchse it may keep."""
    armut = view.armut
    assert armut is not None
    if armut.returned is not None or view.seat in (armut.seat, armut.taker):
        return Counter(armut.returned or ())
    trumps = _trumps(view, poor)
    fehl = poor - trumps
    if keeps_fuechse(view.rules):
        own = rng.randint(0, trumps[Card.DA])
        if armut.trumps_back is not None:
            own = trumps.total() - armut.trumps_back
        if not 0 <= own <= trumps[Card.DA]:
            return None
        trumps -= Counter({Card.DA: own})
    rest = armut.count - trumps.total()
    if not 0 <= rest <= fehl.total() or armut.trumps_back not in (None, trumps.total()):
        return None
    return trumps + _sample(fehl, rest, rng)


def _trumps(view: View, cards: Counter[Card]) -> Counter[Card]:
    normal = normal_order(view.rules)
    return Counter({card: count for card, count in cards.items() if normal.is_trump(card)})


def _move(giver: Counter[Card], taker: Counter[Card], cards: Counter[Card]) -> None:
    giver.subtract(cards)
    taker.update(cards)


def _undo_pushes(view: View, hands: Hands, rng: Random) -> list[Cards] | None:
    choices: list[Cards] = []
    for at in reversed(range(len(view.pushes))):
        push = view.pushes[at]
        giver = hands[push.giver]
        taker = hands[view.seats] if push.taker is None else hands[push.taker]
        if push.taker is None:
            cards = +taker
        elif push.cards is not None:
            cards = Counter(push.cards)
        else:
            needed = _from_upstream(view, hands, at)
            if needed.total() > TALON or needed - taker:
                return None
            cards = needed + _sample(taker - needed, TALON - needed.total(), rng)
        if cards - taker:
            return None
        _move(taker, giver, cards)
        choices.append(tuple(sorted(cards.elements())))
    return choices[::-1]


def _from_upstream(view: View, hands: Hands, at: int) -> Counter[Card]:
    """The cards of this seat's own push that must have come by this way."""
    for earlier in range(at):
        push = view.pushes[earlier]
        if push.giver == view.seat and push.cards is not None:
            upstream: Counter[Card] = Counter()
            for hop in view.pushes[earlier:at]:
                assert hop.taker is not None
                upstream.update(hands[hop.taker])
            return Counter(push.cards) - upstream
    return Counter()


def _undo_talon(view: View, hands: Hands, rng: Random) -> Cards:
    forehand = Seat((view.dealer + 1) % view.seats)
    cards = Counter(view.talon) if view.talon else _sample(+hands[forehand], TALON, rng)
    hands[forehand].subtract(cards)
    return view.talon or tuple(sorted(cards.elements()))
