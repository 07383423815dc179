"""`doko backup`: all tables in one file, while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.cli.output import write
from doppelkopf.cli.serve import Database, database_url
from doppelkopf.server.store import copies

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Copy all tables into one file, also while the server runs.

    `doko restore` puts it back. For PostgreSQL use pg_dump.
    """
    copies.backup(database_url(database), file)
    write(str(file))
