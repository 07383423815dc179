"""Rules of thumb for a card, for a seat and for playouts alike.

Every legal card is weighed in Augen: what the trick will bring our side with it, how likely that
is, and what it costs to part with it. Only what the seat on turn may know is read: its own hand
and party, what lies open in the position, and the row of `knowledge`.
"""

import numpy as np

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import lowest, next_random, popcount
from doppelkopf.kernel.build.jit import beyond, jit, pointer
from doppelkopf.kernel.play.cards import legal_kinds, may_face_down
from doppelkopf.kernel.play.knowledge import K_ABOVE, K_CARDS, K_FRIEND, K_SCORE, K_VOID, see_hidden
from doppelkopf.kernel.play.layout import (
    AUGEN,
    BEST,
    CARD,
    COUNT,
    DIRECTION,
    FACE_DOWN,
    FIRST_FOREIGN,
    FIRST_TRUMP,
    H_DECIDED,
    H_OWN,
    HAMMELRENNEN,
    HAND,
    HOCHZEIT,
    HOLDING,
    HYPER,
    NAMED_SUIT,
    NONE,
    P_AUGEN,
    P_BEATS,
    P_CONTRACT,
    P_DIAMOND_TRUMPS,
    P_DOPPELKOPF,
    P_DUMMY,
    P_H_LAST_DECIDES,
    P_H_LIMIT,
    P_H_LIMIT_ALL,
    P_H_RUFF_ALONE,
    P_H_RULE,
    P_H_SEAT,
    P_H_SUIT,
    P_RACE,
    P_SEATS,
    P_SUIT,
    P_SUITMASK,
    P_WORTH,
    POINTS,
    SCHWEIN,
    TRICKS,
)
from doppelkopf.kernel.play.packed import PLAY, pack_move
from doppelkopf.kernel.play.pigs import may_say_pig
from doppelkopf.kernel.play.seats import around, seat_at
from doppelkopf.kernel.play.specials import FUCHS
from doppelkopf.kernel.thumb.others import ONE, Floats, befriend, hidden_from, holding
from doppelkopf.kernel.thumb.pigs import higher, is_highest, would_rise
from doppelkopf.kernel.thumb.weights import (
    ACE,
    BEHIND,
    EACH,
    FALL,
    FAT,
    FIND,
    FOX,
    HELP,
    LATE,
    LEAD_FEHL,
    LEAD_HIGH,
    LEAD_TRUMP,
    LONG,
    RICH,
    STAY,
    TAKEOVER,
    TOP,
    TRUMP,
    TUNED,
    USE,
    VOID,
    WEIGHTS,
)

DA = int(Card.DA)
SIXTY = 60
LEFT_ALONE = 30.0
"""Augen that one gives up rather than stay without a partner."""
FULL = 10
NEVER = -(1 << 40)
SOFT = 3.0
"""How many Augen of difference make a card e times less likely."""
SLIP = 0.06
"""How often somebody plays any card."""

MOST_SHARES = 26
LACKS = np.array(
    [(1 - 1 / max(n, 1)) ** m for n in range(6) for m in range(MOST_SHARES)], np.float64
)
"""The chance that one of n players has none of m cards."""


@jit
def thumb(s: Words, p: Words, k: Words, seat: int, rng: Words) -> int:
    """The move of the seat on turn, packed by `pack_move`."""
    return thumb_by(s, p, k, seat, pointer(TUNED), rng)


@jit
def thumb_by(s: Words, p: Words, k: Words, seat: int, weights: Floats, rng: Words) -> int:
    """The move of the seat on turn by weights of one's own: a row for each role."""
    legal = weigh(s, p, k, seat, weights)
    best, kind = NEVER, 0
    left = legal
    while left:
        card = lowest(left) >> 1
        left &= left - 1
        score = k[K_SCORE + card] + (next_random(rng) & 127)
        if score > best:
            best, kind = score, card
    said = may_say_pig(s, p, seat, kind)
    return pack_move(PLAY, seat, kind, said, not said and may_face_down(s, p, seat))


@jit
def thumb_chance(s: Words, p: Words, k: Words, seat: int, kind: int) -> float:
    """How likely the seat on turn would play a card; never 0 for a legal one."""
    legal = weigh(s, p, k, seat, pointer(TUNED))
    best, left, count = NEVER, legal, 0
    while left:
        best = max(best, k[K_SCORE + (lowest(left) >> 1)])
        left &= left - 1
        count += 1
    total, left = 0.0, legal
    while left:
        total += np.exp((k[K_SCORE + (lowest(left) >> 1)] - best) / (ONE * SOFT))
        left &= left - 1
    if count == 0:
        return SLIP
    mine = np.exp((k[K_SCORE + kind] - best) / (ONE * SOFT)) / total
    return float((1 - SLIP) * mine + SLIP / count)


