"""Where bots think: in a thread of their own, so that the table stays alive.

A bot gets the view of one seat and nothing else. One that fails or answers nonsense is replaced
for this one action by the plainest player, so that the table never stands still.
"""

import asyncio
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from doppelkopf.bots import BotFailed, Decision
from doppelkopf.bots.advice import decide_somehow
from doppelkopf.language import Lang
from doppelkopf.tui import texts
from doppelkopf.view import View


class Mind:
    """One thread for all thoughts, one after the other; nobody waits for it at the end."""

    def __init__(self) -> None:
        self._failed: BotFailed | None = None
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        Thread(target=self._think, name="doko-bot", daemon=True).start()

    async def ask(self, seen: View, bot: str, seed: int) -> Decision:
        """What a bot does with a view, and why; who no longer waits is not answered."""
        answer: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
        self._questions.put(Question(seen, bot, seed, answer))
        return await answer

    def warning(self, lang: Lang) -> str:
        """What is to be said of a bot of one's own, if it failed."""
        failed = self._failed
        return "" if failed is None else f"{failed.sentence(lang)} {texts.STOOD_IN[lang]}"

    def close(self) -> None:
        """Think no more."""
        self._questions.put(None)

    def _think(self) -> None:
        while (question := self._questions.get()) is not None:
            answer = question.answer
            if answer.cancelled():
                continue
            decision, failed = decide_somehow(question.seen, question.bot, question.seed)
            self._failed = failed or self._failed
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
