"""What is trump is one key away."""

from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.language import Lang
from doppelkopf.tui.app import PlayApp
from tui_kit import LARGE, at_table, text_of


@pytest.mark.parametrize(
    ("name", "lang", "words"),
    [
        (
            "calls-closed",
            Lang.DE,
            ["Was sticht: Normalspiel", "Trumpf", "♥10 10", "♣D 3", "Kreuz", "♣A 11"],
        ),
        (
            "calls-closed",
            Lang.EN,
            ["What beats what: Normal game", "Trumps", "♥10 10", "♣Q 3", "Clubs"],
        ),
        ("reservations", Lang.DE, ["Noch steht nicht fest", "Trumpf"]),
    ],
)
def test_what_is_trump_is_one_key_away(name: str, lang: Lang, words: list[str]) -> None:
    async def scenario(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("escape", "t")
        await pilot.pause()
        shown = " ".join(text_of(app).split())
        for word in words:
            assert word in shown

    at_table(name, scenario, lang=lang, size=LARGE)
