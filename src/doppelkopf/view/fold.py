"""From the events a seat saw to its view: one small function per event.

`fold(view, event)` gives the view after one more event; starting from `initial` it gives exactly
what `view` gives from the state. A client that gets events needs nothing else.
"""

from collections.abc import Callable
from typing import Any

from doppelkopf.cards import Card
from doppelkopf.errors import Failure
from doppelkopf.game import events as ev
from doppelkopf.game import schweine
from doppelkopf.game.auction import contenders
from doppelkopf.game.basics import Contract, Party, Phase, Seat
from doppelkopf.game.calls.conversion import converted, renamed
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.reservations import meets_duty
from doppelkopf.game.result import CallMade
from doppelkopf.game.setup import FORCED_CONTRACT, Forced
from doppelkopf.game.state import (
    Accusation,
    Bid,
    Duty,
    EarlyEnd,
    Genscher,
    Hochzeit,
    Late,
    Revoke,
    Scored,
    Spoken,
    Trick,
    Void,
)
from doppelkopf.game.step import change, set_at
from doppelkopf.game.terms import re_card
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Reservation
from doppelkopf.rules.model.calls import Absagen
from doppelkopf.view import fold_hands
from doppelkopf.view.fold_hands import Changes, minus, moved, plus
from doppelkopf.view.legal import mask
from doppelkopf.view.model import View
from doppelkopf.view.of_state import sees


def initial(rules: RuleSet, seat: int | None) -> View:
    """A seat's view before the deal; None is a spectator."""
    return View(seat=None if seat is None else Seat(seat), rules=rules)


def fold(view: View, event: AnyEvent) -> View:
    """The view after one more event.

    Raises:
        Failure: the event is not for this seat.
    """
    if not sees(view.seat, event):
        raise Failure(
            "view/not-seen",
            "Dieses Ereignis ist nicht für diesen Platz.",
            "This event is not for this seat.",
        )
    changes = _FOLDS[type(event)](view, event)
    return change(view, history=(*view.history, event), **changes)


# The deal.


def _started(view: View, event: ev.Started) -> Changes:
    kinds = {contract: kind for kind, contract in FORCED_CONTRACT.items()}
    made_to_play = event.led_by_duty
    forced = None if event.forced is None else kinds[event.forced]
    seats = len(event.hand_sizes)
    offered = view.rules.duty_solos.offered
    return {
        "dealer": event.dealer,
        "duty_solos": event.duty,
        "duty_kinds": event.duty_kinds,
        "forced": forced if made_to_play is None else Forced.DUTY_SOLO,
        "made_to_play": made_to_play,
        "reserved": () if made_to_play is None or offered else (made_to_play,),
        "dummy": event.dummy,
        "pot": event.pot,
        "hand_sizes": event.hand_sizes,
        "hands": (None,) * seats,
        "dealt": (None,) * seats,
    }


def _hand(view: View, event: ev.HandSeen) -> Changes:
    changes: Changes = {"hands": set_at(view.hands, event.seat, event.cards)}
    if view.dealt[event.seat] is None:
        return changes | {"dealt": set_at(view.dealt, event.seat, event.cards)}
    swap = view.swaps[-1]
    giver = 1 - swap.seats.index(event.seat)
    known = change(swap, hands=set_at(swap.hands, giver, event.cards))
    return changes | {"swaps": (*view.swaps[:-1], known)}


# What is said.


def _spoke(view: View, event: ev.Spoke) -> Changes:
    seat, word = event.seat, event.word
    if word == "reserve":
        return {"reserved": (*view.reserved, seat)}
    if word in BIDS:
        return {"bids": (*view.bids, _bid(view, event))}
    if word == "raise":
        raised = (change(bid, steps=event.steps) if bid.seat == seat else bid for bid in view.bids)
        return {"bids": tuple(raised)}
    if word == "pass":
        if view.phase is Phase.SCHWEINE:
            return {}
        if view.phase is Phase.RAISING:
            return {"raising": tuple(other for other in view.raising if other != seat)}
        return {"passes": (*view.passes, seat)}
    if word in schweine.WORDS:
        return {word: seat}
    if word == "late-solo":
        assert event.contract is not None
        return {"late": Late(seat, event.contract)}
    if word == "agree":
        assert view.late is not None
        return {"late": change(view.late, agreed=(*view.late.agreed, seat))}
    if word == "refuse":
        assert view.late is not None
        return {"late": None, "late_refused": (*view.late_refused, view.late.seat)}
    if word == "allow-counting":
        return {"countable": (*view.countable, seat)}
    if word == "accept":
        return {"accepted": (*view.accepted, seat)}
    return {}


