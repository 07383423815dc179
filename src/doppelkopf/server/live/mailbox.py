"""What makes a room an actor: whatever changes it is done one after the other."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.refusals import refuse

logger = logging.getLogger(__name__)

Job = Callable[[], Coroutine[Any, Any, Any]]


class Mailbox:
    """Jobs that wait, and the task that does them."""

    def __init__(self, failed: Callable[[], None]) -> None:
        """`failed` is told when a job did not work."""
        self._failed = failed
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any] | None] | None] = asyncio.Queue()
        self._worker = asyncio.create_task(self._run())
        self.is_closed = False

    async def _run(self) -> None:
        while (item := await self._jobs.get()) is not None:
            job, done = item
            try:
                result = await job()
            except Exception as error:
                if not isinstance(error, IllegalAction):
                    # Bots try again for as long as a disk is full: that is told in one line each.
                    shown = None if isinstance(error, SQLAlchemyError) else error
                    logger.error("a room failed: %s", type(error).__name__, exc_info=shown)
                    self._failed()
                if done is not None and not done.cancelled():
                    done.set_exception(error)
            else:
                if done is not None and not done.cancelled():
                    done.set_result(result)

    async def ask(self, job: Job) -> Any:
        """Have something done in its turn, and wait for it.

        Raises:
            IllegalAction: the room is being stopped.
        """
        if self.is_closed:
            raise refuse("server/stopping", "Der Server hält gerade an.", "The server is stopping.")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        return await done

    def post(self, job: Job) -> None:
        """Have something done in its turn; nobody waits for it."""
        if not self.is_closed:
            self._jobs.put_nowait((job, None))

    async def close(self) -> None:
        """Finish what waits, then stop."""
        if self.is_closed:
            return
        self.is_closed = True
        self._jobs.put_nowait(None)
        with contextlib.suppress(asyncio.CancelledError):
            await self._worker
