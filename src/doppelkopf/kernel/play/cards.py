"""Playing cards in a position: what may be played, who takes a trick, what follows from it.

The same rules as `game/play.py`, `tricks.py` and `partners.py`, in the same order.
"""

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import below
from doppelkopf.kernel.build.jit import jit
from doppelkopf.kernel.play.layout import (
    AUGEN,
    BEST,
    CARD,
    COUNT,
    DECLARED,
    DECLARING,
    DIRECTION,
    DK_FALLEN,
    DUMMY_OWNER,
    FACE_DOWN,
    FEHL_SEEN,
    FIRST60,
    FIRST_FOREIGN,
    FIRST_TRUMP,
    G_PARTNER,
    G_SEAT,
    H_DECIDED,
    H_OWN,
    H_PARTNER,
    HAND,
    HOCHZEIT,
    HOLDING,
    HYPER,
    KINDS,
    KONTRA,
    LAST_POINTS,
    LEADER,
    MASK,
    NAMED_SUIT,
    NONE,
    NORMAL,
    OPEN,
    OVER,
    OWNERS,
    P_AUGEN,
    P_BACKSTREET,
    P_BEATS,
    P_CONTRACT,
    P_DEALER,
    P_DECLARE,
    P_DOPPELKOPF,
    P_DULLE,
    P_DUMMY,
    P_EACH_CARD,
    P_EACH_TRICK,
    P_GENSCHER,
    P_GENSCHER_NAMES,
    P_GENSCHER_SILENT,
    P_H_FACE_DOWN,
    P_H_FUCHS_BARRED,
    P_H_LAST_DECIDES,
    P_H_LIMIT,
    P_H_LIMIT_ALL,
    P_H_OWN_DECIDES,
    P_H_RUFF_ALONE,
    P_H_RULE,
    P_H_SEAT,
    P_H_SUIT,
    P_INTEREST,
    P_INTEREST_LAST,
    P_LAID_AWAY,
    P_PIG_KEPT,
    P_RACE,
    P_RE_CARD,
    P_RE_HOLDINGS,
    P_SCHWEIN,
    P_SEATS,
    P_SOLOIST,
    P_SUIT,
    P_SUITMASK,
    P_SWAP,
    P_TURN,
    PARTY,
    POINTS,
    RE,
    SCHWEIN,
    SILENT,
    TRICKS,
    TURN,
    WON,
)
from doppelkopf.kernel.play.packed import NAMED
from doppelkopf.kernel.play.pigs import note_dulle, note_risen, note_taken, pig_level, rises
from doppelkopf.kernel.play.seats import around, place_of, seat_at
from doppelkopf.kernel.play.specials import is_backstreet, note_specials

DA, DK, DJ, HJ, D9 = int(Card.DA), int(Card.DK), int(Card.DJ), int(Card.HJ), int(Card.D9)
HT = int(Card.HT)
SIXTY = 60


@jit
def legal_kinds(s: Words, p: Words) -> int:
    """The kinds the seat on turn may play, each as the first bit of its kind."""
    hand = s[HAND + s[TURN]]
    if s[COUNT] > 0:
        follow = hand & p[P_SUITMASK + p[P_SUIT + s[CARD]]]
        return (follow if follow else hand) & KINDS
    if p[P_H_FUCHS_BARRED] and s[H_DECIDED] == 0:
        rest = hand & ~(3 << (2 * DA))
        if rest:
            return rest & KINDS
    return hand & KINDS


@jit
def may_genscher(s: Words, p: Words, seat: int) -> bool:
    """Whether a ♦K played now may be announced as Genscher."""
    if not p[P_GENSCHER] or s[G_SEAT] != NONE:
        return False
    if (s[HAND + seat] >> (2 * DK)) & 3 != 3:
        return False
    contract = p[P_CONTRACT]
    if contract == SILENT and seat == p[P_SOLOIST]:
        return p[P_GENSCHER_SILENT] != 0
    if contract == HOCHZEIT:
        return s[H_PARTNER] != NONE
    return contract == NORMAL or contract == SILENT


