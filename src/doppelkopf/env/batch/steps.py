"""What Python calls of compiled batches: one call for all games, without the GIL."""

from typing import NamedTuple

import numpy as np

from doppelkopf.env.batch.deals import MOST_DECK, begin_stream, deal_hands
from doppelkopf.env.batch.games import (
    answer,
    beside_at,
    is_eventful,
    params_at,
    position_at,
    rows_at,
    show,
)
from doppelkopf.env.batch.layout import (
    A_SIZE,
    EVERYBODY,
    H_ASKED,
    H_CONTRACT,
    H_EVENTFUL,
    H_LAST,
    H_RE_DEALT,
    H_SIZE,
    H_STALE,
    NORMAL_CODE,
    O_CONTRACT,
    O_DEALT,
    O_SIZE,
    O_SOLOIST,
    SILENT_CODE,
)
from doppelkopf.env.batch.rows import row_of, seen_from, write_hand
from doppelkopf.env.layout import Row as Bytes
from doppelkopf.kernel.build.arrays import Row, Seeds
from doppelkopf.kernel.build.bits import below, eight, nth_bit, popcount
from doppelkopf.kernel.build.jit import beyond, entry, fixed, jit, pointer
from doppelkopf.kernel.play.layout import (
    HAND,
    KONTRA,
    NONE,
    OVER,
    P_RE_CARD,
    P_RE_HOLDINGS,
    P_SIZE,
    P_SOLOIST,
    PARTY,
    RE,
    SEATS,
    SIZE,
)

ALL_LEGAL = -1

BYTES = 8
"""In a word."""
WHOLE = A_SIZE - A_SIZE % BYTES
"""How much of a mask can be read by words."""
TWO_PLANS = 2
"""A normal game and a silent Hochzeit."""


class Games(NamedTuple):
    """The games of a batch, a row for each."""

    positions: Row
    params: Row
    beside: Row
    rows: Bytes
    """By game and seat."""


class Shown(NamedTuple):
    """What is shown of each game: who is asked, what they see, what they may answer."""

    observations: Bytes
    masks: Bytes
    seats: Row


class Plans(NamedTuple):
    """What games without reservations have in common, by dealer."""

    positions: Row
    """A row for a normal game, and one for a silent Hochzeit."""
    params: Row
    rows: Bytes
    """By dealer and seat."""


@entry
def first_illegal(actions: Row, masks: Bytes) -> int:
    """The first game whose answer is not among those that may be given, `ALL_LEGAL` if none is."""
    for game in range(len(actions)):
        action = actions[game]
        if action < 0 or action >= A_SIZE or not masks[game, action]:
            return game
    return ALL_LEGAL


@entry
def play_on(
    places: Row, actions: Row, answered: bool, quiet: bool, games: Games, shown: Shown, over: Row
) -> int:
    """Answer in some games, if `answered`, and show who is asked next.

    `over` gets the games that have ended; their number is returned.
    """
    ended, seats = 0, games.rows.shape[1]
    for place in range(len(places)):
        game = places[place]
        s = position_at(pointer(games.positions), game)
        p = params_at(fixed(games.params), game)
        h = beside_at(pointer(games.beside), game)
        rows = rows_at(pointer(games.rows), game, seats)
        if answered:
            answer(s, p, h, rows, actions[game])
        if s[OVER]:
            over[ended] = game
            ended += 1
        else:
            out = beyond(pointer(shown.observations), game * O_SIZE)
            show(s, p, h, rows, quiet, out, beyond(pointer(shown.masks), game * A_SIZE))
            shown.seats[game] = h[H_ASKED]
    return ended


@entry
def deal_plain(
    places: Row, numbers: Row, seed: int, pack: Row, space: Seeds, plans: Plans, games: Games
) -> None:
    """Begin games in which nobody has a reservation, each from the plan of its dealer."""
    cards, hands = np.zeros(MOST_DECK, np.int64), np.zeros(SEATS, np.int64)
    seats = games.rows.shape[1]
    w = pointer(space)
    for place in range(len(places)):
        game, dealer = places[place], numbers[place] % seats
        begin_stream(w, seed + numbers[place])
        deal_hands(w, pointer(pack), pointer(cards), seats, dealer, pointer(hands))
        re_card = plans.params[dealer * TWO_PLANS, P_RE_CARD]
        holdings, soloist = 0, NONE
        for seat in range(seats):
            held = (hands[seat] >> (2 * re_card)) & 3
            holdings |= (held & 1) << seat
            if held == 3:
                soloist = seat
        plan = dealer * TWO_PLANS + (soloist != NONE)
        s = position_at(pointer(games.positions), game)
        p = params_at(pointer(games.params), game)
        h = beside_at(pointer(games.beside), game)
        rows = rows_at(pointer(games.rows), game, seats)
        for word in range(SIZE):
            s[word] = plans.positions[plan, word]
        for word in range(P_SIZE):
            p[word] = plans.params[plan, word]
        for word in range(H_SIZE):
            h[word] = 0
        h[H_LAST] = NONE
        h[H_STALE] = EVERYBODY
        h[H_EVENTFUL] = is_eventful(p)
        h[H_CONTRACT] = (NORMAL_CODE if soloist == NONE else SILENT_CODE) - 1
        p[P_RE_HOLDINGS] = holdings
        p[P_SOLOIST] = soloist
        for seat in range(seats):
            held = (hands[seat] >> (2 * re_card)) & 3
            s[HAND + seat] = hands[seat]
            s[PARTY + seat] = RE if held else KONTRA
            h[H_RE_DEALT + seat] = held - (held >> 1)
            row = row_of(rows, seat)
            for number in range(O_SIZE):
                row[number] = plans.rows[dealer, seat, number]
            write_hand(row, O_DEALT, hands[seat])
            row[O_CONTRACT] = SILENT_CODE if seat == soloist else NORMAL_CODE
            row[O_SOLOIST] = seen_from(seat, seat, seats) + 1 if seat == soloist else 0


@entry
def sample(masks: Bytes, rng: Seeds, actions: Row) -> None:
    """One of the answers that may be given in every game, each equally likely."""
    numbers = pointer(rng)
    for game in range(len(actions)):
        mask = beyond(pointer(masks), game * A_SIZE)
        count = 0
        for place in range(0, WHOLE, BYTES):
            count += popcount(eight(mask, place))
        for place in range(WHOLE, A_SIZE):
            count += mask[place]
        actions[game] = _nth_answer(mask, below(numbers, count))


@jit
def _nth_answer(mask: Bytes, left: int) -> int:
    """The answer that may be given after that many others."""
    for place in range(0, WHOLE, BYTES):
        word = eight(mask, place)
        here = popcount(word)
        if left < here:
            return place + int(nth_bit(word, left)) // BYTES
        left -= here
    place = WHOLE
    while left or not mask[place]:
        left -= mask[place]
        place += 1
    return place
