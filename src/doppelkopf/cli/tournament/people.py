"""`doko tournament people`: who is entered, there, has paid, has gone."""

from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.cli.output import print_json, write
from doppelkopf.cli.tournament.common import (
    Desk,
    One,
    People,
    at_a_tournament,
    plain_events,
)
from doppelkopf.cli.tournament.show import show_people
from doppelkopf.errors import IllegalAction
from doppelkopf.files import reason_of
from doppelkopf.language import PERSON, counted
from doppelkopf.match.refused import Refused
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.people import left_table
from doppelkopf.tournament.doing import do
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Person, Status
from doppelkopf.tournament.money import cents_in
from doppelkopf.tournament.people_list import Fault, decoded, read_people

app = typer.Typer(add_completion=False, rich_markup_mode=None)
Club = Annotated[str | None, typer.Option("--club", help="Their club.", show_default=False)]
Team = Annotated[str | None, typer.Option("--team", help="Their team.", show_default=False)]
Family = Annotated[
    str | None,
    typer.Option("--family", help="A family: seated apart if possible.", show_default=False),
]
Number = Annotated[
    int | None,
    typer.Option("--number", help="Their start number; else the next.", show_default=False),
]
Some = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PERSON]...", help="Start numbers or names.", show_default=False),
]
MOST_BYTES = 4 * 1024 * 1024


@app.callback(invoke_without_command=True)
def people(ctx: typer.Context) -> None:
    """Who is entered, there, has paid, has gone.

    Without a command: the list of all.
    """
    if ctx.invoked_subcommand is None:
        show(file=None, server=None, by="", as_json=False, lang=None)


@app.command("list")
@at_a_tournament
def show(desk: Desk) -> None:
    """List all who are entered, with what is still to be paid."""
    show_people(desk)


@app.command()
@at_a_tournament
def add(
    desk: Desk,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="The names.")],
    club: Club = None,
    team: Team = None,
    family: Family = None,
    number: Number = None,
    here: Annotated[
        bool, typer.Option("--here", help="They are there and are to be seated.")
    ] = False,
) -> None:
    """Enter people; late entries too, who play from the next round on."""
    _add(desk, names, club, team, family, number, here)


@app.command()
@at_a_tournament
def late(
    desk: Desk,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="The names.")],
    club: Club = None,
    team: Team = None,
    family: Family = None,
    number: Number = None,
) -> None:
    """Enter people who come late and are there: they play from the next round on."""
    _add(desk, names, club, team, family, number, here=True)


def _add(
    desk: Desk,
    names: list[str],
    club: str | None,
    team: str | None,
    family: str | None,
    number: int | None,
    here: bool,
) -> None:
    if number is not None and len(names) > 1:
        raise Refused(
            "input/mixed",
            "Eine Startnummer gehört zu einem Namen.",
            "A start number goes with one name.",
        )
    desk.done(
        *(
            ask.AddPerson(
                name=name,
                club=club or "",
                team=team or "",
                family=family or "",
                number=number,
                there=here,
            )
            for name in names
        )
    )


@app.command("import")
@at_a_tournament
def read(
    desk: Desk,
    table: Annotated[
        Path, typer.Argument(metavar="FILE", help="A CSV file: name, club, team, family, number.")
    ],
    here: Annotated[
        bool, typer.Option("--here", help="They are there and are to be seated.")
    ] = False,
) -> None:
    """Enter everyone who stands in a CSV file; lines that cannot be taken are told."""
    try:
        with table.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        why = reason_of(error)
        raise Refused(
            "file/unreadable",
            f"{table} lässt sich nicht lesen: {why}.",
            f"Cannot read {table}: {why}.",
        ) from None
    if len(data) > MOST_BYTES:
        raise Refused(
            "file/too-large",
            f"{table} ist zu groß für eine Liste von Leuten.",
            f"{table} is too large for a list of people.",
        )
    listed = read_people(decoded(data), there=here)
    faults = list(listed.faults)
    taken: list[ask.AddPerson] = []
    whole = desk.whole
    for line, person in listed.people:
        try:
            whole, _ = do(whole, person, desk.who)
        except IllegalAction as error:
            faults.append(Fault.of(line, error))
        else:
            taken.append(person)
    _told(desk, desk.ask(*taken), sorted(faults, key=lambda fault: fault.line))


def _told(desk: Desk, events: list[AnyEvent], faults: list[Fault]) -> None:
    if desk.as_json:
        print_json(
            {
                "events": plain_events(events, desk.of, desk.lang),
                "faults": [
                    {"line": each.line, "code": each.code, "message": each.reason[desk.lang]}
                    for each in faults
                ],
            }
        )
    else:
        many = counted(len(events), PERSON)
        write(desk.say(f"{many.de} gemeldet.", f"{many.en} entered."))
        for each in faults:
            line = desk.say(f"Zeile {each.line}", f"line {each.line}")
            write(f"doko: {line}: {each.reason[desk.lang]} ({each.code})", err=True)
    if faults:
        raise typer.Exit(1)


