"""A table that drives itself, in time that passes at once, and what shows of it from outside.

Thoughts take as long as their hand makes them: what shows of a game must not depend on that.
"""

import asyncio
import selectors
import types
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.pace import Pace, Speed
from doppelkopf.scene import waiting
from doppelkopf.server.config import Config
from doppelkopf.server.table.live import driver as driver_module
from doppelkopf.server.table.live.driver import Driven, Driver
from doppelkopf.server.table.log import Acted, AnyEvent, Settings
from doppelkopf.server.table.state import Kind, Place, Playing, TableState
from doppelkopf.view import View, legal
from server.tables import Paper

_T = TypeVar("_T")


class _Selector(selectors.DefaultSelector):
    """Never waits: tells how long it would have."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.passed += timeout or 0.0
        return super().select(0)


class QuickLoop(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to whatever is due next."""

    def __init__(self) -> None:
        self._quick = _Selector()
        super().__init__(self._quick)

    def time(self) -> float:
        return self._quick.passed


def at_once(work: Callable[[QuickLoop], Awaitable[_T]], module: object = driver_module) -> _T:
    """Run something in such a loop, with the clock of a driver's module on it."""
    loop = QuickLoop()
    clock = types.SimpleNamespace(monotonic=loop.time)
    try:
        with patch.object(module, "time", clock):
            return loop.run_until_complete(work(loop))
    finally:
        loop.close()


class Seen(NamedTuple):
    """What can be told from outside between two actions."""

    asked: tuple[tuple[int | None, str, float | None], ...]
    """Who was asked to think, at which level, and how long they had at most."""
    did: tuple[float, ...]
    """The moments at which something was done."""
    words: tuple[bool, ...]
    """Whether it was a word rather than a card, each time."""
    wait: float
    deadline_ms: int | None


def by_hand(_on_turn: bool, actions: int) -> float:
    """The more a hand gives a bot to think about, the longer it thinks."""
    return actions * 0.37


class Minds:
    """Bots that think as long as they are told to, but never longer than they may."""

    def __init__(
        self, seconds: Callable[[bool, int], float] = by_hand, *, talk: bool = False
    ) -> None:
        """How many seconds: by whether it is their turn, and how much they could do.

        Bots that `talk` say any word they can off turn.
        """
        self.asked: list[tuple[int | None, str, float | None]] = []
        self._seconds = seconds
        self._talk = talk

    async def choose(
        self, seen: View, rules: str, level: str, within: float | None = None
    ) -> AnyAction | None:
        self.asked.append((seen.seat, level, within))
        actions = legal(seen).all
        on_turn = seen.actor == seen.seat
        wanted = self._seconds(on_turn, len(actions))
        await asyncio.sleep(wanted if within is None else min(wanted, within))
        if not on_turn:
            words = (action for action in actions if not isinstance(action, Play))
            return next(words, None) if self._talk else None
        return next((action for action in actions if isinstance(action, Play)), actions[0])


class _Mailbox:
    is_closed = False

    def __init__(self, loop: QuickLoop) -> None:
        self._loop = loop
        self.posted: list[float] = []

    def post(self, job: object) -> None:
        self.posted.append(round(self._loop.time(), 6))


class _Heard(Driver):
    """Keeps whether what is done is a word or a card."""

    def __init__(self, table: Driven, minds: Minds, config: Config) -> None:
        super().__init__(table, minds, config)  # type: ignore[arg-type]
        self.words: list[bool] = []

    def _post(self, state: TableState, events: list[AnyEvent], *, go_on: bool = False) -> None:
        self.words += [event.action["do"] != "play" for event in events if isinstance(event, Acted)]
        super()._post(state, events, go_on=go_on)


class _Table:
    def __init__(self, state: TableState, loop: QuickLoop) -> None:
        self.state = state
        self.mailbox = _Mailbox(loop)

    @property
    def here(self) -> set[int]:
        return {0}

    async def commit(self, events: list[AnyEvent], *, go_on: bool = False) -> int:
        raise AssertionError("nothing is stored here")


Stir = tuple[float, TableState]
"""A moment of a turn, and the table as an event leaves it."""


def driven(
    state: TableState,
    chance: int,
    stirs: Iterable[Stir] = (),
    hurry: float | None = None,
    minds: Minds | None = None,
) -> Seen:
    """What shows of a table from one action to the next; `chance` decides all that is drawn.

    After `hurry` seconds all people at the table want to go on.
    """

    async def scenario(loop: QuickLoop) -> Seen:
        table, bots = _Table(state, loop), minds or Minds()
        config = Config(database="sqlite://", pace=Pace())
        driver = _Heard(table, bots, config)  # type: ignore[arg-type]
        with patch.object(waiting, "_chance", Random(chance)):
            driver.look()
        driver.plan()
        deadline = driver.deadline_ms
        before = loop.time()
        if hurry is not None:
            loop.call_later(hurry, driver.hurry, 0)
        for moment, after in stirs:
            await asyncio.sleep(before + moment - loop.time())
            table.state = after
            driver.look()
            driver.plan()
        await driver.wait()
        waited = loop.time() - before
        await asyncio.sleep(30)
        driver.stop()
        asked = tuple(sorted(bots.asked, key=lambda each: each[0] or 0))
        did, words = tuple(table.mailbox.posted), tuple(driver.words)
        return Seen(asked, did, words, round(waited, 6), deadline)

    return at_once(scenario)


@cache
def _paper() -> Paper:
    """What all tables have in common, of which the state alone is taken."""
    return Paper(bots=True)


def table_of(
    game: State,
    people: set[int],
    level: str,
    think: int | None = None,
    pace: Speed = Speed.NORMAL,
) -> TableState:
    """A table at which a game is played: people at some seats, bots at the others."""
    paper = _paper()
    seats = range(game.seats)
    places = tuple(
        Place(kind=Kind.HUMAN, person=f"p{seat}", name=f"P{seat}", agreed=True)
        if seat in people
        else Place(kind=Kind.BOT, name=f"B{seat}", level=level, agreed=True)
        for seat in seats
    )
    playing: Playing = change(
        paper.game,
        state=game,
        setup=game.setup,
        places=tuple(None if seat == game.setup.dummy else seat for seat in seats),
        holders=tuple(place.person for place in places),
    )
    return change(
        paper.state,
        places=places,
        wishes=(None,) * len(places),
        game=playing,
        settings=Settings(think_seconds=think, pace=pace),
    )
