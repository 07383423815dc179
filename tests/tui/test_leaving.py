"""How one gets out of the terminal and back into it."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Question
from doppelkopf.tui.sitting import dealt
from tui_kit import at_table, new_sitting


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+d"])
def test_leaving_asks_first(key: str) -> None:
    async def leave(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        await pilot.press(key, "down", "enter")
        await pilot.pause()

    app = at_table("lead", leave)
    assert app.return_value is not None
    assert app.return_value.saved is None


def test_ctrl_z_suspends_and_all_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    suspended: list[bool] = []
    drawn: list[dict[str, bool]] = []
    monkeypatch.setattr(PlayApp, "action_suspend_process", lambda _: suspended.append(True))

    async def press(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("ctrl+z")
        await pilot.press("question_mark", "ctrl+z")
        monkeypatch.setattr(app, "refresh", lambda *_, **how: drawn.append(how))
        app.app_resume_signal.publish(app)
        await pilot.pause()

    at_table("lead", press)
    assert suspended == [True, True]
    assert {"layout": True} in drawn


@pytest.mark.parametrize(("name", "keys"), [("claim-offered", "m down enter"), ("lead", "q")])
def test_ctrl_c_leads_out_of_every_question(
    name: str, keys: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOKO_DATA", str(tmp_path))

    async def leave(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press(*keys.split())
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("ctrl+c")
        await pilot.pause()
        await pilot.press("ctrl+c")
        await pilot.pause()

    app = at_table(dealt(new_sitting("ddv")) if name == "lead" else name, leave)
    assert app.return_value is not None
