"""`doko sheet people`: who comes, goes, pauses, returns, or plays for another."""

from typing import Annotated

import typer
from msgspec.structs import replace

from doppelkopf.cli.output import AsJson, Language
from doppelkopf.cli.sheet.common import (
    File,
    Note,
    Yes,
    at_an_evening,
    find_person,
    open_session,
    reporting,
    write_entry,
)
from doppelkopf.cli.sheet.game import tell
from doppelkopf.match.log import entries as log

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)
Who = Annotated[str, typer.Argument(metavar="PERSON", help="A name on the sheet.")]


def _write(entry: log.People, file: File, yes: bool, as_json: bool, lang: str | None) -> None:
    with reporting(lang, as_json) as language:
        session = open_session(file, language, yes)
        state = session.state
        if not isinstance(entry, log.Join):
            entry = replace(entry, person=find_person(entry.person, state))
        session = write_entry(session, entry)
        tell(session, session.last, as_json)


@app.command()
@at_an_evening
def join(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="The new name.")],
    place: Annotated[
        int | None,
        typer.Option(
            "--place", help="At which place of the order; else last.", min=1, show_default=False
        ),
    ] = None,
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Somebody comes late, or comes back."""
    _write(log.Join(person=person, place=place, note=note), file, yes, as_json, lang)


@app.command()
@at_an_evening
def leave(
    person: Who,
    by: Annotated[
        str | None,
        typer.Option(
            "--by", help="Who takes the seat, with a row of their own.", show_default=False
        ),
    ] = None,
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Somebody goes home; the row stays."""
    _write(log.Leave(person=person, by=by, note=note), file, yes, as_json, lang)


@app.command()
@at_an_evening
def pause(
    person: Who,
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Somebody sits out until they return."""
    _write(log.Pause(person=person, note=note), file, yes, as_json, lang)


@app.command("return")
@at_an_evening
def come_back(
    person: Who,
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Somebody plays again after a pause."""
    _write(log.Return(person=person, note=note), file, yes, as_json, lang)


@app.command()
@at_an_evening
def substitute(
    person: Who,
    by: Annotated[
        str, typer.Argument(metavar="BY", help="Who plays for them; their own name ends it.")
    ],
    note: Note = "",
    file: File = None,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Somebody plays for another; the points go to the same row."""
    _write(log.Substitute(person=person, by=by, note=note), file, yes, as_json, lang)
