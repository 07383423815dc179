"""Live sheets in trouble: killed servers, lines that lose, double, delay and mix up; phones with an
outbox that is sent until each request in it is acknowledged or refused.
"""

import asyncio
import contextlib
import json
import random
from datetime import date
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from doppelkopf.match import begin_evening
from doppelkopf.match.log import entries
from doppelkopf.rules import load
from doppelkopf.server.config import Config
from doppelkopf.server.identity import Signer, new_key
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import open_sheet
from doppelkopf.server.store.storage import Store
from server.faults_kit import KEY, Process, give_key
from server.sheet_kit import link_of, new_id
from server.sheet_room import NAMES


class Outbox:
    """A phone that keeps what it wants until it is answered, whatever happens to its line."""

    def __init__(self, url: str, link: str, chance: random.Random) -> None:
        self.url, self.link, self.chance = url, link, chance
        self.cookie = Signer(KEY).cookie(new_key())
        self.waiting: dict[str, dict[str, Any]] = {}
        self.acknowledged: set[str] = set()
        self.refused: dict[str, str] = {}
        self.room: dict[str, Any] = {}
        self.is_over = False
        self._seqs: dict[int, str] = {}
        self._seq = 0

    async def live(self) -> None:
        """Come again and again, until all is over and nothing waits."""
        while not (self.is_over and not self.waiting):
            with contextlib.suppress(
                OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError
            ):
                await self._come()
            await asyncio.sleep(0.05)

    async def _come(self) -> None:
        headers = {"cookie": f"doko={self.cookie}"}
        async with connect(
            self.url, additional_headers=headers, max_size=None, open_timeout=10
        ) as line:
            client = f"tab{self.chance.randrange(10**9)}"
            hello = {"type": "hello", "protocol": 1, "client": client, "lang": "de"}
            await line.send(json.dumps({**hello, "invite": self.link}))
            self._seqs.clear()
            while not (self.is_over and not self.waiting):
                await self._send_all(line)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.05):
                        while True:
                            self._heard(json.loads(await line.recv()))
                if self.chance.random() < 0.03:
                    return  # a dead spot
                if not self.is_over:
                    self._want()

    async def _send_all(self, line: ClientConnection) -> None:
        """What waits, in its order but for what the line mixes up, some of it twice or not now."""
        sent = list(self.waiting.items())
        if self.chance.random() < 0.2:
            self.chance.shuffle(sent)
        for id_, asked in sent:
            for _ in range(self.chance.choice((0, 1, 1, 1, 2))):
                self._seq += 1
                self._seqs[self._seq] = id_
                await line.send(json.dumps({**asked, "seq": self._seq, "id": id_}))

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.room = {**self.room, **message["room"]} if "since" in message else message["room"]
        elif (id_ := self._seqs.get(message.get("seq", 0))) is not None:
            if message["type"] == "ack":
                self.acknowledged.add(id_)
                self.waiting.pop(id_, None)
            elif message["code"] != "room/changed":
                if id_ not in self.acknowledged:
                    self.refused[id_] = message["code"]
                self.waiting.pop(id_, None)

    def _want(self) -> None:
        """Tap something that fits what is on the screen."""
        if not self.room or len(self.waiting) > 3:
            return
        running, chance = self.room["running"], self.chance
        there = [each["id"] for each in running["facts"]]
        asked: dict[str, Any]
        if self.room["disputes"] and chance.random() < 0.5:
            choice = chance.choice(("keep", "take"))
            asked = {"type": "settle", "dispute": self.room["disputes"][0]["id"], "choice": choice}
        elif running["row"] is not None and chance.random() < 0.5:
            asked = {"type": "close", "game": running["game"], "facts": there}
        elif chance.random() < 0.05:
            fine = {"entry": "fine", "person": "Ben", "kind": "slight"}
            asked = {"type": "enter", "on": self.room["entries"], "entry": fine}
        else:
            instead = [id_ for clash in running["clashes"] for id_ in clash]
            what: dict[str, Any] = {
                "kind": "augen",
                "side": "re",
                "count": chance.randint(100, 140),
            }
            if not running["known"]["settled"] and not instead:
                name = chance.choice(("Anna", "Cem"))
                what = {"kind": "party", "person": name, "party": "re"}
            elif not instead and there and running["row"] is not None:
                return
            asked = {"type": "fact", "game": running["game"], "what": what, "instead": instead}
        self.waiting[new_id()] = asked


async def on_phones(database: str, *, kills: int, games: int, seed: int) -> None:
    """Keep an evening on four phones while the server is killed; then look at its log."""
    give_key(database)
    hub = Hub(Config(database=database, workers=0))
    await hub.start()
    evening = begin_evening(load("ddv"), NAMES, name="Runde", on=date(2026, 11, 18))
    room = await open_sheet(hub, evening, "host", "Host")
    id_, link = room.state.id, link_of(room, Right.BELONG)
    await hub.stop()
    process = Process(database)
    process.start()
    url = f"ws://127.0.0.1:{process.port}/s/{id_}/ws"
    phones = [Outbox(url, link, random.Random(seed * 10 + number)) for number in range(4)]

    async def trouble() -> None:
        for count in range(kills + 1):
            done = sum(len(phone.acknowledged) for phone in phones)
            while sum(len(phone.acknowledged) for phone in phones) < done + 8:
                await asyncio.sleep(0.05)
            if count < kills:
                process.kill()
                await asyncio.to_thread(process.start)
        while max(each.room["running"]["game"] for each in phones if each.room) <= games:
            await asyncio.sleep(0.05)
        for phone in phones:
            phone.is_over = True

    try:
        async with asyncio.timeout(300 + 60 * kills), asyncio.TaskGroup() as group:
            group.create_task(trouble())
            for phone in phones:
                group.create_task(phone.live())
    finally:
        process.end()
    store = Store(database)
    store.open()
    lines = await store.events(id_)
    store.close()
    events = [SHEET.decode(line.data) for line in lines]
    state = SHEET.fold(id_, events)
    stored = [event.id for event in events if event.id]
    assert len(stored) == len(set(stored)), "something was done twice"
    acknowledged = {id_ for phone in phones for id_ in phone.acknowledged}
    assert acknowledged >= set(stored), "every phone has heard in the end"
    refused = {id_ for phone in phones for id_ in phone.refused}
    assert not refused & set(stored)
    made = [event for event in events if isinstance(event, log.Entered)]
    closed = [event for event in made if isinstance(event.entry, entries.Game)]
    settled = [
        e for e in events if isinstance(e, log.Settled) and isinstance(e.entry, entries.Game)
    ]
    assert state.match.games == len(closed) + len(settled)
    numbers = [row.number for row in state.match.rows if row.score is not None]
    assert numbers == sorted(set(numbers)), "no ninth row for an eighth game"
    assert state.match == state.evening.state()


def test_what_phones_were_told_survives_kill_9(sqlite: str) -> None:
    asyncio.run(on_phones(sqlite, kills=1, games=2, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
def test_what_phones_were_told_survives_many_kills(database: str, seed: int) -> None:
    asyncio.run(on_phones(database, kills=6, games=10, seed=seed))
