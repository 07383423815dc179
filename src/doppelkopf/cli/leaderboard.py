"""`doko leaderboard`: one bot against each of those that all bots are compared with."""

import os
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from doppelkopf.arena.contest import Contest
from doppelkopf.arena.journal import Journal
from doppelkopf.arena.leaderboard import Standing, contests_of, source_of, standing_of
from doppelkopf.arena.running import play_deals
from doppelkopf.arena.tally import figures, tallies
from doppelkopf.bots import is_compiled, is_own
from doppelkopf.cli.compiling import compile_once
from doppelkopf.cli.output import AsJson, Cell, Language, print_json, print_table, print_title
from doppelkopf.cli.own_bots import own_bot
from doppelkopf.files import Unwritable, reason_of
from doppelkopf.language import Lang, speaker
from doppelkopf.processes import tidy_if_terminated

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command("leaderboard")
def leaderboard(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The bot, your own as module:Class.")],
    rules: Annotated[str, typer.Option(metavar="NAME|FILE", help="The rule set.")] = "ddv",
    deals: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="How many deals, each from every seat.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The first deal's seed.")] = 1,
    players: Annotated[
        int | None,
        typer.Option(
            min=3, max=5, help="3 for a table with a Strohmann, where the rules have one."
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Processes to play in.")] = 1,
    journals: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Keep played deals there, and go on where a run was broken off.",
        ),
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play a bot against random, simple, stammtisch and search, each on the same deals.

    It sits alone against each of them in all other seats. The search plays 200 worlds for a card,
    whatever the machine, so the same version gives the same figures everywhere. Points are per
    game, with an interval of 95 % over deals.
    """
    language = Lang(lang or Lang.EN)
    contests = contests_of(own_bot(bot) if is_own(bot) else bot, rules, seed, players=players)
    if any(is_compiled(name) for contest in contests for name in contest.bots):
        compile_once(language)
    if journals is not None:
        try:
            journals.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unwritable(journals, reason_of(error)) from None
    processes = min(jobs, os.cpu_count() or 1)
    found = [_standing(contest, deals, processes, journals) for contest in contests]
    first = contests[0]
    data: dict[str, Any] = {
        "bot": first.bots[0],
        "rules": first.rules,
        "seed": seed,
        "version": source_of(contests[-1]),
        "standings": [each._asdict() for each in found],
    }
    if as_json:
        print_json(data)
    else:
        _show(data, found, language)


def _standing(contest: Contest, deals: int, jobs: int, journals: Path | None) -> Standing:
    """Play what is missing of a contest."""
    name = contest.bots[1].replace(":", "-")
    place = None if journals is None else journals / f"{name}.jsonl"
    with (
        tidy_if_terminated(),
        nullcontext() if place is None else Journal(place, contest) as kept,
    ):
        done = {} if kept is None else {n: d for n, d in kept.deals.items() if n < deals}
        missing = [number for number in range(deals) if number not in done]
        with closing(play_deals(contest, missing, jobs)) as played:
            for deal in played:
                done[deal.number] = deal
                if kept is not None:
                    kept.note(deal)
    played_all = [done[number] for number in sorted(done)]
    found = [figures(tally) for tally in tallies(contest, played_all)]
    return standing_of(contest, len(played_all), found)


def _show(data: dict[str, Any], found: list[Standing], lang: Lang) -> None:
    say = speaker(lang)
    print_title(f"{data['bot']} · {data['rules']} · {data['version']}")
    head = [
        say("gegen", "against"),
        say("Punkte/Spiel", "points/game"),
        "95 %",
        say("Verteilungen", "deals"),
        say("Spiele", "games"),
    ]
    rows: list[list[Cell]] = [
        [
            each.against,
            f"{each.points:+.3f}",
            "–" if each.interval is None else "{:+.3f} … {:+.3f}".format(*each.interval),
            f"{each.deals:,}",
            f"{each.games:,}",
        ]
        for each in found
    ]
    print_table(head, rows)
