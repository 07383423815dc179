"""Where things lie in the arrays of the solver.

The solver numbers the kinds anew, from the lowest card of the lowest suit to the highest trump, so
that a higher number beats a lower one of its suit. A hand is a set of bits as in `layout`, two for
each kind. Each name is a piece of its row, put behind the one before.
"""

from doppelkopf.kernel.build.pieces import Pieces

KINDS = 25
SEATS, USUAL_SEATS = 5, 4
SUITS = 5
LOW = sum(1 << (2 * kind) for kind in range(KINDS))
"""The first copy of every kind."""
NONE = -1

LEVELS_OF_PIGS = 2
"""Schweine and Hyperschweine."""

STAGES, WHENS, OUTCOMES = 3, 4, 5

# How promising a card is: a number for each kind, then what facts about the position add to that.
_score = Pieces(KINDS)
PER_OTHERS = _score.add("PER_OTHERS")
PER_ABOVE = _score.add("PER_ABOVE")
PER_SINGLE = _score.add("PER_SINGLE")
PER_TWIN = _score.add("PER_TWIN")
PER_NEED = _score.add("PER_NEED")
PER_NEED_TRUMP = _score.add("PER_NEED_TRUMP")
PER_VOID = _score.add("PER_VOID")
WEIGHTS = _score.close(globals(), prefix="PER_")
AUGEN = (11, 10, 4, 3, 2, 0)
PLANES = 4

# What does not change while a position is solved.
_game = Pieces()
G_SUIT = _game.add("G_SUIT", KINDS)
"""Per kind the bits of its suit."""
G_BEATERS = _game.add("G_BEATERS", KINDS)
"""Per kind the first copies of what beats it when played later."""
G_AUGEN = _game.add("G_AUGEN", KINDS)
G_SUITS = _game.add("G_SUITS", SUITS)
"""The suits as bits."""
G_PLANES = _game.add("G_PLANES", PLANES)
"""The Augen in binary: for each of four places the bits of the cards that have it."""
G_SEATS = _game.add("G_SEATS")
G_RE = _game.add("G_RE")
G_PER_TRICK = _game.add("G_PER_TRICK")
G_CANONICAL = _game.add("G_CANONICAL")
G_LATER_WINS = _game.add("G_LATER_WINS")
G_EFFECTS = _game.add("G_EFFECTS")
G_ONWARD = _game.add("G_ONWARD")
G_PIGS = _game.add("G_PIGS")
"""Whether it depends on play which cards stand above all others, see `pigs`."""
G_PIG = _game.add("G_PIG", LEVELS_OF_PIGS)
G_PIG_WHEN = _game.add("G_PIG_WHEN", LEVELS_OF_PIGS)
G_PIG_COUNTS = _game.add("G_PIG_COUNTS", LEVELS_OF_PIGS)
G_PIG_JOINT = _game.add("G_PIG_JOINT")
G_PIG_KEPT = _game.add("G_PIG_KEPT")
G_PIG_OPEN = _game.add("G_PIG_OPEN")
"""Whether everybody knows the parties, whatever has been played."""
G_DULLE = _game.add("G_DULLE")
G_HT = _game.add("G_HT")
G_SWAP = _game.add("G_SWAP")
G_TURN = _game.add("G_TURN")
G_BACKSTREET = _game.add("G_BACKSTREET")
G_DJ = _game.add("G_DJ")
G_HJ = _game.add("G_HJ")
G_D9 = _game.add("G_D9")
G_JACKS = _game.add("G_JACKS")
G_SALT = _game.add("G_SALT")
G_BUCKETS = _game.add("G_BUCKETS")
G_GENERATION = _game.add("G_GENERATION")
G_BUDGET = _game.add("G_BUDGET")
G_WIDTH = _game.add("G_WIDTH")
G_NODES = _game.add("G_NODES")
G_ROOM = _game.add("G_ROOM")
G_KEPT = _game.add("G_KEPT")
G_HINTS = _game.add("G_HINTS")
G_HINTED = _game.add("G_HINTED")
G_SCORE = _game.add("G_SCORE", STAGES * WHENS * OUTCOMES * WEIGHTS)
"""How promising a card is, by how far the deal is, when it is played and who takes the trick, see
`moves`."""
G_WORTH = _game.add("G_WORTH", len(AUGEN))
"""The cards of each worth in Augen, from the richest down."""
G_CLASS = _game.add("G_CLASS", len(AUGEN))
"""These worths."""
G_SIZE = _game.close(globals(), prefix="G_")

SMALL = (0, 2, 4, 6, 8)
"""How many of the lowest trumps are small at each level at which positions are remembered."""
LEVELS = len(SMALL)
MOST_MOVES = 13
CACHE_LINE = 8
"""How many words a line of the processor's cache has; frames begin where one does."""
HOLDERS = 3
"""How many bits the number of a seat has."""

# One frame per card.
_frame = Pieces()
F_SEAT = _frame.add("F_SEAT")
F_LEADER = _frame.add("F_LEADER")
F_DIRECTION = _frame.add("F_DIRECTION")
F_COUNT = _frame.add("F_COUNT")
F_LED = _frame.add("F_LED")
F_BEST = _frame.add("F_BEST")
F_OWNER = _frame.add("F_OWNER")
F_POINTS = _frame.add("F_POINTS")
F_REST = _frame.add("F_REST")
F_NEED = _frame.add("F_NEED")
F_VALUE = _frame.add("F_VALUE")
F_MOVES = _frame.add("F_MOVES")
F_NEXT = _frame.add("F_NEXT")
F_HAND = _frame.add("F_HAND")
F_GAIN = _frame.add("F_GAIN")
F_UNION = _frame.add("F_UNION")
F_MASK = _frame.add("F_MASK")
F_PIGS = _frame.add("F_PIGS")
"""What has happened to Schweine, packed."""
F_PIGS_AT = _frame.add("F_PIGS_AT", LEVELS_OF_PIGS)
"""Who has played a Schwein and a Hyperschwein to the trick."""
F_DJ = _frame.add("F_DJ")
F_HJ = _frame.add("F_HJ")
F_HJ_TOO = _frame.add("F_HJ_TOO")
F_NINES = _frame.add("F_NINES")
F_SWAPPED = _frame.add("F_SWAPPED")
F_RANK = _frame.add("F_RANK")
F_FALLEN = _frame.add("F_FALLEN")
F_BELOW = _frame.add("F_BELOW")
F_TIED = _frame.add("F_TIED")
F_COUNTED = _frame.add("F_COUNTED")
F_TRUMPERS = _frame.add("F_TRUMPERS")
F_PATH = _frame.add("F_PATH")
F_HINT = _frame.add("F_HINT")
F_KEY = _frame.add("F_KEY", LEVELS)
F_SMALL = _frame.add("F_SMALL", LEVELS)
"""How many trumps are small at each level."""
F_HELD = _frame.add("F_HELD", HOLDERS)
"""Who holds the cards, in binary."""
F_MOVE = _frame.add("F_MOVE", MOST_MOVES)
"""The moves: how promising, and the kind in the last bits."""
F_FOUND = _frame.add("F_FOUND", 3 * MOST_MOVES)
"""What tried moves turned out to be worth, the order of trumps and the cards that counts on."""
FRAME = -(-_frame.close(globals(), prefix="F_") // CACHE_LINE) * CACHE_LINE
FRAMES = 52

WAYS = 8
"""Entries of a bucket: as many as keys are compared at once."""
ENTRY = 4
"""Words of an entry."""
UNSOLVED = -(1 << 40)
"""No value: whatever goes wrong, none can be taken for it."""
