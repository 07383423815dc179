"""A tournament in memory.

What changes is sent to those it concerns, at most some times a second, each part made once for all
who see it. A list is closed in both rooms or in none: its sheet first, so that nobody writes on
while the result is taken, then the tournament.
"""

import asyncio
import contextlib
import operator
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, cast

from doppelkopf.errors import IllegalAction
from doppelkopf.match.evening.write import to_text
from doppelkopf.server.live.protocol import encode, failed
from doppelkopf.server.live.registry import register
from doppelkopf.server.live.room import LiveRoom
from doppelkopf.server.live.watchers import Bell, Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.sheet import log as sheet_log
from doppelkopf.server.sheet.live import LiveSheet, open_sheet
from doppelkopf.server.store.storage import now_ms
from doppelkopf.server.tournament import shown
from doppelkopf.server.tournament.drawing import Audience, Drawing, ranked
from doppelkopf.server.tournament.kind import TOURNAMENT, AskRanking, TournamentKind
from doppelkopf.server.tournament.live.clockwork import Clockwork
from doppelkopf.server.tournament.live.draws import drawn
from doppelkopf.server.tournament.live.lists import Lists
from doppelkopf.server.tournament.live.parts import Sending, Which
from doppelkopf.server.tournament.live.playing import Playing
from doppelkopf.server.tournament.live.settling import (
    Settling,
    follow_table,
    key_of,
    seal,
    take_lines,
)
from doppelkopf.server.tournament.live.tables import check_still
from doppelkopf.server.tournament.moment import Moment, Place, Ranked
from doppelkopf.server.tournament.picture import RankingAnswer, TournamentRanking
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import decide
from doppelkopf.tournament.deciding.lists import says
from doppelkopf.tournament.deciding.who import Now, check_may
from doppelkopf.tournament.deciding.who import Who as Asker
from doppelkopf.tournament.doing import recorded
from doppelkopf.tournament.evenings import evening_of, list_name, now_of
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Role, Tournament
from doppelkopf.tournament.state import TournamentState
from doppelkopf.tournament.whole import Whole, brought_home, write_whole

EVERY = 0.25
"""Seconds between two messages to the same people."""
_OF_ONE_TABLE = (
    log.ListSigned
    | log.ScorerNamed
    | log.ExtraGiven
    | log.RoomMade
    | log.TableOpened
    | log.TableEnded
)
"""What nobody but that table, the desk and the wall has to know."""
_WITH_LIST = ask.SignList | ask.CloseList | ask.HandIn | ask.CorrectList | ask.MakeProtest
_SLOW = ask.Draw | ask.OpenTable | ask.EndTable
_CLOSING = ask.SignList | ask.CloseList


