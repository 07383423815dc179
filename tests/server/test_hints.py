"""A hint for whoever plays against bots alone: to them, in time, and for nobody else to notice."""

import asyncio
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from doppelkopf.bots import Decision
from doppelkopf.bots.advice import decide_somehow
from doppelkopf.errors import IllegalAction
from doppelkopf.game.legal import actor
from doppelkopf.rules.kept import rules_text
from doppelkopf.server.live import advice, minds
from doppelkopf.server.live.advice import Advisers
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log
from doppelkopf.server.table.hinting import question
from doppelkopf.server.table.live import hints
from doppelkopf.view import legal, view
from server.kit import Person, Server, anna_and_bert, config_for, quiet, run
from server.tables import Paper


async def alone(server: Server, **asked: Any) -> Person:
    anna = Person(server, lang=asked.pop("lang", "de"))
    await anna.connect(await anna.open_table(bots=True, **asked))
    return anna


async def on_turn(anna: Person, phase: str | None = None) -> None:
    """Play on until Anna has to act, in a phase if one is named."""
    while True:
        await anna.until(lambda: anna.must_act)
        assert anna.game is not None
        if phase in (None, anna.game["phase"]):
            return
        await anna.do(quiet(anna.offers()))


async def acts_or_ends(anna: Person) -> bool:
    """Wait until Anna has to act; False if the game is over before."""
    await anna.until(lambda: anna.must_act or anna.is_over)
    return not anna.is_over


async def hint(person: Person, **more: Any) -> dict[str, Any]:
    """Ask for a hint and wait for the answer."""
    assert person.game is not None
    seq = next(person._seq)
    await person.send({"type": "hint", "seq": seq, "game": person.game["number"], **more})
    while True:
        message = await person.receive()
        if message.get("seq") == seq:
            return message


@pytest.mark.parametrize("lang", ["de", "en"])
def test_whoever_plays_against_bots_gets_a_hint_that_can_be_taken(
    sqlite: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "HINTS_AT_ONCE", 1000)

    async def scenario(server: Server) -> None:
        anna = await alone(server, lang=lang)
        assert anna.table["hints"] is True
        while await acts_or_ends(anna):
            answer = await hint(anna)
            assert answer["type"] == "hint", answer
            assert answer["version"] == anna.version
            assert answer["what"]
            assert anna.game is not None
            offered = [offer["id"] for offer in anna.game["offers"]]
            hand = [card["card"] for card in anna.game["hand"] if card["plays"]]
            assert answer["card"] in hand or answer["offer"] in offered
            assert (await anna.do(answer["do"]))["type"] == "ack"
        await anna.until(lambda: anna.table["stage"] == "between")
        assert anna.table["hints"] is False

    run(config_for(sqlite), scenario)


