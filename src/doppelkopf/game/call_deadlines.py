"""How long a call stays possible, and which calls are a seat's to make: for those who show it."""

from typing import NamedTuple

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Party, Seat
from doppelkopf.game.calls import shift, standing, voice
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
        return Until(table_card=state.played + 1)
    said, deadlines = standing(state, seat), terms.deadlines[party]
    last = min(deadlines[min(call.step, said.absage + 1) : call.step + 1])
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


def _reply_deadline(state: State, party: Party) -> int | None:
    """Until when a party may reply: one card more than the opponents' latest call had."""
    terms = state.terms
    assert terms is not None
    if not terms.replies:
        return None
    opponents, deadlines = party.other, terms.deadlines[party.other]
    calls = (spoken for spoken in state.calls if state.parties[spoken.seat] is opponents)
    return max((deadlines[spoken.call.step] + 1 for spoken in calls), default=None)