class LiveTournament(LiveRoom[TournamentState, AnyEvent]):
    """A tournament in memory."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.lists = Lists(self.services, lambda: self.of, self._list_changed)
        self._sending = Sending()
        self._bell = Bell(self._broadcast, EVERY)
        self._for_all = False
        self._tables: set[Place] = set()
        """Whose people have something new to see, if not all have."""
        self._ranked: tuple[tuple[Any, ...], Ranked, TournamentRanking] | None = None
        self.clockwork = Clockwork(self._announce, self._set_right)
        self.settling = Settling(self._running, self._settle_list)
        self.playing = Playing(self)
        self.back: dict[Place, str] = {}
        """Who is back at a list that they had left."""
        self._drawing: Drawing | None = None

    @property
    def of(self) -> Tournament:
        """What it is now."""
        return self.state.tournament

    @property
    def _kind(self) -> TournamentKind:
        return cast(TournamentKind, self.kind)

    # What is asked.

    def delay(self, asked: Any) -> Callable[[], Awaitable[None]] | None:
        """What looks at a list or draws takes its time; the next request is read meanwhile."""
        slow = isinstance(asked, _SLOW) or _place(self.of, asked) is not None
        return _nothing if slow else None

    async def ask(self, who: Who, client: str, seq: int, asked: Any) -> int:
        """Do what somebody asks; the version after it.

        Raises:
            IllegalAction: it is refused.
        """

        async def work() -> int:
            check_may(self._kind.asker(self.state, who, asked, now_ms()), asked)
            if isinstance(asked, ask.Draw):
                wish: Any = await drawn(self.services.slow, self.of, asked)
            else:
                wish = asked

            async def job() -> int:
                place = _place(self.of, wish)
                if isinstance(wish, ask.OpenTable):
                    return await self.playing.open(who, wish, client, seq)
                if isinstance(wish, ask.EndTable):
                    return await self.playing.end(who, wish, client, seq)
                if place is not None:
                    return await self._with_list(who, wish, place, client, seq)
                return await self.commit(self.decided(who, wish, None), client, seq)

            return int(await self.mailbox.ask(job))

        return await self.requests.once(client, seq, work)

    def decide(self, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request that is about no list."""
        return self.decided(who, asked, None)

    async def commit(
        self, events: list[AnyEvent], client: str | None = None, seq: int | None = None
    ) -> int:
        """Store events; a clock that runs goes on evenly though the machine's time was set.

        Raises:
            IllegalAction: somebody else has changed the room in the database.
        """
        steady = self.clockwork.steady
        ahead = steady.jump()
        if moved := self.clockwork.moved(self.of):
            try:
                await super().commit(moved)
            except BaseException:
                steady.taken(-ahead)  # nobody was told
                raise
        return await super().commit(events, client, seq)

    def decided(self, who: Who, asked: Any, now: Now | None) -> list[AnyEvent]:
        """The events of a request; `now`: what the list says that it is about.

        Raises:
            IllegalAction: it is refused.
        """
        return self._kind.decide_at(self.state, who, asked, now_ms(), now)

    async def _with_list(self, who: Who, asked: Any, place: Place, client: str, seq: int) -> int:
        """What a list says belongs to the request; one that closes it seals its sheet first."""
        sheet, live = await self.lists.sheet(place), await self.playing.at(place)
        if sheet is not None and sheet.state.disputes and isinstance(asked, _CLOSING):
            raise refuse(
                "tournament/list-disputed",
                "Auf dieser Liste wartet noch etwas auf eine Entscheidung.",
                "Something on this list still waits for a choice.",
            )
        if live is not None and sheet is not None:
            await take_lines(sheet, live.state, self.state.id)
            if isinstance(asked, ask.SignList):
                check_still(live.state)
        events = self.decided(who, asked, self.now_at(sheet, place))
        closes = any(isinstance(event, log.ListClosed) for event in events)
        if sheet is None or not closes:
            return await self.commit(events, client, seq)
        if live is not None:
            await self.playing.shut(live, sheet)
        await seal(sheet, self.state.id, True)
        try:
            events = self.decided(who, asked, self.now_at(sheet, place))
            return await self.commit(events, client, seq)
        except BaseException:
            table = self.of.table(*place)
            if table is not None and not table.list.is_closed:
                await seal(sheet, self.state.id, False)
            raise

    def now_at(self, sheet: LiveSheet | None, place: Place) -> Now | None:
        """What a list says at this moment."""
        table = self.of.table(*place)
        if sheet is None or table is None:
            return None
        return now_of(table, sheet.state.match)

    async def answer(self, watcher: Watcher, asked: Any) -> str:
        """The whole ranking, made once for all who ask."""
        if not self.may_look(watcher):
            raise self.kind.refusals.not_welcome()
        assert isinstance(asked, AskRanking)
        drawing = self.drawn_now()
        number = drawing.moment.ranked.number
        return encode(RankingAnswer(seq=asked.seq, rankings=number, ranking=drawing.ranking()))

    # What follows.

    def stored(self, events: list[AnyEvent]) -> None:
        """The sheets, the tables and the clock follow."""
        self.lists.follow()
        self.playing.follow()
        self.clockwork.wind_up(self.of)
        for event in events:
            if isinstance(event, log.PersonBack):
                seat = self.of.seat_of(event.person, event.since)
                if seat is not None and event.since < self.of.begun:
                    self.back[event.since, seat[0]] = event.person
        if any(not isinstance(event, log.ListSigned | log.PaidSet) for event in events):
            self.settling.soon()
            self.playing.look_at_all()

    async def loaded(self) -> None:
        """Look at the lists, and finish what a fall of the machine has left undone."""
        self.lists.follow()
        self.playing.follow()
        self.clockwork.wind_up(self.of)
        self.settling.soon()

    def _running(self) -> list[Place]:
        """The tables of the round that has begun last, and of the one before."""
        return [
            (number, place)
            for number in range(max(0, self.of.begun - 1), self.of.begun)
            for place in range(len(self.of.rounds[number].tables))
        ]

    async def _settle_list(self, place: Place) -> None:
        table = self.of.table(*place)
        if table is None:
            return
        if table.live:
            self.playing.look_at(place)
            return
        if not table.room:
            if table.dealer is not None:
                await self._begin_list(place)
            return
        sheet = await self.lists.sheet(place)
        if sheet is None:
            return
        if sheet.state.table:
            await self.playing.let_go(place, sheet)
        else:
            await follow_table(sheet, self.state.id, table, self.back.pop(place, ""))

    async def _begin_list(self, place: Place) -> None:
        """Begin the sheet of a table."""
        today = datetime.now(UTC).astimezone().date()
        evening = evening_of(self.of, *place, today)
        id_ = self.state.id
        sheet = await open_sheet(self.services.rooms, evening, key_of(id_), "", tournament=id_)

        async def job() -> None:
            number, at = place
            wish = ask.KeepRoom(round=number, table=at, room=sheet.state.id)
            who = Asker(at=now_ms())
            await self.commit(decide(self.state, wish, who))

        await self.mailbox.ask(job)

    async def _list_changed(self, place: Place) -> None:
        """A list says something else: those at the table are told; a closed one was corrected."""
        table, found = self.of.table(*place), self.lists.seen.get(place)
        now = None if found is None else found.now
        closed = None if table is None else table.list.result
        is_other = now is not None and closed is not None and closed != now.result
        if table is not None and is_other and says(table, now):
            await self._corrected(place)
        self._tables.add(place)
        self._bell.ring()

    async def _corrected(self, place: Place) -> None:
        """Take over what was changed on a closed list, with who did it and why."""
        sheet = await self.lists.sheet(place)
        if sheet is None:
            return
        by, why = await self._last_entry(sheet)

        async def job() -> None:
            number, at = place
            now = self.now_at(sheet, place)
            wish = ask.CorrectList(round=number, table=at, why=why or "?")
            who = Asker(role=Role.ORGANISER, name=by, at=now_ms())
            with contextlib.suppress(IllegalAction):
                await self.commit(decide(self.state, wish, who, now))

        if sheet.state.sealed:
            await self.mailbox.ask(job)

    async def _last_entry(self, sheet: LiveSheet) -> tuple[str, str]:
        """Who has changed a sheet last, and why."""
        for line in reversed(await self.services.store.events(sheet.state.id)):
            event = sheet.kind.decode(line.data)
            if isinstance(event, sheet_log.Entered):
                return event.name, event.entry.note
        return "", ""

    # The clock.

    def _announce(self) -> None:
        self.playing.look_at_all()
        self._for_all = True
        self._bell.ring()

    def _set_right(self) -> None:
        self.mailbox.post(lambda: self.commit([]))

    # Pictures.

    def belongs(self, watcher: Watcher) -> bool:
        """Who plays always gets in, as who helps does."""
        return self._kind.role_of(self.state, watcher.who) is not None

    def moment(self) -> Moment:
        """What is beside the log now."""
        state, signer = self.state, self.services.signer

        def personal(who: str) -> str:
            token = signer.personal_link(state.id, who, state.generation(who))
            return f"/tournament/{state.id}/come/{token}"

        return Moment(
            at=self.clockwork.now(),
            lists=dict(self.lists.seen),
            links=self.links,
            link=self.services.link,
            personal=personal,
            ranked=self._ranking(),
        )

    def _ranking(self) -> Ranked:
        """The ranking, made anew only when something that it follows from is another.

        Its number is another only when it reads differently: what somebody has paid is nobody's
        reason to ask for it again.
        """
        of = self.of
        tables = [table for round_ in of.rounds[: of.begun] for table in round_.tables]
        from_ = (
            *(of.settings, of.people, of.penalties, of.protests, of.begun),
            *(table.list.result for table in tables),
        )
        if self._ranked is None or not _same(self._ranked[0], from_):
            made, before = ranked(of, self.state.version), self._ranked
            reads = shown.ranking(of, made)
            if before is not None and before[2] == reads:
                made = made._replace(number=before[1].number)
            self._ranked = from_, made, reads
        return self._ranked[1]

    def drawn_now(self) -> Drawing:
        """What everyone is shown at this moment."""
        return Drawing(self.state, self.moment())

    def _which(self, watcher: Watcher) -> Which:
        audience = self.kind.audience(self.state, watcher.who)
        assert isinstance(audience, Audience)
        return audience, watcher.lang

    def everything(self, watcher: Watcher) -> str:
        """The whole picture for one who has just come."""
        which = self._which(watcher)
        others = [
            each
            for each in self.watchers
            if each is not watcher and self.may_look(each) and self._which(each) == which
        ]
        return self._sending.everything(self.drawn_now(), which, others)

    def tell(self, before: TournamentState, events: list[AnyEvent]) -> None:  # noqa: ARG002
        """Send those whom it concerns what has changed."""
        for watcher in list(self.watchers):
            if not self.may_look(watcher):
                self.watchers.discard(watcher)
                watcher.drop(failed(self.kind.refusals.not_welcome(), watcher.lang))
        for event in events:
            if isinstance(event, _OF_ONE_TABLE):
                self._tables.add((event.round, event.table))
            else:
                self._for_all = True
        self._bell.ring()

    def tell_everything(self) -> None:
        """Send everyone what has changed."""
        self.lists.follow()
        self._for_all = True
        self._bell.ring()

    def moved(self) -> None:
        """Links lead elsewhere now."""
        self._for_all = True
        self._bell.ring()

    def _broadcast(self) -> None:
        tables, for_all = self._tables, self._for_all
        self._tables, self._for_all = set(), False
        people = {
            person
            for place in tables
            if (table := self.of.table(*place)) is not None
            for person in table.seats
        }
        those = []
        for watcher in list(self.watchers):
            if not self.may_look(watcher):
                continue
            which = self._which(watcher)
            if for_all or which[0].role is not Role.PLAYER or which[0].who in people:
                those.append((which, watcher))
        if for_all:
            present = {which for which, _ in those}
            self._sending.keep(present.__contains__)
        self._sending.changes(self.drawn_now(), those)

    # Its life.

    @property
    def used_with(self) -> tuple[str, ...]:
        """Its lists stay as long as it is used."""
        tables = [table for round_ in self.of.rounds for table in round_.tables]
        return tuple(room for table in tables for room in (table.room, table.live) if room)

    async def files(self) -> dict[str, str]:
        """Everything of the tournament in one file, and each list as one of its own."""
        found = await super().files()
        whole = await self.whole()
        found["tournament.json"] = (await asyncio.to_thread(write_whole, whole)).decode()
        for where, evening in tuple(whole.lists.items()):
            name = list_name(*where).replace(" ", "")
            found[f"lists/{name}.toml"] = await asyncio.to_thread(to_text, evening)
        return found

    async def whole(self) -> Whole:
        """The tournament with its lists, as `doko tournament` keeps it in one file."""
        of, lists = self.of, {}
        lines = await self.services.store.events(self.state.id)
        for number, round_ in enumerate(tuple(of.rounds)):
            for at in range(len(round_.tables)):
                sheet = await self.lists.sheet((number, at))
                table = of.rounds[number].tables[at]
                if sheet is not None and says(table, self.now_at(sheet, (number, at))):
                    lists[number, at] = sheet.state.evening
        events = recorded(self.kind.decode(line.data) for line in lines)
        return brought_home(Whole(of, lists, events))

    def halt(self) -> None:
        """Do nothing more by itself."""
        self._bell.stop()
        self.lists.stop()
        self.clockwork.stop()
        self.settling.stop()
        self.playing.stop()


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether these are the very same things."""
    return len(one) == len(other) and all(map(operator.is_, one, other))


async def _nothing() -> None:
    """Wait for nothing: the request itself takes its time."""


def _place(of: Tournament, asked: Any) -> Place | None:
    """The list that a request is about."""
    if isinstance(asked, _WITH_LIST):
        return asked.round, asked.table
    if isinstance(asked, ask.DecideProtest):
        found = of.protest(asked.protest)
        return None if found is None else (found.round, found.table)
    if isinstance(asked, ask.Leave):
        number = of.begun - 1
        seat = of.seat_of(asked.person, number)
        return None if seat is None else (number, seat[0])
    return None


register(TOURNAMENT, LiveTournament)
