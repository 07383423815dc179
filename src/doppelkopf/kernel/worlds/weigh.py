"""How likely players by rules of thumb had done what was seen, part by part.

Every part of what was seen gets a column of its own, so that each can be trusted as far as games
show that it may be: `scripts/weights.py` fits `TRUST` to the hands that were really held.
"""

import math

import numpy as np
from numpy.typing import NDArray

from doppelkopf.kernel.build.arrays import Words
from doppelkopf.kernel.build.bits import lowest, popcount
from doppelkopf.kernel.build.jit import jit, pointer
from doppelkopf.kernel.play.knowledge import K_CARDS, K_SCORE
from doppelkopf.kernel.play.layout import CARD, COUNT, HAND, P_SUIT, PARTY, RE
from doppelkopf.kernel.thumb.choice import weigh
from doppelkopf.kernel.thumb.features import FEATURES, STAGES, features
from doppelkopf.kernel.thumb.others import ONE
from doppelkopf.kernel.thumb.weights import EACH, TUNED, WITH_KONTRA, WITH_RE

Reals = NDArray[np.float64]

LED, FOLLOWED, THROWN, SAID, SILENT, SECRET, SOLO = range(7)
"""A card led; one that followed suit; one of somebody who could not; calls made and not made; that
nobody said before play to be poor or to have both Re cards; that somebody plays this solo."""
PART_NAMES = ("LED", "FOLLOWED", "THROWN", "SAID", "SILENT", "SECRET", "SOLO")
PARTS = len(PART_NAMES)

SOFT, SLIP, BOLD, FIRM, SHY, KEEN = range(6)
SHAPE_NAMES = ("SOFT", "SLIP", "BOLD", "FIRM", "SHY", "KEEN")
SHAPE: Reals = np.array([4.5, 0.08, 0.6, 0.35, 0.1, 0.6])
"""How many Augen of difference make a card e times less likely; how often somebody plays any card;
how many standard deviations more than needed make one announce as often as not, and how many more
make that e times likelier; how often nobody announces, however strong; how many standard deviations
more than needed make one play a solo as often as not."""
LEAST = 0.001
NEEDED = np.array([121.0, 120.0, 151.0, 181.0, 211.0, 240.0])
"""The Augen that each word needs."""


@jit
def weigh_card(
    s: Words, p: Words, k: Words, seat: int, kind: int, shape: Reals, out: Reals
) -> None:
    """Add how likely the seat on turn would have played this card."""
    legal = weigh(s, p, k, seat, pointer(TUNED))
    if legal & (legal - 1) == 0:
        return
    best, left, count = k[K_SCORE + (lowest(legal) >> 1)], legal, 0
    while left:
        best = max(best, k[K_SCORE + (lowest(left) >> 1)])
        left &= left - 1
        count += 1
    total, left, soft = 0.0, legal, ONE * shape[SOFT]
    while left:
        total += math.exp((k[K_SCORE + (lowest(left) >> 1)] - best) / soft)
        left &= left - 1
    mine = math.exp((k[K_SCORE + kind] - best) / soft) / total
    part = LED
    if s[COUNT]:
        led = p[P_SUIT + s[CARD]]
        part = FOLLOWED if p[P_SUIT + kind] == led else THROWN
    out[part] += math.log((1.0 - shape[SLIP]) * mine + shape[SLIP] / count)


@jit
def announces(
    s: Words, p: Words, k: Words, seat: int, word: int, outlooks: Reals, shape: Reals, found: Reals
) -> float:
    """How likely a seat would say a word now, by what its hand promises; -1 if that is unclear."""
    role = features(s, p, k, seat, found)
    if role == EACH:
        return -1.0
    ahead = _ahead(s, k, seat, word, role, outlooks, found)
    return float((1.0 - shape[SHY]) / (1.0 + math.exp((shape[BOLD] - ahead) / shape[FIRM])))


@jit
def weigh_solo(
    s: Words, p: Words, k: Words, seat: int, outlooks: Reals, shape: Reals, found: Reals, out: Reals
) -> None:
    """Add how likely a seat would have played the solo, by what its hand promises."""
    role = features(s, p, k, seat, found)
    ahead = _ahead(s, k, seat, 0, role, outlooks, found)
    out[SOLO] -= math.log(1.0 + math.exp((shape[KEEN] - ahead) / shape[FIRM]))


@jit
def _ahead(
    s: Words, k: Words, seat: int, word: int, role: int, outlooks: Reals, found: Reals
) -> float:
    """How many standard deviations more Augen than a word needs the features of a seat promise."""
    stage = min(STAGES - 1, max(0, k[K_CARDS] - popcount(s[HAND + seat])))
    side = 1 if s[PARTY + seat] == RE else 0
    if role != WITH_RE and role != WITH_KONTRA:
        side += 2
    mean = 0.0
    for number in range(FEATURES):
        mean += outlooks[side, stage, number] * found[number]
    return float((mean - NEEDED[word]) / outlooks[side, stage, FEATURES])
