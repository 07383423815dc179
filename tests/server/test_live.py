"""A table that lives: clocks, people who go and come back, servers that stop."""

import asyncio
import itertools
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from doppelkopf.server.config import Config
from doppelkopf.server.store.storage import Stored, now_ms
from doppelkopf.server.table import log
from doppelkopf.server.table.live.opening import Opening, first_events
from doppelkopf.server.table.log import By
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.server.table.state import Stage
from server.kit import Person, Server, config_for, four, level, quiet, run, serve
from server.tables import store_table


async def eventually(condition: Callable[[], bool], seconds: float = 20) -> None:
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit, "it never came true"
        await asyncio.sleep(0.02)


# People who go.


def test_a_bot_takes_over_while_someone_is_away_and_gives_the_seat_back(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        table = await server.table(people[0].table_id)
        assert table is not None
        actor = next(person for person in people if person.must_act)
        place = actor.table["me"]["seat"]
        await actor.close()
        other = next(person for person in people if person is not actor)
        await other.until(lambda: other.table["seats"][place]["away"])
        await eventually(lambda: table.state.game is not None and len(table.state.game.by) > 0)
        assert table.state.game is not None
        assert table.state.game.by[0] is By.BOT
        assert not other.table["seats"][place]["here"]
        await actor.connect(actor.table_id)
        await other.until(lambda: not other.table["seats"][place]["away"])
        assert actor.table["me"]["seat"] == place

    run(config_for(sqlite, away_after=0.1), scenario)


def test_bots_do_nothing_while_nobody_is_there(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True)
        table = await server.table(table_id)
        assert table is not None
        await asyncio.sleep(0.3)
        assert table.state.game is not None
        assert table.state.game.actions == ()
        await anna.connect(table_id)
        await anna.until(lambda: anna.must_act)
        await anna.do(quiet(anna.offers()))
        await anna.close()
        await asyncio.sleep(0.3)
        version = table.state.version
        await asyncio.sleep(0.3)
        assert table.state.version == version
        assert not table.state.places[0].away
        await anna.connect(table_id)
        await anna.play_game()

    run(config_for(sqlite, away_after=0.05), scenario)


def test_someone_can_let_the_bot_play_and_take_over_by_acting(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True)
        await anna.connect(table_id)
        assert (await anna.want("away"))["type"] == "ack"
        await anna.until(lambda: anna.is_over)
        table = await server.table(table_id)
        assert table is not None
        assert table.state.game is not None
        assert set(table.state.game.by) == {By.BOT}
        assert (await anna.want("back"))["type"] == "ack"
        assert (await anna.want("next"))["type"] == "ack"
        await anna.until(lambda: not anna.is_over and anna.must_act)
        await anna.do(quiet(anna.offers()))
        assert By.PERSON in table.state.game.by

    run(config_for(sqlite), scenario)


def test_the_clock_acts_for_someone_who_thinks_too_long(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True, think_seconds=5)
        table = await server.table(table_id)
        assert table is not None
        await anna.connect(table_id)
        await anna.until(lambda: anna.must_act)
        assert anna.game is not None
        assert 0 < anna.game["deadline_ms"] <= 5000
        game = table.state.game
        assert game is not None
        count = len(game.actions)
        await eventually(
            lambda: table.state.game is not None and len(table.state.game.actions) > count, 30
        )
        stored = await server.hub.store.events(table_id)
        assert any(
            '"by":"clock"' in line.data and line.at - before.at >= 4990
            for before, line in itertools.pairwise(stored)
        )
        assert table.state.game is not None
        assert table.state.game.by[count] is By.CLOCK

    run(config_for(sqlite), scenario)


def test_the_next_game_is_dealt_after_a_while(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True))
        await anna.play_game()
        await anna.until(lambda: anna.game is not None and anna.game["number"] == 2)

    run(config_for(sqlite, next_after=0.2), scenario)


def test_a_new_friend_takes_a_bots_place(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True)
        await anna.connect(table_id)
        ben = Person(server, name="Ben")
        ben.become_new()
        invite = anna.table["invite"]["url"].rpartition("/")[2]
        await ben.connect(table_id, invite=invite)
        assert (await ben.want("sit", place=2, name="Ben"))["type"] == "ack"
        assert ben.game is not None
        assert (await ben.do({"do": "healthy", "seat": 2}))["code"] == "table/agree-first"
        assert (await ben.want("agree"))["type"] == "ack"
        await asyncio.gather(anna.play_game(), ben.play_game())
        table = await server.table(table_id)
        assert table is not None
        assert table.state.game is not None
        assert set(table.state.game.by) == {By.PERSON, By.BOT}

    run(config_for(sqlite), scenario)


# Servers that stop, tables that are let go.


def test_a_table_goes_on_after_a_restart(database: str) -> None:
    kept: list[Person] = []

    async def first(server: Server) -> None:
        people = await four(server)
        for _ in range(9):
            await level(people)
            actor = next(person for person in people if person.must_act)
            await actor.do(quiet(actor.offers()))
        await level(people)
        kept.extend(people)

    async def second(server: Server) -> None:
        for person in kept:
            before, version = person.game, person.version
            person.move_to(server)
            person.game = None
            await person.connect(person.table_id)
            assert (person.game, person.version) == (before, version)
        while not kept[0].is_over:
            await level(kept)
            actor = next(person for person in kept if person.must_act)
            await actor.do(quiet(actor.offers()))
            await level(kept)

    run(config_for(database), first)
    run(config_for(database), second)