def _status(desk: Desk, some: list[str] | None, everyone: bool, status: Status) -> None:
    if everyone:
        waits = (Status.REGISTERED, Status.CONFIRMED)
        found = [each for each in desk.of.people if each.status in waits]
    else:
        found = desk.people(some or ())
    if not found:
        raise Refused("input/missing", "Wer? Namen oder --all.", "Who? Names, or --all.")
    desk.done(*(ask.SetStatus(person=each.id, status=status) for each in found))


All = Annotated[bool, typer.Option("--all", help="Everyone of whom it is not said yet.")]


@app.command()
@at_a_tournament
def confirm(desk: Desk, some: Some = None, everyone: All = False) -> None:
    """Confirm that people who have entered themselves are expected."""
    if everyone:
        found = [each for each in desk.of.people if each.status is Status.REGISTERED]
        desk.done(*(ask.SetStatus(person=each.id, status=Status.CONFIRMED) for each in found))
        return
    _status(desk, some, everyone, Status.CONFIRMED)


@app.command()
@at_a_tournament
def here(desk: Desk, some: Some = None, everyone: All = False) -> None:
    """People are there and are to be seated, from the next round on."""
    _status(desk, some, everyone, Status.PRESENT)


@app.command()
@at_a_tournament
def missing(desk: Desk, some: Some = None, everyone: All = False) -> None:
    """People who were expected have not come."""
    _status(desk, some, everyone, Status.NO_SHOW)


@app.command()
@at_a_tournament
def pay(
    desk: Desk,
    some: Some = None,
    amount: Annotated[
        str | None,
        typer.Option(
            "--amount", help="What they have paid; by default the fee.", show_default=False
        ),
    ] = None,
    everyone: Annotated[
        bool, typer.Option("--all", help="Everyone who is there and still owes something.")
    ] = False,
) -> None:
    """Write down that people have paid their entry fee; --amount 0 takes it back."""
    fee = desk.of.settings.fee
    found = (
        [each for each in desk.of.people if each.has_played and each.paid < fee]
        if everyone
        else desk.people(some or ())
    )
    if not found:
        raise Refused("input/missing", "Wer? Namen oder --all.", "Who? Names, or --all.")
    paid = None if amount is None else cents_in(amount)
    desk.done(*(ask.SetPaid(person=each.id, paid=paid) for each in found))


@app.command()
@at_a_tournament
def card(
    desk: Desk,
    some: Some = None,
    number: Annotated[
        int | None,
        typer.Option(
            "--number", help="The card they hold in their hand; else by lot.", show_default=False
        ),
    ] = None,
    everyone: Annotated[
        bool, typer.Option("--all", help="Everyone who is there and has drawn none.")
    ] = False,
) -> None:
    """Give out start cards: by lot from the seed, or the one somebody holds in their hand."""
    found = [each for each in desk.of.there if each.card is None] if everyone else None
    if found is None:
        found = desk.people(some or ())
    if not found:
        raise Refused("input/missing", "Wer? Namen oder --all.", "Who? Names, or --all.")
    if number is not None and len(found) > 1:
        raise Refused(
            "input/mixed",
            "Eine Startkarte gehört einer Person.",
            "A start card is one person's.",
        )
    desk.done(*(ask.DrawCard(person=each.id, card=number) for each in found))


@app.command()
@at_a_tournament
def edit(
    desk: Desk,
    person: One,
    name: Annotated[
        str | None, typer.Option("--name", help="The new name.", show_default=False)
    ] = None,
    club: Club = None,
    team: Team = None,
    family: Family = None,
) -> None:
    """Change the name, club, team or family of somebody; what is not given stays."""
    found = desk.person(person)
    desk.done(ask.EditPerson(person=found.id, name=name, club=club, team=team, family=family))


@app.command()
@at_a_tournament
def remove(desk: Desk, some: People) -> None:
    """Strike out entries that were a mistake; only before they have a seat."""
    desk.done(*(ask.RemovePerson(person=each.id) for each in desk.people(some)))


@app.command()
@at_a_tournament
def leave(
    desk: Desk,
    person: One,
    standin: Annotated[
        str,
        typer.Option(
            "--substitute", help="Who plays the list to its end for them.", show_default=False
        ),
    ] = "",
) -> None:
    """Somebody goes home; their unfinished list and the rounds to come count as the rules say."""
    desk.done(ask.Leave(person=desk.person(person).id, standin=standin))


@app.command()
@at_a_tournament
def back(desk: Desk, person: One) -> None:
    """Somebody who had left is there again."""
    desk.done(ask.Back(person=desk.person(person).id))


@at_a_tournament
def substitute(
    desk: Desk,
    person: One,
    standin: Annotated[str, typer.Argument(metavar="BY", help="Who plays for them.")],
) -> None:
    """Somebody plays a list to its end for who has left it."""
    found = desk.person(person)
    round_, table = _left_list(desk, found)
    desk.done(ask.NameStandin(round=round_, table=table, person=found.id, standin=standin))


def _left_list(desk: Desk, person: Person) -> tuple[int, int]:
    found = left_table(desk.of, person)
    if found is None:
        raise Refused(
            "tournament/not-gone",
            f"{person.name} hat keine Liste verlassen, die noch läuft.",
            f"{person.name} has left no list that is still played.",
        )
    return found
