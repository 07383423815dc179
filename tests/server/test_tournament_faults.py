"""A tournament in trouble: the server is killed while rows, people and penalties are entered and
lists are closed. Whatever was acknowledged is there, once; a list comes to what its rows say.
"""

import asyncio
import random
from typing import Any

import httpx
import pytest

from doppelkopf.rules import load
from doppelkopf.server.config import Config
from doppelkopf.server.identity import Signer, new_key
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.store.storage import Store
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.server.tournament.live.opening import ask, found_tournament
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.evenings import result_of
from doppelkopf.tournament.model import Seating
from doppelkopf.tournament.rules import settings_for
from server.faults_kit import KEY, Process, give_key
from server.test_sheet_faults import Outbox

NAMES = ("Anna", "Ben", "Cem", "Dora")


class Desk:
    """An organiser who asks the same again until there is an answer."""

    def __init__(self, url: str, key: str) -> None:
        self.url = url
        self.cookies = {"doko": Signer(KEY).cookie(key)}
        self.done: list[dict[str, Any]] = []
        self.refused: list[str] = []
        self.seq = 0

    async def ask(self, **wish: Any) -> bool:
        """Ask one thing, as often as it takes."""
        self.seq += 1
        asked = {**wish, "seq": self.seq}
        async with httpx.AsyncClient(cookies=self.cookies, timeout=10) as http:
            while True:
                try:
                    answer = await http.post(f"{self.url}/ask?client=desk", json=asked)
                except httpx.HTTPError:
                    await asyncio.sleep(0.02)
                    continue
                if answer.status_code < 500:
                    break
        if answer.is_success:
            self.done.append(wish)
        else:
            self.refused.append(answer.json()["code"])
        return answer.is_success


async def opened(database: str) -> tuple[str, str, str, str]:
    """A round that is played at one table: the room, its organiser, its sheet, the sheet's link."""
    hub = Hub(Config(database=database, workers=0))
    await hub.start()
    host = new_key()
    settings = settings_for(load("ddv"), "Turnier", seed="1", seating=Seating.FIXED, rounds=2)
    room = await found_tournament(hub, settings, host)
    for name in NAMES:
        await ask(room, Who(host), wanted.AddPerson(name=name, there=True))
    ids = tuple(each.id for each in room.of.people)
    await ask(room, Who(host), wanted.Draw(tables=(ids,)))
    await ask(room, Who(host), wanted.StartRound())
    async with asyncio.timeout(60):
        while (sheet := await room.lists.sheet((0, 0))) is None:
            await asyncio.sleep(0.01)
    link = next(token for token, right in sheet.links.items() if right is Right.BELONG)
    await hub.stop()
    return room.state.id, host, sheet.state.id, link


async def in_trouble(database: str, *, kills: int, seed: int) -> None:
    """Enter all sorts of things while the server is killed; then look at both logs."""
    give_key(database)
    id_, host, sheet, link = await opened(database)
    process = Process(database)
    process.start()
    at = f"127.0.0.1:{process.port}"
    desk = Desk(f"http://{at}/tournament/{id_}", host)
    phones = [
        Outbox(f"ws://{at}/s/{sheet}/ws", link, random.Random(seed * 10 + each))
        for each in range(2)
    ]

    async def office() -> None:
        """People come and are fined until the trouble is over; then the list is closed."""
        number = 0
        while not over.is_set():
            number += 1
            assert await desk.ask(type="add-person", name=f"Gast {number}")
            who = {"person": f"p{1 + number % 4}", "round": 0}
            assert await desk.ask(type="penalise", points=number, reason=f"Nr. {number}", **who)

    async def trouble() -> None:
        for _ in range(kills):
            asked, tapped = len(desk.done), sum(len(each.acknowledged) for each in phones)
            while len(desk.done) < asked + 4 or (
                sum(len(each.acknowledged) for each in phones) < tapped + 4
            ):
                await asyncio.sleep(0.02)
            process.kill()
            await asyncio.to_thread(process.start)
        over.set()
        for each in phones:
            each.is_over = True

    over = asyncio.Event()
    try:
        async with asyncio.timeout(240 + 60 * kills):
            async with asyncio.TaskGroup() as group:
                group.create_task(office())
                group.create_task(trouble())
                for phone in phones:
                    group.create_task(phone.live())
            closing = asyncio.create_task(desk.ask(type="close-list", round=0, table=0))
            await asyncio.sleep(random.Random(seed).random() * 0.05)
            process.kill()  # before, while or after it is closed
            await asyncio.to_thread(process.start)
            is_closed = await closing
            assert desk.refused == ([] if is_closed else ["tournament/list-disputed"])
            await desk.ask(type="add-person", name="Zuletzt")  # and both rooms are awake again
    finally:
        process.end()
    await check(database, id_, sheet, desk, phones, is_closed=is_closed)


async def check(
    database: str, id_: str, sheet: str, desk: Desk, phones: list[Outbox], *, is_closed: bool
) -> None:
    """What both logs have to say."""
    store = Store(database)
    store.open()
    lines, rows = await store.events(id_), await store.events(sheet)
    store.close()
    events = [TOURNAMENT.decode(line.data) for line in lines]
    state = TOURNAMENT.fold(id_, events)
    came = [each.person.name for each in events if isinstance(each, log.PersonCame)]
    assert came == [*NAMES, *(each["name"] for each in desk.done if each["type"] == "add-person")]
    fines = [each.penalty.reason for each in events if isinstance(each, log.PenaltyGiven)]
    assert fines == [each["reason"] for each in desk.done if each["type"] == "penalise"]
    entered = [SHEET.decode(line.data) for line in rows]
    kept = SHEET.fold(sheet, entered)
    stored = [event.id for event in entered if event.id and not event.key.startswith("tournament:")]
    assert len(stored) == len(set(stored)), "something was done twice"
    acknowledged = {each for phone in phones for each in phone.acknowledged}
    assert acknowledged >= set(stored), "every phone has heard in the end"
    closed = [each for each in events if isinstance(each, log.ListClosed)]
    assert len(closed) == is_closed
    assert kept.sealed is is_closed
    table = state.tournament.rounds[0].tables[0]
    assert table.list.result == (result_of(table, kept.match) if is_closed else None)


def test_what_the_desk_was_told_survives_kill_9(sqlite: str) -> None:
    asyncio.run(in_trouble(sqlite, kills=1, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_what_the_desk_was_told_survives_many_kills(database: str, seed: int) -> None:
    asyncio.run(in_trouble(database, kills=5, seed=seed))