def test_a_hint_says_what_and_why_in_words(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        for lang, verb in (("de", "spielen"), ("en", "play")):
            anna = await alone(server, lang=lang)
            await on_turn(anna, "play")
            answer = await hint(anna)
            if answer["card"] is not None:
                names = [each["name"] for each in anna.game["hand"]]  # type: ignore[index]
                assert verb in answer["what"]
                assert any(name in answer["what"] for name in names)
                assert answer["reason"]

    run(config_for(sqlite), scenario)


def test_nothing_of_a_hint_is_stored_or_told(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = await alone(server, spectators=True)
        watching = Person(server, "Zoe")
        await watching.connect(anna.table_id)
        await on_turn(anna)
        await watching.until(lambda: watching.version >= anna.version)
        table = await server.table(anna.table_id)
        assert table is not None
        before, metrics = table.state, vars(server.hub.metrics).copy()
        stored = await server.hub.store.events(anna.table_id)
        seen = len(watching.messages)
        assert (await hint(anna))["type"] == "hint"
        await watching.send({"type": "ping"})
        await watching.until(lambda: watching.messages[-1]["type"] == "pong")
        assert len(watching.messages) == seen + 1  # the pong, and nothing before it
        assert table.state is before
        assert vars(server.hub.metrics) == metrics
        assert await server.hub.store.events(anna.table_id) == stored

    run(config_for(sqlite), scenario)


def test_who_only_watches_gets_none(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = await alone(server, spectators=True)
        zoe = Person(server, "Zoe")
        await zoe.connect(anna.table_id)
        assert zoe.table["hints"] is False
        answer = await hint(zoe)
        assert (answer["type"], answer["code"]) == ("refused", "table/not-seated")

    run(config_for(sqlite), scenario)


def test_where_another_person_sits_there_is_none(sqlite: str) -> None:
    """Also not while they are away, nor after they have left: their hand is still theirs."""

    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        for wish in (None, "away", "leave"):
            if wish is not None:
                assert (await bert.want(wish))["type"] == "ack"
            await anna.want("name", name="Anna")  # refused or not: all before it has come
            assert anna.table["hints"] is False
            answer = await hint(anna)
            assert (answer["type"], answer["code"]) == ("refused", "hint/people")
            assert "Bots" in answer["text"]

    run(config_for(sqlite, away_after=60.0), scenario)


def test_after_a_person_has_gone_the_next_game_has_hints(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna, bert = await anna_and_bert(server)
        assert (await bert.want("leave"))["type"] == "ack"
        await anna.play_game()
        await anna.until(lambda: anna.table["stage"] == "between")
        assert (await anna.want("next"))["type"] == "ack"
        await anna.until(lambda: anna.table["stage"] == "playing")
        assert anna.table["hints"] is True

    run(config_for(sqlite), scenario)


def test_where_there_is_nothing_to_decide_it_says_so(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = await alone(server)
        await on_turn(anna)
        assert anna.game is not None
        late = await hint(anna, game=anna.game["number"] + 1)
        assert late["code"] == "game/stale"
        assert (await anna.want("away"))["type"] == "ack"
        assert (await hint(anna))["code"] in ("hint/nothing", "game/stale")

    run(config_for(sqlite), scenario)


class Held:
    """Thinks when it is let."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.go = threading.Event()
        self.times = 0

    def __call__(self, *given: Any) -> Decision:
        self.times += 1
        self.asked.set()
        assert self.go.wait(60)
        return real(*given)


real = advice.advise


def test_the_table_lives_on_while_a_bot_thinks_and_nothing_stale_is_sent(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held()
    monkeypatch.setattr(advice, "advise", held)

    async def scenario(server: Server) -> None:
        anna = await alone(server)
        await on_turn(anna)
        assert anna.game is not None
        seq, game = next(anna._seq), anna.game["number"]
        await anna.send({"type": "hint", "seq": seq, "game": game})
        while not held.asked.is_set():
            await asyncio.sleep(0.01)
        # Everything else goes on: this is acknowledged while the thought hangs.
        assert (await anna.do(quiet(anna.offers())))["type"] == "ack"
        await on_turn(anna)
        version = anna.version
        held.go.set()
        await anna.until(lambda: anna.messages[-1].get("seq") == seq)
        answer = anna.messages[-1]
        assert answer["type"] == "hint"
        assert answer["version"] >= version
        assert held.times == 2  # the first thought was about a question that is over
        assert answer["do"] in anna.offers() or answer["offer"]

    run(config_for(sqlite), scenario)


def test_hints_have_a_rate_and_the_same_question_is_free(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "HINTS_AT_ONCE", 1)
    monkeypatch.setattr(hints, "HINTS_PER_SECOND", 1e-9)

    async def scenario(server: Server) -> None:
        anna = await alone(server)
        await on_turn(anna)
        first = await hint(anna)
        again = await hint(anna)
        assert {**first, "seq": 0} == {**again, "seq": 0}
        await anna.do(quiet(anna.offers()))
        await on_turn(anna)
        answer = await hint(anna)
        assert (answer["type"], answer["code"]) == ("refused", "request/rate")

    run(config_for(sqlite), scenario)


def test_where_too_many_wait_the_next_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held()
    monkeypatch.setattr(advice, "advise", held)
    monkeypatch.setattr(advice, "MOST_WAITING", 1)

    async def scenario() -> None:
        advisers = Advisers(0)
        table = Paper(bots=True)
        seen = view(table.game.state, table.game.state.turn or 0)
        rules = rules_text(table.state.rules)
        first = asyncio.create_task(advisers.advise(seen, rules, "simple"))
        while not held.asked.is_set():
            await asyncio.sleep(0.01)
        with pytest.raises(IllegalAction) as refused:
            await advisers.advise(seen, rules, "simple")
        assert refused.value.code == "server/busy"
        held.go.set()
        assert (await first).action in legal(seen)
        await advisers.close()

    asyncio.run(scenario())


def test_a_bot_that_fails_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Decision:
        raise RuntimeError("with a secret card: HT")

    monkeypatch.setattr(advice, "advise", broken)

    async def scenario() -> None:
        advisers = Advisers(0)
        table = Paper(bots=True)
        seen = view(table.game.state, 0)
        with pytest.raises(IllegalAction) as refused:
            await advisers.advise(seen, rules_text(table.state.rules), "simple")
        assert refused.value.code == "hint/failed"
        assert "HT" not in str(refused.value)
        await advisers.close()

    asyncio.run(scenario())


def test_without_workers_nothing_is_compiled_in_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("doppelkopf.kernel.build.warm.warm_up", lambda: pytest.fail("compiled"))
    assert Advisers(0).known("stammtisch") == "simple"
    assert Advisers(0).known("strong") == "simple"
    assert Advisers(1).known("strong") == "strong"
    assert Advisers(1).known("gone:Bot") == "stammtisch"


ELSEWHERE = """
import asyncio, sys
from doppelkopf.server.live.advice import Advisers
from doppelkopf.rules import load
from doppelkopf.rules.kept import rules_text
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.game.engine import new_game
from doppelkopf.game.setup import make_setup
from doppelkopf.view import legal, view

async def main():
    seen = view(new_game(make_setup(load("ddv").rules, dealer=3, seed=1)).state, 0)
    advisers = Advisers(1)
    decision = await advisers.advise(seen, rules_text(rules_named("ddv")), "stammtisch")
    assert decision.action in legal(seen), decision
    await advisers.close()
    assert "numba" not in sys.modules, "the server itself has loaded the compiler"

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_what_is_compiled_is_compiled_in_a_process_of_its_own(tmp_path: Path) -> None:
    """The server itself never even loads the compiler for a hint."""
    file = tmp_path / "asking.py"
    file.write_text(ELSEWHERE, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file)], capture_output=True, text=True, check=False, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_while_the_better_bots_are_compiled_a_simple_one_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def noted(seen: Any, bot: str, seed: int) -> Any:
        asked.append(bot)
        return decide_somehow(seen, "simple", seed)

    gate = threading.Event()
    monkeypatch.setattr(advice, "decide_somehow", noted)
    monkeypatch.setattr(advice, "COMPILED_WITHIN", 0.01)
    monkeypatch.setattr(minds, "_compiled", threading.Event())
    monkeypatch.setattr(minds, "_compiling", None)
    monkeypatch.setattr("doppelkopf.kernel.build.warm.warm_up", gate.wait)
    table = Paper(bots=True)
    packed = pickle.dumps(replace(view(table.game.state, 0), rules=None))
    rules = rules_text(table.state.rules)
    assert advice.advise(packed, rules, "stammtisch")
    gate.set()
    assert minds._compiled.wait(60)
    assert advice.advise(packed, rules, "stammtisch")
    assert asked == ["simple", "stammtisch"]


@pytest.mark.parametrize(("level", "bot"), [("easy", "stammtisch"), ("strong", "strong")])
def test_who_searches_gives_hints_where_one_plays(level: str, bot: str) -> None:
    table = Paper(bots=True, settings=log.Settings(level=level))
    seat = actor(table.game.state)
    assert seat is not None
    key, state = table.state.places[0].person, table.state
    while table.game.places[seat] != 0:
        table.add(log.Acted(action={"do": "healthy", "seat": seat}))
        state, seat = table.state, actor(table.game.state)
        assert seat is not None
    assert question(state, Who(key), table.game.number).bot == bot
