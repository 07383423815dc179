"""Rounds on a server: who may what, links made anew, evenings from everywhere, out and in again."""

import asyncio
import io
import json
import time
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, update
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cli_kit import doko
from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.writing import write
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log.entries import Game
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.round.model import Rules
from doppelkopf.round.owing import open_payments
from doppelkopf.round.period import ALL
from doppelkopf.round.season import tables_of
from doppelkopf.server.config import DAY_MS
from doppelkopf.server.live.export import zipped as packed
from doppelkopf.server.live.hub import AnyRoom
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round import requests as wanted
from doppelkopf.server.round.live import evenings as found_evenings
from doppelkopf.server.round.live import gists
from doppelkopf.server.round.live.beginning import begin_sheet, begin_table
from doppelkopf.server.round.live.opening import found_round, import_round, round_at
from doppelkopf.server.round.live.room import LiveRound
from doppelkopf.server.round.live.taking import ask, take_file, take_link
from doppelkopf.server.sheet.live import open_sheet, sheet_at
from doppelkopf.server.store.run_clock import RunClock
from doppelkopf.server.store.trash import listed
from doppelkopf.server.store.writer import Work
from server.kit import Server, config_for, run, serve

GOLDEN = Path(__file__).parents[1] / "golden" / "evenings"
ANNA, BEN, ZOE = Who("anna"), Who("ben"), Who("zoe")
DDV = Rules(title="Wie immer", set="ddv")
PEOPLE = ["Anna", "Ben", "Cem", "Dora"]
WON = Game(played=Written(re=("Anna", "Ben"), augen=(("re", 150),)))


async def a_round(server: Server, rules: Rules | None = DDV) -> LiveRound:
    return await found_round(server.hub, "Montag", PEOPLE, rules, "anna")


def link_of(room: AnyRoom, right: Right) -> str:
    return next(token for token, given in room.links.items() if given is right)


async def an_evening(server: Server, room: LiveRound, on: date = date(2026, 11, 18)) -> AnyRoom:
    people = [person.id for person in room.state.round.people]
    return await begin_sheet(server.hub, room, ANNA, people=people, guests=(), on=on)


async def code(work: Any) -> str:
    with pytest.raises((IllegalAction, Refused)) as error:
        await work
    assert error.value.reason.de != error.value.reason.en
    return error.value.code


def headers_of(server: Server, key: str | None) -> dict[str, str]:
    return {} if key is None else {"cookie": f"doko={server.hub.signer.cookie(key)}"}


