"""Who sits where, who keeps which list, and the beginning of a round."""

from typing import Annotated

import typer

from doppelkopf.cli.output import print_json
from doppelkopf.cli.sheet.input import split
from doppelkopf.cli.tournament.common import Desk, at_a_tournament, plain_events
from doppelkopf.cli.tournament.show import plain_rounds, show_quality, show_round, show_rounds
from doppelkopf.match.refused import Refused
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.rules import scorer_volunteers

RoundNumber = Annotated[
    int | None,
    typer.Argument(metavar="[ROUND]", help="A round; by default all.", show_default=False),
]


@at_a_tournament
def draw(
    desk: Desk,
    seed: Annotated[
        str, typer.Option("--seed", help="With it all can draw the same again.", show_default=False)
    ] = "",
    even: Annotated[
        bool | None,
        typer.Option(
            "--even/--few",
            help="What matters more: an even share of tables of five, or few repeated meetings.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        list[str] | None,
        typer.Option(
            "--out",
            metavar="PERSON,…",
            help="Who sits out; once for each round to come.",
            show_default=False,
        ),
    ] = None,
    tables: Annotated[
        list[str] | None,
        typer.Option(
            "--table",
            metavar="PERSON,…",
            help="A table as the organiser seats it, seat by seat; once for each table.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Draw the rounds to come, and tell how good the draw is."""
    outs = tuple(tuple(each.id for each in desk.people(split(one))) for one in out or ())
    seated = tuple(tuple(desk.person(name).id for name in split(one)) for one in tables or ())
    events = desk.ask(ask.Draw(seed=seed, even=even, out=outs, tables=seated))
    if desk.as_json:
        print_json(
            {
                "events": plain_events(events, desk.of, desk.lang),
                "rounds": plain_rounds(desk),
            }
        )
        return
    desk.tell(events)
    for number in range(desk.of.begun, len(desk.of.rounds)):
        show_round(desk, number)
    show_quality(desk)


@at_a_tournament
def show(desk: Desk, number: RoundNumber = None) -> None:
    """Show the tables of a round: who sits where, how far the lists are, what they came to."""
    if desk.as_json:
        found = plain_rounds(desk)
        print_json(found if number is None else found[desk.round(number)])
    elif number is None:
        show_rounds(desk)
    else:
        show_round(desk, desk.round(number))


@at_a_tournament
def start(desk: Desk) -> None:
    """Begin the next round: seats stay, lists are open, and its clock waits to be started."""
    desk.done(ask.StartRound())


@at_a_tournament
def scorer(
    desk: Desk,
    table: Annotated[
        str | None,
        typer.Argument(
            metavar="[TABLE]",
            help="A table of the round that is played; 2/3: table 3 of round 2.",
            show_default=False,
        ),
    ] = None,
    person: Annotated[
        str | None,
        typer.Argument(
            metavar="[PERSON]", help="Who volunteers; by default one is drawn.", show_default=False
        ),
    ] = None,
    everywhere: Annotated[
        bool, typer.Option("--all", help="Draw one wherever nobody has volunteered.")
    ] = False,
) -> None:
    """Say who keeps the list of a table, or have one drawn by lot; it says who deals first."""
    if everywhere:
        number = desk.round(None)
        found = [
            place
            for place, each in enumerate(desk.of.rounds[number].tables)
            if each.scorer is None and scorer_volunteers(desk.of.settings, each.size)
        ]
        desk.done(*(ask.NameScorer(round=number, table=place) for place in found))
        return
    if table is None:
        raise Refused("input/missing", "Welcher Tisch? Oder --all.", "Which table? Or --all.")
    where = desk.table(table)
    who = None if person is None else desk.person(person).id
    desk.done(ask.NameScorer(round=where[0], table=where[1], person=who))
