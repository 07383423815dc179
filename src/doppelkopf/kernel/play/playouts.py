"""Random games, one or many, without Python in between.

Cards are played at random to the end; nobody says anything more, so the points come from the table
for the calls made before.
"""

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Row, Seeds, Words
from doppelkopf.kernel.build.bits import below, nth_bit, popcount
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.cards import (
    legal_kinds,
    may_face_down,
    may_genscher,
    put,
    some_genscher,
)
from doppelkopf.kernel.play.layout import (
    DIRECTION,
    HAND,
    HOLDING,
    KONTRA,
    LEADER,
    NONE,
    NORMAL,
    NOTHING,
    OVER,
    P_CONTRACT,
    P_DEALER,
    P_EACH_CHOICE,
    P_PIG_KEPT,
    P_RE_CARD,
    P_RE_HOLDINGS,
    P_SEATS,
    P_SOLOIST,
    PARTY,
    SEATS,
    SILENT,
    SIZE,
    TURN,
)
from doppelkopf.kernel.play.pigs import announce_before, may_say_pig
from doppelkopf.kernel.play.seats import around
from doppelkopf.kernel.score.booking import points
from doppelkopf.kernel.score.points import Table

DK = int(Card.DK)

# Where a compiled loop works.
_room = Pieces()
R_PLAYED = _room.add("R_PLAYED", SIZE)
R_BOOKED = _room.add("R_BOOKED", SEATS)
"""The points at the end."""
ROOM = _room.close(globals(), prefix="R_")


@jit
def play_on(s: Words, p: Words, rng: Words) -> None:
    """Play random legal cards to the end."""
    while not s[OVER]:
        legal = legal_kinds(s, p)
        kind = nth_bit(legal, below(rng, popcount(legal))) >> 1
        said, face_down = 0, False
        if p[P_EACH_CHOICE]:
            if kind == DK and may_genscher(s, p, s[TURN]) and below(rng, 2) == 0:
                said = some_genscher(s, p, rng)
            if may_say_pig(s, p, s[TURN], kind):
                said = int(below(rng, 2) == 0)
            if said == 0 and may_face_down(s, p, s[TURN]):
                face_down = below(rng, 2) == 0
        put(s, p, kind, said, face_down)


@jit
def fresh(s: Words, p: Words, deck: Words, size: int, rng: Words) -> None:
    """Deal a game nobody has a reservation in: normal, or silent if one holds both Re cards."""
    seats = p[P_SEATS]
    for field in range(SIZE):
        s[field] = 0
    for field in NOTHING:
        s[field] = NONE
    place = 0
    holdings = 0
    for seat in range(seats):
        hand = 0
        for _ in range(size):
            other = place + below(rng, seats * size - place)
            kind = deck[other]
            deck[other] = deck[place]
            deck[place] = kind
            place += 1
            first = 1 << (2 * kind)
            hand |= first << ((hand >> (2 * kind)) & 1)
        s[HAND + seat] = hand
        s[HOLDING + seat] = seat
        is_re = (hand >> (2 * p[P_RE_CARD])) & 1
        s[PARTY + seat] = KONTRA - is_re
        holdings |= is_re << seat
    p[P_RE_HOLDINGS] = holdings
    p[P_CONTRACT] = NORMAL
    p[P_SOLOIST] = NONE
    if holdings & (holdings - 1) == 0:
        p[P_CONTRACT] = SILENT
        for seat in range(seats):
            if holdings >> seat & 1:
                p[P_SOLOIST] = seat
    s[DIRECTION] = 1
    s[LEADER] = s[TURN] = around(p[P_DEALER] + 1, seats)
    if p[P_PIG_KEPT]:
        announce_before(s, p)


@entry
def random_games(
    count: int,
    params: Row,
    deck: Row,
    table: Table,
    rng: Seeds,
    room: Row,
    totals: Row,
) -> None:
    """Deal and play games in the space of one; adds up the points of each seat."""
    s, out = pointer(room[R_PLAYED:]), pointer(room[R_BOOKED:])
    p, numbers = pointer(params), pointer(rng)
    size = len(deck) // p[P_SEATS]
    for _ in range(count):
        fresh(s, p, pointer(deck), size, numbers)
        play_on(s, p, numbers)
        points(s, p, pointer(table.values), pointer(table.place), pointer(table.money), out)
        for seat in range(p[P_SEATS]):
            totals[seat] += out[seat]


@entry
def finish_many(
    start: Row,
    params: Row,
    table: Table,
    count: int,
    rng: Seeds,
    room: Row,
    totals: Row,
) -> None:
    """Play a position to its end again and again; adds up the points of each seat."""
    s, out = pointer(room[R_PLAYED:]), pointer(room[R_BOOKED:])
    p, numbers = pointer(params), pointer(rng)
    for _ in range(count):
        for field in range(SIZE):
            s[field] = start[field]
        play_on(s, p, numbers)
        points(s, p, pointer(table.values), pointer(table.place), pointer(table.money), out)
        for seat in range(p[P_SEATS]):
            totals[seat] += out[seat]
