"""What the sheets of a tournament's tables say: looked at when they change, one after the other."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from doppelkopf.server.live.room import Services
from doppelkopf.server.rooms.links import Links
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import LiveSheet
from doppelkopf.server.tournament.live.settling import AGAIN
from doppelkopf.server.tournament.moment import ListSeen, Place, seen
from doppelkopf.tournament.model import Tournament

logger = logging.getLogger(__name__)

PAUSE = 0.1
"""Seconds between two looks, so that many changes of a sheet are looked at once."""


class Lists:
    """The lists of a tournament that have a room."""

    def __init__(
        self,
        services: Services,
        of: Callable[[], Tournament],
        changed: Callable[[Place], Awaitable[None]],
    ) -> None:
        self.seen: dict[Place, ListSeen] = {}
        self._services = services
        self._of = of
        self._changed = changed
        self._places: dict[str, Place] = {}
        self._waiting: dict[Place, None] = {}
        self._looking: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Look at lists that were not known yet, and at each whenever it changes."""
        for number, round_ in enumerate(self._of().rounds):
            for place, table in enumerate(round_.tables):
                if table.room and self._places.get(table.room) != (number, place):
                    self._places[table.room] = (number, place)
                    self._services.followers.follow(table.room, self._told)
                    self.look_at((number, place))

    def look_at(self, place: Place) -> None:
        """Look at a list soon."""
        self._waiting[place] = None
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="looking at lists")

    def _told(self, room: str) -> None:
        if room in self._places:
            self.look_at(self._places[room])

    async def _look(self) -> None:
        while self._waiting:
            places = list(self._waiting)
            self._waiting.clear()
            pause = PAUSE
            for place in places:
                before = self.seen.get(place)
                try:
                    if await self._see(place):
                        await self._changed(place)
                except Exception as error:  # the others are looked at all the same
                    logger.error("a list could not be looked at: %s", type(error).__name__)
                    if isinstance(error, SQLAlchemyError):
                        self._forget(place, before)
                        self._waiting[place] = None
                        pause = AGAIN
            await asyncio.sleep(pause)

    async def _see(self, place: Place) -> bool:
        """See what a list says now; whether that is something else."""
        table = self._of().table(*place)
        if table is None or not table.room:
            return False
        sheet = await self.sheet(place)
        found = ListSeen(_NO_LINKS, missing=True)
        if sheet is not None:
            found = seen(table, sheet.state, sheet.links)
        if self.seen.get(place) == found:
            return False
        self.seen[place] = found
        return True

    def _forget(self, place: Place, before: ListSeen | None) -> None:
        """Have seen of a list what was seen before, so that it is something else again."""
        self.seen.pop(place, None)
        if before is not None:
            self.seen[place] = before

    async def sheet(self, place: Place) -> LiveSheet | None:
        """The sheet of a table; None if it has none, or none that is there."""
        table = self._of().table(*place)
        if table is None or not table.room:
            return None
        return await self._services.rooms.room(table.room, SHEET)

    def stop(self) -> None:
        """Look at nothing any more."""
        self._services.followers.leave(self._told)
        if self._looking is not None:
            self._looking.cancel()


_NO_LINKS: Links = {}
