"""Where things lie in the two arrays of the kernel: the position, and the parameters of a game.

A position is one row of `SIZE` int64. A hand is a set of bits, two for each kind of card: bit 2k
for one copy, bit 2k + 1 for the second, so `hand & KINDS` is the kinds that are held. Numba takes
these names as constants. Each is a piece of its row, put behind the one before.
"""

from doppelkopf.game.basics import SpecialId
from doppelkopf.kernel.build.pieces import Pieces

SEATS = 5
"""The most seats there are."""
CARD_KINDS = 25
KINDS = sum(1 << (2 * kind) for kind in range(CARD_KINDS))
"""The first copy of every kind."""
MOST_TRICKS = 12
PLAY_SUITS = 5
"""Trumps and four Fehl suits."""
STEPS = 5
"""A first call and four Absagen."""
NONE = -1
"""No seat, no place, nothing."""
LEVELS = 2
"""Schweine and Hyperschweine."""

CALLS = 24
"""The most calls that are remembered; more cannot be made under any rule set."""
SPECIALS = 48
"""The most special events that are noted; more cannot happen in a game."""

# The position.
_position = Pieces()
HAND = _position.add("HAND", SEATS)
AUGEN = _position.add("AUGEN", SEATS)
WON = _position.add("WON", SEATS)
PARTY = _position.add("PARTY", SEATS)
"""Per seat: 0 open, 1 Re, 2 Kontra."""
HOLDING = _position.add("HOLDING", SEATS)
"""Per seat: to whom the hand was dealt that it holds now."""
CARD = _position.add("CARD", SEATS)
"""The cards of the current trick."""
OWNERS = _position.add("OWNERS", MOST_TRICKS)
"""The owner of each complete trick."""
TURN = _position.add("TURN")
LEADER = _position.add("LEADER")
DIRECTION = _position.add("DIRECTION")
COUNT = _position.add("COUNT")
"""Cards in the current trick."""
BEST = _position.add("BEST")
"""The place that holds the current trick."""
POINTS = _position.add("POINTS")
"""Augen in the current trick."""
FACE_DOWN = _position.add("FACE_DOWN")
SCHWEIN = _position.add("SCHWEIN")
HYPER = _position.add("HYPER")
"""The places of a Schwein and of a Hyperschwein in the current trick."""
PIGS = _position.add("PIGS", LEVELS)
"""Who has Schweine and Hyperschweine, once all know it and it matters."""
PIG_BY = _position.add("PIG_BY", LEVELS)
"""Where only the second one counts: who played the first of one hand, and then who took it."""
PIG_TO = _position.add("PIG_TO", LEVELS)
TRICKS = _position.add("TRICKS")
FIRST60 = _position.add("FIRST60")
FEHL_SEEN = _position.add("FEHL_SEEN")
RICH = _position.add("RICH")
OVER = _position.add("OVER")
H_DECIDED = _position.add("H_DECIDED")
H_PARTNER = _position.add("H_PARTNER")
H_OWN = _position.add("H_OWN")
G_SEAT = _position.add("G_SEAT")
G_PARTNER = _position.add("G_PARTNER")
DK_FALLEN = _position.add("DK_FALLEN")
DECLARED = _position.add("DECLARED")
DECLARING = _position.add("DECLARING")
DUMMY_OWNER = _position.add("DUMMY_OWNER")
DUTY = _position.add("DUTY")
"""Who owes a call."""
DUTY_STEP = _position.add("DUTY_STEP")
SPEECH = _position.add("SPEECH")
FINED = _position.add("FINED")
"""The seats that were fined, a bit each."""
CALL_COUNT = _position.add("CALL_COUNT")
CALL = _position.add("CALL", CALLS)
"""Each call, see `packed`."""
MASK = _position.add("MASK")
"""The kinds in the current trick, a bit each."""
LAST_POINTS = _position.add("LAST_POINTS")
"""Augen of the last complete trick."""
SPECIAL_COUNT = _position.add("SPECIAL_COUNT")
SPECIAL = _position.add("SPECIAL", SPECIALS)
"""Each special event packed: id, who made it, from whom (7 for nobody)."""
SPARE = _position.add("SPARE", CALLS)
"""Room to rename calls in."""
SIZE = _position.close(globals())

