"""Does Re get so many more Augen? The zero-window search behind the solver.

One frame per card in an array, no recursion: a frame is entered, tries its moves one after the
other, and returns its value to the frame above. Values are what Re still gets; they are fail-soft:
not less than the question asked means "at least so much", less means "at most so much".
"""

from doppelkopf.kernel.arrays import Row, Words
from doppelkopf.kernel.bits import highest, lowest
from doppelkopf.kernel.jit import beyond, entry, jit, pointer
from doppelkopf.kernel.solve_layout import (
    F_BEST,
    F_CARDS,
    F_COUNT,
    F_DIRECTION,
    F_DJ,
    F_GAIN,
    F_HAND,
    F_HISTORY,
    F_HJ,
    F_HJ_TOO,
    F_LEADER,
    F_LED,
    F_MASK,
    F_MOVES,
    F_NEED,
    F_NEXT,
    F_NINES,
    F_OWNER,
    F_POINTS,
    F_REST,
    F_SCHWEIN,
    F_SCORES,
    F_SEAT,
    F_SWAPPED,
    F_VALUE,
    FRAME,
    G_AUGEN,
    G_BACKSTREET,
    G_BEATERS,
    G_BUDGET,
    G_CANONICAL,
    G_D9,
    G_DA,
    G_DJ,
    G_EFFECTS,
    G_HJ,
    G_JACKS,
    G_NODES,
    G_PER_TRICK,
    G_RE,
    G_SCHWEIN,
    G_SEATS,
    G_SUIT,
    G_SUITS,
    G_SWAP,
    G_TURN,
    G_WEIGHTS,
    KINDS,
    LOW,
    NONE,
    OUTCOMES,
    PARTS,
    SEATS,
    UNSOLVED,
    WEIGHTS,
)
from doppelkopf.kernel.solve_table import BYTE, keep, look, probe

LEAD, FOLLOW, LAST = range(3)
OWN, PARTNERS, THEIRS = range(3)
"""Who would take the trick."""
SURE = 1024
BIG = 1 << 20


@jit
def suits_of(hand: int, led: int) -> int:
    """The cards that may be played: those that follow, or all."""
    follow = hand & led
    return follow if follow else hand


@jit
def moves(g: Words, h: Words, f: Words, y: Words) -> None:
    """List the moves of a frame with how promising each is; equal ones only once."""
    seats, seat, count, best = g[G_SEATS], f[F_SEAT], f[F_COUNT], f[F_BEST]
    hand = h[seat]
    legal = (suits_of(hand, f[F_LED]) if count else hand) & LOW
    others = 0
    if g[G_CANONICAL]:
        for other in range(seats):
            if other != seat:
                others |= h[other]
        others &= LOW
        if count:
            others |= 1 << (2 * best)
    else:
        others = LOW
    side = (g[G_RE] >> seat) & 1
    is_ours = count and (g[G_RE] >> f[F_OWNER]) & 1 == side
    history = ((seat * SEATS + count) * (KINDS + 1) + best + 1) * 2 + is_ours
    history *= KINDS
    f[F_HISTORY] = history
    found, previous, seen = 0, NONE, 0
    while legal:
        low = legal & -legal
        kind = lowest(low) >> 1
        augen = g[G_AUGEN + kind]
        if previous == NONE or (
            others & ((low << 1) - (1 << (2 * previous)))
            or g[G_SUIT + kind] != g[G_SUIT + previous]
        ):
            seen = 0
        legal ^= low
        previous = kind
        if seen >> augen & 1:
            continue
        seen |= 1 << augen
        f[F_CARDS + found] = kind
        f[F_SCORES + found] = promise(g, h, f, kind, side) + (
            y[history + kind] * g[G_WEIGHTS + WEIGHTS - 1] >> 8
        )
        found += 1
    f[F_MOVES] = found
    f[F_NEXT] = 0


@jit
def promise(g: Words, h: Words, f: Words, kind: int, side: int) -> int:
    """How promising a card is, by who would take the trick if all who can did.

    The weights are for when it is played and who takes: a constant, then for the Augen of the card,
    its rank, the Augen on the table, and for a trump.
    """
    seats, count = g[G_SEATS], f[F_COUNT]
    best, owner, led = f[F_BEST], f[F_OWNER], f[F_LED]
    seat = f[F_SEAT]
    if count == 0:
        best, owner, led = kind, seat, g[G_SUIT + kind]
    elif g[G_BEATERS + best] >> (2 * kind) & 1:
        best, owner = kind, seat
    other = seat
    for _ in range(seats - 1 - count):
        other += f[F_DIRECTION]
        other = other - seats if other >= seats else (other + seats if other < 0 else other)
        beating = suits_of(h[other], led) & g[G_BEATERS + best]
        if beating:
            best, owner = highest(beating) >> 1, other
    outcome = THEIRS
    if (g[G_RE] >> owner) & 1 == side:
        outcome = OWN if owner == seat else PARTNERS
    when = LEAD if count == 0 else (LAST if count + 1 == seats else FOLLOW)
    w = G_WEIGHTS + (when * OUTCOMES + outcome) * PARTS
    score = g[w] + g[w + 1] * g[G_AUGEN + kind] + g[w + 2] * kind + g[w + 3] * f[F_POINTS]
    return score + (g[w + 4] if g[G_SUITS] >> (2 * kind) & 1 else 0)


