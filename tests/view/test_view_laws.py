"""The laws of knowledge, over random games of every rule set and of random mixtures.

Fold of the events a seat saw is its view; what it may do and why not comes from its view alone;
worlds look to it like the original. Together: two games a seat cannot tell apart give it equal
views, actions and error texts, and nobody is waited for because of cards others cannot see.
"""

import random
from functools import reduce
from typing import Any

import pytest
from hypothesis import given

from doppelkopf.errors import DokoError, IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Party, Seat
from doppelkopf.game.engine import apply, verify
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.setup import Forced
from doppelkopf.game.state import State
from doppelkopf.view import View, Views, fold, initial, known_parties, legal, sees, view
from doppelkopf.view.legal import mask
from doppelkopf.view.shown import public as seen_by_all
from doppelkopf.worlds import worlds
from laws_kit import HONOUR, NUMBERS, SCHIEBEKOPF, Corner, Law, hold
from property_kit import BASE, examples
from view.random_games import SETS, random_action, random_game, rules_of


def seats_of(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def live_seats(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if seat != state.setup.dummy]


def refusal(state: State, action: do.AnyAction) -> tuple[Any, ...] | None:
    try:
        verify(state, action)
    except IllegalAction as problem:
        return (problem.code, *problem.args, sorted(vars(problem).items()))
    return None


def same_folds(*game: Any) -> None:
    views: dict[int | None, View] = {}
    for step in random_game(*game):
        for seat in seats_of(step.state):
            before = views.get(seat) or initial(step.state.rules, seat)
            seen = [event for event in step.events if sees(before.seat, event)]
            views[seat] = reduce(fold, seen, before)
            assert views[seat] == view(step.state, seat)


def same_kept_views(*game: Any) -> None:
    """What is kept from one moment to the next gives the same as working everything out."""
    rng = random.Random(game[0])
    kept: Views | None = None
    for step in random_game(*game):
        state = step.state
        kept = Views(state, kept)
        for seat in seats_of(state):
            if rng.random() > 0.4:
                continue
            mine = view(state, seat)
            assert kept.view(seat) == mine
            assert kept.known(seat) == known_parties(mine)


def same_actions(*game: Any) -> None:
    rng = random.Random(game[0])
    for step in random_game(*game):
        state = step.state
        for seat in live_seats(state):
            if rng.random() > 0.1:
                continue
            mine = view(state, seat)
            assert legal(mine).all == legal_actions(state, seat).all
            masked = mask(mine)
            for _ in range(8):
                action = random_action(state, Seat(seat), rng)
                assert refusal(masked, action) == refusal(state, action)


def same_worlds(*game: Any) -> None:
    rng = random.Random(game[0])
    for step in random_game(*game):
        state = step.state
        for seat in seats_of(state):
            if rng.random() > 0.06:
                continue
            mine = view(state, seat)
            world = next(worlds(mine, rng))
            assert view(world, seat) == mine
            assert actor(world) == actor(state)
            agree(known_parties(mine), world)
            if seat is not None and seat != state.setup.dummy:
                assert legal_actions(world, seat).all == legal_actions(state, seat).all
                action = random_action(state, Seat(seat), rng)
                assert refusal(world, action) == refusal(state, action)


def agree(known: tuple[Party | None, ...], state: State) -> None:
    """Known parties are never wrong; a Genscher's own is known before the state has it."""
    opener = state.genscher.seat if state.genscher else None
    for seat, party in enumerate(known):
        if party is not None and not state.is_over:
            actual = state.parties[seat]
            assert actual is party or (actual is None and seat == opener)


def sound_parties(*game: Any) -> None:
    rng = random.Random(game[0])
    for step in random_game(*game):
        state = step.state
        for seat in seats_of(state):
            if rng.random() > 0.1:
                continue
            mine = view(state, seat)
            known = known_parties(mine)
            agree(known, state)
            if seat is not None and seat != state.setup.dummy and not state.is_over:
                actual = state.parties[seat]
                assert actual is None or known[seat] is actual
            spectator = known_parties(view(state, None))
            assert all(
                ours in (None, theirs) for ours, theirs in zip(spectator, known, strict=True)
            )


LAWS = (same_folds, same_kept_views, same_actions, same_worlds, sound_parties)


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("law", LAWS)
def test_holds_in_every_rule_set(law: Law, name: str) -> None:
    hold(law, 0.07, rules_of(name))


CORNERS = {
    "genscher, swap, 69": Corner("hausregeln-2021", {}),
    "genscher on honour": Corner("hausregeln-2021", HONOUR),
    "claims of anyone": Corner("hausregeln-2021", {"claims.who": "anyone"} | HONOUR),
    "hochzeit on honour": Corner("ddv", HONOUR),
    "complaints at any later time": Corner("wettbewerb", HONOUR),
    "late solo, convertible calls": Corner("mischen-impossible", {}),
    "armut taken by forehand": Corner("mischen-impossible", HONOUR),
    "secret solo and dummy": Corner("ravensburger", {}),
    "dummy on honour": Corner("ravensburger", HONOUR),
    "secret solo with calls": Corner("ravensburger", {"calls.games": "all"}),
    "secret solo with duties": Corner(
        "ravensburger",
        {
            "calls.games": "all",
            "calls.re_needs_kontra": False,
            "duty_calls.first_trick_owner": True,
        },
    ),
    "hammelrennen": Corner("hausregeln-2021", HONOUR, Forced.HAMMELRENNEN),
    "schiebekopf": Corner("ravensburger", SCHIEBEKOPF, Forced.SCHIEBEKOPF),
    "schiebekopf on honour": Corner("ravensburger", SCHIEBEKOPF | HONOUR, Forced.SCHIEBEKOPF),
    "vorführung": Corner("ddv", {}, Forced.DUTY_SOLO),
    "five": Corner("wettbewerb-5", HONOUR),
    "speaking by tricks": Corner("borgholzhausen", {}),
    "speaking on honour": Corner("borgholzhausen", HONOUR),
}


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("law", LAWS)
def test_holds_in_corners(law: Law, corner: str) -> None:
    for number in range(max(3, BASE // 20)):
        law(number, *CORNERS[corner].game())


@pytest.mark.parametrize("law", LAWS)
def test_holds_in_mixtures(law: Law) -> None:
    hold(law, 0.5)


@examples(0.2)
@given(NUMBERS)
def test_what_a_seat_may_do_in_a_world_it_may_do_in_its_game(number: int) -> None:
    rng = random.Random(number)
    for step in random_game(number):
        state = step.state
        seat = actor(state)
        if seat is None or rng.random() > 0.05:
            continue
        world = next(worlds(view(state, seat), rng))
        action = rng.choice(legal_actions(world, seat).all)
        apply(state, action)


@examples(0.2)
@given(NUMBERS)
def test_a_spectator_sees_what_everyone_sees(number: int) -> None:
    for step in random_game(number):
        spectator = view(step.state, None)
        for seat in range(step.state.seats):
            assert seen_by_all(view(step.state, seat)) == spectator


@examples(0.2)
@given(NUMBERS)
def test_a_spectator_sees_no_card_before_one_is_shown(number: int) -> None:
    for step in random_game(number):
        state = step.state
        spectator = view(state, None)
        if state.is_over or state.played or state.armut or state.refused or state.claim:
            break
        for seat, hand in enumerate(spectator.hands):
            assert (hand is None) == (seat != state.setup.dummy)
        shown = [event for event in spectator.history if isinstance(event, ev.HandSeen)]
        assert all(event.seat == state.setup.dummy for event in shown)
        assert spectator.talon is None
        assert all(push.cards is None for push in spectator.pushes)


@examples(0.1)
@given(NUMBERS)
def test_events_for_others_are_refused(number: int) -> None:
    step = next(random_game(number))
    private = [event for event in step.events if event.to is not None]
    for event in private:
        assert event.to is not None
        for seat in seats_of(step.state):
            if seat not in event.to:
                with pytest.raises(DokoError):
                    fold(view(step.state, seat), event)


@examples(0.1)
@given(NUMBERS)
def test_a_step_ends_with_a_moment_or_the_end(number: int) -> None:
    for step in random_game(number):
        last = step.events[-1]
        assert isinstance(last, ev.Ended if step.state.is_over else ev.Moment)
        assert not any(isinstance(event, ev.Moment | ev.Ended) for event in step.events[:-1])
