"""The tables of the database. A change here needs a migration in `migrations/versions`.

Times are milliseconds since 1970, UTC; data is JSON as text, so that both databases hold the same.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""The server's own values: the key that signs cookies, how long servers have run."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("invite", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, index=True, server_default="0"),
    Column("swept", BigInteger, index=True),
)
"""`touched` is for people to read. What is kept and what goes follows from `used` and `swept`, the
run time (`run_clock`) at which somebody was there and at which it went into the trash."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("data", Text, nullable=False),
    Column("client", String(100)),
    Column("seq", BigInteger),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "version"),
    UniqueConstraint("table_id", "client", "seq", name="events_once"),
)
"""The log of every table: (table, version) makes two writers impossible, (table, client, seq)
makes an action that is sent twice happen once."""

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Index("games_of_table", "table_id", "number"),
)
"""Finished games as records, found by the link people share."""
