"""What the solver remembers of positions before a lead.

Positions are told apart by their structure alone: who holds which of the cards still in play, by
rank from the lowest up, seen from the leader; kinds that are gone leave no gap. Equal structure
means equal legal play, whatever the Augen. An entry keeps bounds for the leader's party and which
cards it was proved with: where these have other Augen than the cards of now, the bounds give way by
the difference, see `probe`. Two copies of a kind in two hands are marked: who plays first wins.

A proof seldom needs the order of all trumps. The search notes from which kind on it did (F_RANK);
of the small trumps below, only how many each seat holds matters, and an entry holds for all
positions that differ in nothing else. Entries are kept, and looked for, at a few levels: with none
of the trumps small, with about the two lowest, and so on.

A bucket has the keys of eight entries first, which fill a line of the processor's cache and are
compared at once; then the second words of all, the third and the fourth.
"""

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import (
    equal_of_eight,
    fetch,
    gather,
    lowest,
    nth_bit,
    popcount,
    scatter,
)
from doppelkopf.kernel.build.jit import part
from doppelkopf.kernel.solve.layout import (
    ENTRY,
    F_BELOW,
    F_COUNTED,
    F_DIRECTION,
    F_HELD,
    F_KEY,
    F_LEADER,
    F_PIGS,
    F_RANK,
    F_SMALL,
    F_UNION,
    G_BUCKETS,
    G_CANONICAL,
    G_GENERATION,
    G_LATER_WINS,
    G_PLANES,
    G_RE,
    G_SALT,
    G_SEATS,
    G_SUITS,
    KINDS,
    LEVELS,
    LOW,
    NONE,
    SMALL,
    WAYS,
)

CARDS = (1 << 48) - 1
BYTE = 255
BUCKET_AT = 20
"""Where in a key the bits lie that choose the bucket; the first byte tells the generation."""
OWN_AT, OTHER_AT = 48, 56
"""What the leader's party and the other one get at least, after the cards."""
SEAT_BITS, RANKED_AT, OTHER_RANKED_AT = 16, 48, 54
"""Of the third word: room for the holders of small trumps, one bit each, three times; then how many
trumps have to be in order for each bound."""
HOLDERS, RANKED = (1 << SEAT_BITS) - 1, 63
PIGS_AT = 8
COUNTED_BITS = 24
COUNTED = (1 << COUNTED_BITS) - 1
"""Of the fourth word: the kinds each bound counts on."""


@part
def mixed(key: int, word: int) -> int:
    """Stir a word into a key."""
    key = (key ^ word) * -7046029254386353131
    return (key ^ ((key >> 29) & 0x7FFFFFFFF)) * -4658895280553007687


@part
def look(g: Words, h: Words, f: Words, t: Words) -> None:
    """Work out keys and cards of a position before a lead, and have its entries brought."""
    if g[G_CANONICAL]:
        _structure(g, h, f, t)
        return
    key = mixed(g[G_SALT], f[F_PIGS] << PIGS_AT | f[F_LEADER] * 2 + (f[F_DIRECTION] > 0))
    union = 0
    for seat in range(g[G_SEATS]):
        key = mixed(key, h[seat])
        union |= h[seat]
    f[F_KEY] = key & ~BYTE | g[G_GENERATION]
    f[F_SMALL] = 0
    for level in range(1, LEVELS):
        f[F_KEY + level] = 0
    f[F_UNION] = union & CARDS
    fetch(t, bucket_of(g, f[F_KEY]))


@part
def _structure(g: Words, h: Words, f: Words, t: Words) -> None:
    seats, seat, trumps = g[G_SEATS], f[F_LEADER], g[G_SUITS]
    held, union, b0, b1, b2 = 0, 0, 0, 0, 0
    sides = g[G_RE] >> seat | g[G_RE] << (seats - seat)
    sides = (sides ^ -(sides & 1)) & ((1 << seats) - 1)
    for turn in range(4):
        hand = h[seat]
        one = hand & LOW
        cards = (one & ~held) | ((one & held) << 1) | (hand & (LOW << 1))
        held |= one
        union |= cards
        b0 |= cards if turn & 1 else 0
        b1 |= cards if turn & 2 else 0
        seat = seat + 1 if seat + 1 < seats else 0
    if seats > 4:
        one = h[seat] & LOW
        b2 = (one & ~held) | ((one & held) << 1) | (h[seat] & (LOW << 1))
        union |= b2
    pairs = union & (union >> 1) & LOW
    split = ((b0 ^ (b0 >> 1)) | (b1 ^ (b1 >> 1)) | (b2 ^ (b2 >> 1))) & pairs
    split |= (split & g[G_LATER_WINS]) << 1
    lengths = sides
    for suit in range(1, 5):
        lengths = lengths << 6 | popcount(union & g[G_SUITS + suit])
    ranked = popcount(union & trumps)
    below = popcount(union) - ranked
    base = mixed(g[G_SALT], lengths << 6 | ranked)
    b0, b1, b2 = gather(b0, union), gather(b1, union), gather(b2, union) if seats > 4 else 0
    split, twins = gather(split, union), gather(pairs << 1, union)
    both = b0 & b1
    f[F_UNION], f[F_BELOW] = union, below
    f[F_HELD], f[F_HELD + 1], f[F_HELD + 2] = b0, b1, b2
    previous = NONE
    for level in range(LEVELS):
        small = min(SMALL[level], ranked)
        small -= twins >> (below + small) & 1
        f[F_SMALL + level] = small
        if small == previous:
            f[F_KEY + level] = 0
            continue
        previous = small
        hidden = ((1 << small) - 1) << below
        key = (b0 & ~hidden) * -7046029254386353131 + (b1 & ~hidden) * -4417276706812531889
        key += (split & ~hidden) * 1609587929392839161
        if seats > 4:
            key = mixed(key, b2 & ~hidden)
        counts = popcount(b0 & hidden) << 6 | popcount(b1 & hidden)
        counts = counts << 6 | popcount(both & hidden)
        counts = counts << 6 | popcount(b2 & hidden)
        counts = counts << 6 | small
        key = ((key + base) ^ counts) * -7046029254386353131
        key = (key ^ (key >> 29 & 0x7FFFFFFFF)) & ~BYTE | g[G_GENERATION]
        f[F_KEY + level] = key
        fetch(t, bucket_of(g, key))


