"""What nobody uses any more: into the trash first, out of the database later.

All moments are run time (`run_clock`). A table in the trash is there for nobody but the operator,
who can bring it back as it was; who deletes a table puts it there too.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, select, update

from doppelkopf.server.store import schema

_AT_ONCE = 500
"""Databases bound the values of one statement."""


class Kept(NamedTuple):
    """A table as the operator sees it."""

    id: str
    touched: int
    """By the calendar, as it was then: milliseconds since 1970."""
    used: int
    swept: int | None
    games: int
    first: str
    """The event it was opened with, as it is stored."""


def touch(connection: Connection, tables: Sequence[str], *, ran: int, at: int) -> None:
    """Somebody was at these tables."""
    query = update(schema.tables).where(schema.tables.c.id == bindparam("which"))
    if tables:
        values = {"used": ran, "touched": at}
        connection.execute(query, [{"which": table, **values} for table in tables])


def discard(connection: Connection, tables: Sequence[str], *, ran: int) -> None:
    """Put tables into the trash."""
    for some in _portions(tables):
        query = update(schema.tables).where(schema.tables.c.id.in_(some), _IS_THERE)
        connection.execute(query.values(swept=ran))


def sweep(connection: Connection, *, ran: int, keep: int) -> tuple[str, ...]:
    """Put into the trash what nobody has used for so long, and empty it of what lay there as long.

    Returns which tables went into the trash.
    """
    purge(connection, _trash_before(connection, ran - keep))
    old = select(schema.tables.c.id).where(_IS_THERE, schema.tables.c.used < ran - keep)
    found = tuple(connection.execute(old).scalars())
    discard(connection, found, ran=ran)
    return found


def _trash_before(connection: Connection, moment: int) -> tuple[str, ...]:
    query = select(schema.tables.c.id).where(schema.tables.c.swept < moment)
    return tuple(connection.execute(query).scalars())


def bring_back(connection: Connection, tables: Sequence[str], *, ran: int) -> tuple[str, ...]:
    """Take tables out of the trash, as if they had been used just now; returns which were there."""
    found: list[str] = []
    for some in _portions(tables):
        chosen = schema.tables.c.id.in_(some) & ~_IS_THERE
        found += connection.execute(select(schema.tables.c.id).where(chosen)).scalars()
        connection.execute(update(schema.tables).where(chosen).values(swept=None, used=ran))
    return tuple(found)


def purge(connection: Connection, tables: Sequence[str]) -> None:
    """Forget tables and all their games."""
    for some in _portions(tables):
        for owned in (schema.games, schema.events):
            connection.execute(delete(owned).where(owned.c.table_id.in_(some)))
        connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(some)))


def listed(connection: Connection, *, trash: bool) -> list[Kept]:
    """The tables that are there, or those in the trash; the last used first."""
    tables, events, games = schema.tables, schema.events, schema.games
    count = (
        select(func.count())
        .select_from(games)
        .where(games.c.table_id == tables.c.id)
        .scalar_subquery()
    )
    query = (
        select(tables.c.id, tables.c.touched, tables.c.used, tables.c.swept, count, events.c.data)
        .join(events, events.c.table_id == tables.c.id)
        .where(events.c.version == 1, ~_IS_THERE if trash else _IS_THERE)
        .order_by(tables.c.used.desc(), tables.c.touched.desc())
    )
    return [Kept(*row) for row in connection.execute(query)]


def _portions(tables: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(tables), _AT_ONCE):
        yield tables[start : start + _AT_ONCE]


_IS_THERE = schema.tables.c.swept.is_(None)
