"""A table of a tournament as a live table: its people, its list, what else may happen meanwhile."""

from typing import Any

import pytest

from doppelkopf.match.log import entries
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.server.table.state import Kind, Stage
from doppelkopf.server.tournament.live.carrying import bring_tournament
from doppelkopf.server.tournament.live.opening import ask, tournament_at
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.whole import read_whole, write_whole
from server.kit import Person, Server, config_for, level, run
from server.live_hall import (
    Hall,
    hall_with,
    next_game,
    open_live,
    page,
    play_one,
    sign_all,
    sit_down,
)
from server.test_tournament_leaks import FACES, picture
from server.test_tournaments import HOST, code, shown, until


def games(hall: Hall) -> int:
    seen = hall.room.lists.seen[0, 0].now
    return 0 if seen is None else seen.result.games


def test_a_list_is_played_at_a_live_table_and_closed_by_its_players(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server, games_at_four=2)
        await open_live(hall)
        table = await hall.live(server)
        assert [each.kind for each in table.state.places] == [Kind.EMPTY] * 4
        await sit_down(server, hall)
        names = [each.name for each in table.state.places]
        assert tuple(names) == hall.of.names
        assert table.state.match is not None
        assert table.state.match.evening.dealer == hall.of.name_of(hall.of.dealer or "")
        await play_one(hall)
        await until(lambda: games(hall) == 1)
        await next_game(hall)
        signing = wanted.SignList(
            person=hall.of.seats[0],
            digest=hall.room.lists.seen[0, 0].now.result.digest,  # type: ignore[union-attr]
            round=0,
            table=0,
        )
        assert await code(ask(hall.room, Who(hall.keys[0]), signing)) == "tournament/game-runs"
        await play_one(hall)
        await until(lambda: shown(hall.room, HOST).rounds[0].tables[0].list.state == "finished")
        await hall.phones[0].until(lambda: hall.phones[0].table["over"] is not None)
        refused = await hall.phones[0].want("next")
        assert refused["code"] == "table/evening-over"
        await sign_all(hall)
        assert hall.of.list.is_closed
        await until(lambda: table.state.stage is Stage.CLOSED)
        assert table.state.match.evening.lines == await lines(hall)
        result = hall.of.list.result
        assert result is not None
        totals = [str(table.state.match.state.total(name)) for name in hall.of.names]
        assert [each.points for each in result.lines] == totals
        assert result.games == 2
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


async def lines(hall: Hall) -> Any:
    sheet = await hall.room.lists.sheet((0, 0))
    assert sheet is not None
    return sheet.state.evening.lines


