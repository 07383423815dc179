"""The evenings of a round, found in their rooms: worked out once for each version of a room.

Nothing here takes a room into memory. What is in memory is looked at there; of all else the gists
are kept beside the log (`gists`), and only where there are none the log is read, in a thread.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from doppelkopf.errors import Failure
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.showing.gist import Gist, gist_of
from doppelkopf.match.state import MatchState
from doppelkopf.server.live.registry import KINDS
from doppelkopf.server.live.room import LiveRoom, Rooms
from doppelkopf.server.round.live.gists import keep, known
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.state import SheetState
from doppelkopf.server.store.storage import Store
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.state import Stage, TableState

MOST_KEPT = 5_000
"""How many rooms are remembered; of each a few kilobytes."""


class Found(NamedTuple):
    """An evening as its room has it."""

    evening: Evening
    state: MatchState


def _of_sheet(state: SheetState) -> Iterable[Found]:
    yield Found(state.evening, state.match)


def _of_table(state: TableState) -> Iterable[Found]:
    """Each match of a table in which something was written down."""
    for match in (*state.past, *([] if state.match is None else [state.match])):
        if match.state.rows:
            yield Found(match.evening, match.state)


EVENINGS: dict[str, Callable[[Any], Iterable[Found]]] = {
    SHEET.name: _of_sheet,
    TABLE.name: _of_table,
}
"""What evenings a room of a kind has."""


def stand(room: LiveRoom[Any, Any]) -> object:
    """What is written on the evenings of a room; the same as long as only cards are played."""
    if isinstance(room.state, SheetState):
        return room.state.match
    if isinstance(room.state, TableState):
        names = tuple(place.name for place in room.state.places)
        match = room.state.match
        return room.state.stage, names, None if match is None else match.state.rows
    return None


class LiveEvening(NamedTuple):
    """A table in memory, as far as its round tells of it."""

    names: tuple[str, ...]
    """Who sits there."""
    is_open: bool
    """Whether something is or can be played there."""
    is_playing: bool
    is_mine: bool
    """Whether the device that asks sits there."""


def live_evening(rooms: Rooms, room: str, key: str | None) -> LiveEvening | None:
    """What goes on at a table; None if it is not in memory."""
    there = rooms.in_memory(room)
    state = None if there is None else there.state
    if not isinstance(state, TableState):
        return None
    names = tuple(place.name for place in state.places if place.name)
    is_open = state.stage is not Stage.CLOSED and not state.is_evening_over
    is_mine = state.place_of(key) is not None
    return LiveEvening(names, is_open, state.stage is Stage.PLAYING, is_mine)


Gists = tuple[Gist, ...]

_gists: OrderedDict[str, tuple[int, Gists]] = OrderedDict()
"""Of each room the last version that was worked out, and what it says."""


async def gists(rooms: Rooms, store: Store, wanted: Sequence[str]) -> dict[str, Gists]:
    """The gists of the evenings in rooms; a room that is not there any more is left out."""
    there = await store.versions_of(wanted)
    unknown = {}
    for room, (_, version) in there.items():
        now = _in_memory(rooms, room)
        if _remembered(room, version if now is None else now.state.version) is None:
            unknown[room] = version
    stored = await known(store, unknown) if unknown else {}
    found: dict[str, Gists] = {}
    for room, (kind, version) in there.items():
        now = _in_memory(rooms, room)
        at = version if now is None else now.state.version
        made = _remembered(room, at)
        if made is None and now is not None:
            made = await asyncio.to_thread(_made, list(EVENINGS[kind](now.state)))
            if all(each.ended for each in made) and now.state.broken is None:
                await keep(store, room, at, made)
        elif made is None and room in stored:
            made = stored[room]
        elif made is None:
            read = await _read(store, room, kind)
            made = await asyncio.to_thread(_made, read.evenings)
            if read.is_whole:
                await keep(store, room, at, made)
        _remember(room, at, made)
        found[room] = made
    return found


def _in_memory(rooms: Rooms, room: str) -> LiveRoom[Any, Any] | None:
    """A room that is in memory and has evenings."""
    now = rooms.in_memory(room)
    return now if now is not None and now.kind.name in EVENINGS else None


def _remembered(room: str, version: int) -> Gists | None:
    known = _gists.get(room)
    return known[1] if known is not None and known[0] == version else None


def _remember(room: str, version: int, made: Gists) -> None:
    _gists[room] = version, made
    _gists.move_to_end(room)
    if len(_gists) > MOST_KEPT:
        _gists.popitem(last=False)


def _made(found: Iterable[Found]) -> Gists:
    return tuple(map(_gist, found))


def _gist(found: Found) -> Gist:
    evening = found.evening
    return gist_of(found.state, evening.date, evening.started, evening.rules_name)


async def texts(rooms: Rooms, store: Store, wanted: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The evenings in rooms as files."""
    found = {}
    for room, (kind, _) in (await store.versions_of(wanted)).items():
        now = _in_memory(rooms, room)
        if now is not None:
            made = list(EVENINGS[kind](now.state))
        else:
            made = (await _read(store, room, kind)).evenings
        found[room] = await asyncio.to_thread(_written, made)
    return found


def _written(found: Iterable[Found]) -> tuple[str, ...]:
    return tuple(to_text(each.evening) for each in found)


class Read(NamedTuple):
    """What was read in a log."""

    evenings: list[Found]
    is_whole: bool
    """Whether all of it could be read; another version of the program may read more."""


async def _read(store: Store, room: str, kind: str) -> Read:
    """The evenings in the log of a room; none if it cannot be read."""
    known_kind, source = KINDS.get(kind), EVENINGS.get(kind)
    if known_kind is None or source is None:
        return Read([], is_whole=False)
    stored = await store.events(room)
    try:
        state = await known_kind.live.restored(known_kind.kind, room, stored, store)
    except Failure:
        return Read([], is_whole=False)
    return Read(list(source(state)), is_whole=state.broken is None)
