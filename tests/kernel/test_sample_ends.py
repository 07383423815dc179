"""The last cards of a world: the kernel finds what the engine finds by trying everything."""

import numpy as np
import pytest

from doppelkopf.bots.search.money import money_for
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.engine import apply
from doppelkopf.game.legal import actor, legal_actions
from doppelkopf.game.state import Scored, State
from doppelkopf.kernel.play.packed import PLAY, pack_move
from doppelkopf.kernel.play.params import bits
from doppelkopf.kernel.score.points import SCALE
from doppelkopf.kernel.worlds.deal import HOLDINGS
from doppelkopf.kernel.worlds.groups import Choices
from doppelkopf.kernel.worlds.play import rolled
from doppelkopf.rules.source import built_in_names
from doppelkopf.view import legal
from kernel.test_sample import pool_of, views

ENDING = 8
EVERYTHING = 24
ENOUGH = 6


def best(state: State, seat: Seat) -> float:
    """What a seat gains if everyone plays best for their party, by trying everything."""
    if state.is_over:
        if isinstance(state.outcome, Scored):
            points = state.outcome.score.points
            people = len(points) - (state.setup.dummy is not None)
            return float(points[seat] - sum(points) / people)  # a pot belongs to everyone
        return 0.0
    turn = actor(state)
    assert turn is not None
    if state.duty is not None:
        return best(apply(state, next(iter(legal_actions(state, turn)))).state, seat)
    assert state.turn is not None
    plays = [action for action in legal_actions(state, turn) if isinstance(action, do.Play)]
    found = [best(apply(state, play).state, seat) for play in plays]
    with_us = state.parties[state.turn] is state.parties[seat]
    return max(found) if with_us else min(found)


@pytest.mark.parametrize(
    ("rules", "dummy"), [*((name, None) for name in built_in_names()), ("ravensburger", 3)]
)
def test_the_last_cards_are_solved_exactly(rules: str, dummy: int | None) -> None:
    tried = 0
    for state, seen in views(rules, 4, first=20, dummy=dummy):
        if tried == ENOUGH:
            break
        hands = sum(map(len, state.hands))
        if hands > ENDING or state.declaring is not None or None in state.parties:
            continue
        plays = [action for action in legal(seen) if isinstance(action, do.Play)]
        if seen.seat is None or len(plays) < 2 or state.swaps:
            continue
        dealer, game, _ = pool_of(seen, 1)
        row = np.zeros((1, HOLDINGS), np.int64)
        for seat in range(state.seats):
            shown = tuple(
                card
                for trick in state.tricks
                for place, card in enumerate(trick.cards)
                if (trick.leader + trick.direction * place) % state.seats == seat
            )
            place = (seat - state.leader) * state.direction % state.seats
            shown += state.trick[place : place + 1]
            row[0, seat] = bits((*shown, *state.hands[seat]))
        params = game.params.copy()
        pool = dealer.pool(row, params)
        if not dealer.is_quick:
            continue
        assert len(pool.hands) == 1
        moves = np.array([pack_move(PLAY, play.seat, play.card, 0, 0) for play in plays])
        out = rolled(
            pool,
            np.zeros(1, np.int64),
            params,
            money_for(legal(seen).state, [state.calls]),
            Choices(moves, ways=np.zeros(len(moves), np.int64)),
            seat=seen.seat,
            ending=EVERYTHING,
            seed=1,
        )
        for play, found in zip(plays, out[0, :, 0] / SCALE, strict=True):
            assert found == pytest.approx(best(apply(state, play).state, seen.seat))
        tried += 1
    assert tried
