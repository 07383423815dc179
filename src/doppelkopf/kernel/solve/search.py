"""Does Re get at least n more Augen? The zero-window search behind the solver.

One frame per card in an array, no recursion: a frame is entered, tries its moves one after the
other, and returns its value to the frame above. Values are what Re still gets; they are fail-soft:
not less than the question asked means "at least so much", less means "at most so much".
"""

from doppelkopf.kernel.build.arrays import Row, Words
from doppelkopf.kernel.build.bits import highest, lowest, popcount
from doppelkopf.kernel.build.jit import assume, beyond, entry, fixed, part, pointer
from doppelkopf.kernel.solve.hints import ask, follow, hinted, is_hinted, note
from doppelkopf.kernel.solve.layout import (
    AUGEN,
    F_BEST,
    F_COUNT,
    F_COUNTED,
    F_DIRECTION,
    F_DJ,
    F_FALLEN,
    F_FOUND,
    F_GAIN,
    F_HAND,
    F_HJ,
    F_HJ_TOO,
    F_LEADER,
    F_LED,
    F_MASK,
    F_NEED,
    F_NEXT,
    F_NINES,
    F_OWNER,
    F_PIGS,
    F_PIGS_AT,
    F_POINTS,
    F_RANK,
    F_REST,
    F_SEAT,
    F_SWAPPED,
    F_TIED,
    F_TRUMPERS,
    F_VALUE,
    FRAME,
    G_AUGEN,
    G_BACKSTREET,
    G_BEATERS,
    G_BUDGET,
    G_CANONICAL,
    G_CLASS,
    G_D9,
    G_DJ,
    G_DULLE,
    G_EFFECTS,
    G_HJ,
    G_HT,
    G_JACKS,
    G_KEPT,
    G_NODES,
    G_ONWARD,
    G_PER_TRICK,
    G_PIGS,
    G_PLANES,
    G_RE,
    G_ROOM,
    G_SEATS,
    G_SUIT,
    G_SUITS,
    G_SWAP,
    G_TURN,
    G_WIDTH,
    G_WORTH,
    KINDS,
    LOW,
    NONE,
    UNSOLVED,
    USUAL_SEATS,
)
from doppelkopf.kernel.solve.moves import another, listed, next_seat, with_equals
from doppelkopf.kernel.solve.pigs import note_pig, note_taker, second_dulle_wins
from doppelkopf.kernel.solve.table import keep, look, probe, split

BIG = 1 << 20


@part
def last_trick(g: Words, h: Words, f: Words) -> int:
    """What Re gets when everyone has one card: all or nothing."""
    seats, seat = g[G_SEATS], f[F_LEADER]
    best, owner, mask, jack, cards, trumpers = NONE, seat, 0, NONE, 0, 0
    for _ in range(seats):
        kind = highest(h[seat]) >> 1
        if best == NONE or g[G_BEATERS + best] >> (2 * kind) & 1:
            best, owner = kind, seat
        mask |= 1 << kind
        trumpers |= (g[G_SUITS] >> (2 * kind) & 1) << seat
        cards |= 1 << (2 * kind)
        jack = seat if kind == g[G_DJ] else jack
        seat = next_seat(g, f, seat)
    if g[G_BACKSTREET] and mask == g[G_JACKS] and seats == 4:
        owner = jack
    f[F_RANK], f[F_COUNTED] = best if is_contested(g, owner, trumpers) else KINDS, cards
    return f[F_REST] if (g[G_RE] >> owner) & 1 else 0


@part
def is_contested(g: Words, owner: int, trumpers: int) -> bool:
    """Whether the party that does not own a trick is among those who played trumps to it."""
    return trumpers & (~g[G_RE] if (g[G_RE] >> owner) & 1 else g[G_RE]) != 0


