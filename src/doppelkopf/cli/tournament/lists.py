"""`doko tournament list`: the list of a table, in the words of `doko sheet`; signing, closing."""

import inspect
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from typing import Annotated, Any, get_type_hints

import typer

from doppelkopf.cli.misuse import Wrong
from doppelkopf.cli.remote import link_to
from doppelkopf.cli.sheet import app as sheet
from doppelkopf.cli.sheet import game, marks
from doppelkopf.cli.sheet.common import Yes, reporting
from doppelkopf.cli.tournament.common import (
    By,
    Desk,
    File,
    Server,
    TableName,
    Why,
    at_a_tournament,
)
from doppelkopf.cli.tournament.kept import TOURNAMENT, AtTable, Kept, OnServer, open_kept
from doppelkopf.cli.tournament.show import show_lists
from doppelkopf.match.log.bare import read_amount
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.amounts import amount
from doppelkopf.rules.problems import shorten
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.lists import signers
from doppelkopf.tournament.deciding.paper import totals as checked_totals
from doppelkopf.tournament.deciding.words import begun_table
from doppelkopf.tournament.doing import totals_of
from doppelkopf.tournament.evenings import list_name, result_of
from doppelkopf.tournament.model import Table
from doppelkopf.tournament.whole import Where

app = typer.Typer(add_completion=False, rich_markup_mode=None)
Totals = Annotated[
    str,
    typer.Option(
        "--totals",
        metavar="NAME:POINTS,…",
        help="What everyone has in the end, as it stands on paper: Anna:12,Ben:-3,…",
        show_default=False,
    ),
]
Games = Annotated[
    int,
    typer.Option(
        "--games", help="With --totals: how many games.", min=0, max=1000, show_default=False
    ),
]


@app.callback(invoke_without_command=True)
def lists(ctx: typer.Context) -> None:
    """The lists of the tables: rows in the words of `doko sheet`, signing, closing.

    Without a command: how far the lists of the round that is played are.
    """
    if ctx.invoked_subcommand is None:
        every(file=None, server=None, by="", as_json=False, lang=None)


@app.command("all")
@at_a_tournament
def every(desk: Desk) -> None:
    """Tell how far the lists of the round that is played are."""
    show_lists(desk)


def at_a_table(command: Callable[..., None]) -> Callable[..., None]:
    """A command of `doko sheet` for the list of a table: its `file` is that list."""
    signature = inspect.signature(command)
    own = (
        {name: each.annotation for name, each in signature.parameters.items()}
        if hasattr(command, "__signature__")
        else get_type_hints(command, include_extras=True)
    )
    added: dict[str, Any] = {"file": File, "server": Server, "by": By, "why": Why}
    empty = {"by": "", "why": ""}

    @wraps(command)
    def called(
        *,
        table: str,
        file: str | None = None,
        server: str | None = None,
        by: str = "",
        why: str = "",
        **given: Any,
    ) -> None:
        if file is not None and server is not None:
            raise Wrong(
                "Entweder --file oder --server, nicht beides.",
                "Either --file or --server, not both.",
            )
        with reporting(given.get("lang"), bool(given.get("as_json"))) as lang:
            kept: Kept
            if server is not None:
                kept = OnServer(link_to(TOURNAMENT, server), lang)
            else:
                kept = open_kept(file, lang)
            desk = Desk(kept, lang, by)
            place = AtTable(kept, desk.table(table), desk.who, why)
        command(file=place, **given)

    kind = inspect.Parameter.KEYWORD_ONLY
    parameters = [inspect.Parameter("table", kind, annotation=TableName)]
    parameters += [
        each.replace(kind=kind, annotation=own[each.name])
        for each in signature.parameters.values()
        if each.name not in added
    ]
    parameters += [
        inspect.Parameter(name, kind, default=empty.get(name), annotation=annotation)
        for name, annotation in added.items()
    ]
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {each.name: each.annotation for each in parameters}
    return called


def _plain(command: Callable[..., None]) -> Callable[..., None]:
    """A command of the sheet as it was before it took `--server` of its own."""
    own: Callable[..., None] = inspect.unwrap(
        command, stop=lambda each: "server" not in inspect.signature(each).parameters
    )
    return own


_SHEET: dict[str, Callable[..., None]] = {
    "add": game.add,
    "edit": game.edit,
    "delete": marks.delete,
    "undo": marks.undo,
    "redo": marks.redo,
    "show": _plain(sheet.show),
    "explain": _plain(sheet.explain),
    "redeal": marks.redeal,
    "fine": marks.fine,
    "list-over": marks.list_over,
    "time-out": marks.time_out,
}
for _name, _command in _SHEET.items():
    app.command(_name)(at_a_table(_command))


@app.command()
@at_a_tournament
def confirm(
    desk: Desk,
    table: TableName,
    some: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PERSON]...", help="Who confirms; by default all there.", show_default=False
        ),
    ] = None,
) -> None:
    """Those at a table confirm its rows; when all have, the list is closed."""
    where = desk.table(table)
    seated = begun_table(desk.of, *where)
    evening = desk.whole.lists.get(where)
    digest = "" if evening is None else result_of(seated, evening.state()).digest
    all_there = [each for each in seated.seats if each in signers(seated)]
    people = [_seated(desk, seated, name) for name in some] if some else all_there
    round_, number = where
    desk.done(
        *(
            ask.SignList(round=round_, table=number, person=person, digest=digest)
            for person in dict.fromkeys(people)
        )
    )


