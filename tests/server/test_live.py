"""A table that lives: bots, clocks, pace, people who go and come back, servers that stop."""

import asyncio
import functools
import itertools
import pickle
import threading
import time
from collections.abc import Callable
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from doppelkopf.bots import make
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat
from doppelkopf.game.calls import possible_calls, why_not
from doppelkopf.game.driver import run as drive
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.record.simulate import RandomPlayer, random_setup
from doppelkopf.rules import load
from doppelkopf.rules.model.calls import Measure
from doppelkopf.rules.source import built_in_names
from doppelkopf.server import log
from doppelkopf.server import minds as minds_module
from doppelkopf.server.config import Config, Pace
from doppelkopf.server.hub import Opening, first_events
from doppelkopf.server.log import By
from doppelkopf.server.minds import Minds, Workers, think
from doppelkopf.server.pace import closes_a_window, wait_for_call, wait_for_turn
from doppelkopf.server.rulesets import rules_named, rules_text
from doppelkopf.server.state import Stage
from doppelkopf.server.storage import Stored, now_ms
from doppelkopf.view import legal, view
from doppelkopf.view.legal import mask
from server.kit import Person, Server, config_for, four, level, quiet, run, serve


async def eventually(condition: Callable[[], bool], seconds: float = 20) -> None:
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit, "it never came true"
        await asyncio.sleep(0.02)


# People who go.


