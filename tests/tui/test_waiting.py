"""Bots at the terminal: how they wait, think and fail."""

import threading
from typing import Any

import pytest
from textual.pilot import Pilot

from doppelkopf.bots import Decision, RandomBot, make
from doppelkopf.gallery import exhibit
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.legal import LegalActions
from doppelkopf.game.step import change
from doppelkopf.tui.app import PlayApp
from doppelkopf.tui.dialogs import Page
from doppelkopf.view import View
from tui_kit import at_table, done, said, sitting_of, until_asked


def test_bots_wait_while_a_page_is_read() -> None:
    async def read(app: PlayApp, pilot: Pilot[Any]) -> None:
        await pilot.press("r")
        for _ in range(30):
            app.action_hurry()
            await pilot.pause(0.01)
        assert done(app, "calls-open") == ()
        await pilot.press("escape")
        while not done(app, "calls-open"):
            app.action_hurry()
            await pilot.pause(0.01)

    at_table("calls-open", read)


def test_space_is_for_those_in_a_hurry() -> None:
    async def hurry(app: PlayApp, pilot: Pilot[Any]) -> None:
        while not done(app, "calls-open"):
            await pilot.press("space")
            await pilot.pause(0.01)

    assert done(at_table("calls-open", hurry), "calls-open")


class Foolish:
    """A bot that wants what is not allowed."""

    name = "foolish"

    def __init__(self, _seed: int) -> None:
        pass

    def decide(self, view: View, _legal: Any) -> Decision:
        assert isinstance(view, View)
        return Decision(do.Accept(seat=view.seat or Seat(0)))


def test_a_bot_that_fails_is_replaced_for_this_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "doppelkopf.bots.advice.make",
        lambda name, seed: Foolish(seed) if name == "simple" else make(name, seed),
    )

    async def play(app: PlayApp, pilot: Pilot[Any]) -> None:
        await until_asked(app, pilot)

    actions = done(at_table("calls-open", play, pace=0), "calls-open")
    assert actions
    assert not any(isinstance(action, do.Accept) for action in actions)


class Slow(RandomBot):
    """A bot that takes its time."""

    name = "slow"

    may_answer = threading.Event()

    def decide(self, view: View, legal: LegalActions) -> Decision:
        assert self.may_answer.wait(60)
        return super().decide(view, legal)


def test_the_table_is_alive_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppelkopf.bots.advice.make", lambda _name, seed: Slow(seed))
    monkeypatch.setattr("doppelkopf.tui.driver.SLOW", 0.05)

    async def wait(app: PlayApp, pilot: Pilot[Any]) -> None:
        while "still thinking" not in said(app, "say"):
            await pilot.pause(0.01)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert done(app, "calls-open") == ()
        Slow.may_answer.set()
        await pilot.press("escape")
        await until_asked(app, pilot)

    assert done(at_table("calls-open", wait, pace=0), "calls-open")


@pytest.mark.parametrize(("bot", "is_told"), [("simple", False), ("stammtisch", True)])
def test_compiling_is_named_only_where_it_can_be_the_reason(bot: str, is_told: bool) -> None:
    async def look(app: PlayApp, _pilot: Pilot[Any]) -> None:
        app._excuse(Seat(1))
        assert "still thinking" in said(app, "say")
        assert ("compiled" in said(app, "say")) is is_told

    at_table(change(sitting_of(exhibit("calls-open")), bot=bot), look)
