"""Scripted phones in the hall of a tournament, to measure how a server bears them.

Everyone has two pages open: the list of their table, on which they tap in turn, and their own page
of the tournament, which is told what changes. A wall and a desk look on.
"""

import asyncio
from collections.abc import Mapping
from typing import NamedTuple

from doppelkopf.bench.client import PATIENCE, Client
from doppelkopf.bench.sheets import TOGETHER, Address, Rounds
from doppelkopf.rules import load
from doppelkopf.server.config import Config
from doppelkopf.server.identity import Signer, new_key
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.tournament.live.opening import ask, found_tournament
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.model import Seating
from doppelkopf.tournament.rules import settings_for

AT_A_TABLE = 4


class Hall(NamedTuple):
    """A tournament whose first round is played."""

    id: str
    host: str
    """The organiser's key."""
    wall: str
    """The link to look."""
    keys: tuple[str, ...]
    """Whose each device is: one for each player."""
    tables: tuple[Address, ...]


async def begun(url: str, people: int, rules: str) -> Hall:
    """A tournament of so many people in an empty database, seated in order, its lists open."""
    hub = Hub(Config(database=url, workers=0))
    await hub.start()
    try:
        host = new_key()
        settings = settings_for(load(rules), "Turnier", seed="bench", seating=Seating.FIXED)
        room = await found_tournament(hub, settings, host)
        organiser = Who(host)
        keys = tuple(new_key() for _ in range(people))
        for number, key in enumerate(keys, 1):
            await ask(room, organiser, wanted.AddPerson(name=f"P{number}", there=True))
            await ask(room, Who(key), wanted.TieByLink(who=f"p{number}", generation=0))
        ids = [each.id for each in room.of.people]
        tables = tuple(tuple(ids[at : at + AT_A_TABLE]) for at in range(0, len(ids), AT_A_TABLE))
        await ask(room, organiser, wanted.Draw(tables=tables))
        await ask(room, organiser, wanted.StartRound())
        return Hall(
            id=room.state.id,
            host=host,
            wall=_link(room.links, Right.LOOK),
            keys=keys,
            tables=tuple([await _address(room, place) for place in range(len(tables))]),
        )
    finally:
        await hub.stop()


async def _address(room: LiveTournament, place: int) -> Address:
    """The list of a table, once it is there."""
    async with asyncio.timeout(PATIENCE):
        while (sheet := await room.lists.sheet((0, place))) is None:
            await asyncio.sleep(0.01)
    link = _link(sheet.links, Right.BELONG)
    return Address(sheet.state.id, link, 0, sheet.state.match.people)


def _link(links: Mapping[str, Right], right: Right) -> str:
    return next(token for token, given in links.items() if given is right)


class Crowd(Rounds):
    """All phones of a hall, the wall and the desk."""

    def __init__(self, url: str, signer: Signer) -> None:
        super().__init__(url, signer)
        self._pages: list[Client] = []

    async def fill(self, hall: Hall) -> None:
        """Connect everybody: to their list, and to their page of the tournament."""
        await self.come(list(hall.tables))
        gate = asyncio.Semaphore(TOGETHER)
        place = f"{self._url}/tournament/{hall.id}/ws"

        async def one(key: str, link: str | None) -> None:
            async with gate:
                client = Client(self._signer.cookie(key))
                await client.join(place, link)
                self._pages.append(client)

        await asyncio.gather(
            one(hall.host, None), one(new_key(), hall.wall), *(one(key, None) for key in hall.keys)
        )

    def close(self) -> None:
        """All go home."""
        super().close()
        for client in self._pages:
            client.close()