BIDS = {
    "solo": Reservation.SOLO,
    "schmeissen": Reservation.SCHMEISSEN,
    "armut": Reservation.ARMUT,
    "hochzeit": Reservation.HOCHZEIT,
}
"""The words that name a reservation."""


def _bid(view: View, event: ev.Spoke) -> Bid:
    kind = event.reason or BIDS[event.word]
    if kind is Reservation.SOLO and not event.free:
        assert event.contract is not None
        if meets_duty(view.duty_solos, view.duty_kinds, event.seat, event.contract):
            kind = Reservation.DUTY_SOLO
    return Bid(event.seat, kind, event.contract, event.partner, event.suit)


def _called(view: View, event: ev.Called) -> Changes:
    if event.call.is_absage and view.rules.calls.absagen is Absagen.FINED:
        return {"fined": (*view.fined, CallMade(event.seat, event.call)), "passes": ()}
    spoken = Spoken(
        event.seat,
        event.call,
        view.played,
        len(view.tricks),
        reply=event.reply,
        duty=event.duty,
    )
    return {"calls": (*view.calls, spoken), "passes": ()}


def _converted(view: View, _: ev.CallsConverted) -> Changes:
    state = mask(view)
    if view.genscher is not None or view.declared is not None:
        return {"calls": renamed(state)}
    return {"calls": converted(state, state.calls)}


def _void(_: View, __: ev.CallsVoid) -> Changes:
    return {"calls": ()}


def _owed(_: View, event: ev.Owed) -> Changes:
    return {"duty": Duty(event.seat, event.step)}


# Play.


def _contract(view: View, event: ev.ContractSet) -> Changes:
    contract, soloist = event.contract, event.soloist
    own = None if view.seat is None else view.dealt[view.seat]
    both = own is not None and own.count(re_card(view.rules)) == 2
    if contract is Contract.NORMAL and both and view.seat != view.dummy:
        contract, soloist = Contract.SILENT, view.seat
    hochzeit = None
    if event.partner_rule is not None:
        assert soloist is not None
        hochzeit = Hochzeit(soloist, event.partner_rule, event.suit)
    return fold_hands.nobody_took(view) | {
        "contract": contract,
        "soloist": soloist,
        "duty_solo": event.duty_solo,
        "dummy_owner": event.dummy_owner,
        "hochzeit": hochzeit,
        "leader": event.leader,
        "direction": 1,
    }


def _played(view: View, event: ev.CardPlayed) -> Changes:
    seat, card = event.seat, event.card
    hand = view.hands[seat]
    changes: Changes = {}
    if hand is not None and card is not None:
        rest = minus(hand, (card,))
        changes["hands"] = set_at(view.hands, seat, rest)
    if event.to is not None:
        return changes | {"trick": set_at(view.trick, view.face_down, card)}
    place = len(view.trick)
    wrong = _is_wrong(view, seat, card)
    sizes = moved(view, seat, None, 1)
    if not sizes[seat]:
        changes["hands"] = set_at(view.hands, seat, ())
    return changes | {
        "hand_sizes": sizes,
        "trick": (*view.trick, card),
        "played": event.number,
        **(_risen(view, event, place) if event.schwein else {}),
        "face_down": place if card is None else view.face_down,
        "wrong_card": seat if wrong else None,
        "revokes": (*view.revokes, Revoke(seat, event.number)) if wrong else view.revokes,
        "declaring": _declaring(view, seat, card),
    }


def _risen(view: View, event: ev.CardPlayed, place: int) -> Changes:
    """A card that was seen to be a Schwein or Hyperschwein."""
    terms = view.terms
    assert terms is not None
    assert event.card is not None
    pig = terms.pig_of(event.card)
    assert pig is not None
    changes: Changes = {"hyper" if pig.level else "schwein": place}
    known = view.hyperschweine if pig.level else view.schweine
    if terms.tracks_pigs and known is None:
        changes[schweine.WORDS[pig.level]] = event.seat
    return changes