OPEN, RE, KONTRA = 0, 1, 2
NOBODY = 7

# The parameters: tables by card first.
_params = Pieces()
P_SUIT = _params.add("P_SUIT", CARD_KINDS)
P_BEATS = _params.add("P_BEATS", CARD_KINDS)
"""Per card the kinds it beats when played later, a bit each."""
P_AUGEN = _params.add("P_AUGEN", CARD_KINDS)
P_SUITMASK = _params.add("P_SUITMASK", PLAY_SUITS)
"""Per play suit its cards as bits of a hand."""
P_DEADLINE = _params.add("P_DEADLINE", 2 * STEPS)
"""Five steps of Re, then five of Kontra."""
P_WORTH = _params.add("P_WORTH", len(SpecialId))
"""What each special point counts, 0 where the rules do not have it."""
P_OF_PARTNER = _params.add("P_OF_PARTNER", len(SpecialId))
"""What each costs if the card was one's own partner's."""
P_SEATS = _params.add("P_SEATS")
P_CONTRACT = _params.add("P_CONTRACT")
P_HAS_PARTIES = _params.add("P_HAS_PARTIES")
P_IS_SOLO = _params.add("P_IS_SOLO")
P_DEALER = _params.add("P_DEALER")
P_DUMMY = _params.add("P_DUMMY")
P_SOLOIST = _params.add("P_SOLOIST")
P_RE_CARD = _params.add("P_RE_CARD")
P_RE_HOLDINGS = _params.add("P_RE_HOLDINGS")
P_SCHWEIN = _params.add("P_SCHWEIN")
P_HYPER = _params.add("P_HYPER")
P_PIG = _params.add("P_PIG", LEVELS)
"""The kinds that can be Schweine and Hyperschweine; when, and which of the two counts."""
P_PIG_WHEN = _params.add("P_PIG_WHEN", LEVELS)
P_PIG_COUNTS = _params.add("P_PIG_COUNTS", LEVELS)
P_PIG_JOINT = _params.add("P_PIG_JOINT")
P_PIG_KEPT = _params.add("P_PIG_KEPT")
"""Whether it matters who has them."""
P_PIG_SAID = _params.add("P_PIG_SAID")
"""Whether any are announced as they are played."""
P_DULLE = _params.add("P_DULLE")
"""The rule about the second ♥10, where it is not the same in every trick."""
P_SWAP = _params.add("P_SWAP")
P_TURN = _params.add("P_TURN")
P_BACKSTREET = _params.add("P_BACKSTREET")
P_ORDINARY = _params.add("P_ORDINARY")
P_DIAMOND_TRUMPS = _params.add("P_DIAMOND_TRUMPS")
P_DULLE_TRUMP = _params.add("P_DULLE_TRUMP")
P_INTEREST = _params.add("P_INTEREST")
P_INTEREST_LAST = _params.add("P_INTEREST_LAST")
P_EACH_CARD = _params.add("P_EACH_CARD")
P_EACH_CHOICE = _params.add("P_EACH_CHOICE")
P_EACH_TRICK = _params.add("P_EACH_TRICK")
P_DOPPELKOPF = _params.add("P_DOPPELKOPF")
P_FUCHS_LAST_ONLY = _params.add("P_FUCHS_LAST_ONLY")
P_CHARLY_BY_QUEEN = _params.add("P_CHARLY_BY_QUEEN")
P_BB_REPLACES = _params.add("P_BB_REPLACES")
P_H_SEAT = _params.add("P_H_SEAT")
P_H_RULE = _params.add("P_H_RULE")
P_H_SUIT = _params.add("P_H_SUIT")
P_H_OWN_DECIDES = _params.add("P_H_OWN_DECIDES")
P_H_LIMIT = _params.add("P_H_LIMIT")
P_H_LIMIT_ALL = _params.add("P_H_LIMIT_ALL")
P_H_LAST_DECIDES = _params.add("P_H_LAST_DECIDES")
P_H_RUFF_ALONE = _params.add("P_H_RUFF_ALONE")
P_H_FACE_DOWN = _params.add("P_H_FACE_DOWN")
P_H_FUCHS_BARRED = _params.add("P_H_FUCHS_BARRED")
P_GENSCHER = _params.add("P_GENSCHER")
P_GENSCHER_SILENT = _params.add("P_GENSCHER_SILENT")
P_GENSCHER_NAMES = _params.add("P_GENSCHER_NAMES")
"""Whether the partner is named, not found by a trick."""
P_GENSCHER_VOIDS = _params.add("P_GENSCHER_VOIDS")
"""Whether what was called before it is void."""
P_DECLARE = _params.add("P_DECLARE")
P_LAID_AWAY = _params.add("P_LAID_AWAY")
P_RACE = _params.add("P_RACE")
P_CALLS = _params.add("P_CALLS")
P_MEASURE = _params.add("P_MEASURE")
P_LAST_DEADLINE = _params.add("P_LAST_DEADLINE")
P_ABSAGEN = _params.add("P_ABSAGEN")
P_REPEAT = _params.add("P_REPEAT")
P_NEEDS_CALL = _params.add("P_NEEDS_CALL")
P_SKIPPING = _params.add("P_SKIPPING")
P_SKIPS_LATE = _params.add("P_SKIPS_LATE")
P_RE_NEEDS_KONTRA = _params.add("P_RE_NEEDS_KONTRA")
P_REPLY = _params.add("P_REPLY")
"""How much later than a call a reply to it may come, 0 where there are none."""
P_AFTER_STEP = _params.add("P_AFTER_STEP")
P_OPEN_HOCHZEIT = _params.add("P_OPEN_HOCHZEIT")
P_SHIFT = _params.add("P_SHIFT")
P_BEFORE_PLAY = _params.add("P_BEFORE_PLAY")
P_SPEAK_TRICKS = _params.add("P_SPEAK_TRICKS")
P_SPEAK_MOST = _params.add("P_SPEAK_MOST")
P_RICH = _params.add("P_RICH")
P_RICH_FIRST = _params.add("P_RICH_FIRST")
P_RICH_ABOVE = _params.add("P_RICH_ABOVE")
P_RICH_UNSPOKEN = _params.add("P_RICH_UNSPOKEN")
P_RICH_ON = _params.add("P_RICH_ON")
P_FIRST_OWNER = _params.add("P_FIRST_OWNER")
P_DUTY_IN_SOLOS = _params.add("P_DUTY_IN_SOLOS")
P_DUTY_LATE = _params.add("P_DUTY_LATE")
P_DECK = _params.add("P_DECK")
P_SIZE = _params.close(globals(), prefix="P_")

