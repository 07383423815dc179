"""How the games of a batch begin: with their first card.

What is said and exchanged before it is left to the engine, or passed over: where nobody has a
reservation, nothing hangs on the hands but the parties, and compiled code deals by a plan that the
engine has made once for each dealer.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from doppelkopf.env.actions import ACTIONS, Kind
from doppelkopf.env.batch.games import is_eventful
from doppelkopf.env.batch.layout import (
    CONTRACTS,
    EVERYBODY,
    H_CALLS,
    H_CONTRACT,
    H_EVENTFUL,
    H_LAST,
    H_RE_DEALT,
    H_SIZE,
    H_SPOKE,
    H_STALE,
)
from doppelkopf.env.batch.steps import TWO_PLANS, Plans
from doppelkopf.env.dealing import Table
from doppelkopf.env.layout import SIZE as OBSERVATION_SIZE
from doppelkopf.env.layout import Row as Bytes
from doppelkopf.env.position import Options, Position, start
from doppelkopf.game import events as ev
from doppelkopf.game.basics import Contract, Phase
from doppelkopf.game.terms import re_card
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.play.layout import NONE, P_SIZE
from doppelkopf.kernel.play.layout import SIZE as POSITION_SIZE
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.effects import SchweinWhen
from doppelkopf.rules.model.sidegames import ArmutMode, SchiebekopfPlay

Bid = Callable[[Position], int]
"""Answers what is asked before the first card: the id of an action."""

_CALM = (Kind.HEALTHY, Kind.PASS, Kind.DECLINE)


def healthy(position: Position) -> int:
    """Whoever is asked before the first card has no reservation, and says as little as they may."""
    legal = position.legal
    return next((each for each in legal if ACTIONS[each].kind in _CALM), legal[0])


class Start(NamedTuple):
    """A game before its first card, as compiled code wants it."""

    position: Row
    params: Row
    beside: Row
    rows: Bytes
    """What each seat sees."""


def begun(table: Table, seed: int, number: int, bid: Bid) -> Position | None:
    """Game `number` of a run at its first card; None if it ends before."""
    position = start(table.setup(number, seed=seed + number), Options())
    while not position.is_over and position.state.phase is not Phase.PLAY:
        position = position.step(bid(position))
    return None if position.is_over else position


def start_of(position: Position) -> Start:
    """The arrays of a game at its first card."""
    state = position.state
    contract = state.contract
    assert contract is not None
    params = params_of(state)
    beside = np.zeros(H_SIZE, np.int64)
    called = [event for event in state.history if isinstance(event, ev.Called)]
    beside[H_LAST] = NONE
    beside[H_STALE] = EVERYBODY
    beside[H_EVENTFUL] = is_eventful(params)
    beside[H_CALLS] = len(called)
    beside[H_SPOKE] = sum({1 << event.seat for event in called if event.party is not None})
    beside[H_CONTRACT] = CONTRACTS.index(contract)
    card = re_card(state.rules)
    for seat, hand in enumerate(state.setup.hands):
        beside[H_RE_DEALT + seat] = hand.count(card)
    rows = np.stack([position.observe(seat) for seat in range(state.seats)])
    return Start(position_of(state), params, beside, rows)


def is_plain(rules: RuleSet) -> bool:
    """Whether a game without reservations begins the same way whatever the hands are."""
    effects = rules.effects
    asks = SchweinWhen.BEFORE_PLAY in (effects.schwein_when, effects.hyperschwein_when)
    return not (
        rules.schmeissen.required
        or rules.armut.mode is ArmutMode.REQUIRED
        or rules.schiebekopf.play is SchiebekopfPlay.ALWAYS
        or asks
    )


def plans_of(table: Table) -> Plans | None:
    """The plans of a table; None where the engine has to begin each game."""
    if table.strohmann is not None or not is_plain(table.rules):
        return None
    seats = table.seats
    positions = np.zeros((seats * TWO_PLANS, POSITION_SIZE), np.int64)
    params = np.zeros((seats * TWO_PLANS, P_SIZE), np.int64)
    rows = np.zeros((seats, seats, OBSERVATION_SIZE), np.uint8)
    for dealer in range(seats):
        found: set[Contract] = set()
        number = dealer
        while len(found) < TWO_PLANS:
            position = begun(table, 0, number, healthy)
            number += seats
            if position is None or position.state.contract in found:
                continue
            made = start_of(position)
            contract = CONTRACTS[int(made.beside[H_CONTRACT])]
            found.add(contract)
            place = dealer * TWO_PLANS + (contract is Contract.SILENT)
            positions[place], params[place] = made.position, made.params
            rows[dealer] = made.rows
    return Plans(positions, params, rows)
