"""What a hand promises, as a few numbers a player could count at the table.

The same function serves the fit of `scripts/fit` and the seat that decides about a solo or a call.
It reads only what `thumb` may read.
"""

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Row, Words
from doppelkopf.kernel.build.bits import lowest, popcount
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.knowledge import K_FRIEND, put_noted
from doppelkopf.kernel.play.layout import (
    AUGEN,
    BEST,
    CARD,
    COUNT,
    FACE_DOWN,
    HAND,
    NONE,
    OVER,
    P_AUGEN,
    P_SEATS,
    P_SUIT,
    P_SUITMASK,
    PARTY,
    POINTS,
    RE,
    TRICKS,
    TURN,
)
from doppelkopf.kernel.play.seats import seat_at
from doppelkopf.kernel.thumb.choice import LACKS, MOST_SHARES, thumb_by
from doppelkopf.kernel.thumb.deals import R_KNOWN, R_PLAYED, Dealing, deal
from doppelkopf.kernel.thumb.others import ONE, Floats, befriend, hidden_from, holding
from doppelkopf.kernel.thumb.pigs import higher, is_highest
from doppelkopf.kernel.thumb.weights import TUNED, Weights

_features = Pieces()
CONSTANT = _features.add("CONSTANT")
BALANCE = _features.add("BALANCE")
PENDING = _features.add("PENDING")
TOPS = _features.add("TOPS")
HIGHS = _features.add("HIGHS")
LENGTH = _features.add("LENGTH")
ACES = _features.add("ACES")
LOSERS = _features.add("LOSERS")
VOIDS = _features.add("VOIDS")
FOXES = _features.add("FOXES")
FULLS = _features.add("FULLS")
IS_RE = _features.add("IS_RE")
IS_KNOWN = _features.add("IS_KNOWN")
IS_LEADING = _features.add("IS_LEADING")
FEATURES = _features.close(globals())
NAMES = {
    "BALANCE": "Augen of our tricks less those of theirs, in tens",
    "PENDING": "Augen on the table, for us or against us, in tens",
    "TOPS": "trumps that hardly anything beats",
    "HIGHS": "trumps that little beats",
    "LENGTH": "trumps beyond what each other player has on average",
    "ACES": "Fehl that will probably go round",
    "LOSERS": "Fehl that others beat",
    "VOIDS": "suits that can be ruffed",
    "FOXES": "foxes in hand",
    "FULLS": "Augen in hand, in tens",
    "IS_RE": "Re rather than Kontra",
    "IS_KNOWN": "whether all parties are known",
    "IS_LEADING": "whether one leads this trick",
}
STAGES = 6
"""How many cards one has played oneself; the last stage is all later ones."""
DA = int(Card.DA)
TEN = 10.0
_sample = Pieces()
S_ROLE = _sample.add("S_ROLE")
S_STAGE = _sample.add("S_STAGE")
S_FEATURES = _sample.add("S_FEATURES", FEATURES)
S_AUGEN = _sample.add("S_AUGEN")
"""Of one's side at the end; until then whose sample it is."""
SAMPLE = _sample.close(globals(), prefix="S_")


@jit
def features(s: Words, p: Words, k: Words, seat: int, f: Weights) -> int:
    """Write the features of a seat; its role."""
    role = befriend(s, p, k, seat, pointer(TUNED))
    seats, hand = p[P_SEATS], s[HAND + seat]
    unseen = hidden_from(s, p, k, seat)
    lacks: Floats = pointer(LACKS)
    for number in range(FEATURES):
        f[number] = 0.0
    f[CONSTANT] = 1.0
    known = True
    for other in range(seats):
        trust = 1.0
        if other != seat:
            trust = 2.0 * k[K_FRIEND + other] / ONE - 1.0
            known = known and abs(trust) == 1.0
        f[BALANCE] += trust * s[AUGEN + other] / TEN
    if s[COUNT]:
        points = s[POINTS]
        if s[FACE_DOWN] != NONE:
            points -= p[P_AUGEN + s[CARD + s[FACE_DOWN]]]
        holder = seat_at(s, p, s[BEST])
        trust = 1.0 if holder == seat else 2.0 * k[K_FRIEND + holder] / ONE - 1.0
        f[PENDING] = trust * points / TEN
    trumps = p[P_SUITMASK]
    others = max(holding(s, p, k, 0, seat), 1)
    f[LENGTH] = popcount(hand & trumps) - popcount(unseen & trumps) / others
    left = hand
    while left:
        kind = lowest(left) >> 1
        left &= left - 1
        suit = p[P_SUIT + kind]
        same = p[P_SUITMASK + suit]
        highest = is_highest(s, p, seat, kind)
        above = 0 if highest else popcount(unseen & higher(s, p, k, kind) & same)
        f[FULLS] += p[P_AUGEN + kind] / TEN
        if suit == 0:
            f[TOPS] += 1.0 / (1.0 + above)
            f[HIGHS] += 1.0 / (1.0 + 0.2 * above)
        elif above == 0:
            ruff = lacks[
                max(holding(s, p, k, suit, seat), 1) * MOST_SHARES + popcount(unseen & same)
            ]
            free = 1.0 if unseen & trumps == 0 else (1.0 - ruff) ** (seats - 1)
            f[ACES] += free
            f[LOSERS] += 1.0 - free
        else:
            f[LOSERS] += 1.0
    if hand & trumps:
        for suit in range(1, 5):
            same = p[P_SUITMASK + suit]
            f[VOIDS] += (hand & same == 0) and (unseen & same != 0)
    f[FOXES] = 0 if is_highest(s, p, seat, DA) else popcount((hand >> (2 * DA)) & 3)
    f[IS_RE] = s[PARTY + seat] == RE
    f[IS_KNOWN] = known
    f[IS_LEADING] = s[COUNT] == 0 and s[TURN] == seat
    return role


@entry
def features_of(state: Row, params: Row, known: Row, seat: int, found: Weights) -> int:
    """`features` for Python."""
    return features(pointer(state), pointer(params), pointer(known), seat, found)


@entry
def samples(dealing: Dealing, out: Weights) -> int:
    """Play games and note the features of each seat whenever it is on turn; how many samples."""
    begin, params, deck, _, tries, rng, room = dealing
    s, p, numbers = pointer(room[R_PLAYED:]), pointer(params), pointer(rng)
    k, size = pointer(room[R_KNOWN:]), len(deck) // p[P_SEATS]
    seats = p[P_SEATS]
    count, most = 0, len(out) - seats * STAGES
    while count < most:
        deal(s, p, k, pointer(begin), pointer(deck), size, tries, numbers)
        first = count
        while not s[OVER]:
            seat = s[TURN]
            if s[TRICKS] < STAGES:
                out[count, S_ROLE] = features(s, p, k, seat, out[count, S_FEATURES:])
                out[count, S_STAGE] = s[TRICKS]
                out[count, S_AUGEN] = seat
                count += 1
            put_noted(s, p, k, thumb_by(s, p, k, seat, pointer(TUNED), numbers))
        for number in range(first, count):
            mine, augen = s[PARTY + int(out[number, S_AUGEN])], 0
            for seat in range(seats):
                augen += s[AUGEN + seat] * (s[PARTY + seat] == mine)
            out[number, S_AUGEN] = augen
    return count