# Values of some of them.
OWN_CARDS, TABLE_CARDS, TRICK_OWNERS = range(3)
ABSAGEN_OFF, ABSAGEN_ALLOWED, ABSAGEN_FINED = range(3)
BY_ITSELF, ON_PLAY, BEFORE_PLAY = range(3)
BOTH, FIRST, SECOND = range(3)
NOT_LAST, ONLY_LAST, UNTIL_SCHWEINE = range(1, 4)
FIRST_FOREIGN, FIRST_FEHL, NAMED_SUIT, FIRST_TRUMP = range(4)
NORMAL, HOCHZEIT, SILENT, ARMUT, SOLO, RAMSCH, HAMMELRENNEN, SCHIEBEKOPF = range(8)

SPECIAL_NUMBERS = {special: number for number, special in enumerate(SpecialId)}
"""What a special point is called in events and tables."""

NOTHING = (
    FACE_DOWN, SCHWEIN, HYPER, PIGS, PIGS + 1, PIG_BY, PIG_BY + 1, PIG_TO, PIG_TO + 1, FIRST60,
    H_PARTNER, G_SEAT, G_PARTNER, DECLARED, DECLARING, DUMMY_OWNER,
    DUTY, SPEECH,
)  # fmt: skip
"""The fields that hold a seat or a place, and `NONE` in the beginning."""
