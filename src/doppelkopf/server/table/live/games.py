"""Finished games, kept beside the log of their table and found by the link people share."""

from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    Integer,
    String,
    Table,
    Text,
    func,
    insert,
    select,
)

from doppelkopf.server.identity import is_id
from doppelkopf.server.store import schema
from doppelkopf.server.store.storage import Store, now_ms
from doppelkopf.server.store.trash import IS_THERE
from doppelkopf.server.store.writer import Work

games = Table(
    "games",
    schema.metadata,
    Column("id", String(32), primary_key=True),
    schema.room_id(),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Index("games_of_room", "room_id", "number"),
)
"""Finished games as records."""


class StoredGame(NamedTuple):
    """A finished game: the id of its link, its number at the table, the record as JSON."""

    id: str
    number: int
    data: str


def kept(table: str, game: StoredGame) -> Work:
    """What writes a game down."""

    def work(connection: Connection) -> None:
        connection.execute(insert(games), {**game._asdict(), "room_id": table, "at": now_ms()})

    return work


async def game_at(store: Store, id_: str) -> tuple[str, int, str] | None:
    """A finished game by the id of its link: its table, its number, its record."""
    if not is_id(id_):
        return None
    query = (
        select(games.c.room_id, games.c.number, games.c.data)
        .join(schema.rooms, schema.rooms.c.id == games.c.room_id)
        .where(games.c.id == id_, IS_THERE)
    )
    return next(((row[0], row[1], row[2]) for row in await store.read(query)), None)


async def games_of(store: Store, table: str) -> list[StoredGame]:
    """All finished games of a table."""
    query = (
        select(games.c.id, games.c.number, games.c.data)
        .where(games.c.room_id == table)
        .order_by(games.c.number)
    )
    return [StoredGame(*row) for row in await store.read(query)]


def counted(connection: Connection) -> dict[str, int]:
    """How many games each table has finished, those without any left out."""
    query = select(games.c.room_id, func.count()).group_by(games.c.room_id)
    return {row[0]: row[1] for row in connection.execute(query)}
