"""What Alembic runs: the migrations on the connection it is given."""

from alembic import context

from doppelkopf.server.store.schema import metadata

if hasattr(context, "config"):  # only while Alembic runs
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
