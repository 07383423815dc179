"""What each client has asked of a room and what came of it, so that a resend is never done twice.

A request has a number of its client's own. It is done by a task of the room, not of a connection:
when the connection breaks, the work goes on, and whoever sends the same request again joins it.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.refusals import refuse

REMEMBERED = 128
"""How many of a client's last answers are kept."""
CLIENTS = 256
"""How many clients of a room are known; the database still knows the others' actions."""

FAILED = "server/error"
"""The code of what could not be done, through no fault of who asked; nothing of it is stored."""

Answer = int | IllegalAction
"""The version after a request, or why it was refused."""


class Requests:
    """The requests of all clients of one room."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, OrderedDict[int, Answer]] = OrderedDict()
        self._latest: dict[str, int] = {}
        self._pending: dict[tuple[str, int], asyncio.Task[Answer]] = {}

    def answer(self, client: str, seq: int) -> Answer | None:
        """What came of a request; None if nothing is known of it."""
        known = self._answers.get(client)
        return None if known is None else known.get(seq)

    def remember(self, client: str, seq: int, answer: Answer) -> None:
        """Note what came of a request."""
        known = self._answers.setdefault(client, OrderedDict())
        self._answers.move_to_end(client)
        known[seq] = answer
        if len(known) > REMEMBERED:
            known.popitem(last=False)
        self._latest[client] = max(seq, self._latest.get(client, -1))
        while len(self._answers) > CLIENTS:
            gone, _ = self._answers.popitem(last=False)
            self._latest.pop(gone, None)

    async def once(self, client: str, seq: int, work: Callable[[], Awaitable[int]]) -> int:
        """Do a request, unless it was answered or is being done; then its answer is given again.

        Raises:
            IllegalAction: it is refused, or was.
        """
        answer = self.answer(client, seq)
        if answer is None:
            answer = await asyncio.shield(self._task(client, seq, work))
        if isinstance(answer, IllegalAction):
            raise IllegalAction.of(answer)
        return answer

    @contextlib.contextmanager
    def anew(self, client: str) -> Iterator[None]:
        """Around the only request of a client: if it is refused or fails, it may be asked again."""
        try:
            yield
        except IllegalAction:
            self._answers.pop(client, None)
            self._latest.pop(client, None)
            raise

    def _task(
        self, client: str, seq: int, work: Callable[[], Awaitable[int]]
    ) -> "asyncio.Task[Answer]":
        task = self._pending.get((client, seq))
        if task is None:
            if seq <= self._latest.get(client, -1):
                raise refuse(
                    "protocol/old",
                    "Diese Anfrage ist schon beantwortet.",
                    "This request has been answered already.",
                )
            self._latest[client] = seq
            task = asyncio.create_task(self._work(client, seq, work))
            self._pending[client, seq] = task
        return task

    async def _work(self, client: str, seq: int, work: Callable[[], Awaitable[int]]) -> Answer:
        answer: Answer
        try:
            answer = await work()
        except IllegalAction as error:
            answer = error
        except Exception:  # the mailbox has logged it
            answer = refuse(FAILED, "Da ist etwas schiefgegangen.", "Something went wrong.")
        finally:
            self._pending.pop((client, seq), None)
        self.remember(client, seq, answer)
        return answer

    def cancel(self) -> None:
        """Give up what still waits."""
        for task in self._pending.values():
            task.cancel()
