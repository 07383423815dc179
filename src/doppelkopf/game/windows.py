"""Until when a call that may be made now stays possible, if nobody says anything before.

The limits are those of calls.py: by the speaker's cards (DDV 6.4, and the reply of 6.4.4), by cards
on the table (000 5, 001, 002 2.1, 003 4), by tricks after the step before (000 5), until the next
card (004 1), or until a round of calls is over.
"""

from collections.abc import Iterator
from typing import NamedTuple

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Phase, Seat
from doppelkopf.game.calls import is_reply, possible_calls, reply_deadline, shift, standing, voice
from doppelkopf.game.state import State
from doppelkopf.game.step import is_live
from doppelkopf.language import Text
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, Measure


class Window(NamedTuple):
    """The end of the time for a call: all limits that are given hold."""

    call: Call
    cards: int | None = None
    """The speaker has to hold at least so many cards."""
    before: int | None = None
    """It is too late once the card of this number lies on the table."""
    is_owed: bool = False
    """It has to be said now."""
    in_round: bool = False
    """Until all have passed in this round of calls."""

    @property
    def text(self) -> Text:
        """The limits in words."""
        parts = list(self._parts())
        if not parts:
            return Text("bis zum Spielende", "until the game ends")
        return Text(" und ".join(part.de for part in parts), " and ".join(p.en for p in parts))

    def _parts(self) -> Iterator[Text]:
        if self.is_owed:
            yield Text("jetzt, sie ist fällig", "now, it is owed")
        if self.in_round:
            yield Text("bis alle gepasst haben", "until all have passed")
        if self.cards is not None:
            yield Text(
                f"solange du mindestens {self.cards} Karten hast",
                f"while you hold at least {self.cards} cards",
            )
        if self.before is not None:
            yield Text(f"bis Karte {self.before} liegt", f"until card {self.before} lies there")


def windows(state: State, seat: Seat) -> tuple[Window, ...]:
    """The calls a seat may make now, each with the end of its time."""
    return tuple(window_of(state, seat, call) for call in possible_calls(state, seat))


def window_of(state: State, seat: Seat, call: Call) -> Window:
    """The end of the time for a call that a seat may make now."""
    rules = state.rules.calls
    if state.duty is not None and state.duty.seat == seat:
        return Window(call, is_owed=True)
    if call.is_absage and rules.absagen is Absagen.FINED:
        return Window(call)
    if state.phase is not Phase.PLAY:
        return Window(call, in_round=True)
    if rules.measure is Measure.TRICK_OWNERS:
        return Window(call, before=state.played + 1)
    party, terms, said = voice(state, seat), state.terms, standing(state, seat)
    assert party is not None
    assert terms is not None
    first = min(call.step, said.absage + 1) if call.step else 0
    last = min(terms.deadlines[party][first : call.step + 1])
    if call.step == 0 and is_reply(state, seat, party):
        last = max(last, reply_deadline(state, party) or 0)
    before: list[int] = []
    if call.is_absage and rules.tricks_after_step is not Off.OFF:
        since = said.last.tricks if said.last else 0
        before.append((since + rules.tricks_after_step + 1) * state.seats)
    if not terms.by_own_cards:
        before.append(last + shift(state) * state.seats)
        return Window(call, before=min(before))
    cards = len(state.setup.hands[seat]) - last - shift(state)
    return Window(call, max(0, cards), min(before, default=None))


def own_words(state: State, seat: Seat) -> tuple[Call, ...]:
    """The calls that are a seat's to make in this game, now or not: its word and the Absagen."""
    terms = state.terms
    if terms is None or not terms.calls or not is_live(state, seat):
        return ()
    party = voice(state, seat) or state.parties[seat]
    first = (FIRST_CALL[party],) if party is not None else ()
    return (*first, *(ABSAGEN if state.rules.calls.absagen is Absagen.ALLOWED else ()))
