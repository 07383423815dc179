"""Tables by HTTP: opening, exporting, deleting, taking a seat to another device, health."""

import asyncio
import contextlib
import sqlite3
import threading
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from doppelkopf.server.config import Limits
from doppelkopf.server.live import hub
from doppelkopf.server.net import operation, routes
from doppelkopf.server.table.rulesets import rules_of_text
from server.kit import (
    Person,
    Server,
    closed_with,
    config_for,
    run,
)


def test_opening_a_table_is_checked(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            for body, code in (
                ({"name": ""}, "table/name"),
                ({"name": "A", "rules": "nothing"}, "rules/unknown"),
                ({"name": "A", "rules": "../../etc/passwd"}, "rules/unknown"),
                ({"name": "A", "places": 9}, "table/size"),
                ({"name": "A", "level": "genius"}, "bot/unknown"),
                ({"name": "A", "think_seconds": 1}, "table/think-time"),
                ({"name": 7}, "request/invalid"),
                ({}, "request/invalid"),
                ({"name": "A", "toml": "[deck]\nnines = 7"}, "rules/unusable"),
            ):
                answer = await http.post("/api/tables", json=body)
                assert (answer.status_code, answer.json()["code"]) == (400, code)
            unusable = await http.post(
                "/api/tables?lang=de", json={"name": "A", "toml": "[deck]\nnines = 7"}
            )
            [problem] = unusable.json()["problems"]
            assert (problem["line"], problem["key"]) == (2, "deck.nines")
            good = await http.post(
                "/api/tables",
                json={"name": "A", "toml": 'extends = "ddv"\n[deck]\nnines = false\n'},
            )
            assert good.status_code == 201
            big = await http.post("/api/tables", content=b"x" * 300_000)
            assert (big.status_code, big.json()["code"]) == (413, "request/size")
            wrong = await http.get("/api/tables")
            assert (wrong.status_code, wrong.json()["code"]) == (405, "request/http")

    run(config_for(sqlite), scenario)


def test_nobody_waits_while_rules_are_checked(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()
    waited: list[bool] = []

    def slow(text: str, name: str) -> Any:
        waited.append(answered.wait(10))
        return rules_of_text(text, name)

    async def scenario(server: Server) -> None:
        own = {"name": "A", "toml": 'extends = "ddv"\n'}
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
            post = asyncio.create_task(http.post("/api/tables", json=own))
            await asyncio.sleep(0.2)
            assert (await http.get("/health")).status_code == 200
            answered.set()
            assert (await post).status_code == 201

    monkeypatch.setattr(routes, "rules_of_text", slow)
    run(config_for(sqlite), scenario)
    assert waited == [True]


def test_tables_are_opened_at_a_bounded_rate(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http:
            codes = [
                (await http.post("/api/tables", json={"name": "A"})).status_code for _ in range(12)
            ]
        assert codes.count(429) == 2

    run(config_for(sqlite, limits=Limits(rooms_per_minute=0.001)), scenario)


def test_a_database_that_fails_is_told_to_programs_as_json(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    def break_(_connection: Any, *_: Any) -> None:
        raise OperationalError("INSERT a secret", {}, Exception("disk full"))

    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table()
        engine = server.hub.store._engine
        event.listen(engine, "before_cursor_execute", break_)
        async with httpx.AsyncClient(base_url=server.url, headers=anna.headers) as http:
            for method, url in (
                ("POST", "/api/tables?lang=en"),
                ("GET", f"/t/{table}/export?lang=en"),
                ("POST", f"/t/{table}/delete?lang=en"),
                ("GET", "/g/abc.json?lang=en"),
            ):
                json = {"name": "Anna"} if method == "POST" else None
                answer = await http.request(method, url, json=json)
                assert answer.status_code == 503, url
                assert answer.json() == {
                    "code": "server/database",
                    "text": "The database does not answer just now. Please try again in a moment.",
                }
            page = await http.get("/g/abc?lang=en")
            assert page.status_code == 503
            assert "The database does not answer just now." in page.text
            event.remove(engine, "before_cursor_execute", break_)
            assert (await http.post("/api/tables", json={"name": "Anna"})).status_code == 201

    run(config_for(sqlite), scenario)
    assert "a secret" not in caplog.text


def test_export_and_deletion(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        import io
        import zipfile

        from doppelkopf.match.evening.read import read_text
        from doppelkopf.record.json_form import parse_json
        from doppelkopf.record.replay import open_record

        anna = Person(server)
        table = await anna.open_table(bots=True)
        await anna.connect(table)
        await anna.play_game()
        await anna.until(lambda: anna.table["stage"] == "between")
        replay = anna.table["replays"][0]["url"]
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get(f"/t/{table}/export")).status_code == 403
            answer = await http.get(f"/t/{table}/export", headers=anna.headers)
            archive = zipfile.ZipFile(io.BytesIO(answer.content))
            evening = read_text(archive.read("sheet-1.toml").decode(), "sheet").evening
            assert evening.people[0] == "Anna"
            record = parse_json(archive.read("game-1.json").decode())
            assert open_record(record).problem is None
            assert (await http.post(f"/t/{table}/delete")).status_code == 403
            gone = await http.post(f"/t/{table}/delete", headers=anna.headers)
            assert gone.status_code == 200
            for url in (f"/t/{table}/export", f"{replay}.json"):
                assert (await http.get(url, headers=anna.headers)).status_code == 404
        assert (await closed_with(anna))[0] == 1013

    run(config_for(sqlite), scenario)


def test_a_seat_link_carries_the_seat_to_another_device(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table = await anna.open_table(bots=True)
        async with httpx.AsyncClient(base_url=server.url) as http:
            answer = await http.post(f"/t/{table}/seat-link", headers=anna.headers)
            assert (await http.post(f"/t/{table}/seat-link")).status_code == 403
        token = answer.json()["url"].rpartition("/")[2]
        found = server.hub.signer.seat_of(token, ran=0)
        assert found is not None
        assert found[0] == table
        for wrong in (token[:-3], "x", server.hub.signer.cookie(found[1])):
            assert server.hub.signer.seat_of(wrong, ran=0) is None
        live = await server.table(table)
        assert live is not None
        phone = Person(server)
        phone.become_new()
        await live.link(*found[1:], server.hub.signer.person(phone.cookie) or "")
        await phone.connect(table)
        assert phone.table["me"]["seat"] == 0
        assert phone.game is not None
        assert len(phone.game["hand"]) > 0

    run(config_for(sqlite), scenario)


def test_health_tells_that_nothing_can_be_written(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operation, "HEALTH_PATIENCE", 0.5)
    monkeypatch.setattr(hub, "ALIVE_FOR", 0.0)

    async def scenario(server: Server) -> None:
        file = sqlite.removeprefix("sqlite:///")
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/health")).status_code == 200
            with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                assert (await http.get("/health")).status_code == 503
                other.execute("ROLLBACK")
            await asyncio.sleep(0.2)
            assert (await http.get("/health")).status_code == 200

    run(config_for(sqlite), scenario)


def test_joining_by_the_page_does_not_hang_on_the_clock(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has left may come again by the page, also after the clock was set back."""
    from doppelkopf.server.live import room
    from doppelkopf.server.store import storage

    at = [2_000_000_000_000]
    for module in (storage, room):
        monkeypatch.setattr(module, "now_ms", lambda: at[0])

    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        invite = anna.table["invite"]["url"].rpartition("/")[2]
        bert = Person(server, "Bert")
        bert.become_new()
        async with httpx.AsyncClient(base_url=server.url, headers=bert.headers) as http:
            for _ in range(3):
                answer = await http.post(f"/join/{invite}", data={"name": "Bert"})
                assert answer.status_code == 303, answer.text
                await bert.connect(anna.table_id, invite=invite)
                assert (await bert.want("leave"))["type"] == "ack"
                await bert.close()
                at[0] -= 3_600_000

    run(config_for(sqlite), scenario)
