"""`doko arena`: bots against bots on duplicate deals."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from doppelkopf.arena.contest import Contest, Illegal, make_contest
from doppelkopf.arena.journal import version
from doppelkopf.arena.program import PATIENCE
from doppelkopf.arena.seating import letter
from doppelkopf.arena.tally import Figures
from doppelkopf.arena.whole import figures_of
from doppelkopf.cli import contests
from doppelkopf.cli.contests import interval_text, number_text
from doppelkopf.cli.crew import Jobs, OnCluster
from doppelkopf.cli.output import AsJson, Cell, Language, print_json, print_table, print_title
from doppelkopf.cli.own_bots import seated
from doppelkopf.extras import need
from doppelkopf.files import check_place
from doppelkopf.language import GAME, Lang, Text, counted, speaker

app = typer.Typer(add_completion=False, rich_markup_mode=None)

DEALS = (Text("Verteilung", "deal"), Text("Verteilungen", "deals"))


@app.command("arena")
def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[LABEL=]BOT",
            help="The bots, your own as module:Class; the last one takes the seats that are left.",
            show_default=False,
        ),
    ] = None,
    rules: contests.Rules = "ddv",
    deals: contests.Deals = 100,
    seed: contests.Seed = 1,
    players: contests.Players = None,
    external: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[LABEL=]CMD", help="Seat a program, before the bots; see docs/programs.md."
        ),
    ] = None,
    seating: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ABAB",
            help="Who sits where: a letter for each bot, or labels with commas; may be given"
            " repeatedly, all on the same deals.",
        ),
    ] = None,
    limit: contests.Limit = PATIENCE,
    illegal: contests.OnIllegal = Illegal.REFUSE,
    jobs: Jobs = 1,
    cluster: OnCluster = None,
    journal: Annotated[
        Path | None,
        typer.Option(help="Keep played deals there, and go on where a run was broken off."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(help="Write the games there: as text if it ends in .doko, else JSON lines."),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the figures there, as SVG.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots play against each other on duplicate deals.

    Every deal is played with the bots in every seat. Points are per game, with an interval of 95 %
    over deals. `doko arena simple random` seats one `simple` against `random` in all other seats,
    `--seating ABAB` two of each.
    """
    contest = make_contest(
        seated(bots or (), external or ()),
        rules,
        seed,
        players=players,
        seatings=seating or (),
        limit=limit,
        illegal=illegal,
        recorded=records is not None,
    )
    if plot is not None:
        need("pygal")
        check_place(plot)  # what cannot be written is said before the games, not after them
    language = Lang(lang or Lang.EN)
    played = contests.play(
        contest,
        deals,
        language,
        jobs=jobs,
        cluster=cluster,
        journal=journal,
        records=records,
    )
    found = figures_of(contest, played)
    if plot is not None:
        from doppelkopf.arena.plot import draw

        draw(plot, contest, found)
    if as_json:
        print_json(_plain(contest, len(played), found))
        return
    _show(contest, len(played), found, language)


def _plain(contest: Contest, deals: int, found: Sequence[Figures]) -> dict[str, Any]:
    return {
        "rules": contest.rules,
        "seed": contest.seed,
        "deals": deals,
        "version": version(contest),
        "lineup": list(contest.lineup()),
        "seatings": {each: list(contest.lineup(n)) for n, each in enumerate(contest.letters)},
        "limit": contest.limit,
        "illegal": contest.illegal,
        "bots": [msgspec.to_builtins(each) for each in found],
    }


def _show(contest: Contest, deals: int, found: Sequence[Figures], lang: Lang) -> None:
    games = deals * len(contest.games)
    count = f"{counted(deals, DEALS)[lang]}, {counted(games, GAME)[lang]}"
    letters = (f"{letter(place)} {name}" for place, name in enumerate(contest.names))
    who = contest.lineup() if len(contest.letters) == 1 else letters
    print_title(f"{contest.rules} · {count} · {', '.join(who)}")
    columns = _columns(contest, lang)
    print_table(
        [heading for heading, _ in columns], [[cell(each) for _, cell in columns] for each in found]
    )


Column = tuple[str, Callable[[Figures], Cell]]


def _columns(contest: Contest, lang: Lang) -> list[Column]:
    """What stands in the table: clocks on the wall only beside programs from outside, what was
    dropped only where it is.
    """
    say = speaker(lang)
    programs = contests.seats_programs(contest)
    several: list[Column] = [(say("Sitzordnung", "seating"), lambda each: each.seating)]
    usual: list[Column] = [
        (say("Punkte/Spiel", "points/game"), lambda each: f"{each.points:+.3f}"),
        ("95 %", lambda each: interval_text(each.interval)),
        (say("Ansagen/100", "calls/100"), lambda each: f"{each.calls:.1f}"),
        (say("gewonnen", "won"), lambda each: _percent(each.calls_won)),
        (say("Absagen/100", "Absagen/100"), lambda each: f"{each.absagen:.1f}"),
        (say("erfüllt", "kept"), lambda each: _percent(each.absagen_made)),
        (say("Soli/100", "solos/100"), lambda each: f"{each.solos:.1f}"),
        (say("gewonnen", "won"), lambda each: _percent(each.solos_won)),
        (say("ms/Zug", "ms/move"), lambda each: number_text(each.ms_per_move, 2)),
        (say("längster", "slowest"), lambda each: number_text(each.slowest_ms, 1)),
    ]
    wall: list[Column] = [
        (say("Uhr ms/Zug", "wall ms/move"), lambda each: number_text(each.wall_ms_per_move, 2)),
        (say("längster", "slowest"), lambda each: number_text(each.slowest_wall_ms, 1)),
    ]
    dropped: list[Column] = [(say("verboten", "illegal"), lambda each: str(each.illegal))]
    late: list[Column] = [(say("zu spät", "late"), lambda each: str(each.late))]
    drops = contest.illegal is Illegal.RANDOM
    return [
        (say("Bot", "bot"), lambda each: each.name),
        *(several if len(contest.letters) > 1 else ()),
        *usual,
        *(wall if programs else ()),
        *(dropped if drops else ()),
        *(late if drops and programs else ()),
    ]


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"
