"""The live sheet over the protocol: facts, closings, conflicts, rights; once and only once."""

import asyncio
import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import httpx

from doppelkopf.match import begin_evening, read_text
from doppelkopf.match.showing.notes import is_scored_anew
from doppelkopf.rules import load
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import LiveSheet, open_sheet, sheet_at
from server.kit import Server, config_for, run, serve
from server.sheet_kit import Phone, link_of, new_id, result_of

NAMES = ("Anna", "Ben", "Cem", "Dora")
FILES = Path(__file__).parents[1] / "match" / "files"


async def opened(server: Server, rules: str = "ddv") -> LiveSheet:
    evening = begin_evening(load(rules), NAMES, name="Runde", on=date(2026, 11, 18))
    return await open_sheet(server.hub, evening, "anna", "Anna")


def test_two_phones_keep_a_game_and_see_the_same(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        anna = await Phone(server, room, "anna").come()
        ben = await Phone(server, room, "ben", Right.BELONG).come()
        await anna.fact(kind="party", person="Anna", party="re")
        await ben.fact(kind="party", person="Cem", party="re")
        await anna.fact(kind="augen", side="re", count=134)
        await ben.until(anna.version)
        assert ben.room["running"]["row"]["points"]["Ben"]["text"] == "−1"
        assert await ben.close() == "ack"
        await anna.until(ben.version)
        assert anna.room["rows"] == ben.room["rows"]
        assert anna.room["rows"][0]["title"] == "Re Anna+Cem 134"
        assert anna.room["running"]["facts"] == []

    run(config_for(sqlite), scenario)


def test_who_has_only_the_link_to_look_sees_and_enters_nothing(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        zoe = await Phone(server, room, "zoe", Right.LOOK).come()
        assert (zoe.room["may_enter"], zoe.room["links"]) == (False, [])
        party = {"kind": "party", "person": "Anna", "party": "re"}
        assert (await zoe.ask("fact", game=1, what=party))["code"] == "sheet/not-yours"
        assert (await zoe.ask("preview", entry={"entry": "end"}))["type"] == "preview"
        stranger = Phone(server, room, "eve")
        assert (await stranger.hello())["code"] == "room/not-welcome"
        ben = await Phone(server, room, "ben", Right.BELONG).come()
        assert {each["right"] for each in ben.room["links"]} == {"look", "belong"}
        anna = await Phone(server, room, "anna").come()
        assert {each["right"] for each in anna.room["links"]} == {"look", "belong", "keep"}
        assert link_of(room, Right.KEEP) not in json.dumps([ben.room, zoe.room])

    run(config_for(sqlite), scenario)


def test_a_tap_sends_only_the_parts_that_changed(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        anna = await Phone(server, room, "anna").come()
        ben = await Phone(server, room, "ben", Right.BELONG).come(lang="en")
        parts: list[set[str]] = []
        for phone in (anna, ben):
            await phone.fact(kind="party", person="Anna", party="re")
            parts.append(set(phone.last_parts))
        assert parts[0] == {"running", "entries"}
        await anna.until(ben.version)
        zoe = await Phone(server, room, "zoe", Right.LOOK).come(lang="en")
        assert {**ben.room, "may_enter": False, "keeps": False, "links": []} == zoe.room

    run(config_for(sqlite), scenario)


def test_two_tabs_that_send_the_same_outbox_enter_it_once(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        one = await Phone(server, room, "anna").come("tab-1")
        two = await Phone(server, room, "anna").come("tab-2")
        party = {"kind": "party", "person": "Anna", "party": "re"}
        for _ in range(2):
            for tab in (one, two):
                asked: dict[str, Any] = {"game": 1, "what": party}
                assert (await tab.ask("fact", "the-same-request-1", **asked))["type"] == "ack"
        assert len(room.state.told) == 1
        assert room.state.version == 2

    run(config_for(sqlite), scenario)


def test_an_outbox_is_sent_again_to_a_server_that_was_started_anew(database: str) -> None:
    async def scenario() -> None:
        sent = []
        async with serve(config_for(database)) as server:
            room = await opened(server)
            id_ = room.state.id
            anna = await Phone(server, room, "anna").come()
            for person in ("Anna", "Cem"):
                what = {"kind": "party", "person": person, "party": "re"}
                asked: dict[str, Any] = {"game": 1, "what": what}
                sent.append((new_id(), asked))
                await anna.ask("fact", *sent[-1][:1], **asked)
            before = room.state
        async with serve(config_for(database)) as server:
            again = await sheet_at(server.hub, id_)
            assert again is not None
            assert again.state == before
            anna = await Phone(server, again, "anna").come("later")
            for request, asked in sent:
                answer = await anna.ask("fact", request, **asked)
                assert (answer["type"], answer["version"]) == ("ack", before.version)
            await anna.fact(kind="augen", side="re", count=134)
            assert await anna.close() == "ack"
            assert len(anna.room["rows"]) == 1

    asyncio.run(scenario())


def test_two_servers_close_a_game_once(sqlite: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite)) as one, serve(config_for(sqlite)) as two:
            room = await opened(one)
            anna = await Phone(one, room, "anna").come()
            await anna.fact(kind="party", person="Anna", party="re")
            await anna.fact(kind="party", person="Cem", party="re")
            await anna.fact(kind="augen", side="re", count=134)
            other = await sheet_at(two.hub, room.state.id)
            assert other is not None
            ben = await Phone(two, other, "ben", Right.BELONG).come()
            request = new_id()
            assert await anna.close() == "ack"
            assert await ben.close(request) == "room/changed"
            seen = {"game": 1, "facts": [each.event.id for each in room.state.told]}
            assert (await ben.ask("close", request, **seen))["type"] == "ack"
            assert len(other.state.match.rows) == 1

    asyncio.run(scenario())


def test_programs_and_paper_get_the_evening(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        at, look = f"/s/{room.state.id}", link_of(room, Right.LOOK)
        belong = link_of(room, Right.BELONG)
        fine = {"entry": "fine", "person": "Ben", "kind": "slight"}
        asked: dict[str, Any] = {"type": "enter", "seq": 1, "id": new_id(), "on": 0, "entry": fine}
        async with httpx.AsyncClient(base_url=server.url, timeout=None) as http:
            assert (await http.get(f"{at}/evening.toml")).status_code == 403
            assert (await http.get(f"/s/{'x' * 16}/evening.toml")).status_code == 404
            answer = await http.post(f"{at}/ask?link={look}&lang=en", json=asked)
            assert (answer.status_code, answer.json()["code"]) == (403, "sheet/not-yours")
            answer = await http.post(f"{at}/ask?link={belong}", json=asked)
            assert answer.json() == {"version": 2, "entries": 1}
            again = await http.post(f"{at}/ask?link={belong}", json={**asked, "seq": 2})
            assert again.json() == {"version": 2, "entries": 1}
            foreign = {"origin": "http://evil.example"}
            answer = await http.post(f"{at}/ask?link={belong}", json=asked, headers=foreign)
            assert answer.status_code == 403
            for junk in (
                b"{",
                b"[]",
                b'{"type":"hello"}',
                b'{"type":"enter","seq":-1}',
                b"x" * 9000,
            ):
                answer = await http.post(f"{at}/ask?link={belong}", content=junk)
                assert answer.status_code in (400, 413)
            answer = await http.get(f"{at}/evening.toml?link={look}")
            assert answer.headers["x-sheet-entries"] == "1"
            assert read_text(answer.text, "x").evening == room.state.evening
            for ending, begins in (
                ("pdf", b"%PDF"),
                ("csv", b"\xef\xbb\xbf"),
                ("svg", b"<"),
                ("json", b"{"),
            ):
                answer = await http.get(f"{at}/sheet.{ending}?link={look}")
                assert answer.status_code == 200
                assert answer.content.startswith(begins), ending
            assert (await http.get(f"{at}/sheet.exe?link={look}")).status_code == 404

    run(config_for(sqlite), scenario)


def test_two_closings_over_the_line_wait_for_one_tap(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        anna = await Phone(server, room, "anna").come()
        ben = await Phone(server, room, "ben", Right.BELONG).come(lang="en")
        await anna.fact(kind="party", person="Anna", party="re")
        await anna.fact(kind="party", person="Cem", party="re")
        old = await anna.fact(kind="augen", side="re", count=134)
        await ben.until(anna.version)
        seen = ben.on_screen
        new = await anna.fact(instead=(old,), kind="augen", side="re", count=143)
        assert await anna.close() == "ack"
        assert result_of(await ben.ask("close", game=1, facts=seen)) == "ack"
        await anna.until(ben.version)
        [dispute] = anna.room["disputes"]
        assert dispute["by"] == "ben"
        assert result_of(await anna.ask("settle", dispute=dispute["id"], choice="take")) == "ack"
        await ben.until(anna.version)
        assert (ben.room["disputes"], len(ben.room["rows"])) == ([], 1)
        assert ben.room["rows"][0]["title"] == "Re Anna+Cem 134"
        assert new not in ben.on_screen
        answer = await ben.ask("explain", entry=1)
        assert answer["rows"][0]["title"].startswith("Game 1")
        answer = await ben.ask("preview", correct=1, blank=True, on=ben.room["entries"])
        assert [each["what"]["kind"] for each in answer["form"]["facts"]] == ["party"] * 2 + [
            "augen"
        ]

    run(config_for(sqlite), scenario)


def test_a_sheet_is_found_again_and_never_expires(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        ben = await Phone(server, room, "ben", Right.BELONG).come()
        await ben.fact(kind="party", person="Anna", party="re")
        assert not SHEET.expires
        assert await server.hub.store.rooms_of("ben", "sheet", 5) == [room.state.id]
        async with httpx.AsyncClient(base_url=server.url) as http:
            export = await http.get(f"/s/{room.state.id}/export", headers=ben.headers)
            assert export.status_code == 200
            assert (
                await http.post(f"/s/{room.state.id}/delete", headers=ben.headers)
            ).status_code == 403
            keep = f"?link={link_of(room, Right.KEEP)}"
            assert (await http.post(f"/s/{room.state.id}/delete{keep}")).status_code == 200
        assert await sheet_at(server.hub, room.state.id) is None

    run(config_for(sqlite), scenario)


def test_an_evening_without_points_is_scored_when_it_comes_in(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        text = (FILES / "evening-format-1.toml").read_text("utf-8")
        evening = read_text(text, "format-1.toml").evening
        assert is_scored_anew(evening)
        room = await open_sheet(server.hub, evening, "anna", "Anna")
        assert not is_scored_anew(room.state.evening)
        assert room.state.match.totals == evening.state().totals

    run(config_for(sqlite), scenario)


def test_a_question_that_comes_with_time_can_be_answered(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        long_ago = datetime(2020, 1, 1, 20, tzinfo=UTC)
        begun = begin_evening(load("ddv"), NAMES, name="R", on=long_ago.date(), started=long_ago)
        room = await open_sheet(server.hub, begun, "anna", "Anna")
        anna = await Phone(server, room, "anna").come()
        await anna.fact(kind="party", person="Anna", party="re")
        await anna.fact(kind="party", person="Cem", party="re")
        await anna.fact(kind="augen", side="re", count=134)
        [question] = anna.room["running"]["questions"]
        assert question["code"] == "sheet/time-is-up"
        assert await anna.close() == "sheet/confirm"
        assert await anna.close(confirmed=[question["code"]]) == "ack"
        asks = (await anna.ask("preview", on=1, entry={"entry": "time-out"}))["asks"]
        assert asks == []

    run(config_for(sqlite), scenario)
