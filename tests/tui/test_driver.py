"""When bots act."""

import asyncio
import time
from collections.abc import Iterator
from random import Random
from typing import Any, cast
from unittest.mock import patch

import pytest

from doppelkopf.bots import Decision
from doppelkopf.bots.search.options import CALL_PART, parse_options
from doppelkopf.game.driver import run as drive
from doppelkopf.game.step import change
from doppelkopf.pace import NO_PACE, Pace
from doppelkopf.record.simulate import RandomPlayer
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import waiting as pace_module
from doppelkopf.tui import driver as driver_module
from doppelkopf.tui.driver import Driver, pace_of
from doppelkopf.tui.mind import Mind, decide
from doppelkopf.tui.sitting import Sitting, dealt
from doppelkopf.view import View, legal, view
from doppelkopf.worlds import NoWorld, worlds
from server.driving import QuickLoop, at_once
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


# Nothing that shows depends on what the person cannot know.


class Thoughtful:
    """Thinks longer the more a hand gives it to think about, but never longer than it may."""

    def __init__(self, driver: "Watched") -> None:
        self.driver = driver

    async def ask(self, seen: View, bot: str, seed: int) -> Decision:
        on_turn, actions = seen.actor == seen.seat, legal(seen).all
        self.driver.asked.append(seen.seat)
        most = parse_options(bot.partition(":")[2]).seconds
        part = min(1.0, len(actions) / 7) * (1.0 if on_turn else CALL_PART)
        await asyncio.sleep(most * part)
        return Decision(decide(seen, "random", seed).action if on_turn else None)


class Watched:
    """What the person at the terminal notices until a bot has acted."""

    def __init__(self, sitting: Sitting, chance: int) -> None:
        self.asked: list[int | None] = []
        self.excused: list[tuple[float, int]] = []
        self.moment = at_once(lambda loop: self._watch(loop, sitting, chance), driver_module)

    async def _watch(self, loop: QuickLoop, sitting: Sitting, chance: int) -> float | None:
        driver = Driver(
            cast(Mind, Thoughtful(self)),
            pace_of(1),
            is_paused=lambda: False,
            excuse=lambda seat: self.excused.append((round(loop.time(), 6), seat)),
        )
        with patch.object(pace_module, "_chance", Random(chance)):
            action = await driver.next_action(sitting)
        return None if action is None else round(loop.time(), 6)

    @property
    def seen(self) -> tuple[Any, ...]:
        return self.asked, self.excused, self.moment


def positions(rules: str) -> Iterator[Sitting]:
    for number in range(4):
        sitting = dealt(new_sitting(rules, seed=number))
        assert sitting.game is not None
        player = RandomPlayer(bytes([number]))
        for _, step in drive(sitting.game.setup, player):
            if not step.state.is_over:
                yield change(sitting, game=change(sitting.game, state=step.state))


@pytest.mark.parametrize("rules", built_in_names())
def test_what_the_person_notices_is_the_same_in_every_world(rules: str) -> None:
    chance, compared = Random(rules), 0
    for at, sitting in enumerate(positions(rules)):
        game, seat = sitting.game, sitting.my_seat
        assert game is not None
        if seat is None or chance.random() < 0.5:
            continue
        try:
            world = next(worlds(view(game.state, seat), chance))
        except NoWorld:
            continue
        bot = ("strong", "medium", "search:seconds=8")[at % 3]
        truth, other = (
            Watched(change(sitting, bot=bot, game=change(game, state=state)), at)
            for state in (game.state, world)
        )
        assert other.seen == truth.seen
        compared += world.hands != game.state.hands
    assert compared > 30
