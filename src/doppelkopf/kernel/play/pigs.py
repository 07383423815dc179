"""Schweine and Hyperschweine, and the second ♥10: cards that rank by what has happened.

The same rules as `game/schweine.py` and `second_dulle_wins` in `game/tricks.py`.
"""

from doppelkopf.cards import Card
from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.jit import jit
from doppelkopf.kernel.play.layout import (
    BEFORE_PLAY,
    BEST,
    BOTH,
    BY_ITSELF,
    CARD,
    COUNT,
    DECLARED,
    FACE_DOWN,
    G_PARTNER,
    HAND,
    HYPER,
    LEVELS,
    NONE,
    NORMAL,
    NOT_LAST,
    ON_PLAY,
    OPEN,
    P_CONTRACT,
    P_DULLE,
    P_HYPER,
    P_PIG,
    P_PIG_COUNTS,
    P_PIG_JOINT,
    P_PIG_KEPT,
    P_PIG_SAID,
    P_PIG_WHEN,
    P_SCHWEIN,
    P_SEATS,
    PARTY,
    PIG_BY,
    PIG_TO,
    PIGS,
    SCHWEIN,
    SECOND,
    SILENT,
    UNTIL_SCHWEINE,
)
from doppelkopf.kernel.play.seats import seat_at

HT = int(Card.HT)
PAIR = 3
"""Both copies of a kind, as bits."""


@jit
def pig_level(p: Words, kind: int) -> int:
    """Whether a kind can be a Schwein (0) or Hyperschwein (1), or neither."""
    if p[P_SCHWEIN] and kind == p[P_PIG]:
        return 0
    return 1 if p[P_HYPER] and kind == p[P_PIG + 1] else NONE


@jit
def _may_have(s: Words, p: Words, seat: int, level: int) -> bool:
    if level == 0 or s[PIGS + 1] != NONE:
        return True
    return s[PIGS] != NONE and (p[P_PIG_JOINT] != 0 or s[PIGS] != seat)


@jit
def _are_partners(s: Words, p: Words, seat: int, other: int) -> bool:
    """Whether all know that two seats play together, not from cards but from the game."""
    by_cards = p[P_CONTRACT] == NORMAL or p[P_CONTRACT] == SILENT
    if by_cards and s[DECLARED] == NONE and s[G_PARTNER] == NONE:
        return False
    return s[PARTY + seat] != OPEN and s[PARTY + seat] == s[PARTY + other]


@jit
def rises(s: Words, p: Words, seat: int, kind: int, has_both: int, said: int) -> bool:
    """Whether a card that a seat plays is a Schwein or Hyperschwein.

    `has_both`: whether it holds the other one too.
    """
    level = pig_level(p, kind)
    if level == NONE or not _may_have(s, p, seat, level):
        return False
    known = s[PIGS + level] != NONE
    when, counts = p[P_PIG_WHEN + level], p[P_PIG_COUNTS + level]
    if counts == SECOND:
        first, taker = s[PIG_BY + level], s[PIG_TO + level]
        if first == NONE or not (known or when == BY_ITSELF):
            return False
        return taker == first or _are_partners(s, p, first, taker)
    if counts == BOTH and known:
        return True
    return has_both != 0 and (when == BY_ITSELF or known or said != 0)


@jit
def has_pair(s: Words, seat: int, kind: int) -> bool:
    """Whether a seat holds both cards of a kind."""
    return (s[HAND + seat] >> (2 * kind)) & PAIR == PAIR


@jit
def may_say_pig(s: Words, p: Words, seat: int, kind: int) -> bool:
    """Whether a card may be announced as the first of a pair when it is played."""
    if not p[P_PIG_SAID]:
        return False
    level = pig_level(p, kind)
    return (
        level != NONE
        and p[P_PIG_WHEN + level] == ON_PLAY
        and s[PIGS + level] == NONE
        and _may_have(s, p, seat, level)
        and has_pair(s, seat, kind)
    )


@jit
def announce_before(s: Words, p: Words) -> None:
    """Before play, where that is asked: whoever has them announces them."""
    for level in range(LEVELS):
        kind = p[P_PIG + level]
        if pig_level(p, kind) == level and p[P_PIG_WHEN + level] == BEFORE_PLAY:
            for seat in range(p[P_SEATS]):
                if has_pair(s, seat, kind) and _may_have(s, p, seat, level):
                    s[PIGS + level] = seat


@jit
def note_risen(s: Words, p: Words, seat: int, kind: int) -> None:
    """Note that the card just played has risen."""
    level = pig_level(p, kind)
    s[HYPER if level else SCHWEIN] = s[COUNT] - 1
    if p[P_PIG_KEPT] and s[PIGS + level] == NONE:
        s[PIGS + level] = seat
        if p[P_DULLE] == UNTIL_SCHWEINE and s[CARD + s[BEST]] == HT:
            place = 0
            while s[CARD + place] != HT or place == s[FACE_DOWN]:
                place += 1
            s[BEST] = place


@jit
def note_dulle(s: Words, p: Words, hand: int) -> None:
    """Where that is not always so: let the ♥10 just played take the trick from another one.

    `hand`: what its player has left.
    """
    if s[CARD + s[BEST]] != HT:
        return
    rule = p[P_DULLE]
    wins = s[PIGS] == NONE if rule == UNTIL_SCHWEINE else (hand == 0) != (rule == NOT_LAST)
    if wins:
        s[BEST] = s[COUNT] - 1


@jit
def note_taken(s: Words, p: Words, mask: int) -> None:
    """Where only the second one counts: who played the first and has the other, who takes it."""
    for level in range(LEVELS):
        kind = p[P_PIG + level]
        if pig_level(p, kind) == level and p[P_PIG_COUNTS + level] == SECOND and (mask >> kind) & 1:
            s[PIG_BY + level] = s[PIG_TO + level] = NONE
            for place in range(p[P_SEATS]):
                seat = seat_at(s, p, place)
                if s[CARD + place] == kind and (s[HAND + seat] >> (2 * kind)) & PAIR:
                    s[PIG_BY + level] = seat
                    s[PIG_TO + level] = seat_at(s, p, s[BEST])
