"""A live table: an actor that does one thing at a time, stores it, then tells everyone.

Whatever changes the table goes through its inbox: requests of people, the choices of bots, clocks.
An answer is given after the events lie on the disk. Bots act only while a person is there.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from doppelkopf.errors import DokoError, IllegalAction
from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.engine import verify
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.state import State
from doppelkopf.record.action_form import action_data, read_action
from doppelkopf.record.errors import RecordError
from doppelkopf.record.json_form import format_json
from doppelkopf.record.model import record_of
from doppelkopf.server import log, refusals
from doppelkopf.server.config import Config
from doppelkopf.server.decide import Asked, Chance, Who, consequences, decide
from doppelkopf.server.fold import BrokenLog, fold, step
from doppelkopf.server.identity import new_link, new_secret
from doppelkopf.server.log import AnyEvent, By
from doppelkopf.server.minds import Minds
from doppelkopf.server.pace import wait_for_call, wait_for_turn
from doppelkopf.server.picture import Invite, Present
from doppelkopf.server.requests import Answer, Requests
from doppelkopf.server.rulesets import rules_text
from doppelkopf.server.state import Kind, Playing, Stage, TableState, change
from doppelkopf.server.storage import Conflict, Store, Stored, StoredGame, now_ms
from doppelkopf.server.watchers import Broadcast, Watcher, may_see_table
from doppelkopf.view import view, why_not

logger = logging.getLogger(__name__)

TOUCH_EVERY = 600.0
"""Seconds between two notes that somebody was there."""
AGAIN_AFTER = 2.0
"""Seconds until bots try again when something failed, for instance the database."""
VOID_NEXT = 8.0
"""Seconds until cards that were thrown in are dealt again."""


def today() -> str:
    """The date of a deal."""
    return datetime.now(UTC).date().isoformat()


CHANCE = Chance(new_secret, new_link, today)


class Services(NamedTuple):
    """What a table needs of its server."""

    store: Store
    minds: Minds
    config: Config
    invite: Callable[[str], Invite]
    metrics: "Metrics"
    chance: Chance = CHANCE


class Metrics:
    """What a server counts."""

    def __init__(self) -> None:
        self.actions = 0
        self.refused = 0
        self.games = 0
        self.messages = 0
        self.opened = 0
        self.conflicts = 0


Job = Callable[[], Coroutine[Any, Any, Any]]


class LiveTable:
    """A table in memory."""

    def __init__(self, state: TableState, invite: str, services: Services) -> None:
        self.state = state
        self.invite = invite
        self.watchers: set[Watcher] = set()
        self.idle_since = time.monotonic()
        self._services = services
        self._inbox: asyncio.Queue[tuple[Job, asyncio.Future[Any] | None] | None] = asyncio.Queue()
        self.requests = Requests()
        self._touched = 0.0
        self._position: tuple[int, int] | None = None
        self._since = 0.0
        self._wait = 0.0
        self._call_wait = 0.0
        self._next_at: float | None = None
        self._driver: asyncio.Task[None] | None = None
        self._absences: dict[int, asyncio.TimerHandle] = {}
        self._worker = asyncio.create_task(self._run(), name=f"table {state.id}")
        self.is_stopped = False

    # The actor.

    async def _run(self) -> None:
        while (item := await self._inbox.get()) is not None:
            job, done = item
            try:
                result = await job()
            except Exception as error:
                if not isinstance(error, IllegalAction):
                    logger.exception("a table failed: %s", type(error).__name__)
                    asyncio.get_running_loop().call_later(AGAIN_AFTER, self._plan)
                if done is not None and not done.cancelled():
                    done.set_exception(error)
            else:
                if done is not None and not done.cancelled():
                    done.set_result(result)

    async def _ask(self, job: Job) -> Any:
        """Have something done in its turn."""
        if self.is_stopped:
            raise refusals.refuse(
                "server/stopping", "Der Server hält gerade an.", "The server is stopping."
            )
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((job, done))
        return await done

    async def stop(self) -> None:
        """Finish what is under way, then stop; everything is stored."""
        self.is_stopped = True
        if self._driver is not None:
            self._driver.cancel()
        self.requests.cancel()
        for timer in self._absences.values():
            timer.cancel()
        self._inbox.put_nowait(None)
        with contextlib.suppress(asyncio.CancelledError):
            await self._worker
        for watcher in list(self.watchers):
            watcher.drop()

    # What people ask.

    async def begin(self) -> None:
        """Do what follows by itself from the start: draw a secret, deal if all are ready."""

        async def job() -> None:
            await self._commit([])

        await self._ask(job)

    async def ask(self, who: Who, client: str, seq: int, asked: Asked) -> Answer:
        """Do what somebody asks of the table; the version after it, or why not."""

        async def job() -> int:
            return await self._commit(decide(self.state, who, asked), client, seq)

        return await self.requests.once(client, seq, lambda: self._ask(job))

    async def act(
        self, who: Who, client: str, seq: int, number: int, data: Any, *, pre: bool = False
    ) -> Answer:
        """Carry out an action of the game; one that was chosen before waits like a bot's."""

        async def job() -> int:
            return await self._commit(self._acted(who, number, data), client, seq)

        async def work() -> int:
            if pre:
                await asyncio.sleep(self._since + self._wait - time.monotonic())
            return int(await self._ask(job))

        return await self.requests.once(client, seq, work)

    def _acted(self, who: Who, number: int, data: Any) -> list[AnyEvent]:
        state = self.state
        if state.stage is Stage.CLOSED:
            raise refusals.closed()
        place = state.place_of(who.key)
        if place is None:
            raise refusals.not_seated()
        game = state.game
        if game is None or game.number != number or state.stage is not Stage.PLAYING:
            raise refusals.refuse(
                "game/stale", "Dieses Spiel ist schon vorbei.", "That game is over already."
            )
        if not state.places[place].agreed:
            raise refusals.refuse(
                "table/agree-first", "Stimme zuerst den Regeln zu.", "Agree to the rules first."
            )
        seat = game.seat_of(place)
        if seat is None:
            raise refusals.refuse(
                "game/sits-out", "Du setzt in diesem Spiel aus.", "You sit out in this game."
            )
        action = _read(data, seat, game.state.seats)
        _check(game.state, seat, action)
        events: list[AnyEvent] = []
        if state.places[place].away:
            events.append(log.Back(place=place))
        events.append(log.Acted(action=action_data(action)))
        return events

    async def link(self, person: str, key: str) -> None:
        """Let a second device act for a person."""

        async def job() -> None:
            state = self.state
            if state.person_of(key) == person or state.place_of(key) is not None:
                return
            await self._commit([log.Linked(person=person, key=key)])

        await self._ask(job)

    # Storing and telling.

    async def _commit(
        self,
        events: list[AnyEvent],
        client: str | None = None,
        seq: int | None = None,
        *,
        go_on: bool = False,
    ) -> int:
        """Store events and what follows from them, then tell everyone.

        Raises:
            IllegalAction: somebody else has changed the table in the database.
        """
        before = state = self.state
        pending = list(events)
        lines: list[Stored] = []
        games: list[StoredGame] = []
        kept: list[AnyEvent] = []
        at = now_ms()
        while True:
            for event in pending:
                state = step(state, event)
                first = client is not None and not lines
                lines.append(
                    Stored(
                        state.version,
                        log.kind_of(event),
                        log.encode(event),
                        client if first else None,
                        seq if first else None,
                        at,
                    )
                )
                kept.append(event)
                if isinstance(event, log.Finished):
                    games.append(_stored(state))
            pending = consequences(state, self._services.chance, go_on=go_on)
            go_on = False
            if not pending:
                break
        if not lines:
            return state.version
        touch = time.monotonic() - self._touched > TOUCH_EVERY
        try:
            await self._services.store.append(state.id, lines, games, touch=touch)
        except Conflict:
            await self._reload()
            if client is not None and seq is not None:
                known = self.requests.answer(client, seq)
                if isinstance(known, int):
                    return known
            raise refusals.refuse(
                "table/changed",
                "Der Tisch hat sich gerade geändert. Bitte noch einmal.",
                "The table has just changed. Please try again.",
            ) from None
        if touch:
            self._touched = time.monotonic()
        self.state = state
        metrics = self._services.metrics
        metrics.actions += sum(isinstance(event, log.Acted) for event in kept)
        metrics.games += len(games)
        self._tell(before, kept)
        return state.version

    async def _reload(self) -> None:
        """Somebody else has written: what the database has is what counts."""
        self._services.metrics.conflicts += 1
        stored = await self._services.store.events(self.state.id)
        self.state = state_of(self.state.id, stored)
        self.remember_all(stored)
        self._tell_all()

    def remember_all(self, stored: list[Stored]) -> None:
        """Know what clients have done before the table came into memory."""
        for line in stored:
            if line.client is not None and line.seq is not None:
                self.requests.remember(line.client, line.seq, line.version)

    def _tell(self, before: TableState, events: list[AnyEvent]) -> None:
        """Send everyone what has changed, and see what comes next."""
        self._set_position()
        state = self.state
        table = any(not isinstance(event, log.Acted) for event in events)
        game = any(isinstance(event, _GAME_EVENTS) for event in events)
        told: tuple[Any, ...] = ()
        if state.game is not None and game:
            same = before.game is not None and before.game.number == state.game.number
            known = len(before.game.state.history) if same and before.game is not None else 0
            told = state.game.state.history[known:]
        old = None
        if told and before.game is not None and state.game is not None:
            old = self._last_scenes
        now = self._broadcast()
        for watcher in list(self.watchers):
            if not may_see_table(state, watcher):
                watcher.drop(_not_welcome(watcher))
                continue
            watcher.send(now.change(watcher, table=table, game=game, events=told, before=old))
        self._last_scenes = now.scenes
        self._plan()

    _last_scenes: Any = None

    def _tell_all(self) -> None:
        """Send everyone everything."""
        self._set_position()
        now = self._broadcast()
        for watcher in list(self.watchers):
            watcher.send(now.everything(watcher))
        self._last_scenes = now.scenes
        self._plan()

    def _tell_presence(self) -> None:
        now = self._broadcast()
        for watcher in self.watchers:
            watcher.send(now.change(watcher, table=True, game=False))

    def _broadcast(self) -> Broadcast:
        state = self.state
        seated = [watcher for watcher in self.watchers if state.place_of(watcher.key) is not None]
        now = time.monotonic()
        next_ms = None
        if self._next_at is not None and state.stage is Stage.BETWEEN:
            next_ms = max(0, int((self._next_at - now) * 1000))
        present = Present(self.here, len(self.watchers) - len(seated), next_ms)
        deadline = self._deadline()
        left = None if deadline is None else max(0, int((deadline - now) * 1000))
        return Broadcast(state, present, self._services.invite(self.invite), left)

    # Who is there.

    @property
    def here(self) -> set[int]:
        """The places of people with a connection."""
        found = {self.state.place_of(watcher.key) for watcher in self.watchers}
        return {place for place in found if place is not None}

    async def enter(self, watcher: Watcher) -> None:
        """Somebody comes to look, or to play on.

        Raises:
            IllegalAction: spectators are not welcome, or there are too many.
        """

        async def job() -> None:
            state = self.state
            if not may_see_table(state, watcher):
                raise refusals.refuse(
                    "table/no-spectators",
                    "An diesem Tisch darf niemand zusehen.",
                    "Nobody may watch at this table.",
                )
            if len(self.watchers) >= self._services.config.limits.sockets_per_table:
                raise refusals.refuse(
                    "table/crowded", "An diesem Tisch ist es zu voll.", "This table is too crowded."
                )
            place = state.place_of(watcher.key)
            new = place is not None and place not in self.here
            self.watchers.add(watcher)
            if place is not None and (timer := self._absences.pop(place, None)):
                timer.cancel()
            if place is not None and state.places[place].away:
                with contextlib.suppress(IllegalAction):
                    await self._commit([log.Back(place=place)])
            watcher.send(self._broadcast().everything(watcher))
            if new or place is None:
                self._tell_presence()
            if new:
                self._set_position(restart=True)
                self._plan()
                self._watch_absent()

        await self._ask(job)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        self.idle_since = time.monotonic()
        if self.is_stopped:
            return
        self._tell_presence()
        self._watch_absent()
        if not self.here:
            self._plan()

    def _watch_absent(self) -> None:
        """Let a bot take over for those who stay away, as long as anybody is there."""
        here = self.here
        for number, place in enumerate(self.state.places):
            waits = place.kind is Kind.HUMAN and not place.away and number not in here
            if waits and here and self.state.settings.bots_take_over:
                if number not in self._absences:
                    loop = asyncio.get_running_loop()
                    self._absences[number] = loop.call_later(
                        self._services.config.away_after, self._absent, number
                    )
            elif timer := self._absences.pop(number, None):
                timer.cancel()

    def _absent(self, place: int) -> None:
        self._absences.pop(place, None)

        async def job() -> None:
            there = self.state.places[place]
            if there.kind is not Kind.HUMAN or there.away or place in self.here or not self.here:
                return
            await self._commit([log.Away(place=place)])

        self._inbox.put_nowait((job, None))

    # Bots and clocks.

    def _set_position(self, *, restart: bool = False) -> None:
        """Note since when the table waits for the next action, and for how long it has to."""
        game = self.state.game
        position = None if game is None else (game.number, len(game.actions))
        if position == self._position and not restart:
            return
        self._position = position
        self._since = time.monotonic()
        self._next_at = None
        pace = self._services.config.pace
        if game is not None and self.state.stage is Stage.PLAYING:
            self._wait = wait_for_turn(game.state, pace)
            self._call_wait = wait_for_call(pace)
        elif game is not None and self.state.stage is Stage.BETWEEN:
            void = game.state.outcome is not None and not hasattr(game.state.outcome, "score")
            longest = self._services.config.next_after
            self._next_at = self._since + (min(VOID_NEXT, longest) if void else longest)

    def _deadline(self) -> float | None:
        """When the clock acts for the person on turn."""
        think, game = self.state.settings.think_seconds, self.state.game
        if think is None or game is None or self.state.stage is not Stage.PLAYING:
            return None
        seat = actor(game.state)
        place = None if seat is None else game.place_of(seat)
        if place is None or self.state.places[place].is_led_by_bot:
            return None
        return self._since + think

    def _plan(self) -> None:
        """Start what has to happen by itself from here on."""
        if self._driver is not None:
            self._driver.cancel()
            self._driver = None
        if self.is_stopped or not self.here or self.state.stage not in _DRIVEN:
            return
        self._driver = asyncio.create_task(self._drive(), name=f"driver {self.state.id}")

    async def _drive(self) -> None:
        state = self.state
        if state.stage is Stage.BETWEEN:
            if self._next_at is not None:
                await asyncio.sleep(self._next_at - time.monotonic())
                self._post(self._go_on(state.version))
            return
        game = state.game
        assert game is not None
        on_turn = actor(game.state)
        async with asyncio.TaskGroup() as group:
            for number in range(game.state.seats):
                seat = Seat(number)
                place = game.place_of(seat)
                if place is None:
                    continue
                if state.places[place].is_led_by_bot:
                    if seat == on_turn:
                        group.create_task(self._bot_turn(game, seat, By.BOT))
                    elif legal_actions(game.state, seat):
                        group.create_task(self._bot_call(game, seat))
                elif seat == on_turn and (deadline := self._deadline()) is not None:
                    group.create_task(self._time_up(game, seat, deadline))

    async def _go_on(self, version: int) -> None:
        if self.state.version == version:
            await self._commit([], go_on=True)

    async def _bot_turn(self, game: Playing, seat: Seat, by: By) -> None:
        """The one to act is led by a bot: it thinks at once, and acts when it is time."""
        action = await self._thought(game, seat)
        if action is not None:
            calls = not isinstance(action, Play) and game.state.phase is Phase.PLAY
            wait = self._call_wait if calls else self._wait
            await asyncio.sleep(self._since + wait - time.monotonic())
            self._post(self._do_for(game, action, by))

    async def _bot_call(self, game: Playing, seat: Seat) -> None:
        """A bot that is not on turn may say something."""
        action = await self._thought(game, seat)
        if action is not None:
            await asyncio.sleep(self._since + self._call_wait - time.monotonic())
            self._post(self._do_for(game, action, By.BOT))

    async def _time_up(self, game: Playing, seat: Seat, deadline: float) -> None:
        await asyncio.sleep(deadline - time.monotonic())
        action = await self._thought(game, seat)
        if action is not None:
            self._post(self._do_for(game, action, By.CLOCK))

    async def _thought(self, game: Playing, seat: Seat) -> AnyAction | None:
        place = game.place_of(seat)
        assert place is not None
        level = self.state.places[place].level or self.state.settings.level
        seen = view(game.state, seat)
        return await self._services.minds.choose(seen, rules_text(self.state.rules), level)

    async def _do_for(self, game: Playing, action: AnyAction, by: By) -> None:
        """Do what a bot has chosen, if the game still stands where it stood."""
        now = self.state.game
        if now is None or now.number != game.number or len(now.actions) != len(game.actions):
            return
        if not self.here or self.state.stage is not Stage.PLAYING:
            return
        await self._commit([log.Acted(action=action_data(action), by=by)])

    def _post(self, work: Coroutine[Any, Any, None]) -> None:
        """Put something of our own into the inbox."""

        async def job() -> None:
            await work

        self._inbox.put_nowait((job, None))


