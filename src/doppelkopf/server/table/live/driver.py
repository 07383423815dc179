"""What happens at a table by itself: bots act, clocks run out, the next game is dealt.

The driver knows since when the table waits for the next action and how long a bot has to wait;
what it does goes through the table's mailbox and holds only if the game still stands where it
stood. Nothing happens while nobody is there.

Whoever does not want to wait may say so. When all people who are there have, the next action of a
bot comes at a moment by which every bot has thought, whatever it holds; words still come before the
card.
"""

import asyncio
import time
from contextlib import suppress
from enum import Enum
from typing import NamedTuple, Protocol

from doppelkopf.bots import searches
from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.legal import actor, may_be_spoken
from doppelkopf.game.state import Void
from doppelkopf.pace import QUICKEST, at_speed
from doppelkopf.record.action_form import action_data
from doppelkopf.rules.kept import rules_text
from doppelkopf.scene.waiting import wait_for_call, wait_for_turn
from doppelkopf.server.config import Config
from doppelkopf.server.live.mailbox import Mailbox
from doppelkopf.server.live.minds import Minds
from doppelkopf.server.table import log
from doppelkopf.server.table.log import AnyEvent, By
from doppelkopf.server.table.state import Kind, Playing, Stage, TableState
from doppelkopf.view import view

VOID_NEXT = 8.0
"""Seconds until cards that were thrown in are dealt again."""
AHEAD = 0.1
"""Seconds before it acts that a bot has to have thought."""
LEAST_THOUGHT = QUICKEST - AHEAD
"""Seconds that it has for it in any case."""
BEFORE_TIME_IS_UP = 2.0
"""Seconds before a person's time is up that the bot begins to think for them."""
AGAIN_AFTER = 2.0
"""Seconds until bots try again when something failed, for instance the database."""


class Driven(Protocol):
    """What the driver needs of its table."""

    state: TableState
    mailbox: Mailbox

    @property
    def here(self) -> set[int]:
        """The places of people who are there."""
        ...

    async def commit(self, events: list[AnyEvent], *, go_on: bool = False) -> int:
        """Store events and tell everyone."""
        ...


class _Kind(Enum):
    """What can happen by itself."""

    BOT = "bot"
    CLOCK = "clock"
    NEXT = "next"


class _Job(NamedTuple):
    """Something that happens by itself, as far as everyone can know it."""

    position: tuple[Stage, int, int]
    kind: _Kind
    seat: Seat = Seat(0)
    level: str = ""
    at: float = 0.0


