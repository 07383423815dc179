"""Games finished by rules of thumb, many at once, without Python in between.

Nobody says anything more: the points come from the table for the calls made before.
"""

from doppelkopf.kernel.build.arrays import Row, Seeds, Words
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.knowledge import K_KEPT, K_SIZE, put_noted
from doppelkopf.kernel.play.layout import OVER, P_SEATS, SEATS, SIZE, TURN
from doppelkopf.kernel.score.booking import points
from doppelkopf.kernel.score.points import Table
from doppelkopf.kernel.thumb.choice import thumb, thumb_chance

# Where a compiled loop works.
_room = Pieces()
R_PLAYED = _room.add("R_PLAYED", SIZE)
R_BOOKED = _room.add("R_BOOKED", SEATS)
"""The points at the end."""
R_KNOWN = _room.add("R_KNOWN", K_SIZE)
ROOM = _room.close(globals(), prefix="R_")


@jit
def thumb_on(s: Words, p: Words, k: Words, rng: Words) -> None:
    """Play to the end by rules of thumb."""
    while not s[OVER]:
        put_noted(s, p, k, thumb(s, p, k, s[TURN], rng))


@entry
def finish_thumb(
    start: Row,
    params: Row,
    k0: Row,
    table: Table,
    count: int,
    rng: Seeds,
    room: Row,
    totals: Row,
) -> None:
    """Play a position to its end again and again; adds up the points of each seat."""
    s, k, out = pointer(room[R_PLAYED:]), pointer(room[R_KNOWN:]), pointer(room[R_BOOKED:])
    p, numbers = pointer(params), pointer(rng)
    for field in range(K_KEPT, K_SIZE):
        k[field] = k0[field]
    for _ in range(count):
        for field in range(SIZE):
            s[field] = start[field]
        for field in range(K_KEPT):
            k[field] = k0[field]
        thumb_on(s, p, k, numbers)
        points(s, p, pointer(table.values), pointer(table.place), pointer(table.money), out)
        for seat in range(p[P_SEATS]):
            totals[seat] += out[seat]


@entry
def thumb_move(state: Row, params: Row, known: Row, rng: Seeds) -> int:
    """The move of the seat on turn."""
    s = pointer(state)
    return thumb(s, pointer(params), pointer(known), s[TURN], pointer(rng))


@entry
def card_chance(state: Row, params: Row, known: Row, kind: int) -> float:
    """How likely the seat on turn plays a card."""
    s = pointer(state)
    return thumb_chance(s, pointer(params), pointer(known), s[TURN], kind)
