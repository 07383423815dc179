"""What a bot would have done, as the server tells it: bit by bit, kept, and not without limit."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.record import format_json, format_text, open_record, simulate
from doppelkopf.server.config import Limits
from doppelkopf.server.live.advice import Advisers
from doppelkopf.web import hindsight
from doppelkopf.web.hindsight import Hindsight
from server.kit import GENEROUS, Server
from server.test_showing import finished, run

GAMES = [record for record, _ in zip(simulate("ddv", seed=1), range(12), strict=False)]
RECORD = max(GAMES, key=lambda record: len(record.actions))
TEXT = format_json(RECORD)
real = hindsight.part_of
Scenario = Callable[[Server, httpx.AsyncClient], Awaitable[None]]


class Counted:
    """`part_of`, counted, and held up until it may go on."""

    def __init__(self, *, waits: bool = False) -> None:
        self.made = 0
        self.go = threading.Event()
        if not waits:
            self.go.set()

    def __call__(self, *given: Any) -> Any:
        self.made += 1
        assert self.go.wait(60)
        return real(*given)


async def all_of(http: httpx.AsyncClient, url: str, text: str | None = None) -> list[Any]:
    """Ask until all is told; the answers."""
    answers: list[Any] = []
    have = 0
    while not answers or not answers[-1]["done"]:
        at = f"{url}&have={have}"
        answer = await (http.get(at) if text is None else http.post(at, content=text))
        assert answer.status_code == 200, answer.text
        answers.append(answer.json())
        have += len(answers[-1]["judged"])
    return answers


def test_a_game_is_looked_at_bit_by_bit_and_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted()
    monkeypatch.setattr(hindsight, "part_of", counted)

    async def scenario(server: Server, http: httpx.AsyncClient) -> None:
        url = f"{await finished(server)}/hindsight?seat=0"
        answers = await all_of(http, url)
        judged = [each for answer in answers for each in answer["judged"]]
        assert len(judged) == answers[-1]["count"] > 10
        assert answers[-1]["problem"] is None
        steps = [each["step"] for each in judged]
        assert steps == sorted(set(steps))
        for each in judged:
            assert each["would"]
            assert all(would["what"] for would in each["would"])
        assert any(would["reason"] for each in judged for would in each["would"])
        made = counted.made
        assert made == -(-len(judged) // hindsight.AT_ONCE)
        again = await http.get(f"{url}&have=0", headers={"accept-language": "de"})
        assert [each["step"] for each in again.json()["judged"]] == steps
        assert counted.made == made
        german = {would["what"] for each in again.json()["judged"] for would in each["would"]}
        assert any("spielen" in what for what in german)

    run(sqlite, scenario)


def test_what_is_found_so_far_is_told_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "AT_ONCE", 1)

    async def scenario() -> None:
        advisers = Advisers(0)
        desk = Hindsight(advisers, 1e6)
        first = await desk.look("x", TEXT, 0, Lang.EN)
        assert first.judged
        assert not first.done
        have, done = len(first.judged), False
        while not done:
            seen = await desk.look("x", TEXT, 0, Lang.EN, have)
            have, done = have + len(seen.judged), seen.done
        assert have == seen.count
        await desk.close()
        await advisers.close()

    asyncio.run(scenario())


def test_a_file_that_somebody_brings_is_looked_at_too(sqlite: str) -> None:
    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        for text in (TEXT, format_text(RECORD)):
            answers = await all_of(http, "/replay/hindsight?seat=2", text)
            judged = [each for answer in answers for each in answer["judged"]]
            mine = [
                step.number
                for step in open_record(RECORD).steps
                if step.action is not None and (step.action.by or step.action.seat) == 2
            ]
            assert [each["step"] for each in judged] == mine
        page = await http.post("/replay", files={"file": ("game.txt", TEXT.encode())})
        assert '"hindsight": "/replay/hindsight"' in page.text

    run(sqlite, scenario)


def test_what_cannot_be_read_is_told_in_a_sentence(sqlite: str) -> None:
    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answer = (await http.post("/replay/hindsight?seat=0", content="no record")).json()
        assert answer["done"]
        assert answer["problem"]
        for query in ("seat=7", "seat=-1", "seat=x", "seat=0&have=99999", "seat=²"):
            refused = await http.post(f"/replay/hindsight?{query}", content=TEXT)
            assert (refused.status_code, refused.json()["code"]) == (400, "request/invalid")
        bad = await http.post("/replay/hindsight?seat=0", content=b"\xff\xfe")
        assert bad.json()["code"] == "request/invalid"
        other = {"origin": "https://elsewhere.example"}
        foreign = await http.post("/replay/hindsight", content=TEXT, headers=other)
        assert (foreign.status_code, foreign.json()["code"]) == (403, "request/origin")
        assert (await http.get("/g/none/hindsight?seat=0")).status_code == 404

    run(sqlite, scenario)


def test_looking_back_has_a_rate(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "BURST", 1)
    limits = Limits(replays_per_minute=0.001)

    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        assert (await all_of(http, "/replay/hindsight?seat=0", TEXT))[-1]["done"]
        assert (await all_of(http, "/replay/hindsight?seat=0", TEXT))[-1]["done"]  # it is kept
        refused = await http.post("/replay/hindsight?seat=1", content=TEXT)
        assert (refused.status_code, refused.json()["code"]) == (429, "request/rate")

    run(sqlite, scenario, limits=limits)


def test_where_too_many_wait_the_next_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(waits=True)
    monkeypatch.setattr(hindsight, "part_of", counted)
    monkeypatch.setattr(hindsight, "WAIT", 0.01)

    async def scenario() -> None:
        advisers = Advisers(0)
        desk = Hindsight(advisers, 1e6)
        for seat in range(hindsight.MOST_JOBS):
            assert not (await desk.look("x", TEXT, seat, Lang.DE)).done
        with pytest.raises(IllegalAction) as refused:
            await desk.look("x", format_json(GAMES[1]), 0, Lang.DE)
        assert refused.value.code == "server/busy"
        counted.go.set()
        await desk.close()
        await advisers.close()

    asyncio.run(scenario())


def test_a_job_nobody_asks_for_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "FORGOTTEN", -1.0)

    async def scenario() -> None:
        advisers = Advisers(0)
        desk = Hindsight(advisers, 1e6)
        seen = await desk.look("x", TEXT, 0, Lang.DE)
        assert (seen.done, seen.judged) == (True, [])
        assert not desk._jobs  # whoever asks again begins anew
        await desk.close()
        await advisers.close()

    asyncio.run(scenario())


def test_a_job_has_a_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(waits=True)
    monkeypatch.setattr(hindsight, "part_of", counted)
    monkeypatch.setattr(hindsight, "DEADLINE", 0.05)

    async def scenario() -> None:
        advisers = Advisers(0)
        desk = Hindsight(advisers, 1e6)
        seen = await desk.look("x", TEXT, 0, Lang.EN)
        while not seen.done:
            seen = await desk.look("x", TEXT, 0, Lang.EN)
        assert seen.problem == hindsight.LATE.en
        counted.go.set()
        await desk.close()
        await advisers.close()

    asyncio.run(scenario())


def test_it_waits_for_a_bot_that_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """No opinion of a simpler bot is kept as that of the better one."""
    monkeypatch.setattr(hindsight, "ready", lambda _bot, _within: "simple")
    part = hindsight.part_of(TEXT, 0, "stammtisch", 0, ())
    assert isinstance(part, hindsight.Part)
    assert part.waits
    assert part.judged == []
    assert part.decisions > 10


@pytest.mark.slow  # where nothing is compiled yet it compiles all
def test_the_better_bot_thinks_in_a_process_of_its_own(sqlite: str) -> None:
    async def scenario(_server: Server, http: httpx.AsyncClient) -> None:
        answers = await all_of(http, "/replay/hindsight?seat=1", TEXT)
        assert answers[-1]["bot"] == "stammtisch"
        assert answers[-1]["problem"] is None
        assert sum(len(answer["judged"]) for answer in answers) == answers[-1]["count"]

    run(sqlite, scenario, workers=1, limits=GENEROUS)
