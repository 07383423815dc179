"""What the referee decides: penalties and protests."""

from enum import StrEnum
from typing import Annotated

import typer

from doppelkopf.cli.output import print_json
from doppelkopf.cli.tournament.common import Desk, One, Why, at_a_tournament
from doppelkopf.cli.tournament.show import plain_matters, show_matters
from doppelkopf.match.refused import Refused
from doppelkopf.tournament import requests as ask

OfRound = Annotated[
    int | None,
    typer.Option(
        "--round", help="Which round; by default the one that is played.", show_default=False
    ),
]


class Outcome(StrEnum):
    """What becomes of a protest."""

    UPHOLD = "uphold"
    REJECT = "reject"


@at_a_tournament
def penalty(
    desk: Desk,
    person: One,
    points: Annotated[int, typer.Argument(metavar="POINTS", help="How many they lose.", min=1)],
    why: Why = "",
    number: OfRound = None,
) -> None:
    """Take points from somebody; nobody gets them."""
    desk.done(
        ask.Penalise(
            person=desk.person(person).id, round=desk.round(number), points=points, reason=why
        )
    )


@at_a_tournament
def withdraw(
    desk: Desk,
    id_: Annotated[str, typer.Argument(metavar="PENALTY", help="As `matters` shows it: f1.")],
    why: Why = "",
) -> None:
    """A penalty does not count after all."""
    desk.done(ask.WithdrawPenalty(penalty=id_, why=why))


@at_a_tournament
def protest(
    desk: Desk,
    person: One,
    game: Annotated[int, typer.Argument(metavar="GAME", help="The game on the list: 3.", min=1)],
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What they say.")],
    number: OfRound = None,
) -> None:
    """Somebody protests against what a game counts; it stays open until it is decided."""
    found = desk.person(person)
    round_ = desk.round(number)
    seat = desk.of.seat_of(found.id, round_)
    if seat is None:
        raise Refused(
            "tournament/not-at-table",
            f"{found.name} spielt diese Runde nicht.",
            f"{found.name} does not play this round.",
        )
    desk.done(ask.MakeProtest(person=found.id, round=round_, table=seat[0], game=game, text=text))


@at_a_tournament
def decide(
    desk: Desk,
    id_: Annotated[str, typer.Argument(metavar="PROTEST", help="As `matters` shows it: c1.")],
    outcome: Annotated[Outcome, typer.Argument(help="What becomes of it.")],
    why: Why = "",
) -> None:
    """Decide a protest; what has to change on the list is corrected by list edit."""
    upheld = outcome is Outcome.UPHOLD
    desk.done(ask.DecideProtest(protest=id_, upheld=upheld, reason=why))


@at_a_tournament
def matters(desk: Desk) -> None:
    """List penalties, protests and corrected lists, each with who, when and why."""
    if desk.as_json:
        print_json(plain_matters(desk))
    else:
        show_matters(desk)
