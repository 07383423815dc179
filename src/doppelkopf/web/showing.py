"""Pages of replays: made one at a time in a process of their own, so that no table waits for them.

A finished game never changes, so its page is kept, as long as there is room; many who look at the
same game share one. A file that somebody brings is shown and not kept. Where too many wait, the
next is refused with a sentence.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.record import Record, RecordError, format_json, read_records
from doppelkopf.server.live.limits import Buckets
from doppelkopf.server.live.workers import Workers, close
from doppelkopf.server.rooms.links import Link
from doppelkopf.server.table import refusals
from doppelkopf.web.render import html
from doppelkopf.web.replays import ReplayPage, replay_of
from doppelkopf.web.texts import text

logger = logging.getLogger(__name__)

MOST_GAMES = 500
"""How many games of one file can be chosen from."""
MOST_WAITING = 8
KEPT_BYTES = 32 * 1024 * 1024
PATIENCE = 20.0
"""Seconds one page may take."""
BURST = 20
BEHIND = 10
"""How much its process stands behind the others when the processor is busy."""

Page = bytes | str
"""A page, or what is wrong with the game."""


class Download(NamedTuple):
    """Where a game that is kept can be had."""

    file: str
    link: Link
    """To the page itself, for others."""


def page_of(content: str, number: int, lang: Lang, path: str, download: Download | None) -> Page:
    """The page of one game of a text, or the sentence that it is none; runs in a worker."""
    found: Record | None = None
    try:
        for count, record in enumerate(read_records(content), 1):
            found = record
            if count in (number, MOST_GAMES):
                break
        assert found is not None  # a file without a game is an error of its own
        replay = replay_of(found, lang)
    except RecordError as error:
        return error.sentence(lang)
    title = replay.title or text("replay.title", lang)
    shown = ReplayPage(
        **asdict(replay),
        link=download.link if download else None,
        hindsight=f"{path}/hindsight",
        record=None if download else format_json(found),
    )
    data = msgspec.to_builtins(shown)
    return html(
        "replay.html", lang, path, title=title, replay=data, download=download and download.file
    ).encode()


def _nothing() -> None:
    """A first question: the worker has then loaded what pages need."""


class Showing:
    """The pages that are kept, and the worker that makes new ones."""

    def __init__(self, workers: int, per_minute: float) -> None:
        self._worker = Workers(
            min(1, workers), patience=PATIENCE, hangs=PATIENCE + 1, behind=BEHIND, warm=_nothing
        )
        self._turn = asyncio.Lock()
        self._rate = Buckets(per_minute / 60, BURST)
        self._kept: OrderedDict[bytes, Page] = OrderedDict()
        self._bytes = 0
        self._making: dict[bytes, asyncio.Task[Page]] = {}

    def warm(self) -> None:
        """Have the worker ready, so that the first page does not wait for it."""
        self._worker.start()

    async def page(
        self,
        address: str,
        content: str,
        lang: Lang,
        path: str,
        *,
        number: int = 1,
        download: Download | None = None,
    ) -> Page:
        """The page of a game, for somebody at an address; kept if it can be downloaded here.

        Raises:
            IllegalAction: this address has asked for too many, or too many wait.
        """
        whole = "\0".join((content, str(number), lang, path, str(download)))
        key = hashlib.sha256(whole.encode()).digest()
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._making.get(key)
        if task is None:
            if not self._rate.take(address):
                raise _too_many()
            if len(self._making) >= MOST_WAITING:
                raise _busy()
            task = asyncio.create_task(self._make(key, content, number, lang, path, download))
            self._making[key] = task
            task.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(task)

    async def _make(
        self,
        key: bytes,
        content: str,
        number: int,
        lang: Lang,
        path: str,
        download: Download | None,
    ) -> Page:
        try:
            async with self._turn:
                made = await self._made(content, number, lang, path, download)
        except Exception as error:
            logger.warning("a replay failed: %s", type(error).__name__)
            raise _cannot() from None
        if download is not None:
            self._keep(key, made)
        return made

    async def _made(self, *given: object) -> Page:
        """A page; once more with a new worker where the old one has died."""
        try:
            return await self._worker.ask(page_of, *given)
        except BrokenProcessPool:
            return await self._worker.ask(page_of, *given)

    def _keep(self, key: bytes, made: Page) -> None:
        self._kept[key] = made
        self._bytes += len(made)
        while self._bytes > KEPT_BYTES:
            _, old = self._kept.popitem(last=False)
            self._bytes -= len(old)

    async def close(self) -> None:
        """Make no more."""
        for task in list(self._making.values()):
            task.cancel()
        await asyncio.to_thread(close, self._worker)


def _too_many() -> IllegalAction:
    return refusals.refuse(
        "request/rate",
        "Das waren viele Spiele auf einmal. Bitte warte eine Minute.",
        "Those were many games at once. Please wait a minute.",
    )


def _busy() -> IllegalAction:
    return refusals.refuse(
        "server/busy",
        "Gerade wollen viele ein Spiel ansehen. Bitte versuch es gleich noch einmal.",
        "Many want to look at a game just now. Please try again in a moment.",
    )


def _cannot() -> IllegalAction:
    return refusals.refuse(
        "replay/failed",
        "Dieses Spiel lässt sich nicht zeigen.",
        "This game cannot be shown.",
    )
