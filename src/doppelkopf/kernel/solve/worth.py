"""What each legal card of a game is worth with open cards: Augen, and game points by levels.

The parties' value of a game grows with the Augen of Re, and beyond 240 and below 0 by whether a
party has no trick. So the best Augen give the best points; only "no trick" is asked for on its own.
Special points are left out, and so are calls that a trick to come would oblige its owner to.
"""

from typing import NamedTuple

import numpy as np

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.calls.judge import owed_call
from doppelkopf.game.calls.making import make_call
from doppelkopf.game.state import Phase, State
from doppelkopf.kernel.build.arrays import Row
from doppelkopf.kernel.errors import KernelError, Unsolved
from doppelkopf.kernel.play import layout as at
from doppelkopf.kernel.play.moves import act, survey
from doppelkopf.kernel.play.packed import PLAY, pack_move
from doppelkopf.kernel.play.params import params_of, position_of
from doppelkopf.kernel.score.points import (
    ALL_AUGEN,
    ALONE,
    GENSCHER,
    KONTRA_NO_TRICK,
    PLAIN,
    RE_NO_TRICK,
    SCALE,
    Values,
    table_of,
)
from doppelkopf.kernel.solve import layout as to
from doppelkopf.kernel.solve.solver import Position, Solver, position_from, salt


class Worth(NamedTuple):
    """What a card is worth if all play best from then on; None where it was not solved."""

    card: Card
    augen: int | None
    """The Augen of Re at the end of the game."""
    points: float | None
    """What one player of Re wins from one of Kontra."""


def worths(state: State, solver: Solver, values: Values) -> list[Worth]:
    """What each card of the seat on turn is worth.

    Raises:
        KernelError: no cards are being played, or the parties are open.
    """
    if state.phase is not Phase.PLAY:
        raise KernelError(
            "solve/phase",
            "Hier wird gerade keine Karte gespielt.",
            "No card is being played here.",
        )
    while state.duty is not None:  # what is owed will be said before anything else
        owed = do.Say(seat=state.duty.seat, call=owed_call(state, state.duty))
        state = make_call(state, owed).state
    position, params = position_of(state), params_of(state)
    position_from(position, params)
    row = _row(state, position, values)
    kinds, _, _, _, pigs = survey(position, params, np.zeros(at.SEATS, np.int64))
    found, turn = [], int(position[at.TURN])
    for card in Card:
        if kinds >> 2 * card & 1:
            after = position.copy()
            act(after, params, pack_move(PLAY, turn, card, pigs >> 2 * card & 1, 0))
            found.append(_worth(card, after, params, row, solver))
    return found


def _row(state: State, position: Row, values: Values) -> Row:
    mask = _re(position)
    table = table_of(state, values)
    kind = PLAIN
    if state.genscher is not None:
        kind = GENSCHER
    elif state.declared is not None:
        kind = ALONE
    row: Row = table.values[table.place[kind, mask]]
    return row


def _re(position: Row) -> int:
    return sum(1 << seat for seat in range(at.SEATS) if position[at.PARTY + seat] == at.RE)


def _worth(card: Card, position: Row, params: Row, row: Row, solver: Solver) -> Worth:
    mask = _re(position)
    seats = range(int(params[at.P_SEATS]))
    taken = sum(int(position[at.AUGEN + seat]) for seat in seats if mask >> seat & 1)
    tricks = [
        sum(int(position[at.WON + seat]) for seat in seats if (mask >> seat & 1) == side)
        for side in (0, 1)
    ]
    end = solver.nodes + solver.budget
    try:
        if position[at.OVER]:
            augen = taken
            all_re, none_re = not tricks[0], not tricks[1]
        else:
            place = position_from(position, params)
            augen = taken + solver.value(place)
            counted = by_tricks(place)
            left = int(counted.frame[to.F_REST])
            rest = end - solver.nodes
            all_re = augen == ALL_AUGEN and not tricks[0] and solver.reaches(counted, left, rest)
            none_re = augen == 0 and not tricks[1] and not solver.reaches(counted, 1, rest)
    except Unsolved:
        return Worth(card, None, None)
    entry = KONTRA_NO_TRICK if all_re else RE_NO_TRICK if none_re else augen
    return Worth(card, augen, int(row[entry]) / SCALE)


def by_tricks(position: Position) -> Position:
    """The same position, every trick counting one and every card nothing."""
    game, frame = position.game.copy(), position.frame.copy()
    game[to.G_AUGEN : to.G_AUGEN + to.KINDS] = 0
    game[to.G_PLANES : to.G_PLANES + 4] = 0
    game[to.G_CLASS : to.G_CLASS + len(to.AUGEN)] = 0
    game[to.G_PER_TRICK] = 1
    game[to.G_SALT] = salt(game)
    frame[to.F_POINTS] = 0
    frame[to.F_REST] = max(int(hand).bit_count() for hand in position.hands)
    return position._replace(game=game, frame=frame)