@jit
def may_face_down(s: Words, p: Words, seat: int) -> bool:
    """Whether a Hochzeit player without Fehl may play a trump face down into this trick."""
    return (
        p[P_H_FACE_DOWN] != 0
        and s[COUNT] > 0
        and s[H_DECIDED] == 0
        and p[P_H_SEAT] == seat
        and s[FEHL_SEEN] == 0
        and p[P_SUIT + s[CARD]] != 0
        and s[HAND + seat] & ~p[P_SUITMASK] == 0
    )


@jit
def put(s: Words, p: Words, kind: int, said: int, face_down: int) -> None:
    """Put a card of the seat on turn on the table; the last one of a trick completes it.

    `said`: it is announced, as a Schwein if it can be one, else as Genscher. What calls follow from
    it is left to `moves.play`.
    """
    seat = s[TURN]
    place = s[COUNT]
    first = 1 << (2 * kind)
    second = s[HAND + seat] & (first << 1)
    hand = s[HAND + seat] ^ (second | (first & ~(second >> 1)))
    s[HAND + seat] = hand
    s[POINTS] += p[P_AUGEN + kind]
    s[MASK] |= 1 << kind
    beats = (p[P_BEATS + kind] >> s[CARD + s[BEST]]) & 1
    s[BEST] = place if beats and not face_down else s[BEST]
    s[CARD + place] = kind
    s[COUNT] = place + 1
    if p[P_EACH_CARD] or said or face_down:
        _on_card(s, p, seat, kind, hand, said, face_down)
    if place + 1 == p[P_SEATS]:
        _complete(s, p)
    else:
        s[TURN] = around(seat + s[DIRECTION], p[P_SEATS])


@jit
def _on_card(
    s: Words, p: Words, seat: int, kind: int, hand: int, said: int, face_down: int
) -> None:
    """What a card may set off before its trick is complete."""
    if face_down:
        s[FACE_DOWN] = s[COUNT] - 1
    elif p[P_SCHWEIN] and rises(s, p, seat, kind, (hand >> (2 * kind)) & 1, said):
        note_risen(s, p, seat, kind)
    elif p[P_DULLE] and kind == HT and s[COUNT] > 1:
        note_dulle(s, p, hand)
    if p[P_DECLARE]:
        _after_card(s, p, seat, kind)
    if said and pig_level(p, kind) == NONE:
        for other in range(p[P_SEATS]):
            s[PARTY + other] = OPEN
        s[G_SEAT] = seat
        s[DECLARING] = NONE
        if said >= NAMED:
            _with_mate(s, p, said - NAMED)


@jit
def _with_mate(s: Words, p: Words, mate: int) -> None:
    """The parties of a Genscher and the partner."""
    for seat in range(p[P_SEATS]):
        s[PARTY + seat] = RE if seat == s[G_SEAT] or seat == mate else KONTRA
    s[G_PARTNER] = mate


@jit
def some_genscher(s: Words, p: Words, rng: Words) -> int:
    """A Genscher of the seat on turn as moves have it; whom it names is left to chance."""
    if not p[P_GENSCHER_NAMES]:
        return 1
    return NAMED + around(s[TURN] + 1 + below(rng, p[P_SEATS] - 1), p[P_SEATS])


@jit
def _after_card(s: Words, p: Words, seat: int, kind: int) -> None:
    """Open and close the moment in which a secret solo may be declared."""
    if s[DECLARING] == seat:
        s[DECLARING] = NONE
    if (
        kind == p[P_RE_CARD]
        and p[P_CONTRACT] == NORMAL
        and s[G_SEAT] == NONE
        and s[DECLARED] == NONE
    ):
        found = NONE
        for other in range(p[P_SEATS]):
            if (
                other != s[HOLDING + seat]
                and other != p[P_DUMMY]
                and (p[P_RE_HOLDINGS] >> other) & 1
            ):
                found = other
                break
        s[DECLARING] = found if found != NONE and s[HAND + found] else NONE