def _is_wrong(view: View, seat: Seat, card: Card | None) -> bool:
    """On honour: whether a card from a hand this seat sees does not follow though it could."""
    terms, hand = view.terms, view.hands[seat]
    if not view.rules.offences.honour or not view.trick or hand is None or card is None:
        return False
    assert terms is not None
    assert view.trick[0] is not None
    suits = terms.order.suits
    led = suits[view.trick[0]]
    return suits[card] is not led and any(suits[held] is led for held in hand)


def _declaring(view: View, seat: Seat, card: Card | None) -> bool:
    """Whether this seat may declare a secret solo after a card (D22)."""
    if view.seat is None or not view.rules.silent.declare_with_one:
        return False
    if card is not re_card(view.rules) or view.contract is not Contract.NORMAL:
        return view.declaring and seat != view.seat
    if view.genscher is not None or view.declared is not None:
        return view.declaring and seat != view.seat
    dealt_to = seat
    for swap in view.swaps:
        if seat in swap.seats:
            dealt_to = swap.seats[1 - swap.seats.index(seat)]
    left = view.hand_sizes[view.seat] - (1 if seat == view.seat else 0)
    own = view.dealt[view.seat] or ()
    return card in own and view.seat not in (dealt_to, view.dummy) and left > 0


def _trick(view: View, event: ev.TrickTaken) -> Changes:
    trick = Trick(
        *(event.leader, view.direction, event.cards, event.owner),
        *(view.face_down, view.schwein, view.hyper),
    )
    hochzeit = view.hochzeit
    if hochzeit is not None and not hochzeit.decided:
        own = event.owner == hochzeit.seat and hochzeit.own_tricks == event.number - 1
        hochzeit = change(hochzeit, own_tricks=event.number) if own else hochzeit
    return {
        "tricks": (*view.tricks, trick),
        "trick": (),
        "face_down": -1,
        "schwein": -1,
        "hyper": -1,
        "leader": event.owner,
        "hochzeit": hochzeit,
    }


def _parties(view: View, event: ev.PartiesSettled) -> Changes:
    re = [Seat(seat) for seat, party in enumerate(event.parties) if party is Party.RE]
    if event.reason in ("hochzeit", "alone"):
        hochzeit = view.hochzeit
        assert hochzeit is not None
        partner = next((seat for seat in re if seat != hochzeit.seat), None)
        return {"hochzeit": change(hochzeit, decided=len(view.tricks), partner=partner)}
    if event.reason == "genscher-open":
        return {"genscher": Genscher(re[0]), "declaring": False}
    if event.reason == "genscher":
        genscher = view.genscher
        assert genscher is not None
        partner = next((seat for seat in re if seat != genscher.seat), genscher.seat)
        return {"genscher": change(genscher, partner=partner)}
    if event.reason == "genscher-chosen":
        played = view.history[-1]
        assert isinstance(played, ev.CardPlayed)
        return {"genscher": Genscher(played.seat, played.mate), "declaring": False}
    if event.reason == "declared":
        return {"declared": re[0], "soloist": re[0], "declaring": False}
    return {}


def _dummy(_: View, event: ev.DummyOwned) -> Changes:
    return {"dummy_owner": event.owner}


def _turned(_: View, event: ev.DirectionTurned) -> Changes:
    return {"direction": 1 if event.clockwise else -1}


def _taken_back(view: View, event: ev.TakenBack) -> Changes:
    if view.phase is Phase.CONSENT:
        return _led_back(view, event)
    start = max(
        at
        for at, past in enumerate(view.history)
        if isinstance(past, ev.CardPlayed) and past.to is None
    )
    before = initial(view.rules, view.seat)
    for past in view.history[:start]:
        before = fold(before, past)
    since = [spoken for spoken in view.calls if spoken.cards > before.played]
    tricks = len(before.tricks)
    kept_calls = (change(since[at], cards=before.played, tricks=tricks) for at in event.kept)
    restored = {name: getattr(before, name) for name in before.__struct_fields__}
    del restored["history"]
    kept = {
        "calls": (*before.calls, *kept_calls),
        "fined": view.fined,
        "countable": view.countable,
        "accusations": view.accusations,
        "wrong_card": None,
    }
    return restored | kept


