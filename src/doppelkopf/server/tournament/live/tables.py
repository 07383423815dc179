"""Tables of a tournament that are played as live tables: opened, followed, shut.

The list stays where it is, on its sheet; what the table writes in its match is taken over line by
line, as it stands there. Each step asks whether it is done already, so that after a fall of the
machine the same again does what was left.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, cast

from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.seating import sizes, wrong_size
from doppelkopf.match.evening.write import to_text
from doppelkopf.rules.kept import Rules
from doppelkopf.rules.load import difference
from doppelkopf.server.identity import new_link
from doppelkopf.server.live.followers import Followers
from doppelkopf.server.live.room import Rooms
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.sheet.state import SheetState
from doppelkopf.server.table import assigned
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import open_for_list
from doppelkopf.server.table.log import OpenedFor, Settings
from doppelkopf.server.table.state import Stage, TableState
from doppelkopf.server.tournament.live.settling import key_of
from doppelkopf.server.tournament.moment import Place
from doppelkopf.tournament.clock import left
from doppelkopf.tournament.model import PersonId, Table, Tournament
from doppelkopf.tournament.rules import named_rules, table_rules
from doppelkopf.tournament.state import TournamentState


def seat_name(tournament: str, person: PersonId) -> str:
    """How a live table knows somebody: no cookie is called like that."""
    return f"{key_of(tournament)}:{person}"


class Tables:
    """Is told what happens at the live tables of a tournament; a card alone is nothing new."""

    def __init__(
        self,
        followers: Followers,
        rooms: Rooms,
        of: Callable[[], Tournament],
        moved: Callable[[], None],
    ) -> None:
        self._followers = followers
        self._rooms = rooms
        self._of = of
        self._moved = moved
        self._places: dict[str, Place] = {}
        self._stands: dict[str, object] = {}
        self._new: set[Place] = set()

    def follow(self) -> None:
        """Follow the tables that are open now, and no others."""
        places = {
            table.live: (number, place)
            for number, round_ in enumerate(self._of().rounds)
            for place, table in enumerate(round_.tables)
            if table.live
        }
        if places == self._places:
            return
        self._followers.leave(self._told)
        self._places = places
        for room, place in places.items():
            self._followers.follow(room, self._told)
            self.look_at(place)

    def look_at(self, place: Place) -> None:
        """Have something be new at a table."""
        self._new.add(place)
        self._moved()

    def look_at_all(self) -> None:
        """Have something be new at every table: the clock has run out, say."""
        for place in self._places.values():
            self.look_at(place)

    def again(self, place: Place) -> None:
        """Look at a table once more, whenever it is time."""
        self._new.add(place)

    def take(self) -> list[Place]:
        """The tables at which something is new."""
        found = sorted(self._new)
        self._new.clear()
        return found

    def _told(self, room: str) -> None:
        there = self._rooms.in_memory(room)
        now = None if there is None else _stand(there.state)
        if now is None or self._stands.get(room) != now:
            self._stands[room] = now
            self.look_at(self._places[room])

    def stop(self) -> None:
        """Follow nothing any more."""
        self._followers.leave(self._told)


def _stand(state: TableState) -> object:
    """What a list follows of its table: what is written, and whether it is over."""
    return state.stage is Stage.CLOSED, 0 if state.match is None else len(state.match.evening.lines)


async def table_at(rooms: Rooms, room: str) -> LiveTable | None:
    """A live table; None if it is not there any more."""
    return cast(LiveTable | None, await rooms.room(room, TABLE))


def check_list(sheet: SheetState) -> None:
    """See that a list can be played on at a live table.

    Raises:
        IllegalAction: something on it is not settled yet.
    """
    if sheet.disputes or sheet.facts(sheet.running):
        raise refuse(
            "tournament/game-open",
            "Auf dieser Liste ist ein Spiel angefangen oder etwas offen. Schreibt es erst zu Ende.",
            "A game is begun on this list, or something waits. Write that down first.",
        )


async def opened(rooms: Rooms, state: TournamentState, place: Place, sheet: SheetState) -> str:
    """Open a live table for a list, with all who sit there now; where it is.

    Raises:
        IllegalAction: so many cannot play.
    """
    of = state.tournament
    table = of.rounds[place[0]].tables[place[1]]
    names = sheet.match.present
    people = [(table.person_called(name), name) for name in names]
    chairs = tuple((seat_name(state.id, person), name) for person, name in people if person)
    if len(names) not in sizes(sheet.match.rules):
        reason = wrong_size(len(names), sheet.match.rules)
        raise refuse("sheet/table-size", reason.de, reason.en)
    if len(chairs) != len(names):
        raise refuse(
            "tournament/live-standin",
            "Wer für jemanden weiterspielt, hat kein eigenes Gerät hier: Dieser Tisch spielt mit"
            " Karten in der Hand weiter.",
            "Whoever plays on for somebody has no device of their own here: this table plays on"
            " with cards in the hand.",
        )
    named = named_rules(of.settings, table.size)
    rules = Rules(
        name=named.name,
        changes=difference(table_rules(of.settings, table.size)),
        title=named.title,
        book=named.book,
    )
    first = OpenedFor(
        title=sheet.evening.round,
        rules=rules,
        places=len(chairs),
        host=key_of(state.id),
        settings=Settings(bots_take_over=False),
        tournament=state.id,
        chairs=chairs,
        evening=to_text(sheet.evening),
    )
    return (await open_for_list(rooms, first)).state.id


def is_over(table: TableState, tournament: str, of: Table) -> bool:
    """Whether a live table can play on no longer: it is shut, or somebody has gone."""
    chairs = () if table.assigned is None else table.assigned.chairs
    gone = {seat_name(tournament, person) for person in of.gone}
    return table.stage is Stage.CLOSED or any(person in gone for person, _ in chairs)


def check_still(table: TableState) -> None:
    """See that nothing is played while somebody signs.

    Raises:
        IllegalAction: a game runs.
    """
    if table.stage is Stage.PLAYING:
        raise refuse(
            "tournament/game-runs",
            "Am Live-Tisch läuft noch ein Spiel. Spielt es erst zu Ende.",
            "A game is still being played at the live table. Play it to its end first.",
        )


async def say(table: LiveTable, tournament: str, said: Any, key: str | None = None) -> None:
    """Say something to a table; `key`: of whose device it is.

    Raises:
        IllegalAction: it cannot be.
    """
    await table.ask(Who(key or key_of(tournament)), f"{key_of(tournament)}:{new_link()}", 0, said)


def strangers(state: TournamentState, table: TableState) -> Iterable[str]:
    """The devices at a table that are no longer those of who sits there."""
    devices = dict(state.devices)
    for key, person in tuple(table.links.items()):
        if seat_name(state.id, devices.get(key, "")) != person:
            yield key


def is_time_up(of: Tournament, place: Place, now: int) -> bool:
    """Whether the time of a table is up."""
    round_ = of.rounds[place[0]]
    table = round_.tables[place[1]]
    if round_.clock is None:
        return False
    return left(round_.clock, now, five=table.size == 5, extra=table.extra) <= 0


async def follow(table: LiveTable, state: TournamentState, place: Place, now: int) -> None:
    """Let a table know whose devices are whose, and whether its time is up."""
    with suppress(IllegalAction):
        for key in strangers(state, table.state):
            await say(table, state.id, assigned.Go(), key)
        await say(table, state.id, assigned.CallTime(up=is_time_up(state.tournament, place, now)))
