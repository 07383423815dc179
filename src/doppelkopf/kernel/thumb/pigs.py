"""Schweine and Hyperschweine by rules of thumb: what stands above a card, and which of one's own
cards are among the highest.

As in `thumb`, only what the seat may know is read.
"""

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.jit import jit
from doppelkopf.kernel.play.knowledge import K_ABOVE
from doppelkopf.kernel.play.layout import (
    BEFORE_PLAY,
    BOTH,
    COUNT,
    HYPER,
    LEVELS,
    NONE,
    P_PIG,
    P_PIG_COUNTS,
    P_PIG_KEPT,
    P_PIG_WHEN,
    P_SCHWEIN,
    PIGS,
    TRICKS,
)
from doppelkopf.kernel.play.pigs import has_pair, may_say_pig, pig_level, rises


@jit
def _rises(s: Words, p: Words, seat: int, kind: int) -> bool:
    return rises(s, p, seat, kind, has_pair(s, seat, kind), may_say_pig(s, p, seat, kind))


@jit
def would_rise(s: Words, p: Words, seat: int, kind: int) -> bool:
    """Whether a card of one's own would be the highest now: announced if it can be."""
    if not p[P_SCHWEIN]:
        return False
    if not _rises(s, p, seat, kind):
        return False
    return s[HYPER] == NONE or pig_level(p, kind) == 1


@jit
def is_highest(s: Words, p: Words, seat: int, kind: int) -> bool:
    """Whether a card of one's own counts as one of the highest, now or once it is announced."""
    if not p[P_PIG_KEPT]:
        return False
    if _rises(s, p, seat, kind):
        return True
    level = pig_level(p, kind)
    is_early = s[TRICKS] == 0 and s[COUNT] == 0 and s[PIGS] == NONE
    is_asked = level == 0 and p[P_PIG_WHEN] == BEFORE_PLAY
    return is_early and is_asked and has_pair(s, seat, kind)


@jit
def higher(s: Words, p: Words, k: Words, kind: int) -> int:
    """The cards that beat a card when played later, as bits of a hand; Schweine that are out."""
    found = k[K_ABOVE + kind]
    if p[P_PIG_KEPT]:
        for level in range(LEVELS):
            if s[PIGS + level] != NONE and p[P_PIG_COUNTS + level] == BOTH:
                found |= 3 << (2 * p[P_PIG + level])
    return found