@jit
def last_trick(g: Words, h: Words, f: Words) -> int:
    """What Re gets when everyone has one card."""
    seats, seat = g[G_SEATS], f[F_LEADER]
    best, owner, mask, jack = NONE, seat, 0, NONE
    for _ in range(seats):
        kind = highest(h[seat]) >> 1
        if best == NONE or g[G_BEATERS + best] >> (2 * kind) & 1:
            best, owner = kind, seat
        mask |= 1 << kind
        jack = seat if kind == g[G_DJ] else jack
        seat += f[F_DIRECTION]
        seat = seat - seats if seat >= seats else (seat + seats if seat < 0 else seat)
    if g[G_BACKSTREET] and mask == g[G_JACKS] and seats == 4:
        owner = jack
    return f[F_REST] if (g[G_RE] >> owner) & 1 else 0


@jit
def play(g: Words, h: Words, f: Words, kind: int) -> None:
    """Play a card of a frame; the next frame gets what follows, this one the gain of Re."""
    n = FRAME
    seats, seat, count = g[G_SEATS], f[F_SEAT], f[F_COUNT]
    hand = h[seat]
    f[F_HAND] = hand
    first = 1 << (2 * kind)
    second = hand & (first << 1)
    hand ^= second | (first & ~(second >> 1))
    h[seat] = hand
    augen = g[G_AUGEN + kind]
    best, owner = f[F_BEST], f[F_OWNER]
    if count == 0:
        best, owner = kind, seat
        f[n + F_LED] = g[G_SUIT + kind]
    else:
        f[n + F_LED] = f[F_LED]
        if g[G_BEATERS + best] >> (2 * kind) & 1:
            best, owner = kind, seat
    points = f[F_POINTS] + augen
    direction = f[F_DIRECTION]
    f[F_GAIN] = 0
    f[F_SWAPPED] = 0
    f[n + F_REST] = f[F_REST] - augen
    if g[G_EFFECTS]:
        owner_now = effects(g, f, kind, hand, seat, owner)
        if count + 1 == seats:
            owner = owner_now
            direction = after_trick(g, h, f, direction)
    f[n + F_DIRECTION] = direction
    if count + 1 < seats:
        seat += direction
        f[n + F_SEAT] = seat - seats if seat >= seats else (seat + seats if seat < 0 else seat)
        f[n + F_LEADER] = f[F_LEADER]
        f[n + F_COUNT] = count + 1
        f[n + F_BEST] = best
        f[n + F_OWNER] = owner
        f[n + F_POINTS] = points
        f[n + F_NEED] = f[F_NEED]
        return
    gain = points + g[G_PER_TRICK] if (g[G_RE] >> owner) & 1 else 0
    f[F_GAIN] = gain
    f[n + F_SEAT] = owner
    f[n + F_LEADER] = owner
    f[n + F_COUNT] = 0
    f[n + F_BEST] = NONE
    f[n + F_OWNER] = owner
    f[n + F_POINTS] = 0
    f[n + F_REST] -= g[G_PER_TRICK]
    f[n + F_NEED] = f[F_NEED] - gain


@jit
def effects(g: Words, f: Words, kind: int, hand: int, seat: int, owner: int) -> int:
    """Follow the cards that change a trick; who would own it."""
    n = FRAME
    is_first = f[F_COUNT] == 0
    f[n + F_MASK] = (0 if is_first else f[F_MASK]) | 1 << kind
    f[n + F_SCHWEIN] = NONE if is_first else f[F_SCHWEIN]
    f[n + F_DJ] = NONE if is_first else f[F_DJ]
    f[n + F_HJ] = NONE if is_first else f[F_HJ]
    f[n + F_HJ_TOO] = NONE if is_first else f[F_HJ_TOO]
    f[n + F_NINES] = 0 if is_first else f[F_NINES]
    is_pair = hand >> (2 * kind) & 1
    if kind == g[G_DA] and is_pair and g[G_SCHWEIN] and f[n + F_SCHWEIN] == NONE:
        f[n + F_SCHWEIN] = seat
    if kind == g[G_DJ]:
        f[n + F_DJ] = seat
    if kind == g[G_HJ]:
        if f[n + F_HJ] == NONE:
            f[n + F_HJ] = seat
        else:
            f[n + F_HJ_TOO] = seat
    if kind == g[G_D9]:
        f[n + F_NINES] += 1
    if g[G_BACKSTREET] and f[n + F_MASK] == g[G_JACKS] and g[G_SEATS] == 4:
        return f[n + F_DJ]
    return f[n + F_SCHWEIN] if f[n + F_SCHWEIN] != NONE else owner


