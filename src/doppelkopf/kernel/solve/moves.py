"""The moves of a frame of the solver, equal ones once, and how promising each is.

All that counts is who would take the trick if all who can did, and which Augen then fall. The kinds
are numbered by rank, so the highest card of a hand among the led suit and trumps decides that.
"""

from typing import TypeAlias

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import highest, lowest, popcount
from doppelkopf.kernel.build.jit import beyond, part
from doppelkopf.kernel.solve.layout import (
    AUGEN,
    F_BEST,
    F_COUNT,
    F_COUNTED,
    F_DIRECTION,
    F_FOUND,
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
    F_VALUE,
    G_AUGEN,
    G_BEATERS,
    G_CANONICAL,
    G_CLASS,
    G_LATER_WINS,
    G_ONWARD,
    G_RE,
    G_SCORE,
    G_SEATS,
    G_SUIT,
    G_SUITS,
    G_WORTH,
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
    SEATS,
    WEIGHTS,
    WHENS,
)

LEAD, SECOND, THIRD, LAST = range(WHENS)
LATE, MIDDLE = 4, 6
"""Up to how many cards in hand weights of their own count: those of the end and of the middle."""
OWN, PARTNERS, PARTNERS_OVER, THEIRS, THEIRS_OVER = range(5)
"""Who would take the trick; over: from oneself."""
SHARES = 16
"""In how many shares counts what one's party needs of all that is left."""
Later: TypeAlias = tuple[int, int, bool, int, int, int]
"""Of those who play later: which kinds lose to friends and to foes, whether the best card is a
friend's, the Augen if all play for one's party or for the other, and how many foes are void."""
LEAST = -(1 << 62)
KIND_BITS = 5
KIND = (1 << KIND_BITS) - 1


@part
def suits_of(hand: int, led: int) -> int:
    """The cards that may be played: those that follow, or all."""
    follow = hand & led
    return follow if follow else hand


@part
def next_seat(g: Words, f: Words, seat: int) -> int:
    """Who plays after a seat."""
    seats = g[G_SEATS]
    if g[G_ONWARD]:
        return seat + 1 if seat + 1 < seats else 0
    seat += f[F_DIRECTION]
    return seat - seats if seat >= seats else (seat + seats if seat < 0 else seat)


@part
def prospects(g: Words, h: Words, f: Words, led: int, side: int, count: int) -> Later:
    """What those may do who play later, if somebody does."""
    seats, other, re = g[G_SEATS], f[F_SEAT], g[G_RE]
    friends, foes = f[F_POINTS], f[F_POINTS]
    reach, later_wins = led | g[G_SUITS], g[G_LATER_WINS]
    top, is_top_friend, friend_top, foe_top, foe_voids = NONE, False, NONE, NONE, 0
    for _ in range(seats - 1 - count):
        other = next_seat(g, f, other)
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
    return (
        beaten(later_wins, friend_top),
        beaten(later_wins, foe_top),
        is_top_friend,
        friends,
        foes,
        foe_voids,
    )


@part
def beaten(later_wins: int, top: int) -> int:
    """Kinds below this number lose to a kind played later; none do to NONE."""
    return top + (later_wins >> (2 * top) & 1) if top >= 0 else 0


@part
def worths_of(g: Words, cards: int) -> int:
    """Which worths are among cards, a bit each, the richest first."""
    found = 0
    for place in range(len(AUGEN)):
        found |= (cards & g[G_WORTH + place] != 0) << place
    return found


@part
def held_by_others(g: Words, h: Words, f: Words, side: int) -> tuple[int, int]:
    """The kinds that part equal cards, others' and the best of the trick; the cards of foes."""
    others, foes = 0, 0
    for other in range(SEATS):
        others |= h[other] if other != f[F_SEAT] else 0
        foes |= h[other] if (g[G_RE] >> other) & 1 != side else 0
    others |= 1 << (2 * f[F_BEST]) if f[F_COUNT] else 0
    return others & LOW if g[G_CANONICAL] else LOW, foes


@part
def promise(
    g: Words, per: Words, low: int, is_single: bool, others: int, foes: int, need: int
) -> int:
    """What a card and who else holds cards of its suit add to how promising it is."""
    score = per[PER_ABOVE] * popcount(others & -(low << 2)) + per[PER_NEED] * need
    score += per[PER_NEED_TRUMP] * (need if low & g[G_SUITS] else 0)
    score += per[PER_TWIN] if foes & low else 0
    return score + (per[PER_SINGLE] if is_single else 0)


