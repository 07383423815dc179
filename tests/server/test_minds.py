"""Bots think beside the loop, and nobody waits for one that fails or takes too long."""

import asyncio
import functools
import pickle
import threading
import time
from random import Random

import pytest

from doppelkopf.bots import make
from doppelkopf.game.driver import run as drive
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.record.simulate import RandomPlayer
from doppelkopf.rules import load
from doppelkopf.rules.kept import rules_text
from doppelkopf.server.live import minds as minds_module
from doppelkopf.server.live.minds import Minds, think
from doppelkopf.server.live.workers import STOP_WITHIN, Workers, _processes, close
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.view import legal, view


def _dealt(seed: int = 1) -> State:
    setup = make_setup(load("ddv").rules, dealer=3, seed=seed)
    return next(drive(setup, RandomPlayer(b"1")))[1].state


def _question(seed: int = 1) -> tuple[object, str]:
    rules = rules_named("ddv")
    assert rules is not None
    return view(_dealt(seed), 0), rules_text(rules)


@pytest.mark.parametrize("workers", [0, 1])
def test_bots_think_beside_the_loop(workers: int) -> None:
    async def scenario() -> None:
        minds = Minds(workers)
        seen, rules = _question()
        try:
            await minds._quick.ready()
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
    monkeypatch.setattr("doppelkopf.kernel.build.warm.warm_up", gate.wait)

    seen, rules = _question()
    packed = pickle.dumps(seen)
    assert minds_module.think(packed, rules, "stammtisch", 1)
    gate.set()
    assert minds_module._compiled.wait(60)
    assert minds_module.think(packed, rules, "stammtisch", 1)
    assert asked == ["simple", "stammtisch"]


def test_without_workers_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppelkopf.kernel.build.warm.warm_up", lambda: pytest.fail("compiled"))
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


def test_who_has_nothing_to_say_is_not_thought_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds_module, "make", lambda *_: pytest.fail("asked"))
    rules, silent = _question()[1], view(_dealt(), 2)
    assert not legal(silent)

    async def scenario() -> None:
        minds = Minds(0)
        assert await minds.choose(silent, rules, "strong", 0.5) is None
        minds.close()

    asyncio.run(scenario())


