"""`doko tournament --server LINK`: the commands that keep a file run a live tournament."""

import asyncio
import json
import shlex
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from doppelkopf.cli import remote
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.tournament.live.printing import links_of
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament.whole import read_whole
from server.kit import Server, config_for, run
from server.test_tournaments import a_tournament, begin, crowd, until
from tournament.terminal import doko


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")


class Terminal:
    """Somebody with a terminal who has a link to a live tournament."""

    def __init__(self, server: Server, room: LiveTournament, right: Right = Right.KEEP) -> None:
        token = next(token for token, given in room.links.items() if given is right)
        self.link = f"{server.url}/tournament/{room.state.id}?link={token}"

    async def run(self, line: str) -> tuple[int, str, str]:
        """A command: its exit code, what it says, and what it complains about."""
        words = shlex.join([*shlex.split(line), "--server", self.link])
        found = await asyncio.to_thread(doko, words)
        return found.exit_code, found.stdout, found.stderr

    async def done(self, line: str) -> str:
        code, out, told = await self.run(line)
        assert code == 0, told
        return out

    async def told(self, line: str) -> Any:
        return json.loads(await self.done(f"{line} --json"))

    async def refused(self, line: str) -> str:
        code, out, told = await self.run(line)
        assert code == 1, out
        assert "Traceback" not in told
        return told.strip().splitlines()[-1].rpartition("(")[2].rstrip(")")


def test_a_round_by_link_is_the_same_as_in_a_file(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server, "wettbewerb", rounds=1)
        desk = Terminal(server, room)
        await desk.done("people add Anna Ben Cem Dora --here")
        assert "cannot be avoided" in await desk.done("draw")
        await desk.done("start")
        assert "keeps the list by lot" in await desk.done("scorer --all --by Gerda")
        await until(lambda: (0, 0) in room.lists.seen)
        await desk.done("list add 1 --points Anna:3,Ben:3,Cem:-3,Dora:-3")
        await desk.done("list add 1 --points Anna:1,Ben:-1,Cem:-1,Dora:1")
        await desk.done("list undo 1")
        assert "Gerd" not in await desk.done("list show 1")
        await desk.done("protest Ben 1 'a call was late'")
        assert await desk.refused("list close 1 --totals Anna:2,Ben:4,Cem:-3,Dora:-3") == (
            "tournament/totals-differ"
        )
        await desk.done("list confirm 1")
        assert await desk.refused("list edit 1 1 --points Anna:1,Ben:1,Cem:-1,Dora:-1") == (
            "sheet/why"
        )
        await desk.done("list edit 1 1 --points Anna:1,Ben:1,Cem:-1,Dora:-1 --why slip --by Gerda")
        await until(lambda: room.of.rounds[0].tables[0].list.corrections)
        await desk.done("decide c1 uphold --why 'it was'")
        (made,) = (await desk.told("matters"))["corrections"]
        assert (made["by"], made["why"]) == ("Gerda", "slip")
        ranking = (await desk.told("ranking"))["ranking"]
        assert {each["name"]: each["points"] for each in ranking} == {
            "Anna": "1",
            "Ben": "1",
            "Cem": "-1",
            "Dora": "-1",
        }
        await desk.done("end")
        assert "The tournament is over." in await desk.done("log")
        data = await desk.done("export whole --out -")
        whole = read_whole(data.encode(), "file")
        assert whole.tournament.rounds[0].tables[0].room == ""
        assert whole.lists[0, 0].state().games == 1
        assert not any(each.key for each in whole.events)

    run(config_for(sqlite), scenario)


def test_a_link_allows_what_it_is_for_and_no_more(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server, "ddv")
        helper = Terminal(server, room, Right.BELONG)
        await helper.done("people add Anna --here")
        assert await helper.refused("draw") == "tournament/not-organiser"
        wall = Terminal(server, room, Right.LOOK)
        assert await wall.refused("ranking") == "tournament/not-helper"
        assert await wall.refused("people add Ben") == "tournament/not-helper"
        nowhere = Terminal(server, room)
        nowhere.link = nowhere.link.replace(room.state.id, "nowhere")
        assert await nowhere.refused("ranking") == "server/unknown"
        assert len(room.of.people) == 1

    run(config_for(sqlite), scenario)


def test_what_got_no_answer_is_sent_again_and_done_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server, "ddv")
        desk, real = Terminal(server, room), remote._opener.open
        lost: list[bytes] = []

        def forgetful(request: urllib.request.Request, **given: Any) -> Any:
            response = real(request, **given)
            if request.data and not lost:
                lost.append(response.read())
                response.close()
                raise ConnectionResetError("the line broke")
            return response

        monkeypatch.setattr(remote._opener, "open", forgetful)
        assert "Anna (no. 1) is there." in await desk.done("people add Anna --here")
        assert len(lost) == 1
        assert [each.name for each in room.of.people] == ["Anna"]

    run(config_for(sqlite), scenario)


def test_prints_come_from_the_server_and_their_codes_lead_there(
    sqlite: str, tmp_path: Path
) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server, "ddv", rounds=1)
        await crowd(room, "Anna", "Ben", "Cem", "Dora")
        await begin(room)
        place = tmp_path / "cards.pdf"
        desk = Terminal(server, room)
        for kind in ("table-cards", "start-cards"):
            await desk.done(f"print {kind} --out {place}")
            assert place.read_bytes().startswith(b"%PDF")
        assert await desk.refused("print certificates") == "tournament/nothing-to-print"
        assert await Terminal(server, room, Right.LOOK).refused("print ranking") == (
            "tournament/not-helper"
        )
        links = links_of(room)
        url = links.list((0, 0))
        sheet = await room.lists.sheet((0, 0))
        assert url is not None
        assert sheet is not None
        assert sheet.links[url.partition("link=")[2]] is Right.BELONG
        assert "/come/" in (links.personal("p1") or "")

    run(config_for(sqlite), scenario)
