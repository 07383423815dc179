"""What a version of the rules has written, frozen: later versions have to open it and lose nothing.

`PYTHONPATH=src:tests .venv/bin/python tests/frozen_kit.py` freezes the present state. Run it before
a change that raises `RULES_VERSION`; what lies in `tests/frozen` is never made again.
"""

import asyncio
import gzip
import itertools
import json
import sqlite3
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from doppelkopf.bots import make
from doppelkopf.game import RULES_VERSION
from doppelkopf.game.legal import actor
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.store import open_evening
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.rules import load
from doppelkopf.rules.load import difference
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.store.storage import Store, Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.live.archive import game_of
from doppelkopf.server.table.live.games import StoredGame, kept
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.server.table.state import TableState
from doppelkopf.tui.saving import to_plain
from doppelkopf.tui.sitting import Sitting, acted, begin, dealt
from doppelkopf.view import legal, view
from server.tables import Paper, store_table

TESTS = Path(__file__).parent
FROZEN = TESTS / "frozen"
GOLDEN = TESTS / "golden"
TABLES, RECORDS, EVENINGS = "tables.sql.gz", "records.jsonl.gz", "evenings.jsonl.gz"
MATCHES, SHEETS = "matches.jsonl.gz", "sheets.jsonl.gz"
LEVELS = (("simple", 3), ("random", 5))
"""The bots of the tables, and how many deals they have finished."""


def freeze(folder: Path) -> None:
    """Write everything into a folder."""
    folder.mkdir(parents=True)
    sheets: dict[str, Any] = {}
    papers = dict(_papers())
    _write(folder / TABLES, _database(papers))
    for name, paper in papers.items():
        sheets[f"table {name}"] = [rows(match.evening) for match in _matches(paper.state)]
    records = sorted(GOLDEN.glob("*/*.doko"))
    _write_lines(folder / RECORDS, {_name(path): path.read_text("utf-8") for path in records})
    evenings = sorted((GOLDEN / "evenings").glob("*.toml"))
    _write_lines(folder / EVENINGS, {path.stem: path.read_text("utf-8") for path in evenings})
    for path in evenings:
        sheets[f"evening {path.stem}"] = [rows(open_evening(path).evening)]
    sittings = {name: _sitting(name) for name in built_in_names()}
    _write_lines(
        folder / MATCHES, {name: json.dumps(to_plain(each)) for name, each in sittings.items()}
    )
    for name, each in sittings.items():
        sheets[f"match {name}"] = [rows(each.evening)]
    _write_lines(folder / SHEETS, {name: json.dumps(each) for name, each in sheets.items()})


def rows(evening: Evening) -> list[dict[str, Any]]:
    """What the sheet of an evening says, row by row."""
    return [
        {
            "kind": each.row.kind.value,
            "entry": each.row.entry,
            "points": {name: str(points) for name, points in each.row.points},
            "totals": {name: str(points) for name, points in each.totals.items()},
            "pot": str(each.row.pot),
            "table": str(each.row.table),
        }
        for each in make_sheet(evening).rows
    ]


def versions() -> list[Path]:
    """The folders of all versions that were frozen."""
    return sorted(path for path in FROZEN.iterdir() if path.is_dir())


def read_lines(path: Path) -> dict[str, str]:
    """Texts by name."""
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        return dict(json.loads(line) for line in stream)


def restore_database(path: Path, file: Path) -> None:
    """A SQLite file from its dump."""
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        connection = sqlite3.connect(file)
        connection.executescript(stream.read())
        connection.close()


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def _papers() -> Iterator[tuple[str, Paper]]:
    """Of each rule set a table with sensible bots and one with rash ones; half of them mid-game."""
    for at, (name, rules) in enumerate(_sets().items()):
        for level, deals in LEVELS:
            paper = Paper(rules=rules, bots=True)
            links = (f"{name}-{level}-{number}" for number in itertools.count(1))
            paper.chance = paper.chance._replace(link=links.__next__)
            for _ in range(deals):
                paper.play(level)
                paper.next()
            if (at % 2 == 0) is (level == "random"):
                paper.play(level)
            else:
                paper.play(level, until=_is_under_way)
            yield f"{name} {level}", paper


def _is_under_way(state: TableState) -> bool:
    return state.game is not None and len(state.game.actions) >= 14


def _sets() -> dict[str, log.Rules]:
    """The built-in sets, and one of a table's own."""
    own = open_evening(GOLDEN / "evenings" / "ravensburger-variants.toml").evening
    found = {name: rules for name in built_in_names() if (rules := rules_named(name)) is not None}
    changes = difference(own.rules)
    title = ("Varianten", "Variants")
    found["variants"] = log.Rules(name="variants", changes=changes, title=title, own=True)
    return found


def _matches(state: TableState) -> list[Any]:
    return [*state.past, *(() if state.match is None else (state.match,))]


def _database(papers: dict[str, Paper]) -> str:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "frozen.db"
        store = Store(f"sqlite:///{file}")
        store.open()
        asyncio.run(_fill(store, papers))
        store.close()
        connection = sqlite3.connect(file)
        text = "\n".join(connection.iterdump())
        connection.close()
    return text


async def _fill(store: Store, papers: dict[str, Paper]) -> None:
    for name, paper in papers.items():
        id_ = name.replace(" ", "-")
        events = paper.log
        lines = [
            Stored(version, log.kind_of(event), log.encode(event))
            for version, event in enumerate(events, 1)
        ]
        games: list[StoredGame] = []
        for number, event in enumerate(events, 1):
            if isinstance(event, log.Finished):
                games.append(game_of(fold("t", events[:number]), "2026-11-15"))
        await store_table(store, id_, f"invite-{id_}", lines[:1])
        await store.append(id_, lines[1:], [kept(id_, game) for game in games])


def _sitting(name: str) -> Sitting:
    """A match in the terminal: two games over, a third one running."""
    sitting = dealt(begin(load(name), me="Zoe", bot="simple", seed=7, on=date(2026, 11, 15)))
    over = 0
    while True:
        game = sitting.game
        assert game is not None
        if over == 2 and len(game.actions) >= 9:
            return sitting
        if game.state.is_over:
            over += 1
            sitting = dealt(sitting)
            continue
        seat = actor(game.state)
        assert seat is not None
        seen = view(game.state, seat)
        action = make("simple", len(game.actions)).choose(seen, legal(seen))
        assert action is not None
        sitting, _ = acted(sitting, action)


def _write(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def _write_lines(path: Path, texts: dict[str, str]) -> None:
    _write(path, "".join(json.dumps([name, text]) + "\n" for name, text in texts.items()))


if __name__ == "__main__":
    place = FROZEN / f"rules-{RULES_VERSION}"
    if place.exists():
        sys.exit(f"{place} is there already; what is frozen stays as it is.")
    freeze(place)
    print(place)
