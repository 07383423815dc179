"""Rooms: what is promised of tables holds for any kind, and only tables know of tables."""

import asyncio
import contextlib
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cli_kit import doko
from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.round.model import Person as Member
from doppelkopf.round.model import Round
from doppelkopf.rules import load
from doppelkopf.server.config import KEEP_MS
from doppelkopf.server.live.protocol import encode
from doppelkopf.server.live.registry import KINDS, register
from doppelkopf.server.live.room import LiveRoom
from doppelkopf.server.rooms.kind import BrokenLog, RoomKind, Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.round.log import Founded
from doppelkopf.server.round.requests import AddPerson as AddMember
from doppelkopf.server.rules import log as rules_log_of
from doppelkopf.server.rules.decide import Restore
from doppelkopf.server.rules.kind import RULES
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.server.store.copies import backup, restore
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.store.trash import bring_back, listed
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.request import Asked
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.tournament.decide import found as founded
from doppelkopf.tournament.deciding.who import Who as Organiser
from doppelkopf.tournament.requests import AddPerson
from doppelkopf.tournament.rules import settings_for
from server.guestbook import (
    BOOK,
    POSTER,
    AnyEvent,
    Book,
    GuestBook,
    Opened,
    Sign,
    Signed,
    open_book,
)
from server.kit import Person, Server, config_for, run, serve
from server.sheet_room import Sheet
from server.tables import Paper

Room = LiveRoom[Book, AnyEvent]

register(BOOK)
register(POSTER)


class Guest:
    """Somebody with a page of a guest book."""

    def __init__(self, server: Server, room: Room, key: str | None, right: Right | None) -> None:
        self.server, self.room, self.key = server, room, key
        self.link = None if right is None else link_of(room, right)
        self.seen: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None

    @property
    def headers(self) -> dict[str, str]:
        return headers_of(self.server, self.key)

    async def come(self, lang: str = "en", client: str = "tab") -> dict[str, Any]:
        url = f"ws://127.0.0.1:{self.server.port}/{self.room.kind.path}/{self.room.state.id}/ws"
        self.socket = await connect(url, additional_headers=self.headers)
        hello = {"type": "hello", "protocol": 1, "client": client, "lang": lang}
        await self.send({**hello, "invite": self.link})
        return await self.read()

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def read(self) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 10))
        self.seen.append(message)
        return message

    async def sign(self, seq: int, text: str, *, private: bool = False) -> dict[str, Any]:
        await self.send({"type": "sign", "seq": seq, "text": text, "private": private})
        while (message := await self.read())["type"] not in ("ack", "refused"):
            pass
        return message

    async def closed_with(self) -> int:
        assert self.socket is not None
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.read()
        return self.socket.close_code or 0


def link_of(room: Room, right: Right) -> str:
    return next(token for token, given in room.links.items() if given is right)


def headers_of(server: Server, key: str | None) -> dict[str, str]:
    return {} if key is None else {"cookie": f"doko={server.hub.signer.cookie(key)}"}


async def found(server: Server, id_: str, kind: GuestBook = BOOK) -> Room:
    room = await server.hub.room(id_, kind)
    assert room is not None
    return room


