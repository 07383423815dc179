"""What is taken out of a tournament and brought back: tables, data, the whole of it, paper."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.cli.output import AsJson, Language, print_json, write
from doppelkopf.cli.sheet.common import reporting
from doppelkopf.cli.tournament.common import Desk, at_a_tournament
from doppelkopf.cli.tournament.kept import ENDING, create, path_for, read_file
from doppelkopf.cli.tournament.show import next_step, plain_overview
from doppelkopf.files import replace_file
from doppelkopf.tournament.exporting.as_csv import Part, to_csv
from doppelkopf.tournament.exporting.plain import plain_all
from doppelkopf.tournament.prints.kinds import Print
from doppelkopf.tournament.whole import read_whole, write_whole

Out = Annotated[
    str | None,
    typer.Option(
        "--out",
        metavar="FILE|-",
        help="Where to write it; by default beside the tournament; - for standard output.",
        show_default=False,
    ),
]


class Form(StrEnum):
    """What can be taken out."""

    PEOPLE = "people"
    TABLES = "tables"
    RANKING = "ranking"
    TEAMS = "teams"
    PRIZES = "prizes"
    JSON = "json"
    WHOLE = "whole"


@at_a_tournament
def export(
    desk: Desk,
    form: Annotated[Form, typer.Argument(help="What to take out.")],
    out: Out = None,
) -> None:
    """Export tables as CSV, all as JSON for programs, or the whole to carry to another machine."""
    if form is Form.WHOLE:
        data, ending = write_whole(desk.whole), ENDING
    elif form is Form.JSON:
        text = json.dumps(plain_all(desk.whole), ensure_ascii=False, indent=2)
        data, ending = (text + "\n").encode(), ".json"
    else:
        text = to_csv(desk.whole, Part(form.value), desk.lang)
        data, ending = text.encode("utf-8-sig"), f"-{form.value}.csv"
    put(desk, data, ending, out)


def put(desk: Desk, data: bytes, ending: str, out: str | None) -> None:
    """Write what was made of a tournament where it is wanted."""
    if out == "-":
        typer.get_binary_stream("stdout").write(data)
        return
    beside = desk.kept.beside
    path = Path(out) if out else beside.with_name(f"{beside.name}{ending}")
    if not out and str(path) == desk.kept.where:
        path = beside.with_name(f"{beside.name}-copy{ending}")
    replace_file(path, data)
    if desk.as_json:
        print_json({"file": str(path)})
    else:
        write(str(path))


@at_a_tournament
def paper(
    desk: Desk,
    kind: Annotated[Print, typer.Argument(help="What to print.")],
    number: Annotated[
        int | None,
        typer.Option(
            "--round", help="A round; by default what is usual for it.", show_default=False
        ),
    ] = None,
    best: Annotated[
        int | None,
        typer.Option("--best", help="Certificates for so many places.", min=1, show_default=False),
    ] = None,
    out: Out = None,
) -> None:
    """Make a PDF to print: cards, plans, lists to sign, rankings, certificates, prizes."""
    at = None if number is None else desk.round(number)
    put(desk, desk.kept.printed(kind, desk.lang, at, best), f"-{kind.value}.pdf", out)


def bring(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="What `export whole` has made.")],
    file: Annotated[
        Path | None,
        typer.Option(
            "--file",
            metavar="FILE",
            help="Where it is kept; by default in the user's folder.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Take in a tournament from another machine; all commands mean this one from now on."""
    with reporting(lang, as_json) as language:
        whole = read_whole(read_file(source), str(source))
        settings = whole.tournament.settings
        path = file or path_for(settings.name, settings.date)
        desk = Desk(create(path, whole), language, as_json=as_json)
        if as_json:
            print_json(plain_overview(desk))
            return
        write(str(path))
        write(next_step(desk))
