"""Where things lie in the two arrays of the kernel: the position, and the parameters of a game.

A position is one row of `SIZE` int64. A hand is a set of bits, two for each kind of card: bit 2k
for one copy, bit 2k + 1 for the second, so `hand & KINDS` is the kinds that are held. Numba takes
these names as constants.
"""

from doppelkopf.game.basics import SpecialId

SEATS = 5
"""The most seats there are."""
CARD_KINDS = 25
KINDS = sum(1 << (2 * kind) for kind in range(CARD_KINDS))
"""The first copy of every kind."""
NONE = -1
"""No seat, no place, nothing."""

CALLS = 24
"""The most calls that are remembered; more cannot be made under any rule set."""
SPECIALS = 40

# The position.
HAND = 0
AUGEN = HAND + SEATS
WON = AUGEN + SEATS
PARTY = WON + SEATS
"""Per seat: 0 open, 1 Re, 2 Kontra."""
LINE = PARTY + SEATS
"""Per seat: to whom the hand was dealt that it holds now."""
CARD = LINE + SEATS
"""The cards of the current trick."""
OWNERS = CARD + SEATS
"""The owner of each complete trick."""
TURN = OWNERS + 12
LEADER = TURN + 1
DIRECTION = TURN + 2
COUNT = TURN + 3
"""Cards in the current trick."""
BEST = TURN + 4
"""The place that holds the current trick."""
POINTS = TURN + 5
"""Augen in the current trick."""
FACE_DOWN = TURN + 6
SCHWEIN = TURN + 7
TRICKS = TURN + 8
FIRST60 = TURN + 9
FEHL_SEEN = TURN + 10
RICH = TURN + 11
OVER = TURN + 12
H_DECIDED = TURN + 13
H_PARTNER = TURN + 14
H_OWN = TURN + 15
G_SEAT = TURN + 16
G_PARTNER = TURN + 17
DK_FALLEN = TURN + 18
DECLARED = TURN + 19
DECLARING = TURN + 20
DUMMY_OWNER = TURN + 21
DUTY = TURN + 22
"""Who owes a call."""
DUTY_STEP = TURN + 23
SPEECH = TURN + 24
FINED = TURN + 25
"""The seats that were fined, a bit each."""
CALL_COUNT = TURN + 26
CALL = TURN + 27
"""Each call packed by `pack_call`."""
MASK = CALL + CALLS
"""The kinds in the current trick, a bit each."""
LAST_POINTS = MASK + 1
"""Augen of the last complete trick."""
SPECIAL_COUNT = MASK + 2
SPECIAL = SPECIAL_COUNT + 1
"""Each special event packed: id, who made it, from whom (7 for nobody)."""
SPARE = SPECIAL + SPECIALS
"""Room to rename calls in."""
SIZE = SPARE + CALLS

OPEN, RE, KONTRA = 0, 1, 2
NOBODY = 7

# The parameters: tables by card first.
P_SUIT = 0
P_BEATS = P_SUIT + CARD_KINDS
"""Per card the kinds it beats when played later, a bit each."""
P_AUGEN = P_BEATS + CARD_KINDS
P_SUITMASK = P_AUGEN + CARD_KINDS
"""Per play suit its cards as bits of a hand."""
P_DEADLINE = P_SUITMASK + 5
"""Five steps of Re, then five of Kontra."""
P_WORTH = P_DEADLINE + 10
"""What each special point counts, 0 where the rules do not have it."""
P_OF_PARTNER = P_WORTH + len(SpecialId)
"""What each costs if the card was one's own partner's."""
P_FLAGS = P_OF_PARTNER + len(SpecialId)
(
    P_SEATS,
    P_CONTRACT,
    P_HAS_PARTIES,
    P_IS_SOLO,
    P_DEALER,
    P_DUMMY,
    P_SOLOIST,
    P_RE_CARD,
    P_RE_LINES,
    P_SCHWEIN,
    P_SWAP,
    P_TURN,
    P_BACKSTREET,
    P_ORDINARY,
    P_DIAMOND_TRUMPS,
    P_DULLE_TRUMP,
    P_INTEREST,
    P_INTEREST_LAST,
    P_EACH_CARD,
    P_EACH_CHOICE,
    P_EACH_TRICK,
    P_DOPPELKOPF,
    P_FUCHS_LAST_ONLY,
    P_BB_REPLACES,
    P_H_SEAT,
    P_H_RULE,
    P_H_SUIT,
    P_H_LIMIT,
    P_H_LIMIT_ALL,
    P_H_LAST_DECIDES,
    P_H_RUFF_ALONE,
    P_H_FACE_DOWN,
    P_H_FUCHS_BARRED,
    P_GENSCHER,
    P_GENSCHER_SILENT,
    P_DECLARE,
    P_LAID_AWAY,
    P_RACE,
    P_CALLS,
    P_MEASURE,
    P_LAST_DEADLINE,
    P_ABSAGEN,
    P_REPEAT,
    P_NEEDS_CALL,
    P_SKIPPING,
    P_RE_NEEDS_KONTRA,
    P_REPLY,
    P_AFTER_STEP,
    P_OPEN_HOCHZEIT,
    P_SHIFT,
    P_BEFORE_PLAY,
    P_SPEAK_TRICKS,
    P_SPEAK_MOST,
    P_RICH,
    P_RICH_ON,
    P_FIRST_OWNER,
    P_DUTY_IN_SOLOS,
    P_DUTY_LATE,
    P_DECK,
) = range(P_FLAGS, P_FLAGS + 59)
P_SIZE = P_FLAGS + 59

# Values of some of them.
OWN_CARDS, TABLE_CARDS, TRICK_OWNERS = range(3)
ABSAGEN_OFF, ABSAGEN_ALLOWED, ABSAGEN_FINED = range(3)
FIRST_FOREIGN, FIRST_FEHL, NAMED_SUIT, FIRST_TRUMP = range(4)
NORMAL, HOCHZEIT, SILENT, ARMUT, SOLO, RAMSCH, HAMMELRENNEN, SCHIEBEKOPF = range(8)

SPECIAL_NUMBERS = {special: number for number, special in enumerate(SpecialId)}
"""What a special point is called in events and tables."""

NOTHING = (
    FACE_DOWN, SCHWEIN, FIRST60, H_PARTNER, G_SEAT, G_PARTNER, DECLARED, DECLARING, DUMMY_OWNER,
    DUTY, SPEECH,
)  # fmt: skip
"""The fields that hold a seat or a place, and `NONE` in the beginning."""
