"""The evenings of a round, found in their rooms: worked out once for each version of a room.

Nothing here takes a room into memory: a season of fifty evenings reads fifty logs, in a thread, and
keeps only their gists.
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
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.state import SheetState
from doppelkopf.server.store.storage import Store
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.state import TableState

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

_gists: OrderedDict[tuple[str, int], tuple[Gist, ...]] = OrderedDict()


async def gists(store: Store, rooms: Sequence[str]) -> dict[str, tuple[Gist, ...]]:
    """The gists of the evenings in rooms; a room that is not there any more is left out."""
    found: dict[str, tuple[Gist, ...]] = {}
    for room, (kind, version) in (await store.versions_of(rooms)).items():
        key = room, version
        if key in _gists:
            _gists.move_to_end(key)
        else:
            made = await _read(store, room, kind)
            _gists[key] = await asyncio.to_thread(lambda: tuple(map(_gist, made)))  # noqa: B023
            if len(_gists) > MOST_KEPT:
                _gists.popitem(last=False)
        found[room] = _gists[key]
    return found


def _gist(found: Found) -> Gist:
    evening = found.evening
    return gist_of(found.state, evening.date, evening.started, evening.rules_name)


async def texts(store: Store, rooms: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The evenings in rooms as files."""
    found = {}
    for room, (kind, _) in (await store.versions_of(rooms)).items():
        made = await _read(store, room, kind)
        found[room] = await asyncio.to_thread(
            lambda: tuple(to_text(each.evening) for each in made)  # noqa: B023 - awaited here
        )
    return found


async def _read(store: Store, room: str, kind: str) -> list[Found]:
    """The evenings in the log of a room; none if it cannot be read."""
    known, source = KINDS.get(kind), EVENINGS.get(kind)
    if known is None or source is None:
        return []
    stored = await store.events(room)
    try:
        state = await known.live.restored(known.kind, room, stored, store)
    except Failure:
        return []
    return list(source(state))
