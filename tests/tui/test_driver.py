"""When bots act."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, cast
from unittest.mock import patch

import pytest

from doppelkopf.bots import Decision
from doppelkopf.bots.advice import decide
from doppelkopf.bots.registry import find
from doppelkopf.bots.search.options import CALL_PART, parse_options
from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.driver import run as drive
from doppelkopf.game.legal import actor
from doppelkopf.game.step import change
from doppelkopf.pace import NO_PACE, Pace
from doppelkopf.record.simulate import RandomPlayer
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import waiting as pace_module
from doppelkopf.tui import driver as driver_module
from doppelkopf.tui.driver import Driver, pace_of
from doppelkopf.tui.mind import Mind
from doppelkopf.tui.sitting import Sitting, dealt
from doppelkopf.view import View, legal, view
from doppelkopf.worlds import NoWorld, worlds
from server.driving import QuickLoop, at_once
from tui_kit import new_sitting

THINKING, USUAL = 0.2, 0.1
PLAIN = 0.14
"""Seconds that a bot that does not search thinks at most here."""


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


Part = Callable[[int], float]
"""How much of the time that it has a bot takes, by the number of things it could do."""


def by_hand(actions: int) -> float:
    """The more a hand gives a bot to think about, the longer it thinks."""
    return min(1.0, actions / 7)


class Thoughtful:
    """Thinks as long as it is told to, but never longer than it may."""

    def __init__(self, driver: "Watched", part: Part, *, talks: bool) -> None:
        """Who `talks` says any word they can."""
        self.driver = driver
        self.part = part
        self.talks = talks

    async def ask(self, seen: View, bot: str, seed: int) -> Decision:
        on_turn, actions = seen.actor == seen.seat, legal(seen).all
        self.driver.asked.append(seen.seat)
        info = find(bot)
        assert info is not None
        most = parse_options(bot.partition(":")[2]).seconds if info.searches else PLAIN
        await asyncio.sleep(most * self.part(len(actions)) * (1.0 if on_turn else CALL_PART))
        if on_turn:
            return Decision(decide(seen, "random", seed).action)
        words = (action for action in actions if not isinstance(action, Play))
        return Decision(next(words, None) if self.talks else None)


class Watched:
    """What the person at the terminal notices until a bot has acted."""

    def __init__(
        self,
        sitting: Sitting,
        chance: int,
        presses: Sequence[float] = (),
        *,
        part: Part = by_hand,
        talks: bool = False,
        whole_deal: bool = False,
    ) -> None:
        """At the moments of `presses` they are in a hurry, perhaps for the whole deal."""
        self.asked: list[int | None] = []
        self.excused: list[tuple[float, int]] = []
        self.action: AnyAction | None = None
        self._mind = Thoughtful(self, part, talks=talks)
        self._presses = presses
        self._whole_deal = whole_deal
        self.moment = at_once(lambda loop: self._watch(loop, sitting, chance), driver_module)

    async def _watch(self, loop: QuickLoop, sitting: Sitting, chance: int) -> float | None:
        driver = Driver(
            cast(Mind, self._mind),
            pace_of(1),
            is_paused=lambda: False,
            excuse=lambda seat: self.excused.append((round(loop.time(), 6), seat)),
        )
        assert sitting.game is not None
        deal = sitting.game.deal if self._whole_deal else None
        for press in self._presses:
            if press < 0:
                driver.hurry(deal)
            else:
                loop.call_later(press, driver.hurry, deal)
        with patch.object(pace_module, "_chance", Random(chance)):
            self.action = await driver.next_action(sitting)
        return None if self.action is None else round(loop.time(), 6)

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


BEFORE = -1.0
"""A press while the last position still stood."""
HELD = tuple(number / 50 for number in range(200))
"""A key that is held down."""
PRESSES = ((0.0,), (0.05,), (0.3,), (0.75,), (1.1,), (1.5,), HELD)


def in_a_hurry(rules: str) -> Iterator[tuple[int, Sitting]]:
    """Positions in which a bot has to act, with a number for each."""
    chance = Random(f"hurry {rules}")
    for at, sitting in enumerate(positions(rules)):
        game, seat = sitting.game, sitting.my_seat
        assert game is not None
        if seat is not None and actor(game.state) != seat and chance.random() < 0.2:
            bot = ("strong", "medium", "search:seconds=8")[at % 3]
            yield at, change(sitting, bot=bot)


@pytest.mark.parametrize("whole_deal", [False, True])
@pytest.mark.parametrize("talks", [False, True])
def test_no_hurry_shows_how_long_a_bot_thinks(talks: bool, whole_deal: bool) -> None:
    """Whenever the person presses, the same is done at the same moment by every mind."""
    sooner = words = 0
    for at, sitting in in_a_hurry("ddv"):
        patient = Watched(sitting, at, talks=talks)
        for presses in PRESSES:
            quick, slow, other = (
                Watched(sitting, at, presses, part=part, talks=talks, whole_deal=whole_deal)
                for part in (lambda _: 0.0, lambda _: 1.0, by_hand)
            )
            assert quick.action == slow.action == other.action == patient.action
            assert quick.moment == slow.moment == other.moment
            assert quick.moment is not None
            assert patient.moment is not None
            assert quick.moment <= patient.moment
            assert quick.moment == patient.moment or quick.moment >= presses[0]
            sooner += quick.moment < patient.moment
        words += not isinstance(patient.action, Play)
    assert sooner > 50
    assert words > 5 or not talks


def test_a_press_counts_for_one_action_and_for_a_deal_only_where_one_sits_out() -> None:
    for at, sitting in in_a_hurry("ddv"):
        patient, once = Watched(sitting, at), Watched(sitting, at, (BEFORE,))
        assert once.moment == patient.moment
        whole = Watched(sitting, at, (BEFORE,), whole_deal=True)
        assert whole.moment == Watched(sitting, at, (0.0,)).moment
