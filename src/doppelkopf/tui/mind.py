"""Where bots think: in a thread of their own, so that the table stays alive.

A bot gets the view of one seat and nothing else. One that fails or answers nonsense is replaced
for this one action by the plainest player, so that the table never stands still.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from doppelkopf.bots import BOTS, Decision, make
from doppelkopf.bots.bot import must_act
from doppelkopf.view import View, legal

PLAINEST = "random"
LIKED = ("stammtisch", "simple")
"""Rule-of-thumb players, the best first: they answer at once and give reasons."""
DEFAULT_BOT = next(name for name in LIKED if name in BOTS)


def decide(seen: View, bot: str, seed: int) -> Decision:
    """What a bot does with a view, and why.

    Raises:
        ValueError: what it wants is not legal, or it has to act and does not.
    """
    allowed = legal(seen)
    decision = make(bot, seed).decide(seen, allowed)
    if decision.action is None and must_act(seen):
        raise ValueError("no action")
    if decision.action is not None and decision.action not in allowed:
        raise ValueError("not a legal action")
    return decision


def decide_somehow(seen: View, bot: str, seed: int) -> Decision:
    """What a bot does, or the plainest one in its place."""
    try:
        return decide(seen, bot, seed)
    except Exception:
        return decide(seen, PLAINEST, seed)


class Mind:
    """One thread for all thoughts, one after the other."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="doko-bot")

    async def ask(self, seen: View, bot: str, seed: int) -> Decision:
        """What a bot does with a view, and why."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, decide_somehow, seen, bot, seed)

    def close(self) -> None:
        """Think no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
