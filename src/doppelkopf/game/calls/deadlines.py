"""How long a call stays possible, and which calls are a seat's to make: for those who show it."""

from typing import NamedTuple

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Party, Seat
from doppelkopf.game.calls.clock import clock, is_reply, own_cards_played, shift
from doppelkopf.game.calls.possible import possible_calls
from doppelkopf.game.calls.standing import (
    HIGHEST_STEP,
    NOTHING_SAID,
    is_open_hochzeit,
    standing,
    voice,
)
from doppelkopf.game.state import Phase, State
from doppelkopf.game.step import is_live
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, Measure


class Until(NamedTuple):
    """Until when a call stays possible: before what comes first of these; None does not matter."""

    own_card: int | None = None
    """The speaker's card of this number is played."""
    table_card: int | None = None
    """The card of this number is played, counted over all players."""
    trick: int | None = None
    """The trick of this number is complete."""


def until(state: State, seat: Seat, call: Call) -> Until:
    """When a call that a seat may make now will be too late, if nobody calls before.

    Calls that are owed, fined or made in a round have no deadline.
    """
    terms, party = state.terms, voice(state, seat)
    rules = state.rules.calls
    owed = state.duty is not None and state.duty.seat == seat
    fined = call.is_absage and rules.absagen is Absagen.FINED
    if terms is None or party is None or owed or fined or state.phase is not Phase.PLAY:
        return Until()
    if rules.measure is Measure.TRICK_OWNERS:
        if is_reply(state, seat, party) and not standing(state, seat).first:
            return Until(own_card=own_cards_played(state, seat) + 1)
        return Until(table_card=state.played + 1)
    said, deadlines = standing(state, seat), terms.deadlines[party]
    lowest = call.step if terms.skips_late else min(call.step, said.absage + 1)
    last = min(deadlines[lowest : call.step + 1])
    if call.step == 0 and (reply := _reply_deadline(state, party)) is not None:
        last = max(last, reply)
    trick = None
    if call.is_absage and rules.tricks_after_step is not Off.OFF:
        trick = (said.last.tricks if said.last else 0) + rules.tricks_after_step + 1
    if terms.by_own_cards:
        return Until(own_card=last + shift(state) + 1, trick=trick)
    return Until(table_card=last + shift(state) * state.seats, trick=trick)


def own_words(state: State, seat: Seat) -> tuple[Call, ...]:
    """The calls that are a seat's to make in this game, now or not: its word and the Absagen."""
    terms = state.terms
    if terms is None or not terms.calls or not is_live(state, seat):
        return ()
    party = voice(state, seat) or state.parties[seat]
    first = (FIRST_CALL[party],) if party is not None else ()
    return (*first, *(ABSAGEN if state.rules.calls.absagen is Absagen.ALLOWED else ()))


def may_come(state: State, seat: Seat, *, now: bool | None = None) -> bool:
    """Whether a seat can make a call now or later, as far as it depends on time and order.

    `now` is whether it can at once, by whoever knows that already.
    """
    terms = state.terms
    if terms is None or not terms.calls or not is_live(state, seat):
        return False
    if state.phase is not Phase.PLAY:
        return True
    if possible_calls(state, seat) if now is None else now:
        return True
    rules, party = state.rules.calls, voice(state, seat)
    if terms.called_before_play:
        return False
    if party is None:
        return True
    if rules.measure is Measure.TRICK_OWNERS:
        return _is_spoken_on(state)
    return _follows(state, seat, party) or _begins(state, seat, party)


def _is_spoken_on(state: State) -> bool:
    """Whether the winner of this trick or a later one may speak, as far as all can see."""
    rules, done = state.rules.calls.speaking, len(state.tricks) - shift(state)
    if len(state.calls) >= rules.most and done > 0:
        return False
    if state.speech != NOTHING_SAID or is_open_hochzeit(state):
        return True
    spoken_after = {spoken.tricks - shift(state) for spoken in state.calls}
    return done < rules.tricks and all(trick in spoken_after for trick in range(2, done + 1))


def _earliest(state: State) -> int:
    """How far the time has run for whoever has the most of it left."""
    return min(clock(state, Seat(seat)) for seat in range(state.seats))


def _begins(state: State, seat: Seat, party: Party) -> bool:
    """Whether a seat's side can still say its first word, by itself or as a reply."""
    terms = state.terms
    assert terms is not None
    if standing(state, seat).first and not terms.repeats:
        return False
    last, other = terms.deadlines[party][0], terms.deadlines[party.other]
    if terms.replies:
        spoke = any(state.parties[spoken.seat] is party.other for spoken in state.calls)
        last = max(last, max(other) + terms.reply_after if spoke else other[0])
    return _earliest(state) <= last


def _follows(state: State, seat: Seat, party: Party) -> bool:
    """Whether a seat's side can still say more than it has said."""
    terms, rules, said = state.terms, state.rules.calls, standing(state, seat)
    assert terms is not None
    is_too_early = rules.absage_needs_call and said.step == NOTHING_SAID
    if rules.absagen is not Absagen.ALLOWED or said.absage == HIGHEST_STEP or said.reply:
        return False
    limit = rules.tricks_after_step
    since = len(state.tricks) - (said.last.tricks if said.last else 0)
    if is_too_early or (limit is not Off.OFF and since > limit):
        return False
    step = HIGHEST_STEP if terms.skips_late else said.absage + 1
    return _earliest(state) <= terms.deadlines[party][step]


def _reply_deadline(state: State, party: Party) -> int | None:
    """Until when a party may reply: one card of everyone's after the opponents' latest call."""
    terms = state.terms
    assert terms is not None
    if not terms.replies:
        return None
    opponents, deadlines = party.other, terms.deadlines[party.other]
    calls = (spoken for spoken in state.calls if state.parties[spoken.seat] is opponents)
    return max((deadlines[spoken.call.step] + terms.reply_after for spoken in calls), default=None)
