"""What everybody at the table knows from play: one more row of numbers beside a position.

It is kept up card by card, so that a playout need not look back: cards seen, who cannot follow
which suit, who has shown their party. Nothing in it comes from a hidden hand; only the Strohmann's,
which lies open, is looked at.
"""

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Row, Words
from doppelkopf.kernel.build.bits import popcount
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.kernel.play.cards import put
from doppelkopf.kernel.play.layout import (
    BEST,
    CARD,
    CARD_KINDS,
    COUNT,
    DECLARED,
    DUMMY_OWNER,
    G_SEAT,
    HAND,
    HOLDING,
    KONTRA,
    NONE,
    NORMAL,
    NOT_LAST,
    OPEN,
    P_AUGEN,
    P_BEATS,
    P_CONTRACT,
    P_DULLE,
    P_DUMMY,
    P_RE_CARD,
    P_SEATS,
    P_SUIT,
    PARTY,
    RE,
    SEATS,
    SILENT,
    TRICKS,
    TURN,
    UNTIL_SCHWEINE,
)
from doppelkopf.kernel.play.packed import unpack_move
from doppelkopf.kernel.play.seats import seat_at

_known = Pieces()
K_SEEN = _known.add("K_SEEN")
"""The cards played so far, as bits of a hand."""
K_CARDS = _known.add("K_CARDS")
"""How many cards each seat had before the first trick."""
K_HIDDEN = _known.add("K_HIDDEN")
"""A card lying face down in the current trick."""
K_RE_HOLDING = _known.add("K_RE_HOLDING")
"""Whose dealt hand the first Re card came from."""
K_OPEN = _known.add("K_OPEN")
"""Whether the Strohmann has both Re cards, so that all see the parties."""
K_VOID = _known.add("K_VOID", SEATS)
"""Per dealt hand the play suits it has no card of, a bit each."""
K_PARTY = _known.add("K_PARTY", SEATS)
"""Per seat the party it has shown in a normal game: 0 nothing, 1 Re, 2 Kontra."""
K_LEAN = _known.add("K_LEAN", SEATS)
"""Per seat how often it led trump, less how often it led Fehl: Re likes to draw trumps."""
K_PAIR = _known.add("K_PAIR", SEATS * SEATS)
"""Per pair of seats how much they seem to help each other: the one gave the other fat cards, or
took tricks from them."""
K_KEPT = _known.close(globals())
"""How much of a row changes while cards are played; the rest is fixed or scratch."""
K_ABOVE = _known.add("K_ABOVE", CARD_KINDS)
"""Per card the cards that beat it when played later, as bits of a hand."""
K_FRIEND = _known.add("K_FRIEND", SEATS)
"""Scratch: how likely each seat is on the side of the one to play, in 1024ths."""
K_SCORE = _known.add("K_SCORE", CARD_KINDS)
"""Scratch: what each card is worth to the one to play, in 1024ths of an Auge."""
K_SIZE = _known.close(globals())

HT = int(Card.HT)
FEHL = 0b11110
"""All Fehl suits."""
FULL = 10
GAVE, KEPT, TOOK = 3, 1, 1
"""What a full card given, a small one, and a trick taken away say about two players."""


@jit
def fresh_knowledge(k: Words, s: Words, p: Words) -> None:
    """What is known before the first card of a position is played."""
    for field in range(K_SIZE):
        k[field] = 0
    k[K_HIDDEN] = NONE
    k[K_RE_HOLDING] = NONE
    for seat in range(p[P_SEATS]):
        k[K_CARDS] = max(k[K_CARDS], popcount(s[HAND + seat]) + s[TRICKS])
    for kind in range(CARD_KINDS):
        for best in range(CARD_KINDS):
            k[K_ABOVE + best] |= ((p[P_BEATS + kind] >> best) & 1) * (3 << (2 * kind))
    if p[P_DULLE] == NOT_LAST or p[P_DULLE] == UNTIL_SCHWEINE:
        k[K_ABOVE + HT] |= 3 << (2 * HT)
    dummy = p[P_DUMMY]
    if dummy != NONE and (p[P_CONTRACT] == NORMAL or p[P_CONTRACT] == SILENT):
        k[K_OPEN] = (s[HAND + dummy] >> (2 * p[P_RE_CARD] + 1)) & 1
        k[K_PARTY + dummy] = s[PARTY + dummy]
        if s[DUMMY_OWNER] != NONE and not k[K_OPEN]:
            k[K_PARTY + s[DUMMY_OWNER]] = s[PARTY + dummy]


