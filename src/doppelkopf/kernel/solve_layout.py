"""Where things lie in the arrays of the solver.

The solver numbers the kinds anew, from the lowest card of the lowest suit to the highest trump, so
that a higher number beats a lower one of its suit. A hand is a set of bits as in `layout`, two for
each kind.
"""

KINDS = 25
SEATS = 5
LOW = sum(1 << (2 * kind) for kind in range(KINDS))
"""The first copy of every kind."""
NONE = -1

# What does not change while a position is solved.
G_SUIT = 0
"""Per kind the bits of its suit."""
G_BEATERS = G_SUIT + KINDS
"""Per kind the first copies of what beats it when played later."""
G_AUGEN = G_BEATERS + KINDS
G_SUITS = G_AUGEN + KINDS
"""The suits as bits."""
G_PLANES = G_SUITS + 5
"""The Augen in binary: for each of four places the bits of the cards that have it."""
(
    G_SEATS,
    G_RE,
    G_PER_TRICK,
    G_CANONICAL,
    G_LATER_WINS,
    G_EFFECTS,
    G_SCHWEIN,
    G_SWAP,
    G_TURN,
    G_BACKSTREET,
    G_DA,
    G_DJ,
    G_HJ,
    G_D9,
    G_JACKS,
    G_SALT,
    G_BUCKETS,
    G_BUDGET,
    G_NODES,
) = range(G_PLANES + 4, G_PLANES + 23)
G_WEIGHTS = G_PLANES + 23
"""How promising a move is, see `search.promise`."""
OUTCOMES, PARTS = 3, 5
WEIGHTS = 3 * OUTCOMES * PARTS + 1
G_SIZE = G_WEIGHTS + WEIGHTS

# One frame per card.
(
    F_SEAT,
    F_LEADER,
    F_DIRECTION,
    F_COUNT,
    F_LED,
    F_BEST,
    F_OWNER,
    F_POINTS,
    F_REST,
    F_NEED,
    F_VALUE,
    F_MOVES,
    F_NEXT,
    F_HAND,
    F_GAIN,
    F_KEY,
    F_UNION,
    F_HISTORY,
    F_MASK,
    F_SCHWEIN,
    F_DJ,
    F_HJ,
    F_HJ_TOO,
    F_NINES,
    F_SWAPPED,
) = range(25)
MOST_MOVES = 13
F_CARDS = 25
F_SCORES = F_CARDS + MOST_MOVES
FRAME = F_SCORES + MOST_MOVES
FRAMES = 52

HISTORY = SEATS * SEATS * (KINDS + 1) * 2 * KINDS
WAYS = 4
"""Entries of a bucket, two words each."""
UNSOLVED = -1
