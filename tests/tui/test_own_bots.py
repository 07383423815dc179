"""A match against a bot of one's own."""

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from cli_kit import doko
from doppelkopf.rules import load
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.saving import save
from doppelkopf.tui.sitting import begin, dealt
from own_bots_kit import own_module
from tui_kit import at_table, said

NO_TERMINAL = "Playing needs a terminal"
"""What is said once everything else is in order."""

FAILS = """
class Fails:
    def __init__(self, seed): ...
    def choose(self, view, legal): raise RuntimeError("my own fault")
"""


def test_it_is_named_on_the_command_line(tmp_path: Path) -> None:
    with own_module(tmp_path) as module:
        assert NO_TERMINAL in doko("play", "--bot", f"{module}:Careful", cwd=tmp_path).stderr
        wrong = doko("play", "--bot", f"{module}:Nobody", "--lang", "de", cwd=tmp_path)
        assert wrong.stderr == f"doko: In „{module}“ gibt es kein „Nobody“. (bot/no-class)\n"


def test_a_saved_match_loads_no_code_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with own_module(tmp_path) as module:
        save(dealt(begin(load("ddv"), me="Anna", bot=f"{module}:Careful", seed=1)), path)
    with own_module(tmp_path) as other:
        refused = doko("play", "--resume", str(path), cwd=tmp_path).stderr
        assert f"name it again: --bot {module}:Careful. (play/own-bot)" in refused
        named = doko("play", "--resume", str(path), "--bot", f"{module}:Careful", cwd=tmp_path)
        assert NO_TERMINAL in named.stderr
        wrong = doko("play", "--resume", str(path), "--bot", f"{other}:Careful", cwd=tmp_path)
        assert f"is against {module}:Careful, not {other}:Careful" in wrong.stderr


def test_who_fails_is_played_for_and_that_is_said(tmp_path: Path) -> None:
    async def look(app: PlayApp, pilot: Pilot[Any]) -> None:
        for _ in range(200):
            await pilot.pause(0.05)
            if said(app, "warning"):
                break
        assert f"{module}:Fails failed: RuntimeError: my own fault" in said(app, "warning")
        assert said(app, "warning").endswith("Somebody else played for it.")

    with own_module(tmp_path, FAILS) as module:
        sitting = dealt(begin(load("ddv"), me="Anna", bot=f"{module}:Fails", seed=1))
        at_table(sitting, look, pace=0)
