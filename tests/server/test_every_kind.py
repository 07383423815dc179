"""What is promised of rooms, tried on a room of each kind that the program has."""

import asyncio
import io
import zipfile
from pathlib import Path

import httpx
import pytest

from cli_kit import doko
from doppelkopf.server.config import KEEP_MS
from doppelkopf.server.live.hub import AnyRoom, Hub
from doppelkopf.server.store.copies import backup, restore
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.store.trash import bring_back, listed
from living_kit import living
from server.every_kind import KEY, ROOMS, Page, shipped
from server.kit import Server, config_for, run, serve
from server.test_nemesis import WallClock, full_disk, read_only

every_kind = pytest.mark.parametrize("name", ROOMS)


async def begun(server: Server, name: str) -> tuple[AnyRoom, Page]:
    """A room in which something was asked already, and its page."""
    room = await ROOMS[name].open(server.hub)
    page = await Page(server, room).come()
    assert (await page.ask(ROOMS[name].wish(room, "Emil")))["type"] == "ack"
    return room, page


async def found(hub: Hub, before: AnyRoom) -> AnyRoom:
    """The same room once more, from its log."""
    room = await hub.room(before.state.id, before.kind)
    assert room is not None
    assert room is not before
    return room


def contiguous(stored: list[Stored]) -> bool:
    return [line.version for line in stored] == list(range(1, len(stored) + 1))


def test_each_kind_that_the_program_has_is_tried() -> None:
    assert set(ROOMS) == shipped()


@every_kind
def test_a_database_that_cannot_be_written_loses_nothing_of_a_room(sqlite: str, name: str) -> None:
    async def scenario(server: Server) -> None:
        room, page = await begun(server, name)
        store = server.hub.store
        for number, trouble in enumerate((full_disk, read_only)):
            before, state = await store.events(room.state.id), room.state
            with trouble(server):
                for _ in range(2):
                    answer = await page.ask(ROOMS[name].wish(room, f"Gerd{number}"))
                    assert (answer["type"], answer["code"]) == ("refused", "server/error")
                assert (await page.come()).socket is not None  # whoever looks is shown it still
            assert (await store.events(room.state.id), room.state) == (before, state)
            answer = await page.ask(ROOMS[name].wish(room, f"Gerd{number}"))
            assert answer["type"] == "ack", answer
        stored = await store.events(room.state.id)
        assert contiguous(stored)
        assert room.kind.fold(room.state.id, [room.kind.decode(each.data) for each in stored])

    run(config_for(sqlite), scenario)


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/new", {"name": "Anna", "rules": "ddv"}),
        ("/sheet/new", {"person": ["Anna", "Ben", "Cem", "Dora"], "rules": "ddv", "name": "Anna"}),
        ("/round/new", {"title": "Montag", "person": ["A", "B"], "rules": "ddv", "do": "found"}),
        ("/tournament/new", {"name": "Herbst", "rules": "ddv"}),
    ],
)
def test_no_room_is_half_opened_when_the_disk_is_full(
    sqlite: str, path: str, form: dict[str, str]
) -> None:
    async def scenario(server: Server) -> None:
        headers = {"cookie": f"doko={server.hub.signer.cookie(KEY)}", "origin": server.url}
        async with httpx.AsyncClient(base_url=server.url, headers=headers) as http:
            with full_disk(server):
                assert (await http.post(path, data=form)).status_code == 503
            assert await server.hub.store.count() == 0
            assert (await http.post(path, data=form)).status_code == 303
        assert await server.hub.store.count() == 1

    run(config_for(sqlite), scenario)


def test_what_is_lost_comes_back_with_rooms_of_every_kind(tmp_path: Path) -> None:
    """A backup while all are written to; then the database is lost, and restored."""
    first, copy = f"sqlite:///{tmp_path}/one.db", tmp_path / "copy.db"
    target = tmp_path / "other" / "doko.db"

    async def write_and_lose() -> dict[str, AnyRoom]:
        async with serve(config_for(first)) as server:
            rooms = {name: (await begun(server, name))[0] for name in ROOMS}
            await asyncio.to_thread(backup, first, copy)
            return rooms

    rooms = asyncio.run(write_and_lose())
    target.parent.mkdir()
    done = restore(f"sqlite:///{target}", copy)
    assert done.rooms == dict.fromkeys(ROOMS, 1)
    told = doko("tables", "list", "--json", "--database", str(target)).stdout
    assert all(room.state.id in told for room in rooms.values())

    async def go_on() -> None:
        async with serve(config_for(f"sqlite:///{target}")) as server:
            for name, before in rooms.items():
                room = await found(server.hub, before)
                assert (room.state, dict(room.links)) == (before.state, dict(before.links)), name
                page = await Page(server, room, "other").come()
                assert (await page.ask(ROOMS[name].wish(room, "Otto")))["type"] == "ack"

    asyncio.run(go_on())


