"""Deals by seed in compiled code: BLAKE2b, the shuffle, the cut and the packets of `game.deal`.

The same numbers as `doppelkopf.game.deal.Numbers` of a seed below 2**63.
"""

from typing import Any, NamedTuple

import numpy as np

from doppelkopf.cards import deck
from doppelkopf.game.deal import PERSON, packets_for
from doppelkopf.kernel.build.arrays import Row, Seeds, Words
from doppelkopf.kernel.build.jit import entry, jit, pointer
from doppelkopf.kernel.build.pieces import Pieces
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.table import Cut

BLOCK = 16
"""Numbers of 32 bits in a block of the stream."""
SEED_BYTES = 32
MOST_PACKETS = 12
MOST_DECK = 64
ROUNDS = 12

_space = Pieces()
W_H = _space.add("W_H", 8)
W_V = _space.add("W_V", 16)
W_M = _space.add("W_M", 16)
W_STREAM = _space.add("W_STREAM", BLOCK)
W_BLOCK = _space.add("W_BLOCK")
"""How many blocks were made."""
W_NEXT = _space.add("W_NEXT")
"""The next number of this block."""
W_SEED = _space.add("W_SEED")
W_SIZE = _space.close(globals(), prefix="W_")

_pack = Pieces()
D_CARDS = _pack.add("D_CARDS")
"""How many cards there are."""
D_CUT = _pack.add("D_CUT")
"""How many a cut lifts and leaves at least, `NO_CUT` without one."""
D_PACKETS = _pack.add("D_PACKETS", MOST_PACKETS)
D_DECK = _pack.add("D_DECK", MOST_DECK)
D_SIZE = _pack.close(globals(), prefix="D_")
NO_CUT = -1

