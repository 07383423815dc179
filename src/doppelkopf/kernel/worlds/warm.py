"""Have the parts compiled that deal, replay and play worlds: one world of one game."""

import numpy as np

from doppelkopf.game.basics import Seat
from doppelkopf.game.state import State
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.knowledge import K_SIZE
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.kernel.score.points import Values, table_of
from doppelkopf.kernel.thumb.features import FEATURES, STAGES
from doppelkopf.kernel.worlds.deal import deals, plan_of
from doppelkopf.kernel.worlds.play import roll_many
from doppelkopf.kernel.worlds.replay import FACTS, replay_many
from doppelkopf.kernel.worlds.weigh import PARTS, SHAPE
from doppelkopf.view import view
from doppelkopf.view.holdings import Lines
from doppelkopf.worlds.share import Share


def warm_worlds(state: State) -> None:
    """Deal a world of a game before its first card and play it once."""
    lines = Lines(view(state, Seat(0)))
    plan = plan_of(lines, Share(lines))
    assert plan is not None
    hands = deals(plan, 1, np.array([1], np.uint64))
    none = np.zeros(0, np.int64)
    rows, knowledge = np.zeros((1, at.SIZE), np.int64), np.zeros((1, K_SIZE), np.int64)
    kinds, masks = np.zeros(1, np.int64), np.zeros(1, np.int64)
    params = params_of(state)[None].copy()
    replay_many(
        hands,
        np.zeros(FACTS, np.int64),
        np.zeros(1 << at.SEATS, np.int64),
        position_of(state)[None].copy(),
        params,
        none,
        none,
        none,
        none,
        np.zeros((4, STAGES, FEATURES + 1)),
        SHAPE,
        rows,
        knowledge,
        kinds,
        masks,
        np.zeros((1, PARTS)),
    )
    table = table_of(state, Values(state.rules))
    roll_many(
        np.zeros(1, np.int64),
        hands,
        rows,
        knowledge,
        kinds,
        masks,
        params,
        table.values[None, None].copy(),
        table.place[None, None].copy(),
        table.money,
        np.array([at.NONE]),
        np.zeros(1, np.int64),
        0,
        0,
        np.array([1], np.uint64),
        np.zeros((1, 1, 2)),
    )