@every_kind
def test_what_was_deleted_or_swept_comes_back_as_it_was(sqlite: str, name: str) -> None:
    async def scenario(server: Server) -> None:
        hub = server.hub
        room, page = await begun(server, name)
        await page.go()
        id_, store = room.state.id, hub.store
        headers = {"cookie": f"doko={hub.signer.cookie(KEY)}", "origin": server.url}
        async with httpx.AsyncClient(base_url=server.url, headers=headers) as http:
            home = await http.get(f"/{room.kind.path}/{id_}/export")
            with zipfile.ZipFile(io.BytesIO(home.content)) as files:
                assert files.namelist()
            assert (await http.post(f"/{room.kind.path}/{id_}/delete")).status_code == 200

        async def comes_back(before: AnyRoom) -> AnyRoom:
            assert await hub.room(id_, room.kind) is None
            for token in before.links:
                assert await hub.by_link(token, room.kind) is None
            [kept] = store.do(lambda connection: listed(connection, trash=True))
            assert (kept.id, kept.kind) == (id_, name)
            ran = store.clock.now()
            assert store.do(lambda connection: bring_back(connection, [id_], ran=ran)) == (id_,)
            again = await found(hub, before)
            assert (again.state, dict(again.links)) == (before.state, dict(before.links))
            return again

        room = await comes_back(room)
        store.clock._seconds += KEEP_MS / 1000 + 60
        await hub.sweep()
        room = await comes_back(room)
        page = await Page(server, room, "other").come()
        assert (await page.ask(ROOMS[name].wish(room, "Otto")))["type"] == "ack"

    run(config_for(sqlite, keep_rounds_ms=KEEP_MS), scenario)


@every_kind
def test_a_clock_that_jumps_holds_up_nobody(sqlite: str, name: str) -> None:
    clock = WallClock()

    async def scenario() -> None:
        async with serve(config_for(sqlite)) as server:
            room, page = await begun(server, name)
            for number, ahead in enumerate((10 * 86400, 3600, -10 * 86400, 0)):
                clock.ahead = ahead
                answer = await page.ask(ROOMS[name].wish(room, f"Gerd{number}"))
                assert answer["type"] == "ack", answer
        clock.ahead = -40 * 86400
        async with serve(config_for(sqlite)) as server:
            again = await found(server.hub, room)
            assert again.state == room.state
            page = await Page(server, again, "other").come()
            assert (await page.ask(ROOMS[name].wish(again, "Otto")))["type"] == "ack"
            assert contiguous(await server.hub.store.events(room.state.id))

    with clock.is_wrong():
        asyncio.run(scenario())


@every_kind
def test_no_name_that_cannot_be_seen(sqlite: str, name: str) -> None:
    async def scenario(server: Server) -> None:
        room, page = await begun(server, name)
        before = room.state
        for wrong in ("", " ", "\u3164", "\u2800", "\u200b", "\u3164\u2800 \u115f"):
            assert (await page.ask(ROOMS[name].wish(room, wrong)))["type"] == "refused", ascii(
                wrong
            )
        assert room.state == before
        assert (await page.ask(ROOMS[name].wish(room, "👩\u200d🌾")))["type"] == "ack"

    if ROOMS[name].names:
        run(config_for(sqlite), scenario)


OF_RULES = ("doppelkopf.rules.", "doppelkopf.game.terms.")
"""What is kept of the last 256 rule sets, whoever played by them (`rules.once`)."""


def _counts(name: str) -> bool:
    return name.startswith("doppelkopf.") and not name.startswith(OF_RULES)


@every_kind
def test_nothing_of_a_room_stays_in_memory_when_nobody_is_there(sqlite: str, name: str) -> None:
    async def visited(server: Server) -> None:
        room, page = await begun(server, name)
        assert living(_counts)[f"{type(room).__module__}.{type(room).__name__}"] == 1
        await page.go()
        del room, page
        while server.hub.live:
            await asyncio.sleep(0.05)

    async def scenario(server: Server) -> None:
        await visited(server)  # what is made once and kept for all
        before = living(_counts)
        for _ in range(2):
            await visited(server)
        for _ in range(100):  # the last room may still be at its last job
            if not (grown := living(_counts) - before):
                return
            await asyncio.sleep(0.1)
        pytest.fail(f"still there: {grown}")

    run(config_for(sqlite, unload_after=0.2), scenario)
