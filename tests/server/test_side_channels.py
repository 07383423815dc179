"""Whoever sits, watches or reads the figures gets the same from the truth and from another world.

A whole live table, without its database: somebody acts, and all that leaves the server is compared:
how many messages each connection gets and each of them to the letter, so also their sizes; the
figures; the log; who is asked to think. Waits are compared in test_asked.py.
"""

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any, NamedTuple, cast
from unittest.mock import patch

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data
from doppelkopf.rules.kept import rules_text
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import waiting
from doppelkopf.server.config import Config
from doppelkopf.server.live.advice import Advisers
from doppelkopf.server.live.followers import Followers
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.live.minds import Minds
from doppelkopf.server.live.room import Metrics, Services
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.net import operation
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Invite, Right
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.following import Chance
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.live import actor as live_actor
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.messages import Do
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import TableState
from doppelkopf.view import View, view
from doppelkopf.worlds import NoWorld, worlds
from property_kit import some
from server.driving import QuickLoop, at_once, table_of
from view.random_games import random_game, rules_of

CONFIG = Config(database="sqlite://", workers=0)
UNEQUAL = ("doko_memory_peak_bytes", "doko_uptime_seconds")
"""Figures of the machine: the memory of this very process, and its clock."""


class _Store:
    """Keeps nothing, but counts as the real one does."""

    class Writer:
        commits, written, seconds, slowest = 0, 0, 0.0, 0.0

    def __init__(self) -> None:
        self.writer = self.Writer()

    async def append(self, _table: str, lines: list[Any], _games: object, *, touch: bool) -> None:
        self.writer.commits += 1
        self.writer.written += len(lines) + touch


class _Minds:
    """Bots of which none speaks; who was asked is noted."""

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, str]] = []

    async def choose(
        self, seen: View, rules: str, level: str, within: float | None = None
    ) -> AnyAction | None:
        self.asked.append((seen.seat, level))
        return None


class Left(NamedTuple):
    """All that left a server."""

    messages: dict[str, list[str]]
    figures: dict[str, Any]
    log: list[str]
    asked: list[tuple[int | None, str]]


class _Hub(NamedTuple):
    """What the figures are taken from."""

    live: tuple[LiveTable, ...]
    store: _Store
    metrics: Metrics
    started: float = 0.0
    sockets: int = 2


Step = Callable[[LiveTable], Awaitable[object]]


def left(
    state: TableState,
    key: str,
    steps: list[Step],
    caplog: pytest.LogCaptureFixture,
    advisers: object = None,
) -> Left:
    """What leaves a table while somebody does something, to them and to a spectator."""
    caplog.clear()

    async def scenario(_loop: QuickLoop) -> Left:
        store, minds, metrics = _Store(), _Minds(), Metrics()
        invite = Invite("http://x/join/y", True)
        services = Services(
            cast(Any, store),
            cast(Minds, minds),
            CONFIG,
            lambda _: invite,
            metrics,
            cast(Advisers, advisers),
            Followers(),
            cast(Any, None),
            cast(Any, None),
            cast(Any, None),
        )
        table = LiveTable(TABLE, state, {"invite": Right.SIT}, services)
        watchers = {
            "me": Watcher(key, "c", Lang.EN, room=99),
            "spectator": Watcher(None, "s", Lang.DE, room=99),
        }
        with patch.object(waiting, "_chance", Random(1)):
            for watcher in watchers.values():
                await table.enter(watcher)
            for step in steps:
                await step(table)
            await asyncio.sleep(5)
            await table.enter(watchers["spectator"])  # once more: everything anew
        found = operation.figures(cast(Hub, _Hub((table,), store, metrics)))
        sent = {name: _taken(watcher) for name, watcher in watchers.items()}
        await table.stop()
        figures = {name: value for name, value in found.items() if name not in UNEQUAL}
        return Left(sent, figures, [record.getMessage() for record in caplog.records], minds.asked)

    return at_once(scenario)


def _taken(watcher: Watcher) -> list[str]:
    found = []
    while not watcher.outbox.empty():
        message = watcher.outbox.get_nowait()
        assert message is not None
        found.append(message)
    return found


def _ways(state: State, seat: int, number: int, key: str) -> list[Step]:
    """What the person at a seat does: something of the game, then something of the table."""
    who, found = Who(key), []
    actions = legal_actions(state, seat).all if actor(state) == seat else ()
    if actions:
        data = action_data(actions[0])
        found.append(lambda table: table.ask(who, "c", 1, Do(1, number, data)))
    found.append(lambda table: table.ask(who, "c", 2, Asked(do="away")))
    found.append(lambda table: table.ask(who, "c", 3, Asked(do="back")))
    return found


def alike(state: State, seat: Seat, chance: Random) -> State | None:
    """A world that a seat cannot tell from a position, also after its next action."""
    if seat == state.setup.dummy:
        return None
    try:
        world = next(worlds(view(state, seat), chance))
    except NoWorld:
        return None
    if actor(state) == seat:
        action = legal_actions(state, seat).all[0]
        after = [apply(each, action).state for each in (state, world)]
        if after[0].is_over or view(after[0], seat) != view(after[1], seat):
            return None  # the action itself shows something
    return world


