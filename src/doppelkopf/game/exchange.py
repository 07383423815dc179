"""Cards that change hands before play: the Armut (Hausregeln 7.4, Mischen Impossible 3.1,
Ravensburger's mitnehmen; D11, D56, D57, D61; Hausrunde, Armut) and the pushing of a Schiebekopf
(D25).
"""

from collections import Counter

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.armut import (
    fehl_in,
    fill_count,
    is_filled_up,
    shown_to_all,
    trumps_laid,
)
from doppelkopf.game.auction import winning_bid
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.deal import TALON
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.opening import begin, begin_alone, begin_armut
from doppelkopf.game.result_of import ended
from doppelkopf.game.state import Armut, Phase, PushMade, State, Void
from doppelkopf.game.step import Step, change, need_turn, refuse, set_at
from doppelkopf.game.terms import trumps_in
from doppelkopf.game.throwing import THROWN_IN
from doppelkopf.language import CARD, counted
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.sidegames import ArmutAsked, ArmutCards, ArmutRefused, ArmutReturn


def settle(state: State) -> Step:
    """All have spoken: throw in, offer an Armut, or begin."""
    bid = winning_bid(state)
    if bid is not None and bid.kind in THROWN_IN:
        state = change(state, phase=Phase.OVER, outcome=Void("schmeissen"))
        return Step(state, (ended(state),))
    if bid is not None and bid.kind is Reservation.ARMUT:
        if is_filled_up(state.rules):
            return Step(change(state, phase=Phase.ARMUT_FILL, turn=bid.seat), ())
        return _offer(state, bid.seat)
    return begin(state, bid)


def verify_fill_up(state: State, action: do.FillUp) -> None:
    """Check the Fehl cards that an Armut adds to its trumps."""
    if state.phase is not Phase.ARMUT_FILL:
        raise refuse("phase/wrong", "Es gibt nichts aufzufüllen.", "There is nothing to fill up.")
    need_turn(state, action.seat)
    hand = state.hands[action.seat]
    need = fill_count(hand, state.rules)
    if len(action.cards) != need:
        count = counted(need, CARD)
        raise refuse("exchange/count", f"Lege genau {count.de} dazu.", f"Add exactly {count.en}.")
    if not holds(fehl_in(hand, state.rules), action.cards):
        raise refuse(
            "exchange/not-fehl",
            "Aufgefüllt wird mit Fehlkarten aus deiner Hand.",
            "You fill up with Fehl cards from your hand.",
        )


def fill_up(state: State, action: do.FillUp) -> Step:
    """Lay the trumps down with the Fehl cards that fill them up."""
    return _offer(state, action.seat, action.cards)


def canonical_fill(state: State, seat: Seat) -> tuple[Card, ...]:
    """One legal way to fill up, the same for the same hand: its first Fehl cards."""
    hand = state.hands[seat]
    return fehl_in(hand, state.rules)[: fill_count(hand, state.rules)]


def _offer(state: State, seat: Seat, fill: tuple[Card, ...] = ()) -> Step:
    """Lay an Armut's trumps down and ask the first player."""
    cards = tuple(sorted((*trumps_laid(state.hands[seat], state.rules), *fill)))
    is_open = state.rules.armut.cards is ArmutCards.OPEN
    shown = shown_to_all(cards, state.rules)
    state = change(
        state,
        phase=Phase.ARMUT_ASKED,
        armut=Armut(seat, cards),
        asked=0,
        turn=_asked(state, seat)[0],
    )
    count = len(cards)
    laid = ev.ArmutLaid(
        seat=seat,
        count=count,
        cards=cards if is_open else None,
        shown=shown,
        filled=is_filled_up(state.rules),
    )
    own = () if is_open else (change(laid, cards=cards, to=(seat,)),)
    return Step(state, (laid, *own))


def _asked(state: State, poor: Seat) -> tuple[Seat, ...]:
    """Who is asked to take the trumps, in order."""
    asked = state.rules.armut.asked
    if asked is ArmutAsked.FROM_FOREHAND:
        order = state.setup.live
    else:
        way = 1 if asked is ArmutAsked.CLOCKWISE else -1
        order = tuple(Seat((poor + way * turn) % state.seats) for turn in range(1, state.seats))
    return tuple(seat for seat in order if seat not in (poor, state.setup.dummy))


def verify_answer(state: State, action: do.Take | do.Decline) -> None:
    """Check an answer to an Armut."""
    if state.phase is not Phase.ARMUT_ASKED:
        raise refuse("phase/wrong", "Es wird keine Armut angeboten.", "No Armut is being offered.")
    need_turn(state, action.seat)


def decline(state: State, action: do.Decline) -> Step:
    """Ask the next player, or do what follows when nobody takes the trumps.

    Where the other reservations then hold, the next poor player may ask too: the book gives that
    right to everyone with such a hand (Ravensburger's mitnehmen).
    """
    armut = state.armut
    assert armut is not None
    events: tuple[AnyEvent, ...] = (ev.Spoke(seat=action.seat, word="decline"),)
    order = _asked(state, armut.seat)
    asked = state.asked + 1
    if asked < len(order):
        return Step(change(state, asked=asked, turn=order[asked]), events)
    state = change(state, armut=None, refused=(*state.refused, armut), turn=None)
    after = state.rules.armut.nobody
    if after is ArmutRefused.REDEAL:
        void = change(state, phase=Phase.OVER, outcome=Void("armut-refused"))
        return Step(void, (*events, ended(void)))
    is_ramsch = after is ArmutRefused.RAMSCH
    step = begin_alone(state, Contract.RAMSCH) if is_ramsch else settle(state)
    return Step(step.state, (*events, *step.events))


