"""Where bots think: in a few processes of their own, so that people never wait for a thought.

A worker gets the view of one seat and nothing else. A bot that fails, takes too long or answers
nonsense is replaced for this one action by the plainest player, so that a table never stands still.
The better bots have to be compiled once: meanwhile `simple` plays for them.
"""

import asyncio
import logging
import multiprocessing
import os
import pickle
import secrets
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

from msgspec.structs import replace

from doppelkopf.bots import make
from doppelkopf.bots.bot import must_act
from doppelkopf.game.actions import AnyAction
from doppelkopf.server.rulesets import rules_from_text
from doppelkopf.view import View, legal

logger = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds a bot may think."""
PLAINEST = "random"
MEANWHILE = "simple"
NEED_NO_COMPILER = (PLAINEST, MEANWHILE)

_compiling: threading.Thread | None = None
_compiled = threading.Event()
"""Set in a worker once the kernel has been compiled or read from its cache."""


def think(packed: bytes, rules: str, level: str, seed: int) -> AnyAction | None:
    """What a bot does with a view; runs in a worker."""
    seen: View = pickle.loads(packed)  # noqa: S301 - our own bytes
    seen = replace(seen, rules=rules_from_text(rules))
    allowed = legal(seen)
    action = make(level if _is_ready(level) else MEANWHILE, seed).choose(seen, allowed)
    if action is not None and action not in allowed:
        raise ValueError("not a legal action")
    if action is None and must_act(seen):
        raise ValueError("no action")
    return action


def _begin() -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _nothing() -> None:
    """A first question: the worker has then loaded everything."""


def _is_ready(level: str) -> bool:
    """Whether a bot can think at once; the first question for a better one has it compiled."""
    global _compiling
    if level in NEED_NO_COMPILER or _compiled.is_set():
        return True
    if _compiling is None:
        _compiling = threading.Thread(target=_compile, daemon=True)
        _compiling.start()
    return False


def _compile() -> None:
    try:
        from doppelkopf.kernel.warm import warm_up

        warm_up()
    except Exception:
        logger.exception("the kernel could not be compiled; simple bots play")
    else:
        _compiled.set()


class Minds:
    """A bounded pool of thinking workers.

    With 0 workers bots think in a thread, and only those that need no compiling: it would hold up
    everybody.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: Executor | None = None
        self.thoughts = 0
        self.failures = 0

    def _executor(self) -> Executor:
        if self._pool is None:
            if self._workers:
                self._pool = ProcessPoolExecutor(
                    self._workers,
                    mp_context=multiprocessing.get_context("spawn"),
                    initializer=_begin,
                )
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="doko-bot")
        return self._pool

    def warm(self) -> None:
        """Start the workers, so that the first card does not wait for them."""
        self._executor().submit(_nothing)

    async def choose(self, seen: View, rules: str, level: str) -> AnyAction | None:
        """What a bot of this level does."""
        packed = pickle.dumps(replace(seen, rules=None), pickle.HIGHEST_PROTOCOL)
        if not self._workers and level not in NEED_NO_COMPILER:
            level = MEANWHILE
        self.thoughts += 1
        for kind in (level, PLAINEST):
            seed = secrets.randbits(64)
            try:
                future = self._executor().submit(think, packed, rules, kind, seed)
                return await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)
            except BrokenProcessPool:
                self.failures += 1
                logger.warning("a bot's worker died; a new one is started")
                self._forget()
            except Exception as error:  # never the view: it holds cards
                self.failures += 1
                logger.warning("bot %s failed: %s", kind, type(error).__name__)
        return await asyncio.to_thread(think, packed, rules, PLAINEST, 0)

    def _forget(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
