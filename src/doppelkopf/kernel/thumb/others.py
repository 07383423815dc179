"""What a seat can tell of the others: the cards they hide, who may follow, and who is a friend.

As in `thumb`, only what the seat may know is read.
"""

from typing import Protocol

import numpy as np

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import popcount
from doppelkopf.kernel.build.jit import beyond, jit, pointer
from doppelkopf.kernel.play.knowledge import K_FRIEND, K_LEAN, K_PAIR, K_SEEN, K_VOID, shown_party
from doppelkopf.kernel.play.layout import (
    H_DECIDED,
    HAND,
    HOCHZEIT,
    HOLDING,
    KINDS,
    KONTRA,
    NONE,
    OPEN,
    P_CONTRACT,
    P_DECK,
    P_DUMMY,
    P_H_SEAT,
    P_HAS_PARTIES,
    P_SEATS,
    P_SOLOIST,
    P_SUITMASK,
    PARTY,
    RE,
    SEATS,
)
from doppelkopf.kernel.thumb.weights import (
    AGAINST,
    AGAINST_FEW,
    ALONE,
    ALONE_FEW,
    EACH,
    LEAN,
    PAIR,
    WEIGHTS,
    WITH_KONTRA,
    WITH_RE,
)

ONE = 1024
"""Scores and chances as whole numbers are in 1024ths."""
FEW_TRUMPS = 14
MOST_HINT = 12
ODDS = np.exp(np.arange(-MOST_HINT, MOST_HINT + 1) / 4)
"""How much likelier a hint makes a friend, in quarters."""


class Floats(Protocol):
    """What a pointer to weights can do."""

    def __getitem__(self, place: int) -> float: ...


@jit
def hidden_from(s: Words, p: Words, k: Words, seat: int) -> int:
    """The cards in hands that a seat does not see: the Strohmann's lies open."""
    seen = k[K_SEEN]
    if p[P_DUMMY] != NONE and p[P_DUMMY] != seat:
        seen = together(seen, s[HAND + p[P_DUMMY]])
    return unseen_cards(seen, s[HAND + seat], p[P_DECK])


@jit
def unseen_cards(seen: int, hand: int, deck: int) -> int:
    """The cards that are neither played nor in a hand, as bits of a hand."""
    known = together(seen, hand)
    some, both = known & KINDS, (known >> 1) & KINDS
    one, two = deck & KINDS, (deck >> 1) & KINDS
    return (two & ~both) | (one & ~two & ~some) | ((two & ~some) << 1)


@jit
def together(some: int, others: int) -> int:
    """The cards of two hands, as bits of a hand."""
    both = (((some | others) >> 1) | (some & others)) & KINDS
    return ((some | others) & KINDS) | (both << 1)


@jit
def befriend(s: Words, p: Words, k: Words, seat: int, weights: Floats) -> int:
    """Write to `K_FRIEND` how likely each seat is a friend; the role of this one."""
    seats = p[P_SEATS]
    if not p[P_HAS_PARTIES]:
        for other in range(seats):
            k[K_FRIEND + other] = 0
        return EACH
    mine = s[PARTY + seat]
    if p[P_CONTRACT] == HOCHZEIT and s[H_DECIDED] == 0:
        # Whoever takes the trick that decides is the partner.
        for other in range(seats):
            k[K_FRIEND + other] = ONE if seat == p[P_H_SEAT] else ONE // 3
        return WITH_RE if seat == p[P_H_SEAT] else WITH_KONTRA
    if mine == OPEN:
        for other in range(seats):
            k[K_FRIEND + other] = ONE // 3
        return WITH_KONTRA
    shown_re, unknown = 0, 0
    for other in range(seats):
        if other == seat:
            continue
        party = shown_party(s, p, k, other)
        k[K_FRIEND + other] = ONE if party == mine else 0
        shown_re += party == RE
        if party == OPEN:
            k[K_FRIEND + other] = NONE
            unknown += 1
    total = 0
    if unknown:
        friends = unknown - max(0, 2 - shown_re)
        if mine == RE:
            friends = 0 if shown_re or seat == p[P_SOLOIST] else 1
        _guess(s, p, k, seat, max(friends, 0), weights)
    for other in range(seats):
        if other != seat:
            total += k[K_FRIEND + other]
    if total == 0 or total == (seats - 2) * ONE:
        few = popcount(p[P_SUITMASK] & p[P_DECK]) <= FEW_TRUMPS
        if total == 0:
            return ALONE_FEW if few else ALONE
        if mine == KONTRA:
            return AGAINST_FEW if few else AGAINST
    return WITH_RE if mine == RE else WITH_KONTRA


@jit
def _guess(s: Words, p: Words, k: Words, seat: int, friends: int, weights: Floats) -> None:
    """Share `friends` among the seats that have not shown their party, by their hints."""
    mine = s[PARTY + seat]
    w = beyond(weights, (WITH_RE if mine == RE else WITH_KONTRA) * WEIGHTS)
    odds: Floats = pointer(ODDS)
    sides = 1.0 if mine == RE else -1.0
    total = 0
    for other in range(p[P_SEATS]):
        if other == seat or k[K_FRIEND + other] != NONE:
            continue
        hint = w[PAIR] * _pair(k, seat, other) + sides * w[LEAN] * k[K_LEAN + other]
        for third in range(p[P_SEATS] if w[PAIR] else 0):
            party = shown_party(s, p, k, third)
            if party != OPEN and third != seat and third != other:
                pair = _pair(k, third, other)
                hint += w[PAIR] * (pair if party == mine else -pair)
        chance = int(ONE * odds[min(max(int(hint * 4.0), -MOST_HINT), MOST_HINT) + MOST_HINT])
        k[K_FRIEND + other] = -1 - chance
        total += chance
    for other in range(p[P_SEATS]):
        if other != seat and k[K_FRIEND + other] < 0:
            k[K_FRIEND + other] = min(ONE, friends * (-1 - k[K_FRIEND + other]) * ONE // total)


@jit
def _pair(k: Words, one: int, other: int) -> int:
    return k[K_PAIR + min(one, other) * SEATS + max(one, other)]


@jit
def holding(s: Words, p: Words, k: Words, suit: int, seat: int) -> int:
    """How many other seats may still have cards of a play suit; the Strohmann's are known."""
    count = 0
    for other in range(p[P_SEATS]):
        if other != seat and other != p[P_DUMMY]:
            count += 1 - ((k[K_VOID + s[HOLDING + other]] >> suit) & 1)
    return count
