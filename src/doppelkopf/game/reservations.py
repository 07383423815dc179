"""Reservations: who may say what before the first card, and which contract comes of it.

Implements DDV 4.1-4.4, Hausregeln 5 and 7, Mischen Impossible 2.2-2.3 and 3, Wettbewerb 3-4.1,
Borgholzhausen 1-3, Ravensburger's solos and Hochzeit, with D1, D57, D61, D64, D66, D73. The
exchange that follows an Armut is in exchange.py; here it is only chosen.
"""

from collections.abc import Iterator

from doppelkopf.cards import Card, Suit, total_augen
from doppelkopf.cards.orders import Order
from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import Bid, Phase, State
from doppelkopf.game.step import Step, change, need_turn, refuse
from doppelkopf.game.terms import once_per_rules, order_of, re_card
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bidding import Asking, Reservation, SoloPrecedence
from doppelkopf.rules.model.hochzeit import NoFehl, Partner
from doppelkopf.rules.model.sidegames import ArmutMode

SCHWARZ_STEPS = 5
"""Re or Kontra is one step, schwarz the fifth."""

FEHL_SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)

_KIND = {
    do.BidSchmeissen: Reservation.SCHMEISSEN,
    do.BidArmut: Reservation.ARMUT,
    do.BidHochzeit: Reservation.HOCHZEIT,
}


# What a hand allows.


@once_per_rules
def solo_contracts(rules: RuleSet) -> tuple[Contract, ...]:
    """The solos a rule set allows."""
    return tuple(Contract(f"solo-{kind.value}") for kind in rules.solo.kinds)


def normal_order(rules: RuleSet) -> Order:
    """The order of the normal game, by which hands are judged."""
    return order_of(rules, Contract.NORMAL)


def trumps_in(hand: tuple[Card, ...], rules: RuleSet) -> tuple[Card, ...]:
    """The trumps of a hand in the normal game."""
    normal = normal_order(rules)
    return tuple(card for card in hand if normal.is_trump(card))


def may_throw_in(hand: tuple[Card, ...], rules: RuleSet) -> bool:
    """Whether a hand may be thrown in: wrong size, nines, Augen, few trumps, none above the Fuchs.

    The engine never deals a hand of the wrong size; a table that deals itself asks here.
    """
    knobs = rules.schmeissen
    if knobs.wrong_count and len(hand) != rules.hand_size:
        return True
    nines = sum(1 for card in hand if card in (Card.C9, Card.S9, Card.H9, Card.D9))
    if knobs.nines is not Off.OFF and nines >= knobs.nines:
        return True
    if knobs.augen is not Off.OFF and total_augen(hand) >= knobs.augen:
        return True
    trumps = trumps_in(hand, rules)
    if knobs.trumps_at_most is not Off.OFF and len(trumps) <= knobs.trumps_at_most:
        return True
    if knobs.no_trump_above_fuchs:
        strength = normal_order(rules).strength
        return all(strength[card] <= strength[Card.DA] for card in trumps)
    return False


def is_armut(hand: tuple[Card, ...], rules: RuleSet) -> bool:
    """Whether a hand is poor enough for an Armut."""
    if rules.armut.mode is ArmutMode.OFF:
        return False
    count = len(trumps_in(hand, rules))
    return rules.armut.trumps_min <= count <= rules.armut.trumps_max


def has_both(hand: tuple[Card, ...], rules: RuleSet) -> bool:
    """Whether a hand holds both Re cards."""
    return hand.count(re_card(rules)) == 2


def hochzeit_rules(hand: tuple[Card, ...], rules: RuleSet) -> tuple[Partner, ...]:
    """What the holder of both Re cards may choose from."""
    if rules.hochzeit.no_fehl is NoFehl.FIRST_TRUMP and len(trumps_in(hand, rules)) == len(hand):
        return (Partner.FIRST_FOREIGN_TRUMP,)
    return rules.hochzeit.partner


def may_choose_free_solo(state: State, seat: Seat) -> bool:
    """Whether a seat that owes a duty solo may play a free one first (DDV 4.3 says no)."""
    return (
        seat in state.setup.duty
        and not state.rules.duty_solos.before_free_solo
        and state.setup.forced is not Forced.DUTY_SOLO
    )