@part
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
        elif g[G_EFFECTS] and g[G_DULLE] and best == kind == g[G_HT]:
            owner = seat if second_dulle_wins(g, f, hand) else owner
    points = f[F_POINTS] + augen
    direction = f[F_DIRECTION]
    fallen = f[F_FALLEN] if count else 0
    f[n + F_FALLEN] = fallen | first << (fallen >> (2 * kind) & 1)
    f[n + F_TRUMPERS] = (f[F_TRUMPERS] if count else 0) | (g[G_SUITS] >> (2 * kind) & 1) << seat
    f[F_GAIN] = 0
    f[F_SWAPPED] = 0
    f[n + F_REST] = f[F_REST] - augen
    if g[G_EFFECTS]:
        owner_now = effects(g, f, kind, hand, seat, owner)
        if count + 1 == seats:
            owner = owner_now
            direction = after_trick(g, h, f, direction)
            if g[G_PIGS]:
                note_taker(f, owner)
    f[n + F_DIRECTION] = direction
    if count + 1 < seats:
        f[n + F_SEAT] = next_seat(g, f, seat)
        f[n + F_LEADER] = f[F_LEADER]
        f[n + F_COUNT] = count + 1
        f[n + F_BEST] = best
        f[n + F_OWNER] = owner
        f[n + F_POINTS] = points
        f[n + F_NEED] = f[F_NEED]
        follow(f, kind)
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


@part
def effects(g: Words, f: Words, kind: int, hand: int, seat: int, owner: int) -> int:
    """Follow the cards that change a trick; who would own it."""
    n = FRAME
    is_first = f[F_COUNT] == 0
    f[n + F_MASK] = (0 if is_first else f[F_MASK]) | 1 << kind
    f[n + F_DJ] = NONE if is_first else f[F_DJ]
    f[n + F_HJ] = NONE if is_first else f[F_HJ]
    f[n + F_HJ_TOO] = NONE if is_first else f[F_HJ_TOO]
    f[n + F_NINES] = 0 if is_first else f[F_NINES]
    is_pair = hand >> (2 * kind) & 1
    f[n + F_PIGS] = f[F_PIGS]
    f[n + F_PIGS_AT] = NONE if is_first else f[F_PIGS_AT]
    f[n + F_PIGS_AT + 1] = NONE if is_first else f[F_PIGS_AT + 1]
    if g[G_PIGS]:
        note_pig(g, f, kind, seat, is_pair)
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
    if f[n + F_PIGS_AT + 1] != NONE:
        return f[n + F_PIGS_AT + 1]
    return f[n + F_PIGS_AT] if f[n + F_PIGS_AT] != NONE else owner


@part
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


@part
def swap(h: Words, one: int, other: int) -> None:
    """Exchange two hands."""
    hand = h[one]
    h[one] = h[other]
    h[other] = hand


@part
def sum_of(g: Words, cards: int) -> int:
    """The Augen of cards."""
    return (
        popcount(cards & g[G_PLANES])
        + 2 * popcount(cards & g[G_PLANES + 1])
        + 4 * popcount(cards & g[G_PLANES + 2])
        + 8 * popcount(cards & g[G_PLANES + 3])
    )


@part
def cheapest(g: Words, cards: int, count: int) -> int:
    """The fewest Augen that `count` of these cards can have."""
    total = 0
    for place in range(len(AUGEN) - 1, -1, -1):
        take = min(count, popcount(cards & g[G_WORTH + place]))
        total += take * g[G_CLASS + place]
        count -= take
        if count == 0:
            break
    return total


