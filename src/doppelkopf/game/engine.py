"""The engine: start a game, apply actions. Everything else in this package is a rule.

`apply(state, action)` checks and carries out one action and returns the new state with the events
it caused; it never changes the old state. What it accepts is exactly what is `in` the legal
actions.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from doppelkopf.game import actions as do
from doppelkopf.game import (
    asking,
    auction,
    claims,
    exchange,
    honour,
    late_solo,
    opening,
    partners,
    play,
    schweine,
    trick_counting,
)
from doppelkopf.game import events as ev
from doppelkopf.game import reservations as bids
from doppelkopf.game.basics import Seat
from doppelkopf.game.calls.making import make_call, next_in_round, verify_pass, verify_say
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.result_of import finish
from doppelkopf.game.setup import Forced, Setup
from doppelkopf.game.state import Phase, State
from doppelkopf.game.step import Step, change, need_turn, refuse


class Rule(NamedTuple):
    """How an action is checked and carried out."""

    verify: Callable[[State, Any], None]
    carry_out: Callable[[State, Any], Step]


def new_game(setup: Setup) -> Step:
    """Deal: everyone sees their own hand, and the first one is asked."""
    state = State(
        setup=setup,
        phase=Phase.RESERVATIONS,
        turn=None,
        hands=setup.hands,
        parties=(None,) * setup.seats,
    )
    events: tuple[AnyEvent, ...] = (
        ev.Started(
            dealer=setup.dealer,
            hand_sizes=tuple(len(hand) for hand in setup.hands),
            dummy=setup.dummy,
            forced=opening.forced_contract(setup),
            led_by_duty=setup.made_to_play,
            duty=setup.duty,
            pot=setup.pot,
            duty_kinds=setup.duty_kinds,
        ),
        *(_dealt(setup, Seat(seat)) for seat in range(setup.seats)),
    )
    step = _opening(state)
    return _closed(state, Step(step.state, (*events, *step.events)))


def _dealt(setup: Setup, seat: Seat) -> ev.HandSeen:
    audience = None if seat == setup.dummy else (seat,)
    return ev.HandSeen(seat=seat, cards=setup.hands[seat], to=audience)


def _opening(state: State) -> Step:
    setup = state.setup
    if setup.forced is Forced.DUTY_SOLO and not state.rules.duty_solos.offered:
        assert setup.made_to_play is not None
        seat = setup.made_to_play
        return Step(change(state, phase=Phase.NAMING, reserved=(seat,), turn=seat), ())
    if setup.forced is Forced.SCHIEBEKOPF:
        return exchange.start_pushing(state)
    if (contract := opening.forced_contract(setup)) is not None:
        return opening.begin_alone(state, contract)
    state = asking.next_question(state)
    return Step(state, ()) if state.turn is not None else exchange.settle(state)


def apply(state: State, action: do.AnyAction) -> Step:
    """Carry out an action.

    Raises:
        IllegalAction: it is not allowed; with a stable code and a sentence for the player.
    """
    verify(state, action)
    step = RULES[type(action)].carry_out(state, action)
    return _closed(state, _go_on(step, action))


def _closed(before: State, step: Step) -> Step:
    """Close the events of a step with how things stand now, and remember them."""
    state, events = step
    if state.phase is not Phase.OVER:
        owing = None if state.duty is None else state.duty.seat
        moment = ev.Moment(phase=state.phase, turn=state.turn, owing=owing, speech=state.speech)
        events = (*events, moment)
    return Step(change(state, history=before.history + events), events)


def verify(state: State, action: do.AnyAction) -> None:
    """Check an action without carrying it out.

    Raises:
        IllegalAction: it is not allowed.
    """
    if state.phase is Phase.OVER:
        raise refuse("phase/over", "Das Spiel ist zu Ende.", "The game is over.")
    seat, by = action.seat, action.by
    if not 0 <= seat < state.seats:
        raise refuse("seat/unknown", "Diesen Platz gibt es nicht.", "There is no such seat.")
    if seat == state.setup.dummy:
        if not isinstance(action, do.Play | do.TakeBack) or by != state.dummy_owner:
            raise refuse(
                "seat/dummy",
                "Für den Strohmann spielt nur, wer ihn führt.",
                "Only who plays the dummy acts for it.",
            )
    elif by is not None and by != seat:
        raise refuse("seat/not-yours", "Das ist nicht dein Platz.", "That is not your seat.")
    RULES[type(action)].verify(state, action)


def _go_on(step: Step, action: do.AnyAction) -> Step:
    """Do what follows by itself: settle the bidding, start play, end the game."""
    state = step.state
    if state.phase is Phase.PLAY:
        if state.first60 is None and (state.trick or any(state.hands)):
            return step
        if state.rules.offences.honour:
            waiting = state.setup.live[0]
            return Step(change(state, phase=Phase.REVIEW, turn=waiting), step.events)
        return _joined(step, finish(state))
    if state.turn is None and state.phase in _BIDDING:
        return _joined(step, exchange.settle(state))
    if state.phase in (Phase.SOLO_CALLS, Phase.LAST_CALLS):
        return _round(step, action)
    return step


_BIDDING = (Phase.RESERVATIONS, Phase.NAMING, Phase.RAISING)


def _joined(step: Step, more: Step) -> Step:
    return Step(more.state, (*step.events, *more.events))


def _round(step: Step, action: do.AnyAction) -> Step:
    """Go on with a round of calls; when all have passed, play begins or the game ends."""
    state = step.state
    if not isinstance(action, do.Say | do.Pass):
        return step
    before_solo = state.phase is Phase.SOLO_CALLS
    if before_solo and not state.passes and not isinstance(action, do.Say):
        return step  # the round begins: the last one asked for Schweine had none
    among = state.setup.live if before_solo else claims.last_callers(state)
    state = next_in_round(state, action.seat, among)
    if state.turn is not None:
        return Step(state, step.events)
    state = change(state, passes=())
    if before_solo:
        return Step(change(state, phase=Phase.PLAY, turn=state.leader), step.events)
    assert state.claim is not None
    heir = claims.opponent(state, state.claim.seat)
    return _go_on(
        Step(change(claims.give_rest(state, heir), phase=Phase.PLAY), step.events), action
    )


def _verify_pass(state: State, action: do.Pass) -> None:
    if state.phase is Phase.RAISING:
        auction.verify_pass_raise(state, action)
    elif state.phase is Phase.SCHWEINE:
        need_turn(state, action.seat)
    elif state.phase in (Phase.SOLO_CALLS, Phase.LAST_CALLS):
        verify_pass(state, action)
    else:
        raise refuse("phase/wrong", "Jetzt gibt es nichts zu passen.", "There is nothing to pass.")


def _pass(state: State, action: do.Pass) -> Step:
    if state.phase is Phase.RAISING:
        return auction.pass_raise(state, action)
    if state.phase is Phase.SCHWEINE:
        return schweine.decline(state, action)
    state = change(state, passes=(*state.passes, action.seat))
    return Step(state, (ev.Spoke(seat=action.seat, word="pass"),))


RULES: dict[type, Rule] = {
    do.Healthy: Rule(bids.verify_healthy, asking.say),
    do.Reserve: Rule(bids.verify_reserve, asking.say),
    do.BidSolo: Rule(bids.verify_bid, asking.say),
    do.BidSchmeissen: Rule(bids.verify_bid, asking.say),
    do.BidArmut: Rule(bids.verify_bid, asking.say),
    do.BidHochzeit: Rule(bids.verify_bid, asking.say),
    do.RaiseSolo: Rule(auction.verify_raise, auction.raise_solo),
    do.Pass: Rule(_verify_pass, _pass),
    do.FillUp: Rule(exchange.verify_fill_up, exchange.fill_up),
    do.Take: Rule(exchange.verify_answer, exchange.take),
    do.Decline: Rule(exchange.verify_answer, exchange.decline),
    do.GiveBack: Rule(exchange.verify_give_back, exchange.give_back),
    do.Push: Rule(exchange.verify_push, exchange.push),
    do.AnnounceSchweine: Rule(schweine.verify_announce, schweine.announce),
    do.Play: Rule(play.verify_play, play.play),
    do.Say: Rule(verify_say, make_call),
    do.DeclareAlone: Rule(partners.verify_declare, partners.declare),
    do.LateSolo: Rule(late_solo.verify_late_solo, late_solo.ask),
    do.Consent: Rule(late_solo.verify_consent, late_solo.answer),
    do.AllowCounting: Rule(trick_counting.verify_allow, trick_counting.allow),
    do.Claim: Rule(claims.verify_claim, claims.claim),
    do.HandOver: Rule(claims.verify_hand_over, claims.hand_over),
    do.TakeBack: Rule(honour.verify_take_back, honour.take_back),
    do.Accuse: Rule(honour.verify_accuse, honour.accuse),
    do.Accept: Rule(honour.verify_accept, honour.accept),
}
