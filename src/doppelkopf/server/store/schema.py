"""The tables of the database. A change here needs a migration in `migrations/versions`.

Times are milliseconds since 1970, UTC; data is JSON as text, so that both databases hold the same.
What only one kind of room keeps beside its log stands with that kind, in the same `metadata` and
with a `room_id`.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
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

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, index=True, server_default="0"),
    Column("swept", BigInteger, index=True),
    Column("expires", Boolean, nullable=False),
)
"""`touched` is for people to read. What is kept and what goes follows from `used` and `swept`, the
run time (`run_clock`) at which somebody was there and at which it went into the trash; only what
`expires` is kept until a while after its last use, all else until somebody deletes it."""


def room_id() -> Column[str]:
    """The column by which something belongs to a room, and goes with it."""
    owner = ForeignKey("rooms.id", ondelete="CASCADE")
    return Column("room_id", String(32), owner, nullable=False)


links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),
    room_id(),
    Column("right", String(16), nullable=False),
    Index("links_of_room", "room_id"),
)
"""What one has to know to come to a room, and what that allows."""

events = Table(
    "events",
    metadata,
    room_id(),
    Column("version", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("data", Text, nullable=False),
    Column("client", String(100)),
    Column("seq", BigInteger),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("room_id", "version"),
    UniqueConstraint("room_id", "client", "seq", name="events_once"),
)
"""The log of every room: (room, version) makes two writers impossible, (room, client, seq) makes
what is sent twice happen once."""
