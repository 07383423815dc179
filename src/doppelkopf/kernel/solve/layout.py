"""Where things lie in the arrays of the solver.

The solver numbers the kinds anew, from the lowest card of the lowest suit to the highest trump, so
that a higher number beats a lower one of its suit. A hand is a set of bits as in `layout`, two for
each kind.
"""

KINDS = 25
SEATS, USUAL_SEATS = 5, 4
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
    G_ONWARD,
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
    G_GENERATION,
    G_BUDGET,
    G_WIDTH,
    G_NODES,
    G_ROOM,
    G_KEPT,
    G_HINTS,
    G_HINTED,
) = range(G_PLANES + 4, G_PLANES + 30)
STAGES, WHENS, OUTCOMES = 3, 4, 5
G_SCORE = G_PLANES + 30
"""How promising a card is, by how far the deal is, when it is played and who takes the trick, see
`solve_moves`."""
(
    PER_OTHERS,
    PER_ABOVE,
    PER_SINGLE,
    PER_TWIN,
    PER_NEED,
    PER_NEED_TRUMP,
    PER_VOID,
) = range(KINDS, KINDS + 7)
"""After the kinds: what facts about the position add to that."""
WEIGHTS = KINDS + 7
G_WORTH = G_SCORE + STAGES * WHENS * OUTCOMES * WEIGHTS
"""The cards of each worth in Augen, from the richest down."""
AUGEN = (11, 10, 4, 3, 2, 0)
G_CLASS = G_WORTH + len(AUGEN)
"""These worths."""
G_SIZE = G_CLASS + len(AUGEN)

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
    F_UNION,
    F_MASK,
    F_SCHWEIN,
    F_DJ,
    F_HJ,
    F_HJ_TOO,
    F_NINES,
    F_SWAPPED,
    F_RANK,
    F_FALLEN,
    F_BELOW,
    F_TIED,
    F_COUNTED,
    F_TRUMPERS,
    F_PATH,
    F_HINT,
) = range(31)
SMALL = (0, 2, 4, 6, 8)
"""How many of the lowest trumps are small at each level at which positions are remembered."""
LEVELS = len(SMALL)
F_KEY = 31
F_SMALL = F_KEY + LEVELS
"""How many trumps are small at each level."""
F_HELD = F_SMALL + LEVELS
"""Who holds the cards, in binary."""
F_MOVE = F_HELD + 3
"""The moves: how promising, and the kind in the last bits."""
MOST_MOVES = 13
F_FOUND = F_MOVE + MOST_MOVES
"""What tried moves turned out to be worth, the order of trumps and the cards that counts on."""
FRAME = -(-(F_FOUND + 3 * MOST_MOVES) // 8) * 8
FRAMES = 52

WAYS = 8
"""Entries of a bucket: as many as keys are compared at once."""
ENTRY = 4
"""Words of an entry."""
UNSOLVED = -(1 << 40)
"""No value: whatever goes wrong, none can be taken for it."""