@jit
def weigh(s: Words, p: Words, k: Words, seat: int, weights: Floats) -> int:
    """Write a score for every legal card to `K_SCORE`; the legal kinds."""
    legal = legal_kinds(s, p)
    if legal & (legal - 1) == 0:
        k[K_SCORE + (lowest(legal) >> 1)] = 0
        return legal
    see_hidden(k, s)
    role = befriend(s, p, k, seat, weights)
    w = beyond(weights, role * WEIGHTS)
    unseen = hidden_from(s, p, k, seat)
    with_trump = holding(s, p, k, 0, seat)
    with_led = holding(s, p, k, p[P_SUIT + s[CARD]], seat) if s[COUNT] else NONE
    left = legal
    while left:
        kind = lowest(left) >> 1
        left &= left - 1
        if role == EACH:
            score = _alone_score(s, p, k, seat, kind, unseen, w)
        else:
            score = _score(s, p, k, seat, kind, unseen, with_trump, with_led, w)
        k[K_SCORE + kind] = int(score * ONE)
    return legal


@jit
def _dummy_beats(s: Words, p: Words, k: Words, led: int, best: int) -> float:
    """Whether the Strohmann, whose hand all see, can beat a card when this suit was led."""
    hand = s[HAND + p[P_DUMMY]]
    follow = hand & p[P_SUITMASK + led]
    return 1.0 if (follow if follow else hand) & k[K_ABOVE + best] else 0.0


@jit
def _score(
    s: Words,
    p: Words,
    k: Words,
    seat: int,
    kind: int,
    unseen: int,
    with_trump: int,
    with_led: int,
    w: Floats,
) -> float:
    """What a card is worth to one who has or may have friends.

    `with_trump` and `with_led`: how many others may have trumps, and cards of the suit led; the
    latter is worked out here for a lead.
    """
    count, seats = s[COUNT], p[P_SEATS]
    suit = p[P_SUIT + kind]
    hand = s[HAND + seat]
    trumps = p[P_SUITMASK]
    led, best, holder, sure = suit, kind, seat, False
    table = s[POINTS]
    if count:
        led = p[P_SUIT + s[CARD]]
        if s[FACE_DOWN] != NONE:
            table -= p[P_AUGEN + s[CARD + s[FACE_DOWN]]]
        best = s[CARD + s[BEST]]
        if s[HYPER] != NONE:
            holder, sure = seat_at(s, p, s[HYPER]), True
        elif s[SCHWEIN] != NONE:
            holder, sure = seat_at(s, p, s[SCHWEIN]), True
        elif (p[P_BEATS + kind] >> best) & 1 and not may_face_down(s, p, seat):
            best = kind
        else:
            holder = seat_at(s, p, s[BEST])
    if would_rise(s, p, seat, kind):
        holder, sure = seat, True
    highest = is_highest(s, p, seat, kind)
    enemy, friend = 1.0, 1.0
    lacks: Floats = pointer(LACKS)
    out_led = popcount(unseen & p[P_SUITMASK + led])
    if not sure:
        if with_led == NONE:
            with_led = with_trump if led == 0 else holding(s, p, k, led, seat)
        is_trump = p[P_SUIT + best] == 0
        above = unseen & higher(s, p, k, best)
        no_trump = lacks[with_trump * MOST_SHARES + (popcount(above & trumps))]
        no_led = lacks[
            with_led * MOST_SHARES + (0 if is_trump else popcount(above & p[P_SUITMASK + led]))
        ]
        no_suit = lacks[with_led * MOST_SHARES + (out_led)]
        other = seat
        for _ in range(count + 1, seats):
            other = around(other + s[DIRECTION], seats)
            voids = k[K_VOID + s[HOLDING + other]]
            ruffs = 0.0 if voids & 1 else 1.0 - no_trump
            if other == p[P_DUMMY]:
                beats = _dummy_beats(s, p, k, led, best)
            elif led == 0 or (voids >> led) & 1:
                beats = ruffs
            else:
                beats = no_suit * ruffs + (1.0 - no_suit) * (1.0 - no_led)
            trust = k[K_FRIEND + other] / ONE
            enemy *= 1.0 - beats * (1.0 - trust) * w[USE]
            friend *= 1.0 - beats * trust * w[HELP]
    ours = 1.0 - (1.0 - enemy) * (0.5 + 0.5 * friend)
    theirs = (1.0 - friend) * (0.5 + 0.5 * enemy)
    trust = 1.0 if holder == seat else k[K_FRIEND + holder] / ONE
    win = trust * ours + (1.0 - trust) * theirs
    augen = p[P_AUGEN + kind]
    worth = table + augen + w[BEHIND] * (seats - 1 - count)
    swing = 2.0 * win - 1.0
    score = swing * worth
    if worth >= p[P_DOPPELKOPF]:
        score += swing * w[RICH]
    if p[P_WORTH + FUCHS] and p[P_DIAMOND_TRUMPS]:
        if kind == DA and not highest:
            score += swing * w[FOX]
        for place in range(count):
            if s[CARD + place] == DA and place != s[FACE_DOWN] and place != s[SCHWEIN]:
                trust = k[K_FRIEND + seat_at(s, p, place)] / ONE
                score += (win * (1.0 - trust) - (1.0 - win) * trust) * w[FOX]
    late = 1.0 - w[LATE] * s[TRICKS] / k[K_CARDS]
    cost = -w[FAT] * augen
    if suit == 0:
        beaten_by = 0 if highest else popcount(unseen & higher(s, p, k, kind) & trumps)
        height = 1.0 / (1.0 + w[FALL] * beaten_by)
        cost += w[TRUMP] + w[TOP] * height
        longer = popcount(hand & trumps) - popcount(unseen & trumps) / (seats - 1)
        score += w[LONG] * longer
        if count == 0:
            score += w[LEAD_TRUMP] + w[LEAD_HIGH] * height
    else:
        same = p[P_SUITMASK + suit]
        if count == 0:
            score += w[LEAD_FEHL] * popcount(unseen & same)
        elif unseen & k[K_ABOVE + kind] & same == 0 and popcount(unseen & same) >= seats - 1:
            cost += w[ACE]
        if popcount(hand & same) == 1 and hand & trumps:
            score += w[VOID]
    score -= late * cost
    if holder == seat:
        score += w[STAY] * win
        if count:
            score -= w[TAKEOVER] * k[K_FRIEND + seat_at(s, p, s[BEST])] / ONE
    if p[P_CONTRACT] == HOCHZEIT and s[H_DECIDED] == 0:
        takes = holder == seat
        if seat == p[P_H_SEAT] and _leaves_alone(s, p, suit, led, takes):
            score -= LEFT_ALONE * (friend if takes else 1.0)
        elif takes and _may_find(p, led):
            score += w[FIND] * (-1.0 if seat == p[P_H_SEAT] else enemy)
    return score


