"""A tournament and its live tables: one is opened, followed, ended, always with its list.

What changes both goes through the mailbox of the tournament: a list is held before its table is
known, and let go after it is over.
"""

from datetime import date
from typing import Any, Protocol

from doppelkopf.server.live.mailbox import Mailbox
from doppelkopf.server.live.room import Services
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.sheet.live import LiveSheet
from doppelkopf.server.store.storage import now_ms
from doppelkopf.server.table.assigned import Shut
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.server.tournament.live.clockwork import Clockwork
from doppelkopf.server.tournament.live.lists import Lists
from doppelkopf.server.tournament.live.settling import Settling, hold, take_lines
from doppelkopf.server.tournament.live.tables import (
    Tables,
    check_list,
    follow,
    is_over,
    opened,
    say,
    table_at,
)
from doppelkopf.server.tournament.moment import Place
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import decide
from doppelkopf.tournament.deciding.tables import check_open
from doppelkopf.tournament.deciding.who import Now
from doppelkopf.tournament.deciding.who import Who as Asker
from doppelkopf.tournament.evenings import evening_of
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Role, Tournament
from doppelkopf.tournament.state import TournamentState


class Host(Protocol):
    """The room of the tournament."""

    state: TournamentState
    services: Services
    mailbox: Mailbox
    lists: Lists
    settling: Settling
    back: dict[Place, str]
    clockwork: Clockwork

    @property
    def of(self) -> Tournament:
        """What it is now."""

    def now_at(self, sheet: LiveSheet | None, place: Place) -> Now | None:
        """What a list says at this moment."""

    async def commit(
        self, events: list[AnyEvent], client: str | None = None, seq: int | None = None
    ) -> int:
        """Store events; the version after them."""


class Playing:
    """The live tables of a tournament."""

    def __init__(self, room: Host) -> None:
        self._room = room
        self._settling = Settling(lambda: self._tables.take(), self._settle)
        followers, rooms = room.services.followers, room.services.rooms
        self._tables = Tables(followers, rooms, lambda: room.of, self._settling.soon)

    def follow(self) -> None:
        """Follow the tables that are open now, and no others."""
        self._tables.follow()

    def look_at(self, place: Place) -> None:
        """Something is new at a table."""
        self._tables.look_at(place)

    def look_at_all(self) -> None:
        """Something is new at every table: the clock has run out, say."""
        self._tables.look_at_all()

    def stop(self) -> None:
        """Follow nothing any more."""
        self._tables.stop()
        self._settling.stop()

    async def at(self, place: Place) -> LiveTable | None:
        """The live table of a list; None if it has none."""
        table = self._room.of.table(*place)
        if table is None or not table.live:
            return None
        return await table_at(self._room.services.rooms, table.live)

    # In the mailbox of the tournament.

    async def open(self, who: Who, asked: ask.OpenTable, client: str, seq: int) -> int:
        """A list is held, its table opened, and then the tournament knows of it.

        Raises:
            IllegalAction: it is refused.
        """
        room, place = self._room, (asked.round, asked.table)
        asker = TOURNAMENT.asker(room.state, who, asked, now_ms())
        sheet = await room.lists.sheet(place)
        check_open(room.of, asked, asker, room.now_at(sheet, place))
        if sheet is None:
            evening_of(room.of, *place, date.min)  # says what is missing
            raise TOURNAMENT.refusals.changed()
        check_list(sheet.state)
        table = await opened(room.services.rooms, room.state, place, sheet.state)
        await hold(sheet, room.state.id, table)
        kept = ask.KeepTable(round=asked.round, table=asked.table, room=table)
        as_organiser = asker._replace(role=Role.ORGANISER)
        return await room.commit(decide(room.state, kept, as_organiser), client, seq)

    async def end(
        self,
        who: Who | None,
        asked: ask.EndTable,
        client: str | None = None,
        seq: int | None = None,
    ) -> int:
        """A list goes on by hand, with all that its table has written; `who`: None if by itself.

        Raises:
            IllegalAction: it is refused.
        """
        room, place = self._room, (asked.round, asked.table)
        by_itself = Asker(at=now_ms())
        asker = by_itself if who is None else TOURNAMENT.asker(room.state, who, asked, now_ms())
        events = decide(room.state, asked, asker)
        live, sheet = await self.at(place), await room.lists.sheet(place)
        if events and live is not None and sheet is not None:
            await self.shut(live, sheet)
        return await room.commit(events, client, seq)

    async def shut(self, live: LiveTable, sheet: LiveSheet) -> None:
        """Nothing is played at a table any more, and all it has written is on its list."""
        await say(live, self._room.state.id, Shut())
        await take_lines(sheet, live.state, self._room.state.id)

    # By itself.

    async def let_go(self, place: Place, sheet: LiveSheet) -> None:
        """A sheet whose live table is over is written by hand again."""
        room = self._room

        async def job() -> None:
            table = room.of.table(*place)
            if table is not None and not table.live:
                await hold(sheet, room.state.id, "")
                room.settling.soon()

        await room.mailbox.ask(job)

    async def _settle(self, place: Place) -> None:
        """A live table has written something, is over, or has to be told something."""
        room = self._room
        table = room.of.table(*place)
        if table is None or not table.live:
            return
        try:
            live, sheet = await self.at(place), await room.lists.sheet(place)
            if live is None or place in room.back or is_over(live.state, room.state.id, table):
                wish: Any = ask.EndTable(round=place[0], table=place[1])
                await room.mailbox.ask(lambda: self.end(None, wish))
            elif sheet is not None:
                await follow(live, room.state, place, room.clockwork.now())
                await take_lines(sheet, live.state, room.state.id)
        except BaseException:
            self._tables.again(place)
            raise
