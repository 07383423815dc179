"""Making a data set, shard by shard: played by one process, by several, or by a cluster.

Every file comes whole or not at all, and a shard that is there is not made again: a run that was
broken off goes on. Who plays a game changes nothing in it.
"""

from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from doppelkopf.bots.own import source_mark
from doppelkopf.crew import share
from doppelkopf.dataset.card import card_of
from doppelkopf.dataset.games import play
from doppelkopf.dataset.plan import PLAN_FILE, SPLITS, Plan, read_plan
from doppelkopf.dataset.table import GAMES, is_made, write_shard
from doppelkopf.env.dealing import Table
from doppelkopf.errors import Failure
from doppelkopf.files import Unwritable, reason_of, replace_file

CARD_FILE = "README.md"


class Playing(NamedTuple):
    """The games of a data set as work to share out."""

    plan: Plan

    @property
    def bots(self) -> tuple[str, ...]:
        """All who play, and who rates."""
        return self.plan.thinkers

    @property
    def marks(self) -> dict[str, str | None]:
        """Of all who play."""
        return {name: source_mark(name) for name in self.plan.bots}

    def do(self, number: int) -> dict[str, Any]:
        """Play a game: a row."""
        return play(self.plan, _table(self.plan), number)

    def leave(self) -> None:
        """Nothing is kept."""

    def drop(self) -> None:
        """Nothing was started."""


_tables: list[tuple[Plan, Table]] = []


def _table(plan: Plan) -> Table:
    """The table of a plan, made once in each process."""
    if not _tables or _tables[0][0] is not plan:
        _tables[:] = [(plan, plan.table)]
    return _tables[0][1]


def make_dataset(
    folder: Path, plan: Plan, jobs: int = 1, cluster: str | None = None
) -> Generator[int, None, None]:
    """Make what is missing of a data set; yields the number of each shard that is made.

    `cluster`: the address of a Dask cluster, or `local` for one of this machine with `jobs`
    workers. Only this process writes.

    Raises:
        DokoError: the folder has another data set, or cannot be written, or a bot fails, or the
            cluster cannot make it.
    """
    _begin(folder, plan)
    missing = [shard for shard in range(plan.shards) if not is_made(folder, shard)]
    numbers = (number for shard in missing for number in plan.numbers(shard))
    begun: dict[int, dict[int, dict[str, Any]]] = {}
    if missing:
        with closing(share(Playing(plan), numbers, jobs, cluster)) as played:
            for row in played:
                shard = row["game"] // plan.shard
                rows = begun.setdefault(shard, {})
                rows[row["game"]] = row
                if len(rows) == len(plan.numbers(shard)):
                    write_shard(folder, plan, shard, [rows[number] for number in sorted(rows)])
                    del begun[shard]
                    yield shard
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
