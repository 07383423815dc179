"""Which card answered last in a like situation: it is tried first.

Situations are alike if the one to play holds the same cards, after the same cards of the trick, and
all seats hold as many cards of each suit; which ones the others hold may differ. A hint only
changes the order of moves, never a value. The first tricks of a search, where a wrong card costs
most, ask for hints; further down the listing alone is faster.
"""

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import fetch, popcount
from doppelkopf.kernel.build.jit import part
from doppelkopf.kernel.solve.layout import (
    F_COUNT,
    F_FALLEN,
    F_HINT,
    F_MOVE,
    F_MOVES,
    F_NEXT,
    F_PATH,
    F_SEAT,
    FRAME,
    G_GENERATION,
    G_HINTED,
    G_HINTS,
    G_SEATS,
    G_SUITS,
)
from doppelkopf.kernel.solve.moves import KIND, KIND_BITS
from doppelkopf.kernel.solve.table import mixed

SUITS, LENGTH_BITS, PLACE_AT = 5, 4, 20
"""How many bits a suit's length takes; where in a key the bits lie that choose the place."""


@part
def is_hinted(g: Words, h: Words, f: Words) -> bool:
    """Whether a frame asks for a hint."""
    return popcount(h[f[F_SEAT]]) >= g[G_HINTED]


@part
def lengths(g: Words, h: Words) -> int:
    """A number for how many cards of each suit the seats hold."""
    key = 0
    for seat in range(g[G_SEATS]):
        held = 0
        for suit in range(SUITS):
            held = held << LENGTH_BITS | popcount(h[seat] & g[G_SUITS + suit])
        key = mixed(key, held)
    return key


@part
def follow(f: Words, kind: int) -> None:
    """Note for the next frame which cards of the trick lie there."""
    f[FRAME + F_PATH] = (f[F_PATH] ^ (kind + 1)) * -7046029254386353131


@part
def ask(g: Words, h: Words, f: Words, hints: Words) -> None:
    """Have the hint for a frame brought while its moves are listed."""
    if f[F_COUNT] == 0:
        f[F_PATH] = lengths(g, h)
    elif f[F_PATH] == 0:  # a search that begins inside a trick
        f[F_PATH] = mixed(lengths(g, h), f[F_FALLEN])
    f[F_HINT] = mixed(f[F_PATH], h[f[F_SEAT]])
    fetch(hints, place_of(g, f))


@part
def mark(g: Words, f: Words) -> int:
    """What a hint for a frame is known by: its places are the same in every generation."""
    return (f[F_HINT] ^ g[G_GENERATION] << KIND_BITS) & ~KIND


@part
def place_of(g: Words, f: Words) -> int:
    """Where the hint for a frame lies."""
    return f[F_HINT] >> PLACE_AT & g[G_HINTS]


@part
def hinted(g: Words, f: Words, hints: Words) -> int:
    """Put the card of the hint, if there is one, before all moves; the first move's kind."""
    hint, first = hints[place_of(g, f)], f[F_MOVE]
    if hint & ~KIND == mark(g, f) and (hint ^ first) & KIND:
        for i in range(1, f[F_MOVES]):
            if (f[F_MOVE + i] ^ hint) & KIND == 0:
                f[F_MOVE], f[F_MOVE + i] = f[F_MOVE + i], first
                break
    return f[F_MOVE] & KIND


@part
def note(g: Words, f: Words, hints: Words) -> None:
    """Remember the card that answered."""
    hints[place_of(g, f)] = mark(g, f) | f[F_MOVE + f[F_NEXT] - 1] & KIND