def test_trouble_of_bots_stands_in_the_log_once_in_a_while(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each time would show that somebody had a choice: a forced card takes no time."""

    async def late(*_: object, **__: object) -> None:
        raise TimeoutError

    async def scenario() -> None:
        minds = Minds(0)
        seen, rules = _question()
        minds._quick.start()
        monkeypatch.setattr(minds._quick, "ask", late)
        for _ in range(3):
            await minds.choose(seen, rules, "simple", 0.5)  # type: ignore[arg-type]
        assert minds.failures == 3
        minds.close()

    asyncio.run(scenario())
    told = [record.getMessage() for record in caplog.records]
    assert told == ["bots think too long on this machine; quicker ones answer for them"]


@pytest.mark.parametrize("level", ["simple", "strong"])
def test_where_no_process_can_be_started_a_plain_bot_plays(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    def refused(_: Workers) -> None:
        raise BlockingIOError

    monkeypatch.setattr(Workers, "start", refused)

    async def scenario() -> None:
        minds = Minds(1)
        seen, rules = _question()
        action = await minds.choose(seen, rules, level)  # type: ignore[arg-type]
        assert action in legal(seen)  # type: ignore[arg-type]
        minds.close()

    asyncio.run(scenario())


def test_a_turn_is_given_back_where_no_process_can_be_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise BlockingIOError

    async def scenario() -> None:
        workers = Workers(1)
        for _ in range(3):
            with monkeypatch.context() as patch:
                patch.setattr("doppelkopf.server.live.workers.ProcessPoolExecutor", refused)
                with pytest.raises(BlockingIOError):
                    await workers.ask(time.time, within=5)
        assert await workers.ask(time.time, within=60) > 0
        await asyncio.to_thread(close, workers)

    asyncio.run(scenario())


def test_a_bot_that_takes_too_long_is_answered_for_and_goes_on() -> None:
    """Its table goes on by rules of thumb, quick bots never notice, and the worker stays."""

    async def scenario() -> None:
        minds = Minds(1)
        seen, rules = _question()
        minds._deep = deep = Workers(1)
        await asyncio.gather(deep.ready(), minds._quick.ready())
        slow = asyncio.create_task(deep.ask(time.sleep, 4))
        await asyncio.sleep(0)
        pool = deep._pool
        try:
            action = await minds.choose(seen, rules, "strong", 0.6)  # type: ignore[arg-type]
            assert action in legal(seen)  # type: ignore[arg-type]
            assert not slow.done()
            assert minds.failures == 1
            await slow
            assert deep._pool is pool
        finally:
            minds.close()

    asyncio.run(scenario())


def test_a_worker_that_hangs_is_ended(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        workers = Workers(1, patience=0.2, hangs=0.6)
        await workers.ready()
        [process] = _processes(workers._pool)
        asked = [asyncio.create_task(workers.ask(time.sleep, 3600)) for _ in range(3)]
        for each in asked:
            with pytest.raises(TimeoutError):
                await each
        for _ in range(1200):  # it would sleep for an hour: it ends only if it is ended
            if not process.is_alive():
                break
            await asyncio.sleep(0.05)
        assert not process.is_alive()
        await workers.ready()
        assert await workers.ask(abs, -1) == 1
        close(workers)

    asyncio.run(scenario())
    assert "InvalidStateError" not in caplog.text


def test_patience_does_not_pay_for_loading_or_for_the_turns_of_others() -> None:
    async def scenario() -> None:
        workers = Workers(1, patience=1.5, warm=SLOW_START)
        await asyncio.gather(*(workers.ask(time.sleep, 0.7) for _ in range(4)))
        close(workers)

    asyncio.run(scenario())


SLOW_START = functools.partial(time.sleep, 2)


def test_until_the_workers_are_loaded_rules_of_thumb_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def made(name: str, seed: int) -> object:
        asked.append(name)
        return make(name, seed)

    monkeypatch.setattr(minds_module, "make", made)

    async def scenario() -> None:
        minds = Minds(1)
        minds._deep = Workers(1, warm=SLOW_START)
        seen, rules = _question()
        try:
            action = await minds.choose(seen, rules, "strong")  # type: ignore[arg-type]
            assert action in legal(seen)  # type: ignore[arg-type]
            assert (minds.failures, asked) == (0, ["simple"])
        finally:
            minds.close()

    asyncio.run(scenario())


def test_a_cancelled_thought_leaves_no_trace(capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        workers = Workers(1)
        await workers.ready()
        asked = [asyncio.create_task(workers.ask(time.sleep, 0.3)) for _ in range(4)]
        await asyncio.sleep(0.05)
        for each in asked:
            each.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert workers.waiting == 0
        assert workers._pool is not None
        workers._end(workers._pool)
        assert await workers.ask(abs, -2) == 2
        close(workers)

    asyncio.run(scenario())
    assert capfd.readouterr().err == ""


def test_stopping_waits_two_seconds_for_all_together() -> None:
    async def scenario() -> None:
        several = [Workers(1), Workers(1)]
        await asyncio.gather(*(each.ready() for each in several))
        processes = [process for each in several for process in _processes(each._pool)]
        asked = [asyncio.create_task(each.ask(time.sleep, 60)) for each in several for _ in "ab"]
        await asyncio.sleep(0.1)
        start = time.monotonic()
        await asyncio.to_thread(close, *several)
        assert STOP_WITHIN - 0.1 < time.monotonic() - start < 2 * STOP_WITHIN
        for process in processes:
            process.join(5)
            assert not process.is_alive()
        for each in asked:
            each.cancel()

    asyncio.run(scenario())


def test_a_worker_that_dies_is_replaced() -> None:
    async def scenario() -> None:
        minds = Minds(1)
        seen, rules = _question()
        try:
            await minds._quick.ready()
            assert await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
            [process] = _processes(minds._quick._pool)
            process.kill()
            process.join()
            action = await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
            assert action in legal(seen)  # type: ignore[arg-type]
            assert minds.failures == 1
            await minds._quick.ready()
            assert _processes(minds._quick._pool) != [process]
            assert await minds.choose(seen, rules, "simple")  # type: ignore[arg-type]
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
