"""Gists of evenings kept beside their logs, so that a season opens without playing it again.

A gist is what the log of its room says, in one version; it counts only as long as both the room
and the program are at that version, and can be thrown away at any time.
"""

import asyncio
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec
from sqlalchemy import (
    Column,
    Connection,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    delete,
    insert,
    select,
)

from doppelkopf.game import RULES_VERSION
from doppelkopf.match.showing.gist import Gist
from doppelkopf.server.store import schema
from doppelkopf.server.store.doors import portions
from doppelkopf.server.store.storage import Conflict, Store

FORMAT = 1
"""Grows whenever a gist says more, or says it otherwise."""
MADE_BY = f"{FORMAT}.{RULES_VERSION}"

kept = Table(
    "gists",
    schema.metadata,
    schema.room_id(),
    Column("version", Integer, nullable=False),
    Column("made_by", String(40), nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("room_id"),
)
"""Of each room the last gists that were made."""

Version = int


async def known(store: Store, versions: Mapping[str, Version]) -> dict[str, tuple[Gist, ...]]:
    """The gists of rooms that are kept for just these versions."""
    found: dict[str, str] = {}
    for some in portions(versions):
        query = select(kept.c.room_id, kept.c.version, kept.c.data).where(
            kept.c.room_id.in_(some), kept.c.made_by == MADE_BY
        )
        rows = await store.read(query)
        found |= {room: data for room, version, data in rows if version == versions[room]}
    return await asyncio.to_thread(_all_read, found)


def _all_read(found: Mapping[str, str]) -> dict[str, tuple[Gist, ...]]:
    made = {room: _read(data) for room, data in found.items()}
    return {room: gists for room, gists in made.items() if gists is not None}


async def keep(store: Store, room: str, version: Version, gists: Iterable[Gist]) -> None:
    """Keep the gists of a room; another server may have been faster, which is as good."""
    row = {"room_id": room, "version": version, "made_by": MADE_BY, "data": written(gists)}

    def work(connection: Connection) -> None:
        connection.execute(delete(kept).where(kept.c.room_id == room))
        connection.execute(insert(kept), row)

    try:
        await store.write(work)
    except Conflict:
        return


def written(gists: Iterable[Gist]) -> str:
    """Gists as JSON."""
    return msgspec.json.encode(tuple(gists), enc_hook=_encoded).decode()


def _read(data: str) -> tuple[Gist, ...] | None:
    """Gists from JSON; None if they cannot be read, and are made again."""
    try:
        return msgspec.json.decode(data, type=tuple[Gist, ...], dec_hook=_decoded)
    except (msgspec.DecodeError, ValueError, ZeroDivisionError, RecursionError):
        return None


def _encoded(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError


def _decoded(kind: type, value: Any) -> Any:
    if kind is Fraction:
        return Fraction(value)
    raise NotImplementedError
