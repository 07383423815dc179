"""The columns of a data set, and how its rows lie in files."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from doppelkopf.dataset.plan import SPLITS, Plan
from doppelkopf.env.actions import SIZE as ACTION_COUNT
from doppelkopf.env.layout import SIZE as OBSERVATION_SIZE
from doppelkopf.errors import Failure
from doppelkopf.extras import explained
from doppelkopf.files import Unwritable, reason_of, replace_file

with explained():
    import pyarrow as pa
    import pyarrow.parquet as pq

GAMES = "games"
"""The folder of the games; in it one for each part."""
DECISIONS = "decisions"
"""The folder of their decisions, if they are kept."""
LEVEL = 9
"""How hard zstd tries."""

COLUMNS: tuple[tuple[str, Any, str], ...] = (
    ("game", pa.int64(), "its number in this data set, from 0"),
    ("seed", pa.int64(), "what the cards were dealt from"),
    (
        "split",
        pa.string(),
        "the part it belongs to, by the seed alone",
    ),
    ("rules", pa.string(), "what the rules are called"),
    ("rules_hash", pa.string(), "what tells them from others"),
    ("players", pa.int8(), "how many play; they have the first seats"),
    ("dealer", pa.int8(), "who dealt"),
    ("bots", pa.list_(pa.string()), "who sat in each seat"),
    ("hands", pa.list_(pa.list_(pa.int8())), "the hand of each seat as dealt, by kinds of card"),
    ("talon", pa.list_(pa.int8()), "the talon of a Schiebekopf"),
    ("actions", pa.list_(pa.int16()), f"every answer by the action map, 0 to {ACTION_COUNT - 1}"),
    ("seats", pa.list_(pa.int8()), "who gave each answer"),
    (
        "calls",
        pa.list_(
            pa.struct(
                [
                    ("seat", pa.int8()),
                    ("call", pa.string()),
                    ("after", pa.int8()),
                ]
            )
        ),
        "the announcements: who, what, after how many cards",
    ),
    ("contract", pa.string(), "what was played; none if no card was"),
    ("soloist", pa.int8(), "who played alone, or announced a Hochzeit"),
    ("re", pa.list_(pa.int8()), "the Re seats in the end; none for a void game"),
    ("augen", pa.list_(pa.int16()), "the Augen of each seat"),
    ("tricks", pa.list_(pa.int8()), "the tricks of each seat"),
    ("void", pa.string(), "why the game is void, if it is"),
    ("points", pa.list_(pa.float64()), "the points of each seat"),
    ("pot", pa.float64(), "the change of the pot: with it the points sum to 0"),
    ("hash", pa.string(), "the hash of the record: of the state after the last answer"),
)
"""Name, type and meaning."""
DECISION_COLUMNS: tuple[tuple[str, Any, str], ...] = (
    ("game", pa.int64(), "the number of its game in this data set"),
    ("number", pa.int16(), "its place among the `actions` of the game, from 0"),
    ("seat", pa.int8(), "who was asked"),
    ("layout", pa.string(), "the lay-out of the observation: rows of the same one mean the same"),
    (
        "observation",
        pa.binary(OBSERVATION_SIZE),
        f"what the seat saw: {OBSERVATION_SIZE} bytes, a number each",
    ),
    ("legal", pa.list_(pa.int16()), "what it could answer, by the action map, rising"),
    ("action", pa.int16(), "what it answered"),
    (
        "values",
        pa.list_(pa.float64()),
        "the game points of each of them by `search`; none where it does not search",
    ),
)
"""The same of the table of decisions."""
SCHEMA = pa.schema([(name, kind) for name, kind, _ in COLUMNS])
DECISIONS_SCHEMA = pa.schema([(name, kind) for name, kind, _ in DECISION_COLUMNS])


def shard_file(folder: Path, split: str, shard: int) -> Path:
    """Where the games of a shard lie that belong to a part."""
    return folder / GAMES / split / f"{shard:06}.parquet"


def decisions_file(folder: Path, split: str, shard: int) -> Path:
    """Where their decisions lie."""
    return folder / DECISIONS / split / f"{shard:06}.parquet"


def is_made(folder: Path, shard: int) -> bool:
    """Whether all files of a shard are there; each comes whole or not at all.

    Those of the games come last.
    """
    return all(shard_file(folder, split, shard).exists() for split in SPLITS)


def write_shard(folder: Path, plan: Plan, shard: int, rows: Sequence[dict[str, Any]]) -> None:
    """Write the files of a shard.

    Raises:
        Unwritable: one cannot be written.
    """
    about = {b"doppelkopf": plan.made_by.encode(), b"rules_hash": plan.rules_hash.encode()}
    parts = {split: [row for row in rows if row["split"] == split] for split in SPLITS}
    if plan.decisions:
        for split, some in parts.items():
            path = decisions_file(folder, split, shard)
            make_folder(path.parent)
            decisions = [each for row in some for each in row["decisions"]]
            _write(path, decisions, DECISIONS_SCHEMA.with_metadata(about))
    for split, some in parts.items():
        _write(shard_file(folder, split, shard), some, SCHEMA.with_metadata(about))


def make_folder(path: Path) -> None:
    """Make a folder, unless it is there.

    Raises:
        Unwritable: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unwritable(path, reason_of(error)) from None


def _write(path: Path, rows: Sequence[dict[str, Any]], schema: Any) -> None:
    stream = BytesIO()
    made = pa.Table.from_pylist(rows, schema=schema)
    pq.write_table(made, stream, compression="zstd", compression_level=LEVEL)
    replace_file(path, stream.getvalue())


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of games.

    Raises:
        Failure: it is none of a data set, or cannot be read.
    """
    return _read(path, SCHEMA)


def read_decisions(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of decisions.

    Raises:
        Failure: it is none of a data set, or cannot be read.
    """
    return _read(path, DECISIONS_SCHEMA)


def _read(path: Path, schema: Any) -> list[dict[str, Any]]:
    try:
        found = pq.read_table(path)
    except OSError as error:
        raise Failure(
            "file/unreadable",
            f"{path} lässt sich nicht lesen: {reason_of(error)}.",
            f"{path} cannot be read: {reason_of(error)}.",
        ) from None
    except (pa.ArrowException, ValueError):
        raise _no_rows(path) from None
    if not found.schema.equals(schema):
        raise _no_rows(path)
    rows: list[dict[str, Any]] = found.to_pylist()
    return rows


def _no_rows(path: Path) -> Failure:
    return Failure(
        "dataset/no-rows",
        f"{path} hat keine Zeilen eines Datensatzes.",
        f"{path} has no rows of a data set.",
    )
