"""When bots act."""

import asyncio
import time
from typing import cast

import pytest

from doppelkopf.bots import Decision
from doppelkopf.server.config import NO_PACE, Pace
from doppelkopf.tui.driver import Driver, pace_of
from doppelkopf.tui.mind import Mind, decide
from doppelkopf.tui.sitting import Sitting, change, dealt
from doppelkopf.view import View
from tui_kit import new_sitting

THINKING, USUAL = 0.2, 0.1


class Quick:
    """Answers at once, as a search does that has only one card."""

    async def ask(self, seen: View, _bot: str, seed: int) -> Decision:
        return decide(seen, "random", seed)


def seconds(sitting: Sitting) -> float:
    """How long the table waits for the first action."""
    pace = Pace(least=USUAL, most=USUAL, closing=0, trick=0, speech=0, thinking=THINKING)

    async def wait() -> float:
        mind = cast(Mind, Quick())
        driver = Driver(mind, pace, is_paused=lambda: False, excuse=lambda _: None)
        began = time.monotonic()
        assert await driver.next_action(sitting) is not None
        return time.monotonic() - began

    return asyncio.run(wait())


@pytest.mark.parametrize(("bot", "waits"), [("strong", True), ("medium", False)])
def test_a_forced_card_of_a_bot_that_searches_waits_like_any_other(bot: str, waits: bool) -> None:
    sitting = change(dealt(new_sitting("ddv")), bot=bot)
    assert (seconds(sitting) >= USUAL + THINKING) is waits


def test_a_search_is_hidden_for_as_long_as_it_takes() -> None:
    mind = cast(Mind, Quick())
    driver = Driver(mind, pace_of(1), is_paused=lambda: False, excuse=lambda _: None)
    waits = [driver._thinking(bot) for bot in ("medium", "strong", "search:seconds=2,cores=2")]
    assert waits == [None, 1.0, 2.5]


def test_a_search_is_hidden_at_any_pace() -> None:
    assert pace_of(1) == Pace()
    assert pace_of(0.1).thinking == Pace().thinking
    assert pace_of(0.1).most < Pace().most
    assert pace_of(0) == NO_PACE
