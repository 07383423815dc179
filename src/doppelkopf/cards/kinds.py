"""The kinds of cards, their Augen, and the decks made of them.

Every kind lies in the deck twice and the two copies play alike, so a card *is* its kind: a
hand with both ♣Q holds `Card.CQ` twice. A kind is an int, so the tuples `AUGEN`, `SUITS` and
`RANKS` are indexed by it; hot loops use them, everything else the properties.

Implements: DDV 2.2 (deck, Augen), Hausregeln 1 and 2, decision D24 (jokers). How the cards
rank depends on the contract and is in `orders`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from functools import lru_cache

MAX_JOKERS = 2


class Suit(Enum):
    """The four suits from high to low; the value is the letter in notation."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(Enum):
    """The six ranks by rising Augen; the value is the letter in notation."""

    NINE = "9"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    TEN = "T"
    ACE = "A"


class Card(IntEnum):
    """A kind of card, named suit first: `Card.HT` is the Dulle, `Card.JO` the joker.

    >>> Card.HT.suit.name, Card.HT.rank.name, Card.HT.augen
    ('HEARTS', 'TEN', 10)
    >>> f"{Card.HT} and {[Card.CQ]}"
    'HT and [Card.CQ]'
    """

    C9 = 0
    CJ = 1
    CQ = 2
    CK = 3
    CT = 4
    CA = 5
    S9 = 6
    SJ = 7
    SQ = 8
    SK = 9
    ST = 10
    SA = 11
    H9 = 12
    HJ = 13
    HQ = 14
    HK = 15
    HT = 16
    HA = 17
    D9 = 18
    DJ = 19
    DQ = 20
    DK = 21
    DT = 22
    DA = 23
    JO = 24

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank."""
        return cls[suit.value + rank.value]

    @property
    def suit(self) -> Suit | None:
        """The suit printed on the card; the joker has none."""
        return SUITS[self]

    @property
    def rank(self) -> Rank | None:
        """The rank printed on the card; the joker has none."""
        return RANKS[self]

    @property
    def augen(self) -> int:
        """What the card counts in a trick."""
        return AUGEN[self]

    def __repr__(self) -> str:
        return f"Card.{self.name}"

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


_AUGEN_OF_RANK = {
    None: 0,
    Rank.NINE: 0,
    Rank.JACK: 2,
    Rank.QUEEN: 3,
    Rank.KING: 4,
    Rank.TEN: 10,
    Rank.ACE: 11,
}

SUITS: tuple[Suit | None, ...] = (*(suit for suit in Suit for _ in Rank), None)
RANKS: tuple[Rank | None, ...] = (*(rank for _ in Suit for rank in Rank), None)
AUGEN: tuple[int, ...] = tuple(_AUGEN_OF_RANK[rank] for rank in RANKS)


@lru_cache(maxsize=8)
def deck(nines: bool = True, jokers: int = 0) -> tuple[Card, ...]:
    """The deck in canonical order: kinds by rising number, both copies side by side.

    That is ♣ ♠ ♥ ♦, in each suit 9 J Q K 10 A, jokers last. Shuffles start from this order, so
    it never changes. Each joker takes the place of one ♦9, so the deck stays at 48 (D24).

    Raises:
        ValueError: there is no such deck.

    >>> len(deck()), len(deck(nines=False)), len(deck(jokers=2))
    (48, 40, 48)
    """
    if not 0 <= jokers <= MAX_JOKERS:
        raise ValueError(f"A deck has 0, 1 or 2 jokers, not {jokers}.")
    if jokers and not nines:
        raise ValueError("Jokers need a deck with nines: each of them replaces a ♦9.")
    kinds = (
        card for card in Card if card is not Card.JO and (nines or RANKS[card] is not Rank.NINE)
    )
    pairs = [card for card in kinds for _ in range(2)]
    for _ in range(jokers):
        pairs.remove(Card.D9)
    return (*pairs, *[Card.JO] * jokers)


def total_augen(cards: Iterable[Card]) -> int:
    """The Augen of some cards together.

    >>> total_augen(deck())
    240
    """
    return sum(AUGEN[card] for card in cards)
