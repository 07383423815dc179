"""Tables are kept by the time a server has run, and go into a trash first.

What was there before begins anew: the calendar by which it was touched may have been wrong.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add when a table was last used and when it was swept, in run time."""
    op.add_column(
        "tables", sa.Column("used", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    )
    op.add_column("tables", sa.Column("swept", sa.BigInteger))
    op.drop_index("ix_tables_touched", "tables")
    op.create_index("ix_tables_used", "tables", ["used"])
    op.create_index("ix_tables_swept", "tables", ["swept"])