def test_idle_tables_leave_memory_and_come_back(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True)
        await anna.connect(table_id)
        await anna.until(lambda: anna.must_act)
        before = anna.game
        await anna.close()
        await eventually(lambda: server.hub.live == ())
        await anna.connect(table_id)
        assert anna.game == before
        await asyncio.sleep(0.3)
        assert len(server.hub.live) == 1  # somebody looks at it
        await anna.play_game()

    run(config_for(sqlite, unload_after=0.1), scenario)


def test_the_log_of_the_server_names_no_table(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Server) -> None:
        found = rules_named("ddv")
        assert found is not None
        for kind in ("opened", "sat"):
            id_, invite = f"secret-{kind}", f"invite-{kind}"
            opened = first_events(id_, Opening(found, "anna", "Anna"))[1]
            lines = [
                Stored(version, log.kind_of(event), log.encode(event), None, None, now_ms())
                for version, event in enumerate(opened, 1)
            ]
            at = next(at for at, line in enumerate(lines) if line.kind == kind)
            lines[at] = lines[at]._replace(data='{"kind": "of tomorrow"}')
            await store_table(server.hub.store, id_, invite, lines)
            table = await server.table(id_)
            assert (table is None) == (kind == "opened")

    run(config_for(sqlite), scenario)
    assert "cannot be read" in caplog.text
    assert "opens read-only" in caplog.text
    assert "secret" not in caplog.text
    assert "invite" not in caplog.text


def test_many_who_come_at_once_load_a_table_once(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True)
        await asyncio.sleep(0.3)
        await server.hub.unload()
        found = await asyncio.gather(*(server.table(table_id) for _ in range(20)))
        assert len({id(table) for table in found}) == 1

    run(config_for(sqlite, unload_after=0.1), scenario)


def test_tables_are_kept_for_two_weeks(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        old = await anna.open_table(bots=True)
        used = await anna.open_table(bots=True)
        await anna.connect(used)
        await server.hub.sweep()
        assert await server.hub.store.count() == 2
        await asyncio.sleep(0.5)
        object.__setattr__(server.hub, "config", config_for(sqlite, keep_ms=400))
        await server.hub.sweep()
        assert await server.table(old) is None
        assert await server.table(used) is not None  # somebody is there
        await anna.until(lambda: anna.must_act)

    run(config_for(sqlite), scenario)
    assert Config(database="x").keep_ms == 14 * 24 * 3600 * 1000


def test_stopping_tells_everyone_and_loses_nothing(sqlite: str) -> None:
    kept: list[Person] = []

    async def scenario(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(bots=True))
        await anna.until(lambda: anna.must_act)
        assert (await anna.do(quiet(anna.offers())))["type"] == "ack"
        anna.stays = True
        kept.append(anna)

    async def after(server: Server) -> None:
        anna = kept[0]
        with pytest.raises(ConnectionClosed):
            await anna.until(lambda: False)
        table = await server.table(anna.table_id)
        assert table is not None
        assert table.state.version >= max(a["version"] for a in anna.answers.values())

    async def both() -> None:
        async with serve(config_for(sqlite)) as server:
            await scenario(server)
        async with serve(config_for(sqlite)) as server:
            await after(server)

    asyncio.run(both())


def test_another_writer_in_the_database_is_noticed(sqlite: str) -> None:
    """Two servers on one database: what the other one has written counts, nothing is lost."""

    async def scenario() -> None:
        async with serve(config_for(sqlite)) as one, serve(config_for(sqlite)) as two:
            anna = Person(one)
            table_id = await anna.open_table()
            await anna.connect(table_id)
            same = Person(two)
            same.cookie = anna.cookie
            await same.connect(table_id)
            assert (await anna.want("settings", spectators=False))["type"] == "ack"
            refused = await same.want("settings", think_seconds=30)
            assert refused["code"] == "table/changed"
            assert not same.table["settings"]["spectators"]
            assert (await same.want("settings", think_seconds=30))["type"] == "ack"
            table = await two.table(table_id)
            assert table is not None
            assert table.state.settings.think_seconds == 30
            assert not table.state.settings.spectators

    asyncio.run(scenario())


def test_stages_that_drive_themselves() -> None:
    assert [stage.value for stage in Stage] == ["lobby", "playing", "between", "closed"]


def test_ddv_five_at_the_table_the_dealer_who_sits_out_has_no_chair_in_the_game(
    sqlite: str,
) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True, places=5)
        await anna.connect(table_id)
        table = await server.table(table_id)
        assert table is not None
        assert table.state.game is not None
        seating = table.state.game.seating
        assert seating.dealer in seating.sitting_out
        assert anna.game is not None
        assert anna.game["dealer"] is None

    run(config_for(sqlite), scenario)