@part
def sure(g: Words, h: Words, f: Words) -> int:
    """What Re gets however all play, as far as that answers the question; else UNSOLVED.

    Trumps of a party above all of the other win every trick they are in, whatever else falls
    there. As few of the highest ones as will do are counted on.
    """
    seats, re, trumps = g[G_SEATS], g[G_RE], g[G_SUITS]
    ours, theirs = 0, 0
    for seat in range(seats):
        if (re >> seat) & 1:
            ours |= h[seat]
        else:
            theirs |= h[seat]
    our_top, their_top = highest(ours & trumps) | 1, highest(theirs & trumps) | 1
    if our_top == their_top:
        return UNSOLVED
    is_re = our_top > their_top
    lower = min(our_top, their_top)
    above = trumps & -(1 << (lower + 1)) & (ours if is_re else theirs)
    need = f[F_NEED] if is_re else f[F_REST] - f[F_NEED] + 1
    found = UNSOLVED
    rank = (lower >> 1) + 1 if lower >= 0 else KINDS
    while above:
        total, most, counted = 0, 0, above
        for seat in range(seats):
            mine = h[seat] & above
            if mine:
                total += sum_of(g, mine)
                most = max(most, popcount(mine))
        total += most * g[G_PER_TRICK]
        for seat in range(seats):
            mine = popcount(h[seat] & above)
            if mine < most:
                augen = cheapest(g, h[seat] & ~above, most - mine)
                total += augen
                counted |= h[seat] if augen else 0
        if total < need:
            break
        found = total if is_re else f[F_REST] - total
        f[F_RANK], f[F_COUNTED] = rank, (counted | counted >> 1) & LOW
        if lower < 0:
            break
        rank = (lowest(above) >> 1) + 1
        above &= -(1 << (2 * rank))
    return found


@part
def at_lead(g: Words, h: Words, f: Words, t: Words) -> int:
    """The value of a position before a lead if it is known well enough; else UNSOLVED."""
    need, rest = f[F_NEED], f[F_REST]
    f[F_RANK], f[F_COUNTED] = KINDS, 0
    if need <= 0:
        return 0
    if need > rest:
        return rest
    if h[f[F_LEADER]] & (h[f[F_LEADER]] - 1) == 0 and not g[G_PIGS] and not g[G_DULLE]:
        return last_trick(g, h, f)
    look(g, h, f, t)
    is_re, their_need = (g[G_RE] >> f[F_LEADER]) & 1, rest - need + 1
    known = probe(g, f, t, need if is_re else their_need, their_need if is_re else need)
    if known != NONE:
        return known if is_re else rest - known
    return sure(g, h, f) if g[G_CANONICAL] else UNSOLVED


@part
def remember(g: Words, f: Words, t: Words, value: int) -> int:
    """Keep the value of a position before a lead; how many more entries there are now."""
    is_re = value >= f[F_NEED]
    is_own = is_re == (g[G_RE] >> f[F_LEADER]) & 1
    return keep(g, f, t, value if is_re else f[F_REST] - value, is_own)


@part
def take_back(h: Words, f: Words) -> None:
    """Take the card of a frame back."""
    if f[F_SWAPPED]:
        swap(h, f[FRAME + F_HJ], f[FRAME + F_HJ_TOO])
    h[f[F_SEAT]] = f[F_HAND]


@part
def rank_of_trick(g: Words, f: Words) -> int:
    """From which kind on the order of trumps decided the trick that the card of a frame ended.

    If the trick answered the question, it does not matter who of a party owns it.
    """
    fallen = f[FRAME + F_FALLEN] & g[G_SUITS]
    if f[FRAME + F_COUNTED] == 0 and not is_contested(
        g, f[FRAME + F_LEADER], f[FRAME + F_TRUMPERS]
    ):
        return KINDS
    return highest(fallen) >> 1 if fallen & (fallen - 1) else KINDS


@part
def together(f: Words, rank: int) -> int:
    """The order of trumps from a kind on, and so far down that it parts no cards tried as one."""
    return highest(~f[F_TIED] & LOW & ((4 << (2 * rank)) - 1)) >> 1


