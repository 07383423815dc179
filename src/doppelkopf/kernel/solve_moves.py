"""The moves of a frame of the solver, equal ones once, and how promising each is.

All that counts is who would take the trick if all who can did, and which Augen then fall. The kinds
are numbered by rank, so the highest card of a hand among the led suit and trumps decides that.
"""

from doppelkopf.kernel.arrays import Words
from doppelkopf.kernel.bits import highest, lowest, popcount
from doppelkopf.kernel.jit import beyond, part
from doppelkopf.kernel.solve_layout import (
    AUGEN,
    F_BEST,
    F_COUNT,
    F_COUNTED,
    F_DIRECTION,
    F_FOE_TOP,
    F_FOE_VOIDS,
    F_FOES,
    F_FOUND,
    F_FRIEND_TOP,
    F_FRIENDS,
    F_LED,
    F_MOVE,
    F_MOVES,
    F_NEED,
    F_NEXT,
    F_OWNER,
    F_POINTS,
    F_REST,
    F_SEAT,
    F_TIED,
    F_TOP,
    F_TOP_FRIEND,
    F_VALUE,
    G_AUGEN,
    G_CANONICAL,
    G_CLASS,
    G_LATER_WINS,
    G_PER,
    G_RE,
    G_SCORE,
    G_SEATS,
    G_SUIT,
    G_SUITS,
    G_WORTH,
    KINDS,
    LOW,
    NONE,
    OUTCOMES,
    PER_ABOVE,
    PER_NEED,
    PER_NEED_TRUMP,
    PER_OTHERS,
    PER_SINGLE,
    PER_TWIN,
    PER_VOID,
    PERS,
)

LEAD, SECOND, THIRD, LAST = range(4)
OWN, PARTNERS, PARTNERS_OVER, THEIRS, THEIRS_OVER = range(5)
"""Who would take the trick; over: from oneself."""
SHARES = 16
"""What one's party needs of all that is left counts in so many shares."""
KIND_BITS = 5
KIND = (1 << KIND_BITS) - 1


@part
def suits_of(hand: int, led: int) -> int:
    """The cards that may be played: those that follow, or all."""
    follow = hand & led
    return follow if follow else hand


@part
def prospects(g: Words, h: Words, f: Words, led: int, side: int) -> None:
    """The best that those play later who may, and the Augen if all play for one side."""
    seats, other, direction, re = g[G_SEATS], f[F_SEAT], f[F_DIRECTION], g[G_RE]
    friends, foes = f[F_POINTS], f[F_POINTS]
    reach, later_wins = led | g[G_SUITS], g[G_LATER_WINS]
    top, is_top_friend, friend_top, foe_top, foe_voids = NONE, 0, NONE, NONE, 0
    for _ in range(seats - 1 - f[F_COUNT]):
        other += direction
        other = other - seats if other >= seats else (other + seats if other < 0 else other)
        cards = suits_of(h[other], led)
        best = highest(cards & reach) >> 1
        is_friend = (re >> other) & 1 == side
        if best > top or (best == top and best >= 0 and later_wins >> (2 * best) & 1):
            top, is_top_friend = best, is_friend
        worths = worths_of(g, cards)
        most, fewest = g[G_CLASS + lowest(worths)], g[G_CLASS + highest(worths)]
        if is_friend:
            friend_top = max(friend_top, best)
            friends += most
            foes += fewest
        else:
            foe_top = max(foe_top, best)
            foe_voids += h[other] & led == 0
            friends += fewest
            foes += most
    f[F_TOP], f[F_TOP_FRIEND] = top, is_top_friend
    f[F_FRIEND_TOP], f[F_FOE_TOP], f[F_FOE_VOIDS] = friend_top, foe_top, foe_voids
    f[F_FRIENDS], f[F_FOES] = friends, foes


@part
def worths_of(g: Words, cards: int) -> int:
    """Which worths are among cards, a bit each, the richest first."""
    found = 0
    for place in range(len(AUGEN)):
        found |= (cards & g[G_WORTH + place] != 0) << place
    return found


