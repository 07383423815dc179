"""Faults: servers that are killed, messages that are lost, doubled, mixed up, late or nonsense."""

import asyncio
import contextlib
import json
import random
from typing import Any
from uuid import uuid4

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.decide import REQUESTS
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.log import By
from doppelkopf.server.table.state import Kind, TableState
from server.faults_kit import kill, play_through
from server.kit import Person, Server, config_for, four, serve
from server.stubborn import Goal, Stubborn, check_log, log_of

# kill -9.


def test_what_was_acknowledged_survives_kill_9(database: str) -> None:
    asyncio.run(play_through(database, kill, times=2, games=2, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_what_was_acknowledged_survives_many_kills(database: str, seed: int) -> None:
    asyncio.run(play_through(database, kill, times=12, games=8, seed=seed, tables=2))


# Bad lines.


def on_bad_lines(database: str, games: int, seed: int) -> None:
    async def scenario() -> None:
        async with serve(config_for(database, away_after=3600, next_after=3600)) as server:
            people = await four(server)
            table_id = people[0].table_id
            players, keys = [], []
            for number, person in enumerate(people):
                await person.close()
                chaos = random.Random(seed * 10 + number)
                players.append(Stubborn(server.ws_url(table_id), person.cookie or "", chaos))
                keys.append(server.hub.signer.person(person.cookie) or "")
            try:
                async with asyncio.timeout(300), asyncio.TaskGroup() as group:
                    for player in players:
                        group.create_task(player.play(Goal(games)))
            finally:
                for player in players:
                    await player.drop()
            stored = await server.hub.store.events(table_id)
            check_log(stored, players, keys)
            table = await server.table(table_id)
            assert table is not None
            assert fold(table_id, log_of(stored)) == table.state
            for player in players:
                assert player.versions == sorted(player.versions)

    asyncio.run(scenario())


def test_a_game_on_lines_that_lose_double_delay_and_mix_up(sqlite: str) -> None:
    on_bad_lines(sqlite, games=1, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_many_games_on_bad_lines(database: str, seed: int) -> None:
    on_bad_lines(database, games=4, seed=seed)


# Nonsense.


class Nonsense:
    """Random messages: nearly right ones, wrong ones, and no messages at all."""

    def __init__(self, seed: int, invite: str) -> None:
        self._random = random.Random(seed)
        self._invite = invite
        self.offers: list[dict[str, Any]] = []
        self.seq = 0

    def message(self) -> str | bytes:
        chance = self._random
        match chance.randrange(40):
            case 0:
                return bytes(chance.randrange(256) for _ in range(chance.randrange(40)))
            case 1:
                return json.dumps(self._value(3))
            case 2:
                text = json.dumps(self._near())
                at = chance.randrange(len(text))
                return text[:at] + chance.choice('{}[]",:0x\\') + text[at + 1 :]
            case 3:
                return json.dumps({**self._near(), chance.choice(KEYS): self._value(2)})
            case _:
                return json.dumps(self._near())

    def _near(self) -> dict[str, Any]:
        chance = self._random
        self.seq += chance.choice((-1, 0, 1, 1, 1, 1))
        kind = chance.randrange(10)
        if kind == 0:
            return {
                "type": "hello",
                "protocol": chance.choice((1, 1, 1, 2)),
                "client": chance.choice(("a", "b", "c" * 70, "ü")),
                "lang": chance.choice(("de", "en", "fr")),
                "invite": chance.choice((None, "x")),
            }
        if kind < 5:
            return {
                "type": "table",
                "seq": self.seq,
                "do": chance.choice((*[r for r in REQUESTS if r not in TAME], "fly")),
                "place": chance.choice((None, -1, 0, 1, 2, 3, 4, 99)),
                "name": chance.choice((None, "", "Eve", "<script>", "x" * 100, "re")),
                "think_seconds": chance.choice((None, 0, -5, 7, 10**9)),
                "game": chance.choice((None, 0, 1, 2)),
                "level": chance.choice((None, "simple", "genius")),
            }
        action = dict(chance.choice(self.offers)) if self.offers else {"do": "healthy", "seat": 0}
        if chance.random() < 0.6:
            action[chance.choice(("seat", "by", "card", "number", "do", "call"))] = chance.choice(
                (0, 1, 2, 3, 4, -1, "HT", "CQ", "play", "call", "re", "claim", "hand-over", None)
            )
        return {
            "type": "do",
            "seq": self.seq,
            "game": chance.choice((1, 1, 1, 2, 0)),
            "action": action,
            "pre": chance.choice((False, False, True)),
        }

    def _value(self, depth: int) -> Any:
        chance = self._random
        kind = chance.randrange(7 if depth else 4)
        plain = (None, chance.randrange(-(2**70), 2**70), chance.random(), "♥\x00" * 3)
        if kind < 4:
            return plain[kind]
        if kind < 6:
            return {chance.choice(KEYS): self._value(depth - 1) for _ in range(chance.randrange(4))}
        return [self._value(depth - 1) for _ in range(chance.randrange(4))]


KEYS = ("type", "seq", "do", "game", "action", "place", "name", "client", "protocol", "pre", "x")


TAME = ("leave", "stand", "close", "remove")
"""Left out, so that the one who talks nonsense stays at the table."""


async def talk(person: Person, source: Nonsense, messages: int) -> int:
    """Send nonsense; comes back whenever the server has had enough. Returns how often."""
    ends = 0
    sent = 0
    while sent < messages:
        try:
            if person.socket is None:
                person.client = uuid4().hex
                await person.connect(person.table_id)
            while sent < messages:
                sent += 1
                if person.game is not None:
                    source.offers = person.offers()
                await person.send(source.message())
                with contextlib.suppress(TimeoutError):
                    while True:
                        assert person.socket is not None
                        data = await asyncio.wait_for(person.socket.recv(), 0.002)
                        message = json.loads(data)
                        person.game = message.get("game", person.game)
        except ConnectionClosed:
            ends += 1
            person.socket = None
    return ends


def _others(state: TableState, place: int | None) -> list[Any]:
    return [
        (each.kind, each.person, each.name, each.agreed, each.row)
        for number, each in enumerate(state.places)
        if number != place and each.kind is Kind.HUMAN
    ]


def _harmless(table: LiveTable, stored: list[Stored], key: str, place: int, before: int) -> None:
    """Whatever was said, it changed only what its sender may change."""
    assert fold(table.state.id, log_of(stored)) == table.state
    for line in stored[before:]:
        event = log.decode(line.data)
        if line.client is not None:
            assert line.client.startswith(key)
        if isinstance(event, log.Acted) and event.by is By.PERSON:
            by = event.action.get("by", event.action["seat"])
            assert table.state.game is not None
            assert table.state.game.places[by] == place
        if isinstance(event, log.Sat | log.Named | log.Agreed | log.Away | log.Back | log.Wanted):
            assert event.place == place


def nonsense(database: str, messages: int, seed: int) -> None:
    async def scenario() -> None:
        async with serve(config_for(database, away_after=3600, next_after=3600)) as server:
            people = await four(server)
            table = await server.table(people[0].table_id)
            assert table is not None
            before = table.state
            await _stranger(server, people[0].table_id, messages // 2, seed)
            assert table.state == before
            ben = people[1]
            place = ben.table["me"]["seat"]
            key = server.hub.signer.person(ben.cookie) or "?"
            kept = _others(table.state, place)
            version = table.state.version
            ends = await talk(ben, Nonsense(seed, table.invite), messages - messages // 2)
            assert ends > 0
            assert _others(table.state, place) == kept
            stored = await server.hub.store.events(table.state.id)
            _harmless(table, stored, key, place, version)
            async with httpx.AsyncClient(base_url=server.url) as http:
                assert (await http.get("/health")).status_code == 200
            await people[2].close()
            await people[2].connect(people[2].table_id)  # the others are still served
            assert people[2].game is not None

    asyncio.run(scenario())


async def _stranger(server: Server, table: str, messages: int, seed: int) -> None:
    stranger = Person(server)
    stranger.become_new()
    stranger.table_id = table
    source = Nonsense(seed, "x")
    assert await talk(stranger, source, messages) > 0
    await stranger.close()


def test_nonsense_changes_nothing_it_should_not(sqlite: str) -> None:
    nonsense(sqlite, messages=400, seed=1)


@pytest.mark.slow
def test_ten_thousand_messages_of_nonsense(database: str) -> None:
    nonsense(database, messages=10_000, seed=2)