_IV = np.array(
    [
        *(0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1),
        *(0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179),
    ],
    np.uint64,
)
_SIGMA = np.array(
    [
        *(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        *(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3),
        *(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4),
        *(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8),
        *(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13),
        *(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9),
        *(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11),
        *(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10),
        *(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5),
        *(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0),
        *(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        *(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3),
    ],
    np.int64,
)
_MIXED = np.array(
    [
        *(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15),
        *(0, 5, 10, 15, 1, 6, 11, 12, 2, 7, 8, 13, 3, 4, 9, 14),
    ],
    np.int64,
)
"""Which words are mixed together: first the columns, then the diagonals."""
PARAMETERS = np.uint64(0x01010040)
"""A digest of 64 bytes, no key, one leaf."""
_person = PERSON.ljust(16, b"\0")
PERSON_LOW = np.uint64(int.from_bytes(_person[:8], "little"))
PERSON_HIGH = np.uint64(int.from_bytes(_person[8:], "little"))
WORD = 1 << 32
_64, _63, _32, _24, _16 = (np.uint64(bits) for bits in (64, 63, 32, 24, 16))
_56, _8, _40 = (np.uint64(bits) for bits in (56, 8, 40))
_ALL = np.uint64((1 << 64) - 1)
_LOW = np.uint64(WORD - 1)
_BYTES = np.uint64(0x00FF00FF00FF00FF)
_HALVES = np.uint64(0x0000FFFF0000FFFF)


@jit
def _turned(word: Any, bits: Any) -> Any:
    """A word with its bits turned to the right."""
    return (word >> bits) | (word << (_64 - bits))


@jit
def _swapped(word: Any) -> Any:
    """The bytes of a word in the other order."""
    word = ((word >> _8) & _BYTES) | ((word & _BYTES) << _8)
    word = ((word >> _16) & _HALVES) | ((word & _HALVES) << _16)
    return (word >> _32) | (word << _32)


@jit
def _next_block(w: Any) -> None:
    """Compress the seed once more, with the number of the block as salt."""
    h, v, m = W_H, W_V, W_M
    for place in range(8):
        w[h + place] = _IV[place]
    w[h] ^= PARAMETERS
    w[h + 5] ^= w[W_BLOCK] << _56
    w[h + 6] ^= PERSON_LOW
    w[h + 7] ^= PERSON_HIGH
    for place in range(16):
        w[m + place] = np.uint64(0)
    w[m + 3] = _swapped(w[W_SEED])
    for place in range(8):
        w[v + place] = w[h + place]
        w[v + 8 + place] = _IV[place]
    w[v + 12] ^= np.uint64(SEED_BYTES)
    w[v + 14] ^= _ALL
    for turn in range(ROUNDS):
        for group in range(8):
            a, b = v + _MIXED[4 * group], v + _MIXED[4 * group + 1]
            c, d = v + _MIXED[4 * group + 2], v + _MIXED[4 * group + 3]
            w[a] = w[a] + w[b] + w[m + _SIGMA[16 * turn + 2 * group]]
            w[d] = _turned(w[d] ^ w[a], _32)
            w[c] = w[c] + w[d]
            w[b] = _turned(w[b] ^ w[c], _24)
            w[a] = w[a] + w[b] + w[m + _SIGMA[16 * turn + 2 * group + 1]]
            w[d] = _turned(w[d] ^ w[a], _16)
            w[c] = w[c] + w[d]
            w[b] = _turned(w[b] ^ w[c], _63)
    for place in range(8):
        word = _swapped(w[h + place] ^ w[v + place] ^ w[v + 8 + place])
        w[W_STREAM + 2 * place] = word >> _32
        w[W_STREAM + 2 * place + 1] = word & _LOW
    w[W_BLOCK] += np.uint64(1)
    w[W_NEXT] = np.uint64(0)


@jit
def begin_stream(w: Any, seed: Any) -> None:
    """Start the stream of a seed."""
    w[W_SEED] = np.uint64(seed)
    w[W_BLOCK] = np.uint64(0)
    w[W_NEXT] = np.uint64(BLOCK)


@jit
def _below(w: Any, bound: int) -> int:
    """The next number from 0 to bound - 1."""
    limit = WORD - WORD % bound
    while True:
        if np.int64(w[W_NEXT]) == BLOCK:
            _next_block(w)
        word: Any = np.int64(w[W_STREAM + np.int64(w[W_NEXT])])
        w[W_NEXT] += np.uint64(1)
        if word < limit:
            number: int = word % bound
            return number


@jit
def deal_hands(w: Any, pack: Words, cards: Words, seats: int, dealer: int, hands: Words) -> None:
    """Shuffle, cut and deal; `hands` gets a hand as bits for each seat."""
    count = pack[D_CARDS]
    for place in range(count):
        cards[place] = pack[D_DECK + place]
    for last in range(count - 1, 0, -1):
        other = _below(w, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
    place = 0
    if pack[D_CUT] != NO_CUT:
        place = pack[D_CUT] + _below(w, count - 2 * pack[D_CUT] + 1)
    for seat in range(seats):
        hands[seat] = 0
    for number in range(MOST_PACKETS):
        for turn in range(1, seats + 1):
            seat = (dealer + turn) % seats
            for _ in range(pack[D_PACKETS + number]):
                kind = cards[place % count]
                first = 1 << (2 * kind)
                hands[seat] |= first << ((hands[seat] >> (2 * kind)) & 1)
                place += 1


@entry
def deal_many(seeds: Seeds, dealers: Row, pack: Row, seats: int, space: Seeds, hands: Row) -> None:
    """Deal from several seeds, for Python."""
    cards = np.zeros(MOST_DECK, np.int64)
    w = pointer(space)
    for number in range(len(seeds)):
        begin_stream(w, np.int64(seeds[number]))
        deal_hands(w, pointer(pack), pointer(cards), seats, dealers[number], pointer(hands[number]))


class Pack(NamedTuple):
    """What is dealt by a rule set, as compiled code wants it."""

    row: Row
    space: Seeds
    """Where the stream is made."""


def pack_of(rules: RuleSet) -> Pack:
    """The cards, the cut and the packets of a rule set."""
    row = np.zeros(D_SIZE, np.int64)
    cards = deck(rules.deck.nines, rules.deck.jokers)
    packets = packets_for(rules)
    row[D_CARDS] = len(cards)
    row[D_CUT] = NO_CUT if rules.deal.cut is Cut.NONE else rules.deal.cut_min
    row[D_PACKETS : D_PACKETS + len(packets)] = packets
    row[D_DECK : D_DECK + len(cards)] = cards
    return Pack(row, np.zeros(W_SIZE, np.uint64))