def pairs(rules: str | None, games: range) -> Iterator[tuple[State, State, int]]:
    """Positions with a world that looks the same to a seat."""
    for number in games:
        chance = Random(f"{rules} {number}")
        for step in random_game(number, None if rules is None else rules_of(rules)):
            state = step.state
            seat = actor(state)
            if state.is_over or seat is None or chance.random() > 0.12:
                continue
            if chance.random() < 0.4:
                seat = Seat(chance.randrange(state.seats))
            world = alike(state, seat, chance)
            if world is not None:
                yield state, world, seat


def compare(found: Iterator[tuple[State, State, int]], caplog: pytest.LogCaptureFixture) -> int:
    compared = 0
    caplog.set_level(logging.DEBUG, "doppelkopf")
    for state, world, seat in found:
        key = f"p{seat}"
        truth, other = (
            left(
                table := table_of(game, {seat}, "simple"),
                key,
                _ways(game, seat, table.game.number if table.game else 0, key),
                caplog,
            )
            for game in (state, world)
        )
        for name, sent in truth.messages.items():
            assert len(sent) > 1
            assert list(map(len, other.messages[name])) == list(map(len, sent))
        assert other == truth
        assert truth.log == []
        compared += world.hands != state.hands
    return compared


@pytest.mark.parametrize("rules", built_in_names())
def test_nothing_that_leaves_the_server_tells_worlds_apart(
    rules: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert compare(pairs(rules, range(some(5))), caplog) > some(10)


def test_nothing_that_leaves_the_server_tells_worlds_apart_under_any_rules(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert compare(pairs(None, range(2000, 2000 + some(40))), caplog) > some(40)


def proposals(key: str, other: str) -> list[Step]:
    """Somebody proposes to deal again: it is declined, then withdrawn; a fine has to wait."""
    me, them = Who(key), Who(other)

    def ask(who: Who, seq: int, do: str, **more: Any) -> Step:
        async def step(table: LiveTable) -> None:
            number = table.state.proposals[0].id if table.state.proposals else None
            wanted = Asked(do=do, proposal=number, **more)
            with contextlib.suppress(IllegalAction):
                await table.ask(who, f"c{who.key}", seq, wanted)

        return step

    redeal = Suggestion(matter=Matter.REDEAL)
    fine = Suggestion(matter=Matter.FINE, person="Anna", fine="slight")
    return [
        ask(me, 1, "propose", what=fine),
        ask(me, 2, "propose", what=redeal),
        ask(them, 3, "decline"),
        ask(them, 4, "propose", what=redeal),
        ask(them, 5, "withdraw"),
        ask(me, 6, "propose", what=redeal),
        ask(them, 7, "consent"),
    ]


def numbered() -> Chance:
    """The same draws each time."""
    numbers = itertools.count(1)
    return Chance(lambda: f"{next(numbers):032x}", lambda: "g", lambda: "2026-11-15")


def test_a_redeal_tells_no_world_from_another(caplog: pytest.LogCaptureFixture) -> None:
    """Proposed, declined, withdrawn, and at last carried out: no card of the game gets out."""
    caplog.set_level(logging.DEBUG, "doppelkopf")
    compared = 0
    for state, world, seat in pairs("ddv", range(4)):
        other = (seat + 1) % 4
        found = []
        for game in (state, world):
            table = table_of(game, {seat, other}, "simple")
            assert table.match is not None
            rows = zip(table.places, table.match.state.people, strict=True)
            table = change(table, places=tuple(change(place, row=row) for place, row in rows))
            with patch.object(live_actor, "CHANCE", numbered()):
                found.append(left(table, f"p{seat}", proposals(f"p{seat}", f"p{other}"), caplog))
        assert found[0] == found[1]
        compared += world.hands != state.hands
        assert any("dealt again" in message for message in found[0].messages["me"])
    assert compared > 5


def thought(state: State, seat: int, caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """What stands in the log after all other seats were asked, with the minds of a real server."""
    caplog.clear()
    table = table_of(state, {seat}, "simple")

    async def scenario() -> None:
        minds = Minds(0)
        for other in range(state.seats):
            if other not in (seat, state.setup.dummy):
                await minds.choose(view(state, Seat(other)), rules_text(table.rules), "simple")
        minds.close()

    asyncio.run(scenario())
    return [(record.name, record.getMessage()) for record in caplog.records]


def test_no_thought_of_a_bot_stands_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """Also not that there was one: who had something to say, or a choice, thought longer."""
    caplog.set_level(logging.DEBUG, "doppelkopf")
    compared = 0
    for state, world, seat in pairs("ddv", range(20, 60)):
        if _speakers(state) != _speakers(world):
            assert thought(world, seat, caplog) == thought(state, seat, caplog)
            compared += 1
    assert compared > 3


def _speakers(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if legal_actions(state, seat)]


def test_the_comparison_would_notice_a_leak(caplog: pytest.LogCaptureFixture) -> None:
    """To the owner of another hand a world is another game."""
    state, world, seat = next(pairs("ddv", range(5)))
    other = (seat + 1) % 4
    truth, changed = (
        left(table_of(game, {seat, other}, "simple"), f"p{other}", [], caplog)
        for game in (state, world)
    )
    assert truth.messages["me"] != changed.messages["me"]
    assert truth.messages["spectator"] == changed.messages["spectator"]