@part
def stage_of(hand: int) -> int:
    """How far the deal is: 0 at its end."""
    cards = popcount(hand)
    return (cards > LATE) + (cards > MIDDLE)


@part
def moves(g: Words, h: Words, f: Words, count: int) -> int:
    """List the moves of a frame with how promising each is, equal ones once; the best one's kind.

    That one comes first, as if picked.
    """
    seats, seat, best = g[G_SEATS], f[F_SEAT], f[F_BEST]
    hand, led, re = h[seat], f[F_LED], g[G_RE]
    legal = (suits_of(hand, led) if count else hand) & LOW
    f[F_NEXT], f[F_TIED] = 1, 0
    if legal & (legal - 1) == 0:
        f[F_MOVE] = lowest(legal) >> 1
        f[F_MOVES] = 1
        return f[F_MOVE]
    side = (re >> seat) & 1
    others, foes = held_by_others(g, h, f, side)
    rest = f[F_REST] + f[F_POINTS]
    need = (f[F_NEED] if side else rest - f[F_NEED] + 1) * SHARES // (rest + 1)
    is_ours = count > 0 and (re >> f[F_OWNER]) & 1 == side
    beaters = g[G_BEATERS + best] if count else LOW
    when = max(min(count, SECOND), count + WHENS - seats) if count else LEAD
    weights = beyond(g, G_SCORE + (stage_of(hand) * WHENS + when) * OUTCOMES * WEIGHTS)
    # The most promising move, and which it was before the last one.
    found, first_at, first_move, was_at, was_move = 0, 0, LEAST, 0, LEAST
    while legal:
        cards = legal
        if count == 0:
            led = g[G_SUIT + (lowest(legal) >> 1)]
            cards &= led
        legal ^= cards
        friend_top, foe_top, is_top_friend, friends, foes_augen, voids = prospects(
            g, h, f, led, side, count
        )
        top = max(friend_top, foe_top)
        over = PARTNERS if is_top_friend else THEIRS
        passed = over if top > best else (PARTNERS if is_ours else THEIRS)
        start, before, suit_before, seen, last_augen = 0, 0, 0, 0, 0
        while cards:
            low = cards & -cards
            cards ^= low
            kind = lowest(low) >> 1
            augen, suit = g[G_AUGEN + kind], g[G_SUIT + kind]
            is_new = (others & ((low << 1) - before)) | (suit ^ suit_before) != 0
            before, suit_before = low, suit
            is_mine = beaters & low != 0
            if is_new:
                start, seen = low, 0
            else:
                # Of equal cards the richest one goes to friends, the poorest to foes.
                is_for_us = is_mine or is_ours
                is_sure = (foe_top if is_for_us else friend_top) <= (kind if is_mine else best)
                is_seen = seen >> augen & 1
                if is_seen or is_sure:
                    f[F_TIED] |= LOW & ((low << 2) - (start << 2))
                    seen |= 1 << augen
                    if is_seen or (augen > last_augen) != is_for_us:
                        continue
                    found -= 1
                    first_at, first_move = was_at, was_move
            seen |= 1 << augen
            last_augen = augen
            outcome = passed
            if is_mine:
                outcome = over + 1 if top > kind else OWN
            per = beyond(weights, outcome * WEIGHTS)
            score = per[kind] + per[PER_OTHERS] * (foes_augen if outcome >= THEIRS else friends)
            score += per[PER_VOID] * voids
            score += promise(g, per, low, hand & suit == low, others & suit, foes, need)
            move = (score << KIND_BITS) | kind
            f[F_MOVE + found] = move
            was_at, was_move = first_at, first_move
            if move > first_move:
                first_at, first_move = found, move
            found += 1
    f[F_MOVES] = found
    f[F_MOVE + first_at] = f[F_MOVE]
    f[F_MOVE] = first_move
    return first_move & KIND


@part
def listed(g: Words, h: Words, f: Words) -> int:
    """The same, with code of its own for each place of four."""
    count = f[F_COUNT]
    if count == 0:
        return moves(g, h, f, 0)
    if count == 1:
        return moves(g, h, f, 1)
    if count == 2:
        return moves(g, h, f, 2)
    return moves(g, h, f, 3) if count == 3 else moves(g, h, f, count)


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