@part
def back(g: Words, h: Words, f: Words, value: int) -> bool:
    """Take a card back that turned out to be worth `value`; whether that answers the question."""
    take_back(h, f)
    value += f[F_GAIN]
    rank, counted = f[FRAME + F_RANK], f[FRAME + F_COUNTED]
    if f[FRAME + F_COUNT] == 0:
        rank = min(rank, rank_of_trick(g, f))
        if (g[G_RE] >> f[FRAME + F_LEADER]) & 1 == (value >= f[F_NEED]):
            fallen = f[FRAME + F_FALLEN]
            counted |= (fallen | fallen >> 1) & LOW
    is_re = (g[G_RE] >> f[F_SEAT]) & 1
    best = value if (value > f[F_VALUE]) == is_re else f[F_VALUE]
    is_answered = (best >= f[F_NEED]) == is_re
    f[F_VALUE] = best
    place = F_FOUND + 3 * f[F_NEXT] - 3
    f[place], f[place + 1], f[place + 2] = value, rank, counted
    if is_answered:
        f[F_RANK], f[F_COUNTED] = rank, counted
    else:
        f[F_RANK] = together(f, min(rank, f[F_RANK]))
        f[F_COUNTED] |= with_equals(f, counted)
    return is_answered


@part
def run(g: Words, h: Words, frames: Words, t: Words, hints: Words, out: Words) -> int:
    """Search from the first frame; UNSOLVED if the budget runs out, or the room of the table."""
    f, depth, nodes, kind, kept = frames, 0, 0, NONE, 0
    budget, width, room = g[G_BUDGET], g[G_WIDTH], g[G_ROOM]
    while True:
        # A frame is entered.
        nodes += 1
        value = at_lead(g, h, f, t) if f[F_COUNT] == 0 else UNSOLVED
        if value == UNSOLVED:
            if nodes >= budget or kept > room:
                break
            f[F_RANK], f[F_COUNTED] = KINDS, 0
            if is_hinted(g, h, f):
                ask(g, h, f, hints)
            kind = listed(g, h, f)
            if is_hinted(g, h, f):
                kind = hinted(g, f, hints)
            f[F_VALUE] = NONE if (g[G_RE] >> f[F_SEAT]) & 1 else BIG
        # Values go up until a frame has a move left to try.
        while value != UNSOLVED and depth:
            f, depth = beyond(f, -FRAME), depth - 1
            is_answered = back(g, h, f, value)
            if is_answered and is_hinted(g, h, f):
                note(g, f, hints)
            if not is_answered:
                kind = another(g, f, width)
                if kind != NONE:
                    value = UNSOLVED
                    break
            value = f[F_VALUE]
            if f[F_COUNT] == 0:
                kept += remember(g, f, t, value)
        if value != UNSOLVED:
            break
        play(g, h, f, kind)
        f, depth = beyond(f, FRAME), depth + 1
    out[G_NODES], out[G_KEPT] = nodes, kept
    return value


@part
def run_plain(g: Words, h: Words, frames: Words, t: Words, hints: Words, out: Words) -> int:
    """The same for four seats, without rules that change a trick, for Augen: code of its own."""
    assume(g[G_CANONICAL] == 1)
    assume(g[G_EFFECTS] == 0)
    assume(g[G_BACKSTREET] == 0)
    assume(g[G_PIGS] == 0)
    assume(g[G_DULLE] == 0)
    assume(g[G_ONWARD] == 1)
    assume(g[G_SEATS] == USUAL_SEATS)
    assume(g[G_PER_TRICK] == 0)
    return run(g, h, frames, t, hints, out)


@entry
def solve(game: Row, hands: Row, frames: Row, table: Row, hints: Row) -> int:
    """The value of the position in the first frame, bounded by its question."""
    g, h, f, t, out = fixed(game), pointer(hands), pointer(frames), pointer(table), pointer(game)
    m = pointer(hints)
    is_usual = g[G_SEATS] == USUAL_SEATS and g[G_ONWARD]
    if is_usual and g[G_CANONICAL] and g[G_PER_TRICK] == 0:
        return run_plain(g, h, f, t, m, out)
    return run(g, h, f, t, m, out)


@entry
def spread(table: Row, buckets: int, generation: int) -> None:
    """Double the buckets, and give each entry its new place."""
    split(pointer(table), buckets, generation)
