"""From a stored log to the state of its room."""

from collections.abc import Callable, Iterable

import msgspec

from doppelkopf.errors import Failure
from doppelkopf.server.rooms.kind import BrokenLog, E, RoomKind, S
from doppelkopf.server.store.storage import Stored


def replayed(
    kind: RoomKind[S, E],
    id_: str,
    stored: Iterable[Stored],
    mend: Callable[[list[E]], list[E]] = lambda events: events,
) -> S:
    """The room a stored log tells of; one that cannot be read to its end is closed.

    `mend` completes events of earlier versions.

    Raises:
        Failure: there is not even a room.
    """
    events: list[E] = []
    broken = None
    for line in stored:
        try:
            events.append(kind.decode(line.data))
        except msgspec.DecodeError:
            broken = line.version
            break
    try:
        state = kind.fold(id_, mend(events))
    except BrokenLog as error:
        if error.state is None:
            raise Failure(
                "log/unreadable",
                "Von diesem Raum ist nichts zu lesen.",
                "Nothing of this room can be read.",
            ) from None
        state, broken = error.state, error.state.version + 1
    return state if broken is None else kind.closed(state, f"log/{broken}")
