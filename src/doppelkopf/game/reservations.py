"""Reservations: what a hand allows its player to say before the first card.

Implements DDV 4.1-4.4, Hausregeln 5 and 7, Mischen Impossible 2.2-2.3 and 3, Wettbewerb 3-4.1,
Borgholzhausen 1-3, Ravensburger's solos and Hochzeit, with D57, D61, D73. Who is asked is in
asking.py, which reservation stands in auction.py, the exchange after an Armut in exchange.py.
"""

from collections.abc import Iterator

from doppelkopf.cards import Card, Suit
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.armut import is_armut
from doppelkopf.game.auction import could_stand
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.setup import DutyKinds, Forced
from doppelkopf.game.state import Bid, Phase, State
from doppelkopf.game.step import change, need_phase, need_turn, refuse
from doppelkopf.game.terms import re_card, trumps_in
from doppelkopf.game.throwing import THROWN_IN, may_throw_in, throw_of
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bidding import Asking, Reservation
from doppelkopf.rules.model.hochzeit import NoFehl, Partner
from doppelkopf.rules.model.sidegames import ArmutMode
from doppelkopf.rules.once import once_per_rules

FEHL_SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)

# What a hand allows.


@once_per_rules
def solo_contracts(rules: RuleSet) -> tuple[Contract, ...]:
    """The solos a rule set allows."""
    return tuple(Contract(f"solo-{kind.value}") for kind in rules.solo.kinds)


def has_both(hand: tuple[Card, ...], rules: RuleSet) -> bool:
    """Whether a hand holds both Re cards."""
    return hand.count(re_card(rules)) == 2


def hochzeit_rules(hand: tuple[Card, ...], rules: RuleSet) -> tuple[Partner, ...]:
    """What the holder of both Re cards may choose from."""
    if rules.hochzeit.no_fehl is NoFehl.FIRST_TRUMP and len(trumps_in(hand, rules)) == len(hand):
        return (Partner.FIRST_FOREIGN_TRUMP,)
    return rules.hochzeit.partner


def solo_reservation(state: State, seat: Seat, contract: Contract) -> Reservation:
    """What a solo of this seat counts as, unless they say that it is a free one."""
    duty = meets_duty(state.setup.duty, state.setup.duty_kinds, seat, contract)
    return Reservation.DUTY_SOLO if duty else Reservation.SOLO


def meets_duty(duty: tuple[Seat, ...], kinds: DutyKinds, seat: Seat, contract: Contract) -> bool:
    """Whether a solo is one that its player owes."""
    if seat not in duty:
        return False
    kind = dict(kinds).get(seat)
    return kind is None or contract.solo_kind in kind.solos


def may_choose_free_solo(state: State, seat: Seat) -> bool:
    """Whether a seat that owes a duty solo may play a free one first (DDV 4.3 says no)."""
    return (
        seat in state.setup.duty
        and not state.rules.duty_solos.before_free_solo
        and seat != state.setup.made_to_play
    )


def possible_bids(state: State, seat: Seat) -> Iterator[do.AnyAction]:
    """The reservations a seat's hand allows; who owes one names nothing lower."""
    duty = _duty(state, seat)
    if duty is None or state.setup.forced is Forced.DUTY_SOLO:
        yield from _allowed_bids(state, seat)
        return
    order = state.rules.reservations.order
    for action in _allowed_bids(state, seat):
        if order.index(_kind(state, action)) <= order.index(duty):
            yield action


def _duty(state: State, seat: Seat) -> Reservation | None:
    """The highest reservation that the rules oblige a hand to: throwing in, or an Armut."""
    rules, hand = state.rules, state.hands[seat]
    owed = throw_of(hand, rules, owed=True)
    duties = [] if owed is None else [owed.kind(rules)]
    if rules.armut.mode is ArmutMode.REQUIRED and is_armut(hand, rules):
        duties.append(Reservation.ARMUT)
    return min(duties, key=rules.reservations.order.index, default=None)


def _kind(state: State, action: do.AnyAction) -> Reservation:
    """What a bid counts as."""
    if isinstance(action, do.BidSchmeissen):
        reason = throw_of(state.hands[action.seat], state.rules)
        assert reason is not None
        return reason.kind(state.rules)
    if isinstance(action, do.BidSolo):
        if action.free:
            return Reservation.SOLO
        return solo_reservation(state, action.seat, action.contract)
    is_armut_bid = isinstance(action, do.BidArmut)
    return Reservation.ARMUT if is_armut_bid else Reservation.HOCHZEIT


def _allowed_bids(state: State, seat: Seat) -> Iterator[do.AnyAction]:
    """All that a seat's hand allows, in the order of the rules."""
    rules, hand = state.rules, state.hands[seat]
    free_too = may_choose_free_solo(state, seat)
    owes = seat in state.setup.duty
    for contract in solo_contracts(rules):
        if not owes or solo_reservation(state, seat, contract) is Reservation.DUTY_SOLO:
            yield do.BidSolo(seat=seat, contract=contract)
        if free_too:
            yield do.BidSolo(seat=seat, contract=contract, free=True)
    if state.setup.forced is Forced.DUTY_SOLO:
        return
    if may_throw_in(hand, rules):
        yield do.BidSchmeissen(seat=seat)
    if is_armut(hand, rules):
        yield do.BidArmut(seat=seat)
    if rules.hochzeit.enabled and has_both(hand, rules):
        for partner in hochzeit_rules(hand, rules):
            if partner is Partner.NAMED_SUIT:
                for suit in FEHL_SUITS:
                    yield do.BidHochzeit(seat=seat, partner=partner, suit=suit)
            else:
                yield do.BidHochzeit(seat=seat, partner=partner)


