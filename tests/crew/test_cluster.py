"""A Dask cluster does what one process does, whoever comes, goes or is another program."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from doppelkopf.arena import running
from doppelkopf.arena.contest import Contest, make_contest
from doppelkopf.arena.deals import Deal
from doppelkopf.arena.journal import Journal
from doppelkopf.arena.running import play_deals
from doppelkopf.crew import cluster as crew_cluster
from doppelkopf.crew import local
from doppelkopf.dataset import make_dataset, make_plan
from doppelkopf.errors import DokoError, Failure

OWN = """
from doppelkopf.bots import SimpleBot

class Mine(SimpleBot):
    pass
"""


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    """A cluster of two workers, on the loopback address."""
    with local.start(2) as made:
        yield made


def here(**given: Any) -> Any:
    """A cluster inside this process."""
    usual = {"n_workers": 1, "threads_per_worker": 1, "dashboard_address": "127.0.0.1:0"}
    return LocalCluster(processes=False, **usual | given)  # type: ignore[no-untyped-call]


def played(contest: Contest, deals: int, **crew: Any) -> list[object]:
    """What was played, without the times that it took."""
    with closing(play_deals(contest, range(deals), **crew)) as playing:
        return moves(playing)


def moves(deals: Any) -> list[object]:
    found = sorted(deals, key=lambda deal: deal.number)
    return [
        (deal.number, [(g.rotation, g.points, g.calls, g.contract, g.moves) for g in deal.games])
        for deal in found
    ]


def test_two_workers_play_what_one_process_plays(workers: Any) -> None:
    contest = make_contest(["simple", "random"], "hausregeln-2021", seed=3)
    address = workers.scheduler_address
    assert played(contest, 12, cluster=address) == played(contest, 12)


def test_two_workers_make_the_same_data_set(workers: Any, tmp_path: Path) -> None:
    plan = make_plan(["simple", "random"], games=7, shard=3)
    list(make_dataset(tmp_path / "one", plan))
    made = make_dataset(tmp_path / "two", plan, cluster=workers.scheduler_address)
    assert sorted(made) == [0, 1, 2]
    assert contents(tmp_path / "two") == contents(tmp_path / "one")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def test_a_journal_goes_on_with_another_number_of_workers(workers: Any, tmp_path: Path) -> None:
    contest, path = make_contest(["simple", "random"], "ddv"), tmp_path / "run.jsonl"
    with (
        Journal(path, contest) as journal,
        closing(play_deals(contest, range(9), cluster=workers.scheduler_address)) as playing,
    ):
        for _ in range(3):
            journal.note(next(playing))
    with Journal(path, contest) as journal:
        left = [number for number in range(9) if number not in journal.deals]
        assert len(left) == 6
        for deal in play_deals(contest, left):
            journal.note(deal)
        assert moves(journal.deals.values()) == played(contest, 9)


def test_a_machine_with_another_program_is_refused(
    workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = make_contest(["simple", "random"], "ddv")
    monkeypatch.setattr(crew_cluster, "program", lambda: "0.0.1-abc")
    with pytest.raises(Failure, match=r"has doppelkopf .*, this is 0.0.1-abc: all") as caught:
        played(contest, 2, cluster=workers.scheduler_address)
    assert caught.value.code == "cluster/other-version"
    assert str(caught.value).startswith("tcp://127.0.0.1:")


def test_another_file_of_ones_own_bot_is_refused(
    workers: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that lacks the module names itself, and so does one whose file is another."""
    (tmp_path / "cluster_bot.py").write_text(OWN, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    contest = make_contest(["cluster_bot:Mine", "random"], "ddv")
    with pytest.raises(Failure, match=r"tcp://.*: Python finds no module 'cluster_bot'") as caught:
        played(contest, 2, cluster=workers.scheduler_address)
    assert caught.value.code == "bot/no-module"
    with here() as seeing:  # a worker that looks where this process looks
        there = seeing.scheduler_address
        assert played(contest, 2, cluster=there) == played(contest, 2)
        numbers = count()
        monkeypatch.setattr(running, "mark_of_bot", lambda _: str(next(numbers)))
        with pytest.raises(Failure, match="stands otherwise in its file there") as caught:
            played(contest, 2, cluster=there)
    assert caught.value.code == "cluster/other-bot"


def test_workers_have_one_thread() -> None:
    with (
        here(threads_per_worker=2) as made,
        pytest.raises(Failure, match="has 2 threads; start workers with --nthreads 1") as caught,
    ):
        played(make_contest(["random"], "ddv"), 2, cluster=made.scheduler_address)
    assert caught.value.code == "cluster/threads"


def test_nobody_at_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew_cluster, "NOBODY", 0.0)
    monkeypatch.setattr(crew_cluster, "FRESH", 0.0)
    with (
        here(n_workers=0) as made,
        pytest.raises(Failure, match="has had no worker") as caught,
    ):
        played(make_contest(["random"], "ddv"), 2, cluster=made.scheduler_address)
    assert caught.value.code == "cluster/no-workers"


@pytest.mark.parametrize("address", ["nowhere", "x://1", "tls://127.0.0.1:8786", "tcp://:::"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(Failure, match=f"No Dask scheduler answers at {address}: ") as caught:
        played(make_contest(["random"], "ddv"), 2, cluster=address)
    assert caught.value.code == "cluster/unreachable"


def test_an_error_comes_with_what_was_played_before(workers: Any, tmp_path: Path) -> None:
    contest = make_contest(["random", "cmd:/nowhere/at-all"], "ddv")
    with pytest.raises(DokoError, match="'/nowhere/at-all' cannot be started"):
        played(contest, 2, cluster=workers.scheduler_address)


@pytest.mark.slow
@pytest.mark.parametrize("bots", [["simple", "random"], ["search:worlds=4", "stammtisch"]])
def test_what_a_lost_worker_had_is_done_again(bots: list[str]) -> None:
    contest = make_contest(bots, "ddv")
    expected = played(contest, 40)
    with local.start(2) as made:
        found: list[Deal] = []
        with closing(play_deals(contest, range(40), cluster=made.scheduler_address)) as playing:
            for deal in playing:
                if not found:  # while it waits here, most of the work is not even given out
                    os.kill(made.workers[0].process.pid, signal.SIGKILL)
                found.append(deal)
    assert moves(found) == expected
