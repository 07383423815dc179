"""A new table, and the way to those that are there."""

from typing import NamedTuple, cast

from doppelkopf.bots import is_for_people
from doppelkopf.glyphs import one_line
from doppelkopf.match.booking.seating import sizes
from doppelkopf.rules.kept import rule_set
from doppelkopf.server.identity import new_room_id
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.live.room import Rooms
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.chairs import no_room
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.fold import opened, step
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.log import AnyEvent, Rules, Settings
from doppelkopf.server.table.names import bot_at, free_name
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Kind, Stage, TableState

MAX_TITLE = 60


class Opening(NamedTuple):
    """What a new table is made of."""

    rules: Rules
    key: str
    """Whose cookie it is."""
    name: str
    """The name of the person who opens it and sits down first."""
    title: str = ""
    places: int | None = None
    """How many sit at the table; None: as the rules have it."""
    bots: bool = False
    """Whether bots take all other places at once."""
    settings: Settings = Settings()


class Watchable(NamedTuple):
    """A table one may watch."""

    id: str
    title: str
    rules: tuple[str, str]
    names: tuple[str, ...]
    games: int


async def open_table(hub: Hub, opening: Opening, id_: str | None = None) -> LiveTable:
    """Open a table, seat its first person and perhaps bots.

    Raises:
        IllegalAction: the name or the number of places cannot be.
    """
    state, events = first_events(id_ or new_room_id(), opening)
    table = await hub.open(TABLE, state, events)
    return cast(LiveTable, table)


async def open_for_list(hub: Rooms, opened_for: log.OpenedFor) -> LiveTable:
    """Open a table at which a list of a tournament is played; its people come by themselves."""
    first = opened_for
    return cast(LiveTable, await hub.open(TABLE, TABLE.opened(new_room_id(), first), [first]))


async def table_at(hub: Hub, id_: str) -> LiveTable | None:
    """A table by its id; None if there is none."""
    return cast(LiveTable | None, await hub.room(id_, TABLE))


async def invited_to(hub: Hub, token: str) -> LiveTable | None:
    """The table of an invitation."""
    return cast(LiveTable | None, await hub.by_link(token, TABLE))


def tables_in(hub: Hub) -> tuple[LiveTable, ...]:
    """The tables in memory."""
    return tuple(room for room in hub.live if isinstance(room, LiveTable))


def watchable(hub: Hub) -> list[Watchable]:
    """The tables that are played now and may be watched."""
    return [
        Watchable(
            table.state.id,
            table.state.title,
            table.state.rules.title,
            tuple(place.name or "" for place in table.state.places),
            len(table.state.done),
        )
        for table in tables_in(hub)
        if table.state.settings.spectators
        and table.state.stage in (Stage.PLAYING, Stage.BETWEEN)
        and table.here
    ]


def first_events(id_: str, opening: Opening) -> tuple[TableState, list[AnyEvent]]:
    """What a new table's log begins with.

    Raises:
        IllegalAction: something about it cannot be.
    """
    allowed = sizes(rule_set(opening.rules))
    places = opening.places or rule_set(opening.rules).table.seats
    if places not in allowed:
        reason = no_room(places, rule_set(opening.rules))
        raise refusals.refuse("table/size", reason.de, reason.en)
    if not is_for_people(opening.settings.level):
        raise refusals.no_such_bot()
    first = log.Opened(
        title=one_line(opening.title, MAX_TITLE) or opening.rules.title[0],
        rules=opening.rules,
        places=places,
        host=opening.key,
        settings=opening.settings,
    )
    state = opened(id_, first)
    events: list[AnyEvent] = [first]

    def add(event: AnyEvent) -> None:
        nonlocal state
        state = step(state, event)
        events.append(event)

    name = free_name(state, opening.name, 0)
    add(log.Sat(place=0, person=opening.key, name=name, agreed=True))
    think = Asked(do="settings", think_seconds=opening.settings.think_seconds)
    decide(state, Who(opening.key), think)  # refuses a think time that cannot be
    if opening.bots:
        for number, place in enumerate(state.places):
            if place.kind is Kind.EMPTY:
                add(bot_at(state, number, opening.settings.level))
    return state, events
