"""Who is asked to think, and when something is done, follows from what everyone knows.

A world is another game that looks the same to a seat. With it in place of the real one, the same
bots are asked, they have the same time, and what they do is done at the same moment.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

import pytest

from doppelkopf.game.basics import Phase
from doppelkopf.game.legal import actor
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.pace import Speed
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.table.state import TableState
from doppelkopf.view import view
from doppelkopf.worlds import NoWorld, worlds
from property_kit import some
from server.driving import Minds, Stir, by_hand, driven, table_of
from view.random_games import random_game, rules_of

Pair = tuple[State, State, int]


@lru_cache(2)
def pairs(rules: str | None, first: int, games: int, often: float) -> tuple[Pair, ...]:
    """Positions of some games, a world that looks the same to a seat, and the seat."""
    return tuple(_pairs(rules, range(first, first + some(games)), often))


def _pairs(rules: str | None, games: range, often: float) -> Iterator[Pair]:
    for number in games:
        chance = Random(f"{rules} {number}")
        for step in random_game(number, None if rules is None else rules_of(rules)):
            state = step.state
            if state.is_over or chance.random() > often:
                continue
            seat = chance.randrange(state.seats)
            if seat == state.setup.dummy:
                continue
            try:
                yield state, next(worlds(view(state, seat), chance)), seat
            except NoWorld:
                continue


def compare(found: Iterable[Pair]) -> int:
    """Hold truth against worlds; how many differ in their cards."""
    compared = 0
    for at, (state, world, seat) in enumerate(found):
        level = ("simple", "strong")[at % 2]
        think = (None, 10)[at // 2 % 2]
        truth = driven(table_of(state, {seat}, level, think), at)
        assert driven(table_of(world, {seat}, level, think), at) == truth
        compared += world.hands != state.hands
    return compared


@pytest.mark.parametrize("rules", built_in_names())
def test_whoever_watches_sees_the_same_bots_asked_in_every_world(rules: str) -> None:
    assert compare(pairs(rules, 0, 14, 0.5)) > some(150)


def test_whoever_watches_sees_the_same_bots_asked_under_any_rules() -> None:
    assert compare(pairs(None, 1000, 60, 0.2)) > some(150)


@pytest.mark.parametrize("pace", Speed)
@pytest.mark.parametrize("hurry", [None, 0.0, 0.4, 1.1])
def test_no_pace_and_no_hurry_makes_a_thought_show(pace: Speed, hurry: float | None) -> None:
    """At every pace, and whenever all want to go on: the same moments in every world."""
    compared = sooner = 0
    for at, (state, world, seat) in enumerate(pairs(None, 2000, 30, 0.2)):
        level = ("simple", "strong")[at % 2]
        truth, other = (
            driven(table_of(each, {seat}, level, pace=pace), at, hurry=hurry)
            for each in (state, world)
        )
        assert other == truth
        compared += world.hands != state.hands
        patient = truth
        if hurry is not None:
            patient = driven(table_of(state, {seat}, level, pace=pace), at)
        assert all(early <= late for early, late in zip(truth.did, patient.did, strict=False))
        sooner += truth.did < patient.did
    assert compared > some(30)
    assert (sooner > some(10)) is (hurry is not None)


@pytest.mark.parametrize("hurry", [None, 0.0, 0.75, 1.1, 1.5, 2.3])
def test_words_come_before_the_card_whoever_thinks_longer(hurry: float | None) -> None:
    """Whenever all want to go on, also before a card that a person has chosen ahead."""
    bots = people = 0
    for at, (state, _, seat) in enumerate(pairs("ddv", 3000, 30, 0.4)):
        if state.phase is not Phase.PLAY:
            continue
        table = table_of(state, {seat}, ("simple", "strong")[at % 2])
        seen, other, third = (
            driven(table, at, hurry=hurry, minds=Minds(seconds, talk=True))
            for seconds in (
                lambda on_turn, _: 0.01 if on_turn else 9.0,
                lambda on_turn, _: 9.0 if on_turn else 0.01,
                by_hand,
            )
        )
        assert seen.did == other.did == third.did
        assert seen.words == other.words == third.words
        assert sorted(seen.words, reverse=True) == list(seen.words)
        assert seen.wait == other.wait == third.wait
        if actor(state) != seat:
            bots += len(seen.words) > 1
        elif seen.did and hurry is not None and at % 2 == 0:  # a search takes longer than it waits
            patient = driven(table, at, minds=Minds(talk=True))
            if hurry < patient.wait:
                assert seen.did[0] < seen.wait
                people += 1
    assert bots > some(10)
    assert people > some(3) or hurry is None or hurry > 1


# Events of the table during a turn


def stirs(table: TableState, seat: int, chance: Random) -> list[Stir]:
    """Somebody goes away and comes back, and the host changes settings, again and again."""
    found, moment = [], 0.0
    for _ in range(chance.randrange(1, 40)):
        moment += chance.choice((0.0, 0.05, 0.09, 0.3, 1.0)) * chance.random()
        what = chance.random()
        if what < 0.7:
            places = list(table.places)
            places[seat] = change(places[seat], away=not places[seat].away)
            table = change(table, places=tuple(places))
        elif what < 0.85:
            think, pace = chance.choice((None, 10, 60)), chance.choice(tuple(Speed))
            settings = change(table.settings, think_seconds=think, pace=pace)
            table = change(table, settings=settings)
        found.append((moment, table))
    return found


def compare_stirred(found: Iterable[Pair]) -> int:
    compared = 0
    for at, (state, world, seat) in enumerate(found):
        level = ("simple", "strong")[at % 2]
        truth, other = (
            driven(table, at, stirs(table, seat, Random(at)))
            for table in (table_of(each, {seat}, level) for each in (state, world))
        )
        assert other == truth
        compared += world.hands != state.hands
    return compared


@pytest.mark.parametrize("rules", built_in_names())
def test_no_event_of_a_table_makes_a_thought_show(rules: str) -> None:
    assert compare_stirred(pairs(rules, 50, 7, 0.4)) > some(50)


def test_what_changes_nothing_for_a_bot_leaves_its_thoughts_and_its_moment_alone() -> None:
    compared = 0
    for at, (state, _, seat) in enumerate(pairs("ddv", 70, 6, 0.4)):
        if actor(state) == seat:
            continue
        quiet = table_of(state, {seat}, "strong")
        noise = [(0.09 * number, quiet) for number in range(1, 60)]
        assert driven(quiet, at, noise)[:2] == driven(quiet, at)[:2]
        compared += 1
    assert compared > some(40)