_DRIVEN = (Stage.PLAYING, Stage.BETWEEN)
_GAME_EVENTS = (
    log.Acted,
    log.Dealt,
    log.Finished,
    log.Away,
    log.Back,
    log.Agreed,
    log.Sat,
    log.Left,
    log.BotSat,
    log.SettingsMade,
)
"""After these the picture of the game may be another one."""


def _read(data: Any, seat: Seat, seats: int) -> AnyAction:
    """An action as a client sends it; it can only be one of its own seat."""
    try:
        action = read_action(data, "action", seats)
    except RecordError as error:
        reason = error.reason
        raise refusals.refuse("action/invalid", reason.de, reason.en) from None
    if (action.seat if action.by is None else action.by) != seat:
        raise refusals.refuse(
            "seat/not-yours", "Das ist nicht dein Platz.", "That is not your seat."
        )
    return action


def _check(state: State, seat: Seat, action: AnyAction) -> None:
    """Refuse what is not legal, for reasons the seat can know."""
    try:
        verify(state, action)
    except IllegalAction:
        known = why_not(view(state, seat), action)
        if known is not None:
            raise known from None
        raise refusals.refuse(
            "action/illegal", "Das geht jetzt nicht.", "That is not possible now."
        ) from None


def _not_welcome(watcher: Watcher) -> str:
    from doppelkopf.server.protocol import failed

    error = refusals.refuse(
        "table/no-spectators",
        "An diesem Tisch darf niemand mehr zusehen.",
        "Nobody may watch at this table any more.",
    )
    return failed(error, watcher.lang)


def _stored(state: TableState) -> StoredGame:
    """A finished game as it is kept: with its cards, so that it proves its deal."""
    game, done = state.game, state.done[-1]
    assert game is not None
    names = tuple(
        (f"Seat{seat}", state.places[place].row or "")
        for seat, place in enumerate(game.places)
        if place is not None
    )
    record = record_of(
        game.state,
        game.actions,
        state.rules.name,
        seed=bytes.fromhex(game.secret),
        tags=(("Table", state.title), *names, ("Date", today())),
    )
    return StoredGame(done.replay, done.number, format_json(record))


def state_of(id_: str, stored: list[Stored]) -> TableState:
    """The table a stored log tells of; one that cannot be read to its end is closed.

    Raises:
        DokoError: there is not even a table.
    """
    events: list[AnyEvent] = []
    broken = None
    for line in stored:
        try:
            events.append(log.decode(line.data))
        except (msgspec.ValidationError, msgspec.DecodeError):
            broken = line.version
            break
    try:
        state = fold(id_, events)
    except BrokenLog as error:
        if error.state is None:
            raise DokoError("This table cannot be read.") from None
        state, broken = error.state, error.state.version + 1
    if broken is None:
        return state
    return change(state, broken=f"log/{broken}")