def _led_back(view: View, event: ev.TakenBack) -> Changes:
    """A late solo is agreed to: the card led goes back, and the game begins anew."""
    hand = view.hands[event.seat]
    hands = view.hands
    if hand is not None:
        hands = set_at(hands, event.seat, plus(hand, (event.card,)))
    return {
        "hands": hands,
        "hand_sizes": moved(view, None, event.seat, 1),
        "trick": (),
        "schwein": -1,
        "hyper": -1,
        "schweine": None,
        "hyperschweine": None,
        "played": 0,
        "late": None,
        "genscher": None,
        "declared": None,
        "declaring": False,
    }


# The end.


def _claimed(view: View, event: ev.Claimed) -> Changes:
    return _played_out(view) | {
        "claim": EarlyEnd(event.seat, holds=event.holds),
        "wrong_card": None,
    }


def _handed_over(view: View, event: ev.HandedOver) -> Changes:
    return {
        "claim": EarlyEnd(event.seat, handed_over=True),
        "hands": set_at(view.hands, event.seat, event.cards),
        "passes": (),
        "wrong_card": None,
    }


def _played_out(view: View) -> Changes:
    return {"hand_sizes": (0,) * view.seats, "hands": ((),) * view.seats, "trick": ()}


def _accused(view: View, event: ev.Accused) -> Changes:
    if event.true:
        return {}
    false = Accusation(event.seat, event.offender, view.played)
    return {"accusations": (*view.accusations, false)}


def _moment(view: View, event: ev.Moment) -> Changes:
    changes: Changes = {
        "phase": event.phase,
        "turn": event.turn,
        "speech": event.speech,
        "duty": None if event.owing is None else view.duty,
    }
    if event.phase is Phase.RAISING and view.phase is not Phase.RAISING:
        changes["raising"] = contenders(view.rules, view.bids)
    if event.phase not in (Phase.SOLO_CALLS, Phase.LAST_CALLS):
        changes["passes"] = ()
    if event.phase is Phase.REVIEW and view.claim is not None:
        changes |= _played_out(view)
    if event.phase is Phase.ARMUT_FILL:
        changes |= fold_hands.nobody_took(view)
    return changes


def _ended(view: View, event: ev.Ended) -> Changes:
    if event.result is not None and event.score is not None:
        outcome: Scored | Void = Scored(event.result, event.score)
    else:
        assert event.void is not None
        outcome = Void(event.void, event.fines)
    return fold_hands.nobody_took(view) | {
        "phase": Phase.OVER,
        "turn": None,
        "hands": event.hands,
        "hand_sizes": tuple(len(hand) for hand in event.hands),
        "dealt": event.dealt,
        "talon": event.talon or None,
        "outcome": outcome,
        "trick": (),
        "face_down": -1,
        "schwein": -1,
        "hyper": -1,
        "speech": -1,
        "duty": None,
        "passes": (),
        "declaring": False,
        "wrong_card": None,
    }


_FOLDS: dict[type, Callable[[View, Any], Changes]] = {
    ev.Started: _started,
    ev.HandSeen: _hand,
    ev.Spoke: _spoke,
    ev.ArmutLaid: fold_hands.laid,
    ev.CardsGiven: fold_hands.given,
    ev.TalonTaken: fold_hands.talon,
    ev.CardsLaidAway: fold_hands.laid_away,
    ev.ContractSet: _contract,
    ev.Called: _called,
    ev.CallsConverted: _converted,
    ev.CallsVoid: _void,
    ev.Owed: _owed,
    ev.CardPlayed: _played,
    ev.TrickTaken: _trick,
    ev.PartiesSettled: _parties,
    ev.DummyOwned: _dummy,
    ev.HandsSwapped: fold_hands.swapped,
    ev.DirectionTurned: _turned,
    ev.TakenBack: _taken_back,
    ev.Claimed: _claimed,
    ev.HandedOver: _handed_over,
    ev.Accused: _accused,
    ev.Ended: _ended,
    ev.Moment: _moment,
}
