"""Replays as pages: kept, shared, made one at a time beside the tables, and not without limit."""

import asyncio
import html
import json
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from doppelkopf.language import Lang
from doppelkopf.record import format_text, simulate
from doppelkopf.server.config import Limits
from doppelkopf.server.rooms.links import Link
from doppelkopf.web import showing
from server.kit import GENEROUS, Person, Server, config_for, serve

RECORDS = [
    format_text(record) for record, _ in zip(simulate("ddv", seed=1), range(12), strict=False)
]
Scenario = Callable[[Server, httpx.AsyncClient], Awaitable[None]]


def run(database: str, scenario: Scenario, **changes: Any) -> None:
    async def body() -> None:
        async with (
            serve(config_for(database, **changes)) as server,
            httpx.AsyncClient(
                base_url=server.url, headers={"accept-language": "en"}, timeout=60
            ) as http,
        ):
            await scenario(server, http)

    asyncio.run(body())


class Counted:
    """`page_of`, counted, and held up until it may go on."""

    def __init__(self, *, waits: bool = False) -> None:
        self.made = 0
        self.at_once = 0
        self.most_at_once = 0
        self.go = threading.Event()
        if not waits:
            self.go.set()

    def __call__(self, *given: Any) -> showing.Page:
        self.made += 1
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        self.go.wait(20)
        try:
            return real(*given)
        finally:
            self.at_once -= 1


real = showing.page_of


async def upload(http: httpx.AsyncClient, text: str) -> httpx.Response:
    return await http.post("/replay", files={"file": ("game.txt", text.encode())})


async def finished(server: Server) -> str:
    anna = Person(server)
    await anna.connect(await anna.open_table(bots=True))
    await anna.play_game()
    await anna.until(lambda: anna.table["stage"] == "between")
    return str(anna.table["replays"][0]["url"])


def test_the_page_of_a_game_is_made_once(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted()
    monkeypatch.setattr(showing, "page_of", counted)

    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        url = await finished(server)
        pages = await asyncio.gather(*(http.get(url) for _ in range(10)))
        pages.append(await http.get(url))
        assert {page.status_code for page in pages} == {200}
        assert len({page.content for page in pages}) == 1
        assert counted.made == 1
        german = await http.get(url, headers={"accept-language": "de"})
        assert ('<html lang="de">' in german.text, counted.made) == (True, 2)

    run(sqlite, scenario)


@pytest.mark.parametrize("public", [None, "https://doko.example.org"])
def test_links_to_share_are_those_of_others(sqlite: str, public: str | None) -> None:
    """A game and one's own seat, like the invitation: never an address that leads nobody there."""

    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        url = await finished(server)
        base = public or server.hub.base_url
        page = (await http.get(url)).text
        data = json.loads(page.partition('id="replay">')[2].partition("</script>")[0])
        seat = await http.post(
            f"/t/{server.hub.live[0].state.id}/seat-link", headers=server.people[0].headers
        )
        for link, path in ((data["link"], url), (seat.json(), "/seat/")):
            assert link["url"].startswith(base + path)
            assert link["reachable"] is (public is not None)
            assert (link["why"] is None) is (public is not None)
        assert data["link"]["url"] == base + url

    run(sqlite, scenario, public_url=public)


def test_a_deal_can_be_checked_as_the_help_page_says(sqlite: str, tmp_path: Path) -> None:
    """The checksum is known before the game; the secret after it gives both checksum and cards."""
    guide = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    block = guide.partition("## Fair deals")[2].split("```")[1].strip()
    first, second = block.splitlines()

    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True))
        assert anna.game is not None
        promised, hand = anna.table["commitment"], [card["card"] for card in anna.game["hand"]]
        await anna.play_game()
        await anna.until(lambda: anna.table["stage"] == "between")
        [replay] = anna.table["replays"]
        assert replay["commitment"] == promised
        assert anna.table["commitment"] != promised  # that of the next deal
        page = (await http.get(replay["url"])).text
        data = json.loads(page.partition('id="replay">')[2].partition("</script>")[0])
        assert data["secret"] == {"secret": replay["secret"], "commitment": promised}
        (tmp_path / "game.json").write_bytes((await http.get(replay["url"] + ".json")).content)
        told = html.unescape((await http.get("/about")).text)
        assert first in told
        assert second in told

        program, line = first.split(" -c ")
        assert program == "python3"
        checked = ran(sys.executable, "-c", line.strip('"'))
        assert checked.strip() == promised
        assert second == "./doko verify game.json"
        ran(sys.executable, "-m", "doppelkopf", "verify", "game.json", "--checksum", promised)
        told = ran(sys.executable, "-m", "doppelkopf", "replay", "game.json", "--json")
        seat = server.hub.live[0].state.game.places.index(0)
        assert sorted(json.loads(told)["hands"][seat].split()) == sorted(hand)

    def ran(*command: str) -> str:
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    run(sqlite, scenario)


