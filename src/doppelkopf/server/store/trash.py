"""What nobody uses any more: into the trash first, out of the database later.

All moments are run time (`run_clock`). Only rooms that say so expire; any can be deleted, which
puts it into the trash too. A room in the trash is there for nobody but the operator, who can bring
it back as it was.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, bindparam, delete, func, select, update

from doppelkopf.server.store import schema

_AT_ONCE = 500
"""Databases bound the values of one statement."""


class Kept(NamedTuple):
    """A room as the operator sees it."""

    id: str
    kind: str
    touched: int
    """By the calendar, as it was then: milliseconds since 1970."""
    used: int
    swept: int | None
    expires: bool
    first: str
    """The event it was opened with, as it is stored."""


def touch(connection: Connection, rooms: Sequence[str], *, ran: int, at: int) -> None:
    """Somebody was in these rooms."""
    query = update(schema.rooms).where(schema.rooms.c.id == bindparam("which"))
    if rooms:
        values = {"used": ran, "touched": at}
        connection.execute(query, [{"which": room, **values} for room in rooms])


def discard(connection: Connection, rooms: Sequence[str], *, ran: int) -> None:
    """Put rooms into the trash."""
    for some in _portions(rooms):
        query = update(schema.rooms).where(schema.rooms.c.id.in_(some), IS_THERE)
        connection.execute(query.values(swept=ran))


def keep(connection: Connection, room: str) -> None:
    """Let a room stay although its kind expires: something else points to it."""
    connection.execute(update(schema.rooms).where(schema.rooms.c.id == room).values(expires=False))


def sweep(
    connection: Connection, *, ran: int, keep: int, lasting: int | None = None
) -> tuple[str, ...]:
    """Put into the trash what was unused for `keep` ms, and empty it of what lay there as long.

    What does not expire goes after `lasting` ms, if the operator has said so. Returns which rooms
    went into the trash.
    """
    purge(connection, _trash_before(connection, ran - keep))
    is_old = schema.rooms.c.expires & (schema.rooms.c.used < ran - keep)
    if lasting is not None:
        is_old |= ~schema.rooms.c.expires & (schema.rooms.c.used < ran - lasting)
    found = tuple(connection.execute(select(schema.rooms.c.id).where(IS_THERE, is_old)).scalars())
    discard(connection, found, ran=ran)
    return found


def going(*, before: int) -> Any:
    """The query for how many rooms of each kind that do not expire nobody has used since then."""
    rooms = schema.rooms
    return (
        select(rooms.c.kind, func.count())
        .where(IS_THERE, ~rooms.c.expires, rooms.c.used < before)
        .group_by(rooms.c.kind)
        .order_by(rooms.c.kind)
    )


def _trash_before(connection: Connection, moment: int) -> tuple[str, ...]:
    query = select(schema.rooms.c.id).where(schema.rooms.c.swept < moment)
    return tuple(connection.execute(query).scalars())


def bring_back(connection: Connection, rooms: Sequence[str], *, ran: int) -> tuple[str, ...]:
    """Take rooms out of the trash, as if they had been used just now; returns which were there."""
    found: list[str] = []
    for some in _portions(rooms):
        chosen = schema.rooms.c.id.in_(some) & ~IS_THERE
        found += connection.execute(select(schema.rooms.c.id).where(chosen)).scalars()
        connection.execute(update(schema.rooms).where(chosen).values(swept=None, used=ran))
    return tuple(found)


def purge(connection: Connection, rooms: Sequence[str]) -> None:
    """Forget rooms; all that belongs to them goes along, also what only their kind knows."""
    for some in _portions(rooms):
        connection.execute(delete(schema.rooms).where(schema.rooms.c.id.in_(some)))


def listed(connection: Connection, *, trash: bool) -> list[Kept]:
    """The rooms that are there, or those in the trash; the last used first."""
    rooms, events = schema.rooms, schema.events
    columns: list[Column[Any]] = [rooms.c[name] for name in Kept._fields[:-1]]
    query = (
        select(*columns, events.c.data)
        .join(events, events.c.room_id == rooms.c.id)
        .where(events.c.version == 1, ~IS_THERE if trash else IS_THERE)
        .order_by(rooms.c.used.desc(), rooms.c.touched.desc())
    )
    return [Kept._make(row) for row in connection.execute(query)]


def _portions(rooms: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(rooms), _AT_ONCE):
        yield rooms[start : start + _AT_ONCE]


IS_THERE = schema.rooms.c.swept.is_(None)
"""A room in the trash is there for nobody."""
