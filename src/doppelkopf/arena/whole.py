"""A contest from its first deal to its figures: played, kept in a journal, its records written.

Records wait in the journal until all deals are played, so the file of records is there as a whole
or not at all, in the order of the deals, whoever played them and however often it was broken off.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from doppelkopf.arena.contest import Contest, Illegal, make_contest
from doppelkopf.arena.deals import Deal
from doppelkopf.arena.journal import Journal
from doppelkopf.arena.program import PATIENCE
from doppelkopf.arena.running import play_deals
from doppelkopf.arena.tally import Figures, figures, tallies
from doppelkopf.bots import Seated
from doppelkopf.files import check_place, written
from doppelkopf.record.files import added
from doppelkopf.record.json_form import parse_json

Playing = Callable[[Contest, list[int]], Generator[Deal, None, None]]
"""How deals are played; they come in the order in which they are done."""
Shown = Callable[[Iterable[Deal], int], Iterable[Deal]]
"""Passes deals on while somebody watches; the number is how many there will be."""


def play_contest(
    contest: Contest,
    deals: int,
    *,
    playing: Playing = play_deals,
    journal: Path | None = None,
    records: Path | None = None,
    shown: Shown = lambda deals, _: deals,
) -> list[Deal]:
    """Play what is missing of a contest; all its deals in their order.

    Records are written if the contest is `recorded`.

    Raises:
        DokoError: a bot fails, or the journal is another contest's.
        Unwritable: a file cannot be written; the journal has what was played.
    """
    if records is not None:
        check_place(records)  # what cannot be written is said before the games, not after them
    with ExitStack() as opened:
        lasts = journal is not None
        if journal is None and records is not None:
            folder = TemporaryDirectory(prefix="doko-", ignore_cleanup_errors=True)
            journal = Path(opened.enter_context(folder)) / "run.jsonl"
        kept = None
        if journal is not None:
            kept = opened.enter_context(Journal(journal, contest, lasting=lasts))
        done = {} if kept is None else {n: d for n, d in kept.deals.items() if n < deals}
        missing = [number for number in range(deals) if number not in done]
        played = opened.enter_context(closing(playing(contest, missing)))
        for deal in shown(played, len(missing)):
            done[deal.number] = deal.without_records()
            if kept is not None:
                kept.note(deal)
        if records is not None and kept is not None:
            _write_records(records, map(kept.whole, sorted(done)))
    return [done[number] for number in sorted(done)]


def _write_records(path: Path, deals: Iterator[Deal]) -> None:
    with written(path) as stream:
        for deal in deals:
            for game in deal.games:
                assert game.record is not None, "the contest is recorded"
                stream.write(added(parse_json(game.record), path).encode())


def figures_of(contest: Contest, played: Sequence[Deal]) -> tuple[Figures, ...]:
    """What is known of each bot in each seating."""
    return tuple(figures(tally) for tally in tallies(contest, played))


def run_contest(
    bots: Sequence[Seated] | Mapping[str, Seated],
    rules: str = "ddv",
    *,
    deals: int = 100,
    seed: int = 1,
    players: int | None = None,
    seatings: Sequence[str] = (),
    limit: float = PATIENCE,
    illegal: str = Illegal.REFUSE,
    jobs: int = 1,
    cluster: str | None = None,
    journal: Path | str | None = None,
    records: Path | str | None = None,
) -> tuple[Figures, ...]:
    """Let bots play each other, each deal from every seat: what is known of each of them.

    A mapping gives bots their labels. All else is as for `doko arena`.

    Raises:
        DokoError: a bot or the rules are unknown or do not fit, or a bot fails.
        Unwritable: a file cannot be written.
    """
    contest = make_contest(
        bots,
        rules,
        seed,
        players=players,
        seatings=seatings,
        limit=limit,
        illegal=illegal,
        recorded=records is not None,
    )
    played = play_contest(
        contest,
        deals,
        playing=partial(play_deals, jobs=jobs, cluster=cluster),
        journal=None if journal is None else Path(journal),
        records=None if records is None else Path(records),
    )
    return figures_of(contest, played)
