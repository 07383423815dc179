"""`doko arena`: bots against bots on duplicate deals."""

import os
import sys
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from doppelkopf.arena.contest import Contest, Deal, make_contest
from doppelkopf.arena.journal import Journal
from doppelkopf.arena.running import play_deals
from doppelkopf.arena.tally import Figures, figures, tallies
from doppelkopf.bots import is_compiled, is_own
from doppelkopf.cli.compiling import compile_once
from doppelkopf.cli.output import AsJson, Cell, Language, print_json, print_table, print_title
from doppelkopf.cli.own_bots import own_bot
from doppelkopf.extras import need
from doppelkopf.files import check_place
from doppelkopf.language import GAME, Lang, Text, counted, speaker
from doppelkopf.processes import tidy_if_terminated

app = typer.Typer(add_completion=False, rich_markup_mode=None)

MAX_DEALS = 1_000_000
DEALS = (Text("Verteilung", "deal"), Text("Verteilungen", "deals"))


@app.command("arena")
def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT...",
            help="The bots, your own as module:Class; the last one takes the seats that are left.",
            show_default=False,
        ),
    ] = None,
    rules: Annotated[str, typer.Option(metavar="NAME|FILE", help="The rule set.")] = "ddv",
    deals: Annotated[
        int, typer.Option(min=1, max=MAX_DEALS, help="How many deals, each from every seat.")
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The first deal's seed.")] = 1,
    players: Annotated[
        int | None,
        typer.Option(
            min=3, max=5, help="3 for a table with a Strohmann, where the rules have one."
        ),
    ] = None,
    external: Annotated[
        list[str] | None,
        typer.Option(metavar="CMD", help="Seat a program, before the bots; see docs/programs.md."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Processes to play in.")] = 1,
    journal: Annotated[
        Path | None,
        typer.Option(help="Keep played deals there, and go on where a run was broken off."),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the figures there, as SVG.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots play against each other on duplicate deals.

    Every deal is played with the bots in every seat. Points are per game, with an interval of 95 %
    over deals. `doko arena simple random` seats one `simple` against `random` in all other seats.
    """
    named = [own_bot(name) if is_own(name) else name for name in bots or ()]
    names = [*(f"cmd:{command}" for command in external or ()), *named]
    contest = make_contest(names, rules, seed, players=players)
    if plot is not None:
        need("pygal")
        check_place(plot)  # what cannot be written is said before the games, not after them
    language = Lang(lang or Lang.EN)
    with (
        tidy_if_terminated(),
        nullcontext() if journal is None else Journal(journal, contest) as kept,
    ):
        played = _play(contest, deals, jobs, kept, language)
    found = [figures(tally) for tally in tallies(contest, played)]
    if plot is not None:
        from doppelkopf.arena.plot import draw

        draw(plot, contest, found)
    if as_json:
        print_json(_plain(contest, len(played), found))
        return
    _show(contest, len(played), found, language)


def _play(contest: Contest, deals: int, jobs: int, kept: Journal | None, lang: Lang) -> list[Deal]:
    """Play what is missing, with a bar where somebody watches."""
    done = {} if kept is None else {n: d for n, d in kept.deals.items() if n < deals}
    missing = [number for number in range(deals) if number not in done]
    if missing and any(is_compiled(name) for name in contest.bots):
        compile_once(lang)
    from rich.console import Console
    from rich.progress import track

    with closing(play_deals(contest, missing, min(jobs, os.cpu_count() or 1))) as played:
        shown = track(
            played,
            description=" – ".join(contest.bots),
            total=len(missing),
            console=Console(file=sys.stderr),
            disable=not sys.stderr.isatty() or not missing,
            transient=True,
        )
        for deal in shown:
            done[deal.number] = deal
            if kept is not None:
                kept.note(deal)
    return [done[number] for number in sorted(done)]


def _plain(contest: Contest, deals: int, found: list[Figures]) -> dict[str, Any]:
    return {
        "rules": contest.rules,
        "seed": contest.seed,
        "deals": deals,
        "lineup": list(contest.lineup),
        "bots": [msgspec.to_builtins(each) for each in found],
    }


def _show(contest: Contest, deals: int, found: list[Figures], lang: Lang) -> None:
    say = speaker(lang)
    games = deals * contest.rotations
    count = f"{counted(deals, DEALS)[lang]}, {counted(games, GAME)[lang]}"
    print_title(f"{contest.rules} · {count} · {', '.join(contest.lineup)}")
    head = [
        say("Bot", "bot"),
        say("Punkte/Spiel", "points/game"),
        "95 %",
        say("Ansagen/100", "calls/100"),
        say("gewonnen", "won"),
        say("Absagen/100", "Absagen/100"),
        say("erfüllt", "kept"),
        say("Soli/100", "solos/100"),
        say("gewonnen", "won"),
        say("ms/Zug", "ms/move"),
        say("längster", "slowest"),
    ]
    rows: list[list[Cell]] = [
        [
            each.name,
            f"{each.points:+.3f}",
            _interval(each),
            f"{each.calls:.1f}",
            _percent(each.calls_won),
            f"{each.absagen:.1f}",
            _percent(each.absagen_made),
            f"{each.solos:.1f}",
            _percent(each.solos_won),
            "–" if each.ms_per_move is None else f"{each.ms_per_move:.2f}",
            "–" if each.slowest_ms is None else f"{each.slowest_ms:.1f}",
        ]
        for each in found
    ]
    print_table(head, rows)


def _interval(found: Figures) -> str:
    if found.interval is None:
        return "–"
    low, high = found.interval
    return f"{low:+.3f} … {high:+.3f}"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"
