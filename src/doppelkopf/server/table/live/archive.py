"""From the log that is stored to a table and back: loading tables, keeping finished games."""

from collections.abc import Iterable

from msgspec.structs import replace

from doppelkopf.game.state import Scored
from doppelkopf.record.errors import RecordError
from doppelkopf.record.json_form import format_json, parse_json
from doppelkopf.record.model import record_of
from doppelkopf.record.replay import open_record
from doppelkopf.server.live.replay import replayed
from doppelkopf.server.store.storage import Store, Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.live.games import StoredGame, games_of
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.older import may_lack_partner
from doppelkopf.server.table.state import TableState


async def read_log(store: Store, id_: str) -> tuple[list[Stored], list[StoredGame]]:
    """The log of a table, with the records it needs to be understood."""
    stored = await store.events(id_)
    return stored, await records_for(store, id_, stored)


async def records_for(store: Store, id_: str, stored: Iterable[Stored]) -> list[StoredGame]:
    """The records that a log needs to be understood."""
    return await games_of(store, id_) if _wants_records(stored) else []


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
        _with_recorded_points(event, records[event.replay])
        if isinstance(event, log.Finished) and not event.points and event.replay in records
        else event
        for event in events
    ]


def _with_recorded_points(event: log.Finished, data: str) -> log.Finished:
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
    return replayed(TABLE, id_, stored, lambda events: _with_points(events, games))


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
        seed=bytes.fromhex(game.secret) if game.dealt is None else None,
        dealt=game.dealt,
        tags=(("Table", state.title), *names, ("Date", on)),
    )
    return StoredGame(done.replay, done.number, format_json(record))
