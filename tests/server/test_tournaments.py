"""A tournament on a server: who sees and may what, lists in rooms of their own, nothing lost."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.server.tournament.live.opening import (
    ask,
    found_tournament,
    tournament_at,
    tournaments_of,
)
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.model import Role
from doppelkopf.tournament.rules import settings_for
from server.kit import Server, config_for, run

HOST = Who("host")
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Finn", "Gerd", "Hanna")


async def a_tournament(server: Server, rules: str = "ddv", **given: Any) -> LiveTournament:
    settings = settings_for(load(rules), "Herbstturnier", **({"seed": "2026"} | given))
    return await found_tournament(server.hub, settings, "host")


async def until(holds: Callable[[], Any]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.01)


async def crowd(room: LiveTournament, *names: str) -> None:
    for name in names or NAMES:
        await ask(room, HOST, wanted.AddPerson(name=name, there=True))


async def begin(room: LiveTournament) -> None:
    """Draw, begin a round, and wait for its lists."""
    await ask(room, HOST, wanted.Draw())
    await ask(room, HOST, wanted.StartRound())
    number = room.of.begun - 1
    await until(lambda: all(table.room for table in room.of.rounds[number].tables))
    tables = range(len(room.of.rounds[number].tables))
    await until(lambda: all((number, place) in room.lists.seen for place in tables))


def shown(room: LiveTournament, who: Who) -> Any:
    audience = room.kind.audience(room.state, who)
    return room.drawn_now().picture(audience, Lang.DE)  # type: ignore[arg-type]


async def enter(room: LiveTournament, number: int, place: int, key: str = "phone") -> None:
    """Somebody at a table writes a game down."""
    sheet = await room.lists.sheet((number, place))
    assert sheet is not None
    first, second, *others = sheet.state.match.people
    points = [(first, "1"), (second, "1"), *((name, "-1") for name in others)]
    wish = EnterOnSheet(
        seq=0,
        id=f"entry-{sheet.state.entries:012}",
        on=sheet.state.entries,
        entry={"entry": "points", "bare": {"points": points}},
    )
    await sheet.ask(Who(key, Right.BELONG), f"{key}:{wish.id}", 0, wish)


async def code(work: Any) -> str:
    with pytest.raises(IllegalAction) as error:
        await work
    assert error.value.reason.de != error.value.reason.en
    return error.value.code


def test_a_round_begins_with_a_list_for_each_table(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server)
        await crowd(room)
        await begin(room)
        desk = shown(room, HOST)
        assert [table.list.state for table in desk.rounds[0].tables] == ["open", "open"]
        assert desk.rounds[0].tables[0].list.url.startswith("/s/")
        await enter(room, 0, 0)
        await until(lambda: shown(room, HOST).rounds[0].tables[0].list.games == 1)
        points = [seat.points for seat in shown(room, HOST).rounds[0].tables[0].seats]
        assert points == ["1", "1", "-1", "-1"]

    run(config_for(sqlite), scenario)


def test_a_closed_list_is_closed_on_its_sheet_too_and_counts(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server)
        await crowd(room)
        await begin(room)
        await enter(room, 0, 0)
        await ask(room, HOST, wanted.CloseList(round=0, table=0))
        sheet = await room.lists.sheet((0, 0))
        assert sheet is not None
        assert sheet.state.sealed
        assert await code(enter(room, 0, 0)) == "sheet/sealed"
        ranking = shown(room, HOST).ranking
        assert sorted(each.points for each in ranking.people if not each.unfinished) == [
            *("-1", "-1"),
            *("1", "1"),
        ]
        assert ranking.missing == 1

    run(config_for(sqlite), scenario)


def test_whoever_plays_sees_their_table_and_nobody_elses_list(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server)
        await crowd(room)
        await begin(room)
        await ask(room, Who("phone"), wanted.TieByLink(who="p1", generation=0))
        mine = shown(room, Who("phone"))
        assert mine.audience == "player"
        assert mine.me.name == "Anna"
        assert "p1" in [seat.person for seat in mine.table.seats]
        assert mine.table.list.url.startswith("/s/")
        assert not hasattr(mine, "people")
        assert not hasattr(mine, "rounds")
        wall = shown(room, Who("zoe", Right.LOOK))
        assert wall.audience == "wall"
        assert {table.list.url for table in wall.rounds[0].tables} == {None}
        assert room.kind.audience(room.state, Who("zoe")) is None

    run(config_for(sqlite), scenario)


def test_at_the_door_people_enter_themselves(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await a_tournament(server)
        wish = wanted.Register(name="Anna", club="Karo")
        assert await code(ask(room, Who("anna"), wish)) == "room/not-welcome"
        assert await code(ask(room, Who("anna", Right.LOOK), wish)) == "room/not-welcome"
        door = shown(room, Who("anna", Right.SIT))
        assert door.audience == "door"
        assert door.open
        await ask(room, Who("anna", Right.SIT), wish)
        mine = shown(room, Who("anna", Right.SIT))
        assert (mine.audience, mine.me.status) == ("player", "registered")
        again = ask(room, Who("anna", Right.SIT), wanted.Register(name="Ben"))
        assert await code(again) == "tournament/entered-already"
        known = await tournaments_of(server.hub, "anna")
        assert [(each.name, each.role) for each in known] == [("Herbstturnier", Role.PLAYER)]

    run(config_for(sqlite), scenario)


def test_a_tournament_goes_on_after_a_restart(sqlite: str) -> None:
    ids = []

    async def first(server: Server) -> None:
        room = await a_tournament(server)
        ids.append(room.state.id)
        await crowd(room)
        await begin(room)
        await enter(room, 0, 1)

    async def second(server: Server) -> None:
        room = await tournament_at(server.hub, ids[0])
        assert room is not None
        await until(lambda: (0, 1) in room.lists.seen)
        assert shown(room, HOST).rounds[0].tables[1].list.games == 1
        await ask(room, HOST, wanted.CloseList(round=0, table=1))
        assert room.of.rounds[0].tables[1].list.is_closed

    run(config_for(sqlite), first)
    run(config_for(sqlite), second)
