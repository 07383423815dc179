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
from doppelkopf.record.simulate import RandomPlayer
from doppelkopf.rules import load
from doppelkopf.server import minds as minds_module
from doppelkopf.server.minds import Minds, Workers, think
from doppelkopf.server.rulesets import rules_named, rules_text
from doppelkopf.view import legal, view


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