@part
def bucket_of(g: Words, key: int) -> int:
    """Where the entries lie that a key may be found in."""
    return (key >> BUCKET_AT & g[G_BUCKETS]) * (ENTRY * WAYS)


@part
def probe(g: Words, f: Words, t: Words, need: int, other_need: int) -> int:
    """A bound for the future Augen of the leader's party that tells whether it gets `need`.

    If not, the other party gets `other_need`. NONE if no entry can tell. A bound gives way by what
    the cards it counts on have less now than those in their places then.
    """
    union = f[F_UNION]
    for level in range(LEVELS - 1, -1, -1):
        key = f[F_KEY + level]
        if key == 0:
            continue
        bucket = bucket_of(g, key)
        ways = equal_of_eight(t, bucket, key)
        while ways:
            place = bucket + lowest(ways)
            ways &= ways - 1
            data = t[place + WAYS]
            found, is_other = (data >> OWN_AT) & BYTE, 0
            short = need
            if found < need:
                found, is_other, short = (data >> OTHER_AT) & BYTE, 1, other_need
                if found < short:
                    continue
            then, more = data & CARDS, t[place + 2 * WAYS]
            counted = t[place + 3 * WAYS] >> (COUNTED_BITS if is_other else 0) & COUNTED
            counted = scatter(counted, LOW)
            if g[G_CANONICAL] and (level or then != union):
                found -= given_way(g, f, then, more, f[F_SMALL + level], counted)
                if found < short or _is_other(g, then, union):
                    continue
            elif then != union:
                continue
            else:
                f[F_COUNTED] = counted
            ranked = more >> (OTHER_RANKED_AT if is_other else RANKED_AT) & RANKED
            f[F_RANK] = _rank_of(g, union, ranked)
            return need + other_need - 1 - found if is_other else found
    return NONE


@part
def _is_other(g: Words, then: int, union: int) -> bool:
    """Whether an entry, found by its key, cannot be about this position: suits of other lengths."""
    for suit in range(5):
        cards = g[G_SUITS + suit]
        if popcount(then & cards) != popcount(union & cards):
            return True
    return False


@part
def _rank_of(g: Words, union: int, ranked: int) -> int:
    """The lowest kind of the `ranked` highest trumps."""
    trumps = union & g[G_SUITS]
    return min(nth_bit(trumps, popcount(trumps) - ranked) >> 1, KINDS)


