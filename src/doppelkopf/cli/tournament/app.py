"""`doko tournament`: many tables and rounds, from the first name to the printed ranking."""

from pathlib import Path
from typing import Annotated, Any

import typer

from doppelkopf.cli.misuse import Wrong
from doppelkopf.cli.output import AsJson, Language, Row, print_json, print_table, write
from doppelkopf.cli.remote import is_link
from doppelkopf.cli.sheet.common import reporting
from doppelkopf.cli.tournament import (
    carry,
    clock,
    lists,
    people,
    referee,
    seating,
    settings,
    standing,
)
from doppelkopf.cli.tournament.common import (
    Desk,
    File,
    Server,
    at_a_tournament,
    plain_events,
)
from doppelkopf.cli.tournament.kept import (
    ENDING,
    InFile,
    current,
    folder,
    open_kept,
    set_current,
    tournaments,
)
from doppelkopf.cli.tournament.show import moment, next_step, plain_overview, show_overview
from doppelkopf.errors import CodedError
from doppelkopf.language import Lang
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.telling import told

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def tournament(
    ctx: typer.Context,
    file: File = None,
    server: Server = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Run a tournament: people, draw, lists, clock, ranking, paper.

    Without a command: how it stands and what comes next.
    """
    if ctx.invoked_subcommand is None:
        overview(file=file, server=server, by="", as_json=as_json, lang=lang)
    elif file is not None or server is not None or as_json:
        raise Wrong("Optionen gehören hinter den Befehl.", "Options belong after the command.")


@at_a_tournament
def overview(desk: Desk) -> None:
    """How it stands and what comes next."""
    if desk.as_json:
        print_json(plain_overview(desk))
    else:
        show_overview(desk)


app.command("new")(settings.new)
app.command("set")(settings.change)


@app.command("open")
def open_one(
    name: Annotated[
        str, typer.Argument(help="A file, what `all` shows, or the link of a live tournament.")
    ],
    lang: Language = None,
) -> None:
    """Go back to a tournament: all commands mean this one from now on."""
    with reporting(lang) as language:
        place = name
        if not is_link(name) and not Path(name).exists():
            place = str(folder() / f"{Path(name).name.removesuffix(ENDING)}{ENDING}")
        kept = open_kept(place, language)
        set_current(str(kept.path.resolve()) if isinstance(kept, InFile) else str(kept.link))  # type: ignore[attr-defined]
        write(kept.where)
        write(next_step(Desk(kept, language)))


@app.command("all")
def every(as_json: AsJson = False, lang: Language = None) -> None:
    """List all tournaments that are kept on this machine."""
    with reporting(lang, as_json) as language:
        here = current()
        rows: list[Row] = []
        data: list[dict[str, Any]] = []
        for path in tournaments():
            is_current = here == str(path.resolve())
            stem = path.name.removesuffix(ENDING)
            try:
                of = open_kept(str(path), language).whole.tournament
            except CodedError as error:
                rows.append(["", stem, "", error.reason[language]])
                data.append({"file": str(path), "error": error.code})
                continue
            rows.append(["→" if is_current else "", stem, of.settings.name, of.settings.date])
            data.append({"file": str(path), "name": of.settings.name, "current": is_current})
        if as_json:
            print_json(data)
        elif rows:
            print_table([], rows)
        else:
            write("Noch kein Turnier." if language is Lang.DE else "No tournament yet.")


app.add_typer(people.app, name="people")
app.command("draw")(seating.draw)
app.command("show")(seating.show)
app.command("start")(seating.start)
app.command("scorer")(seating.scorer)
app.add_typer(lists.app, name="list")
app.command("substitute")(people.substitute)
app.add_typer(clock.app, name="clock")
app.command("penalty")(referee.penalty)
app.command("withdraw")(referee.withdraw)
app.command("protest")(referee.protest)
app.command("decide")(referee.decide)
app.command("matters")(referee.matters)
app.command("ranking")(standing.ranking)
app.command("teams")(standing.teams)
app.command("prizes")(standing.prizes)


@app.command()
@at_a_tournament
def log(desk: Desk) -> None:
    """Tell all that happened, with who did it and when; rows stand on their lists."""
    events = desk.whole.events
    if desk.as_json:
        print_json(plain_events(events, desk.of, desk.lang))
        return
    for each in events:
        by = f" ({each.by})" if each.by else ""
        write(f"{moment(each.at)}  {told(each, desk.of)[desk.lang]}{by}")


@app.command()
@at_a_tournament
def end(
    desk: Desk,
    reopen: Annotated[bool, typer.Option("--reopen", help="It goes on after all.")] = False,
) -> None:
    """End the tournament: all lists are closed and all protests decided."""
    desk.done(ask.End(ended=not reopen))


app.command("export")(carry.export)
app.command("import")(carry.bring)
app.command("print")(carry.paper)
