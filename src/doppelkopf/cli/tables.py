"""`doko tables`: what lies in a server's database, and what can be brought back from its trash."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doppelkopf.cli.output import AsJson, Language, Row, print_json, print_table, write
from doppelkopf.cli.serve import Database, database_url
from doppelkopf.errors import Failure
from doppelkopf.language import Lang, speaker
from doppelkopf.server.config import DAY_MS, KEEP_MS
from doppelkopf.server.store.database import check_file, file_of, is_file, unusable

if TYPE_CHECKING:
    from doppelkopf.server.store.storage import Store
    from doppelkopf.server.store.trash import Kept

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)

Ids = Annotated[list[str], typer.Argument(metavar="ID...", help="Which tables, by their ids.")]

DASHES = {"ignore_unknown_options": True}
"""An id of an earlier release may begin with a dash; what is no option is an id."""


@app.callback()
def tables() -> None:
    """List the tables of a server, bring back what was deleted, or delete it for good.

    Works while the server runs. A table that nobody has used for two weeks of running goes into
    the trash, and so does one that is deleted by who opened it; another two weeks of running later
    it is gone.
    """


@app.command("list")
def show(
    trash: Annotated[bool, typer.Option("--trash", help="Those in the trash.")] = False,
    database: Database = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """List the tables, the last used first."""
    from doppelkopf.server.store.trash import listed
    from doppelkopf.server.table.live.games import counted

    with opened(database) as store:
        found = store.do(lambda connection: listed(connection, trash=trash))
        games = store.do(counted)
        ran = store.clock.now()
    rows = [_shown(kept, games.get(kept.id, 0), ran) for kept in found]
    if as_json:
        print_json(rows)
        return
    say = speaker(Lang(lang or Lang.EN))
    if not rows:
        write(say("Keine.", "None."))
        return
    last = say("Tage bis zum Löschen", "days until it is deleted")
    head = ["id", say("Name", "title"), say("Spiele", "games"), say("zuletzt", "last used"), last]
    lines: list[Row] = [
        [row["id"], row["title"], str(row["games"]), row["touched"], _days(row["days_left"])]
        for row in rows
    ]
    print_table(head, lines)


def _days(left: float | None) -> str:
    """Nothing for what is kept until somebody deletes it."""
    return "" if left is None else f"{left:.1f}"


def _shown(kept: "Kept", games: int, ran: int) -> dict[str, Any]:
    since = kept.used if kept.swept is None else kept.swept
    goes = kept.expires or kept.swept is not None
    return {
        "id": kept.id,
        "kind": kept.kind,
        "title": title_of(kept),
        "games": games,
        "touched": datetime.fromtimestamp(kept.touched / 1000, UTC).strftime("%Y-%m-%d"),
        "days_left": round(max(0, KEEP_MS - (ran - since)) / DAY_MS, 1) if goes else None,
    }


def title_of(kept: "Kept") -> str:
    """What its kind calls a room, as far as this program knows the kind."""
    import msgspec

    from doppelkopf.server.live.registry import KINDS
    from doppelkopf.server.net import routes as routes  # every kind registers itself

    try:
        kind = KINDS[kept.kind].kind
        return kind.title(kind.decode(kept.first)) or "?"
    except (LookupError, msgspec.MsgspecError):
        return "?"


@app.command(context_settings=DASHES)
def undelete(
    ids: Annotated[
        list[str] | None, typer.Argument(metavar="[ID]...", help="Which tables, by their ids.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All that are in the trash.")] = False,
    database: Database = None,
) -> None:
    """Bring tables back from the trash, with all their games; they are kept as if just used."""
    from doppelkopf.server.store.trash import bring_back, listed

    if bool(ids) == every:
        raise Failure(
            "tables/which",
            "Nenne die Tische, die zurückkommen sollen, oder --all.",
            "Name the tables that shall come back, or --all.",
        )
    with opened(database) as store:
        wanted = list(dict.fromkeys(ids or ()))
        if every:
            wanted = [kept.id for kept in store.do(lambda found: listed(found, trash=True))]
        _check_there(store, wanted)
        ran = store.clock.now()
        for id_ in store.do(lambda connection: bring_back(connection, wanted, ran=ran)):
            write(id_)


@app.command(context_settings=DASHES)
def purge(ids: Ids, database: Database = None) -> None:
    """Delete tables in the trash for good, with all their games."""
    from doppelkopf.server.store.trash import purge as purge_rooms

    with opened(database) as store:
        wanted = list(dict.fromkeys(ids))
        _check_there(store, wanted)
        store.do(lambda connection: purge_rooms(connection, wanted))
        for id_ in wanted:
            write(id_)


def _check_there(store: "Store", wanted: list[str]) -> None:
    """See that all are in the trash, before anything is done.

    Raises:
        Failure: one is not.
    """
    from doppelkopf.server.store.trash import listed

    there = {kept.id for kept in store.do(lambda connection: listed(connection, trash=True))}
    if missing := [id_ for id_ in wanted if id_ not in there]:
        shown = ", ".join(id_[:40] for id_ in missing)
        raise Failure(
            "tables/not-there", f"Nicht im Papierkorb: {shown}.", f"Not in the trash: {shown}."
        )


@contextmanager
def opened(database: str | None) -> "Iterator[Store]":
    """A database that is there already.

    Raises:
        Failure: there is none, or it cannot be used.
    """
    from sqlalchemy.exc import DBAPIError

    from doppelkopf.server.store.storage import Store, reason_of

    url = database_url(database)
    if is_file(url):
        if not (file := file_of(url)).exists():
            raise Failure(
                "file/missing",
                f"Eine Datenbank {file} gibt es nicht.",
                f"There is no database {file}.",
            )
        check_file(url)
    store = Store(url)
    store.open()
    try:
        yield store
    except DBAPIError as error:
        raise unusable(reason_of(error)) from None
    finally:
        store.close()