def _seated(desk: Desk, table: Table, text: str) -> str:
    """Who is meant of those at a table."""
    here = tuple(each for each in desk.of.people if each.id in table.seats)
    return desk.person(text, among=here).id


@app.command()
@at_a_tournament
def close(
    desk: Desk,
    table: TableName,
    totals: Totals = "",
    games: Games = 0,
    yes: Yes = False,
) -> None:
    """A list is signed on paper and closed; with --totals what stands there is compared first.

    A list without rows comes to what --totals say.
    """
    where = desk.table(table)
    seated = begun_table(desk.of, *where)
    if not totals:
        if (seen := desk.whole.lists.get(where)) is not None and not seen.state().games and not yes:
            raise Refused(
                "tournament/no-rows",
                "Auf dieser Liste steht kein Spiel. Was auf dem Papier steht: --totals"
                " (--yes schließt sie leer ab)",
                "There is no game on this list. What stands on paper: --totals (--yes closes it"
                " empty)",
            )
        desk.done(ask.CloseList(round=where[0], table=where[1]))
        return
    given = _totals(desk, seated, totals, yes)
    known = totals_of(desk.whole, where)
    if known is not None:
        _compare(desk, where, known, given)
        desk.done(ask.CloseList(round=where[0], table=where[1]))
        return
    desk.done(_handed_in(where, given, games, yes))


@app.command()
@at_a_tournament
def correct(
    desk: Desk,
    table: TableName,
    totals: Totals = "",
    games: Games = 0,
    why: Why = "",
    yes: Yes = False,
) -> None:
    """Correct what a closed list came to that has no rows here; rows are corrected by edit."""
    where = desk.table(table)
    seated = begun_table(desk.of, *where)
    if where in desk.whole.lists:
        name = f"{where[0] + 1}/{where[1] + 1}"
        raise Refused(
            "tournament/has-rows",
            f"Diese Liste hat Zeilen: doko tournament list edit {name} ZEILE … --why …",
            f"This list has rows: doko tournament list edit {name} ROW … --why …",
        )
    given = _totals(desk, seated, totals, yes)
    before = seated.list.result
    many = games or (before.games if before is not None else 0)
    desk.done(_handed_in(where, given, many, yes, why))


@app.command()
@at_a_tournament
def live(desk: Desk, table: TableName) -> None:
    """Play a table of a tournament on a server as a live table; its people come by themselves."""
    round_, number = desk.table(table)
    desk.done(ask.OpenTable(round=round_, table=number))


@app.command("by-hand")
@at_a_tournament
def by_hand(desk: Desk, table: TableName) -> None:
    """Shut a live table: its list goes on by hand, with what was played so far."""
    round_, number = desk.table(table)
    desk.done(ask.EndTable(round=round_, table=number))


def _handed_in(
    where: Where, given: dict[str, Fraction], games: int, sure: bool, why: str = ""
) -> ask.HandIn:
    totals = tuple((person, str(points)) for person, points in given.items())
    return ask.HandIn(
        round=where[0], table=where[1], totals=totals, games=games, why=why, sure=sure
    )


def _totals(desk: Desk, table: Table, text: str, yes: bool) -> dict[str, Fraction]:
    """What everyone at a table has, by who they are, in the order of the seats.

    Raises:
        CodedError: it is no such thing, somebody is missing, or it does not add up to nothing.
    """
    found: dict[str, Fraction] = {}
    for part in filter(None, (part.strip() for part in text.replace(";", ",").split(","))):
        name, colon, points = part.replace("=", ":").rpartition(":")
        if not colon:
            raise Refused(
                "input/points",
                f"„{shorten(part, 40)}“: gemeint ist NAME:PUNKTE.",
                f"“{shorten(part, 40)}”: write NAME:POINTS.",
            )
        found[_seated(desk, table, name)] = Fraction(read_amount(points))
    asked = ask.HandIn(
        round=0, table=0, totals=tuple((who, str(each)) for who, each in found.items()), sure=yes
    )
    return {line.person: line.amount for line in checked_totals(desk.of, table, asked).lines}


def _compare(
    desk: Desk, where: Where, known: dict[str, Fraction], given: dict[str, Fraction]
) -> None:
    """See that the paper says what the rows say.

    Raises:
        Refused: it does not; nothing is closed.
    """
    people = {each.id: each.name for each in desk.of.people}
    wrong = [
        f"{people[each]} {amount(known[each])} / {amount(given[each])}"
        for each in given
        if known[each] != given[each]
    ]
    if wrong:
        listed = ", ".join(wrong)
        raise Refused(
            "tournament/totals-differ",
            f"{list_name(*where)}: Die Zeilen ergeben etwas anderes als das Papier: {listed}.",
            f"{list_name(*where)}: the rows come to something else than the paper: {listed}.",
        )
