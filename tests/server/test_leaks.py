"""Nothing a server says depends on what its reader cannot know.

A world is another game that looks the same to a seat. Put into the table in place of the real one,
it has to give the same messages, the same refusals and the same waits, to the letter.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.state import State
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.record.action_form import action_data
from doppelkopf.record.simulate import RandomPlayer
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene.waiting import closes_a_window
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Invite
from doppelkopf.server.table import log
from doppelkopf.server.table.acting import acted
from doppelkopf.server.table.live.broadcast import Broadcast
from doppelkopf.server.table.picture import Present
from doppelkopf.server.table.state import Stage, TableState
from doppelkopf.view import view
from doppelkopf.worlds import NoWorld, worlds
from server.tables import Paper

NAMES = ("Ben", "Cem", "Dora", "Emil")


def with_game(state: TableState, game: State) -> TableState:
    assert state.game is not None
    return change(state, game=change(state.game, state=game, setup=game.setup))


def told(state: TableState, key: str | None) -> tuple[str, str]:
    """All that the owner of a cookie is sent: everything, and the change."""
    watcher = Watcher(key, "c", Lang.EN, room=4)
    now = Broadcast(state, Present({0, 1}), Invite("http://x/join/y", True), 900)
    assert state.game is not None
    events = state.game.state.history[-4:]
    change_ = now.change(watcher, table=True, game=True, events=events)
    return now.everything(watcher), change_


def refusals(state: TableState, key: str, seat: Seat) -> list[Any]:
    """What a person is told when trying what may not be."""
    assert state.game is not None
    game = state.game.state
    found: list[Any] = []
    hand = view(game, seat).hand
    tries: list[do.AnyAction] = [
        do.Play(seat=seat, card=card, number=game.played + 1) for card in hand
    ]
    tries += [
        do.Healthy(seat=seat),
        do.Take(seat=seat),
        do.Claim(seat=seat),
        do.HandOver(seat=seat),
    ]
    tries += [do.DeclareAlone(seat=seat), do.BidArmut(seat=seat), do.BidSchmeissen(seat=seat)]
    tries += [do.Say(seat=seat, call=call) for call in Call]
    for action in tries:
        try:
            acted(state, Who(key), state.game.number, action_data(action))
        except IllegalAction as error:
            found.append((error.code, error.reason))
        else:
            found.append("fine")
    return found


def positions(rules: str, seed: int) -> Iterator[TableState]:
    """A table as it plays a random game, step by step."""
    table = Paper(rules)
    table.fill(*NAMES[: len(table.state.places) - 1])
    player = RandomPlayer(seed.to_bytes(4, "big"))
    for _ in range(70):
        yield table.state
        game = table.game.state
        seat = actor(game)
        if table.stage() is not Stage.PLAYING or seat is None:
            return
        action = player(game, legal_actions(game, seat))
        assert action is not None
        table.add(log.Acted(action=action_data(action)))
        if table.game.state.is_over:
            return


@pytest.mark.parametrize("rules", built_in_names())
def test_messages_refusals_and_waits_are_the_same_in_every_world(rules: str) -> None:
    chance = Random(rules)
    compared = 0
    for seed in range(6):
        for state in positions(rules, seed):
            if chance.random() > 0.12:
                continue
            assert state.game is not None
            place = chance.choice([p for p in state.game.places if p is not None])
            seat = state.game.seat_of(place)
            key = state.places[place].person
            assert seat is not None
            assert key is not None
            try:
                world = next(worlds(view(state.game.state, seat), chance))
            except NoWorld:
                continue
            other = with_game(state, world)
            assert told(other, key) == told(state, key)
            assert refusals(other, key, seat) == refusals(state, key, seat)
            assert closes_a_window(world) == closes_a_window(state.game.state)
            compared += world.setup.hands != state.game.setup.hands
    assert compared > 3


def test_the_comparison_would_notice_a_leak() -> None:
    """The owner of a hand is told it, so another world gives the owner other messages."""
    table = Paper()
    table.fill(*NAMES[:3])
    state = table.state
    world = next(worlds(view(table.game.state, 0), Random(1)))
    key = state.places[1].person
    assert told(with_game(state, world), key) != told(state, key)