def must_reserve(state: State, seat: Seat) -> bool:
    """Whether the rules oblige a hand to an Armut, to throwing in, or to something higher."""
    duty = _duty(state, seat)
    if duty is None or state.setup.forced is Forced.DUTY_SOLO:
        return False
    return could_stand(state.rules, (*state.bids, Bid(seat, duty)), seat)


def must_throw_in(state: State, seat: Seat) -> bool:
    """Whether a hand has to be thrown in, and that could still be played."""
    return _duty(state, seat) in THROWN_IN and must_reserve(state, seat)


def armut_could_stand(rules: RuleSet, bids: tuple[Bid, ...], seat: Seat) -> bool:
    """Whether an Armut of this seat could still be played after these reservations.

    Beside a solo nobody lays trumps down, so that naming it would only tell what one holds (D81).
    """
    return could_stand(rules, (*bids, Bid(seat, Reservation.ARMUT)), seat)


# Saying it.


def verify_healthy(state: State, action: do.Healthy) -> None:
    """Check that a seat may have no reservation."""
    need_phase(state, Phase.RESERVATIONS)
    need_turn(state, action.seat)
    if must_reserve(state, action.seat):
        raise _required(state, action.seat)


def _required(state: State, seat: Seat) -> IllegalAction:
    return _throw_required() if _duty(state, seat) in THROWN_IN else _armut_required()


def _throw_required() -> IllegalAction:
    return refuse(
        "bid/schmeissen-required",
        "Mit diesem Blatt musst du schmeißen (oder etwas Höheres melden).",
        "With this hand you have to throw in (or announce something higher).",
    )


def _armut_required() -> IllegalAction:
    return refuse(
        "bid/armut-required",
        "Mit so wenigen Trümpfen musst du die Armut melden (oder etwas Höheres).",
        "With so few trumps you have to announce Armut (or something higher).",
    )


def verify_reserve(state: State, action: do.Reserve) -> None:
    """Check that a seat may reserve without naming the kind yet."""
    need_phase(state, Phase.RESERVATIONS)
    need_turn(state, action.seat)
    if state.rules.reservations.asking is not Asking.TWO_STEP:
        raise refuse(
            "bid/name-it", "Nenne deinen Vorbehalt gleich.", "Name your reservation straight away."
        )
    if next(possible_bids(state, action.seat), None) is None:
        raise refuse(
            "bid/nothing-to-reserve",
            "Dein Blatt erlaubt keinen Vorbehalt.",
            "Your hand allows no reservation.",
        )


def verify_bid(
    state: State, action: do.BidSolo | do.BidSchmeissen | do.BidArmut | do.BidHochzeit
) -> None:
    """Check a reservation that is named."""
    two_step = state.rules.reservations.asking is Asking.TWO_STEP
    if state.phase is Phase.RESERVATIONS and two_step:
        raise refuse(
            "bid/two-step",
            "Sag zuerst nur „Vorbehalt“; die Art nennst du, wenn du gefragt wirst.",
            "Say just “reservation” first; you name the kind when you are asked.",
        )
    if state.phase is not Phase.RESERVATIONS:
        need_phase(state, Phase.NAMING)
    need_turn(state, action.seat)
    if state.setup.forced is Forced.DUTY_SOLO and not isinstance(action, do.BidSolo):
        if action.seat != state.setup.made_to_play:
            raise refuse(
                "bid/solo-only",
                "In diesem Spiel kannst du nur ein Solo melden.",
                "In this game you can announce nothing but a solo.",
            )
        raise refuse(
            "bid/solo-required",
            "Du wirst vorgeführt und musst ein Solo spielen.",
            "You are made to play your compulsory solo.",
        )
    if isinstance(action, do.BidSolo) and action.free:
        _verify_free(state, action.seat)
    if isinstance(action, do.BidSolo) and not action.free:
        _verify_kind(state, action)
    bid = change(action, by=None)
    if bid not in tuple(possible_bids(state, action.seat)):
        if bid in tuple(_allowed_bids(state, action.seat)):
            raise _required(state, action.seat)
        raise refuse(
            "bid/not-possible",
            "Diesen Vorbehalt erlauben deine Karten oder die Regeln nicht.",
            "Your cards or the rules do not allow this reservation.",
        )


def _verify_free(state: State, seat: Seat) -> None:
    if seat in state.setup.duty and not may_choose_free_solo(state, seat):
        raise refuse(
            "bid/duty-first",
            "Erst ist dein Pflichtsolo dran.",
            "Your compulsory solo comes first.",
        )


def _verify_kind(state: State, action: do.BidSolo) -> None:
    is_owed = solo_reservation(state, action.seat, action.contract) is Reservation.DUTY_SOLO
    if action.seat in state.setup.duty and not is_owed:
        raise refuse(
            "bid/duty-kind",
            "Du schuldest ein Pflichtsolo von anderer Art.",
            "The compulsory solo you owe is of another kind.",
        )
