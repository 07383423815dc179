"""Who stands where: people, teams, prizes."""

from typing import Annotated

import typer

from doppelkopf.cli.output import Cell, Row, Tone, print_json, print_table, print_text, write
from doppelkopf.cli.tournament.common import Desk, at_a_tournament
from doppelkopf.cli.tournament.show import points_cell
from doppelkopf.language import LIST, counted
from doppelkopf.match.showing.amounts import amount
from doppelkopf.tournament.doing import standings_now
from doppelkopf.tournament.exporting.plain import (
    name_of,
    plain_prizes,
    plain_ranking,
    plain_teams,
)
from doppelkopf.tournament.money import money, payouts, till
from doppelkopf.tournament.standings import Standing, Standings, standings

Round = Annotated[
    int | None,
    typer.Option("--round", help="One round alone; by default all.", show_default=False),
]
Running = Annotated[
    bool, typer.Option("--running", help="With what open lists have come to so far.")
]


@at_a_tournament
def ranking(desk: Desk, number: Round = None, running: Running = False) -> None:
    """Show who stands where, after all lists that are closed."""
    made = _made(desk, number, running)
    if desk.as_json:
        print_json({"final": made.is_final, "ranking": plain_ranking(made)})
        return
    if not made.people:
        write(desk.say("Noch hat niemand gespielt.", "Nobody has played yet."))
        return
    clubs = any(each.person.club for each in made.people)
    teams = any(each.person.team for each in made.people)
    head = ["#", desk.say("Nr.", "no."), desk.say("Name", "name")]
    head += [desk.say("Verein", "club")] if clubs else []
    head += [desk.say("Mannschaft", "team")] if teams else []
    head += [desk.say(f"R{each + 1}", f"R{each + 1}") for each in made.rounds]
    head += [desk.say("Punkte", "points"), desk.say("gew.", "won"), desk.say("Soli", "solos")]
    marked = any(each.disputed or each.unfinished for each in made.people)
    head += [desk.say("offen", "open")] if marked else []
    rows: list[Row] = []
    for each in made.people:
        row: list[Cell] = [str(each.place.rank), str(each.person.number)]
        row.append((each.person.name, Tone.STRONG))
        row += [each.person.club] if clubs else []
        row += [each.person.team] if teams else []
        row += [points_cell(points) for points in each.place.rounds]
        row += [(amount(each.place.points), Tone.STRONG), str(each.place.won)]
        row += [str(each.place.solos)]
        row += [_open(each)] if marked else []
        rows.append(row)
    print_table(head, rows)
    _remarks(desk, made)


def _open(each: Standing) -> str:
    """What is not decided about somebody's line."""
    return "!" if each.disputed else "…" if each.unfinished else ""


def _made(desk: Desk, number: int | None, running: bool) -> Standings:
    only = None if number is None else desk.round(number)
    return standings_now(desk.whole, only) if running else standings(desk.of, only=only)


def _remarks(desk: Desk, made: Standings) -> None:
    """What the signs at the end of a line mean, and what is still open."""
    if any(each.disputed for each in made.people):
        print_text(desk.say("! Ein Protest ist offen.", "! A protest is open."))
    if made.missing:
        many = counted(len(made.missing), LIST)
        print_text(desk.say(f"… {many.de} offen.", f"… {many.en} open."))


@at_a_tournament
def teams(desk: Desk, number: Round = None, running: Running = False) -> None:
    """Show which team stands where, and whose points count."""
    made = _made(desk, number, running)
    if desk.as_json:
        print_json(plain_teams(desk.of, made))
        return
    if not made.teams:
        write(desk.say("Es gibt keine Mannschaften.", "There are no teams."))
        return
    rows: list[Row] = []
    for each in made.teams:
        counts = ", ".join(
            f"{name_of(desk.of, one.person)} {amount(one.points)}" for one in each.counted
        )
        rows.append([str(each.rank), (each.team, Tone.STRONG), amount(each.points), counts])
    head = ["#", desk.say("Mannschaft", "team"), desk.say("Punkte", "points")]
    print_table([*head, desk.say("gezählt", "counted")], rows)
    _remarks(desk, made)


@at_a_tournament
def prizes(desk: Desk) -> None:
    """Show who gets which prize, and what is in the till."""
    made = standings(desk.of)
    given = payouts(desk.of, made)
    found = till(desk.of, given)
    if desk.as_json:
        print_json({"prizes": plain_prizes(desk.of, made), "till": found._asdict()})
        return
    rows: list[Row] = [
        [str(each.rank), (each.person.name, Tone.STRONG), money(each.cents)[desk.lang]]
        for each in given
    ]
    if rows:
        print_table(["#", desk.say("Name", "name"), desk.say("Preis", "prize")], rows)
    else:
        write(desk.say("Es sind keine Preise ausgesetzt.", "No prizes are set."))
    write(
        desk.say(
            f"Startgeld {money(found.paid).de} von {money(found.fees).de}, Preise"
            f" {money(found.prizes).de}.",
            f"Fees {money(found.paid).en} of {money(found.fees).en}, prizes"
            f" {money(found.prizes).en}.",
        )
    )
    if made.missing or not made.is_final:
        _remarks(desk, made)