def test_a_bot_takes_over_while_someone_is_away_and_gives_the_seat_back(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        table = await server.hub.table(people[0].table_id)
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
        table = await server.hub.table(table_id)
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
        table = await server.hub.table(table_id)
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
        table = await server.hub.table(table_id)
        assert table is not None
        await anna.connect(table_id)
        await anna.until(lambda: anna.must_act)
        assert anna.game is not None
        assert 0 < anna.game["deadline_ms"] <= 5000
        start = time.monotonic()
        game = table.state.game
        assert game is not None
        count = len(game.actions)
        await eventually(
            lambda: table.state.game is not None and len(table.state.game.actions) > count, 30
        )
        assert time.monotonic() - start > 4
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
        table = await server.hub.table(table_id)
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
            await server.hub.store.create(id_, invite, lines)
            table = await server.hub.table(id_)
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
        found = await asyncio.gather(*(server.hub.table(table_id) for _ in range(20)))
        assert len({id(table) for table in found}) == 1

    run(config_for(sqlite, unload_after=0.1), scenario)


def test_tables_are_kept_for_two_weeks(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        old = await anna.open_table(bots=True)
        used = await anna.open_table(bots=True)
        await anna.connect(used)
        await server.hub.expire()
        assert await server.hub.store.count() == 2
        await asyncio.sleep(0.5)
        object.__setattr__(server.hub, "config", config_for(sqlite, keep_ms=400))
        await server.hub.expire()
        assert await server.hub.table(old) is None
        assert await server.hub.table(used) is not None  # somebody is there
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
        table = await server.hub.table(anna.table_id)
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
            table = await two.hub.table(table_id)
            assert table is not None
            assert table.state.settings.think_seconds == 30
            assert not table.state.settings.spectators

    asyncio.run(scenario())


# Pace.


SLOW = Pace(least=0.1, most=0.1, closing=0.1, trick=0.0, speech=0.3)


def test_bots_wait_also_before_a_forced_card(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True)
        await anna.connect(table_id)
        await anna.play_game()
        stored = await server.hub.store.events(table_id)
        waits = [
            line.at - before.at
            for before, line in itertools.pairwise(stored)
            if '"by":"bot"' in line.data
        ]
        assert len(waits) > 30
        assert min(waits) >= 99

    run(config_for(sqlite, pace=SLOW), scenario)


def test_a_preselected_card_waits_like_a_bots(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        people = await four(server)
        for pre in (True, False):
            await level(people)
            actor = next(person for person in people if person.must_act)
            start = time.monotonic()
            assert (await actor.do(quiet(actor.offers()), pre=pre))["type"] == "ack"
            waited = time.monotonic() - start
            assert waited > 0.25 if pre else waited < 0.25

    run(config_for(sqlite, pace=SLOW), scenario)


@pytest.mark.parametrize("rules", built_in_names())
def test_the_pace_knows_no_hand_and_no_window_closes_early(rules: str) -> None:
    """What a spectator knows decides, and it is enough: no open call ends by a hasty card."""
    rule_set = load(rules).rules
    closing = 0
    for seed in range(12):
        player = RandomPlayer(seed.to_bytes(4, "big"))
        setup = random_setup(rule_set, seed, seed % rule_set.table.seats, player.numbers)
        before: State | None = None
        for action, step in drive(setup, player):
            state = step.state
            if before is not None and isinstance(action, do.Play):
                closes = closes_a_window(before)
                closing += closes
                assert closes == closes_a_window(mask(view(before, None)))
                for seat in map(Seat, range(state.seats)):
                    if seat != action.seat:
                        assert closes or not missed(before, state, seat)
            before = state
    assert closing > 0 or rule_set.calls.measure is Measure.OWN_CARDS


TOO_LATE = ("call/too-late", "call/step-too-old", "call/not-speaking", "call/not-the-owner")


def missed(before: State, after: State, seat: Seat) -> list[Call]:
    """The calls that somebody could make, and that now come too late."""
    return [
        call
        for call in possible_calls(before, seat)
        if (problem := why_not(after, seat, call)) is not None and problem.code in TOO_LATE
    ]


def test_waits_are_drawn_by_chance_between_their_limits() -> None:
    state = next(drive(make_setup(load("ddv").rules, dealer=0, seed=1), RandomPlayer(b"1")))[
        1
    ].state
    pace = Pace()
    drawn = [wait_for_turn(state, pace) for _ in range(200)]
    assert pace.least + pace.speech <= min(drawn) < max(drawn) <= pace.most + pace.speech
    assert len(set(drawn)) > 150
    assert pace.least <= wait_for_call(pace) - pace.speech <= pace.most


# Bots.


def _question(seed: int = 1) -> tuple[object, str]:
    rules = rules_named("ddv")
    assert rules is not None
    setup = make_setup(load("ddv").rules, dealer=3, seed=seed)
    state = next(drive(setup, RandomPlayer(b"1")))[1].state
    return view(state, 0), rules_text(rules)


@pytest.mark.parametrize("workers", [0, 1])
def test_bots_think_beside_the_loop(workers: int) -> None:
    async def scenario() -> None:
        minds = Minds(workers)
        seen, rules = _question()
        try:
            action = await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
            assert action in legal(seen)  # type: ignore[arg-type]
            assert minds.failures == 0
        finally:
            minds.close()

    asyncio.run(scenario())


def test_while_a_better_bot_is_compiled_a_simple_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def made(name: str, seed: int) -> object:
        asked.append(name)
        return make("simple", seed)

    gate = threading.Event()
    monkeypatch.setattr(minds_module, "make", made)
    monkeypatch.setattr(minds_module, "_compiled", threading.Event())
    monkeypatch.setattr(minds_module, "_compiling", None)
    monkeypatch.setattr("doppelkopf.kernel.warm.warm_up", gate.wait)

    seen, rules = _question()
    packed = pickle.dumps(seen)
    assert minds_module.think(packed, rules, "stammtisch", 1)
    gate.set()
    assert minds_module._compiled.wait(60)
    assert minds_module.think(packed, rules, "stammtisch", 1)
    assert asked == ["simple", "stammtisch"]


def test_without_workers_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppelkopf.kernel.warm.warm_up", lambda: pytest.fail("compiled"))
    monkeypatch.setattr(minds_module, "_compiling", None)

    async def scenario() -> None:
        minds = Minds(0)
        seen, rules = _question()
        action = await minds.choose(seen, rules, "strong")  # type: ignore[arg-type]
        assert action in legal(seen)  # type: ignore[arg-type]
        minds.close()

    asyncio.run(scenario())
    assert minds_module._compiling is None


def test_a_bot_that_fails_is_replaced_for_one_action(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name = "broken"

        def choose(self, *_: object) -> None:
            raise RuntimeError("with a secret card: HT")

    def made(name: str, seed: int) -> object:
        return Broken() if name == "simple" else make(name, seed)

    monkeypatch.setattr(minds_module, "make", made)

    async def scenario() -> None:
        minds = Minds(0)
        seen, rules = _question()
        action = await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
        assert action in legal(seen)  # type: ignore[arg-type]
        assert minds.failures == 1
        minds.close()

    asyncio.run(scenario())


def test_nobody_waits_behind_a_bot_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that hangs is ended; its table goes on, and quick bots never notice."""
    monkeypatch.setattr(minds_module, "PATIENCE", 0.5)

    async def scenario() -> None:
        minds = Minds(1)
        seen, rules = _question()
        minds._deep = hanging = Workers(1)
        hang = functools.partial(hanging.ask, time.sleep, 60)
        monkeypatch.setattr(hanging, "ask", lambda *_: hang())
        try:
            slow = asyncio.create_task(minds.choose(seen, rules, "strong"))  # type: ignore[arg-type]
            quick = await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
            assert quick in legal(seen)  # type: ignore[arg-type]
            assert await slow in legal(seen)  # type: ignore[arg-type]
            assert hanging._pool is None
        finally:
            minds.close()

    asyncio.run(scenario())


def test_a_worker_that_dies_is_replaced() -> None:
    async def scenario() -> None:
        import os
        import signal

        minds = Minds(1)
        seen, rules = _question()
        try:
            assert await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
            pool = minds._quick._pool
            assert pool is not None
            [pid] = pool._processes  # type: ignore[attr-defined]
            os.kill(pid, signal.SIGKILL)
            action = await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
            assert action in legal(seen)  # type: ignore[arg-type]
            assert minds.failures == 1
        finally:
            minds.close()

    asyncio.run(scenario())


def test_a_thought_is_legal_or_an_error() -> None:
    import pickle

    from msgspec.structs import replace

    seen, rules = _question()
    packed = pickle.dumps(replace(seen, rules=None))  # type: ignore[type-var]
    assert think(packed, rules, "random", Random(1).getrandbits(32)) in legal(seen)  # type: ignore[arg-type]


def test_stages_that_drive_themselves() -> None:
    assert [stage.value for stage in Stage] == ["lobby", "playing", "between", "closed"]
