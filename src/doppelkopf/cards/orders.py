"""How cards rank: which are trump, what has to be followed, which card beats which.

Implements: DDV 2.3 and the solos of section 3, Hausregeln 3 and 7.2 (Köhler: D18), the
Ravensburger solos, Tolle and jokers (D24, D59), and the picture solos of common house rules. An
`Order` is fixed for a whole game. What changes while cards are played (Schwein, Backstreet-Boys)
belongs to the game, not here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import NamedTuple

from doppelkopf.cards.kinds import Card, Rank, Suit, deck


class Trumps(Enum):
    """What is trump: the normal game, or the kind of solo."""

    NORMAL = "normal"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    CLUBS = "clubs"
    QUEENS = "queens"
    JACKS = "jacks"
    KINGS = "kings"
    QUEENS_JACKS = "queens-jacks"
    KINGS_JACKS = "kings-jacks"
    KINGS_QUEENS = "kings-queens"
    KOEHLER = "koehler"
    TRUMPLESS = "trumpless"


class PlaySuit(IntEnum):
    """What a card counts as when suit has to be followed: trump, or a Fehl suit.

    The four suits have the names they have in `Suit`, so `PlaySuit[suit.name]` is the Fehl.
    """

    TRUMP = 0
    CLUBS = 1
    SPADES = 2
    HEARTS = 3
    DIAMONDS = 4


class _Scheme(NamedTuple):
    pictures: tuple[Rank, ...]
    suit: Suit | None


_NORMAL_PICTURES = (Rank.QUEEN, Rank.JACK)

# The ♥10 is the Dulle exactly where a suit is trump.
_SCHEMES = {
    Trumps.NORMAL: _Scheme(_NORMAL_PICTURES, Suit.DIAMONDS),
    Trumps.DIAMONDS: _Scheme(_NORMAL_PICTURES, Suit.DIAMONDS),
    Trumps.HEARTS: _Scheme(_NORMAL_PICTURES, Suit.HEARTS),
    Trumps.SPADES: _Scheme(_NORMAL_PICTURES, Suit.SPADES),
    Trumps.CLUBS: _Scheme(_NORMAL_PICTURES, Suit.CLUBS),
    Trumps.QUEENS: _Scheme((Rank.QUEEN,), None),
    Trumps.JACKS: _Scheme((Rank.JACK,), None),
    Trumps.KINGS: _Scheme((Rank.KING,), None),
    Trumps.QUEENS_JACKS: _Scheme((Rank.QUEEN, Rank.JACK), None),
    Trumps.KINGS_JACKS: _Scheme((Rank.KING, Rank.JACK), None),
    Trumps.KINGS_QUEENS: _Scheme((Rank.KING, Rank.QUEEN), None),
    Trumps.KOEHLER: _Scheme((Rank.KING, Rank.QUEEN, Rank.JACK), None),
    Trumps.TRUMPLESS: _Scheme((), None),
}

if _missing := [trumps.value for trumps in Trumps if trumps not in _SCHEMES]:
    raise LookupError(f"no scheme of trumps: {_missing}")

_HIGH_TO_LOW = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)

_LOWEST_TRUMP = 8
"""Strength of the lowest trump: above the longest Fehl suit (seven: ♦ with a joker, no trump)."""


@dataclass(frozen=True, slots=True, repr=False)
class Order:
    """The ranking of one deck under one trump scheme; get it from `order`.

    `ranking[play_suit]` lists the kinds of the deck from high to low. The tables `suits`,
    `strength`, `places` and `beats_table` are indexed by card and made for hot loops; they know all
    25 kinds, and a kind that is not in the deck has strength 0.
    """

    scheme: Trumps
    dulle: bool
    nines: bool
    jokers: int
    second_dulle: bool
    raised: tuple[Card, ...]
    ranking: tuple[tuple[Card, ...], ...]
    suits: tuple[PlaySuit, ...]
    strength: tuple[int, ...]
    """Higher beats lower within a play suit; every trump is above every Fehl card."""
    places: tuple[int, ...]
    """Where a card stands in a sorted hand: the lower, the further in front."""
    beats_table: tuple[tuple[bool, ...], ...]
    """`beats_table[challenger][best]` is `beats(challenger, best)`."""

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps from high to low."""
        return self.ranking[PlaySuit.TRUMP]

    def fehl(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a Fehl suit from high to low; none if the whole suit is trump."""
        return self.ranking[PlaySuit[suit.name]]

    def is_trump(self, card: Card) -> bool:
        """Whether a card is trump."""
        return self.suits[card] is PlaySuit.TRUMP

    def suit_of(self, card: Card) -> PlaySuit:
        """What a card follows and asks for: trump, or its Fehl suit."""
        return self.suits[card]

    def beats(self, challenger: Card, best: Card) -> bool:
        """Whether a card played later takes the trick from the card that holds it so far.

        >>> normal = order(Trumps.NORMAL, dulle=True, nines=True, jokers=0)
        >>> normal.beats(Card.D9, Card.CA), normal.beats(Card.SA, Card.C9)
        (True, False)
        >>> normal.beats(Card.HT, Card.HT)
        False
        """
        return self.beats_table[challenger][best]

    def sort_hand(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """A hand as a player holds it: trumps, then Fehl ♣ ♠ ♥ ♦, each from high to low.

        >>> normal = order(Trumps.NORMAL, dulle=True, nines=True, jokers=0)
        >>> " ".join(map(str, normal.sort_hand([Card.HA, Card.DA, Card.CK, Card.HT, Card.CA])))
        'HT DA CA CK HA'
        """
        return tuple(sorted(cards, key=self.places.__getitem__))

    def __repr__(self) -> str:
        return (
            f"order({self.scheme}, dulle={self.dulle}, nines={self.nines}, jokers={self.jokers}, "
            f"second_dulle={self.second_dulle}"
            + (f", raised={self.raised})" if self.raised else ")")
        )


def suit_of_trumps(trumps: Trumps) -> Suit | None:
    """The suit that is trump as a whole, if one is."""
    return _SCHEMES[trumps].suit


def order(
    trumps: Trumps,
    *,
    dulle: bool,
    nines: bool,
    jokers: int,
    second_dulle: bool = False,
    raised: tuple[Card, ...] = (),
) -> Order:
    """The order of a trump scheme; the same arguments give the same object.

    `dulle` makes the ♥10 the top trump where a suit is trump, that is in the normal game and the
    suit solos. `second_dulle` lets the second Dulle of a trick beat the first; where the ♥10 is
    no Dulle it changes nothing. `raised` are trumps that stand above all others, the highest first.

    Raises:
        ValueError: there is no deck with these `nines` and `jokers`.

    >>> print(*order(Trumps.HEARTS, dulle=True, nines=False, jokers=0).trumps)
    HT CQ SQ HQ DQ CJ SJ HJ DJ HA HK
    """
    return _order(trumps, dulle, nines, jokers, second_dulle, raised)


@cache
def _order(
    trumps: Trumps,
    dulle: bool,
    nines: bool,
    jokers: int,
    second_dulle: bool,
    raised: tuple[Card, ...],
) -> Order:
    present = set(deck(nines, jokers))
    scheme = _SCHEMES[trumps]
    whole = _whole_ranking(scheme, dulle)
    if raised:
        rest = [card for card in whole[PlaySuit.TRUMP] if card not in raised]
        whole[PlaySuit.TRUMP] = [*raised, *rest]
    ranking = tuple(tuple(card for card in cards if card in present) for cards in whole)

    suits = [PlaySuit.TRUMP] * len(Card)
    strength = [0] * len(Card)
    for play_suit in PlaySuit:
        for card in whole[play_suit]:
            suits[card] = play_suit
        lowest = _LOWEST_TRUMP if play_suit is PlaySuit.TRUMP else 1
        for value, card in enumerate(reversed(ranking[play_suit]), lowest):
            strength[card] = value

    keys = [(suits[card], -strength[card]) for card in Card]
    in_order = sorted(set(keys))

    second_wins = second_dulle and dulle and scheme.suit is not None

    def beats(challenger: Card, best: Card) -> bool:
        if challenger is best is Card.HT and second_wins:
            return True
        follows_or_trumps = suits[challenger] in (suits[best], PlaySuit.TRUMP)
        return follows_or_trumps and strength[challenger] > strength[best]

    return Order(
        scheme=trumps,
        dulle=dulle,
        nines=nines,
        jokers=jokers,
        second_dulle=second_dulle,
        raised=raised,
        ranking=ranking,
        suits=tuple(suits),
        strength=tuple(strength),
        places=tuple(in_order.index(key) for key in keys),
        beats_table=tuple(tuple(beats(late, best) for best in Card) for late in Card),
    )


def _whole_ranking(scheme: _Scheme, dulle: bool) -> list[list[Card]]:
    """All 25 kinds from high to low, by play suit."""
    trumps: list[Card] = []
    if scheme.pictures:
        trumps.append(Card.JO)
    if dulle and scheme.suit:
        trumps.append(Card.HT)
    trumps += [Card.of(suit, rank) for rank in scheme.pictures for suit in Suit]
    if scheme.suit:
        trumps += _without(trumps, scheme.suit)
    ranking = [trumps, *(_without(trumps, suit) for suit in Suit)]
    if Card.JO not in trumps:
        ranking[PlaySuit.DIAMONDS].append(Card.JO)
    return ranking


def _without(trumps: list[Card], suit: Suit) -> list[Card]:
    """The cards of a suit from high to low that are not among the trumps."""
    return [card for rank in _HIGH_TO_LOW if (card := Card.of(suit, rank)) not in trumps]