@jit
def _complete(s: Words, p: Words) -> None:
    """Give the trick to its owner and do all that follows."""
    mask = s[MASK]
    if p[P_EACH_CARD]:
        _crown(s, p, mask)
    owner = seat_at(s, p, s[BEST])
    is_last = s[HAND] == 0
    augen = s[POINTS]
    number = s[TRICKS] + 1
    s[OWNERS + s[TRICKS]] = owner
    s[TRICKS] = number
    s[AUGEN + owner] += augen
    s[WON + owner] += 1
    interest = p[P_INTEREST_LAST] if is_last else p[P_INTEREST]
    if mask & interest or augen >= p[P_DOPPELKOPF]:
        note_specials(s, p, owner, mask, augen, is_last)
    if p[P_SCHWEIN]:
        s[SCHWEIN] = NONE
        s[HYPER] = NONE
    if p[P_EACH_TRICK]:
        _settle(s, p, owner, number, mask, is_last)
    s[LEADER] = owner
    s[TURN] = owner
    s[COUNT] = 0
    s[BEST] = 0
    s[MASK] = 0
    s[POINTS] = 0
    s[LAST_POINTS] = augen
    s[OVER] |= is_last


@jit
def _crown(s: Words, p: Words, mask: int) -> None:
    """A Schwein takes the trick, a Hyperschwein from it; Backstreet-Boys give it to the ♦J."""
    if s[SCHWEIN] != NONE:
        s[BEST] = s[SCHWEIN]
    if s[HYPER] != NONE:
        s[BEST] = s[HYPER]
    if p[P_BACKSTREET] and is_backstreet(mask, p[P_SEATS]):
        place = 0
        while s[CARD + place] != DJ:
            place += 1
        s[BEST] = place
    if p[P_PIG_KEPT]:
        note_taken(s, p, mask)
    s[FACE_DOWN] = NONE


@jit
def _move(s: Words, p: Words) -> None:
    """The players of two ♥J swap their hands; two ♦9 turn the direction."""
    one, other, nines = NONE, NONE, 0
    for place in range(p[P_SEATS]):
        card = s[CARD + place]
        if card == HJ:
            seat = seat_at(s, p, place)
            if one == NONE:
                one = seat
            else:
                other = seat
        elif card == D9:
            nines += 1
    if p[P_SWAP] and other != NONE:
        hand, holding = s[HAND + one], s[HOLDING + one]
        s[HAND + one], s[HOLDING + one] = s[HAND + other], s[HOLDING + other]
        s[HAND + other], s[HOLDING + other] = hand, holding
    if p[P_TURN] and nines == 2:
        s[DIRECTION] = -s[DIRECTION]


@jit
def _settle(s: Words, p: Words, owner: int, number: int, mask: int, is_last: int) -> None:
    """The rarer things that a complete trick sets off."""
    led = p[P_SUIT + s[CARD]]
    if p[P_CONTRACT] == HOCHZEIT and s[H_DECIDED] == 0:
        _hochzeit(s, p, owner, led, number, is_last)
    if p[P_GENSCHER] and (mask >> DK) & 1:
        _count_kings(s, p, owner)
    if p[P_DUMMY] != NONE and p[P_CONTRACT] == NORMAL:
        _seek_for_dummy(s, p, owner, is_last)
    if mask & ((1 << HJ) | (1 << D9)) and not is_last:
        _move(s, p)
    if led != 0:
        s[FEHL_SEEN] = 1
    s[AUGEN + owner] += p[P_LAID_AWAY] if is_last else 0
    if p[P_RACE] and s[AUGEN + owner] >= SIXTY:
        s[FIRST60] = owner
        s[OVER] = 1


