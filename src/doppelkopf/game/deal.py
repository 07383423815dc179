"""Shuffling, cutting, dealing: from a seed to hands, the same on every machine.

The stream of `Numbers` is BLAKE2b: block k is `blake2b(seed, digest_size=64, person=PERSON,
salt=k as 16 bytes, big-endian)`, read as big-endian 32-bit words. A number below n is the next word
modulo n, words at or above the largest multiple of n being skipped. The deck starts in the order of
`cards.deck` and is shuffled by Fisher-Yates from the last place to the second. Then the cut lifts
cards from the top and puts them below, and packets go round from the dealer's left.
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from doppelkopf.cards import Card, deck
from doppelkopf.errors import Failure
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.table import Cut

PERSON = b"doppelkopf-deal"
WORD = 1 << 32
TALON = 4
"""The cards of a Schiebekopf talon."""


class Hands(NamedTuple):
    """What a deal gives: a hand per seat, and the talon of a Schiebekopf."""

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...] = ()


def seed_bytes(seed: int) -> bytes:
    """A number as the bytes that seed a deal: 32 bytes, big-endian.

    Raises:
        Failure: the number is negative or too large.
    """
    try:
        return seed.to_bytes(32, "big")
    except OverflowError:
        raise Failure(
            "deal/seed",
            "Ein Seed ist eine ganze Zahl von 0 bis 2**256 - 1.",
            "A seed is a whole number from 0 to 2**256 - 1.",
        ) from None


def shuffled(cards: Sequence[Card], seed: bytes) -> list[Card]:
    """The cards in the order the seed gives them.

    >>> shuffled(list(Card)[:6], seed_bytes(1)) == shuffled(list(Card)[:6], seed_bytes(1))
    True
    """
    return _shuffle(list(cards), Numbers(seed))


def deal(
    rules: RuleSet,
    seed: int | bytes,
    dealer: int,
    *,
    schiebekopf: bool = False,
    cut: int | None = None,
    packets: tuple[int, ...] | None = None,
) -> Hands:
    """Shuffle, cut and deal for a rule set.

    `cut` is how many cards are lifted (by default the seed chooses, where a cut is made);
    `packets` picks one of the allowed sequences (by default the first that fits).

    Raises:
        Failure: the cut or the packets are not allowed.
    """
    cards, numbers = _shuffled_pack(rules, seed)
    lifted = _lifted(rules, len(cards), cut, numbers)
    cards = cards[lifted:] + cards[:lifted]
    seats = rules.table.seats
    size = _hand_size(rules, schiebekopf=schiebekopf)
    if packets is None:
        packets = packets_for(rules, schiebekopf=schiebekopf)
    elif packets not in rules.packets_for(size):
        raise Failure(
            "deal/packets",
            f"Päckchen {'-'.join(map(str, packets))} passen nicht zu Blättern von {size} Karten.",
            f"Packets {'-'.join(map(str, packets))} do not fit hands of {size} cards.",
        )
    hands: list[list[Card]] = [[] for _ in range(seats)]
    place = 0
    for packet in packets:
        for turn in range(1, seats + 1):
            hands[(dealer + turn) % seats].extend(cards[place : place + packet])
            place += packet
    return Hands(tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(cards[place:])))


def packets_for(rules: RuleSet, *, schiebekopf: bool = False) -> tuple[int, ...]:
    """The packets a deal goes out in, unless the dealer chooses others."""
    size = _hand_size(rules, schiebekopf=schiebekopf)
    allowed = rules.packets_for(size)
    return allowed[0] if allowed else (size,)


def _hand_size(rules: RuleSet, *, schiebekopf: bool) -> int:
    cards = len(deck(rules.deck.nines, rules.deck.jokers))
    return (cards - TALON if schiebekopf else cards) // rules.table.seats


def _shuffled_pack(rules: RuleSet, seed: int | bytes) -> tuple[list[Card], "Numbers"]:
    numbers = Numbers(seed_bytes(seed) if isinstance(seed, int) else seed)
    return _shuffle(list(deck(rules.deck.nines, rules.deck.jokers)), numbers), numbers


def lifted_of(rules: RuleSet, seed: int | bytes, cut: int | None = None) -> int:
    """How many cards a deal lifts: as many as were cut, or as the seed chooses.

    Raises:
        Failure: that cut is not allowed.
    """
    cards, numbers = _shuffled_pack(rules, seed)
    return _lifted(rules, len(cards), cut, numbers)


def check_cut(rules: RuleSet, cut: int) -> None:
    """Hold a cut to the rules.

    Raises:
        Failure: there is none, or it lifts or leaves too few cards.
    """
    limits = cut_limits(rules)
    if limits is None:
        if cut:
            raise Failure(
                "deal/cut", "Nach diesen Regeln wird nicht abgehoben.", "These rules have no cut."
            )
        return
    least, most = limits
    if not least <= cut <= most and not (cut == 0 and rules.deal.cut is Cut.OFFERED):
        raise Failure(
            "deal/cut",
            f"Abgehoben werden mindestens {least} Karten, und mindestens {least} bleiben liegen.",
            f"A cut lifts at least {least} cards and leaves at least {least}.",
        )


def cut_limits(rules: RuleSet) -> tuple[int, int] | None:
    """How many cards a cut lifts at least and at most; None where the pack is not cut."""
    if rules.deal.cut is Cut.NONE:
        return None
    cards, least = len(deck(rules.deck.nines, rules.deck.jokers)), rules.deal.cut_min
    return least, cards - least


def _lifted(rules: RuleSet, cards: int, cut: int | None, numbers: "Numbers") -> int:
    if cut is not None:
        check_cut(rules, cut)
        return cut
    if rules.deal.cut is Cut.NONE:
        return 0
    least = rules.deal.cut_min
    return least + numbers.below(cards - 2 * least + 1)


def _shuffle(cards: list[Card], numbers: "Numbers") -> list[Card]:
    for last in range(len(cards) - 1, 0, -1):
        other = numbers.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


class Numbers:
    """The documented stream of numbers; `person` keeps streams of one seed apart.

    >>> numbers = Numbers(seed_bytes(1))
    >>> [numbers.below(6) for _ in range(8)]
    [3, 5, 3, 2, 5, 1, 3, 1]
    """

    def __init__(self, seed: bytes, person: bytes = PERSON) -> None:
        self._words = _words(seed, person)

    def below(self, bound: int) -> int:
        """The next number from 0 to bound - 1."""
        limit = WORD - WORD % bound
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % bound


def _words(seed: bytes, person: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.blake2b(
            seed, digest_size=64, person=person, salt=block.to_bytes(16, "big")
        ).digest()
        yield from _SIXTEEN_WORDS.unpack(digest)
        block += 1


_SIXTEEN_WORDS = struct.Struct(">16I")
