"""The live sheet over the protocol: facts, closings, conflicts, rights; once and only once."""

from datetime import date

from doppelkopf.match import begin_evening
from doppelkopf.rules import load
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.live import LiveSheet, open_sheet
from server.kit import Server, config_for, run
from server.sheet_kit import Phone

NAMES = ("Anna", "Ben", "Cem", "Dora")


async def opened(server: Server, rules: str = "ddv") -> LiveSheet:
    evening = begin_evening(load(rules), NAMES, name="Runde", on=date(2026, 11, 18))
    return await open_sheet(server.hub, evening, "anna", "Anna")


def test_two_phones_keep_a_game_and_see_the_same(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        room = await opened(server)
        anna = await Phone(server, room, "anna").come()
        ben = await Phone(server, room, "ben", Right.BELONG).come()
        await anna.fact(kind="party", person="Anna", party="re")
        await ben.fact(kind="party", person="Cem", party="re")
        await anna.fact(kind="augen", side="re", count=134)
        await ben.until(anna.version)
        assert ben.room["running"]["row"]["points"]["Ben"]["text"] == "−1"
        assert await ben.close() == "ack"
        await anna.until(ben.version)
        assert anna.room["rows"] == ben.room["rows"]
        assert anna.room["rows"][0]["title"] == "Re Anna+Cem 134"
        assert anna.room["running"]["facts"] == []

    run(config_for(sqlite), scenario)
