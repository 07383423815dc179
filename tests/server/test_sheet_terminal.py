"""`doko sheet --server LINK`: every command that keeps a file keeps a live evening."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path

import pytest

from doppelkopf.cli import remote
from doppelkopf.cli.sheet import common
from doppelkopf.cli.sheet.live import read_link
from doppelkopf.match import begin_evening
from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.evening import store
from doppelkopf.match.refused import Refused
from doppelkopf.rules import load
from doppelkopf.server.net.listen import LOOPBACK, listen
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.live import LiveSheet, open_sheet
from match.match_kit import NAMES
from match.sheet_kit import doko
from server.kit import Server, config_for, run
from server.sheet_kit import Phone, link_of


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh folder for the evenings, and English."""
    monkeypatch.setenv("DOKO_SHEETS", str(tmp_path / "sheets"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")


class Terminal:
    """Somebody with a terminal who has the link of a live evening."""

    def __init__(self, server: Server, room: LiveSheet, right: Right = Right.BELONG) -> None:
        self.link = f"{server.url}/s/{room.state.id}?link={link_of(room, right)}"

    async def run(self, line: str) -> tuple[int, str, str]:
        """A command: its exit code, what it says, and what it complains about."""
        words = 2 if line.startswith("people") else 1
        command, rest = " ".join(line.split(" ")[:words]), " ".join(line.split(" ")[words:])
        found = await asyncio.to_thread(doko, f"{command} --server '{self.link}' {rest}")
        return found.exit_code, found.stdout, found.stderr

    async def done(self, line: str) -> str:
        code, out, told = await self.run(line)
        assert code == 0, told
        return out

    async def refused(self, line: str) -> str:
        """The code of why not; one sentence says it."""
        code, out, told = await self.run(line)
        assert code == 1, out
        assert "Traceback" not in told
        *_, last = told.strip().splitlines()
        assert last.startswith("doko: ")
        return last.rpartition("(")[2].rstrip(")")


def with_room(
    sqlite: str, rules: str, scenario: Callable[[Server, LiveSheet], Awaitable[None]]
) -> None:
    async def opened(server: Server) -> None:
        evening = begin_evening(load(rules), NAMES, name="Runde", on=date(2026, 11, 18))
        await scenario(server, await open_sheet(server.hub, evening, "anna", "Anna"))

    run(config_for(sqlite), opened)


def test_an_evening_by_link_is_the_same_as_in_a_file(sqlite: str) -> None:
    lines = (
        "add --re Anna,Cem --augen 134 --call Anna:re",
        "add --points Anna:3,Ben:-3,Cem:3,Dora:-3 --trigger 'heart goes through'",
        "redeal misdeal",
        "fine Ben leaving_room --note Telefon",
        "edit 1 --augen 151",
        "edit 2 --re a,b --augen 120",
        "undo",
        "redo",
        "delete 1 --yes",
        "undo",
        "people pause Dora --yes",
        "people return Dora",
        "add --re b,d --augen 100 --dry-run",
        "add --re b,d --augen kontra:140",
        "end --note 'gute Nacht'",
    )

    async def scenario(server: Server, room: LiveSheet) -> None:
        terminal = Terminal(server, room)
        new = "new --people Anna,Ben,Cem,Dora --round Runde --date 2026-11-18 --rules"
        assert (await asyncio.to_thread(doko, f"{new} mischen-impossible")).exit_code == 0
        for line in lines:
            there = await terminal.run(line)
            here = await asyncio.to_thread(doko, line)
            assert there[0] == here.exit_code == 0, (line, there, here.stderr)
            assert there[1] == here.stdout, line
        for line in ("show", "explain 1", "bock", "stats", "show --json", "export csv --out -"):
            here = await asyncio.to_thread(doko, line)
            there = await terminal.run(line)
            assert _timeless(there[1]) == _timeless(here.stdout)

    with_room(sqlite, "mischen-impossible", scenario)


def _timeless(text: str) -> str:
    return re.sub(r'"minutes_left": \S+', "", text)


def test_a_sheet_on_the_server_is_shown_without_a_command_and_kept_by_open(sqlite: str) -> None:
    async def scenario(server: Server, room: LiveSheet) -> None:
        terminal = Terminal(server, room)
        shown = await asyncio.to_thread(doko, f"--server '{terminal.link}'")
        assert "Runde, 2026-11-18 · DDV" in shown.stdout
        opened = await asyncio.to_thread(doko, f"open '{terminal.link}'")
        assert opened.exit_code == 0
        assert link_of(room, Right.BELONG) not in opened.stdout
        added = await asyncio.to_thread(doko, "add --re a,b --augen 134")
        assert added.exit_code == 0, added.stderr
        assert room.state.match.games == 1
        assert store.current() is None
        both = await asyncio.to_thread(doko, f"show --file x.toml --server '{terminal.link}'")
        assert both.exit_code == 2

    with_room(sqlite, "ddv", scenario)


def test_what_is_asked_is_asked_and_what_cannot_be_is_refused(sqlite: str) -> None:
    async def scenario(server: Server, room: LiveSheet) -> None:
        terminal = Terminal(server, room)
        assert await terminal.refused("add --points a:3,b:-3,c:2,d:-2") == "sheet/points-parity"
        await terminal.done("add --points a:3,b:-3,c:2,d:-2 --yes")
        assert await terminal.refused("add --re a,b --augen 250") == "input/value"
        await terminal.done("add --re a,b --augen 130")
        assert await terminal.refused("redo") == "sheet/nothing"
        looking = Terminal(server, room, Right.LOOK)
        assert "Runde" in await looking.done("show")
        before = room.state.version
        assert await looking.refused("add --re a,b --augen 130") == "sheet/not-yours"
        assert room.state.version == before

    with_room(sqlite, "ddv", scenario)


def test_whoever_writes_second_is_told_and_nothing_waits(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone writes after the terminal has read and before it writes."""

    async def scenario(server: Server, room: LiveSheet) -> None:
        terminal = Terminal(server, room)
        phone = await Phone(server, room, "ben", Right.BELONG).come()
        loop, real = asyncio.get_running_loop(), confirmations

        def meanwhile(*given: object) -> object:
            fine = {"entry": "fine", "person": "Ben", "kind": "slight"}
            asyncio.run_coroutine_threadsafe(phone.enter(fine), loop).result(60)
            return real(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(common, "confirmations", meanwhile)
        code, _, told = await terminal.run("add --re a,b --augen 134")
        assert (code, "(sheet/changed)" in told) == (1, True)
        assert "doko sheet add --re Anna,Ben --augen re:134" in told
        assert await terminal.refused("undo") == "sheet/changed"
        assert not room.state.disputes
        assert room.state.match.games == 0
        monkeypatch.setattr(common, "confirmations", real)
        await terminal.done("add --re a,b --augen 134")
        assert room.state.match.games == 1

    with_room(sqlite, "ddv", scenario)


def test_an_answer_that_is_lost_writes_nothing_twice(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: Server, room: LiveSheet) -> None:
        terminal, real = Terminal(server, room), remote._opener.open
        lost: list[object] = []

        def forgetful(request: object, timeout: float) -> object:
            answer = real(request, timeout=timeout)  # type: ignore[arg-type]
            if request.full_url.partition("?")[0].endswith("/ask") and len(lost) < 2:  # type: ignore[attr-defined]
                answer.close()
                lost.append(request)
                raise ConnectionResetError("gone")
            return answer

        monkeypatch.setattr(remote._opener, "open", forgetful)
        out = await terminal.done("add --re a,b --augen 134")
        assert "Game 1" in out
        assert len(lost) == 2
        assert room.state.entries == 1

    with_room(sqlite, "ddv", scenario)


def test_a_link_that_leads_nowhere_is_one_sentence(sqlite: str) -> None:
    async def scenario(server: Server, room: LiveSheet) -> None:
        terminal = Terminal(server, room)
        id_ = room.state.id
        for link, code in (
            (terminal.link.replace(id_, "nobody"), "server/unknown"),
            (terminal.link.partition("?")[0], None),
            (f"{server.url}/{id_}", "server/link"),
            ("http://[", "server/link"),
            ("ftp://host/s/x", "server/link"),
        ):
            terminal.link = link
            found = await terminal.refused("show")
            assert found == code or code is None
            assert "/" in found

    with_room(sqlite, "ddv", scenario)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_server_that_does_not_answer_is_one_sentence(lang: str) -> None:
    listener = listen(LOOPBACK, 0)
    port = listener.getsockname()[1]
    listener.close()
    for line in ("show", "add --re a,b --augen 130", "undo"):
        command, _, rest = line.partition(" ")
        found = doko(f"{command} --server http://127.0.0.1:{port}/s/x?link=t --lang {lang} {rest}")
        assert found.exit_code == 1
        (told,) = found.stderr.strip().splitlines()
        assert told.endswith("(server/unreachable)")
        assert ("antwortet nicht" in told) is (lang == "de")


def test_what_answers_but_is_no_doko_is_one_sentence() -> None:
    async def scenario() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(answers.pop())
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(answer, LOOPBACK, 0)
        port = server.sockets[0].getsockname()[1]
        for told in (
            b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n\xff\xfe",
            b"HTTP/1.1 500 Oh\r\ncontent-length: 4\r\n\r\nnope",
            b"HTTP/1.1 302 Found\r\nlocation: http://x.invalid/\r\ncontent-length: 0\r\n\r\n",
        ):
            answers = [told]
            found = await asyncio.to_thread(doko, f"show --server http://{LOOPBACK}:{port}/s/x")
            assert found.exit_code == 1
            assert found.stderr.strip().endswith("(server/not-ours)"), found.stderr
        server.close()

    asyncio.run(scenario())


def test_links_are_read_as_people_copy_them() -> None:
    link = read_link(" HTTPS://host/doko/s/aB-3/?x=1&link=a%2Fb#row ")
    assert link.at == "https://host/doko/s/aB-3"
    assert link.url("ask") == "https://host/doko/s/aB-3/ask?link=a/b"
    for wrong in ("", "s/x", "http:///s/x", "http://host/t/x", "http://host:99999/s/x"):
        with pytest.raises(Refused):
            read_link(wrong)