@jit
def _leaves_alone(s: Words, p: Words, suit: int, led: int, takes: bool) -> bool:
    """Whether the announcer of a Hochzeit finds no partner any more by taking this trick with a
    card of a suit, or because another does.
    """
    if takes and p[P_H_RUFF_ALONE] and p[P_H_RULE] != FIRST_TRUMP and suit == 0 and led != 0:
        return True
    if s[TRICKS] + 1 != p[P_H_LIMIT]:
        return False
    own = s[H_OWN] == s[TRICKS]
    if takes:
        return own or p[P_H_LIMIT_ALL] != 0
    return p[P_H_LIMIT_ALL] != 0 and not (own and p[P_H_LAST_DECIDES]) and not _may_find(p, led)


@jit
def _may_find(p: Words, led: int) -> bool:
    """Whether a trick of this suit can find the partner of a Hochzeit."""
    rule = p[P_H_RULE]
    if rule == FIRST_FOREIGN:
        return True
    if rule == FIRST_TRUMP:
        return led == 0
    return led == p[P_H_SUIT] if rule == NAMED_SUIT else led != 0


@jit
def _alone_score(
    s: Words, p: Words, k: Words, seat: int, kind: int, unseen: int, w: Floats
) -> float:
    """What a card is worth where everyone plays alone."""
    count, seats = s[COUNT], p[P_SEATS]
    suit, augen = p[P_SUIT + kind], p[P_AUGEN + kind]
    led, best, takes = suit, kind, True
    if count:
        led, best = p[P_SUIT + s[CARD]], s[CARD + s[BEST]]
        takes = (p[P_BEATS + kind] >> best) & 1 != 0 and s[SCHWEIN] == NONE and s[HYPER] == NONE
    highest = is_highest(s, p, seat, kind)
    takes = takes or (highest and would_rise(s, p, seat, kind))
    win = 0.0
    same = p[P_SUITMASK + led]
    if takes:
        win = 1.0
        lacks: Floats = pointer(LACKS)
        above = 0 if highest else unseen & higher(s, p, k, kind)
        with_led = holding(s, p, k, led, seat)
        with_trump = holding(s, p, k, 0, seat)
        no_trump = lacks[with_trump * MOST_SHARES + (popcount(above & p[P_SUITMASK]))]
        no_led = lacks[with_led * MOST_SHARES + (0 if suit == 0 else popcount(above & same))]
        no_suit = lacks[with_led * MOST_SHARES + (popcount(unseen & same))]
        other = seat
        for _ in range(count + 1, seats):
            other = around(other + s[DIRECTION], seats)
            beats = 1.0 - no_trump
            if other == p[P_DUMMY]:
                beats = _dummy_beats(s, p, k, led, kind)
            elif led != 0 and not (k[K_VOID + s[HOLDING + other]] >> led) & 1:
                beats = no_suit * beats + (1.0 - no_suit) * (1.0 - no_led)
            win *= 1.0 - beats * w[USE]
    worth = s[POINTS] + augen + w[BEHIND] * (seats - 1 - count)
    wanted = p[P_RACE] != 0
    if p[P_CONTRACT] == HAMMELRENNEN and not wanted:
        wanted = s[AUGEN + seat] + worth <= SIXTY
    beaten_by = popcount(unseen & higher(s, p, k, kind) & p[P_SUITMASK + suit])
    beaten_by = 0 if highest else beaten_by
    cost = w[TOP] / (1.0 + w[FALL] * beaten_by) + (w[TRUMP] if suit == 0 else 0.0)
    if wanted:
        return win * worth - (1.0 - win) * augen - cost
    return cost + w[FAT] * augen - win * (worth + augen)