def possible_bids(state: State, seat: Seat) -> Iterator[do.AnyAction]:
    """The reservations a seat's hand allows, in the order of the rules."""
    rules, hand = state.rules, state.hands[seat]
    free_too = may_choose_free_solo(state, seat)
    for contract in solo_contracts(rules):
        yield do.BidSolo(seat=seat, contract=contract)
        if free_too:
            yield do.BidSolo(seat=seat, contract=contract, free=True)
    if may_throw_in(hand, rules):
        yield do.BidSchmeissen(seat=seat)
    if is_armut(hand, rules):
        yield do.BidArmut(seat=seat)
    if rules.hochzeit.enabled and has_both(hand, rules) and not _armut_first(state, seat):
        for partner in hochzeit_rules(hand, rules):
            if partner is Partner.NAMED_SUIT:
                for suit in FEHL_SUITS:
                    yield do.BidHochzeit(seat=seat, partner=partner, suit=suit)
            else:
                yield do.BidHochzeit(seat=seat, partner=partner)


def must_reserve(state: State, seat: Seat) -> bool:
    """Whether the rules oblige a hand to an Armut or to something higher."""
    return state.rules.armut.mode is ArmutMode.REQUIRED and is_armut(state.hands[seat], state.rules)


def _armut_first(state: State, seat: Seat) -> bool:
    """Whether a hand obliged to an Armut may therefore not look for a partner by Hochzeit."""
    order = state.rules.reservations.order
    higher = order.index(Reservation.ARMUT) < order.index(Reservation.HOCHZEIT)
    return higher and must_reserve(state, seat)


# Saying it.


def verify_healthy(state: State, action: do.Healthy) -> None:
    """Check that a seat may have no reservation."""
    _need_phase(state, Phase.RESERVATIONS)
    need_turn(state, action.seat)
    if must_reserve(state, action.seat):
        raise _armut_required()


def _armut_required() -> IllegalAction:
    return refuse(
        "bid/armut-required",
        "Mit so wenigen Trümpfen musst du die Armut melden (oder etwas Höheres).",
        "With so few trumps you have to announce Armut (or something higher).",
    )


def verify_reserve(state: State, action: do.Reserve) -> None:
    """Check that a seat may reserve without naming the kind yet."""
    _need_phase(state, Phase.RESERVATIONS)
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
        _need_phase(state, Phase.NAMING)
    need_turn(state, action.seat)
    if isinstance(action, do.BidHochzeit) and _armut_first(state, action.seat):
        raise _armut_required()
    if state.setup.forced is Forced.DUTY_SOLO and not isinstance(action, do.BidSolo):
        raise refuse(
            "bid/solo-required",
            "Du wirst vorgeführt und musst ein Solo spielen.",
            "You are made to play your compulsory solo.",
        )
    if isinstance(action, do.BidSolo) and action.free:
        _verify_free(state, action.seat)
    if change(action, by=None) not in tuple(possible_bids(state, action.seat)):
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


def outbids(state: State, action: do.RaiseSolo) -> bool:
    """Whether a bid in a solo auction is high enough."""
    in_range = 1 <= action.steps <= SCHWARZ_STEPS
    return in_range and _beats_best(state, action.seat, action.steps)


def verify_raise(state: State, action: do.RaiseSolo) -> None:
    """Check a higher bid in a solo auction."""
    _need_phase(state, Phase.RAISING)
    need_turn(state, action.seat)
    if not outbids(state, action):
        raise refuse(
            "bid/too-low",
            "Damit überbietest du das andere Solo nicht.",
            "That does not outbid the other solo.",
        )


def verify_pass_raise(state: State, action: do.Pass) -> None:
    """Check passing in a solo auction."""
    need_turn(state, action.seat)


def _need_phase(state: State, phase: Phase) -> None:
    if state.phase is not phase:
        raise refuse(
            "phase/wrong", "Dafür ist jetzt nicht die Zeit.", "Now is not the time for it."
        )


def say(
    state: State,
    action: do.Healthy | do.Reserve | do.BidSolo | do.BidSchmeissen | do.BidArmut | do.BidHochzeit,
) -> Step:
    """Take an answer of the first or second round of questions."""
    event = _spoke(action)
    if isinstance(action, do.Healthy | do.Reserve):
        reserved = state.reserved
        if isinstance(action, do.Reserve):
            reserved = (*reserved, action.seat)
        state = change(state, reserved=reserved, asked=state.asked + 1)
    else:
        bid = _bid(state, action)
        state = change(state, bids=(*state.bids, bid), asked=state.asked + 1)
    return Step(_next_question(state), (event,))


def _spoke(action: do.AnyAction) -> ev.Spoke:
    return ev.Spoke(
        seat=action.seat,
        word=str(action.__struct_config__.tag),
        contract=getattr(action, "contract", None),
        partner=getattr(action, "partner", None),
        suit=getattr(action, "suit", None),
        steps=getattr(action, "steps", 0),
    )


