"""Where bots think: in a few processes of their own, so that people never wait for a thought.

A worker gets the view of one seat and nothing else. A bot that fails, takes too long or answers
nonsense is replaced for this one action by one that plays by rules of thumb, so that a table never
stands still. The better bots have to be compiled once: meanwhile `simple` plays for them.
"""

import asyncio
import logging
import pickle
import secrets
import threading
import time

from msgspec.structs import replace

from doppelkopf.bots import BotFailed, enlist, is_compiled, is_own, make, searches
from doppelkopf.bots.bot import must_act
from doppelkopf.bots.registry import find, plain, plainest, quick
from doppelkopf.errors import Failure
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.legal import LegalActions
from doppelkopf.glyphs import printable
from doppelkopf.rules.kept import rules_from_text
from doppelkopf.server.live.workers import Workers, close
from doppelkopf.view import View, legal

logger = logging.getLogger(__name__)

MOST_SEARCHES = 4
"""How many bots may wait or think at a time."""
LOG_AGAIN = 600.0
"""Seconds until the same trouble of bots stands in the log again."""
RESCUE = 0.3
"""Seconds that are left for a quick bot where a search takes too long."""

_compiling: threading.Thread | None = None
_compiled = threading.Event()
"""Set in a worker once the kernel has been compiled or read from its cache."""


def think(packed: bytes, rules: str, level: str, seed: int) -> AnyAction | None:
    """What a bot does with a view; runs in a worker."""
    seen: View = pickle.loads(packed)  # noqa: S301 - our own bytes
    seen = replace(seen, rules=rules_from_text(rules))
    allowed = legal(seen)
    action = _chosen(ready(level), seed, seen, allowed)
    if action is not None and action not in allowed:
        raise ValueError("not a legal action")
    if action is None and must_act(seen):
        raise ValueError("no action")
    return action


class Trouble(Exception):
    """What is wrong with a bot, without a word about cards."""


def _chosen(level: str, seed: int, seen: View, allowed: LegalActions) -> AnyAction | None:
    """What a bot does; whatever it raises is an error that reaches the server and ends nothing."""
    try:
        if is_own(level):
            enlist(level)  # this process may not have met it yet; the server has
        return make(level, seed).choose(seen, allowed)
    except BotFailed as error:
        raise Trouble(error.what) from None
    except Failure as error:
        raise Trouble(error.code) from None
    except BaseException as error:
        raise Trouble(type(error).__name__) from None


def _nothing() -> None:
    """A first question: the worker has then loaded what the plain bots need."""


def ready(level: str, within: float = 0.0) -> str:
    """Who can think now: a bot, or a plain one if it is not compiled within some seconds."""
    return level if _is_ready(level) or (within and _compiled.wait(within)) else plain()


def _is_ready(level: str) -> bool:
    """Whether a bot can think at once; the first question for a better one has it compiled."""
    global _compiling
    if not is_compiled(level) or _compiled.is_set():
        return True
    if _compiling is None:
        _compiling = threading.Thread(target=_compile, daemon=True)
        _compiling.start()
    return False


def _compile() -> None:
    try:
        from doppelkopf.kernel.build.warm import warm_up

        warm_up()
    except Exception:
        logger.exception("the kernel could not be compiled; simple bots play")
    else:
        _compiled.set()


class Minds:
    """Bounded pools of thinking workers: one for quick bots, one for those that search.

    So nobody waits behind a search; and where too many searches wait, or the searching process is
    not loaded yet, a quick bot answers instead. With 0 workers bots think in a thread, and only
    those that need no compiling: it would hold up everybody.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._quick = Workers(workers, warm=_nothing)
        self._deep = Workers(1, warm=_compile)
        self._logged_at: dict[str, float] = {}
        self.failures = 0

    def warm(self) -> None:
        """Start the quick workers, so that the first card does not wait for them."""
        self._quick.start()

    async def choose(
        self, seen: View, rules: str, level: str, within: float | None = None
    ) -> AnyAction | None:
        """What a bot of this level does; after `within` seconds what a simple one does.

        Who is not on turn and has nothing to say answers at once: only this table's clock, which
        nothing here moves, decides when that would show.
        """
        if not must_act(seen) and not legal(seen):
            return None
        packed = pickle.dumps(replace(seen, rules=None), pickle.HIGHEST_PROTOCOL)
        until = None if within is None else time.monotonic() + within
        if find(level) is None:  # of a server that had a bot of its own
            self._log(f"there is no bot {printable(level, '�')} here; {plain()} plays for it")
            level = plain()
        if not self._workers and is_compiled(level):
            level = plain()
        deep = searches(level)
        ways = [(self._quick, quick() if deep else level)]
        if deep and self._deep.waiting < MOST_SEARCHES:
            ways.insert(0, (self._deep, level))
        for workers, name in ways:
            left = None if until is None else until - time.monotonic()
            if left is not None and workers is self._deep:
                left -= RESCUE
            try:
                workers.start()
                if not workers.is_warm:
                    continue
                return await workers.ask(
                    think, packed, rules, name, secrets.randbits(64), within=left
                )
            except Exception as error:  # never the view: it holds cards
                self.failures += 1
                self._tell(name, error)
        return await asyncio.to_thread(_plainly, packed, rules)

    def _tell(self, name: str, error: Exception) -> None:
        """Say in the log that a bot fails, now and then: each time would show who had a choice."""
        if isinstance(error, TimeoutError):
            self._log("bots think too long on this machine; quicker ones answer for them")
            return
        what = str(error) if isinstance(error, Trouble) else type(error).__name__
        self._log(f"bot {name} failed: {what}")

    def _log(self, text: str) -> None:
        now = time.monotonic()
        if now - self._logged_at.get(text, -LOG_AGAIN) >= LOG_AGAIN:
            self._logged_at[text] = now
            logger.warning(text)

    def close(self) -> None:
        """Stop thinking."""
        close(self._quick, self._deep)


def _plainly(packed: bytes, rules: str) -> AnyAction | None:
    """What the plainest bots do, here and now."""
    try:
        return think(packed, rules, plain(), secrets.randbits(64))
    except Exception as error:
        logger.warning("bot %s failed: %s", plain(), type(error).__name__)
        return think(packed, rules, plainest(), secrets.randbits(64))
