"""What a server does beside its rooms, again and again: each chore on its own, none in silence.

A chore that fails is tried again at the next round and told of, the same failure once an hour; it
neither ends the others nor loses its turn.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

logger = logging.getLogger(__name__)

LOG_AGAIN_MS = 3600 * 1000


class Chore(NamedTuple):
    """Something to do again and again."""

    name: str
    do: Callable[[], Awaitable[None]]
    every: int = 0
    """Milliseconds of running from one time to the next, and from the start to the first."""


class Keeper:
    """Does chores when they are due."""

    def __init__(self, *chores: Chore, now: Callable[[], int]) -> None:
        """`now` is how many milliseconds the server has run."""
        self._chores = chores
        self._now = now
        self._done = dict.fromkeys((chore.name for chore in chores), 0)
        self._logged_at: dict[tuple[str, str], int] = {}

    async def run(self, every: float) -> None:
        """Do the chores once every `every` seconds, for ever."""
        while True:
            await self.round()
            await asyncio.sleep(every)

    async def round(self) -> None:
        """Do what is due."""
        for chore in tuple(self._chores):
            began = self._now()
            if began - self._done[chore.name] < chore.every:
                continue
            try:
                await chore.do()
            except Exception as error:
                self._log(chore, error)
            else:
                self._done[chore.name] = began

    def _log(self, chore: Chore, error: Exception) -> None:
        which, now = (chore.name, type(error).__name__), self._now()
        if which in self._logged_at and now - self._logged_at[which] < LOG_AGAIN_MS:
            return
        self._logged_at[which] = now
        # What a database says may hold more than anybody has to know; a fault of ours is shown.
        known = isinstance(error, SQLAlchemyError | OSError)
        logger.error("%s failed: %s", *which, exc_info=None if known else error)
