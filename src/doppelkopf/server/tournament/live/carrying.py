"""A whole tournament comes from a file: its lists, which lie beside it there, get rooms here."""

import asyncio
from typing import cast

from msgspec.structs import replace

from doppelkopf.server.identity import new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.sheet.live import open_sheet
from doppelkopf.server.store.storage import now_ms
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.server.tournament.live.settling import key_of, seal
from doppelkopf.tournament import log
from doppelkopf.tournament.model import Tournament
from doppelkopf.tournament.whole import Where, read_whole


async def bring_tournament(hub: Hub, data: bytes, file: str, key: str) -> LiveTournament:
    """A tournament of a file goes on here; the owner of the cookie is its organiser.

    Raises:
        Refused: it is no such file, or something about it cannot be.
    """
    whole = await asyncio.to_thread(read_whole, data, file)
    id_ = new_room_id()
    rooms: dict[Where, str] = {}
    for place, evening in list(whole.lists.items()):
        sheet = await open_sheet(hub, evening, key_of(id_), "", tournament=id_)
        rooms[place] = sheet.state.id
        table = whole.tournament.table(*place)
        if table is not None and table.list.is_closed:
            await seal(sheet, id_, True)
    first = log.Founded(tournament=_with_rooms(whole.tournament, rooms), key=key, at=now_ms())
    room = cast(LiveTournament, await hub.open(TOURNAMENT, TOURNAMENT.opened(id_, first), [first]))
    await room.loaded()
    return room


def _with_rooms(of: Tournament, rooms: dict[Where, str]) -> Tournament:
    """The same tournament with its lists in these rooms."""
    return replace(
        of,
        rounds=tuple(
            replace(
                round_,
                tables=tuple(
                    replace(table, room=rooms.get((number, place), ""), live="")
                    for place, table in enumerate(round_.tables)
                ),
            )
            for number, round_ in enumerate(of.rounds)
        ),
    )