@jit
def _count_kings(s: Words, p: Words, owner: int) -> None:
    """The second ♦K that falls settles a Genscher."""
    for place in range(p[P_SEATS]):
        s[DK_FALLEN] += s[CARD + place] == DK
    if s[G_SEAT] != NONE and s[G_PARTNER] == NONE and s[DK_FALLEN] == 2:
        _with_mate(s, p, owner)


@jit
def _seek_for_dummy(s: Words, p: Words, owner: int, is_last: int) -> None:
    """A trick of another finds the partner of a Strohmann with both Re cards."""
    dummy = p[P_DUMMY]
    if s[G_SEAT] == NONE and s[PARTY + dummy] == RE and _is_open(s, p):
        if owner != dummy:
            _dummy_finds(s, p, owner)
        elif is_last:
            _dummy_finds(s, p, s[DUMMY_OWNER])


@jit
def _is_open(s: Words, p: Words) -> bool:
    for seat in range(p[P_SEATS]):
        if s[PARTY + seat] == OPEN:
            return True
    return False


@jit
def _hochzeit(s: Words, p: Words, owner: int, led: int, number: int, is_last: int) -> None:
    own = owner == p[P_H_SEAT]
    if own and s[H_OWN] == number - 1:
        s[H_OWN] = number
    if (not own or p[P_H_OWN_DECIDES]) and _finds(s, p, led, number):
        _decide(s, p, number, NONE if own else owner)
    elif _leaves_alone(s, p, owner, led, number, is_last):
        _decide(s, p, number, NONE)


@jit
def _finds(s: Words, p: Words, led: int, number: int) -> bool:
    """Whether a trick won by another finds the partner."""
    rule = p[P_H_RULE]
    if rule == FIRST_FOREIGN:
        return True
    if rule == FIRST_TRUMP:
        return led == 0
    if p[P_H_LAST_DECIDES] and number == p[P_H_LIMIT] and s[H_OWN] == number - 1:
        return True
    if rule == NAMED_SUIT:
        return led == p[P_H_SUIT]
    return led != 0


@jit
def _leaves_alone(s: Words, p: Words, owner: int, led: int, number: int, is_last: int) -> bool:
    """Whether the announcer is alone from this trick on."""
    if is_last:
        return True
    seat = p[P_H_SEAT]
    if p[P_H_RUFF_ALONE] and p[P_H_RULE] != FIRST_TRUMP and owner == seat and led != 0:
        place = place_of(s, p, seat)
        if p[P_SUIT + s[CARD + place]] == 0:
            return True
    limit = p[P_H_LIMIT]
    if limit == NONE or number < limit:
        return False
    return p[P_H_LIMIT_ALL] != 0 or s[H_OWN] >= limit


@jit
def _decide(s: Words, p: Words, number: int, partner: int) -> None:
    player = p[P_H_SEAT]
    dummy = p[P_DUMMY]
    if partner != NONE and partner == dummy:
        s[DUMMY_OWNER] = player
    for seat in range(p[P_SEATS]):
        s[PARTY + seat] = RE if seat == player or seat == partner else KONTRA
    s[H_DECIDED] = number
    s[H_PARTNER] = partner
    if partner != NONE and dummy != NONE:
        dummy_to_side(s, p)


@jit
def _dummy_finds(s: Words, p: Words, owner: int) -> None:
    for seat in range(p[P_SEATS]):
        s[PARTY + seat] = RE if seat == p[P_DUMMY] or seat == owner else KONTRA
    s[DUMMY_OWNER] = owner


@jit
def dummy_to_side(s: Words, p: Words) -> None:
    """Give the Strohmann to the first live player of its side after the dealer."""
    dummy, seats = p[P_DUMMY], p[P_SEATS]
    for turn in range(1, seats + 1):
        seat = around(p[P_DEALER] + turn, seats)
        if seat != dummy and s[PARTY + seat] == s[PARTY + dummy]:
            s[DUMMY_OWNER] = seat
            return