def test_who_founds_a_round_keeps_it_and_others_only_as_their_link_says(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        add = wanted.AddPerson(seq=0, name="Emil")
        assert await code(ask(room, ZOE, add)) == "round/not-yours"
        looks = Who("zoe", room.right_by(link_of(room, Right.LOOK)))
        assert await code(ask(room, looks, add)) == "round/not-yours"
        belongs = Who("zoe", room.right_by(link_of(room, Right.BELONG)))
        await ask(room, belongs, add)
        assert [person.name for person in room.state.round.people] == [*PEOPLE, "Emil"]
        merge = wanted.MergePeople(seq=0, person="p5", into="p1")
        assert await code(ask(room, belongs, merge)) == "round/not-keeper"
        keeps = Who("zoe", room.right_by(link_of(room, Right.KEEP)))
        await ask(room, keeps, merge)
        assert room.state.round.people[0].also == ("Emil",)
        assert room.right_of("anna") is Right.KEEP
        assert room.right_of("zoe") is None

    run(config_for(sqlite), scenario)


def test_people_are_named_so_that_they_can_be_told_apart(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        for name, expected in (
            ("anna", "round/name-taken"),
            ("Аnna", "sheet/name-alike"),
            ("", "sheet/name"),
            ("a:b", "sheet/name"),
        ):
            assert await code(ask(room, ANNA, wanted.AddPerson(seq=0, name=name))) == expected
            rename = wanted.RenamePerson(seq=0, person="p2", name=name)
            assert await code(ask(room, ANNA, rename)) == expected
        await ask(room, ANNA, wanted.RenamePerson(seq=0, person="p1", name="anna"))
        assert room.state.round.people[0].name == "anna"
        unknown = wanted.RenamePerson(seq=0, person="p9", name="Zoe")
        assert await code(ask(room, ANNA, unknown)) == "round/no-person"

    run(config_for(sqlite), scenario)


def test_a_personal_link_makes_a_device_somebodys_until_it_is_made_anew(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        await ask(room, ZOE, wanted.TieByLink(person="p2", generation=0))
        assert room.right_of("zoe") is Right.BELONG
        assert room.state.person_at("zoe").name == "Ben"  # type: ignore[union-attr]
        await ask(room, ANNA, wanted.FreeDevices(seq=0, person="p2"))
        assert room.right_of("zoe") is None
        old = wanted.TieByLink(person="p2", generation=0)
        assert await code(ask(room, ZOE, old)) == "round/old-link"
        await ask(room, ZOE, wanted.TieByLink(person="p2", generation=1))
        assert room.right_of("zoe") is Right.BELONG
        tie = wanted.TieDevice(seq=0, person="p3")
        assert await code(ask(room, BEN, tie)) == "round/not-yours"

    run(config_for(sqlite), scenario)


def test_an_old_link_loses_its_right_at_once_also_where_somebody_looks(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        old = link_of(room, Right.LOOK)
        path = f"/round/{room.state.id}"
        socket = await connect(f"ws://127.0.0.1:{server.port}{path}/ws")
        hello = {"type": "hello", "protocol": 1, "client": "tab", "invite": old}
        await socket.send(json.dumps(hello))
        assert json.loads(await socket.recv())["room"]["right"] == "look"
        async with httpx.AsyncClient(base_url=server.url) as http:
            renew = f"{path}/renew?right=look"
            assert (await http.post(renew)).status_code == 403
            other = f"{renew}&link={link_of(room, Right.BELONG)}"
            assert (await http.post(other)).status_code == 403
            anna = headers_of(server, "anna")
            wrong = await http.post(f"{path}/renew?right=sit", headers=anna)
            assert wrong.json()["code"] == "room/no-link"
            new = (await http.post(renew, headers=anna)).json()["url"]
        assert new.endswith(link_of(room, Right.LOOK))
        assert old not in new
        assert room.right_by(old) is None
        last = json.loads(await asyncio.wait_for(socket.recv(), 10))
        assert last["code"] == "room/not-welcome"
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), 10)
        assert await server.hub.store.room_of(old) is None

    run(config_for(sqlite), scenario)


def test_the_operator_makes_a_lost_link_anew_while_the_server_runs(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        old, look = link_of(room, Right.KEEP), link_of(room, Right.LOOK)
        line = ["admin", "link", room.state.id, "--database", sqlite]
        made = await asyncio.to_thread(doko, *line, "--public-url", "https://doko.example.org/")
        assert made.returncode == 0, made.stderr
        url = made.stdout.strip()
        assert url.startswith(f"https://doko.example.org/round/{room.state.id}?link=")
        token = url.partition("link=")[2]
        async with httpx.AsyncClient(base_url=server.url) as http:
            renewed = await http.post(f"/round/{room.state.id}/renew?right=belong&link={token}")
            assert renewed.status_code == 200
        assert room.right_by(old) is None
        assert room.right_by(look) is Right.LOOK
        missing = await asyncio.to_thread(doko, "admin", "link", "nowhere", "--database", sqlite)
        assert missing.returncode == 1
        assert "no such round" in missing.stderr

    run(config_for(sqlite), scenario)


def test_a_table_has_a_new_invitation_and_the_old_one_leads_nowhere(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        table = await begin_table(server.hub, room, ANNA, "Anna")
        old = link_of(table, Right.SIT)
        async with httpx.AsyncClient(base_url=server.url) as http:
            path = f"/t/{table.state.id}/renew?right=sit"
            answer = await http.post(path, headers=headers_of(server, "anna"))
            assert answer.json()["url"].endswith(f"/join/{link_of(table, Right.SIT)}")
            assert (await http.get(f"/join/{old}")).status_code == 404
            assert (await http.get(f"/join/{link_of(table, Right.SIT)}")).status_code == 200

    run(config_for(sqlite), scenario)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rooms whose logs were read for what stands on their evenings."""
    found: list[str] = []
    real = found_evenings._read

    async def counted(store: Any, room: str, kind: str) -> Any:
        found.append(room)
        return await real(store, room, kind)

    monkeypatch.setattr(found_evenings, "_read", counted)
    return found


def test_evenings_are_worked_out_once_for_each_version(
    sqlite: str, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    real = found_evenings._gist

    def counted(found: Any) -> Any:
        made.append(found)
        return real(found)

    monkeypatch.setattr(found_evenings, "_gist", counted)

    async def scenario(server: Server) -> None:
        room = await a_round(server)
        first = await an_evening(server, room)
        second = await an_evening(server, room, date(2026, 11, 11))
        [one, two] = await room.evenings()
        assert (one.kept.room, two.kept.room) == (second.state.id, first.state.id)
        assert len(made) == 2
        await room.evenings()
        assert len(made) == 2
        await first.commit([_entered(first.state.evening)])
        later = await room.evenings()
        assert len(made) == 3
        assert read == []  # both are in memory
        [table] = tables_of(room.state.round, later, ALL)
        assert {each.name: each.points for each in table.standings}["p1"] == 1

    run(config_for(sqlite), scenario)


def test_a_log_is_read_once_however_often_the_server_begins_anew(
    sqlite: str, read: list[str]
) -> None:
    golden = [(path.name, path.read_bytes()) for path in sorted(GOLDEN.glob("*.toml"))]
    told: list[Any] = []
    id_ = ""

    async def first(server: Server) -> None:
        nonlocal id_
        room = await a_round(server)
        id_ = room.state.id
        _, faults = await take_file(server.hub, room, ANNA, golden)
        assert faults == []

    async def later(server: Server) -> None:
        found_evenings._gists.clear()
        room = await round_at(server.hub, id_)
        assert room is not None
        told.append([each.gist for each in await room.evenings()])

    run(config_for(sqlite), first)
    run(config_for(sqlite), later)
    assert len(read) == len(golden)
    run(config_for(sqlite), later)
    assert len(read) == len(golden)
    assert told[0] == told[1]

    async def changed(server: Server) -> None:
        room = await round_at(server.hub, id_)
        assert room is not None
        sheets = [sheet for each in room.rooms if (sheet := await sheet_at(server.hub, each))]
        sheet = next(each for each in sheets if each.state.evening.rules_name == "ddv")
        await sheet.commit([_entered(sheet.state.evening)])
        read.append(sheet.state.id)

    run(config_for(sqlite), changed)
    run(config_for(sqlite), later)
    [other, again] = read[len(golden) :]
    assert other == again
    assert told[2] != told[1]


def spoiled(data: str) -> Work:
    """What writes nonsense where gists are kept."""

    def work(connection: Connection) -> None:
        connection.execute(update(gists.kept).values(data=data))

    return work


def test_kept_gists_that_cannot_be_read_are_made_again(sqlite: str, read: list[str]) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        await take_file(server.hub, room, ANNA, [("ddv.toml", (GOLDEN / "ddv.toml").read_bytes())])
        [kept] = room.rooms
        before = await room.evenings()
        await server.hub.in_memory(kept).stop()  # type: ignore[union-attr]
        del server.hub._rooms[kept]
        for data in ("", "[", "[[1]]", "null"):
            found_evenings._gists.clear()
            await server.hub.store.write(spoiled(data))
            read.clear()
            assert await room.evenings() == before
            assert read == [kept]

    run(config_for(sqlite), scenario)


def _entered(evening: Evening) -> Any:
    from doppelkopf.server.sheet import log

    after = write(evening, WON)
    return log.Entered(key="anna", entry=after.lines[-1][1])


def test_an_evening_begins_with_people_and_guests_under_the_rules(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        people = [person.id for person in room.state.round.people[:3]]
        sheet = await begin_sheet(
            server.hub, room, ANNA, people=people, guests=["Gustav"], on=date(2026, 11, 18)
        )
        assert sheet.state.evening.people == ("Anna", "Ben", "Cem", "Gustav")
        assert sheet.state.round == room.state.id
        assert room.state.round.people[-1].guest
        [evening] = await room.evenings()
        assert evening.strangers == ()
        bare = await found_round(server.hub, "Ohne", PEOPLE, None, "anna")
        nothing = begin_sheet(server.hub, bare, ANNA, people=["p1"], guests=(), on=date(2026, 1, 1))
        assert await code(nothing) == "round/no-rules"

    run(config_for(sqlite), scenario)


def test_files_of_evenings_come_in_and_each_fault_is_named(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        files = [
            ("ddv.toml", (GOLDEN / "ddv.toml").read_bytes()),
            ("kaputt.toml", b"format = 2\nx = 1"),
            ("bild.png", b"\xff\xfe\x00"),
        ]
        made, faults = await take_file(server.hub, room, ANNA, files)
        assert [to_text(each.state.evening) for each in made] == [
            (GOLDEN / "ddv.toml").read_text("utf-8")
        ] or len(made) == 1
        assert [fault.file for fault in faults] == ["kaputt.toml", "bild.png"]
        assert all(fault.text.de for fault in faults)
        [evening] = await room.evenings()
        assert len(evening.gist.games) >= 24

    run(config_for(sqlite), scenario)


def test_a_sheet_or_table_that_is_there_comes_by_its_link(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        other = await found_round(server.hub, "Andere", PEOPLE, DDV, "ben")
        sheet = await begin_sheet(
            server.hub, other, BEN, people=["p1", "p2", "p3", "p4"], guests=(), on=date(2026, 1, 2)
        )
        at = f"{server.url}/s/{sheet.state.id}"
        for wrong in ("", "nonsense", "http://[", at, f"{at}?link=x", f"{server.url}/r/abc"):
            assert await code(take_link(server.hub, room, ANNA, wrong)) == "round/no-such-link"
        look = link_of(sheet, Right.LOOK)
        await take_link(server.hub, room, ANNA, f"{at}?link={look}")
        assert room.state.round.evenings[0].may == "look"
        again = take_link(server.hub, room, ANNA, f"{at}?link={look}")
        assert await code(again) == "round/evening-known"
        table = await begin_table(server.hub, other, BEN, "Ben")
        await take_link(server.hub, room, ANNA, f"/join/{link_of(table, Right.SIT)}")
        assert [kept.kind for kept in room.state.round.evenings] == ["sheet", "table"]

    run(config_for(sqlite), scenario)


def test_out_in_and_out_again_is_the_same_round(sqlite: str, tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path / 'other.db'}"

    async def scenario() -> None:
        async with serve(config_for(sqlite)) as server:
            room = await a_round(server, Rules(title="Wie immer", set="mischen-impossible"))
            for name in ("ddv", "mischen-impossible"):
                data = (GOLDEN / f"{name}.toml").read_bytes()
                await take_file(server.hub, room, ANNA, [(name, data)])
            those = await room.evenings()
            of = room.state.round
            payment = next(
                each
                for each in open_payments(of, those)
                if of.person(each.debtor or "") and of.person(each.creditor or "")
            )
            await ask(
                room,
                ANNA,
                wanted.TickPaid(
                    seq=0,
                    debtor=payment.debtor,
                    creditor=payment.creditor,
                    cents=str(payment.cents),
                ),
            )
            stranger = next(name for each in those for name in each.strangers)
            kept = next(each.kept.id for each in those if stranger in each.strangers)
            await ask(room, ANNA, wanted.SayName(seq=0, evening=kept, name=stranger, person="p4"))
            async with httpx.AsyncClient(base_url=server.url) as http:
                path = f"/round/{room.state.id}/export"
                assert (await http.get(path)).status_code == 403
                data = (await http.get(path, headers=headers_of(server, "anna"))).content
            first = unzipped(data)
            tables = tables_of(room.state.round, await room.evenings(), ALL)
        async with serve(config_for(other)) as server:
            copy = await import_round(server.hub, data, "zoe")
            assert copy.right_of("zoe") is Right.KEEP
            assert copy.right_of("anna") is None
            assert await copy.files() == first
            assert packed(first) == data, "the same file, whenever it is made"
            assert tables_of(copy.state.round, await copy.evenings(), ALL) == tables

    asyncio.run(scenario())


def test_a_file_of_a_room_knows_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is the same is the same file, today and next year."""
    monkeypatch.setattr(time, "time", lambda: 1e9)
    before = packed({"round.json": "{}"})
    monkeypatch.setattr(time, "time", lambda: 2e9)
    assert packed({"round.json": "{}"}) == before
    assert zipfile.ZipFile(io.BytesIO(before)).infolist()[0].external_attr == 0o600 << 16


def unzipped(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def zipped(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return stream.getvalue()


def test_a_file_that_is_no_round_leaves_nothing_behind(sqlite: str) -> None:
    book = {
        "format": 1,
        "name": "X",
        "people": [{"id": "p1", "name": "Anna"}],
        "evenings": [{"file": "evenings/1.toml"}],
    }
    bad = [
        b"",
        b"PK nonsense",
        zipped({}),
        zipped({"round.json": b"\xff"}),
        zipped({"round.json": b"{}"}),
        zipped({"round.json": json.dumps(book).encode()}),
        zipped({"round.json": json.dumps(book).encode(), "evenings/1.toml": b"format = 2"}),
        zipped({"round.json": json.dumps(book | {"name": " "}).encode(), "evenings/1.toml": b""}),
    ]

    async def scenario(server: Server) -> None:
        before = await server.hub.store.count()
        for data in bad:
            await code(import_round(server.hub, data, "anna"))
        assert await server.hub.store.count() == before

    run(config_for(sqlite), scenario)


def test_a_round_is_there_after_a_restart_with_everything_in_it(sqlite: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite)) as server:
            room = await a_round(server)
            await an_evening(server, room)
            await ask(room, ZOE, wanted.TieByLink(person="p2", generation=0))
            state, links = room.state, room.links
        async with serve(config_for(sqlite)) as server:
            again = await round_at(server.hub, state.id)
            assert again is not None
            assert (again.state, again.links) == (state, links)
            assert len(await again.evenings()) == 1

    asyncio.run(scenario())


def test_an_evening_that_is_deleted_is_no_evening_any_more_and_the_round_goes_on(
    sqlite: str,
) -> None:
    async def scenario(server: Server) -> None:
        room = await a_round(server)
        sheet = await an_evening(server, room)
        await server.hub.delete(sheet.state.id)
        assert await room.evenings() == ()
        assert len(room.state.round.evenings) == 1
        await ask(room, ANNA, wanted.LeaveEvening(seq=0, evening="e1"))
        assert not room.rooms
        assert "evenings/1.toml" not in await room.files()

    run(config_for(sqlite), scenario)


def test_a_round_and_its_evenings_stay_for_ever_unless_the_operator_says_otherwise(
    sqlite: str,
) -> None:
    async def scenario(server: Server) -> None:
        hub = server.hub
        room = await a_round(server)
        table = await begin_table(hub, room, ANNA, "Anna")
        sheet = await open_sheet(hub, (await an_evening(server, room)).state.evening, "anna", "")
        stay = {room.state.id, table.state.id, *room.rooms}
        hub.store.clock = RunClock(400 * DAY_MS)
        await hub.sweep()
        there = hub.store.do(lambda found: [each.id for each in listed(found, trash=False)])
        assert {*stay, sheet.state.id} == set(there)
        await hub.store.touch(room.state.id, *room.used_with)
        object.__setattr__(hub, "config", config_for(sqlite, keep_rounds_ms=300 * DAY_MS))
        listing = await asyncio.to_thread(
            doko, "admin", "going", "--keep-rounds", "300", "--database", sqlite, "--json"
        )
        assert {row["id"] for row in json.loads(listing.stdout)} == set(there)
        await hub.sweep()
        there = hub.store.do(lambda found: [each.id for each in listed(found, trash=False)])
        assert set(there) == stay

    run(config_for(sqlite), scenario)


def test_the_servers_log_warns_before_a_round_goes(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Server) -> None:
        hub = server.hub
        room = await a_round(server)
        await an_evening(server, room)
        hub.store.clock = RunClock(292 * DAY_MS)
        await hub.warn()
        assert not caplog.messages
        object.__setattr__(hub, "config", config_for(sqlite, keep_rounds_ms=300 * DAY_MS))
        await hub.warn()
        assert not caplog.messages
        hub.store.clock = RunClock(293 * DAY_MS + 1_000)
        await hub.warn()
        (told,) = caplog.messages
        assert "1 × round, 1 × sheet" in told
        assert "doko admin going --keep-rounds 300" in told

    run(config_for(sqlite), scenario)


def test_a_sheet_learns_of_the_round_it_was_brought_to(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hub = server.hub
        room, other = await a_round(server), await a_round(server)
        evening = (await an_evening(server, other)).state.evening
        sheet = await open_sheet(hub, evening, "anna", "")
        looked_at = await open_sheet(hub, evening, "zoe", "")
        await take_link(hub, room, ANNA, f"/s/{sheet.state.id}")
        assert sheet.state.round == room.state.id
        await take_link(hub, other, ANNA, f"/s/{sheet.state.id}")
        assert sheet.state.round == room.state.id
        look = link_of(looked_at, Right.LOOK)
        await take_link(hub, room, ANNA, f"/s/{looked_at.state.id}?link={look}")
        assert looked_at.state.round == ""

    run(config_for(sqlite), scenario)
