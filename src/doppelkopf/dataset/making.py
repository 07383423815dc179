"""Making a data set, shard by shard, on one core or several.

Every file comes whole or not at all, and a shard that is there is not made again: a run that was
broken off goes on. Which process makes a shard changes nothing in it.
"""

import signal
from collections.abc import Generator, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from doppelkopf.bots import is_compiled
from doppelkopf.bots.registry import find
from doppelkopf.dataset.card import card_of
from doppelkopf.dataset.games import play
from doppelkopf.dataset.plan import PLAN_FILE, SPLITS, Plan, read_plan
from doppelkopf.dataset.table import GAMES, is_made, write_shard
from doppelkopf.errors import Failure
from doppelkopf.files import Unwritable, reason_of, replace_file
from doppelkopf.processes import end_with_parent

CARD_FILE = "README.md"


def make_dataset(folder: Path, plan: Plan, jobs: int = 1) -> Generator[int, None, None]:
    """Make what is missing of a data set; yields the number of each shard that is made.

    Raises:
        DokoError: the folder has another data set, or cannot be written, or a bot fails.
    """
    _begin(folder, plan)
    missing = [shard for shard in range(plan.shards) if not is_made(folder, shard)]
    if jobs <= 1 or len(missing) <= 1:
        for shard in missing:
            yield make_shard(folder, plan, shard)
    else:
        for name in plan.bots:
            info = find(name)
            if info is not None and not info.portable:
                raise Failure(
                    "bot/only-here",
                    f"{name} gibt es nur in diesem Prozess; mit mehreren braucht es eine Klasse in"
                    " einem Modul.",
                    f"{name} exists in this process alone; several need a class in a module.",
                )
        with closing(_side_by_side(folder, plan, missing, jobs)) as made:
            yield from made
    replace_file(folder / CARD_FILE, card_of(plan).encode())


def _begin(folder: Path, plan: Plan) -> None:
    """Make the folder of a new data set, or hold a begun one to the plan."""
    if (folder / PLAN_FILE).exists():
        if read_plan(folder) != plan:
            raise Failure(
                "dataset/other",
                f"{folder} hat einen anderen Datensatz, oder einen von einer anderen Version. Nimm"
                " einen anderen Ordner.",
                f"{folder} has another data set, or one of another version. Choose another folder.",
            )
    else:
        for split in SPLITS:
            _make_folder(folder / GAMES / split)
        told = msgspec.json.format(msgspec.json.encode(plan), indent=2)
        replace_file(folder / PLAN_FILE, told + b"\n")


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unwritable(path, reason_of(error)) from None


def make_shard(folder: Path, plan: Plan, shard: int) -> int:
    """Play the games of a shard and write them."""
    table = plan.table
    rows = [play(plan, table, number) for number in plan.numbers(shard)]
    write_shard(folder, plan, shard, rows)
    return shard


def _side_by_side(
    folder: Path, plan: Plan, shards: Iterable[int], jobs: int
) -> Generator[int, None, None]:
    context = get_context("spawn")
    stop, stopper = context.Pipe(duplex=False)
    begun = (stop, any(is_compiled(name) for name in plan.bots))
    with ProcessPoolExecutor(jobs, context, _ready, begun) as pool:
        try:
            yield from pool.map(partial(make_shard, folder, plan), shards)
        except BaseException:
            stopper.close()  # nobody waits for shards that are made again anyway
            raise


def _ready(stop: Connection, compiled: bool) -> None:
    """What a process does before its first shard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one that started it decides
    end_with_parent(stop)
    if compiled:
        from doppelkopf.kernel.build.warm import warm_up

        warm_up()
