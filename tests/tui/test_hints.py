"""What the terminal advises when it is asked."""

from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.bots import Decision
from doppelkopf.bots.advice import adviser
from doppelkopf.scene import decode_action
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.choices import Choices
from doppelkopf.tui.hand import Hand
from tui_kit import at_table, said


async def hinted(app: PlayApp) -> None:
    """Wait until the hint is there; one that is there already leaves nobody to wait for."""
    for worker in [worker for worker in app.workers if worker.group == "hint"]:
        await worker.wait()


def test_hint_names_a_card_and_why() -> None:
    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        await hinted(app)
        await pilot.pause()
        assert said(app, "say").startswith("Hint: play ")
        assert " – " in said(app, "say")
        hand = app.table.query_one(Hand)
        assert hand.cursor in hand.raised

    at_table("follow", ask)


@pytest.mark.parametrize(
    ("bot", "asked"),
    [
        ("easy", "stammtisch"),
        ("medium", "stammtisch"),
        ("random", "stammtisch"),
        ("strong", "strong"),
        ("search:seconds=0.1", "search:seconds=0.1"),
    ],
)
def test_hints_come_from_who_knows_best_at_the_table(bot: str, asked: str) -> None:
    assert adviser(bot) == asked


def test_hint_before_play_names_the_offer() -> None:
    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        await hinted(app)
        await pilot.pause()
        labels = [offer.label for offer in app.scene.offers]
        assert any(label in said(app, "say") for label in labels)

    at_table("armut-asked", ask)


def test_hint_when_there_is_nothing_to_decide() -> None:
    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        await pilot.pause()
        assert said(app, "say") == "There is nothing for you to decide."

    at_table("spectator", ask)


@pytest.mark.parametrize("name", ["armut-asked", "lead"])
def test_hint_puts_the_cursor_on_its_offer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the list that is open; else its list is opened, so that Enter takes it."""

    async def ask(app: PlayApp, pilot: Pilot[Any]) -> None:
        wanted = app.scene.offers[-1]
        assert app.sitting.game is not None
        assert app.sitting.my_seat is not None
        action = decode_action(wanted.do, app.sitting.my_seat, app.sitting.game.state.seats)

        async def thought(*_: Any) -> Decision:
            return Decision(action)

        monkeypatch.setattr(app._mind, "ask", thought)
        await pilot.press("h")
        await hinted(app)
        await pilot.pause()
        choices = app.table.query_one(Choices)
        assert choices.is_open
        assert choices.highlighted is not None
        assert choices.get_option_at_index(choices.highlighted).id == wanted.id
        await pilot.press("home", "escape")
        await pilot.pause()
        assert choices.highlighted == 0 or not choices.is_open

    at_table(name, ask)
