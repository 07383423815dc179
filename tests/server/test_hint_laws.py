"""Nothing hidden gets out by a hint, over random games of all rule sets and of mixtures.

In a world that a seat cannot tell from the truth the same hint comes, to the letter and so of the
same size; whether one may ask hangs on what everybody sees; and nobody else notices a question.
"""

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from doppelkopf.bots import Decision
from doppelkopf.bots.advice import decide_somehow, seed_of
from doppelkopf.bots.hindsight import would_do
from doppelkopf.errors import IllegalAction
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.live.advice import Advisers
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.table.hinting import may_ask
from doppelkopf.server.table.live.hints import Hints
from doppelkopf.server.table.messages import AskHint
from doppelkopf.server.table.state import TableState
from doppelkopf.view import View, legal, view
from doppelkopf.worlds import NoWorld, worlds
from server.driving import table_of
from server.test_side_channels import Step, left, pairs
from view.random_games import random_game, rules_of


class Thinking:
    """Advisers that think at once; what they were given is noted."""

    def __init__(self, bot: str, takes: float = 0.0) -> None:
        self.bot = bot
        self.takes = takes
        self.given: list[View] = []

    async def advise(self, seen: View, _rules: str, _bot: str) -> Decision:
        self.given.append(seen)
        await asyncio.sleep(self.takes)
        return decide_somehow(seen, self.bot, seed_of(seen))[0]


class _Table:
    def __init__(self, state: TableState) -> None:
        self.state = state


def hinted(state: State, seat: int, bot: str, lang: Lang) -> str:
    """The whole answer to the person at a seat who asks for a hint."""
    table = table_of(state, {seat}, "simple")
    assert table.game is not None
    hints = Hints(_Table(table), cast(Advisers, Thinking(bot)))
    watcher = Watcher(f"p{seat}", "c", lang, room=4)
    try:
        return asyncio.run(hints.answer(watcher, AskHint(1, table.game.number)))
    except IllegalAction as error:
        return f"{error.code}: {error.reason[lang]}"


def positions(rules: str | None, games: range) -> Iterator[tuple[State, State, int]]:
    """Positions, each with a world that a seat cannot tell from it."""
    for number in games:
        chance = Random(f"hint {rules} {number}")
        for step in random_game(number, None if rules is None else rules_of(rules)):
            state = step.state
            if state.is_over or chance.random() > 0.15:
                continue
            on_turn = actor(state)
            seat = on_turn if on_turn is not None and chance.random() < 0.7 else None
            if seat is None:
                seat = chance.randrange(state.seats)  # type: ignore[assignment]
            if seat == state.setup.dummy:
                continue
            try:
                world = next(worlds(view(state, seat), chance))
            except NoWorld:
                continue
            yield state, world, cast(int, seat)


def compare(found: Iterator[tuple[State, State, int]]) -> tuple[int, int]:
    """Compare hints in the truth and in a world; how many differed in cards, and said something."""
    different = said = 0
    for number, (state, world, seat) in enumerate(found):
        lang = (Lang.DE, Lang.EN)[number % 2]
        bot = ("stammtisch", "simple")[number % 3 == 0]
        truth = hinted(state, seat, bot, lang)
        other = hinted(world, seat, bot, lang)
        assert other == truth
        assert len(other.encode()) == len(truth.encode())
        if truth.startswith("{"):
            said += 1
            _can_be_taken(json.loads(truth), view(state, seat))
        if actions := legal_actions(state, seat).all:
            did = actions[number % len(actions)]
            assert would_do(view(world, seat), did, bot) == would_do(view(state, seat), did, bot)
        different += world.hands != state.hands
    return different, said


def _can_be_taken(hint: dict[str, Any], seen: View) -> None:
    assert hint["what"]
    assert bool(hint["card"]) + bool(hint["offer"]) + (hint["do"] is None) == 1
    if hint["card"]:
        hand = seen.hands[hint["seat"]]
        assert hand is not None
        assert hint["card"] in [card.name for card in hand]
    assert legal(seen)


@pytest.mark.parametrize("rules", built_in_names())
def test_a_hint_tells_no_worlds_apart(rules: str) -> None:
    different, said = compare(positions(rules, range(4)))
    assert different > 8
    assert said > 5


def test_a_hint_tells_no_worlds_apart_under_any_rules() -> None:
    different, said = compare(positions(None, range(3000, 3024)))
    assert different > 30
    assert said > 20


def test_whether_one_may_ask_is_public() -> None:
    """Whatever is dealt and played: it hangs on who sits at the table, and who was dealt a hand."""
    for state, world, seat in positions("ddv", range(3)):
        for people in ({seat}, {seat, (seat + 1) % 4}, {(seat + 1) % 4}, set(range(4))):
            truth, other = table_of(state, people, "simple"), table_of(world, people, "simple")
            for place in (None, *range(4)):
                assert may_ask(truth, place) == may_ask(other, place) == (people == {place})
            places = [change(place, away=True) for place in truth.places]
            assert may_ask(change(truth, places=tuple(places)), seat) == (people == {seat})


def test_a_bot_is_given_the_view_of_who_asks() -> None:
    for state, _, seat in positions("hausregeln-2021", range(2)):
        thinking = Thinking("simple")
        table = table_of(state, {seat}, "simple")
        assert table.game is not None
        hints = Hints(_Table(table), cast(Advisers, thinking))
        watcher = Watcher(f"p{seat}", "c", Lang.DE, room=4)
        if legal_actions(state, seat):
            asyncio.run(hints.answer(watcher, AskHint(1, table.game.number)))
            assert thinking.given == [view(state, seat)]


def test_nobody_else_notices_that_somebody_asks(caplog: pytest.LogCaptureFixture) -> None:
    """All that leaves the server is the same with a question and without, but for the answer."""
    compared = 0
    for state, _, seat in pairs("ddv", range(3)):
        table = table_of(state, {seat}, "simple")
        assert table.game is not None
        asked, thinking = AskHint(9, table.game.number), Thinking("simple", 0.7)
        watcher = Watcher(f"p{seat}", "c", Lang.EN, room=4)

        async def ask(live: Any, watcher: Watcher = watcher, asked: AskHint = asked) -> None:
            with_cards = bool(legal_actions(live.state.game.state, live.state.seat_of(watcher.key)))
            task = asyncio.create_task(live.answer(watcher, asked))
            await asyncio.wait((task,))
            assert with_cards is (task.exception() is None)

        async def wait(_live: object, thinking: Thinking = thinking) -> None:
            await asyncio.sleep(thinking.takes if thinking.given else 0.0)

        steps: list[Step] = [ask]
        with_hint = left(table, f"p{seat}", steps, caplog, thinking)
        without = left(table, f"p{seat}", [wait], caplog, thinking)
        assert with_hint == without
        compared += bool(thinking.given)
    assert compared > 5
