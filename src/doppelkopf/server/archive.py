"""From the log that is stored to a table and back: loading tables, keeping finished games."""

import msgspec

from doppelkopf.errors import DokoError
from doppelkopf.record.json_form import format_json
from doppelkopf.record.model import record_of
from doppelkopf.server import log
from doppelkopf.server.fold import BrokenLog, fold
from doppelkopf.server.log import AnyEvent
from doppelkopf.server.state import TableState, change
from doppelkopf.server.storage import Stored, StoredGame


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