def take(state: State, action: do.Take) -> Step:
    """Move the trumps into the taker's hand, who returns as many."""
    armut = state.armut
    assert armut is not None
    hands = _moved(state.hands, armut.seat, action.seat, armut.cards)
    state = change(
        state,
        hands=hands,
        armut=change(armut, taker=action.seat),
        phase=Phase.ARMUT_RETURN,
        turn=action.seat,
    )
    events = (
        ev.Spoke(seat=action.seat, word="take"),
        *_given(armut.seat, action.seat, armut.cards),
    )
    return Step(state, events)


def verify_give_back(state: State, action: do.GiveBack) -> None:
    """Check the cards a taker returns."""
    if state.phase is not Phase.ARMUT_RETURN:
        raise refuse("phase/wrong", "Es gibt nichts zurückzugeben.", "There is nothing to return.")
    need_turn(state, action.seat)
    armut = state.armut
    assert armut is not None
    if len(action.cards) != len(armut.cards):
        count = counted(len(armut.cards), CARD)
        raise refuse(
            "exchange/count", f"Gib genau {count.de} zurück.", f"Return exactly {count.en}."
        )
    if not holds(state.hands[action.seat], action.cards):
        raise refuse(
            "exchange/not-held", "Diese Karten hast du nicht.", "You do not hold these cards."
        )
    if state.rules.armut.returned is ArmutReturn.OTHERS:
        own = _without(state.hands[action.seat], armut.cards)
        if not holds(own, action.cards):
            raise refuse(
                "exchange/received",
                "Gib andere Karten zurück als die erhaltenen.",
                "Return other cards than those you received.",
            )


def give_back(state: State, action: do.GiveBack) -> Step:
    """Return cards to the Armut and start the game."""
    armut = state.armut
    assert armut is not None
    cards = tuple(sorted(action.cards))
    hands = _moved(state.hands, action.seat, armut.seat, cards)
    step = begin_armut(change(state, hands=hands), change(armut, returned=cards))
    said = state.rules.armut.trumps_back_said
    trumps = len(trumps_in(cards, state.rules)) if said else None
    events = _given(action.seat, armut.seat, cards, trumps)
    return Step(step.state, (*events, *step.events))


def canonical_return(state: State, seat: Seat) -> tuple[Card, ...]:
    """One legal return, the same for the same hand: the lowest cards that may go."""
    armut = state.armut
    assert armut is not None
    hand = state.hands[seat]
    if state.rules.armut.returned is ArmutReturn.OTHERS:
        hand = _without(hand, armut.cards)
    return hand[: len(armut.cards)]


# Schiebekopf.


def start_pushing(state: State) -> Step:
    """Forehand takes up the talon."""
    seat = state.setup.live[0]
    hands = set_at(state.hands, seat, tuple(sorted((*state.hands[seat], *state.setup.talon))))
    state = change(state, phase=Phase.PUSHING, turn=seat, hands=hands)
    events = (
        ev.TalonTaken(seat=seat),
        ev.TalonTaken(seat=seat, cards=state.setup.talon, to=(seat,)),
    )
    return Step(state, events)


def verify_push(state: State, action: do.Push) -> None:
    """Check four cards that are pushed on."""
    if state.phase is not Phase.PUSHING:
        raise refuse("phase/wrong", "Jetzt wird nicht geschoben.", "Nothing is pushed now.")
    need_turn(state, action.seat)
    if len(action.cards) != TALON:
        raise refuse(
            "exchange/count", f"Schiebe genau {TALON} Karten.", f"Push exactly {TALON} cards."
        )
    if not holds(state.hands[action.seat], action.cards):
        raise refuse(
            "exchange/not-held", "Diese Karten hast du nicht.", "You do not hold these cards."
        )


def push(state: State, action: do.Push) -> Step:
    """Pass four cards on; the dealer's are laid away for the last trick, and play begins."""
    cards = tuple(sorted(action.cards))
    is_last = len(state.pushes) == state.seats - 1
    if not is_last:
        taker = Seat((action.seat + 1) % state.seats)
        state = change(
            state,
            hands=_moved(state.hands, action.seat, taker, cards),
            pushes=(*state.pushes, PushMade(action.seat, taker, cards)),
            turn=taker,
        )
        return Step(state, _given(action.seat, taker, cards))
    hands = set_at(state.hands, action.seat, _without(state.hands[action.seat], cards))
    state = change(state, hands=hands, pushes=(*state.pushes, PushMade(action.seat, None, cards)))
    step = begin_alone(state, Contract.SCHIEBEKOPF)
    laid = (
        ev.CardsLaidAway(seat=action.seat),
        ev.CardsLaidAway(seat=action.seat, cards=cards, to=(action.seat,)),
    )
    return Step(step.state, (*laid, *step.events))


def laid_away(state: State) -> tuple[Card, ...]:
    """The cards of a Schiebekopf that belong to the last trick."""
    return state.pushes[-1].cards if state.pushes and state.pushes[-1].taker is None else ()


def holds(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """Whether a hand holds all of these cards."""
    return not Counter(cards) - Counter(hand)


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted((Counter(hand) - Counter(cards)).elements()))


def _moved(
    hands: tuple[tuple[Card, ...], ...], giver: Seat, taker: Seat, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    hands = set_at(hands, giver, _without(hands[giver], cards))
    return set_at(hands, taker, tuple(sorted((*hands[taker], *cards))))


def _given(
    giver: Seat, taker: Seat, cards: tuple[Card, ...], trumps: int | None = None
) -> tuple[AnyEvent, ...]:
    """Everyone sees that cards went over, the two which ones; `trumps` is what all are told."""
    return (
        ev.CardsGiven(giver=giver, taker=taker, count=len(cards), trumps=trumps),
        ev.CardsGiven(giver=giver, taker=taker, count=len(cards), cards=cards, to=(giver, taker)),
    )