@jit
def after_trick(g: Words, h: Words, f: Words, direction: int) -> int:
    """Swap hands after two ♥J, turn after two ♦9, unless it was the last trick; the direction."""
    n = FRAME
    if h[0] == 0:
        return direction
    if g[G_SWAP] and f[n + F_HJ_TOO] != NONE:
        f[F_SWAPPED] = 1
        swap(h, f[n + F_HJ], f[n + F_HJ_TOO])
    if g[G_TURN] and f[n + F_NINES] == 2:
        return -direction
    return direction


@jit
def swap(h: Words, one: int, other: int) -> None:
    """Exchange two hands."""
    hand = h[one]
    h[one] = h[other]
    h[other] = hand


@jit
def at_lead(g: Words, h: Words, f: Words, t: Words) -> int:
    """The value of a position before a lead if it is known well enough; else UNSOLVED."""
    need, rest = f[F_NEED], f[F_REST]
    if need <= 0:
        return 0
    if need > rest:
        return rest
    if h[f[F_LEADER]] & (h[f[F_LEADER]] - 1) == 0:
        return last_trick(g, h, f)
    look(g, h, f)
    known = probe(g, f, t)
    low, high = known & BYTE, known >> 8
    if not (g[G_RE] >> f[F_LEADER]) & 1:
        low, high = rest - high, rest - low
    if low >= need:
        return low
    if high < need:
        return high
    return UNSOLVED


@jit
def remember(g: Words, f: Words, t: Words, value: int) -> None:
    """Keep the value of a position before a lead."""
    rest = f[F_REST]
    low = value if value >= f[F_NEED] else 0
    high = value if value < f[F_NEED] else rest
    if not (g[G_RE] >> f[F_LEADER]) & 1:
        low, high = rest - high, rest - low
    keep(g, f, t, low, high)


@jit
def learn(f: Words, y: Words, cut: bool) -> None:
    """Move the history of the tried moves: the one that cut towards sure, all others towards 0."""
    base, last = f[F_HISTORY], f[F_NEXT] - 1
    for i in range(f[F_NEXT]):
        place = base + f[F_CARDS + i]
        if cut and i == last:
            y[place] += (SURE - y[place]) >> 5
        else:
            y[place] -= y[place] >> 5


@jit
def pick(f: Words) -> int:
    """The most promising move that is left, put in its place among the tried ones."""
    first = f[F_NEXT]
    best = first
    for i in range(first + 1, f[F_MOVES]):
        if f[F_SCORES + i] > f[F_SCORES + best]:
            best = i
    kind = f[F_CARDS + best]
    f[F_CARDS + best] = f[F_CARDS + first]
    f[F_SCORES + best] = f[F_SCORES + first]
    f[F_CARDS + first] = kind
    f[F_NEXT] = first + 1
    return kind


@jit
def back(g: Words, h: Words, f: Words, value: int) -> bool:
    """Take a card back that turned out to be worth so much; whether that answers the question."""
    if f[F_SWAPPED]:
        swap(h, f[FRAME + F_HJ], f[FRAME + F_HJ_TOO])
    h[f[F_SEAT]] = f[F_HAND]
    value += f[F_GAIN]
    if (g[G_RE] >> f[F_SEAT]) & 1:
        if value > f[F_VALUE]:
            f[F_VALUE] = value
        return f[F_VALUE] >= f[F_NEED]
    if value < f[F_VALUE]:
        f[F_VALUE] = value
    return f[F_VALUE] < f[F_NEED]


@jit
def run(g: Words, h: Words, frames: Words, y: Words, t: Words) -> int:
    """Search from the first frame; UNSOLVED if the budget runs out."""
    f, depth = frames, 0
    while True:
        # A frame is entered.
        g[G_NODES] += 1
        value = at_lead(g, h, f, t) if f[F_COUNT] == 0 else UNSOLVED
        if value == UNSOLVED:
            if g[G_NODES] >= g[G_BUDGET]:
                return UNSOLVED
            moves(g, h, f, y)
            f[F_VALUE] = NONE if (g[G_RE] >> f[F_SEAT]) & 1 else BIG
        else:
            if depth == 0:
                return value
            f, depth = beyond(f, -FRAME), depth - 1
        # Values go up until a frame has a move left to try.
        while value != UNSOLVED:
            is_answered = back(g, h, f, value)
            if not is_answered and f[F_NEXT] < f[F_MOVES]:
                break
            learn(f, y, is_answered)
            value = f[F_VALUE]
            if f[F_COUNT] == 0:
                remember(g, f, t, value)
            if depth == 0:
                return value
            f, depth = beyond(f, -FRAME), depth - 1
        play(g, h, f, pick(f))
        f, depth = beyond(f, FRAME), depth + 1


@entry
def solve(game: Row, hands: Row, frames: Row, history: Row, table: Row) -> int:
    """The value of the position in the first frame, bounded by its question."""
    return run(pointer(game), pointer(hands), pointer(frames), pointer(history), pointer(table))
