"""Whole games through the websocket."""

import asyncio

import pytest

from doppelkopf.rules.source import built_in_names
from server.kit import Person, config_for, serve


@pytest.mark.parametrize("rules", built_in_names())
def test_one_person_plays_a_game_against_bots(sqlite: str, rules: str) -> None:
    async def scenario() -> None:
        async with serve(config_for(sqlite)) as server:
            anna = Person(server)
            table = await anna.open_table(rules=rules, bots=True)
            await anna.connect(table)
            assert anna.table["stage"] == "playing"
            await anna.play_game()
            await anna.until(lambda: anna.table["stage"] == "between")
            assert len(anna.table["replays"]) == 1
            assert (await anna.want("next"))["type"] == "ack"
            await anna.until(lambda: anna.game is not None and anna.game["number"] == 2)
            await anna.close()

    asyncio.run(scenario())