def test_a_room_is_written_to_and_shown_over_the_protocol_of_tables(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await open_book(server.hub, "anna")
        anna = Guest(server, room, "anna", None)
        ben = Guest(server, room, "ben", Right.BELONG)
        zoe = Guest(server, room, "zoe", Right.LOOK)
        empty = {"title": "Guest book: Anna", "entries": []}
        assert await anna.come() == {"type": "state", "version": 1, "room": empty}
        assert (await ben.come())["room"] == empty
        assert (await zoe.come("de"))["room"]["title"] == "Gästebuch: Anna"
        assert await ben.sign(1, "hello") == {"type": "ack", "seq": 1, "version": 2}
        assert await ben.sign(2, "for you", private=True) == {"type": "ack", "seq": 2, "version": 3}
        for guest, shown in ((anna, ["hello", "for you"]), (zoe, ["hello"])):
            assert (await guest.read())["room"]["entries"] == ["hello"]
            last = await guest.read()
            assert (last["version"], last["since"], last["room"]["entries"]) == (3, 2, shown)
        assert "for you" not in json.dumps([*zoe.seen, *ben.seen])
        assert (await zoe.sign(1, "me too"))["code"] == "book/closed"
        await zoe.send({"type": "ping"})
        assert (await zoe.read())["type"] == "pong"
        stored = await server.hub.store.events(room.state.id)
        assert [(line.version, line.kind, line.client, line.seq) for line in stored] == [
            (1, "opened", None, None),
            (2, "signed", "ben:tab", 1),
            (3, "signed", "ben:tab", 2),
        ]
        await zoe.send({"type": "do", "seq": 2, "game": 1, "action": {}})  # a table's message
        assert await zoe.closed_with() == 1008
        assert zoe.seen[-1]["code"] == "protocol/message"

    run(config_for(sqlite), scenario)


def test_who_has_neither_link_nor_right_is_not_let_in(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await open_book(server.hub, "anna")
        stranger = Guest(server, room, "eve", None)
        assert (await stranger.come())["code"] == "room/not-welcome"
        assert await stranger.closed_with() == 1008
        stranger.link = "x" * 16
        assert (await stranger.come())["code"] == "room/not-welcome"
        ben = Guest(server, room, "ben", Right.BELONG)
        await ben.come()
        await ben.sign(1, "hello")
        ben.link = None
        assert (await ben.come())["room"]["entries"] == ["hello"]  # the book knows who signed

    run(config_for(sqlite), scenario)


def test_a_room_of_one_kind_is_none_of_another(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await open_book(server.hub, "anna")
        anna = Person(server)
        table = await anna.open_table()
        assert await server.hub.room(room.state.id, TABLE) is None
        assert await server.hub.room(room.state.id, POSTER) is None
        assert await server.hub.room(table, BOOK) is None
        token = link_of(room, Right.LOOK)
        assert await server.hub.by_link(token, TABLE) is None
        assert await server.hub.by_link(token, BOOK) is room
        async with httpx.AsyncClient(base_url=server.url) as http:
            for path in (f"/t/{room.state.id}", f"/join/{token}", f"/t/{room.state.id}/export"):
                assert (await http.get(path)).status_code == 404, path
            assert (await http.get(f"/book/{table}/export")).status_code == 404
            assert (await http.get("/health")).json()["tables"] == 1
            assert "\ndoko_tables_opened_total 1\n" in (await http.get("/metrics")).text
        assert server.hub.metrics.opened == {TABLE.name: 1, BOOK.name: 1}
        assert await server.hub.store.count() == 2
        lost = Guest(server, room, "anna", None)
        lost.room = await found(server, room.state.id)
        url = f"ws://127.0.0.1:{server.port}/t/{room.state.id}/ws"
        lost.socket = await connect(url, additional_headers=lost.headers)
        assert await lost.closed_with() == 4404
        assert lost.seen[-1]["code"] == "table/unknown-id"

    run(config_for(sqlite), scenario)


def test_what_is_resent_is_done_once_also_after_a_restart(database: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(database)) as server:
            room = await open_book(server.hub, "anna")
            id_, ben = room.state.id, Guest(server, room, "ben", Right.BELONG)
            await ben.come()
            first = await ben.sign(5, "hello")
            assert await ben.sign(5, "hello") == first
            assert (await ben.sign(3, "late"))["code"] == "protocol/old"
            before = room.state
        async with serve(config_for(database)) as server:
            room = await found(server, id_)
            assert room.state == before
            ben = Guest(server, room, "ben", Right.BELONG)
            await ben.come()
            assert await ben.sign(5, "hello") == first
            assert (await ben.sign(6, "again"))["version"] == 3
            assert [entry.text for entry in room.state.entries] == ["hello", "again"]
            assert len(await server.hub.store.events(id_)) == 3

    asyncio.run(scenario())


def test_two_servers_never_write_the_same_version(sqlite: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite)) as one, serve(config_for(sqlite)) as two:
            room = await open_book(one.hub, "anna")
            other = await found(two, room.state.id)
            ben, carl = (
                Guest(one, room, "ben", Right.BELONG),
                Guest(two, other, "carl", Right.BELONG),
            )
            await ben.come()
            await carl.come()
            await ben.sign(1, "hello")
            refused = await carl.sign(1, "me first")
            assert refused["code"] == "room/changed"
            assert [each for each in carl.seen if each["type"] == "state"][-1]["version"] == 2
            assert (await carl.sign(2, "me too"))["version"] == 3
            assert [entry.text for entry in other.state.entries] == ["hello", "me too"]
            assert two.hub.metrics.conflicts == 1

    asyncio.run(scenario())


async def _post(server: Server, path: str, key: str | None = None) -> int:
    async with httpx.AsyncClient(base_url=server.url) as http:
        return (await http.post(path, headers=headers_of(server, key))).status_code


def test_a_room_is_taken_home_deleted_and_brought_back(database: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(database)) as server:
            room = await open_book(server.hub, "anna")
            id_, ben = room.state.id, Guest(server, room, "ben", Right.BELONG)
            await ben.come()
            await ben.sign(1, "hello")
            at, look, belong = f"/book/{id_}", link_of(room, Right.LOOK), ben.link
            async with httpx.AsyncClient(base_url=server.url) as http:
                answer = await http.get(f"{at}/export?link={belong}")
                assert answer.status_code == 200
                with zipfile.ZipFile(io.BytesIO(answer.content)) as files:
                    assert json.loads(files.read("book.json")) == ["hello"]
                refused = await http.get(f"{at}/export?link={look}&lang=en")
                assert (refused.status_code, refused.json()["code"]) == (403, "room/not-yours")
            assert await _post(server, f"{at}/delete?link={belong}", "ben") == 403
            assert await _post(server, f"{at}/delete", "anna") == 200
            assert await _post(server, f"{at}/delete", "anna") == 404
            assert await server.hub.room(id_, BOOK) is None
            assert await server.hub.by_link(look, BOOK) is None
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await ben.read()
            store = server.hub.store
            [kept] = store.do(lambda connection: listed(connection, trash=True))
            assert (kept.id, kept.kind, kept.expires) == (id_, "guest-book", False)
            ran = store.clock.now()
            assert store.do(lambda found: bring_back(found, [id_], ran=ran)) == (id_,)
            room = await found(server, id_)
            ben = Guest(server, room, "ben", Right.BELONG)
            assert (await ben.come())["room"]["entries"] == ["hello"]
            assert (await ben.sign(2, "again"))["version"] == 3

    asyncio.run(scenario())


def test_only_rooms_that_say_so_expire(database: str) -> None:
    async def scenario(server: Server) -> None:
        hub = server.hub
        book, poster = await open_book(hub, "anna"), await open_book(hub, "anna", POSTER)
        hub.store.clock._seconds += KEEP_MS / 1000 + 60
        await hub.sweep()
        assert await hub.room(poster.state.id, POSTER) is None
        assert await hub.room(book.state.id, BOOK) is book
        await hub.delete(book.state.id)  # the trash is emptied of all
        hub.store.clock._seconds += KEEP_MS / 1000 + 60
        await hub.sweep()
        for room in (book, poster):
            assert await hub.store.events(room.state.id) == []
            assert await hub.store.room(room.state.id) is None
        assert hub.store.do(lambda connection: listed(connection, trash=True)) == []

    run(config_for(database), scenario)


def test_the_operator_sees_rooms_of_every_kind(tmp_path: Path) -> None:
    file = tmp_path / "doko.db"

    async def scenario(server: Server) -> None:
        await open_book(server.hub, "anna")
        await Person(server).open_table(title="Tisch")

    run(config_for(f"sqlite:///{file}"), scenario)
    told = doko("tables", "list", "--json", "--database", str(file))
    rows = {row["kind"]: (row["title"], row["days_left"]) for row in json.loads(told.stdout)}
    assert rows == {"guest-book": ("Anna", None), "table": ("Tisch", 14.0)}
    backup(f"sqlite:///{file}", tmp_path / "copy.db")
    done = restore(f"sqlite:///{tmp_path / 'new.db'}", tmp_path / "copy.db")
    assert done.rooms == {"guest-book": 1, "table": 1}


def test_a_log_that_cannot_be_read_on_opens_read_only(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Server) -> None:
        room = await open_book(server.hub, "anna")
        id_, store = room.state.id, server.hub.store
        room.idle_since = float("-inf")
        await server.hub.unload()  # by hand: the keeper would let it go while anna comes
        strange = [
            Stored(2, "signed", BOOK.encode(Signed("ben", "hello"))),
            Stored(3, "torn", '{"kind": "of tomorrow"}'),
        ]
        await store.append(id_, strange)
        room = await found(server, id_)
        assert room.state.broken == "log/3"
        anna = Guest(server, room, "anna", None)
        assert (await anna.come())["room"]["entries"] == ["hello"]
        assert (await anna.sign(1, "more"))["code"] == "book/closed"
        await store.create("of-tomorrow", "jukebox", [Stored(1, "opened", "{}")], expires=False)
        assert await server.hub.room("of-tomorrow", BOOK) is None
        server.hub.store.clock._seconds += 2 * KEEP_MS / 1000
        await server.hub.sweep()
        assert len(await store.events("of-tomorrow")) == 1

    run(config_for(sqlite), scenario)
    assert "guest-book #" in caplog.text
    assert "opens read-only: log/3" in caplog.text
    assert "is of a kind that is not known here" in caplog.text
    assert "of-tomorrow" not in caplog.text


def test_a_kind_has_its_name_and_its_place_alone() -> None:
    class Other(GuestBook):
        path = "elsewhere"

    class Squatter(GuestBook):
        name = "squatter"

    for kind in (Other(), Squatter()):
        with pytest.raises(ValueError, match="two kinds of room"):
            register(kind)
    assert KINDS["guest-book"].kind is BOOK
    assert "squatter" not in KINDS


def test_each_right_includes_those_before_it() -> None:
    rights = [Right.LOOK, Right.SIT, Right.BELONG, Right.JUDGE, Right.KEEP]
    assert list(Right) == rights
    for at, right in enumerate(rights):
        assert [right.includes(other) for other in rights] == [
            number <= at for number in range(len(rights))
        ]


def paper_log() -> list[Any]:
    table = Paper(bots=True)
    table.play(until=lambda state: len(table.game.actions) > 6)
    return list(table.log)


def rules_log() -> list[Any]:
    return [
        rules_log_of.Opened(key="anna", name="Anna", title="Am Eck", base="ddv"),
        rules_log_of.Changed(key="ben", changes={"deck.nines": False}),
        rules_log_of.Named(key="anna", title="Am Tor"),
        rules_log_of.Rebased(key="anna", base="wettbewerb"),
        rules_log_of.Replaced(key="anna", text='extends = "ddv"\n', file="x.toml"),
        rules_log_of.Restored(key="anna", version=2),
    ]


def sheet_log() -> list[Any]:
    sheet = Sheet()
    sheet.enter(FINE)
    return [msgspec.structs.replace(event, key="anna") for event in sheet.log]


def round_log() -> list[Any]:
    of = Round(name="Montag", people=(Member(id="p1", name="Ben"),))
    added = ROUND.decide(ROUND.opened("x", Founded(round=of, key="anna")), Who("anna"), MEMBER)
    return [Founded(round=of, key="anna"), *added]


def tournament_log() -> list[Any]:
    first = founded(settings_for(load("ddv"), "Herbst", seed="2026"), Organiser(key="anna"))
    state = TOURNAMENT.opened("x", first)
    return [first, *TOURNAMENT.decide(state, Who("anna"), ENTRANT)]


MEMBER, ENTRANT = AddMember(seq=1, name="Emil"), AddPerson(seq=1, name="Emil")
FINE = {"entry": "fine", "person": "Ben", "kind": "slight"}

LOGS: dict[str, tuple[RoomKind[Any, Any], Callable[[], list[Any]]]] = {
    "sheet": (SHEET, sheet_log),
    "round": (ROUND, round_log),
    "tournament": (TOURNAMENT, tournament_log),
    "table": (TABLE, paper_log),
    "rules": (RULES, rules_log),
    "guest-book": (BOOK, lambda: [Opened("Anna", "anna"), Signed("ben", "hello", private=True)]),
}


@pytest.mark.parametrize("name", LOGS)
def test_what_every_kind_keeps_to(name: str) -> None:
    """The laws of `RoomKind`: a log is a state, a closed room does nothing, pictures are JSON."""
    kind, log = LOGS[name][0], LOGS[name][1]()
    assert KINDS[name].kind is kind
    state = kind.opened("x", log[0])
    for event in log[1:]:
        state = kind.step(state, event)
    assert kind.fold("x", log) == state
    assert (state.id, state.version, state.broken) == ("x", len(log), None)
    for event in log:
        again = kind.decode(kind.encode(event))
        assert (again, kind.kind_of(again)) == (event, kind.kind_of(event))
    for broken in ([], log[1:], [*log, log[0]]):
        with pytest.raises(BrokenLog):
            kind.fold("x", broken)
    assert kind.title(log[0])
    assert (kind.right_of(state, "anna"), kind.right_of(state, None)) == (Right.KEEP, None)
    closed = kind.closed(state, "log/9")
    assert closed.broken == "log/9"
    asked = {
        "table": Asked(do="agree"),
        "rules": Restore(seq=1, version=1),
        "sheet": EnterOnSheet(seq=1, id="request-000000000001", on=1, entry=FINE),
        "round": MEMBER,
        "tournament": ENTRANT,
        "guest-book": Sign(1, "x"),
    }[name]
    with pytest.raises(IllegalAction):
        kind.decide(closed, Who("anna"), asked)
    for who in (Who("anna"), Who("zoe", Right.SIT)):
        for lang in Lang:
            shown = encode(kind.picture(state, kind.audience(state, who), lang))
            assert ("anna" in shown, "secret" in shown) == (False, False)
    assert all(isinstance(text, str) for text in kind.files(state).values())
