"""How long what a bot or a pre-selected card does has to wait: by chance and by what everyone sees.

Nothing here looks at a hand. A forced card waits like any other, and a card after which some call
comes too late waits longer, whether or not anybody could have made that call.
"""

from random import SystemRandom

from doppelkopf.game.basics import Phase
from doppelkopf.game.calls.clock import shift
from doppelkopf.game.state import State
from doppelkopf.pace import Pace
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Measure

_chance = SystemRandom()


def wait_for_turn(state: State, pace: Pace, *, searches: bool = False) -> float:
    """How long an action waits, from the moment its player's turn began.

    A bot that searches waits longer than it may think, so that no wait shows whether it did.
    """
    drawn = _chance.uniform(pace.least, pace.most) + (pace.thinking if searches else 0)
    if state.phase is not Phase.PLAY:
        return drawn + pace.speech
    if not state.trick and state.tricks:
        drawn += pace.trick
    return drawn + (pace.closing if closes_a_window(state) else 0)


def wait_for_call(pace: Pace) -> float:
    """How long a bot waits before it says something without being asked."""
    return _chance.uniform(pace.least, pace.most) + pace.speech


def closes_a_window(state: State) -> bool:
    """Whether after the next card some call is too late for somebody, as far as everyone knows."""
    terms, rules = state.terms, state.rules
    if terms is None or state.phase is not Phase.PLAY:
        return False
    if state.played == 1 and rules.solo.late_by_consent:
        return True
    if not terms.calls:
        return False
    if rules.calls.measure is Measure.TRICK_OWNERS:
        return state.speech >= 0 and not state.trick
    ends_trick = len(state.trick) == state.seats - 1
    if rules.calls.tricks_after_step is not Off.OFF and state.calls and ends_trick:
        return True
    if terms.by_own_cards:
        return False  # one's own card closes one's own window, nobody else's
    now = state.played + 1 - shift(state) * state.seats
    closing = {now, now - terms.reply_after} if terms.replies and state.calls else {now}
    return any(limit in closing for steps in terms.deadlines.values() for limit in steps)
