"""The last cards of a world, played best by all with open cards: in points, special points too.

A plain alpha-beta search without recursion, for a few cards. Each seat plays for its party; the
value is what one seat books under the table's rules.
"""

from doppelkopf.kernel.build.arrays import Row, Words
from doppelkopf.kernel.build.bits import lowest, popcount
from doppelkopf.kernel.build.jit import jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.cards import legal_kinds, put
from doppelkopf.kernel.play.layout import (
    AUGEN,
    G_PARTNER,
    G_SEAT,
    HAND,
    NONE,
    OPEN,
    OVER,
    P_DUMMY,
    P_HAS_PARTIES,
    P_SEATS,
    PARTY,
    SIZE,
    TURN,
)
from doppelkopf.kernel.play.pigs import may_say_pig
from doppelkopf.kernel.score.booking import points

PLIES = 26
"""One frame for each card, and one more."""

# Behind the position of a frame: kinds not tried yet, the best so far, and what is still open.
_frame = Pieces(SIZE)
LEFT = _frame.add("LEFT")
BEST = _frame.add("BEST")
LOW = _frame.add("LOW")
HIGH = _frame.add("HIGH")
FRAME = _frame.close(globals())
FAR = 1 << 40
BYTE = 8


@jit
def may_solve(s: Words, p: Words, most: int) -> bool:
    """Whether at most `most` cards are left and it is settled who plays with whom."""
    if s[OVER] or not p[P_HAS_PARTIES] or (s[G_SEAT] != NONE and s[G_PARTNER] == NONE):
        return False
    count = 0
    for seat in range(p[P_SEATS]):
        count += popcount(s[HAND + seat])
        if s[PARTY + seat] == OPEN:
            return False
    return count <= most and count < PLIES


@jit
def _enter(s: Words, p: Words, seat: int) -> None:
    """Begin with a frame whose position is not over."""
    s[LEFT] = legal_kinds(s, p)
    s[BEST] = -FAR if s[PARTY + s[TURN]] == s[PARTY + seat] else FAR


@jit
def _take(s: Words, seat: int, value: int) -> None:
    """Let a frame know what one of its cards is worth."""
    if s[PARTY + s[TURN]] == s[PARTY + seat]:
        s[BEST] = max(s[BEST], value)
        s[LOW] = max(s[LOW], value)
    else:
        s[BEST] = min(s[BEST], value)
        s[HIGH] = min(s[HIGH], value)


@jit
def gain_of(s: Words, p: Words, result: Words, seat: int) -> int:
    """What a seat books, less its part of what all book: a pot belongs to everyone.

    Behind it, in the lowest byte, the Augen of its party.
    """
    total, augen = 0, 0
    for other in range(p[P_SEATS]):
        total += result[other]
        if p[P_HAS_PARTIES] and s[PARTY + other] == s[PARTY + seat]:
            augen += s[AUGEN + other]
    people = p[P_SEATS] - (p[P_DUMMY] != NONE)
    return (result[seat] - total // people) << BYTE | augen


@jit
def solve_end(
    frames: Row, p: Words, values: Words, place: Words, money: Words, seat: int, result: Words
) -> int:
    """What a seat gains from the first frame if everyone plays best: by points, then by Augen."""
    depth = 0
    s = pointer(frames[0])
    s[LOW], s[HIGH] = -FAR, FAR
    _enter(s, p, seat)
    while True:
        s = pointer(frames[depth])
        if s[LEFT] == 0 or s[LOW] >= s[HIGH]:
            if depth == 0:
                return s[BEST]
            depth -= 1
            _take(pointer(frames[depth]), seat, s[BEST])
            continue
        kind = lowest(s[LEFT]) >> 1
        s[LEFT] &= s[LEFT] - 1
        child = pointer(frames[depth + 1])
        for field in range(SIZE):
            child[field] = s[field]
        put(child, p, kind, may_say_pig(s, p, s[TURN], kind), 0)
        if child[OVER]:
            points(child, p, values, place, money, result)
            _take(s, seat, gain_of(child, p, result, seat))
            continue
        child[LOW], child[HIGH] = s[LOW], s[HIGH]
        _enter(child, p, seat)
        depth += 1
