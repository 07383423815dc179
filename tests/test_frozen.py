"""A mended rule takes nothing away: what earlier versions of the rules have written still opens.

What is frozen in `tests/frozen` was made by `frozen_kit.py` before the rules were changed.
"""

import asyncio
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from doppelkopf.game import RULES_VERSION
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.record import open_record
from doppelkopf.record.text_read import parse_text
from doppelkopf.server.store.storage import Store, Stored
from doppelkopf.server.table.fold import step
from doppelkopf.server.table.following import Chance, consequences
from doppelkopf.server.table.live.archive import read_log, state_of
from doppelkopf.server.table.live.games import StoredGame
from doppelkopf.server.table.state import Stage, TableState
from doppelkopf.tui.saving import from_plain
from doppelkopf.tui.sitting import dealt
from frozen_kit import (
    EVENINGS,
    MATCHES,
    RECORDS,
    SHEETS,
    TABLES,
    read_lines,
    restore_database,
    rows,
    versions,
)

VERSIONS = versions()
IDS = [path.name for path in VERSIONS]
every_version = pytest.mark.parametrize("frozen", VERSIONS, ids=IDS)

Logs = dict[str, tuple[list[Stored], list[StoredGame]]]


def test_every_version_before_this_one_is_frozen() -> None:
    assert [f"rules-{number}" for number in range(1, RULES_VERSION)] == IDS


def logs_of(frozen: Path, folder: Path) -> Logs:
    """The logs of all tables, read by the store of today from the database of that time."""
    file = folder / "frozen.db"
    restore_database(frozen / TABLES, file)
    store = Store(f"sqlite:///{file}")
    store.open()
    try:
        return asyncio.run(_read(store, [name for name in sheets(frozen) if "table " in name]))
    finally:
        store.close()


async def _read(store: Store, names: list[str]) -> Logs:
    found = {}
    for name in names:
        id_ = name.removeprefix("table ").replace(" ", "-")
        found[name] = await read_log(store, id_)
    return found


def sheets(frozen: Path) -> dict[str, Any]:
    """What the sheets said, by name."""
    return {name: json.loads(text) for name, text in read_lines(frozen / SHEETS).items()}


def go_on(state: TableState) -> TableState:
    """What a server does with a table that it has loaded."""
    chance = Chance(lambda: "ab" * 16, lambda: "g", lambda: "2026-11-18")
    for _ in range(4):
        for event in consequences(state, chance):
            state = step(state, event)
    return state


@every_version
def test_every_table_opens_and_keeps_its_rows(frozen: Path, tmp_path: Path) -> None:
    said = sheets(frozen)
    for name, (stored, games) in logs_of(frozen, tmp_path).items():
        state = state_of("t", stored, games)
        assert state.broken is None, name
        assert state.match is not None
        now = [*(rows(match.evening) for match in state.past), rows(state.match.evening)]
        assert now == said[name], name
        standing = go_on(state)
        assert standing.broken is None
        assert standing.stage in (Stage.PLAYING, Stage.BETWEEN), name
        assert standing.match is not None
        assert rows(standing.match.evening)[: len(now[-1])] == now[-1]


@every_version
def test_the_end_of_an_older_game_is_not_compared(frozen: Path, tmp_path: Path) -> None:
    """Its state may look otherwise today; only a game of today's rules has to end in its own."""
    ended = 0
    for name, (stored, games) in logs_of(frozen, tmp_path).items():
        other = [
            line._replace(data=line.data.replace('"hash":"', '"hash":"0'))
            if line.kind == "finished"
            else line
            for line in stored
        ]
        assert other != stored
        state = state_of("t", other, games)
        assert state.broken is None, name
        assert state.version == len(stored)
        ended += state.game is not None and state.game.state.is_over
    assert ended


@every_version
def test_rows_of_tables_say_which_rules_scored_them(frozen: Path, tmp_path: Path) -> None:
    version = int(frozen.name.removeprefix("rules-"))
    for stored, games in logs_of(frozen, tmp_path).values():
        state = state_of("t", stored, games)
        assert state.match is not None
        scored = [row for row in state.match.state.rows if row.score is not None and not row.reason]
        assert scored
        assert all(row.version == version for row in scored)


@every_version
def test_a_sheet_of_a_table_can_be_kept_in_a_file(frozen: Path, tmp_path: Path) -> None:
    for stored, games in logs_of(frozen, tmp_path).values():
        state = state_of("t", stored, games)
        assert state.match is not None
        evening = state.match.evening
        assert rows(read_text(to_text(evening), "x").evening) == rows(evening)


@every_version
def test_every_record_opens_or_names_the_version(frozen: Path) -> None:
    found = read_lines(frozen / RECORDS)
    assert found
    for name, text in found.items():
        opened = open_record(parse_text(text))
        if opened.problem is not None:
            version = frozen.name.removeprefix("rules-")
            sentence = str(opened.problem)
            assert f"version {version} of the engine's rules" in sentence, (name, sentence)


@every_version
def test_every_evening_opens(frozen: Path) -> None:
    for name, text in read_lines(frozen / EVENINGS).items():
        evening = read_text(text, name).evening
        sheet = make_sheet(evening)
        assert len(sheet.rows) >= len(sheets(frozen)[f"evening {name}"][0]), name
        for row in sheet.state.rows:
            total = sum((amount for _, amount in row.points), Fraction(0))
            assert total + row.pot + row.table == 0


@every_version
def test_every_match_goes_on_or_its_game_is_dealt_again(frozen: Path) -> None:
    said = sheets(frozen)
    for name, text in read_lines(frozen / MATCHES).items():
        sitting = from_plain(json.loads(text), name)
        assert sitting.voided is (sitting.game is None)
        assert [row["points"] for row in rows(sitting.evening)] == [
            row["points"] for row in said[f"match {name}"][0]
        ]
        if sitting.game is None:
            assert dealt(sitting).game is not None
