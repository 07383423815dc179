"""Who has taken part in which room gets a table of its own, filled from the logs of tables."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_KEYS = {"sat": "person", "linked": "key"}
"""In which events somebody comes to a table, and where their key stands."""


def upgrade() -> None:
    """Add the table; what a log names twice stands there once."""
    op.create_table(
        "people",
        sa.Column("person", sa.String(100), nullable=False),
        sa.Column(
            "room_id",
            sa.String(32),
            sa.ForeignKey("rooms.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.PrimaryKeyConstraint("person", "room_id"),
    )
    op.create_index("people_of_room", "people", ["room_id"])
    found = op.get_bind().execute(
        sa.text("SELECT room_id, kind, data FROM events WHERE kind IN ('sat', 'linked')")
    )
    known = {(person, room) for room, kind, data in found if (person := _key(kind, data))}
    if known:
        people = sa.table("people", sa.column("person"), sa.column("room_id"))
        rows = [{"person": person, "room_id": room} for person, room in sorted(known)]
        op.bulk_insert(people, rows)


def _key(kind: str, data: str) -> str | None:
    """The key in an event; None if it cannot be read, as its table then cannot."""
    try:
        key = json.loads(data)[_KEYS[kind]]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None
    return key if isinstance(key, str) and 0 < len(key) <= 100 else None
