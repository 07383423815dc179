"""Where bots think for people who ask them: in a process of its own, behind all others.

So a hint takes nothing from the bots that play: neither what they do nor when can show that
somebody has asked. What is compiled is compiled there, never in the loop; until that is done a
simple bot answers. With 0 workers it thinks in a thread, by bots that need no compiling.
"""

import asyncio
import logging
import pickle
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from msgspec.structs import replace

from doppelkopf.bots import Decision, enlist, is_compiled, is_own
from doppelkopf.bots.advice import decide_somehow, seed_of
from doppelkopf.bots.registry import find, plain, quick, searches
from doppelkopf.errors import IllegalAction
from doppelkopf.rules.kept import rules_from_text
from doppelkopf.server.live.minds import ready
from doppelkopf.server.live.workers import HANGS, Workers, close
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.view import View

logger = logging.getLogger(__name__)

_T = TypeVar("_T")

MOST_WAITING = 8
"""How many may wait at a time for a bot to think for them."""
COMPILED_WITHIN = 8.0
"""Seconds that somebody waits for the better bots to be compiled."""
PATIENCE = COMPILED_WITHIN + 12.0
"""Seconds that a thought may take."""
BEHIND = 5
"""How much its process stands behind the others when the processor is busy."""


def advise(packed: bytes, rules: str, bot: str) -> Decision:
    """What a bot would do with a view, and why; runs in a worker."""
    seen: View = pickle.loads(packed)  # noqa: S301 - our own bytes
    seen = replace(seen, rules=rules_from_text(rules))
    if is_own(bot):
        enlist(bot)  # this process may not have met it yet; the server has
    return decide_somehow(seen, ready(bot, COMPILED_WITHIN), seed_of(seen))[0]


class Advisers:
    """Thinks for people, one question after the other."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = Workers(
            min(1, workers), patience=PATIENCE, hangs=PATIENCE + HANGS, behind=BEHIND
        )

    def known(self, bot: str) -> str:
        """Who thinks where a bot is asked for: one that is there and may be compiled."""
        if find(bot) is None:
            bot = quick()
        return plain() if not self._workers and (is_compiled(bot) or searches(bot)) else bot

    async def advise(self, seen: View, rules: str, bot: str) -> Decision:
        """What a bot would do with a view, and why.

        Raises:
            IllegalAction: too many wait, or it could not be thought about.
        """
        packed = pickle.dumps(replace(seen, rules=None), pickle.HIGHEST_PROTOCOL)
        return await self.ask(advise, packed, rules, self.known(bot))

    async def ask(self, work: Callable[..., _T], *given: Any, within: float | None = None) -> _T:
        """Have something thought about; once more with a new process where the old one has died.

        Raises:
            IllegalAction: too many wait, or it could not be done in time.
        """
        if self._pool.waiting >= MOST_WAITING:
            raise _busy()
        try:
            try:
                return await self._pool.ask(work, *given, within=within)
            except BrokenProcessPool:
                return await self._pool.ask(work, *given, within=within)
        except Exception as error:  # never the view: it holds cards
            logger.warning("advice failed: %s", type(error).__name__)
            raise _failed() from None

    async def close(self) -> None:
        """Stop thinking."""
        await asyncio.to_thread(close, self._pool)


def _busy() -> IllegalAction:
    return refuse(
        "server/busy",
        "Gerade fragen viele nach einem Tipp. Bitte versuch es gleich noch einmal.",
        "Many ask for a hint just now. Please try again in a moment.",
    )


def _failed() -> IllegalAction:
    return refuse(
        "hint/failed",
        "Dem Bot ist dazu nichts eingefallen. Bitte versuch es noch einmal.",
        "The bot could not think of anything. Please try again.",
    )
