"""Tables become the first kind of room, their invitations links; the log is that of rooms.

SQLite can neither drop a unique column nor point a foreign key elsewhere, so there everything is
copied; PostgreSQL renames. In both the whole step happens or nothing of it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Rename what is general, and give links a table of their own."""
    if op.get_bind().dialect.name == "sqlite":
        _copy()
    else:
        _rename()


def _room_id() -> sa.Column[str]:
    owner = sa.ForeignKey("rooms.id", ondelete="CASCADE")
    return sa.Column("room_id", sa.String(32), owner, nullable=False)


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        _room_id(),
        sa.Column("right", sa.String(16), nullable=False),
    )
    op.create_index("links_of_room", "links", ["room_id"])


_INVITATIONS = "INSERT INTO links (token, room_id, \"right\") SELECT invite, id, 'sit' FROM"


def _copy() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("swept", sa.BigInteger),
        sa.Column("expires", sa.Boolean, nullable=False),
    )
    op.execute(
        "INSERT INTO rooms (id, kind, created, touched, used, swept, expires)"
        " SELECT id, 'table', created, touched, used, swept, 1 FROM tables"
    )
    _links()
    op.execute(f"{_INVITATIONS} tables")
    op.create_table(
        "new_events",
        _room_id(),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("client", sa.String(100)),
        sa.Column("seq", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "version"),
        sa.UniqueConstraint("room_id", "client", "seq", name="events_once"),
    )
    op.create_table(
        "new_games",
        sa.Column("id", sa.String(32), primary_key=True),
        _room_id(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    for name, columns in (
        ("events", "version, kind, data, client, seq, at"),
        ("games", "id, number, at, data"),
    ):
        op.execute(
            f"INSERT INTO new_{name} (room_id, {columns}) SELECT table_id, {columns} FROM {name}"  # noqa: S608
        )
        op.drop_table(name)
        op.rename_table(f"new_{name}", name)
    op.drop_table("tables")
    op.create_index("ix_rooms_used", "rooms", ["used"])
    op.create_index("ix_rooms_swept", "rooms", ["swept"])
    op.create_index("games_of_room", "games", ["room_id", "number"])


def _rename() -> None:
    op.rename_table("tables", "rooms")
    for name in ("events", "games"):
        op.alter_column(name, "table_id", new_column_name="room_id")
    for old, new in (
        ("ix_tables_used", "ix_rooms_used"),
        ("ix_tables_swept", "ix_rooms_swept"),
        ("games_of_table", "games_of_room"),
    ):
        op.execute(f"ALTER INDEX {old} RENAME TO {new}")
    _links()
    op.execute(f"{_INVITATIONS} rooms")
    op.drop_column("rooms", "invite")
    kind = sa.Column("kind", sa.String(32), nullable=False, server_default="table")
    op.add_column("rooms", kind)
    op.alter_column("rooms", "kind", server_default=None)
    expires = sa.Column("expires", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("rooms", expires)
    op.alter_column("rooms", "expires", server_default=None)
