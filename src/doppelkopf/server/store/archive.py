"""From the log that is stored to a table and back: loading tables, keeping finished games."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from doppelkopf.errors import DokoError
from doppelkopf.game.state import Scored
from doppelkopf.game.step import change
from doppelkopf.record.errors import RecordError
from doppelkopf.record.json_form import format_json, parse_json
from doppelkopf.record.model import record_of
from doppelkopf.record.replay import open_record
from doppelkopf.server.store.storage import Store, Stored, StoredGame
from doppelkopf.server.table import log
from doppelkopf.server.table.fold import BrokenLog, fold
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.older import may_lack_partner
from doppelkopf.server.table.state import TableState


async def read_log(store: Store, id_: str) -> tuple[list[Stored], list[StoredGame]]:
    """The log of a table, with the records it needs to be understood."""
    stored = await store.events(id_)
    return stored, await store.games(id_) if _wants_records(stored) else []


def _wants_records(stored: Iterable[Stored]) -> bool:
    """Whether a log holds games whose points can only be found in their records."""
    return any(
        line.kind == "finished" and '"version":' not in line.data and '"entry":{' in line.data
        for line in stored
    )


def _with_points(events: Iterable[AnyEvent], games: Iterable[StoredGame]) -> list[AnyEvent]:
    """The events, those of finished games with what their records tell beyond the log."""
    records = {game.id: game.data for game in games}
    return [
        _told(event, records[event.replay])
        if isinstance(event, log.Finished) and not event.points and event.replay in records
        else event
        for event in events
    ]


def _told(event: log.Finished, data: str) -> log.Finished:
    """A finished game with the points that its record states."""
    try:
        record = parse_json(data)
    except RecordError:
        return event
    if record.outcome is None or not record.outcome.points:
        return event
    event = replace(event, points=tuple(map(str, record.outcome.points)))
    if not may_lack_partner(event.entry):
        return event
    outcome = open_record(record).state.outcome
    is_open = outcome.result.open_parties if isinstance(outcome, Scored) else None
    return replace(event, open_parties=is_open)


def state_of(id_: str, stored: list[Stored], games: Iterable[StoredGame] = ()) -> TableState:
    """The table a stored log tells of; one that cannot be read to its end is closed.

    `games` are its records; only a log of version 1 of the rules needs them.

    Raises:
        DokoError: there is not even a table.
    """
    events: list[AnyEvent] = []
    broken = None
    for line in stored:
        try:
            events.append(log.decode(line.data))
        except msgspec.DecodeError:
            broken = line.version
            break
    try:
        state = fold(id_, _with_points(events, games))
    except BrokenLog as error:
        if error.state is None:
            raise DokoError("This table cannot be read.") from None
        state, broken = error.state, error.state.version + 1
    if broken is None:
        return state
    return change(state, broken=f"log/{broken}")


def game_of(state: TableState, on: str) -> StoredGame:
    """The game that has just ended, as it is kept: with its secret, so that it proves its deal."""
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
        tags=(("Table", state.title), *names, ("Date", on)),
    )
    return StoredGame(done.replay, done.number, format_json(record))
