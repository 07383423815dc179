"""How far the time for calls has run: deadlines, their shift in a Hochzeit, replies.

Implements DDV 6 (own cards), Hausregeln 5 (table cards; D2, D3, D40), DDV 6.4.4 (the reply).
"""

from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.calls.speaking import why_not_speak
from doppelkopf.game.calls.standing import voice
from doppelkopf.game.state import State


def shift(state: State) -> int:
    """By how many tricks deadlines move: those before the deciding trick of a Hochzeit."""
    if state.hochzeit is None or not state.rules.calls.hochzeit_shift:
        return 0
    return max(0, state.hochzeit.decided - 1)


def own_cards_played(state: State, seat: Seat) -> int:
    """How many cards a seat has played."""
    place = (seat - state.leader) * state.direction % len(state.hands)
    return len(state.tricks) + (place < len(state.trick))


def clock(state: State, seat: Seat) -> int:
    """How far the time for a seat's calls has run; a step is in time up to its deadline."""
    terms = state.terms
    assert terms is not None
    if terms.by_own_cards:
        return own_cards_played(state, seat) - shift(state)
    return state.played + 1 - shift(state) * state.seats


def in_time(state: State, seat: Seat, step: int) -> bool:
    """Whether the ordinary deadline of a step has not passed."""
    terms = state.terms
    assert terms is not None
    return clock(state, seat) <= terms.deadlines[voice(state, seat) or Party.RE][step]


def is_reply(state: State, seat: Seat, party: Party) -> bool:
    """Whether a first call would still be in time as a reply to the opponents (DDV 6.4.4).

    Where trick winners speak, a reply is possible up to one's own next card after the call.
    """
    terms = state.terms
    assert terms is not None
    if not state.calls or not terms.replies:
        return False
    opponents = party.other
    if terms.last_deadline is None:
        if len(state.calls) >= state.rules.calls.speaking.most:
            return False
        own = own_cards_played(state, seat)
        return any(
            state.parties[spoken.seat] is opponents and own <= spoken.tricks
            for spoken in state.calls
        )
    deadlines, now = terms.deadlines[opponents], clock(state, seat) - terms.reply_after
    for spoken in state.calls:
        if state.parties[spoken.seat] is opponents and now <= deadlines[spoken.call.step]:
            return True
    return False


def is_only_reply(state: State, seat: Seat) -> bool:
    """Whether a first call that a seat may make is in time as a reply alone."""
    terms = state.terms
    assert terms is not None
    if not terms.replies:
        return False
    if terms.last_deadline is None:
        return why_not_speak(state, seat) is not None
    return not in_time(state, seat, 0)
