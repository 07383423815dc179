"""Whose devices have taken part in which room: the way back, found without reading any log."""

from collections.abc import Iterable

from sqlalchemy import (
    Column,
    Connection,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
    delete,
    insert,
    select,
)

from doppelkopf.server.store import schema
from doppelkopf.server.store.trash import IS_THERE
from doppelkopf.server.store.writer import Work

LONGEST = 100
"""Characters of a key; nobody's cookie has more."""

people = Table(
    "people",
    schema.metadata,
    Column("person", String(LONGEST), nullable=False),
    schema.room_id(),
    PrimaryKeyConstraint("person", "room_id"),
    Index("people_of_room", "room_id"),
)
"""The keys that the log of a room names; whether they still belong there, the log says."""


def noted(room: str, persons: Iterable[str]) -> list[Work]:
    """What writes down that somebody takes part; nothing if nobody does."""
    rows = [{"person": each, "room_id": room} for each in dict.fromkeys(persons)]
    rows = [row for row in rows if len(row["person"]) <= LONGEST]

    def work(connection: Connection) -> None:
        for row in rows:
            is_known = (people.c.person == row["person"]) & (people.c.room_id == room)
            connection.execute(delete(people).where(is_known))
        connection.execute(insert(people), rows)

    return [work] if rows else []


def rooms_of(person: str, kind: str, most: int) -> object:
    """The query for the rooms of a kind in which somebody took part, the last used first."""
    rooms = schema.rooms
    return (
        select(rooms.c.id)
        .join(people, people.c.room_id == rooms.c.id)
        .where(people.c.person == person, rooms.c.kind == kind, IS_THERE)
        .order_by(rooms.c.touched.desc())
        .limit(most)
    )