@part
def given_way(g: Words, f: Words, then: int, holders: int, small: int, counted: int) -> int:
    """How many Augen the cards counted on have less now; notes these cards as they are now."""
    now = f[F_UNION]
    cards = gather(counted | counted << 1, then)
    was0, now0 = gather(g[G_PLANES], then), gather(g[G_PLANES], now)
    was1, now1 = gather(g[G_PLANES + 1], then), gather(g[G_PLANES + 1], now)
    was2, now2 = gather(g[G_PLANES + 2], then), gather(g[G_PLANES + 2], now)
    was3, now3 = gather(g[G_PLANES + 3], then), gather(g[G_PLANES + 3], now)
    # The cards that have less now, by the highest place in which the two numbers differ.
    fallen, equal = was3 & ~now3, ~(now3 ^ was3)
    fallen |= equal & was2 & ~now2
    equal &= ~(now2 ^ was2)
    fallen |= equal & was1 & ~now1
    equal &= ~(now1 ^ was1)
    fallen |= equal & was0 & ~now0
    below = f[F_BELOW]
    hidden = ((1 << small) - 1) << below
    fallen &= cards & ~hidden
    less = popcount(was0 & fallen) - popcount(now0 & fallen)
    less += 2 * (popcount(was1 & fallen) - popcount(now1 & fallen))
    less += 4 * (popcount(was2 & fallen) - popcount(now2 & fallen))
    less += 8 * (popcount(was3 & fallen) - popcount(now3 & fallen))
    counted = cards & ~hidden
    if cards & hidden:
        # Small trumps of each seat are paired from the poorest up.
        old0, old1 = (holders & HOLDERS) << below, (holders >> SEAT_BITS & HOLDERS) << below
        old2 = (holders >> (2 * SEAT_BITS) & HOLDERS) << below
        new0, new1, new2 = f[F_HELD], f[F_HELD + 1], f[F_HELD + 2]
        some, some_now = was1 | was2 | was3, now1 | now2 | now3
        three, three_now = was2 | was3 | (was0 & was1), now2 | now3 | (now0 & now1)
        four, four_now = was2 | was3, now2 | now3
        eleven, eleven_now = was3 & was0, now3 & now0
        for turn in range(g[G_SEATS]):
            old = (old0 if turn & 1 else ~old0) & (old1 if turn & 2 else ~old1) & hidden
            old &= old2 if turn & 4 else ~old2
            if old & cards == 0:
                continue
            new = (new0 if turn & 1 else ~new0) & (new1 if turn & 2 else ~new1) & hidden
            new &= new2 if turn & 4 else ~new2
            counted |= new
            less += max(0, 2 * (popcount(some & old) - popcount(some_now & new)))
            less += max(0, popcount(three & old) - popcount(three_now & new))
            less += max(0, popcount(four & old) - popcount(four_now & new))
            less += max(0, 6 * (popcount(was3 & old) - popcount(now3 & new)))
            less += max(0, popcount(eleven & old) - popcount(eleven_now & new))
    counted = scatter(counted, now)
    f[F_COUNTED] = (counted | counted >> 1) & LOW
    return less


@part
def keep(g: Words, f: Words, t: Words, bound: int, is_own: int) -> int:
    """Remember what a party gets at least; the entry with the fewest cards gives way.

    How many more entries there are now.
    """
    union, trumps = f[F_UNION], f[F_UNION] & g[G_SUITS]
    ranked = popcount(trumps & -(1 << (2 * f[F_RANK])))
    level = LEVELS - 1
    while f[F_KEY + level] == 0 or f[F_SMALL + level] + ranked > popcount(trumps):
        level -= 1
    key, small = f[F_KEY + level], (1 << f[F_SMALL + level]) - 1
    holders = f[F_HELD] >> f[F_BELOW] & small
    holders |= (f[F_HELD + 1] >> f[F_BELOW] & small) << SEAT_BITS
    holders |= (f[F_HELD + 2] >> f[F_BELOW] & small) << (2 * SEAT_BITS)
    bound_at, ranked_at, counted_at = OTHER_AT, OTHER_RANKED_AT, COUNTED_BITS
    if is_own:
        bound_at, ranked_at, counted_at = OWN_AT, RANKED_AT, 0
    bucket = bucket_of(g, key)
    victim, fewest, is_known = bucket, 64, False
    first = mixed(union + bound, holders) & (WAYS - 1)
    for way in range(WAYS):
        place = bucket + (way ^ first)
        data = t[place + WAYS]
        if t[place] == key and data & CARDS == union and t[place + 2 * WAYS] & CARDS == holders:
            victim, is_known = place, True
            break
        cards = popcount(data & CARDS) if t[place] & BYTE == key & BYTE else 0
        if cards < fewest:
            victim, fewest = place, cards
    if not is_known:
        t[victim] = key
        t[victim + WAYS], t[victim + 2 * WAYS], t[victim + 3 * WAYS] = union, holders, 0
    elif bound <= (t[victim + WAYS] >> bound_at) & BYTE:
        return 0
    counted = gather(f[F_COUNTED], LOW) & COUNTED
    t[victim + WAYS] = t[victim + WAYS] & ~(BYTE << bound_at) | bound << bound_at
    t[victim + 2 * WAYS] = t[victim + 2 * WAYS] & ~(RANKED << ranked_at) | ranked << ranked_at
    t[victim + 3 * WAYS] = t[victim + 3 * WAYS] & ~(COUNTED << counted_at) | counted << counted_at
    return not is_known and fewest == 0


@part
def split(t: Words, buckets: int, generation: int) -> None:
    """Double the buckets, and give each entry its new place."""
    for bucket in range(buckets):
        for way in range(WAYS):
            place = bucket * WAYS * ENTRY + way
            key = t[place]
            if key & BYTE | 1 == generation | 1 and key >> BUCKET_AT & buckets:
                other = place + buckets * WAYS * ENTRY
                for word in range(ENTRY):
                    t[other + word * WAYS] = t[place + word * WAYS]
                t[place] = 0
