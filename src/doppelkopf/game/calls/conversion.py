"""The announcements of a running game when their parties are settled, or settled anew, later.

What becomes of the words is in words.py; here they keep when they were spoken.
"""

from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.calls.words import Kept, PartyOf, add_up, rename
from doppelkopf.game.state import Spoken, State
from doppelkopf.game.step import change
from doppelkopf.rules.model.calls import Repeat


def converted(state: State, openers: tuple[Spoken, ...]) -> tuple[Spoken, ...]:
    """The calls of an open Hochzeit once its parties are settled (D29)."""
    kept = add_up([(spoken.seat, spoken.call) for spoken in openers], _party_of(state))
    return tuple(_made(openers, each) for each in kept)


def renamed(state: State) -> tuple[Spoken, ...]:
    """The calls after a Genscher (D16) or a declared solo."""
    said = [(spoken.seat, spoken.call) for spoken in state.calls]
    repeats = state.rules.calls.repeat is Repeat.COUNTS
    kept = rename(said, _party_of(state), repeats=repeats)
    return tuple(_made(state.calls, each) for each in kept)


def _made(calls: tuple[Spoken, ...], kept: Kept) -> Spoken:
    return change(calls[kept.first], call=kept.call, tricks=calls[kept.last].tricks)


def _party_of(state: State) -> PartyOf:
    def party_of(seat: Seat) -> Party:
        party = state.parties[seat]
        assert party is not None
        return party

    return party_of
