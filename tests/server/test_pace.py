"""Pace is part of secrecy: waits that depend on no hand, and close no window early."""

import asyncio
import itertools

import pytest

from doppelkopf.bots.search.options import Options
from doppelkopf.game import actions as do
from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Call, Seat
from doppelkopf.game.calls.judge import why_not
from doppelkopf.game.calls.possible import possible_calls
from doppelkopf.game.driver import run as drive
from doppelkopf.game.setup import make_setup
from doppelkopf.game.state import State
from doppelkopf.pace import Pace, Speed, at_speed
from doppelkopf.record.simulate import RandomPlayer, random_setup
from doppelkopf.rules import load
from doppelkopf.rules.model.calls import Measure
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene.waiting import closes_a_window, wait_for_call, wait_for_turn
from doppelkopf.server.live.minds import RESCUE
from doppelkopf.server.table.live.driver import AHEAD, LEAST_THOUGHT
from doppelkopf.view import View, legal, view
from doppelkopf.view.legal import mask
from server.kit import Person, Server, config_for, four, level, quiet, run

SLOW = Pace(least=0.1, most=0.1, closing=0.1, trick=0.0, speech=0.3)


def test_bots_wait_also_before_a_forced_card(sqlite: str) -> None:
    async def scenario(server: Server) -> None:
        anna = Person(server)
        table_id = await anna.open_table(bots=True)
        await anna.connect(table_id)
        await anna.play_game()
        stored = await server.hub.store.events(table_id)
        waits = [
            line.at - before.at
            for before, line in itertools.pairwise(stored)
            if '"by":"bot"' in line.data
        ]
        assert len(waits) > 30
        assert min(waits) >= 99

    run(config_for(sqlite, pace=SLOW), scenario)


def test_a_card_that_was_thought_about_comes_no_later_than_a_forced_one(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that searches waits longer than it may think, whatever it has to think about."""
    pace = Pace(least=0.05, most=0.05, closing=0, trick=0, thinking=0.6, speech=0)
    given: list[float] = []

    async def scenario(server: Server) -> None:
        choose = server.hub.minds.choose

        async def slow(
            seen: View, rules: str, level: str, within: float | None = None
        ) -> AnyAction | None:
            assert level == "strong"
            if seen.actor == seen.seat and within is not None:
                given.append(within)
                if len(tuple(legal(seen))) > 1:
                    await asyncio.sleep(within)  # all the time there is
            return await choose(seen, rules, "simple")

        monkeypatch.setattr(server.hub.minds, "choose", slow)
        anna = Person(server)
        table_id = await anna.open_table(bots=True, level="strong")
        await anna.connect(table_id)
        while anna.game is None or len(given) < 12:
            await (anna.do(quiet(anna.offers())) if anna.must_act else anna.receive())
        stored = await server.hub.store.events(table_id)
        waits = [
            line.at - before.at
            for before, line in itertools.pairwise(stored)
            if '"by":"bot"' in line.data and '"do":"call"' not in line.data
        ]
        assert len(waits) >= 8
        assert min(waits) >= 640
        assert LEAST_THOUGHT <= max(given) <= 0.65 - AHEAD

    run(config_for(sqlite, pace=pace), scenario)


def test_a_preselected_card_waits_like_a_bots(sqlite: str) -> None:
    """By the table's own times: a busy machine makes a wait longer, never shorter."""
    pace = Pace(least=3, most=3, closing=0, trick=0, speech=0)

    async def scenario(server: Server) -> None:
        people = await four(server)
        for pre in (True, False):
            await level(people)
            actor = next(person for person in people if person.must_act)
            assert (await actor.do(quiet(actor.offers()), pre=pre))["type"] == "ack"
            *_, before, acted = await server.hub.store.events(actor.table_id)
            assert (acted.at - before.at >= 2990) is pre

    run(config_for(sqlite, pace=pace), scenario)


@pytest.mark.parametrize("rules", built_in_names())
def test_the_pace_knows_no_hand_and_no_window_closes_early(rules: str) -> None:
    """What a spectator knows decides, and it is enough: no open call ends by a hasty card."""
    rule_set = load(rules).rules
    closing = 0
    for seed in range(12):
        player = RandomPlayer(seed.to_bytes(4, "big"))
        setup = random_setup(rule_set, seed, seed % rule_set.table.seats, player.numbers)
        before: State | None = None
        for action, step in drive(setup, player):
            state = step.state
            if before is not None and isinstance(action, do.Play):
                closes = closes_a_window(before)
                closing += closes
                assert closes == closes_a_window(mask(view(before, None)))
                for seat in map(Seat, range(state.seats)):
                    if seat != action.seat:
                        assert closes or not missed(before, state, seat)
            before = state
    assert closing > 0 or rule_set.calls.measure is Measure.OWN_CARDS


TOO_LATE = ("call/too-late", "call/step-too-old", "call/not-speaking", "call/not-the-owner")


def missed(before: State, after: State, seat: Seat) -> list[Call]:
    """The calls that somebody could make, and that now come too late."""
    return [
        call
        for call in possible_calls(before, seat)
        if (problem := why_not(after, seat, call)) is not None and problem.code in TOO_LATE
    ]


@pytest.mark.parametrize("speed", Speed)
def test_waits_are_drawn_by_chance_between_their_limits(speed: Speed) -> None:
    state = next(drive(make_setup(load("ddv").rules, dealer=0, seed=1), RandomPlayer(b"1")))[
        1
    ].state
    pace = at_speed(Pace(), speed)
    drawn = [wait_for_turn(state, pace) for _ in range(200)]
    assert pace.least + pace.speech <= min(drawn) < max(drawn) <= pace.most + pace.speech
    assert len(set(drawn)) > 150
    drawn = [wait_for_turn(state, pace, searches=True) for _ in range(200)]
    longer = pace.speech + pace.thinking
    assert pace.least + longer <= min(drawn) < max(drawn) <= pace.most + longer
    assert pace.least + pace.thinking - AHEAD - RESCUE > 2 * Options().seconds
    assert pace.least - AHEAD >= LEAST_THOUGHT
    assert pace.least <= wait_for_call(pace) - pace.speech <= pace.most
