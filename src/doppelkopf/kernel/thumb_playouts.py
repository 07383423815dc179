"""Games finished by rules of thumb, many at once, without Python in between.

Nobody says anything more: the points come from the table for the calls made before.
"""

from doppelkopf.kernel.arrays import Row, Seeds, Words
from doppelkopf.kernel.bits import below
from doppelkopf.kernel.booking import points
from doppelkopf.kernel.jit import entry, jit, pointer
from doppelkopf.kernel.knowledge import K_KEPT, K_SIZE, fresh_knowledge, put_noted
from doppelkopf.kernel.layout import OVER, P_SEATS, SEATS, SIZE, TURN
from doppelkopf.kernel.playouts import fresh
from doppelkopf.kernel.points import SCALE
from doppelkopf.kernel.thumb import thumb, thumb_by, thumb_chance
from doppelkopf.kernel.thumb_weights import Weights

ROOM = SIZE + SEATS + K_SIZE
"""Where a compiled loop keeps a position, the points at its end and what is known."""


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
    values: Row,
    place: Row,
    money: Row,
    count: int,
    rng: Seeds,
    room: Row,
    totals: Row,
) -> None:
    """Play a position to its end so many times; adds up the points of each seat."""
    s, p, numbers, out = pointer(room), pointer(params), pointer(rng), pointer(room[SIZE:])
    k = pointer(room[SIZE + SEATS :])
    for field in range(K_KEPT, K_SIZE):
        k[field] = k0[field]
    for _ in range(count):
        for field in range(SIZE):
            s[field] = start[field]
        for field in range(K_KEPT):
            k[field] = k0[field]
        thumb_on(s, p, k, numbers)
        points(s, p, pointer(values), pointer(place), pointer(money), out)
        for seat in range(p[P_SEATS]):
            totals[seat] += out[seat]


@entry
def thumb_games(
    count: int,
    params: Row,
    deck: Row,
    values: Row,
    place: Row,
    money: Row,
    rng: Seeds,
    room: Row,
    totals: Row,
) -> None:
    """Deal and play so many games; adds up the points of each seat."""
    s, p, numbers, out = pointer(room), pointer(params), pointer(rng), pointer(room[SIZE:])
    k = pointer(room[SIZE + SEATS :])
    size = len(deck) // p[P_SEATS]
    for _ in range(count):
        fresh(s, p, pointer(deck), size, numbers)
        fresh_knowledge(k, s, p)
        thumb_on(s, p, k, numbers)
        points(s, p, pointer(values), pointer(place), pointer(money), out)
        for seat in range(p[P_SEATS]):
            totals[seat] += out[seat]


@entry
def duels(
    count: int,
    params: Row,
    deck: Row,
    values: Row,
    place: Row,
    money: Row,
    rng: Seeds,
    room: Row,
    one: Weights,
    other: Weights,
    sums: Weights,
) -> None:
    """Play each deal twice, some seats by one set of weights and the rest by another, then swapped.

    `sums` gets what the first set gained per deal, in points, and its square.
    """
    s, p, numbers, out = pointer(room), pointer(params), pointer(rng), pointer(room[SIZE:])
    k, start = pointer(room[SIZE + SEATS :]), pointer(room[ROOM:])
    size, seats = len(deck) // p[P_SEATS], p[P_SEATS]
    for _ in range(count):
        fresh(start, p, pointer(deck), size, numbers)
        first = 1 | 1 << (1 + below(numbers, seats - 1))
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
            points(s, p, pointer(values), pointer(place), pointer(money), out)
            for seat in range(seats):
                if (first >> seat) & 1 != turn:
                    gained += out[seat]
        sums[0] += gained / SCALE
        sums[1] += (gained / SCALE) ** 2


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
