"""`doko backup`: all tables in one file, while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.cli.output import write
from doppelkopf.cli.serve import Database, database_url

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Copy all tables into one file, also while the server runs.

    The file is a database like the original: put it in its place, or serve it with --database. For
    PostgreSQL use pg_dump.
    """
    from doppelkopf.server.storage import Store

    Store(database_url(database)).backup(file)
    write(str(file))