def _bid(state: State, action: do.BidSolo | do.BidSchmeissen | do.BidArmut | do.BidHochzeit) -> Bid:
    if isinstance(action, do.BidSolo):
        duty = action.seat in state.setup.duty and not action.free
        kind = Reservation.DUTY_SOLO if duty else Reservation.SOLO
        return Bid(action.seat, kind, contract=action.contract)
    if isinstance(action, do.BidHochzeit):
        return Bid(action.seat, Reservation.HOCHZEIT, None, action.partner, action.suit)
    return Bid(action.seat, _KIND[type(action)])


def _next_question(state: State) -> State:
    """Ask the next seat, or go on to the next round; the caller settles what is then certain."""
    if state.phase is Phase.RESERVATIONS:
        live = state.setup.live
        if state.asked < len(live):
            return change(state, turn=live[state.asked])
        if state.reserved:
            return change(state, phase=Phase.NAMING, asked=0, turn=state.reserved[0])
    elif state.phase is Phase.NAMING and state.asked < len(state.reserved):
        return change(state, turn=state.reserved[state.asked])
    return _start_raising(change(state, turn=None))


# Solos that outbid each other.


def _start_raising(state: State) -> State:
    claims = contenders(state.rules, state.bids)
    if len(claims) < 2:
        return state
    state = change(state, phase=Phase.RAISING, raising=claims)
    return change(state, turn=_next_raiser(state, claims[0]))


def contenders(rules: RuleSet, bids: tuple[Bid, ...]) -> tuple[Seat, ...]:
    """Who takes part in an auction, in the order of their claim at equal steps."""
    precedence = rules.solo.precedence
    solos = _top_solos(rules, bids)
    if precedence is SoloPrecedence.RANK_THEN_STEPS:
        best = min(_rank(rules, bid) for bid in solos) if solos else 0
        return tuple(bid.seat for bid in solos if _rank(rules, bid) == best)
    if precedence is SoloPrecedence.STEPS_THEN_RANK:
        return tuple(bid.seat for bid in sorted(solos, key=lambda bid: _rank(rules, bid)))
    return ()


def _top_solos(rules: RuleSet, bids: tuple[Bid, ...]) -> list[Bid]:
    """The solo bids of the higher kind: duty solos before free ones."""
    for kind in rules.reservations.order:
        if kind in (Reservation.DUTY_SOLO, Reservation.SOLO):
            found = [bid for bid in bids if bid.kind is kind]
            if found:
                return found
    return []


def _rank(rules: RuleSet, bid: Bid) -> int:
    """The place of a solo in the ranking, 0 the highest; the same for all where seats decide."""
    if rules.solo.precedence is SoloPrecedence.SEAT or bid.contract is None:
        return 0
    kinds = [kind.value for kind in rules.solo.outranks]
    return kinds.index(bid.contract.solo_kind)


def _steps(state: State, seat: Seat) -> int:
    return next(bid.steps for bid in state.bids if bid.seat == seat)


def _best(state: State) -> Seat:
    """Who leads the auction: most steps, then the better claim."""
    return max(state.raising, key=lambda seat: (_steps(state, seat), -state.raising.index(seat)))


def _beats_best(state: State, seat: Seat, steps: int) -> bool:
    best = _best(state)
    claim = state.raising.index(seat) < state.raising.index(best)
    return seat != best and (
        steps > _steps(state, best) or (steps == _steps(state, best) and claim)
    )


def _next_raiser(state: State, after: Seat) -> Seat:
    """The next seat in the auction, clockwise, that is not leading it."""
    for turn in range(1, state.seats + 1):
        seat = Seat((after + turn) % state.seats)
        if seat in state.raising and seat != _best(state):
            return seat
    raise AssertionError("an auction of one")


def raise_solo(state: State, action: do.RaiseSolo) -> Step:
    """Outbid the leader of the auction."""
    bids = tuple(
        change(bid, steps=action.steps) if bid.seat == action.seat else bid for bid in state.bids
    )
    state = change(state, bids=bids)
    return Step(change(state, turn=_next_raiser(state, action.seat)), (_spoke(action),))


def pass_raise(state: State, action: do.Pass) -> Step:
    """Leave the auction."""
    left = tuple(seat for seat in state.raising if seat != action.seat)
    state = change(state, raising=left)
    turn = _next_raiser(state, action.seat) if len(left) > 1 else None
    return Step(change(state, turn=turn), (_spoke(action),))


# The highest reservation.


def winning_bid(state: State, passed_over: tuple[Reservation, ...] = ()) -> Bid | None:
    """The bid that stands: by kind, then rank or auction among solos, then seat order."""
    for kind in state.rules.reservations.order:
        found = [bid for bid in state.bids if bid.kind is kind and kind not in passed_over]
        if not found:
            continue
        if state.raising and kind in (Reservation.DUTY_SOLO, Reservation.SOLO):
            return next(bid for bid in found if bid.seat == state.raising[0])
        return min(found, key=lambda bid: _rank(state.rules, bid))
    return None
