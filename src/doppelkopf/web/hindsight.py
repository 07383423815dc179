"""What a bot would have done at each decision of a seat, worked out when somebody asks.

A job looks at one seat of one record, a few decisions at a time, in the process that thinks for
people (`server/live/advice`): so nobody waits for it, and whoever asks is shown what there is so
far. It has a deadline, ends early when nobody asks any more, and what it found is kept by the hash
of the record, the seat and the bot. At each decision the bot gets what the seat knew then.
"""

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Collection
from itertools import islice
from typing import NamedTuple

from doppelkopf.bots.hindsight import Looking, Opinion, decisions
from doppelkopf.bots.registry import quick
from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Call
from doppelkopf.language import Lang, Text
from doppelkopf.record import RecordError, open_record, read_records
from doppelkopf.scene import Scenes
from doppelkopf.scene.hint import hint_of
from doppelkopf.scene.model import Hint, Shape
from doppelkopf.server.live.advice import Advisers
from doppelkopf.server.live.limits import Buckets
from doppelkopf.server.live.minds import ready
from doppelkopf.server.table import refusals

AT_ONCE = 4
"""How many decisions are looked at in one go; others get their turn in between."""
DEADLINE = 120.0
"""Seconds one job may take, once its bot is compiled."""
FORGOTTEN = 30.0
"""Seconds without a question after which a job is given up."""
WAIT = 4.0
"""Seconds a question waits for something new."""
COMPILED_WITHIN = 1.0
"""Seconds until it is asked again whether the better bots are compiled."""
MOST_JOBS = 4
KEPT = 200
BURST = 20

LATE = Text(
    "Weiter hat die Zeit nicht gereicht.",
    "There was no time to look further.",
)


class Judged(Shape, frozen=True, kw_only=True):
    """A decision: which step it is, what a bot would have done, and whether that is the same."""

    step: int
    same: bool
    would: list[Hint]


class Seen(Shape, frozen=True, kw_only=True):
    """What is known so far of the decisions of a seat; `judged` are those not known before."""

    seat: int
    bot: str
    count: int
    judged: list[Judged]
    done: bool
    problem: str | None


Both = dict[Lang, Judged]
"""A decision in both languages."""


class Part(NamedTuple):
    """A few decisions, and the calls that were missed up to there."""

    decisions: int
    """How many there are in all."""
    judged: list[Both]
    missed: frozenset[Call]
    waits: bool = False
    """Whether the bot has still to be compiled."""


def part_of(content: str, seat: int, bot: str, begin: int, missed: Collection[Call]) -> Part | Text:
    """Some decisions of a seat from one on, or the sentence that it is no game; in a worker."""
    try:
        record = next(iter(read_records(content)))
        steps = open_record(record).steps
    except RecordError as error:
        return Text(error.sentence(Lang.DE), error.sentence(Lang.EN))
    count = len(decisions(steps, seat))
    if ready(bot, COMPILED_WITHIN) != bot:
        return Part(count, [], frozenset(missed), waits=True)
    looking = Looking(steps, seat, bot, missed)
    found = [_both(each, seat) for each in islice(looking.opinions(begin), AT_ONCE)]
    return Part(count, found, frozenset(looking.missed))


def _both(opinion: Opinion, seat: int) -> Both:
    scenes = Scenes(opinion.before.state)
    found = {}
    for lang in Lang:
        scene = scenes.game(seat, lang)
        would = [hint_of(scene, each.action, each.reason, lang) for each in opinion.would]
        found[lang] = Judged(step=opinion.number, same=opinion.is_same, would=would)
    return found


class _Job:
    """One seat of one record."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.count = 0
        self.judged: list[Both] = []
        self.problem: Text | None = None
        self.done = False
        self.asked = time.monotonic()
        self.news = asyncio.Condition()

    async def tell(self) -> None:
        """Wake those who wait for something new."""
        async with self.news:
            self.news.notify_all()

    async def more_than(self, have: int) -> None:
        """Wait a while until there is more, or no more to come."""
        try:
            async with asyncio.timeout(WAIT), self.news:
                await self.news.wait_for(lambda: self.done or len(self.judged) > have)
        except TimeoutError:
            pass  # then there is nothing new


class Hindsight:
    """The jobs that run, and what earlier ones found."""

    def __init__(self, advisers: Advisers, per_minute: float) -> None:
        self._advisers = advisers
        self._rate = Buckets(per_minute / 60, BURST)
        self._jobs: OrderedDict[bytes, _Job] = OrderedDict()
        self._running: dict[bytes, asyncio.Task[None]] = {}

    async def look(self, address: str, content: str, seat: int, lang: Lang, have: int = 0) -> Seen:
        """What is known of a seat beyond the first `have` decisions, for somebody at an address.

        Raises:
            IllegalAction: this address has asked for too much, or too many wait.
        """
        bot = self._advisers.known(quick())
        key = hashlib.sha256("\0".join((content, str(seat), bot)).encode()).digest()
        job = self._jobs.get(key)
        if job is None:
            if not self._rate.take(address):
                raise refusals.too_much()
            if len(self._running) >= MOST_JOBS:
                raise _busy()
            job = self._begin(key, content, seat, bot)
        self._jobs.move_to_end(key)
        job.asked = time.monotonic()
        await job.more_than(have)
        return Seen(
            seat=seat,
            bot=bot,
            count=job.count,
            judged=[each[lang] for each in job.judged[have:]],
            done=job.done,
            problem=None if job.problem is None else job.problem[lang],
        )

    def _begin(self, key: bytes, content: str, seat: int, bot: str) -> _Job:
        job = self._jobs[key] = _Job(bot)
        task = self._running[key] = asyncio.create_task(self._run(key, job, content, seat))
        task.add_done_callback(lambda _: self._running.pop(key, None))
        while len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)
        return job

    async def _run(self, key: bytes, job: _Job, content: str, seat: int) -> None:
        try:
            async with asyncio.timeout(DEADLINE) as limit:
                await self._work(job, content, seat, limit)
        except TimeoutError:
            job.problem = LATE
        except IllegalAction as error:
            job.problem = error.reason
        if job.problem is not None or not job.done:
            self._jobs.pop(key, None)  # whoever asks again may fare better
        job.done = True
        await job.tell()

    async def _work(self, job: _Job, content: str, seat: int, limit: asyncio.Timeout) -> None:
        missed: Collection[Call] = ()
        while not job.done and time.monotonic() - job.asked < FORGOTTEN:
            given = content, seat, job.bot, len(job.judged), missed
            part = await self._advisers.ask(part_of, *given)
            if isinstance(part, Text):
                job.problem = part
                return
            missed = part.missed
            if part.waits:  # compiling takes what it takes, once
                limit.reschedule(asyncio.get_running_loop().time() + DEADLINE)
            job.count = part.decisions
            job.judged += part.judged
            job.done = len(job.judged) >= part.decisions and not part.waits
            await job.tell()

    async def close(self) -> None:
        """Look no further."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _busy() -> IllegalAction:
    return refusals.refuse(
        "server/busy",
        "Gerade wollen viele das wissen. Bitte versuch es gleich noch einmal.",
        "Many want to know that just now. Please try again in a moment.",
    )
