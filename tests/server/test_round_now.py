"""What goes on in a round: its people find their seats; who looks is told what is written."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.live.beginning import begin_sheet
from doppelkopf.server.round.live.room import LiveRound
from doppelkopf.server.round.live.taking import ask
from doppelkopf.server.round.requests import FreeDevices
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import table_at
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Kind, Stage
from server.kit import Server
from server.test_round_pages import Visitor, filled, founded, link_of, visited
from server.test_rounds import _entered


def today() -> date:
    return datetime.now(UTC).astimezone().date()


async def come(server: Server, host: Visitor, room: LiveRound, person: str) -> Visitor:
    """Somebody with a device that is theirs, by their personal link."""
    page = (await host.get(f"/round/{room.state.id}/person/{person}")).text
    [link] = set(re.findall(rf"/round/{room.state.id}/me/[\w.-]+", page))
    guest = Visitor(server)
    assert (await guest.get(link)).status_code == 200
    return guest


async def opened(server: Server, host: Visitor, room: LiveRound) -> LiveTable:
    """A table of the round, opened by whoever founded it as Anna."""
    page = await host.post(f"/round/{room.state.id}/table", {"person": "p1"})
    table = await table_at(server.hub, page.url.path.rpartition("/")[2])
    assert table is not None
    return table


def names(table: LiveTable) -> list[str | None]:
    return [place.name for place in table.state.places]


def test_a_table_of_a_round_seats_its_people_by_their_devices(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        ben = await come(server, anna, room, "p2")
        cem = await come(server, anna, room, "p3")
        table = await opened(server, anna, room)
        assert names(table) == ["Anna", None, None, None]
        at = f"/t/{table.state.id}"
        # Ben opens the round, sees the table there and goes to it; Cem has its address.
        page = (await ben.get(path)).text
        assert "Ein Tisch wartet" in page
        assert "da: Anna" in page
        [way] = set(re.findall(r'href="(/join/[\w-]+)">Platz nehmen', page))
        assert (await ben.http.head(way)).status_code in (200, 303)
        assert names(table) == ["Anna", None, None, None]
        assert (await ben.get(way)).url.path == at
        await cem.get(at)
        await cem.get(at)
        assert names(table) == ["Anna", "Ben", "Cem", None]
        assert "Zum Tisch" in (await ben.get(path)).text
        # A second device of Ben's takes neither his chair nor another one.
        again = await come(server, anna, room, "p2")
        await again.get(at)
        assert names(table) == ["Anna", "Ben", "Cem", None]
        assert "Wie sollen dich" in (await again.get(way)).text
        # Who has left is not put back, but asked; a stranger says a name.
        key = next(p.person for p in table.state.places if p.name == "Cem")
        await table.ask(Who(key), "cem", 1, Asked(do="leave"))
        await cem.get(at)
        assert names(table) == ["Anna", "Ben", None, None]
        assert "Willkommen zurück, Cem" in (await cem.get(way)).text
        zoe = Visitor(server)
        await zoe.get(at)
        assert 'name="name"' in (await zoe.get(way)).text
        assert names(table) == ["Anna", "Ben", None, None]

    visited(sqlite, scenario)


def test_in_a_running_game_somebody_of_the_round_is_asked_but_not_for_a_name(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        ben = await come(server, anna, room, "p2")
        table = await opened(server, anna, room)
        host = Who(table.state.host)
        await table.ask(host, "anna", 1, Asked(do="bot"))
        await table.ask(host, "anna", 2, Asked(do="agree"))
        for number in range(3, 40):
            if table.state.stage is Stage.PLAYING:
                break
            await table.ask(host, "anna", number, Asked(do="next"))
        page = (await ben.get(f"/round/{room.state.id}")).text
        assert "Am Tisch wird gespielt" in page
        [way] = set(re.findall(r'href="(/join/[\w-]+)">Platz nehmen', page))
        asked = await ben.get(way)
        assert asked.url.path == way
        assert "du bist Ben" in asked.text
        assert 'name="name"' not in asked.text
        assert [p.kind for p in table.state.places].count(Kind.HUMAN) == 1
        assert (await ben.post(way)).url.path == f"/t/{table.state.id}"
        assert "Ben" in names(table)

    visited(sqlite, scenario)


def test_whose_devices_were_freed_is_nobody_at_the_table(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        ben = await come(server, anna, room, "p2")
        table = await opened(server, anna, room)
        await ask(room, Who(room.state.host), FreeDevices(seq=0, person="p2"))
        await ben.get(f"/t/{table.state.id}")
        assert names(table) == ["Anna", None, None, None]

    visited(sqlite, scenario)


@asynccontextmanager
async def looking(server: Server, room: LiveRound, right: Right) -> AsyncIterator[ClientConnection]:
    """Somebody who has the page open."""
    url = f"ws://127.0.0.1:{server.port}/round/{room.state.id}/ws"
    async with connect(url) as socket:
        hello = {"type": "hello", "protocol": 1, "client": "x", "invite": link_of(room, right)}
        await socket.send(json.dumps(hello))
        yield socket


async def told(socket: ClientConnection) -> dict[str, Any]:
    """The next picture."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if message["type"] == "state":
            found: dict[str, Any] = message["room"]
            return found


