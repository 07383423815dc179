"""A tournament with live tables: its people come by their devices and play by websocket."""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import httpx

from doppelkopf.rules import load
from doppelkopf.server.identity import new_key
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import table_at
from doppelkopf.server.tournament.live.opening import ask, found_tournament
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.model import Seating, Table
from doppelkopf.tournament.rules import settings_for
from server.kit import Person, Server, play_all
from server.test_tournaments import HOST, until

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")


class Hall(NamedTuple):
    """A tournament whose first round is played, and everybody's phone."""

    room: LiveTournament
    phones: tuple[Person, ...]
    """In the order of the seats."""
    keys: tuple[str, ...]

    @property
    def of(self) -> Table:
        """The table."""
        return self.room.of.rounds[0].tables[0]

    async def live(self, server: Server) -> LiveTable:
        """The live table."""
        found = await table_at(server.hub, self.of.live)
        assert found is not None
        return found

    async def entries(self) -> int:
        """How many lines the list has."""
        sheet = await self.room.lists.sheet((0, 0))
        assert sheet is not None
        return sheet.state.entries


async def hall_with(
    server: Server, rules: str = "wettbewerb", people: int = 4, **given: Any
) -> Hall:
    """A round has begun at one table, and every phone is somebody's."""
    settings = settings_for(
        load(rules), "Turnier", **({"seed": "1", "seating": Seating.FIXED, "rounds": 2} | given)
    )
    room = await found_tournament(server.hub, settings, "host")
    for name in NAMES[:people]:
        await ask(room, HOST, wanted.AddPerson(name=name, there=True))
    ids = tuple(each.id for each in room.of.people)
    await ask(room, HOST, wanted.Draw(tables=(ids,)))
    await ask(room, HOST, wanted.StartRound())
    if room.of.rounds[0].tables[0].scorer is None:
        await ask(room, HOST, wanted.NameScorer(round=0, table=0, person=ids[0]))
    await until(lambda: (0, 0) in room.lists.seen)
    keys = tuple(new_key() for _ in ids)
    phones = []
    for who, key, name in zip(ids, keys, NAMES, strict=False):
        await ask(room, Who(key), wanted.TieByLink(who=who, generation=0))
        phone = Person(server, name)
        phone.cookie = server.hub.signer.cookie(key)
        phones.append(phone)
    return Hall(room, tuple(phones), keys)


async def open_live(hall: Hall) -> None:
    """The organiser opens the live table."""
    await ask(hall.room, HOST, wanted.OpenTable(round=0, table=0))


async def page(server: Server, phone: Person, table: str) -> httpx.Response:
    """Somebody opens the page of a table."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        return await http.get(f"/t/{table}", headers=phone.headers)


async def sit_down(server: Server, hall: Hall, phones: Sequence[Person] = ()) -> None:
    """All come to the table, each with their phone; cards are dealt."""
    for phone in phones or hall.phones:
        assert (await page(server, phone, hall.of.live)).status_code == 200
        await phone.connect(hall.of.live)
    for phone in phones or hall.phones:
        await phone.until(lambda phone=phone: phone.game is not None)


async def play_one(hall: Hall) -> None:
    """The game that runs is played to its end, and lies on the list."""
    before = await hall.entries()
    await play_all(list(hall.phones))
    async with asyncio.timeout(20):
        while await hall.entries() == before:
            await asyncio.sleep(0.01)


async def next_game(hall: Hall) -> None:
    """All want the next game, and have its cards."""
    for phone in hall.phones:
        await phone.want("next")
    for phone in hall.phones:
        await phone.until(lambda phone=phone: phone.table["stage"] == "playing")


async def sign_all(hall: Hall) -> None:
    """All four confirm the list on their phones."""
    for key, person in zip(hall.keys, hall.of.seats, strict=False):
        seen = hall.room.lists.seen[0, 0].now
        assert seen is not None
        wish = wanted.SignList(person=person, digest=seen.result.digest, round=0, table=0)
        await ask(hall.room, Who(key), wish)
