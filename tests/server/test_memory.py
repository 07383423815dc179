"""What a table needed goes with it: nothing of a table stays in memory once nobody is there."""

import asyncio
from pathlib import Path

import pytest

from cli_kit import doko
from doppelkopf.cli.bench.soak import Sample, is_level
from living_kit import living
from server.kit import Person, Server, config_for, run

OF_A_TABLE = frozenset(
    {
        "doppelkopf.server.table.state.TableState",
        "doppelkopf.server.table.state.Match",
        "doppelkopf.server.table.state.Playing",
        "doppelkopf.server.table.state.Place",
        "doppelkopf.server.table.live.actor.LiveTable",
        "doppelkopf.server.table.live.driver.Driver",
        "doppelkopf.server.live.mailbox.Mailbox",
        "doppelkopf.server.live.requests.Requests",
        "doppelkopf.server.live.watchers.Watcher",
        "doppelkopf.scene.game.Scenes",
        "doppelkopf.match.state.MatchState",
        "doppelkopf.match.row.Row",
        "doppelkopf.match.evening.model.Evening",
        "doppelkopf.game.state.State",
    }
)
"""What each table or each game has at least one of."""
PASSING = frozenset(
    {
        "doppelkopf.server.table.live.broadcast.Broadcast",
        "doppelkopf.match.log.written.Written",
        "doppelkopf.view.model.View",
    }
)
"""What is made when it is needed, and not kept."""


def _counts(name: str) -> bool:
    return name in OF_A_TABLE or name in PASSING


def test_nothing_of_a_table_stays_when_nobody_is_there(sqlite: str) -> None:
    async def played(server: Server) -> None:
        anna = Person(server)
        await anna.connect(await anna.open_table(rules="hausregeln-2021", bots=True))
        await anna.until(lambda: anna.game is not None)
        await anna.play_game()
        await anna.want("next")
        await anna.until(lambda: anna.game is not None and anna.game["number"] == 2)
        assert living(_counts).keys() >= OF_A_TABLE
        await anna.close()
        while server.hub.live:
            await asyncio.sleep(0.05)

    async def scenario(server: Server) -> None:
        await played(server)  # what is made once and kept for all tables
        before = living(_counts)
        for _ in range(2):
            await played(server)
        for _ in range(100):  # the last table may still be at its last job
            if not (grown := living(_counts) - before):
                return
            await asyncio.sleep(0.1)
        pytest.fail(f"still there: {grown}")

    run(config_for(sqlite, unload_after=1.0), scenario)


def _samples(*held: int) -> list[Sample]:
    return [
        Sample(50 * number, 0.0, mib * 1024 * 1024, 0, 0, {}) for number, mib in enumerate(held, 1)
    ]


def test_a_long_run_tells_a_leak_from_warming_up() -> None:
    assert is_level(_samples(70, 75, 78, 79, 80, 80, 80, 80)) is True
    assert is_level(_samples(70, 72, 74, 76, 78, 80, 82, 84)) is False
    assert is_level(_samples(70, 80)) is None


def test_soak_plays_lets_go_of_all_tables_and_says_what_is_held(tmp_path: Path) -> None:
    told = doko("bench", "soak", "--games", "2", "--tables", "2", "--each", "1").stdout
    assert told.startswith("2 games in ")
    assert "objects" in told
    assert "Too short to tell." in told
