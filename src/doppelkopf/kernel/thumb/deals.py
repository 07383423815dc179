"""Whole games by rules of thumb from the deal on, of any contract: to tune, to learn from, to time.

A game begins like a given one, with new cards. Whoever has to have something gets the hand that
has it: both Re cards for a Hochzeit, the best of several hands for a solo.
"""

from typing import NamedTuple

from doppelkopf.kernel.build.arrays import Row, Seeds, Words
from doppelkopf.kernel.build.bits import below, lowest, popcount
from doppelkopf.kernel.build.jit import beyond, entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.knowledge import K_ABOVE, K_SCORE, K_SIZE, fresh_knowledge, put_noted
from doppelkopf.kernel.play.layout import (
    AUGEN,
    HAND,
    HOCHZEIT,
    LEADER,
    NONE,
    NORMAL,
    OVER,
    P_CONTRACT,
    P_DECK,
    P_H_SEAT,
    P_IS_SOLO,
    P_PIG_KEPT,
    P_RE_CARD,
    P_SEATS,
    P_SOLOIST,
    P_SUIT,
    P_SUITMASK,
    PARTY,
    RE,
    SEATS,
    SILENT,
    SIZE,
    TURN,
)
from doppelkopf.kernel.play.pigs import announce_before
from doppelkopf.kernel.play.playouts import fresh
from doppelkopf.kernel.play.seats import around
from doppelkopf.kernel.score.booking import points
from doppelkopf.kernel.score.points import SCALE, Table
from doppelkopf.kernel.thumb.choice import NEVER, thumb_by
from doppelkopf.kernel.thumb.weights import TUNED, Weights

# Where a compiled loop works.
_room = Pieces()
R_PLAYED = _room.add("R_PLAYED", SIZE)
R_START = _room.add("R_START", SIZE)
R_KNOWN = _room.add("R_KNOWN", K_SIZE)
R_BOOKED = _room.add("R_BOOKED", SEATS)
"""The points at the end."""
ROOM = _room.close(globals(), prefix="R_")

# What a game leaves behind.
_record = Pieces()
D_HANDS = _record.add("D_HANDS", SEATS)
D_POINTS = _record.add("D_POINTS", SEATS)
"""In sixtieths."""
D_RE_AUGEN = _record.add("D_RE_AUGEN")
D_RE_SEATS = _record.add("D_RE_SEATS")
"""A bit each."""
RECORD = _record.close(globals(), prefix="D_")


class Dealing(NamedTuple):
    """What every compiled loop over deals begins with."""

    begin: Row
    """The position that games begin like."""
    params: Row
    deck: Row
    table: Table
    tries: int
    """Of how many deals a soloist gets the best hand."""
    rng: Seeds
    room: Row
    """`ROOM` words to work in."""


@jit
def deal(
    s: Words, p: Words, k: Words, begin: Words, deck: Words, size: int, tries: int, rng: Words
) -> None:
    """Deal a game like `begin`; a soloist gets the best hand of `tries` deals."""
    contract, soloist, seats = p[P_CONTRACT], p[P_SOLOIST], p[P_SEATS]
    fresh(s, p, deck, size, rng)
    fresh_knowledge(k, s, p)
    if contract == NORMAL or contract == SILENT:
        # Both Re cards in one hand would make a Hochzeit.
        while p[P_CONTRACT] == SILENT:
            fresh(s, p, deck, size, rng)
        return
    player = soloist if p[P_IS_SOLO] else p[P_H_SEAT]
    if player != NONE:
        best, number, kept = NEVER, 0, beyond(k, K_SCORE)
        while number < tries or best == NEVER:
            fresh(s, p, deck, size, rng)
            number += 1
            for seat in range(seats):
                worth = strength(p, k, s[HAND + seat])
                if contract == HOCHZEIT:
                    worth = 1 if (s[HAND + seat] >> (2 * p[P_RE_CARD])) & 3 == 3 else NEVER
                if worth > best:
                    best = worth
                    for other in range(seats):
                        kept[around(player + other, seats)] = s[HAND + around(seat + other, seats)]
        for seat in range(seats):
            s[HAND + seat] = kept[seat]
    p[P_CONTRACT], p[P_SOLOIST] = contract, soloist
    for field in range(HAND + SEATS, SIZE):
        s[field] = begin[field]
    s[LEADER] = s[TURN] = below(rng, seats)
    if p[P_PIG_KEPT]:
        announce_before(s, p)
    fresh_knowledge(k, s, p)


