"""Have the parts compiled that deal, replay and play worlds: one world of one game."""

import numpy as np

from doppelkopf.game.basics import Seat
from doppelkopf.game.state import State
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.kernel.score.points import Values, table_of
from doppelkopf.kernel.thumb.features import FEATURES, STAGES
from doppelkopf.kernel.worlds.deal import deals, plan_of
from doppelkopf.kernel.worlds.groups import Choices, Habits, Money, Played, SeenGame
from doppelkopf.kernel.worlds.play import rolled
from doppelkopf.kernel.worlds.replay import FACTS, replayed
from doppelkopf.kernel.worlds.weigh import SHAPE
from doppelkopf.view import view
from doppelkopf.view.holdings import Holdings
from doppelkopf.worlds.share import Share


def warm_worlds(state: State) -> None:
    """Deal a world of a game before its first card and play it once."""
    holdings = Holdings(view(state, Seat(0)))
    plan = plan_of(holdings, Share(holdings))
    assert plan is not None
    hands = deals(plan, 1, np.array([1], np.uint64))
    none = np.zeros(0, np.int64)
    game = SeenGame(
        facts=np.zeros(FACTS, np.int64),
        variants=np.zeros(1 << at.SEATS, np.int64),
        params=params_of(state)[None].copy(),
        starts=position_of(state)[None].copy(),
        played=Played(moves=none, replies=none, owing=none, speech=none),
    )
    habits = Habits(outlooks=np.zeros((4, STAGES, FEATURES + 1)), shape=SHAPE)
    pool = replayed(hands, game, habits)
    table = table_of(state, Values(state.rules))
    money = Money(
        values=table.values[None, None].copy(),
        place=table.place[None, None].copy(),
        money=table.money,
    )
    first = np.zeros(1, np.int64)
    choices = Choices(moves=np.array([at.NONE]), ways=first)
    rolled(pool, first, game.params, money, choices, seat=0, ending=0, seed=1)
