"""The links of rooms in the database: made anew, and read for many rooms at once."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from doppelkopf.server.rooms.links import Right
from doppelkopf.server.store import schema
from doppelkopf.server.store.trash import IS_THERE

AT_ONCE = 500
"""Databases bound the values of one statement."""


def renew(connection: Connection, room: str, right: Right, token: str) -> None:
    """Give a room a new link with a right; those it had with the same right lead nowhere."""
    links = schema.links
    is_old = (links.c.room_id == room) & (links.c.right == right.value)
    connection.execute(delete(links).where(is_old))
    connection.execute(insert(links), {"token": token, "room_id": room, "right": right.value})


def links_of(rooms: Sequence[str]) -> Any:
    """The query for the links of rooms: room, token, right."""
    links = schema.links
    query = select(links.c.room_id, links.c.token, links.c.right)
    return query.where(links.c.room_id.in_(rooms))


def versions_of(rooms: Sequence[str]) -> Any:
    """The query for the kinds of rooms that are there, and how far their logs go."""
    there, events = schema.rooms, schema.events
    return (
        select(there.c.id, there.c.kind, func.max(events.c.version))
        .join(events, events.c.room_id == there.c.id)
        .where(there.c.id.in_(rooms), IS_THERE)
        .group_by(there.c.id, there.c.kind)
    )


def portions(rooms: Iterable[str]) -> list[list[str]]:
    """Rooms in portions that fit into a statement."""
    every = list(dict.fromkeys(rooms))
    return [every[start : start + AT_ONCE] for start in range(0, len(every), AT_ONCE)]
