"""What a side has said so far, and for whom a seat speaks."""

from typing import NamedTuple

from doppelkopf.game.basics import ABSAGEN, Party, Seat
from doppelkopf.game.state import Spoken, State
from doppelkopf.rules.model.calls import OpenHochzeit

NOTHING_SAID = -1

HIGHEST_STEP = len(ABSAGEN)


class Standing(NamedTuple):
    """What a side has said so far."""

    first: bool
    absage: int
    """The highest Absage, 0 for none."""
    reply: bool
    """Its first call was only in time as a reply."""
    last: Spoken | None
    """The call that made the highest step."""

    @property
    def step(self) -> int:
        """-1 for nothing, 0 for the first call, then the Absagen."""
        return self.absage or (0 if self.first else NOTHING_SAID)


_SILENT = Standing(first=False, absage=0, reply=False, last=None)


def standing(state: State, seat: Seat) -> Standing:
    """What the side that a seat speaks for has said: its party, or itself while that is open."""
    if not state.calls:
        return _SILENT
    parties = state.parties
    party = None if is_open_hochzeit(state) else parties[seat]
    first, absage, reply, last = False, 0, False, None
    for spoken in state.calls:
        if spoken.seat != seat and (party is None or parties[spoken.seat] is not party):
            continue
        step = spoken.call.step
        if step >= absage:
            last = spoken
        if step > absage:
            absage = step
        elif step == 0:
            first = True
            reply = reply or spoken.reply
    return Standing(first, absage, reply, last)


def is_open_hochzeit(state: State) -> bool:
    """Whether a Hochzeit is still looking for its partner."""
    return state.hochzeit is not None and not state.hochzeit.decided


def voice(state: State, seat: Seat) -> Party | None:
    """For which party a seat may speak now; None if it may not."""
    if state.genscher is not None and state.genscher.partner is None:
        return Party.RE if seat == state.genscher.seat else None
    if is_open_hochzeit(state):
        if state.rules.calls.open_hochzeit is OpenHochzeit.REFUSED:
            return None
        return state.parties[seat] or Party.KONTRA
    return state.parties[seat]
