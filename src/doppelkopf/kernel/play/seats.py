"""Seats around the table."""

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.jit import jit
from doppelkopf.kernel.play.layout import DIRECTION, LEADER, P_SEATS


@jit
def around(seat: int, seats: int) -> int:
    """A seat counted on or back by at most one round."""
    seat = seat - seats if seat >= seats else seat
    return seat + seats if seat < 0 else seat


@jit
def seat_at(s: Words, p: Words, place: int) -> int:
    """Who plays the card at a place of the current trick."""
    return around(s[LEADER] + s[DIRECTION] * place, p[P_SEATS])


@jit
def place_of(s: Words, p: Words, seat: int) -> int:
    """At which place of the current trick a seat plays."""
    return around((seat - s[LEADER]) * s[DIRECTION], p[P_SEATS])
