"""`doko tournament clock`: the clock of the round that is played."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from doppelkopf.cli.output import print_json, write
from doppelkopf.cli.tournament.common import Desk, TableName, at_a_tournament
from doppelkopf.server.tournament.speaking import announced
from doppelkopf.tournament import clock as clocks
from doppelkopf.tournament import requests as ask

app = typer.Typer(add_completion=False, rich_markup_mode=None)
Minutes = Annotated[int, typer.Argument(metavar="MINUTES", help="How many, all in all.", min=0)]


@app.callback(invoke_without_command=True)
def clock(ctx: typer.Context) -> None:
    """The clock of the round that is played.

    Without a command: what it shows.
    """
    if ctx.invoked_subcommand is None:
        show(file=None, server=None, by="", as_json=False, lang=None)


@app.command()
@at_a_tournament
def show(desk: Desk) -> None:
    """Tell what the clock shows, for tables of four, of five, and with extra time."""
    number = desk.of.running
    found = None if number is None else desk.of.rounds[number].clock
    if number is None or found is None:
        if desk.as_json:
            print_json({"round": number, "clock": None})
        else:
            write(desk.say("Es läuft keine Uhr.", "There is no clock."))
        return
    now = desk.who.at
    left = {
        str(place + 1): clocks.left(found, now, five=table.size > 4, extra=table.extra)
        for place, table in enumerate(desk.of.rounds[number].tables)
    }
    if desk.as_json:
        print_json(
            {
                "round": number,
                "minutes": found.minutes,
                "fives": found.fives,
                "started": found.started is not None,
                "runs": clocks.runs(found),
                "left": left,
            }
        )
        return
    how = desk.say("läuft", "runs") if clocks.runs(found) else desk.say("steht", "stands still")
    write(desk.say(f"Runde {number + 1}: die Uhr {how}.", f"Round {number + 1}: the clock {how}."))
    for text in dict.fromkeys(left.values()):
        tables = ", ".join(place for place, each in left.items() if each == text)
        write(desk.say(f"Tisch {tables}: {_time(text)}", f"table {tables}: {_time(text)}"))


def _time(milliseconds: int) -> str:
    """What is left, as clocks show it; with a minus once it is up."""
    sign = "−" if milliseconds < 0 else ""
    minutes, seconds = divmod(abs(milliseconds) // 1000, 60)
    return f"{sign}{minutes}:{seconds:02}"


@app.command()
@at_a_tournament
def start(desk: Desk) -> None:
    """Start the clock, or let it go on."""
    desk.done(ask.RunClock(round=desk.round(None), runs=True))


@app.command()
@at_a_tournament
def pause(desk: Desk) -> None:
    """Let the clock stand still."""
    desk.done(ask.RunClock(round=desk.round(None), runs=False))


@app.command("set")
@at_a_tournament
def set_minutes(desk: Desk, minutes: Minutes) -> None:
    """Give the round so many minutes."""
    desk.done(ask.SetClock(round=desk.round(None), minutes=minutes))


@app.command()
@at_a_tournament
def extra(desk: Desk, table: TableName, minutes: Minutes) -> None:
    """Give a table so many minutes more than the others; it is written on its list."""
    where = desk.table(table)
    desk.done(ask.GiveExtra(round=where[0], table=where[1], minutes=minutes))


@app.command()
@at_a_tournament
def plan(desk: Desk) -> None:
    """Tell when what is announced, as the clock runs now."""
    number = desk.of.running
    found = () if number is None else clocks.dues(desk.of.rounds[number])
    if desk.as_json:
        print_json([each._asdict() for each in found])
        return
    if not found:
        write(desk.say("Es läuft keine Uhr.", "There is no clock."))
    for each in found:
        assert number is not None
        write(f"{_clock_time(each.at)}  {announced(each, number, desk.of, desk.lang)}")


def _clock_time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%H:%M:%S")
