"""A data set held to what it says: every row is dealt again and replayed, answer by answer.

So is every decision: what was seen, what could be answered and what was. Values take long: those of
some games are worked out again, if it is this very program that made them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from doppelkopf.arena.contest import make_contest
from doppelkopf.arena.journal import version
from doppelkopf.dataset.decisions import told, values
from doppelkopf.dataset.games import begun, facts
from doppelkopf.dataset.plan import RATER, SPLITS, Plan, read_plan, split_of
from doppelkopf.dataset.table import decisions_file, read_decisions, read_rows, shard_file
from doppelkopf.env.dealing import Table
from doppelkopf.env.position import Position
from doppelkopf.errors import CodedError, Failure
from doppelkopf.language import Lang

RATED_AGAIN = 50
"""Of so many games one has its values worked out again, the first one among them."""
CLOSE = 1e-6
"""How far a value may be from what comes out here: processors round differently."""


class Checked(NamedTuple):
    """What came of checking a shard."""

    shard: int
    games: int
    decisions: int = 0
    """How many, if they are kept."""
    rated: int = 0
    """In how many of them the values were worked out again."""


def check_dataset(folder: Path) -> Iterator[Checked]:
    """Replay all games of a data set; yields each shard that is as it should be.

    Raises:
        DokoError: a file is missing or damaged, or a row says something else than its replay; the
            sentence names the file and the game.
    """
    plan = read_plan(folder)
    table = plan.table
    rates = is_made_here(plan)
    for shard in range(plan.shards):
        rows = [
            (path, row)
            for split in SPLITS
            for path in [shard_file(folder, split, shard)]
            for row in read_rows(path)
        ]
        kept = _decisions(folder, plan, shard)
        decided = rated = 0
        for path, row in rows:
            _check_row(path, row, plan, table)
            if plan.decisions:
                again = rates and row["game"] % RATED_AGAIN == 0
                decided += len(row["actions"])
                rated += len(row["actions"]) if again else 0
                _check_decisions(
                    path, row, kept.pop((path.parent.name, row["game"]), []), plan, again
                )
        if kept:
            raise _incomplete(folder, shard)
        numbers = sorted(row["game"] for _, row in rows)
        if numbers != list(plan.numbers(shard)):
            raise _incomplete(folder, shard)
        yield Checked(shard, len(rows), decided, rated)


def is_made_here(plan: Plan) -> bool:
    """Whether this very program made a data set, so that it can come to the same values."""
    return plan.made_by.startswith(version(make_contest([RATER], "ddv", 0)))


def _incomplete(folder: Path, shard: int) -> Failure:
    return Failure(
        "dataset/incomplete",
        f"Teil {shard} von {folder} hat nicht alle seine Spiele, oder eines doppelt.",
        f"Shard {shard} of {folder} lacks some of its games, or has one twice.",
    )


def _decisions(folder: Path, plan: Plan, shard: int) -> dict[tuple[str, int], list[dict[str, Any]]]:
    """The decisions of a shard, by part and game."""
    found: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for split in SPLITS if plan.decisions else ():
        for row in read_decisions(decisions_file(folder, split, shard)):
            found.setdefault((split, row["game"]), []).append(row)
    return found


def _check_decisions(
    path: Path, game: dict[str, Any], rows: list[dict[str, Any]], plan: Plan, again: bool
) -> None:
    """Hold the decisions of a game that replays to what was seen and done in it."""
    number = game["game"]
    env = begun(plan.table, game["seed"], game["dealer"])
    rows = sorted(rows, key=lambda row: row["number"])
    if [row["number"] for row in rows] != list(range(len(game["actions"]))):
        raise Failure(
            "dataset/decisions",
            f"{path}, Spiel {number}: es hat nicht jede seiner Entscheidungen, oder eine doppelt.",
            f"{path}, game {number}: it lacks some of its decisions, or has one twice.",
        )
    for row, action in zip(rows, game["actions"], strict=True):
        seat = row["seat"]
        found = {"seat": env.seat, "action": action}
        if seat == env.seat:
            found |= told(env.position, seat)
        wrong = [name for name, value in found.items() if row[name] != value]
        if not wrong and not _fit(row, env.position, plan.decisions if again else 0):
            wrong = ["values"]
        if wrong:
            names, at = ", ".join(wrong), row["number"]
            raise Failure(
                "dataset/decisions",
                f"{path}, Spiel {number}, Entscheidung {at}: {names} ist nicht, was dort"
                " herauskommt.",
                f"{path}, game {number}, decision {at}: {names} is not what comes out there.",
            )
        env.step(action)


def _fit(row: dict[str, Any], position: Position, worlds: int) -> bool:
    """Whether there is a value for each answer, and, if over some worlds, the right one."""
    given = row["values"]
    if len(given) != len(row["legal"]):
        return False
    if not worlds:
        return True
    found = values(position, row["seat"], worlds)
    return all(
        one == other or (one is not None and other is not None and abs(one - other) < CLOSE)
        for one, other in zip(given, found, strict=True)
    )


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