class Driver:
    """The bots and clocks of one table."""

    def __init__(self, table: Driven, minds: Minds, config: Config) -> None:
        self._table = table
        self._minds = minds
        self._config = config
        self._tasks: dict[_Job, asyncio.Task[None]] = {}
        self._asked = False
        self._position: tuple[int, int] | None = None
        self._since = 0.0
        self._wait = 0.0
        self._call_wait = 0.0
        self._thought_by = 0.0
        """After how many seconds every bot has thought."""
        self._hurry = asyncio.Event()
        self._hurry_at = 0.0
        """Since when all want to go on, once they do."""
        self._hasty: set[int] = set()
        """The places of those who do not want to wait for this action."""
        self._hurried_game: int | None = None
        """A game that nobody who is there plays in, and all want to be over."""
        self._next_at: float | None = None

    # Time.

    def look(self, *, restart: bool = False) -> None:
        """Note since when the table waits for the next action, and for how long it has to."""
        state = self._table.state
        game = state.game
        position = None if game is None else (game.number, len(game.actions))
        if game is not None and self._is_played_by(self._people(state), game):
            self._hurried_game = None
        if position == self._position and not restart:
            return
        self.stop()
        self._position = position
        self._asked = False
        self._since = time.monotonic()
        self._next_at = None
        self._hurry, self._hasty = asyncio.Event(), set()
        if game is None:
            return
        if state.stage is Stage.PLAYING:
            level = self._level_on_turn(state, game)
            deep = level is not None and searches(level)
            usual = self._config.pace
            pace = at_speed(usual, state.settings.pace)
            self._wait = wait_for_turn(game.state, pace, searches=deep)
            self._call_wait = wait_for_call(pace)
            any_deep = any(map(searches, self._bot_levels(state)))
            self._thought_by = min(usual.least, QUICKEST) + (usual.thinking if any_deep else 0)
            if self._hurried_game == game.number:
                self._go_on()
        elif state.stage is Stage.BETWEEN:
            longest = self._config.next_after
            void = isinstance(game.state.outcome, Void)
            self._next_at = self._since + (min(VOID_NEXT, longest) if void else longest)

    def _bot_levels(self, state: TableState) -> set[str]:
        """The levels of all bots that play, which everybody knows."""
        return {
            place.level or state.settings.level
            for number, place in enumerate(state.places)
            if state.is_led_by_bot(number)
        }

    def hurry(self, place: int) -> None:
        """Somebody does not want to wait for the next action; it comes sooner if all are like that.

        Where nobody who is there plays, the whole game goes on like that.
        """
        state, game = self._table.state, self._table.state.game
        if state.stage is not Stage.PLAYING or game is None:
            return
        self._hasty.add(place)
        people = self._people(state)
        if not people <= self._hasty:
            return
        if not self._is_played_by(people, game):
            self._hurried_game = game.number
        self._go_on()

    def _people(self, state: TableState) -> set[int]:
        """The places of people who are there and for whom no bot plays."""
        return {
            number
            for number in self._table.here
            if state.places[number].kind is Kind.HUMAN and not state.places[number].away
        }

    def _is_played_by(self, people: set[int], game: Playing) -> bool:
        """Whether any of these people plays in a game."""
        return any(game.seat_of(number) is not None for number in people)

    def _go_on(self) -> None:
        """From now on nobody wants to wait for this action."""
        if not self._hurry.is_set():
            self._hurry_at = time.monotonic()
            self._hurry.set()

    async def _pause_until(self, moment: float, thought_by: float, *, is_word: bool) -> None:
        """Wait, unless all are in a hurry: then only until every bot has thought.

        A word that somebody has comes before the card, however late they began to hurry.
        """
        after_words = AHEAD if self._asked and not is_word else 0.0
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), max(0.0, moment - time.monotonic()))
            await _sleep_until(min(moment, max(thought_by, self._hurry_at) + after_words))

    def _is_bots_turn(self, state: TableState, game: Playing) -> bool:
        return self._level_on_turn(state, game) is not None

    def _level_on_turn(self, state: TableState, game: Playing) -> str | None:
        """The level of the bot on turn, which everybody knows; None if it is a person."""
        seat = actor(game.state)
        place = None if seat is None else game.place_of(seat)
        if place is None or not state.is_led_by_bot(place):
            return None
        return state.places[place].level or state.settings.level

    async def wait(self) -> None:
        """Wait as long as a bot on turn would."""
        thought_by = self._since + self._thought_by
        await self._pause_until(self._since + self._wait, thought_by, is_word=False)

    @property
    def next_ms(self) -> int | None:
        """When the next game is dealt by itself."""
        state = self._table.state
        if self._next_at is None or state.stage is not Stage.BETWEEN or state.is_evening_over:
            return None
        return _ms_until(self._next_at)

    @property
    def deadline_ms(self) -> int | None:
        """When the clock acts for the person on turn."""
        deadline = self._deadline()
        return None if deadline is None else _ms_until(deadline)

    def _deadline(self) -> float | None:
        state = self._table.state
        think, game = state.settings.think_seconds, state.game
        if think is None or game is None or state.stage is not Stage.PLAYING:
            return None
        seat = actor(game.state)
        place = None if seat is None else game.place_of(seat)
        if place is None or state.is_led_by_bot(place):
            return None
        return self._since + think

    # Acting.

    def plan(self) -> None:
        """Start what has to happen by itself from here on; what is under way for it goes on.

        A thought that began anew with every event of the table would show, by a card that comes
        late, that there was something to think about.
        """
        wanted = self._jobs()
        for job in [job for job in self._tasks if job not in wanted]:
            self._tasks.pop(job).cancel()
        for job in wanted:
            if job not in self._tasks:
                self._tasks[job] = asyncio.create_task(self._do(job))

    def plan_again(self) -> None:
        """Something failed: try again a little later."""

        def again() -> None:
            self.stop()
            self.plan()

        asyncio.get_running_loop().call_later(AGAIN_AFTER, again)

    def stop(self) -> None:
        """Do nothing more."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def _jobs(self) -> list["_Job"]:
        """What has to happen by itself, who is on turn first."""
        table = self._table
        state, game = table.state, table.state.game
        if not table.here or table.mailbox.is_closed:
            return []
        if state.stage is Stage.BETWEEN:
            at = None if state.is_evening_over else self._next_at
            return [] if at is None else [_Job(_position(state), _Kind.NEXT, at=at)]
        if state.stage is not Stage.PLAYING:
            return []
        assert game is not None
        on_turn, found = actor(game.state), []
        self._asked = self._asked or self._is_asked(state, game)
        seats = map(Seat, range(game.state.seats))
        for seat in sorted(seats, key=lambda seat: seat != on_turn):
            place = game.place_of(seat)
            if place is None:
                continue
            level = state.places[place].level or state.settings.level
            if state.is_led_by_bot(place):
                if seat == on_turn or self._asked:
                    found.append(_Job(_position(state), _Kind.BOT, seat, level))
            elif seat == on_turn and (deadline := self._deadline()) is not None:
                found.append(_Job(_position(state), _Kind.CLOCK, seat, level, deadline))
        return found

    async def _do(self, job: "_Job") -> None:
        state = self._table.state
        if job.kind is _Kind.NEXT:
            await _sleep_until(job.at)
            self._post(state, [], go_on=True)
            return
        game = state.game
        assert game is not None
        if job.kind is _Kind.BOT:
            await self._bot(state, game, job.seat)
        else:
            await self._clock(state, game, job.seat, job.at)

    def _is_asked(self, state: TableState, game: Playing) -> bool:
        """Whether bots that are not on turn are asked now: all or none, by what everyone knows.

        Who has nothing to say says so; that somebody was not asked would tell something about the
        cards. Before a bot's card that comes too soon for any word nobody is asked in vain.
        """
        in_time = self._call_wait <= self._wait or not self._is_bots_turn(state, game)
        return in_time and may_be_spoken(game.state)

    async def _bot(self, state: TableState, game: Playing, seat: Seat) -> None:
        """A bot thinks at once, and acts when it is time: the same for every card and hand.

        It has thought by then, or a quicker one has: a late card or word would show a choice, its
        own or that of another bot whose thoughts it had to wait for.
        """
        on_turn = seat == actor(game.state)
        begun = time.monotonic()
        late = begun > self._since + AHEAD  # it leads this seat only since a moment ago
        earliest = begun + LEAST_THOUGHT + AHEAD if late else begun
        first = min(self._wait, self._call_wait) if on_turn else self._call_wait
        thought_by = max(self._since + self._thought_by, earliest)
        left = min(max(self._since + first, earliest), thought_by) - begun - AHEAD
        action = await self._thought(state, game, seat, max(left, LEAST_THOUGHT))
        if action is None:
            return
        is_call = not on_turn or (not isinstance(action, Play) and game.state.phase is Phase.PLAY)
        wait = self._call_wait if is_call else self._wait
        moment = max(self._since + wait, earliest)
        await self._pause_until(moment, thought_by, is_word=is_call)
        self._post(state, [log.Acted(action=action_data(action), by=By.BOT)])

    async def _clock(self, state: TableState, game: Playing, seat: Seat, deadline: float) -> None:
        """A person's time runs out: the bot has chosen for them by then, on the second."""
        await _sleep_until(deadline - BEFORE_TIME_IS_UP)
        left = deadline - time.monotonic() - AHEAD
        action = await self._thought(state, game, seat, max(left, LEAST_THOUGHT))
        await _sleep_until(deadline)
        if action is not None:
            self._post(state, [log.Acted(action=action_data(action), by=By.CLOCK)])

    async def _thought(
        self, state: TableState, game: Playing, seat: Seat, within: float
    ) -> AnyAction | None:
        place = game.place_of(seat)
        assert place is not None
        level = state.places[place].level or state.settings.level
        seen, rules = view(game.state, seat), rules_text(state.rules)
        return await self._minds.choose(seen, rules, level, within)

    def _post(self, state: TableState, events: list[AnyEvent], *, go_on: bool = False) -> None:
        """Do something, if the game still stands where it stood."""
        table = self._table

        async def job() -> None:
            if _position(table.state) == _position(state) and table.here:
                await table.commit(events, go_on=go_on)

        table.mailbox.post(job)


def _position(state: TableState) -> tuple[Stage, int, int]:
    game = state.game
    return state.stage, game.number if game else 0, len(game.actions) if game else 0


async def _sleep_until(moment: float) -> None:
    await asyncio.sleep(moment - time.monotonic())


def _ms_until(moment: float) -> int:
    return max(0, int((moment - time.monotonic()) * 1000))
