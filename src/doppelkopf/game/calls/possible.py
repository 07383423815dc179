"""The calls a seat may make now: the judge's answer, without asking what cannot differ."""

from collections.abc import Iterator

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Party, Seat
from doppelkopf.game.calls.clock import clock, is_reply, shift
from doppelkopf.game.calls.judge import (
    CALLING,
    owed_call,
    why_no_absagen,
    why_not_turn,
    why_not_word,
)
from doppelkopf.game.calls.standing import HIGHEST_STEP, NOTHING_SAID, Standing, standing, voice
from doppelkopf.game.state import Phase, State
from doppelkopf.game.step import is_live
from doppelkopf.game.terms import Terms
from doppelkopf.rules.model.calls import Absagen


def possible_calls(state: State, seat: Seat) -> tuple[Call, ...]:
    """The calls a seat may make now; `why_not` for each, without asking what cannot differ."""
    terms = state.terms
    if terms is None or not terms.calls or state.phase not in CALLING or not is_live(state, seat):
        return ()
    if state.duty is not None and state.duty.seat == seat:
        return (owed_call(state, state.duty),)
    in_play = state.phase is Phase.PLAY
    if (terms.called_before_play or not in_play) and why_not_turn(state, seat) is not None:
        return ()
    is_fined = terms.absagen is Absagen.FINED and why_no_absagen(state, seat) is None
    forbidden = ABSAGEN if is_fined else ()
    if in_play and _all_too_late(state, terms):
        return forbidden
    party = voice(state, seat)
    if party is None:
        return forbidden
    said = standing(state, seat)
    if in_play and _is_too_late(state, seat, terms, party, said):
        return forbidden
    found = [*forbidden]
    word = FIRST_CALL[party]
    is_new = not said.first or terms.repeats
    if is_new and why_not_word(state, seat, word, party, said) is None:
        found.append(word)
    if terms.absagen is Absagen.ALLOWED:
        found.extend(_next_absagen(state, seat, party, said))
    return tuple(found)


def _next_absagen(state: State, seat: Seat, party: Party, said: Standing) -> Iterator[Call]:
    """The next Absage and, where steps may be skipped, those beyond it that are in time."""
    terms = state.terms
    assert terms is not None
    rules = terms.rules.calls
    if said.absage == HIGHEST_STEP or (rules.absage_needs_call and said.step == NOTHING_SAID):
        return
    if terms.skips_late:
        for call in ABSAGEN[said.absage :]:
            if why_not_word(state, seat, call, party, said) is None:
                yield call
        return
    following, *beyond = ABSAGEN[said.absage :]
    if why_not_word(state, seat, following, party, said) is not None:
        return
    yield following
    if not rules.skipping:
        return
    has_deadlines = state.phase is not Phase.SOLO_CALLS and terms.last_deadline is not None
    now, deadlines = clock(state, seat), terms.deadlines[party]
    for call in beyond:
        if has_deadlines and now > deadlines[call.step]:
            return
        yield call


def _all_too_late(state: State, terms: Terms) -> bool:
    """Whether in play no call is in time, whoever makes it; quick, and never true too early."""
    if terms.last_deadline is None:
        return state.speech == NOTHING_SAID and not (terms.replies and state.calls)
    if terms.by_own_cards:
        return len(state.tricks) > terms.last_deadline + shift(state)
    return state.played >= terms.last_deadline + shift(state) * state.seats


def _is_too_late(state: State, seat: Seat, terms: Terms, party: Party, said: Standing) -> bool:
    """Whether in play neither the first call of a seat nor its next Absage is in time any more."""
    if terms.last_deadline is None:
        return False
    now, deadlines = clock(state, seat), terms.deadlines[party]
    if said.absage < HIGHEST_STEP:
        last = HIGHEST_STEP if terms.skips_late else said.absage + 1
        if now <= deadlines[last]:
            return False
    if said.first and not terms.repeats:
        return True
    return now > deadlines[0] and not is_reply(state, seat, party)
