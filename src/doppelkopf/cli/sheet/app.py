"""`doko sheet`: the score sheet of an evening with real cards."""

from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.cli.misuse import Wrong
from doppelkopf.cli.output import AsJson, Language, print_json, write
from doppelkopf.cli.sheet import game, marks, people, table
from doppelkopf.cli.sheet.common import File, at_an_evening, now, open_session, reporting
from doppelkopf.cli.sheet.show import (
    show_bock,
    show_explained,
    show_outlook,
    show_season,
    show_sheet,
    show_stats,
)
from doppelkopf.files import replace_file
from doppelkopf.language import speaker
from doppelkopf.match.evening import store
from doppelkopf.match.evening.model import find_entry
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.export import Form, export
from doppelkopf.match.showing.plain import (
    plain_explained,
    plain_outlook,
    plain_person,
    plain_season,
    plain_sheet,
)
from doppelkopf.match.showing.season import season as make_season
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.match.showing.stats import statistics
from doppelkopf.match.showing.why import explain as explain_entry

app = typer.Typer(add_completion=False, rich_markup_mode=None)
RowName = Annotated[
    str, typer.Argument(metavar="ROW", help="The number of a game, e17 for entry 17, or last.")
]
LAST_ROWS = 8


@app.callback(invoke_without_command=True)
@at_an_evening
def sheet(
    ctx: typer.Context, file: File = None, as_json: AsJson = False, lang: Language = None
) -> None:
    """Keep the score sheet of an evening with real cards.

    Without a command: how it stands and what comes next.
    """
    if ctx.invoked_subcommand is not None:
        if file is not None or as_json:
            raise Wrong("Optionen gehören hinter den Befehl.", "Options belong after the command.")
        return
    with reporting(lang, as_json) as language:
        session = open_session(file, language)
        made = make_sheet(session.evening)
        if as_json:
            print_json(plain_sheet(made, now()))
            return
        show_sheet(made, language, last=LAST_ROWS)
        write()
        show_outlook(made.state, language)


app.command("new")(table.new)
app.command("add")(at_an_evening(game.add))
app.command("edit")(at_an_evening(game.edit))
app.command("delete")(at_an_evening(marks.delete))
app.command("rescore")(at_an_evening(marks.rescore))
app.command("undo")(at_an_evening(marks.undo))
app.command("redo")(at_an_evening(marks.redo))


@app.command()
@at_an_evening
def show(file: File = None, as_json: AsJson = False, lang: Language = None) -> None:
    """Show the whole sheet, every row with points and running totals."""
    with reporting(lang, as_json) as language:
        made = make_sheet(open_session(file, language).evening)
        if as_json:
            print_json(plain_sheet(made, now()))
        else:
            show_sheet(made, language)


@app.command()
@at_an_evening
def explain(
    row: RowName, file: File = None, as_json: AsJson = False, lang: Language = None
) -> None:
    """Explain a row: every point with its paragraph, and why Bock and dealer are as they are."""
    with reporting(lang, as_json) as language:
        session = open_session(file, language)
        place, _ = find_entry(session.evening, row)
        found = explain_entry(session.evening, place)
        if as_json:
            print_json([plain_explained(each) for each in found])
            return
        for number, each in enumerate(found):
            if number:
                write()
            show_explained(each, language)


app.command("redeal")(at_an_evening(marks.redeal))
app.command("fine")(at_an_evening(marks.fine))
app.add_typer(people.app, name="people", help="Who sits at the table: come, go, pause.")


@app.command()
@at_an_evening
def bock(file: File = None, as_json: AsJson = False, lang: Language = None) -> None:
    """Tell which of the games ahead count how much, and why."""
    with reporting(lang, as_json) as language:
        state = open_session(file, language).state
        if as_json:
            data = plain_outlook(state, now())
            print_json({"bock": data["bock"], "reasons": data["bock_reasons"]})
            return
        if state.bock.running:
            show_bock(state, language)
        else:
            say = speaker(language)
            write(
                say("Es läuft kein Bock.", "No Bock is running.")
                if state.rules.bock.triggers
                else say("Diese Regeln kennen keinen Bock.", "These rules have no Bock.")
            )


app.command("next-list")(at_an_evening(marks.next_list))
app.command("list-over")(at_an_evening(marks.list_over))
app.command("time-out")(at_an_evening(marks.time_out))
app.command("schiebekopf")(at_an_evening(marks.schiebekopf))
app.command("rules")(at_an_evening(marks.play_by))
app.command("end")(at_an_evening(marks.end))


@app.command()
@at_an_evening
def stats(file: File = None, as_json: AsJson = False, lang: Language = None) -> None:
    """Show what people talk about: games won as Re, Kontra and solo, calls, partners, streaks."""
    with reporting(lang, as_json) as language:
        state = open_session(file, language).state
        numbers = statistics([state])
        people = [numbers[name] for name in state.people if name in numbers]
        if as_json:
            print_json({person.name: plain_person(person) for person in people})
        elif people:
            show_stats(people, language)
        else:
            write(speaker(language)("Noch kein Spiel.", "No game yet."))


@app.command()
def season(
    round_name: Annotated[
        str | None,
        typer.Option(
            "--round", help="The name of the round; by default the current one.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Add up all evenings of a round."""
    with reporting(lang, as_json) as language:
        wanted = round_name or open_session(None, language).evening.round
        found = []
        for path in store.evenings():
            try:
                evening = store.open_evening(path).evening
            except Refused as error:
                write(f"doko: {error.sentence(language)} ({error.code})", err=True)
                continue
            if evening.round.casefold() == wanted.casefold():
                found.append(evening)
        if not found:
            raise Refused(
                "season/none",
                f"Von der Runde „{wanted}“ gibt es keinen Abend.",
                f"There is no evening of the round “{wanted}”.",
            )
        made = make_season(found, found[-1].round)
        if as_json:
            print_json(plain_season(made))
            return
        show_season(made, language)


@app.command("export")
@at_an_evening
def export_sheet(
    form: Annotated[Form, typer.Argument(help="What to make of the evening.")],
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="FILE|-",
            help="Where to write it; by default beside the evening; - for standard output.",
            show_default=False,
        ),
    ] = None,
    file: File = None,
    lang: Language = None,
) -> None:
    """Export the evening: CSV, JSON, PDF to print and sign, SVG chart of the running totals."""
    with reporting(lang) as language:
        session = open_session(file, language)
        data = export(make_sheet(session.evening), form, language)
        if out == "-":
            typer.get_binary_stream("stdout").write(data)
            return
        path = Path(out) if out else session.beside.with_suffix(f".{form.value}")
        replace_file(path, data)
        write(str(path))


app.command("list")(table.list_evenings)
app.command("open")(table.open_evening)
