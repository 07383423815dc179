"""`doko leaderboard`: one bot against each of those that all bots are compared with."""

from pathlib import Path
from typing import Annotated, Any

import typer

from doppelkopf.arena.contest import Contest, Illegal
from doppelkopf.arena.leaderboard import Standing, contests_of, source_of, standing_of
from doppelkopf.arena.program import PATIENCE
from doppelkopf.arena.whole import figures_of
from doppelkopf.cli import contests
from doppelkopf.cli.contests import interval_text, number_text
from doppelkopf.cli.crew import Jobs, OnCluster
from doppelkopf.cli.output import AsJson, Cell, Language, print_json, print_table, print_title
from doppelkopf.cli.own_bots import seated
from doppelkopf.errors import Failure
from doppelkopf.files import make_folder
from doppelkopf.language import Lang, speaker

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command("leaderboard")
def leaderboard(
    bot: Annotated[
        str | None,
        typer.Argument(
            metavar="[LABEL=]BOT",
            help="The bot, your own as module:Class.",
            show_default=False,
        ),
    ] = None,
    rules: contests.Rules = "ddv",
    deals: contests.Deals = 1000,
    seed: contests.Seed = 1,
    players: contests.Players = None,
    external: Annotated[
        str | None,
        typer.Option(
            metavar="[LABEL=]CMD", help="A program instead of a bot; see docs/programs.md."
        ),
    ] = None,
    limit: contests.Limit = PATIENCE,
    illegal: contests.OnIllegal = Illegal.REFUSE,
    jobs: Jobs = 1,
    cluster: OnCluster = None,
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
    named = seated(_one(bot), _one(external))
    if len(named) != 1:
        raise Failure(
            "leaderboard/one-bot",
            "Eine Rangliste braucht einen Bot oder, mit --external, ein Programm.",
            "A leaderboard needs one bot or, with --external, one program.",
        )
    boards = contests_of(named[0], rules, seed, players=players, limit=limit, illegal=illegal)
    if journals is not None:
        make_folder(journals)
    found = []
    for contest in boards:
        name = contest.bots[1].replace(":", "-")
        place = None if journals is None else journals / f"{name}.jsonl"
        played = contests.play(contest, deals, language, jobs=jobs, cluster=cluster, journal=place)
        found.append(standing_of(contest, len(played), figures_of(contest, played)))
    first = boards[0]
    data: dict[str, Any] = {
        "bot": first.names[0],
        "rules": first.rules,
        "seed": seed,
        "version": source_of(boards[-1]),
        "limit": limit,
        "illegal": illegal,
        "standings": [each._asdict() for each in found],
    }
    if as_json:
        print_json(data)
    else:
        _show(data, found, boards[0], language)


def _one(each: str | None) -> list[str]:
    return [] if each is None else [each]


def _show(data: dict[str, Any], found: list[Standing], contest: Contest, lang: Lang) -> None:
    say = speaker(lang)
    print_title(f"{data['bot']} · {data['rules']} · {data['version']}")
    head = [
        say("gegen", "against"),
        say("Punkte/Spiel", "points/game"),
        "95 %",
        say("Verteilungen", "deals"),
        say("Spiele", "games"),
        say("ms/Zug", "ms/move"),
    ]
    wall, drops = contests.seats_programs(contest), contest.illegal is Illegal.RANDOM
    head += [say("Uhr ms/Zug", "wall ms/move"), say("längster", "slowest")] * wall
    head += [say("verboten", "illegal")] * drops
    head += [say("zu spät", "late")] * (drops and wall)
    rows: list[list[Cell]] = [
        [
            each.against,
            f"{each.points:+.3f}",
            interval_text(each.interval),
            f"{each.deals:,}",
            f"{each.games:,}",
            number_text(each.ms_per_move, 2),
            *[number_text(each.wall_ms_per_move, 2), number_text(each.slowest_wall_ms, 1)] * wall,
            *[str(each.illegal)] * drops,
            *[str(each.late)] * (drops and wall),
        ]
        for each in found
    ]
    print_table(head, rows)