@jit
def strength(p: Words, k: Words, hand: int) -> int:
    """How good a hand looks for a solo: high cards of all suits, and trumps."""
    found, left = 0, hand
    while left:
        kind = lowest(left) >> 1
        left &= left - 1
        suit = p[P_SUIT + kind]
        above = popcount(k[K_ABOVE + kind] & p[P_SUITMASK + suit] & p[P_DECK] & ~hand)
        found += 120 // (2 + above) + (20 if suit == 0 else 0)
    return found


@entry
def thumb_games(dealing: Dealing, games: Row) -> None:
    """Deal and play as many games as there is room for; each leaves a record."""
    begin, params, deck, table, tries, rng, room = dealing
    s, p, numbers = pointer(room[R_PLAYED:]), pointer(params), pointer(rng)
    k, size = pointer(room[R_KNOWN:]), len(deck) // p[P_SEATS]
    count = len(games) // RECORD
    for game in range(count):
        record = pointer(games[game * RECORD :])
        deal(s, p, k, pointer(begin), pointer(deck), size, tries, numbers)
        for seat in range(p[P_SEATS]):
            record[D_HANDS + seat] = s[HAND + seat]
        while not s[OVER]:
            put_noted(s, p, k, thumb_by(s, p, k, s[TURN], pointer(TUNED), numbers))
        booked = beyond(record, D_POINTS)
        points(s, p, pointer(table.values), pointer(table.place), pointer(table.money), booked)
        for seat in range(p[P_SEATS]):
            is_re = s[PARTY + seat] == RE
            record[D_RE_AUGEN] += s[AUGEN + seat] * is_re
            record[D_RE_SEATS] |= is_re << seat


@entry
def duels(dealing: Dealing, count: int, one: Weights, other: Weights, sums: Weights) -> None:
    """Play each deal twice, some seats by one set of weights and the rest by another, then swapped.

    `sums` gets what the first set gained per deal, in points, and its square.
    """
    begin, params, deck, table, tries, rng, room = dealing
    s, start = pointer(room[R_PLAYED:]), pointer(room[R_START:])
    k, out = pointer(room[R_KNOWN:]), pointer(room[R_BOOKED:])
    p, numbers = pointer(params), pointer(rng)
    size, seats = len(deck) // p[P_SEATS], p[P_SEATS]
    for _ in range(count):
        deal(start, p, k, pointer(begin), pointer(deck), size, tries, numbers)
        first = 1 | 1 << (1 + below(numbers, seats - 1))
        if p[P_IS_SOLO]:
            first = 1 << p[P_SOLOIST]
        gained = 0
        for turn in range(2):
            for field in range(SIZE):
                s[field] = start[field]
            fresh_knowledge(k, s, p)
            while not s[OVER]:
                seat = s[TURN]
                if (first >> seat) & 1 != turn:
                    move = thumb_by(s, p, k, seat, pointer(one), numbers)
                else:
                    move = thumb_by(s, p, k, seat, pointer(other), numbers)
                put_noted(s, p, k, move)
            points(s, p, pointer(table.values), pointer(table.place), pointer(table.money), out)
            for seat in range(seats):
                if (first >> seat) & 1 != turn:
                    gained += out[seat]
        sums[0] += gained / SCALE
        sums[1] += (gained / SCALE) ** 2