@part
def moves(g: Words, h: Words, f: Words) -> None:
    """List the moves of a frame with how promising each is; equal ones only once."""
    seats, seat, count, best = g[G_SEATS], f[F_SEAT], f[F_COUNT], f[F_BEST]
    hand, led, re = h[seat], f[F_LED], g[G_RE]
    legal = (suits_of(hand, led) if count else hand) & LOW
    f[F_NEXT], f[F_TIED] = 0, 0
    if legal & (legal - 1) == 0:
        f[F_MOVE] = lowest(legal) >> 1
        f[F_MOVES] = 1
        return
    side, friends, foes = (re >> seat) & 1, 0, 0
    for other in range(seats):
        if (re >> other) & 1 != side:
            foes |= h[other]
        elif other != seat:
            friends |= h[other]
    others = LOW
    if g[G_CANONICAL]:
        others = (friends | foes | (1 << (2 * best) if count else 0)) & LOW
    rest = f[F_REST] + f[F_POINTS]
    need = (f[F_NEED] if side else rest - f[F_NEED] + 1) * SHARES // (rest + 1)
    is_ours = count > 0 and (re >> f[F_OWNER]) & 1 == side
    when = SECOND if count + 2 < seats else THIRD
    if count == 0:
        when, led = LEAD, 0
    elif count + 1 == seats:
        when = LAST
        f[F_TOP], f[F_FRIEND_TOP], f[F_FOE_TOP] = NONE, NONE, NONE
        f[F_FRIENDS], f[F_FOES], f[F_FOE_VOIDS] = f[F_POINTS], f[F_POINTS], 0
    else:
        prospects(g, h, f, led, side)
    later_wins = g[G_LATER_WINS]
    found, previous, first, seen, last_augen = 0, NONE, NONE, 0, 0
    while legal:
        low = legal & -legal
        legal ^= low
        kind = lowest(low) >> 1
        augen = g[G_AUGEN + kind]
        suit = g[G_SUIT + kind]
        is_new = (
            previous == NONE
            or (others & ((low << 1) - (1 << (2 * previous)))) != 0
            or suit != g[G_SUIT + previous]
        )
        previous = kind
        if is_new:
            seen, first = 0, kind
        elif seen >> augen & 1:
            f[F_TIED] |= LOW & ((low << 2) - (4 << (2 * first)))
            continue
        seen |= 1 << augen
        if count == 0 and suit != led:
            led = suit
            prospects(g, h, f, led, side)
        is_mine = (
            count == 0
            or ((led | g[G_SUITS]) & low and kind > best)
            or (kind == best and later_wins >> (2 * kind) & 1)
        )
        strength = kind if is_mine else best
        ties = later_wins >> (2 * strength) & 1
        if not is_new:
            # Of equal cards the richest one goes to friends, the poorest to foes.
            sure_ours = (is_mine or is_ours) and f[F_FOE_TOP] + ties <= strength
            sure_theirs = not (is_mine or is_ours) and f[F_FRIEND_TOP] + ties <= strength
            if sure_ours or sure_theirs:
                f[F_TIED] |= LOW & ((low << 2) - (4 << (2 * first)))
                if (augen > last_augen) != sure_ours:
                    continue
                found -= 1
        if f[F_TOP] + ties > strength:
            if f[F_TOP_FRIEND]:
                outcome = PARTNERS_OVER if is_mine else PARTNERS
            else:
                outcome = THEIRS_OVER if is_mine else THEIRS
        elif is_mine:
            outcome = OWN
        else:
            outcome = PARTNERS if is_ours else THEIRS
        fall = f[F_FOES] if outcome >= THEIRS else f[F_FRIENDS]
        at = when * OUTCOMES + outcome
        per = beyond(g, G_PER + at * PERS)
        score = g[G_SCORE + at * KINDS + kind] + per[PER_OTHERS] * fall
        score += per[PER_ABOVE] * popcount(others & suit & -(low << 2))
        score += per[PER_NEED] * need + per[PER_VOID] * f[F_FOE_VOIDS]
        if suit & g[G_SUITS]:
            score += per[PER_NEED_TRUMP] * need
        if foes & low:
            score += per[PER_TWIN]
        if hand & suit == low:
            score += per[PER_SINGLE]
        f[F_MOVE + found] = (score << KIND_BITS) | kind
        last_augen = augen
        found += 1
    f[F_MOVES] = found


@part
def pick(f: Words) -> int:
    """The most promising move that is left, put in its place among the tried ones."""
    first = f[F_NEXT]
    best, move = first, f[F_MOVE + first]
    for i in range(first + 1, f[F_MOVES]):
        if f[F_MOVE + i] > move:
            best, move = i, f[F_MOVE + i]
    f[F_MOVE + best] = f[F_MOVE + first]
    f[F_MOVE + first] = move
    f[F_NEXT] = first + 1
    return move & KIND


@part
def another(g: Words, f: Words, width: int) -> int:
    """The next move worth trying; NONE if there is none."""
    while f[F_NEXT] < min(f[F_MOVES], width):
        kind = pick(f)
        if g[G_CANONICAL] == 0 or g[G_SUITS] >> (2 * kind) & 1 == 0 or not is_spared(g, f, kind):
            return kind
    return NONE


@part
def with_equals(f: Words, counted: int) -> int:
    """Cards that are counted on, and all those tried as one if one of them is among these."""
    equals = f[F_TIED] | f[F_TIED] >> 2
    return counted | equals if counted & equals else counted


@part
def is_spared(g: Words, f: Words, kind: int) -> bool:
    """Whether a trump just picked falls short because another one did.

    If the order of both did not matter to that, all play after them is equal; what the others
    counted on changes by the difference in Augen at most.
    """
    last = f[F_NEXT] - 1
    augen, need, is_re = g[G_AUGEN + kind], f[F_NEED], (g[G_RE] >> f[F_SEAT]) & 1
    for i in range(last):
        other = f[F_MOVE + i] & KIND
        rank = f[F_FOUND + 3 * i + 1]
        if kind < rank and other < rank and g[G_SUITS] >> (2 * other) & 1:
            counted = f[F_FOUND + 3 * i + 2]
            poorer = g[G_AUGEN + other] - augen
            change = max(0, poorer if counted >> (2 * other) & 1 else 0)
            change = max(change, -poorer if counted >> (2 * kind) & 1 else 0)
            worth = f[F_FOUND + 3 * i]
            worth += change if is_re else -change
            if (worth < need) == is_re:
                f[F_FOUND + 3 * last] = worth
                f[F_FOUND + 3 * last + 1] = rank
                both = 1 << (2 * kind) | 1 << (2 * other)
                counted |= both if counted & both else 0
                f[F_FOUND + 3 * last + 2] = counted
                f[F_COUNTED] |= with_equals(f, counted)
                f[F_VALUE] = max(f[F_VALUE], worth) if is_re else min(f[F_VALUE], worth)
                return True
    return False