def test_a_kept_page_goes_with_its_table(sqlite: str) -> None:
    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        url = await finished(server)
        assert (await http.get(url)).status_code == 200
        await server.hub.delete(server.hub.live[0].state.id)
        assert (await http.get(url)).status_code == 404

    run(sqlite, scenario)


def test_pages_are_made_one_at_a_time_and_no_table_waits(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(waits=True)
    monkeypatch.setattr(showing, "page_of", counted)

    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table())
        asked = [asyncio.create_task(upload(http, text)) for text in RECORDS[:5]]
        while not counted.made:
            await asyncio.sleep(0.01)
        assert (await anna.want("name", name="Berta"))["type"] == "ack"
        counted.go.set()
        answers = await asyncio.gather(*asked)
        assert [answer.status_code for answer in answers] == [200] * 5
        assert counted.most_at_once == 1

    run(sqlite, scenario)


def test_where_too_many_wait_the_next_is_told_so(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(waits=True)
    monkeypatch.setattr(showing, "page_of", counted)

    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        waiting = [asyncio.create_task(upload(http, text)) for text in RECORDS]
        done, rest = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        while len(rest) > showing.MOST_WAITING:
            more, rest = await asyncio.wait(rest, return_when=asyncio.FIRST_COMPLETED)
            done |= more
        counted.go.set()
        for task in done:
            assert task.result().status_code == 503
            assert "Please try again in a moment." in task.result().text
        assert {(await task).status_code for task in rest} == {200}

    run(sqlite, scenario)


def test_uploads_have_a_rate(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted()
    monkeypatch.setattr(showing, "page_of", counted)
    limits = Limits(replays_per_minute=0.001)

    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answers = [await upload(http, RECORDS[0]) for _ in range(showing.BURST + 2)]
        codes = [answer.status_code for answer in answers]
        assert codes == [200] * showing.BURST + [429] * 2
        assert "Please wait a minute." in answers[-1].text
        assert counted.made == showing.BURST

    run(sqlite, scenario, limits=limits)


def test_what_is_kept_is_bounded(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "KEPT_BYTES", 25)
    monkeypatch.setattr(showing, "page_of", lambda *_: b"ten bytes!")

    async def body() -> None:
        desk = showing.Showing(0, 1000)
        download = showing.Download("y", Link(url="y", reachable=True, why=None))
        for path in ("a", "b", "c", "c"):
            await desk.page("x", "", Lang.DE, path, download=download)
        assert len(desk._kept) == 2
        await desk.close()

    asyncio.run(body())


def test_a_page_from_a_process_of_its_own(sqlite: str) -> None:
    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answer = await upload(http, RECORDS[0])
        assert answer.status_code == 200
        assert 'id="replay"' in answer.text
        broken = await upload(http, "no record")
        assert broken.status_code == 400
        assert 'role="alert"' in broken.text

    run(sqlite, scenario, workers=1, limits=GENEROUS)


def test_where_the_worker_has_died_another_makes_the_page() -> None:
    async def body() -> None:
        desk = showing.Showing(1, 1000)
        assert isinstance(await desk.page("x", RECORDS[0], Lang.DE, "/"), bytes)
        pool = desk._worker._pool
        [process] = pool._processes.values()  # type: ignore[union-attr]
        process.kill()
        process.join()
        assert isinstance(await desk.page("x", RECORDS[1], Lang.DE, "/"), bytes)
        await desk.close()

    asyncio.run(body())