def test_who_looks_at_a_round_is_told_when_something_is_written_and_only_then(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, zoe = Visitor(server), Visitor(server)
        room = await founded(server, anna)
        who = Who(room.state.host)
        people = [person.id for person in room.state.round.people]
        sheet = await begin_sheet(server.hub, room, who, people=people, guests=(), on=today())
        path = f"/round/{room.state.id}?link={link_of(room, Right.LOOK)}"
        assert "vor dem ersten Spiel" in (await zoe.get(path)).text
        async with looking(server, room, Right.LOOK) as socket:
            first = await told(socket)
            await sheet.commit([_entered(sheet.state.evening)])
            then = await told(socket)
            assert then["moves"] == first["moves"] + 1
            assert then["right"] == "look"
            page = (await zoe.get(path)).text
            assert "nach einem Spiel" in page
            assert re.search(r"<span>Anna</span> <b>1</b>", page)
            # What is only tapped is not written yet; a person who comes is told.
            other = await begin_sheet(server.hub, room, who, people=people, guests=(), on=today())
            evenings = (await told(socket))["evenings"]
            assert evenings == 2
            assert not server.hub.followers._by_room.keys() - {*room.rooms}
            await server.hub.delete(other.state.id)
            assert (await told(socket))["moves"] == then["moves"] + 1
        for _ in range(600):
            if not room.watchers:
                break
            await asyncio.sleep(0.01)
        assert not server.hub.followers._by_room

    visited(sqlite, scenario)


def test_cards_that_are_played_move_nothing_on_the_page_of_the_round(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        table = await opened(server, anna, room)
        async with looking(server, room, Right.BELONG) as socket:
            before = (await told(socket))["moves"]
            host = Who(table.state.host)
            await table.ask(host, "anna", 1, Asked(do="bot"))
            assert (await told(socket))["moves"] > before
            stand = room._stand(table.state.id)
            room._told(table.state.id)
            moves = room.moves
            server.hub.followers.changed(table.state.id)
            assert room.moves == moves
            assert room._stand(table.state.id) == stand

    visited(sqlite, scenario)


def test_an_evening_that_nobody_ended_does_not_go_on_for_ever(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        who, people = Who(room.state.host), ["p1", "p2", "p3", "p4"]
        await begin_sheet(server.hub, room, who, people=people, guests=(), on=date(2020, 1, 1))
        page = (await anna.get(f"/round/{room.state.id}")).text
        assert 'class="now"' not in page
        assert page.count('class="evenings"') == 1

    visited(sqlite, scenario)


def test_what_was_brought_to_a_round_is_found_there_and_not_on_the_start_page(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        await filled(anna, room, "ddv", "wettbewerb", "hausrunde")
        assert len(room.rooms) == 3
        assert "/s/" not in (await anna.get("/")).text
        people = {"person": ["p1", "p2", "p3", "p4"], "date": today().isoformat()}
        await anna.post(f"/round/{room.state.id}/evening", people)
        assert (await anna.get("/")).text.count('href="/s/') == 1

    visited(sqlite, scenario)
