"""Where bots think: in a thread of their own, so that the table stays alive.

A bot gets the view of one seat and nothing else. One that fails or answers nonsense is replaced
for this one action by the plainest player, so that the table never stands still.
"""

import asyncio
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from doppelkopf.bots import BOTS, Decision, make, searches
from doppelkopf.bots.bot import must_act
from doppelkopf.view import View, legal

PLAINEST = "random"
LIKED = ("stammtisch", "simple")
"""Rule-of-thumb players, the best first: they answer at once and give reasons."""
DEFAULT_BOT = next(name for name in LIKED if name in BOTS)


def adviser(bot: str) -> str:
    """Who gives hints at the table of a bot: who searches, where that is compiled anyway."""
    return bot if searches(bot) else DEFAULT_BOT


def decide(seen: View, bot: str, seed: int) -> Decision:
    """What a bot does with a view, and why.

    Raises:
        ValueError: what it wants is not legal, or it has to act and does not.
    """
    allowed = legal(seen)
    if not must_act(seen) and not allowed:
        return Decision(None)
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
    """One thread for all thoughts, one after the other; nobody waits for it at the end."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        Thread(target=self._think, name="doko-bot", daemon=True).start()

    async def ask(self, seen: View, bot: str, seed: int) -> Decision:
        """What a bot does with a view, and why; who no longer waits is not answered."""
        answer: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
        self._questions.put(Question(seen, bot, seed, answer))
        return await answer

    def close(self) -> None:
        """Think no more."""
        self._questions.put(None)

    def _think(self) -> None:
        while (question := self._questions.get()) is not None:
            answer = question.answer
            if answer.cancelled():
                continue
            decision = decide_somehow(question.seen, question.bot, question.seed)
            with suppress(RuntimeError):  # the table is gone
                answer.get_loop().call_soon_threadsafe(_tell, answer, decision)


class Question(NamedTuple):
    """What a bot is asked, and where the answer goes."""

    seen: View
    bot: str
    seed: int
    answer: asyncio.Future[Decision]


def _tell(answer: asyncio.Future[Decision], decision: Decision) -> None:
    if not answer.done():
        answer.set_result(decision)