def test_only_its_people_sit_there_by_their_own_devices(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        table = await hall.live(server)
        stranger = Person(server, "Zoe")
        stranger.become_new()
        assert (await page(server, stranger, hall.of.live)).status_code == 200
        await stranger.connect(hall.of.live, invite=table.invite)
        for do, more in (("sit", {"place": 0, "name": "Zoe"}), ("bot", {}), ("settings", {})):
            assert (await stranger.want(do, **more))["code"] == "table/organised"
        anna = hall.phones[0]
        await page(server, anna, hall.of.live)
        await anna.connect(hall.of.live)
        assert anna.table["me"]["seat"] == 0
        assert not anna.table["me"]["host"]
        assert anna.table["invite"] is None
        assert anna.table["tournament"] == f"/tournament/{hall.room.state.id}"
        for do in ("bot", "leave", "name", "sit", "away", "close", "rematch", "again", "end"):
            assert (await anna.want(do, name="X", place=1))["code"] == "table/organised", do
        for matter in ("leave", "pause", "next-list", "rules", "chair"):
            wish = {"type": "table", "do": "propose", "what": {"matter": matter}}
            assert (await anna.ask(wish))["code"] == "table/organised", matter
        assert table.state.stage is Stage.LOBBY
        for phone in (stranger, anna):
            await phone.close()

    run(config_for(sqlite), scenario)


def test_a_second_device_plays_the_same_seat_and_a_freed_one_does_no_longer(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        await sit_down(server, hall)
        table = await hall.live(server)
        await ask(hall.room, Who("laptop"), wanted.TieByLink(who=hall.of.seats[0], generation=0))
        laptop = Person(server, "Anna")
        laptop.cookie = server.hub.signer.cookie("laptop")
        await page(server, laptop, hall.of.live)
        assert table.state.place_of("laptop") == 0
        assert table.state.seat_of("laptop") is not None
        await ask(hall.room, HOST, wanted.FreeDevices(who=hall.of.seats[0]))
        await until(lambda: table.state.place_of("laptop") is None)
        assert table.state.place_of(hall.keys[0]) is None
        assert table.state.seat_of(hall.keys[0]) is None
        assert table.state.places[0].kind is Kind.HUMAN
        await ask(hall.room, Who(hall.keys[1]), wanted.TieByLink(who="p1", generation=1))
        await until(lambda: table.state.place_of(hall.keys[1]) is None)
        await page(server, hall.phones[1], hall.of.live)
        assert table.state.place_of(hall.keys[1]) is None, "it has seen another hand of this game"
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


def test_who_may_open_one_and_when(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        anna, mine = Who(hall.keys[0]), wanted.OpenTable(person="p1", round=0, table=0)
        assert await code(ask(hall.room, anna, mine)) == "tournament/not-helper"
        settings = hall.room.of.settings
        await ask(hall.room, HOST, wanted.Change(settings=with_players(settings)))
        other = wanted.OpenTable(person="p2", round=0, table=0)
        assert await code(ask(hall.room, anna, other)) == "tournament/not-you"
        assert shown(hall.room, anna).may.open
        await ask(hall.room, anna, mine)
        assert hall.of.live
        assert not shown(hall.room, anna).may.open
        assert shown(hall.room, anna).table.list.live == f"/t/{hall.of.live}"
        assert await code(ask(hall.room, anna, mine)) == "tournament/live-already"
        wall = shown(hall.room, Who("zoe", Right.LOOK))
        assert wall.rounds[0].tables[0].list.live is None

    run(config_for(sqlite), scenario)


def with_players(settings: Any) -> Any:
    from msgspec.structs import replace

    return replace(settings, players_open=True)


def test_nobody_writes_by_hand_what_is_played_live(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        for key, right in (("phone", Right.BELONG), ("keeper", Right.KEEP)):
            assert await code(write(hall, key, right)) == "sheet/played-live"
        await ask(hall.room, HOST, wanted.EndTable(round=0, table=0))
        sheet = await hall.room.lists.sheet((0, 0))
        await until(lambda: sheet is not None and not sheet.state.table)
        await write(hall, "another", Right.BELONG)
        assert await hall.entries() == 1
        assert await code(ask(hall.room, HOST, wanted.HandIn(totals=(), round=0, table=0))) == (
            "tournament/has-rows"
        )

    run(config_for(sqlite), scenario)


async def write(hall: Hall, key: str, right: Right) -> None:
    """Somebody writes a game on the list by hand."""
    sheet = await hall.room.lists.sheet((0, 0))
    assert sheet is not None
    first, second, *others = sheet.state.match.people
    points = [(first, "1"), (second, "1"), *((name, "-1") for name in others)]
    wish = EnterOnSheet(
        seq=0,
        id=f"entry-{key:->12}",
        on=sheet.state.entries,
        entry={"entry": "points", "bare": {"points": points}},
        name="Zoe",
        why="so",
    )
    await sheet.ask(Who(key, right), f"{key}:{wish.id}", 0, wish)


def test_a_list_goes_on_by_hand_and_at_a_live_table_again(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await write(hall, "phone", Right.BELONG)
        await open_live(hall)
        await sit_down(server, hall)
        await play_one(hall)
        first = await hall.live(server)
        await next_game(hall)
        await ask(hall.room, HOST, wanted.EndTable(round=0, table=0))
        assert first.state.stage is Stage.CLOSED
        assert not hall.of.live
        assert await hall.entries() == 2, "the game that ran is dealt again"
        await open_live(hall)
        second = await hall.live(server)
        assert second.state.id != first.state.id
        for phone in hall.phones:
            await phone.close()
            phone.game = None
        await sit_down(server, hall)
        assert second.state.match is not None
        assert second.state.match.state.games == 2
        await play_one(hall)
        assert await lines(hall) == second.state.match.evening.lines
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


def test_who_goes_home_ends_the_live_table_and_the_list_goes_on(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        await sit_down(server, hall)
        table = await hall.live(server)
        await ask(hall.room, HOST, wanted.Leave(person="p2", standin="Olga"))
        sheet = await hall.room.lists.sheet((0, 0))
        assert sheet is not None
        await until(lambda: "Olga" in sheet.state.match.people)
        assert table.state.stage is Stage.CLOSED
        assert not hall.of.live
        assert not sheet.state.table
        opening = wanted.OpenTable(round=0, table=0)
        assert await code(ask(hall.room, HOST, opening)) == "tournament/live-standin"
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


def test_the_referee_corrects_and_protests_are_decided_as_on_every_list(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server, games_at_four=1)
        await open_live(hall)
        await sit_down(server, hall)
        protest = wanted.MakeProtest(person="p1", game=1, text="Misdeal", round=0, table=0)
        await ask(hall.room, Who(hall.keys[0]), protest)
        await play_one(hall)
        await until(lambda: games(hall) == 1)
        await sign_all(hall)
        assert hall.of.list.is_closed
        ranking = shown(hall.room, HOST).ranking
        assert all(each.disputed for each in ranking.people)
        sheet = await hall.room.lists.sheet((0, 0))
        assert sheet is not None
        await until(lambda: not sheet.state.table)
        target = sheet.state.evening.lines[-1][0]
        wish = EnterOnSheet(
            seq=0,
            id="correction-000001",
            on=sheet.state.entries,
            entry={"entry": "delete", "target": target},
            name="Ina",
            why="a misdeal",
            confirmed=("sheet/later",),
        )
        await sheet.ask(Who("ina", Right.KEEP), "ina:1", 0, wish)
        await until(lambda: bool(hall.of.list.corrections))
        assert hall.of.list.corrections[0].why == "a misdeal"
        decision = wanted.DecideProtest(protest="c1", upheld=True, reason="misdeal")
        await ask(hall.room, HOST, decision)
        await ask(hall.room, HOST, wanted.Penalise(person="p1", round=0, points=3, reason="late"))
        points = {each.person: each.points for each in shown(hall.room, HOST).ranking.people}
        assert points == {"p1": "-3", "p2": "0", "p3": "0", "p4": "0"}
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


def test_when_the_time_is_up_the_running_game_is_the_last(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server, "ddv", minutes=1)
        await open_live(hall)
        await sit_down(server, hall)
        await play_one(hall)
        await next_game(hall)
        table = await hall.live(server)
        clock = log.ClockStarted(round=0, at=1)
        await hall.room.mailbox.ask(lambda: hall.room.commit([clock]))
        assigned = table.state.assigned
        assert assigned is not None
        await until(lambda: table.state.assigned is not None and table.state.assigned.time_up)
        assert not any(isinstance(each, entries.TimeOut) for _, each in await lines(hall))
        await play_one(hall)
        sheet = await hall.room.lists.sheet((0, 0))
        assert sheet is not None
        await until(lambda: sheet.state.match.time_out)
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


def test_no_face_of_the_tournament_sees_anything_of_a_running_game(sqlite: str) -> None:
    """Not a byte and no message, whatever is dealt and played; links to seats are in no picture."""

    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        faces = {
            name: who for name, who in FACES.items() if name not in ("mine", "beside", "elsewhere")
        }
        faces["player"] = Who(hall.keys[1])
        before = {name: picture(hall.room, who) for name, who in faces.items()}
        version = hall.room.state.version
        await sit_down(server, hall)
        for _ in range(9):
            actor = next(phone for phone in hall.phones if phone.must_act)
            await actor.do(actor.offers()[0])
            await level(list(hall.phones))
        assert {name: picture(hall.room, who) for name, who in faces.items()} == before
        assert hall.room.state.version == version
        organiser, helper = Person(server, "Ida"), Person(server, "Ina")
        organiser.cookie = server.hub.signer.cookie("host")
        helper.become_new()
        table = await hall.live(server)
        for looker in (organiser, helper):
            await page(server, looker, hall.of.live)
            await looker.connect(hall.of.live, invite=table.invite)
            assert looker.game is not None
            assert looker.game["me"] is None
            assert not any(isinstance(card, dict) for card in looker.game["hand"])
            assert looker.table["me"]["seat"] is None
        for phone in (*hall.phones, organiser, helper):
            await phone.close()

    run(config_for(sqlite), scenario)


def test_a_live_table_goes_on_after_a_restart_and_missed_rows_come(sqlite: str) -> None:
    kept: list[Any] = []

    async def first(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        await sit_down(server, hall)
        hall.room.playing.stop()  # from here on the list hears nothing
        table = await hall.live(server)
        while not hall.phones[0].is_over:
            actor = next(phone for phone in hall.phones if phone.must_act)
            await actor.do(actor.offers()[0])
            await level(list(hall.phones))
        assert await hall.entries() == 0
        kept.extend([hall.room.state.id, table.state.id, hall.keys])
        for phone in hall.phones:
            await phone.close()

    async def second(server: Server) -> None:
        room = await tournament_at(server.hub, kept[0])
        assert room is not None
        await until(lambda: (0, 0) in room.lists.seen)
        await until(lambda: (seen := room.lists.seen[0, 0].now) and seen.result.games == 1)
        phone = Person(server, "Anna")
        phone.cookie = server.hub.signer.cookie(kept[2][0])
        await page(server, phone, kept[1])
        await phone.connect(kept[1])
        assert phone.table["me"]["seat"] == 0
        await phone.close()

    run(config_for(sqlite), first)
    run(config_for(sqlite), second)


def test_what_a_fall_left_half_done_is_mended(sqlite: str) -> None:
    """Its list is held by a table that nobody knows; or its table was shut, and nothing more."""

    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        table = await hall.live(server)
        sheet = await hall.room.lists.sheet((0, 0))
        assert sheet is not None
        hall.room.playing.stop()
        ended = log.TableEnded(round=0, table=0)
        hall.room.stored = lambda events: None  # type: ignore[method-assign]
        await hall.room.mailbox.ask(lambda: hall.room.commit([ended]))
        assert sheet.state.table == table.state.id
        del hall.room.stored
        await hall.room.loaded()
        await until(lambda: not sheet.state.table)
        await open_live(hall)
        again = await hall.live(server)
        await server.hub.delete(again.state.id)
        await until(lambda: not hall.of.live)
        await until(lambda: not sheet.state.table)

    run(config_for(sqlite), scenario)


def test_a_file_knows_what_was_live_and_goes_on_by_hand_elsewhere(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        await sit_down(server, hall)
        await play_one(hall)
        data = write_whole(await hall.room.whole())
        assert hall.of.live.encode() not in data
        whole = read_whole(data, "cup")
        assert any(isinstance(each, log.TableOpened) and not each.room for each in whole.events)
        assert whole.tournament.rounds[0].tables[0].live == ""
        there = await bring_tournament(server.hub, data, "cup", "host")
        await until(lambda: (0, 0) in there.lists.seen)
        seen = there.lists.seen[0, 0].now
        assert seen is not None
        assert seen.result.games == 1
        sheet = await there.lists.sheet((0, 0))
        assert sheet is not None
        assert not sheet.state.table
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


def test_five_sit_at_one_where_the_rules_seat_five(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server, people=5, games_at_five=1)
        await open_live(hall)
        await sit_down(server, hall)
        await play_one(hall)
        await until(lambda: games(hall) == 1)
        await sign_all(hall)
        assert hall.of.list.is_closed
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


def test_closing_early_leaves_out_the_game_that_runs(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        await sit_down(server, hall)
        await play_one(hall)
        await next_game(hall)
        table = await hall.live(server)
        await ask(hall.room, HOST, wanted.CloseList(round=0, table=0))
        assert hall.of.list.result is not None
        assert hall.of.list.result.games == 1
        assert table.state.stage is Stage.CLOSED
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)


@pytest.mark.parametrize("missing", [0, 3])
def test_nothing_is_dealt_before_all_have_come(sqlite: str, missing: int) -> None:
    async def scenario(server: Server) -> None:
        hall = await hall_with(server)
        await open_live(hall)
        table = await hall.live(server)
        there = [phone for at, phone in enumerate(hall.phones) if at != missing]
        for phone in there:
            await page(server, phone, hall.of.live)
            await phone.connect(hall.of.live)
        assert table.state.stage is Stage.LOBBY
        assert table.state.places[missing].kind is Kind.EMPTY
        late = hall.phones[missing]
        await page(server, late, hall.of.live)
        await late.connect(hall.of.live)
        await until(lambda: table.state.stage is Stage.PLAYING)
        for phone in hall.phones:
            await phone.close()

    run(config_for(sqlite), scenario)
