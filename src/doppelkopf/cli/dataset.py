"""`doko dataset`: games of bots as Parquet, and every row of them held to its hash."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from doppelkopf.bots import is_own
from doppelkopf.bots.search.options import MOST_WORLDS
from doppelkopf.cli.crew import Jobs, OnCluster, crew_of
from doppelkopf.cli.output import AsJson, Language, print_json, print_text
from doppelkopf.cli.own_bots import own_bot
from doppelkopf.extras import need
from doppelkopf.language import GAME, Lang, counted, speaker
from doppelkopf.processes import tidy_if_terminated

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Make data sets of games, and check them.",
)

Made = TypeVar("Made")
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the data set.")]


@app.callback()
def dataset() -> None:
    """Make data sets of games, and check them."""


@app.command()
def make(
    folder: Folder,
    games: Annotated[int, typer.Option(min=1, max=100_000_000, help="How many games.")],
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            metavar="BOT",
            help="Who plays, once for each bot; the last one takes the seats that are left.",
            show_default="stammtisch",
        ),
    ] = None,
    rules: Annotated[str, typer.Option(metavar="NAME|FILE", help="The rule set.")] = "ddv",
    seed: Annotated[int, typer.Option(min=0, help="The first deal's seed.")] = 1,
    players: Annotated[
        int | None,
        typer.Option(
            min=3, max=5, help="3 for a table with a Strohmann, where the rules have one."
        ),
    ] = None,
    shard: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games in one shard.")] = 1000,
    decisions: Annotated[
        int,
        typer.Option(
            min=0,
            max=MOST_WORLDS,
            metavar="WORLDS",
            help="Keep a row per decision too, with the value of each choice over so many worlds.",
            show_default=False,
        ),
    ] = 0,
    jobs: Jobs = 1,
    cluster: OnCluster = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots play games and keep them as Parquet, one row per game, with a data set card.

    A run that was broken off goes on where it stopped. The same options make the same rows, on
    one core, several or a cluster; bots that think by the clock play differently each time.
    """
    need("pyarrow")
    from doppelkopf.dataset import make_dataset, make_plan

    language = Lang(lang or Lang.EN)
    named = [own_bot(name) if is_own(name) else name for name in bots or ["stammtisch"]]
    plan = make_plan(
        named, rules, games=games, seed=seed, players=players, shard=shard, decisions=decisions
    )
    crew = crew_of(jobs, cluster, plan.thinkers, language)
    with (
        tidy_if_terminated(),
        closing(make_dataset(folder, plan, *crew)) as made,
    ):
        shards = sum(1 for _ in _watched(made, plan.shards, str(folder)))
    if as_json:
        facts = {"folder": str(folder), "games": plan.games, "shards": plan.shards, "made": shards}
        print_json(facts | {"decisions": plan.decisions, "rules_hash": plan.rules_hash})
        return
    count = counted(plan.games, GAME)[language]
    say = speaker(language)
    print_text(
        say(
            f"{count} in {folder}; {shards} von {plan.shards} Teilen neu.",
            f"{count} in {folder}; {shards} of {plan.shards} shards new.",
        )
    )


@app.command()
def verify(folder: Folder, as_json: AsJson = False, lang: Language = None) -> None:
    """Deal and replay every game of a data set, and hold each column to what comes of it."""
    need("pyarrow")
    from doppelkopf.dataset import check_dataset
    from doppelkopf.dataset.plan import read_plan

    language = Lang(lang or Lang.EN)
    plan = read_plan(folder)
    checked = list(_watched(check_dataset(folder), plan.shards, str(folder)))
    games, decisions, rated = (
        sum(each) for each in zip(*(shard[1:] for shard in checked), strict=True)
    )
    if as_json:
        facts = {"folder": str(folder), "games": games, "rules_hash": plan.rules_hash}
        print_json(facts | {"decisions": decisions, "rated": rated})
        return
    count = counted(games, GAME)[language]
    say = speaker(language)
    if plan.decisions:
        count = say(
            f"{count}, {decisions} Entscheidungen (bei {rated} auch die Werte)",
            f"{count}, {decisions} decisions (of {rated} the values too)",
        )
    print_text(
        say(f"{count} nachgespielt: alles stimmt.", f"{count} replayed: everything is as it says.")
    )


def _watched(made: Iterable[Made], count: int, what: str) -> Iterator[Made]:
    """With a bar where somebody watches."""
    from rich.console import Console
    from rich.progress import track

    yield from track(
        made,
        description=what,
        total=count,
        console=Console(file=sys.stderr),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
