"""The next game before it is dealt: what has to be booked first, and who then has to cut."""

from collections.abc import Iterator

from doppelkopf.errors import DokoError
from doppelkopf.match.booking.fold import apply
from doppelkopf.match.booking.turns import is_list_next, next_seating
from doppelkopf.match.booking.writing import stamped
from doppelkopf.match.log.entries import Join, Leave, NextList, Substitute
from doppelkopf.match.state import MatchState
from doppelkopf.server.table import log
from doppelkopf.server.table.cutting import cutter_in, is_open
from doppelkopf.server.table.fold import step, with_match
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.state import Kind, TableState

SOME_DAY = "2000-01-01"
"""The date of a sheet that is only thought of."""


def before_the_deal(state: TableState) -> Iterator[AnyEvent]:
    """Who sits on somebody's chair now gets a column of their own; a full list is followed by the
    next. People are booked first: who leaves a finished list keeps its points (D80).
    """
    if state.match is None:
        return
    match, number = state.match.state, state.match.evening.next_id
    if match.hammelrennen and match.race_after_draw:
        return  # this Hammelrennen belongs to the game before and is played by the same people
    for people in _people_moved(state):
        yield log.Booked(entry=stamped(match, number, people))
        match, number = apply(match, number, people), number + 1
    if is_list_next(match):
        yield log.Booked(entry=stamped(match, number, NextList()))


def _people_moved(state: TableState) -> Iterator[Join | Leave | Substitute]:
    """Who sits where now, as far as the sheet does not know it yet."""
    assert state.match is not None
    match: MatchState = state.match.state
    for number, place in enumerate(state.places):
        if place.shut or place.name is None:
            continue
        if place.row is None:
            yield Join(person=place.name, place=_place_in_order(state, number))
            continue
        plays = match.plays_for(place.row)
        if plays == place.name:
            continue
        if plays != place.row:
            yield Substitute(person=place.row, by=place.row)  # they stand in no longer
        if place.name != place.row:
            yield Leave(person=place.row, by=place.name)


def _place_in_order(state: TableState, number: int) -> int:
    """Where a new column comes in, counted from 1: after that of the chair before it."""
    assert state.match is not None
    people = state.match.state.people
    before = [place.row for place in state.places[:number] if place.row in people]
    return people.index(before[-1]) + 2 if before and before[-1] is not None else 1


_last: list[tuple[TableState, int | None]] = []
"""The answer given last: everybody who looks at a table is shown the same."""


def next_cutter(state: TableState) -> int | None:
    """The place of who has to cut for the next game; None if that is nobody, or not known yet."""
    waits = (
        place.kind is Kind.EMPTY and state.plays_next(number)
        for number, place in enumerate(state.places)
    )
    if not is_open(state) or any(waits):
        return None
    for known, found in _last:
        if known is state:
            return found
    try:
        found = _cutter(state)
    except DokoError:
        found = None  # nobody can be dealt to as they sit
    _last[:] = [(state, found)]
    return found


def _cutter(state: TableState) -> int | None:
    if state.match is None:
        state = with_match(state, SOME_DAY)
    else:
        for event in before_the_deal(state):
            state = step(state, event)
    assert state.match is not None
    return cutter_in(state, next_seating(state.match.state))
