"""What `doko arena` and `doko leaderboard` share: options, the bar, how figures are written."""

import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from doppelkopf.arena.contest import LONGEST, SHORTEST, Contest, Illegal
from doppelkopf.arena.deals import Deal
from doppelkopf.arena.external import is_command
from doppelkopf.arena.running import play_deals
from doppelkopf.arena.whole import play_contest
from doppelkopf.cli.crew import crew_of
from doppelkopf.language import Lang
from doppelkopf.processes import tidy_if_terminated

MAX_DEALS = 1_000_000

Rules = Annotated[str, typer.Option(metavar="NAME|FILE", help="The rule set.")]
Deals = Annotated[
    int, typer.Option(min=1, max=MAX_DEALS, help="How many deals, each from every seat.")
]
Seed = Annotated[int, typer.Option(min=0, help="The first deal's seed.")]
Players = Annotated[
    int | None,
    typer.Option(min=3, max=5, help="3 for a table with a Strohmann, where the rules have one."),
]
Limit = Annotated[
    float,
    typer.Option(
        min=SHORTEST,
        max=LONGEST,
        metavar="SECONDS",
        help="How long a program may take for an answer; see docs/programs.md.",
    ),
]
OnIllegal = Annotated[
    Illegal,
    typer.Option(
        "--illegal",
        help="refuse: an answer that is not allowed ends the contest. random: it is counted, and"
        " random answers instead.",
    ),
]


def play(
    contest: Contest,
    deals: int,
    lang: Lang,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    journal: Path | None = None,
    records: Path | None = None,
) -> list[Deal]:
    """Play what is missing of a contest, with a bar where somebody watches."""
    processes, cluster = crew_of(jobs, cluster, contest.bots, lang)
    with tidy_if_terminated():
        return play_contest(
            contest,
            deals,
            playing=partial(play_deals, jobs=processes, cluster=cluster),
            journal=journal,
            records=records,
            shown=_bar(" – ".join(contest.names)),
        )


def _bar(title: str) -> Callable[[Iterable[Deal], int], Iterable[Deal]]:
    def shown(deals: Iterable[Deal], total: int) -> Iterable[Deal]:
        from rich.console import Console
        from rich.progress import track

        return track(
            deals,
            description=title,
            total=total,
            console=Console(file=sys.stderr),
            disable=not sys.stderr.isatty() or not total,
            transient=True,
        )

    return shown


def seats_programs(contest: Contest) -> bool:
    """Whether a program from outside plays, whose times are those of the clock on the wall."""
    return any(map(is_command, contest.bots))


def interval_text(interval: tuple[float, float] | None) -> str:
    """An interval as it stands in a table."""
    return "–" if interval is None else "{:+.3f} … {:+.3f}".format(*interval)


def number_text(value: float | None, digits: int) -> str:
    """A figure as it stands in a table."""
    return "–" if value is None else f"{value:.{digits}f}"
