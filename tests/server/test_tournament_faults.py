"""A tournament in trouble: the server is killed while people enter, ask and write; all of them ask
again until they are answered. What was acknowledged is there once, and the sheets follow.
"""

import asyncio
import contextlib
import random
from typing import Any

import httpx
import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.rules import load
from doppelkopf.server.config import Config
from doppelkopf.server.identity import Signer, new_key
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.store.storage import Store
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.server.tournament.live.opening import ask as ask_room
from doppelkopf.server.tournament.live.opening import found_tournament, tournament_at
from doppelkopf.tournament import requests as wanted
from doppelkopf.tournament.rules import settings_for
from server.faults_kit import KEY, Process, give_key
from server.kit import Server, config_for, run
from server.sheet_kit import new_id
from server.test_tournaments import HOST, a_tournament, begin, crowd, enter, until


class Asker:
    """A device that asks one thing after the other, each until it is answered."""

    def __init__(self, url: str, key: str, link: str | None, chance: random.Random) -> None:
        self.url, self.chance = url, chance
        self.query = {"client": new_id(), **({"link": link} if link else {})}
        self.headers = {"cookie": f"doko={Signer(KEY).cookie(key)}"}
        self.done: list[dict[str, Any]] = []
        self.refused: list[str] = []
        self._seq = 0

    async def ask(self, **asked: Any) -> bool:
        """Ask until there is an answer, now and then twice at once; whether it was done."""
        self._seq += 1
        body = {**asked, "seq": self._seq}
        while True:
            many = self.chance.choice((1, 1, 2))
            answers = await asyncio.gather(
                *(self._post("/ask", body) for _ in range(many)), return_exceptions=True
            )
            for answer in answers:
                if isinstance(answer, httpx.Response) and answer.status_code < 500:
                    if answer.is_success:
                        self.done.append(asked)
                    else:
                        self.refused.append(answer.json()["code"])
                    return answer.is_success
            await asyncio.sleep(0.05)

    async def picture(self) -> dict[str, Any]:
        """What this device is shown; asked for until it comes."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                async with httpx.AsyncClient(timeout=10) as http:
                    query = {key: self.query[key] for key in ("link",) if key in self.query}
                    answer = await http.get(
                        f"{self.url}/picture", params=query, headers=self.headers
                    )
                    if answer.is_success:
                        found: dict[str, Any] = answer.json()["room"]
                        return found
            await asyncio.sleep(0.05)

    async def _post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        async with httpx.AsyncClient(timeout=10) as http:
            return await http.post(
                self.url + path, json=body, params=self.query, headers=self.headers
            )


async def through_kills(database: str, *, kills: int, seed: int) -> None:
    """Eight people enter by the door and play a round, while the server is killed."""
    give_key(database)
    hub = Hub(Config(database=database, workers=0))
    await hub.start()
    host_key = new_key()
    settings = settings_for(load("ddv"), "Herbstturnier", seed="2026")
    room = await found_tournament(hub, settings, host_key)
    id_ = room.state.id
    door = next(token for token, right in room.links.items() if right is Right.SIT)
    await hub.stop()
    process = Process(database)
    process.start()
    url = f"http://127.0.0.1:{process.port}/tournament/{id_}"
    chance = random.Random(seed)
    host = Asker(url, host_key, None, chance)
    people = [Asker(url, new_key(), door, random.Random(seed * 100 + at)) for at in range(8)]
    everyone = [host, *people]

    killed, fines = 0, 4 + 4 * kills

    async def trouble() -> None:
        nonlocal killed
        for _ in range(kills):
            done = sum(len(each.done) for each in everyone)
            while sum(len(each.done) for each in everyone) < done + 4:
                await asyncio.sleep(0.01)
            process.kill()
            killed += 1
            await asyncio.to_thread(process.start)

    async def evening() -> None:
        await asyncio.gather(
            *(each.ask(type="register", name=f"Person {at}") for at, each in enumerate(people))
        )
        for number in range(1, 9):
            await host.ask(type="set-status", person=f"p{number}", status="present")
            await host.ask(type="set-paid", person=f"p{number}", paid=700 + number)
        assert await host.ask(type="draw")
        assert await host.ask(type="start-round")

        def begun(shown: dict[str, Any]) -> bool:
            lists = [table["list"] for table in shown["rounds"][0]["tables"]]
            return all(each["url"] and each["state"] == "open" for each in lists)

        while not begun(await host.picture()):
            await asyncio.sleep(0.05)
        for number in range(fines):
            await host.ask(type="penalise", person="p1", round=0, points=number + 1, reason="late")
        for table in range(2):
            assert await host.ask(type="close-list", round=0, table=table)
        assert await host.ask(type="end")

    try:
        async with asyncio.timeout(120 + 60 * kills):
            mischief = asyncio.create_task(trouble())
            await evening()
            mischief.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await mischief
    finally:
        process.end()
    store = Store(database)
    store.open()
    lines = await store.events(id_)
    store.close()
    of = TOURNAMENT.fold(id_, [TOURNAMENT.decode(line.data) for line in lines]).tournament
    assert sorted(each.name for each in of.people) == [f"Person {at}" for at in range(8)]
    assert {each.number: each.paid for each in of.people} == {n: 700 + n for n in range(1, 9)}
    assert killed == kills
    assert [each.points for each in of.penalties] == [*range(1, fines + 1)]
    assert all(table.list.is_closed for table in of.rounds[0].tables)
    assert of.ended
    assert [each.refused for each in everyone] == [[] for _ in everyone]


def test_what_was_acknowledged_survives_kill_9_and_nothing_is_done_twice(sqlite: str) -> None:
    asyncio.run(through_kills(sqlite, kills=1, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
def test_what_was_acknowledged_survives_many_kills(database: str, seed: int) -> None:
    asyncio.run(through_kills(database, kills=8, seed=seed))


def test_a_list_that_was_sealed_when_the_machine_died_is_open_again_or_closed_in_both(
    sqlite: str,
) -> None:
    """The sheet is sealed first: a fall between the two steps leaves a list to be written on."""
    ids: list[str] = []

    async def first(server: Server) -> None:
        room = await a_tournament(server)
        ids.append(room.state.id)
        await crowd(room)
        await begin(room)
        await enter(room, 0, 0)

        async def dies(*_: Any) -> int:
            raise OSError

        commit = room.commit
        room.commit = dies  # type: ignore[method-assign, assignment]
        sheet = await room.lists.sheet((0, 0))
        assert sheet is not None
        open_again, sheet.ask = sheet.ask, _sealing_only(sheet.ask)  # type: ignore[method-assign]
        with pytest.raises(IllegalAction):
            await ask_room(room, HOST, wanted.CloseList(round=0, table=0))
        room.commit, sheet.ask = commit, open_again  # type: ignore[method-assign]
        assert sheet.state.sealed
        assert not room.of.rounds[0].tables[0].list.is_closed

    async def second(server: Server) -> None:
        room = await tournament_at(server.hub, ids[0])
        assert room is not None
        sheet = await room.lists.sheet((0, 0))
        assert sheet is not None
        await until(lambda: not sheet.state.sealed)
        await enter(room, 0, 0)
        await ask_room(room, HOST, wanted.CloseList(round=0, table=0))
        assert sheet.state.sealed

    run(config_for(sqlite), first)
    run(config_for(sqlite), second)


def _sealing_only(ask: Any) -> Any:
    """A sheet that is sealed, and then the machine is gone: nobody opens it again."""

    async def asked(who: Any, client: str, seq: int, wish: Any) -> Any:
        if getattr(wish, "sealed", True):
            return await ask(who, client, seq, wish)
        raise OSError

    return asked
