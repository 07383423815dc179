"""A table at which a list of a tournament is played; pure.

The tournament says who sits where, by which rules, who deals first, when the time is up and when it
is over. Nobody else sits down, no bot ever does: what somebody wins here counts for a ranking, so a
table waits for whoever is missing as it does with real cards. What people may agree on is what they
might write on a list by hand.
"""

from typing import Any

import msgspec

from doppelkopf.match.booking.turns import is_list_over
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.log import AnyEvent, Matter
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Kind, Stage, TableState

MAY = frozenset(
    {"next", "number", "cut", "hurry", "say", "propose", "consent", "decline", "withdraw"}
)
"""What those at the table may ask of it beside their cards."""
NOT_THEIRS = frozenset(
    {
        Matter.PAUSE,
        Matter.RETURN,
        Matter.LEAVE,
        Matter.CHAIR,
        Matter.SUBSTITUTE,
        Matter.NEXT_LIST,
        Matter.RULES,
    }
)
"""What the organiser says, and nobody may propose."""


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What the tournament says of its table; never comes over the wire."""


class Come(Said, frozen=True, kw_only=True):
    """The device that asks is that of whoever sits at a place."""

    place: int


class Go(Said, frozen=True, kw_only=True):
    """The device that asks is nobody's here any more."""


class CallTime(Said, frozen=True, kw_only=True):
    """The time of the list is up, or there is more after all."""

    up: bool = True


class Shut(Said, frozen=True, kw_only=True):
    """The list is closed, or goes on by hand: nothing is played here any more."""


def check_asked(state: TableState, asked: Asked) -> None:
    """See that nobody at the table of a tournament says what its organiser has to.

    Raises:
        IllegalAction: they do.
    """
    if state.assigned is None:
        return
    if asked.do not in MAY or (asked.what is not None and asked.what.matter in NOT_THEIRS):
        raise refusals.refuse(
            "table/organised",
            "Wer hier sitzt und wie gespielt wird, sagt bei einem Turnier die Turnierleitung.",
            "In a tournament the organiser says who sits here, and how it is played.",
        )


def decide(state: TableState, who: Who, asked: Any) -> list[AnyEvent]:
    """The events of what the tournament says.

    Raises:
        IllegalAction: the table is over, or the device has seen another hand of this game.
    """
    if state.stage is Stage.CLOSED:
        if isinstance(asked, Shut):
            return []
        raise refusals.closed()
    assert state.assigned is not None
    match asked:
        case Come(place=place):
            return _come(state, who.key or "", place)
        case Go():
            return [log.Unlinked(key=who.key)] if who.key in state.links else []
        case CallTime(up=up):
            return [log.TimeCalled(up=up)] if up is not state.assigned.time_up else []
    return [log.Closed()]


def _come(state: TableState, key: str, place: int) -> list[AnyEvent]:
    assert state.assigned is not None
    person, name = state.assigned.chairs[place]
    if state.seen_place(key) not in (None, place):
        raise refusals.knows_a_hand()
    events: list[AnyEvent] = []
    if state.places[place].kind is Kind.EMPTY:
        events.append(log.Sat(place=place, person=person, name=name, agreed=True))
    if state.person_of(key) != person:
        events.append(log.Linked(person=person, key=key))
    return events


def is_time_to_book(state: TableState) -> bool:
    """Whether it is written down now that the time is up: not while a game is played."""
    match = state.match
    if state.assigned is None or not state.assigned.time_up or match is None:
        return False
    if state.stage is not Stage.BETWEEN or match.state.time_out:
        return False
    return match.state.is_list_begun and not is_list_over(match.state)
