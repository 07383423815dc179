"""Random games, one or many, without Python in between."""

import numpy as np

from doppelkopf.cards import Card
from doppelkopf.kernel.bits import below, nth_bit, popcount
from doppelkopf.kernel.booking import points
from doppelkopf.kernel.cards import legal_kinds, may_face_down, may_genscher, play
from doppelkopf.kernel.jit import jit
from doppelkopf.kernel.layout import (
    DECLARED,
    DECLARING,
    DIRECTION,
    DUMMY_OWNER,
    DUTY,
    FACE_DOWN,
    FIRST60,
    G_PARTNER,
    G_SEAT,
    H_PARTNER,
    HAND,
    KONTRA,
    LEADER,
    LINE,
    NONE,
    NORMAL,
    OVER,
    P_CONTRACT,
    P_DEALER,
    P_GENSCHER,
    P_H_FACE_DOWN,
    P_RE_CARD,
    P_RE_LINES,
    P_SEATS,
    P_SOLOIST,
    PARTY,
    RE,
    SCHWEIN,
    SEATS,
    SILENT,
    SIZE,
    SPEECH,
    TURN,
)

DK = int(Card.DK)


@jit
def play_on(s, p, rng):
    """Play random legal cards to the end."""
    while not s[OVER]:
        random_card(s, p, rng)


@jit
def random_card(s, p, rng):
    """Play one random legal card."""
    legal = legal_kinds(s, p)
    count = popcount(legal)
    kind = (nth_bit(legal, below(rng, count)) if count > 1 else nth_bit(legal, 0)) >> 1
    genscher = False
    if p[P_GENSCHER] and kind == DK and may_genscher(s, p, s[TURN]):
        genscher = below(rng, 2) == 0
    face_down = False
    if p[P_H_FACE_DOWN] and may_face_down(s, p, s[TURN]):
        face_down = below(rng, 2) == 0
    play(s, p, kind, genscher, face_down)


@jit
def fresh(s, p, deck, rng):
    """Deal a game nobody has a reservation in: normal, or silent if one holds both Re cards."""
    seats = p[P_SEATS]
    size = len(deck) // seats
    s[:] = 0
    for place in range(len(deck) - 1, 0, -1):
        other = below(rng, place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    for seat in range(seats):
        hand = 0
        for place in range(seat * size, (seat + 1) * size):
            first = 1 << (2 * deck[place])
            hand |= first << 1 if hand & first else first
        s[HAND + seat] = hand
        s[LINE + seat] = seat
    for field in (
        DECLARED, DECLARING, DUMMY_OWNER, DUTY, FACE_DOWN, FIRST60, G_PARTNER, G_SEAT, H_PARTNER,
        SCHWEIN, SPEECH,
    ):
        s[field] = NONE
    lines = 0
    for seat in range(seats):
        is_re = (s[HAND + seat] >> (2 * p[P_RE_CARD])) & 1
        s[PARTY + seat] = RE if is_re else KONTRA
        lines |= is_re << seat
    p[P_RE_LINES] = lines
    p[P_CONTRACT] = NORMAL
    p[P_SOLOIST] = NONE
    if lines & (lines - 1) == 0:
        p[P_CONTRACT] = SILENT
        for seat in range(seats):
            if lines >> seat & 1:
                p[P_SOLOIST] = seat
    s[DIRECTION] = 1
    s[LEADER] = s[TURN] = (p[P_DEALER] + 1) % seats


@jit
def random_games(count, p, deck, values, place, money, rng, totals):
    """Deal and play so many games; adds up the points of each seat."""
    s = np.zeros(SIZE, np.int64)
    out = np.zeros(SEATS, np.int64)
    for _ in range(count):
        fresh(s, p, deck, rng)
        play_on(s, p, rng)
        points(s, p, values, place, money, out)
        for seat in range(p[P_SEATS]):
            totals[seat] += out[seat]


@jit
def finish_many(s, p, values, place, money, count, rng, totals):
    """Play a position to its end so many times; adds up the points of each seat."""
    copy = s.copy()
    out = np.zeros(SEATS, np.int64)
    for _ in range(count):
        copy[:] = s
        play_on(copy, p, rng)
        points(copy, p, values, place, money, out)
        for seat in range(p[P_SEATS]):
            totals[seat] += out[seat]
