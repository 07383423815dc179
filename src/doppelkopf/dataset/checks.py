"""A data set held to what it says: every row is dealt again and replayed, answer by answer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from doppelkopf.dataset.games import begun, facts
from doppelkopf.dataset.plan import SPLITS, Plan, read_plan, split_of
from doppelkopf.dataset.table import read_rows, shard_file
from doppelkopf.env.dealing import Table
from doppelkopf.errors import CodedError, Failure
from doppelkopf.language import Lang


class Checked(NamedTuple):
    """What came of checking a shard."""

    shard: int
    games: int


def check_dataset(folder: Path) -> Iterator[Checked]:
    """Replay all games of a data set; yields each shard that is as it should be.

    Raises:
        DokoError: a file is missing or damaged, or a row says something else than its replay; the
            sentence names the file and the game.
    """
    plan = read_plan(folder)
    table = plan.table
    for shard in range(plan.shards):
        rows = [
            (path, row)
            for split in SPLITS
            for path in [shard_file(folder, split, shard)]
            for row in read_rows(path)
        ]
        for path, row in rows:
            _check_row(path, row, plan, table)
        numbers = sorted(row["game"] for _, row in rows)
        if numbers != list(plan.numbers(shard)):
            raise Failure(
                "dataset/incomplete",
                f"Teil {shard} von {folder} hat nicht alle seine Spiele, oder eines doppelt.",
                f"Shard {shard} of {folder} lacks some of its games, or has one twice.",
            )
        yield Checked(shard, len(rows))


def _check_row(path: Path, row: dict[str, Any], plan: Plan, table: Table) -> None:
    number = row["game"]
    try:
        found = _replayed(row, plan, table)
    except (CodedError, TypeError, ValueError, OverflowError) as error:
        reasons = [error.sentence(lang) for lang in Lang] if isinstance(error, CodedError) else []
        de, en = reasons or [f"{error!r}", f"{error!r}"]
        raise Failure(
            "dataset/row",
            f"{path}, Spiel {number}: {de}",
            f"{path}, game {number}: {en}",
        ) from None
    wrong = [name for name, value in found.items() if row[name] != value]
    if wrong or path.parent.name != row["split"]:
        names = ", ".join(wrong or ["split"])
        raise Failure(
            "dataset/row",
            f"{path}, Spiel {number}: {names} ist nicht, was beim Nachspielen herauskommt.",
            f"{path}, game {number}: {names} is not what comes of replaying it.",
        )


def _replayed(row: dict[str, Any], plan: Plan, table: Table) -> dict[str, Any]:
    """All columns of a row, from its number and its answers."""
    number = row["game"]
    seed = plan.seed + number
    env = begun(table, seed, number % plan.players)
    seats: list[int] = []
    for action in row["actions"]:
        seats.append(-1 if env.seat is None else env.seat)
        env.step(action)
    if not env.is_over:
        raise Failure("dataset/unfinished", "Das Spiel ist nicht zu Ende.", "The game is not over.")
    return {
        "seed": seed,
        "split": split_of(seed),
        "rules": plan.rules,
        "rules_hash": plan.rules_hash,
        "bots": list(plan.bots_of(number)),
        "seats": seats,
        **facts(env),
    }
