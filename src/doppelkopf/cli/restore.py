"""`doko restore`: the tables of a backup in the place of those that are there."""

from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.cli.output import language_of_environment, write
from doppelkopf.cli.serve import Database, database_url
from doppelkopf.language import Lang, speaker
from doppelkopf.server.store import copies

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `doko backup` wrote.")],
    database: Database = None,
) -> None:
    """Put a backup in the place of the tables; the server must not run.

    The backup is looked through first. The database that was there is kept beside it, with
    `.replaced` after its name. For PostgreSQL use pg_restore.
    """
    done = copies.restore(database_url(database), file)
    say, tables = speaker(Lang(language_of_environment())), done.rooms.get("table", 0)
    write(
        say(
            f"Wieder da: {tables} Tische, {done.games} gespielte Spiele.",
            f"Back again: {tables} tables, {done.games} finished games.",
        )
    )
    if done.aside is not None:
        write(say(f"Was vorher da war: {done.aside}", f"What was there before: {done.aside}"))
