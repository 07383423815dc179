"""Rounds in trouble: killed servers, forms sent twice or once more after a fall, lines that lose,
double, delay and mix up. What was acknowledged is there, and nothing is there twice.
"""

import asyncio
import contextlib
import json
import random
import re
from collections import Counter
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from doppelkopf.round.model import Rules
from doppelkopf.server.config import Config
from doppelkopf.server.identity import Signer
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round import log
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.round.live import beginning
from doppelkopf.server.round.live.beginning import begin_table
from doppelkopf.server.round.live.opening import found_round
from doppelkopf.server.store.storage import Store
from doppelkopf.server.store.trash import listed
from server.faults_kit import KEY, Process, give_key
from server.test_nemesis import full_disk
from server.test_round_pages import Visitor, filled, founded, visited

TRIES = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Member:
    """Somebody whose wishes wait until each was acknowledged or refused, on whatever line."""

    def __init__(self, url: str, link: str, number: int, chance: random.Random) -> None:
        self.url, self.link, self.number, self.chance = url, link, number, chance
        self.client = f"phone{number}"
        self.waiting: dict[int, dict[str, Any]] = {}
        self.acknowledged: dict[int, dict[str, Any]] = {}
        self.refused: dict[int, str] = {}
        self.room: dict[str, Any] = {}
        self.is_over = False
        self._seq = 0

    async def live(self) -> None:
        """Come again and again, until all is over and nothing waits."""
        while not (self.is_over and not self.waiting):
            with contextlib.suppress(*TRIES):
                headers = {"cookie": f"doko={Signer(KEY).cookie(self.client)}"}
                async with connect(self.url, additional_headers=headers, max_size=None) as line:
                    await self._on(line)
            await asyncio.sleep(0.02)

    async def _on(self, line: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": 1, "client": self.client, "lang": "de"}
        await line.send(json.dumps({**hello, "invite": self.link}))
        self._hear(json.loads(await line.recv()))
        while not (self.is_over and not self.waiting):
            if not self.is_over and len(self.waiting) < 3:
                self._seq += 1
                self.waiting[self._seq] = self._wish()
            # In their order, as the protocol wants it; what is lost takes those behind it along,
            # and doubled ones come again after others that followed them.
            sent: list[tuple[int, dict[str, Any]]] = []
            for seq, asked in list(self.waiting.items()):
                if self.chance.random() < 0.15:
                    break
                sent.append((seq, asked))
            for seq, asked in (*sent, *self.chance.sample(sent, len(sent) // 2)):
                await line.send(json.dumps({**asked, "seq": seq}))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.chance.choice((0.01, 0.05, 0.1))):
                    while True:
                        self._hear(json.loads(await line.recv()))
            if self.chance.random() < 0.05:
                return  # a dead spot

    def _hear(self, message: dict[str, Any]) -> None:
        seq = message.get("seq", 0)
        if message["type"] == "state":
            self.room = message["room"]
        elif seq in self.waiting and message["type"] == "ack":
            self.acknowledged[seq] = self.waiting.pop(seq)
        elif seq in self.waiting and message["type"] == "refused":
            self.waiting.pop(seq)
            self.refused[seq] = message["code"]

    def _wish(self) -> dict[str, Any]:
        chance, people = self.chance, [each["id"] for each in self.room["people"]]
        match chance.randrange(4):
            case 0:
                return {"type": "add-person", "name": f"N{self.number}x{self._seq}"}
            case 1:
                name = f"R{self.number}x{self._seq}"
                return {"type": "rename-person", "person": chance.choice(people), "name": name}
            case 2:
                return {"type": "tick-treat", "person": chance.choice(people), "treat": "drinks"}
        debtor, creditor = chance.sample(people, 2)
        cents = str(self.number * 10_000 + self._seq)
        return {"type": "tick-paid", "debtor": debtor, "creditor": creditor, "cents": cents}


async def in_trouble(database: str, *, kills: int, wishes: int, seed: int) -> None:
    """Four members write on a round while its server is killed; then look at its log."""
    give_key(database)
    hub = Hub(Config(database=database, workers=0))
    await hub.start()
    people = ["Anna", "Ben", "Cem", "Dora"]
    room = await found_round(hub, "Montag", people, Rules(title="x", set="ddv"), "host")
    id_ = room.state.id
    link = next(token for token, right in room.links.items() if right is Right.BELONG)
    await hub.stop()
    process = Process(database)
    process.start()
    url = f"ws://127.0.0.1:{process.port}/round/{id_}/ws"
    members = [Member(url, link, n, random.Random(seed * 10 + n)) for n in range(1, 5)]

    async def trouble() -> None:
        for count in range(kills + 1):
            done = sum(len(each.acknowledged) for each in members)
            while sum(len(each.acknowledged) for each in members) < done + wishes:
                await asyncio.sleep(0.02)
            if count < kills:
                process.kill()
                await asyncio.to_thread(process.start)
        for each in members:
            each.is_over = True

    try:
        async with asyncio.timeout(300 + 60 * kills), asyncio.TaskGroup() as group:
            group.create_task(trouble())
            for each in members:
                group.create_task(each.live())
    finally:
        process.end()
    store = Store(database)
    store.open()
    lines = await store.events(id_)
    store.close()
    events = [ROUND.decode(line.data) for line in lines]
    state = ROUND.fold(id_, events)
    asked = Counter((line.client, line.seq) for line in lines if line.client is not None)
    assert set(asked.values()) <= {1}, "something was done twice"
    paid = Counter(e.paid.cents for e in events if isinstance(e, log.MoneyPaid))
    came = Counter(e.person.name for e in events if isinstance(e, log.PersonCame))
    named = Counter(e.name for e in events if isinstance(e, log.PersonRenamed))
    treats = sum(isinstance(e, log.TreatDone) for e in events)
    wanted = [wish for each in members for wish in each.acknowledged.values()]
    by_type = {
        "tick-paid": Counter(w["cents"] for w in wanted if w["type"] == "tick-paid"),
        "add-person": Counter(w["name"] for w in wanted if w["type"] == "add-person"),
        "rename-person": Counter(w["name"] for w in wanted if w["type"] == "rename-person"),
    }
    assert by_type == {"tick-paid": paid, "add-person": came, "rename-person": named}
    assert treats == sum(w["type"] == "tick-treat" for w in wanted)
    assert {code for each in members for code in each.refused.values()} <= {"round/changed"}
    assert len(state.round.people) == len(people) + sum(came.values())
    assert len(state.round.paid) == sum(paid.values())


def test_what_a_round_acknowledged_survives_kill_9(sqlite: str) -> None:
    asyncio.run(in_trouble(sqlite, kills=1, wishes=12, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
def test_what_a_round_acknowledged_survives_many_kills(database: str, seed: int) -> None:
    asyncio.run(in_trouble(database, kills=6, wishes=40, seed=seed))


# Forms.


def form_in(page: str, action: str) -> str:
    """The word of its own that a form of the page carries."""
    [found] = re.findall(
        rf'/{action}[^"]*">\s*<input type="hidden" name="once" value="([^"]+)"', page
    )
    return str(found)


@pytest.mark.parametrize("action", ["evening", "table"])
def test_a_form_that_comes_twice_begins_one_evening(sqlite: str, action: str) -> None:
    today = datetime.now(UTC).astimezone().date().isoformat()

    async def scenario(server: Any) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        form = {"person": ["p1", "p2", "p3"], "guest": "Gustav", "date": today}
        if action == "table":
            form = {"person": "p1"}
        once = form_in((await anna.get(path)).text, action)

        async def send(word: str) -> str:
            answer = await anna.http.post(
                f"{path}/{action}", data={**form, "once": word}, follow_redirects=False
            )
            assert answer.status_code == 303, answer.text
            return str(answer.headers["location"])

        ways = {*await asyncio.gather(*(send(once) for _ in range(4))), await send(once)}
        assert len(ways) == 1
        assert len(room.rooms) == 1
        again = form_in((await anna.get(path)).text, action)
        assert again != once
        if action == "evening":
            form = {"person": ["p1", "p2", "p3", "p5"], "date": today}
            assert room.state.round.people[-1].name == "Gustav"
            assert len(room.state.round.people) == 5
        assert await send(again) not in ways
        assert len(room.rooms) == 2

    visited(sqlite, scenario)


def test_a_form_that_is_sent_again_after_a_fall_finds_its_evening(sqlite: str) -> None:
    """Killed after the first try, wherever that had come to: the second one ends with one sheet."""
    give_key(sqlite)
    process = Process(sqlite)
    process.start()
    today = datetime.now(UTC).astimezone().date().isoformat()
    try:
        base = f"http://127.0.0.1:{process.port}"
        with httpx.Client(base_url=base, timeout=60, follow_redirects=True) as http:
            people = {"title": "Montag", "person": ["A", "B", "C", "D"], "rules": "ddv"}
            page = http.post("/round/new", data={**people, "do": "found"})
            path = page.url.path
            for killed_at in (0.0, 0.01, 0.05):
                page = http.get(path)
                before = page.text.count("Zum Zettel") + page.text.count("To the sheet")
                form = {"person": ["p1", "p2", "p3", "p4"], "date": today}
                form["once"] = form_in(page.text, "evening")
                with contextlib.suppress(httpx.HTTPError):
                    http.post(f"{path}/evening", data=form, timeout=killed_at or 5)
                process.kill()
                process.start()
                for _ in range(2):
                    assert http.post(f"{path}/evening", data=form).url.path.startswith("/s/")
                page = http.get(path)
                after = page.text.count("Zum Zettel") + page.text.count("To the sheet")
                assert after == before + 1
    finally:
        process.end()


def test_what_is_ticked_off_twice_is_paid_once(sqlite: str) -> None:
    async def scenario(server: Any) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        page = (await filled(anna, room, "ravensburger", "wettbewerb")).text
        ticks = re.findall(r'name="do" value="((?:paid|treat) [^"]+)"', page)
        assert {each.split()[0] for each in ticks} == {"paid", "treat"}
        for kind in ("paid", "treat"):
            tick = next(each for each in ticks if each.startswith(kind))
            await asyncio.gather(*(anna.post(path, {"do": tick}) for _ in range(3)))
            again = await anna.post(path, {"do": tick})
            assert again.status_code == 400
            assert "gerade etwas geändert" in again.text
        assert len(room.state.round.paid) == 1
        assert len(room.state.round.treated) == 1

    visited(sqlite, scenario)


@pytest.mark.parametrize("trouble", ["before", "after"])
def test_a_form_that_met_a_full_disk_is_sent_again_with_its_guest(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    """Whether the guest was entered already or not; and who goes back and corrects it is heard."""

    async def scenario(server: Any) -> None:
        anna = Visitor(server)
        room = await founded(server, anna)
        path = f"/round/{room.state.id}"
        once = form_in((await anna.get(path)).text, "evening")
        today = datetime.now(UTC).astimezone().date().isoformat()
        form = {"person": ["p1", "p2", "p3"], "date": today, "once": once}

        async def send(guest: str) -> httpx.Response:
            answer: httpx.Response = await anna.http.post(
                f"{path}/evening", data={**form, "guest": guest}, follow_redirects=False
            )
            return answer

        taken = room.state.round.people[0].name
        refused = await send(taken)
        assert (refused.status_code, "gibt es in der Runde schon" in refused.text) == (400, True)
        if trouble == "before":
            with full_disk(server):
                assert (await send("Gustav")).status_code == 400
            assert len(room.state.round.people) == 4
        else:
            with monkeypatch.context() as patched:
                patched.setattr(beginning, "open_sheet", out_of_space)
                assert (await send("Gustav")).status_code == 400
            assert len(room.state.round.people) == 5
        ways = {(await send("Gustav")).headers["location"] for _ in range(2)}
        assert len(ways) == len(room.rooms) == 1
        assert [each.name for each in room.state.round.people][4:] == ["Gustav"]

    visited(sqlite, scenario)


async def out_of_space(*_: Any, **__: Any) -> None:
    raise OSError("no space left on device")


def test_a_table_of_a_round_stays_from_the_moment_it_belongs_to_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the machine falls right after that: an evening would be swept with its table."""

    async def scenario(server: Any) -> None:
        room = await founded(server, Visitor(server))
        append, stays = Store.append, []

        async def looked_at(store: Store, id_: str, *given: Any, **more: Any) -> None:
            await append(store, id_, *given, **more)
            if id_ != room.state.id:
                return
            there = store.do(lambda connection: listed(connection, trash=False))
            stays.append({each.kind: not each.expires for each in there})

        monkeypatch.setattr(Store, "append", looked_at)
        who = Who(room.state.host, Right.KEEP)
        await begin_table(server.hub, room, who, "Anna")
        assert stays == [{"round": True, "table": True}]

    visited(sqlite, scenario)
