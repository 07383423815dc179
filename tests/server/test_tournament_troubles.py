"""A tournament whose database fails for a while: its lists come all the same, a little later."""

import pytest
from sqlalchemy.exc import OperationalError

from doppelkopf.server.live.requests import FAILED
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.server.tournament.live import lists, settling
from doppelkopf.server.tournament.live.opening import ask
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.log import AnyEvent
from server.kit import Server, config_for, run
from server.test_nemesis import read_only
from server.test_tournaments import HOST, a_tournament, begin, crowd, enter, until


def test_lists_that_could_not_begin_begin_when_there_is_room_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(settling, "AGAIN", 0.05)
    stored = LiveTournament.stored

    async def scenario(server: Server) -> None:
        room = await a_tournament(server)
        await crowd(room)
        await ask(room, HOST, wanted.Draw())
        trouble = read_only(server)

        def fails_from_now(room: LiveTournament, events: list[AnyEvent]) -> None:
            stored(room, events)
            if room.of.begun:
                monkeypatch.undo()
                monkeypatch.setattr(settling, "AGAIN", 0.05)
                trouble.__enter__()

        monkeypatch.setattr(LiveTournament, "stored", fails_from_now)
        await ask(room, HOST, wanted.StartRound())
        await until(lambda: "a sheet could not follow" in caplog.text)
        assert not any(table.room for table in room.of.rounds[0].tables)
        trouble.__exit__(None, None, None)
        await until(lambda: all(table.room for table in room.of.rounds[0].tables))
        await enter(room, 0, 0)
        await until(lambda: (0, 0) in room.lists.seen)
        assert len(server.hub.live) == 3

    run(config_for(sqlite), scenario)


def test_somebody_who_left_while_the_database_failed_leaves_the_list_too(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling, "AGAIN", 0.05)

    async def scenario(server: Server) -> None:
        room = await a_tournament(server)
        await crowd(room)
        await begin(room)
        sheet = await room.lists.sheet((0, 0))
        assert sheet is not None
        ask_sheet, tries = sheet.ask, []

        async def fails_twice(*given: object) -> int:
            tries.append(given)
            if len(tries) <= 2:
                raise refuse(FAILED, "Nein.", "No.")
            return await ask_sheet(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(sheet, "ask", fails_twice)
        person = room.of.rounds[0].tables[0].seats[0]
        name = room.of.rounds[0].tables[0].name_of(person)
        await ask(room, HOST, wanted.Leave(person=person))
        await until(lambda: name in sheet.state.match.gone)
        assert len(tries) == 3

    run(config_for(sqlite), scenario)


def test_a_closed_list_that_was_corrected_while_the_database_failed_counts_as_corrected(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "AGAIN", 0.05)

    async def scenario(server: Server) -> None:
        room = await a_tournament(server)
        await crowd(room)
        await begin(room)
        await enter(room, 0, 0)
        await ask(room, HOST, wanted.CloseList(round=0, table=0))
        commit, tries = room.commit, []

        async def fails_twice(*given: object) -> int:
            tries.append(given)
            if len(tries) <= 2:
                raise OperationalError("INSERT", {}, Exception("full"))
            return await commit(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(room, "commit", fails_twice)
        sheet = await room.lists.sheet((0, 0))
        assert sheet is not None
        points = zip(sheet.state.match.people, ("3", "-3", "3", "-3"), strict=True)
        other = {"entry": "points", "bare": {"points": [list(each) for each in points]}}
        entry = {"entry": "correct", "target": 1, "by": other}
        wish = EnterOnSheet(
            seq=0,
            id="entry-that-corrects",
            name="Gerda",
            why="twice",
            on=sheet.state.entries,
            entry=entry,
        )
        await sheet.ask(Who("host", Right.KEEP), "host:tab", 1, wish)
        await until(lambda: room.of.rounds[0].tables[0].list.corrections)
        assert len(tries) == 3

    run(config_for(sqlite), scenario)
