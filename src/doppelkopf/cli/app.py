"""The Typer app behind `doko`, and the table of its commands."""

from typing import Annotated

import typer

from doppelkopf import __version__
from doppelkopf.cli.lazy import Lazy, LazyGroup
from doppelkopf.cli.output import Language
from doppelkopf.language import Lang

# A new command: write doppelkopf/cli/NAME.py with `app = typer.Typer(add_completion=False)`, and
# enter it here in the order in which `doko --help` should list it.
COMMANDS: dict[str, Lazy] = {
    "serve": Lazy("doppelkopf.cli.serve", "Serve the table in the browser."),
    "play": Lazy("doppelkopf.cli.play", "Play a match against bots in the terminal."),
    "rules": Lazy(
        "doppelkopf.cli.rules", "List, show, compare, check, mend, explain and make rule sets."
    ),
    "score": Lazy(
        "doppelkopf.cli.score", "Score games written down as JSON, and explain every point."
    ),
    "replay": Lazy(
        "doppelkopf.cli.replay",
        "Play records again: tricks, parties as they became known, announcements, the score.",
    ),
    "verify": Lazy(
        "doppelkopf.cli.verify",
        "Check that a record was dealt as it says: checksum, numbers, cut, every card.",
    ),
    "deal": Lazy(
        "doppelkopf.cli.deal",
        "Show the hands a seed deals, sorted as a player holds them in a normal game.",
    ),
    "simulate": Lazy(
        "doppelkopf.cli.simulate",
        "Play random legal games, reservations, announcements and claims included, and count them.",
    ),
    "arena": Lazy("doppelkopf.cli.arena", "Let bots play against each other on duplicate deals."),
    "leaderboard": Lazy(
        "doppelkopf.cli.leaderboard",
        "Play a bot against random, simple, stammtisch and search, each on the same deals.",
    ),
    "dataset": Lazy("doppelkopf.cli.dataset", "Make data sets of games, and check them."),
    "solve": Lazy(
        "doppelkopf.cli.solve",
        "Show what each legal card is worth if all cards lie open and everyone plays best.",
    ),
    "bench": Lazy("doppelkopf.cli.bench.app", "Measure how fast it is."),
    "sheet": Lazy(
        "doppelkopf.cli.sheet.app",
        "Keep the score sheet of an evening with real cards.",
    ),
    "tournament": Lazy(
        "doppelkopf.cli.tournament.app",
        "Run a tournament: people, draw, lists, clock, ranking, paper.",
    ),
    "tables": Lazy(
        "doppelkopf.cli.tables",
        "List the tables of a server, bring back what was deleted, or delete it for good.",
    ),
    "admin": Lazy(
        "doppelkopf.cli.admin", "Help a round whose link was lost, and see which rounds would go."
    ),
    "backup": Lazy(
        "doppelkopf.cli.backup", "Copy all tables into one file, also while the server runs."
    ),
    "restore": Lazy(
        "doppelkopf.cli.restore",
        "Put a backup in the place of the tables; the server must not run.",
    ),
}


class Commands(LazyGroup):
    """The top level of `doko`."""

    lazy = COMMANDS


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: quick, narrow, readable in a pipe
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"doko {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def doko(
    ctx: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
    lang: Language = None,
) -> None:
    """Doppelkopf as your table plays it.

    Without a command: play in the browser, on this machine.
    """
    if ctx.invoked_subcommand is None:
        from doppelkopf.cli.serve import run_server

        run_server(open_browser=True, lang=Lang(lang or Lang.EN))