@jit
def note_card(k: Words, s: Words, p: Words, seat: int, kind: int) -> None:
    """Note a card that a seat is about to put on the table, before `play` or `put`."""
    see_hidden(k, s)
    _see(k, kind)
    if s[COUNT]:
        led = p[P_SUIT + s[CARD]]
        k[K_VOID + s[HOLDING + seat]] |= (p[P_SUIT + kind] != led) << led
        holder = seat_at(s, p, s[BEST])
        place = K_PAIR + min(seat, holder) * SEATS + max(seat, holder)
        if (p[P_BEATS + kind] >> s[CARD + s[BEST]]) & 1:
            k[place] -= TOOK
        else:
            k[place] += GAVE if p[P_AUGEN + kind] >= FULL else -KEPT
    else:
        k[K_LEAN + seat] += 1 if p[P_SUIT + kind] == 0 else -1
    if kind == p[P_RE_CARD] and (p[P_CONTRACT] == NORMAL or p[P_CONTRACT] == SILENT):
        _see_re(k, p, s[HOLDING + seat])


@jit
def note_face_down(k: Words, s: Words, seat: int, kind: int) -> None:
    """Note a trump put face down: it is seen only when its trick is complete."""
    k[K_HIDDEN] = kind
    k[K_VOID + s[HOLDING + seat]] |= FEHL


@jit
def note_call(k: Words, s: Words, seat: int) -> None:
    """Note that a seat made a call: it shows its party."""
    if s[PARTY + seat] != OPEN:
        k[K_PARTY + seat] = s[PARTY + seat]


@jit
def put_noted(s: Words, p: Words, k: Words, move: int) -> None:
    """Note a card packed as a move and put it on the table; nobody says anything."""
    _, _, kind, said, face_down = unpack_move(move)
    if face_down:
        note_face_down(k, s, s[TURN], kind)
    else:
        note_card(k, s, p, s[TURN], kind)
    put(s, p, kind, said, face_down)


@jit
def shown_party(s: Words, p: Words, k: Words, seat: int) -> int:
    """The party a seat has shown to all."""
    contract = p[P_CONTRACT]
    hidden = (contract == NORMAL or contract == SILENT) and not k[K_OPEN]
    if hidden and s[G_SEAT] == NONE and s[DECLARED] == NONE:
        return k[K_PARTY + seat]
    return s[PARTY + seat]


@jit
def _see(k: Words, kind: int) -> None:
    first = 1 << (2 * kind)
    k[K_SEEN] |= first << ((k[K_SEEN] >> (2 * kind)) & 1)


@jit
def see_hidden(k: Words, s: Words) -> None:
    """A card that lay face down in the trick before is seen by now."""
    if k[K_HIDDEN] != NONE and s[COUNT] == 0:
        _see(k, k[K_HIDDEN])
        k[K_HIDDEN] = NONE


@jit
def _see_re(k: Words, p: Words, holding: int) -> None:
    """A Re card shows who is Re; the second one shows who is not."""
    k[K_PARTY + holding] = RE
    if k[K_RE_HOLDING] == NONE:
        k[K_RE_HOLDING] = holding
        return
    for seat in range(p[P_SEATS]):
        if seat != holding and seat != k[K_RE_HOLDING]:
            k[K_PARTY + seat] = KONTRA


@entry
def begin_knowledge(known: Row, position: Row, params: Row) -> None:
    """`fresh_knowledge` for Python."""
    fresh_knowledge(pointer(known), pointer(position), pointer(params))


@entry
def add_card(known: Row, position: Row, params: Row, seat: int, kind: int, face_down: bool) -> None:
    """`note_card` or `note_face_down` for Python."""
    k, s, p = pointer(known), pointer(position), pointer(params)
    if face_down:
        note_face_down(k, s, seat, kind)
    else:
        note_card(k, s, p, seat, kind)


@entry
def add_call(known: Row, position: Row, seat: int) -> None:
    """`note_call` for Python."""
    note_call(pointer(known), pointer(position), seat)
