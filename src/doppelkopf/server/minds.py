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
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import TypeVar

from msgspec.structs import replace

from doppelkopf.bots import make
from doppelkopf.bots.bot import must_act
from doppelkopf.game.actions import AnyAction
from doppelkopf.server.rulesets import rules_from_text
from doppelkopf.view import View, legal

logger = logging.getLogger(__name__)

_T = TypeVar("_T")

PATIENCE = 5.0
"""Seconds a bot may think."""
PLAINEST = "random"
MEANWHILE = "simple"
NEED_NO_COMPILER = (PLAINEST, MEANWHILE)
DEEP = ("strong", "search", "search-uniform")
"""Those that think for half a second."""
QUICKER = "medium"
MOST_SEARCHES = 4
"""As many may wait or think at a time."""

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


def _begin(behind: int) -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server does, however that ends."""
    if behind and hasattr(os, "nice"):
        os.nice(behind)
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


class Workers:
    """Some processes that think one thought after the other; 0 are one thread."""

    def __init__(self, count: int, *, patience: float = PATIENCE, behind: int = 0) -> None:
        """`behind`: how much they stand behind other processes (their niceness)."""
        self._count = count
        self._patience = patience
        self._behind = behind
        self._pool: Executor | None = None
        self.waiting = 0

    async def ask(self, work: Callable[..., _T], *given: object) -> _T:
        """Have something thought; who takes too long is ended, and with him what waits behind."""
        self.waiting += 1
        pool = self._executor()
        try:
            future = pool.submit(work, *given)
            return await asyncio.wait_for(asyncio.wrap_future(future), self._patience)
        except (BrokenProcessPool, TimeoutError):
            if pool is self._pool:
                self._end()
            raise
        finally:
            self.waiting -= 1

    def start(self, work: Callable[[], None] = _nothing) -> None:
        """Have the processes ready, with all that `work` needs, before the first question."""
        self._executor().submit(work)

    def _executor(self) -> Executor:
        if self._pool is None:
            if self._count:
                self._pool = ProcessPoolExecutor(
                    self._count,
                    mp_context=multiprocessing.get_context("spawn"),
                    initializer=_begin,
                    initargs=(self._behind,),
                )
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="doko-bot")
        return self._pool

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop thinking."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)


class Minds:
    """Bounded pools of thinking workers: one for quick bots, one for those that search.

    So nobody waits behind a search; and where too many searches wait, a quick bot answers instead.
    With 0 workers bots think in a thread, and only those that need no compiling: it would hold up
    everybody.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._quick = Workers(workers)
        self._deep = Workers(1)
        self.thoughts = 0
        self.failures = 0

    def warm(self) -> None:
        """Start the workers, so that the first card does not wait for them."""
        self._quick.start()

    async def choose(self, seen: View, rules: str, level: str) -> AnyAction | None:
        """What a bot of this level does."""
        packed = pickle.dumps(replace(seen, rules=None), pickle.HIGHEST_PROTOCOL)
        if not self._workers and level not in NEED_NO_COMPILER:
            level = MEANWHILE
        elif level in DEEP and self._deep.waiting >= MOST_SEARCHES:
            level = QUICKER
        workers = self._deep if level in DEEP else self._quick
        self.thoughts += 1
        try:
            return await workers.ask(think, packed, rules, level, secrets.randbits(64))
        except Exception as error:  # never the view: it holds cards
            self.failures += 1
            logger.warning("bot %s failed: %s", level, type(error).__name__)
        return await asyncio.to_thread(think, packed, rules, PLAINEST, secrets.randbits(64))

    def close(self) -> None:
        """Stop thinking."""
        self._quick.close()
        self._deep.close()
