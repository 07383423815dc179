"""What the solver remembers of positions before a lead.

Positions are told apart by their structure alone: who holds which of the cards still in play, by
rank from the lowest up, seen from the leader; kinds that are gone leave no gap. Equal structure
means equal legal play, whatever the Augen. An entry keeps bounds for the leader's party and which
cards it was proved with: where these have other Augen than the cards of now, the bounds give way by
the difference, see `probe`. Two copies of a kind in two hands are marked: who plays first wins.
"""

from doppelkopf.kernel.arrays import Words
from doppelkopf.kernel.bits import gather, lowest, popcount
from doppelkopf.kernel.jit import jit
from doppelkopf.kernel.solve_layout import (
    F_DIRECTION,
    F_KEY,
    F_LEADER,
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
    LOW,
    NONE,
    WAYS,
)

CARDS = (1 << 48) - 1
BYTE = 255
BUCKET_AT = 20
"""Where in a key the bits lie that choose the bucket; the first byte tells the generation."""
LO_AT, HI_AT = 48, 56


@jit
def mixed(key: int, word: int) -> int:
    """Stir a word into a key."""
    key = (key ^ word) * -7046029254386353131
    return (key ^ ((key >> 29) & 0x7FFFFFFFF)) * -4658895280553007687


@jit
def look(g: Words, h: Words, f: Words) -> None:
    """Work out key and cards of a position before a lead."""
    if g[G_CANONICAL]:
        _structure(g, h, f)
        return
    key = mixed(g[G_SALT], f[F_LEADER] * 2 + (f[F_DIRECTION] > 0))
    union = 0
    for seat in range(g[G_SEATS]):
        key = mixed(key, h[seat])
        union |= h[seat]
    f[F_KEY] = key & ~BYTE | g[G_GENERATION]
    f[F_UNION] = union & CARDS


@jit
def _structure(g: Words, h: Words, f: Words) -> None:
    seats, leader = g[G_SEATS], f[F_LEADER]
    held, union, b0, b1, b2, sides = 0, 0, 0, 0, 0, 0
    side = (g[G_RE] >> leader) & 1
    for turn in range(seats):
        seat = leader + turn
        seat = seat - seats if seat >= seats else seat
        one = h[seat] & LOW
        cards = (one & ~held) | ((one & held) << 1) | (h[seat] & (LOW << 1))
        held |= one
        union |= cards
        b0 |= cards if turn & 1 else 0
        b1 |= cards if turn & 2 else 0
        b2 |= cards if turn & 4 else 0
        sides |= (((g[G_RE] >> seat) & 1) ^ side) << turn
    pairs = union & (union >> 1) & LOW
    split = ((b0 ^ (b0 >> 1)) | (b1 ^ (b1 >> 1)) | (b2 ^ (b2 >> 1))) & pairs
    lengths = sides << 1 | ((split & g[G_LATER_WINS]) != 0)
    for suit in range(5):
        lengths = lengths << 6 | popcount(union & g[G_SUITS + suit])
    key = g[G_SALT] + gather(b0, union) * -7046029254386353131
    key += gather(b1, union) * -4417276706812531889 + gather(split, union) * 1609587929392839161
    if seats > 4:
        key = mixed(key, gather(b2, union))
    f[F_KEY] = mixed(key, lengths) & ~BYTE | g[G_GENERATION]
    f[F_UNION] = union


@jit
def bucket_of(g: Words, f: Words) -> int:
    """Where the entries lie that a position may be found in."""
    return (f[F_KEY] >> BUCKET_AT & g[G_BUCKETS]) * (2 * WAYS)


@jit
def probe(g: Words, f: Words, t: Words, need: int) -> int:
    """A bound for the future Augen of the leader's party that tells whether it gets `need`.

    NONE if no entry can tell. A card that had d Augen more than the one in its place now can have
    brought at most d of the proved low bound; one that had d less can bring at most d more than the
    proved high bound.
    """
    key, union = f[F_KEY], f[F_UNION]
    bucket = bucket_of(g, f)
    for way in range(WAYS):
        place = bucket + 2 * way
        if t[place] != key:
            continue
        data = t[place + 1]
        lo, hi = (data >> LO_AT) & BYTE, (data >> HI_AT) & BYTE
        if lo < need <= hi:
            continue
        then = data & CARDS
        if then != union and g[G_CANONICAL]:
            more, less = slack(g, then, union)
            lo, hi = lo - less, hi + more
        if lo >= need:
            return lo
        if hi < need:
            return hi
    return NONE


@jit
def slack(g: Words, then: int, now: int) -> tuple[int, int]:
    """How many Augen cards have more now than those in their places then, and how many less."""
    was0, now0 = gather(g[G_PLANES], then), gather(g[G_PLANES], now)
    was1, now1 = gather(g[G_PLANES + 1], then), gather(g[G_PLANES + 1], now)
    was2, now2 = gather(g[G_PLANES + 2], then), gather(g[G_PLANES + 2], now)
    was3, now3 = gather(g[G_PLANES + 3], then), gather(g[G_PLANES + 3], now)
    other = (was0 ^ now0) | (was1 ^ now1) | (was2 ^ now2) | (was3 ^ now3)
    more, less = 0, 0
    while other:
        i = lowest(other)
        other &= other - 1
        change = (now0 >> i & 1) + (now1 >> i & 1) * 2 - (was0 >> i & 1) - (was1 >> i & 1) * 2
        change += (now2 >> i & 1) * 4 + (now3 >> i & 1) * 8
        change -= (was2 >> i & 1) * 4 + (was3 >> i & 1) * 8
        more += max(change, 0)
        less += max(-change, 0)
    return more, less


@jit
def keep(g: Words, f: Words, t: Words, lo: int, hi: int) -> None:
    """Remember bounds for the leader's party; the entry with the fewest cards gives way."""
    key, union = f[F_KEY], f[F_UNION]
    bucket = bucket_of(g, f)
    victim, fewest = bucket, 64
    for way in range(WAYS):
        place = bucket + 2 * way
        data = t[place + 1]
        if t[place] == key and data & CARDS == union:
            lo = max(lo, (data >> LO_AT) & BYTE)
            hi = min(hi, (data >> HI_AT) & BYTE)
            victim = place
            break
        cards = popcount(data & CARDS) if t[place] & BYTE == key & BYTE else 0
        if cards < fewest:
            victim, fewest = place, cards
    t[victim] = key
    t[victim + 1] = union | lo << LO_AT | hi << HI_AT
