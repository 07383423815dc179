"""A complete trick as the finders of special points look at it."""

from collections.abc import Iterator

from doppelkopf.cards import Card
from doppelkopf.game.basics import Seat
from doppelkopf.game.terms import Terms

JACKS = (Card.CJ, Card.SJ, Card.HJ, Card.DJ)
"""From high to low where they are trumps."""
_ALL_JACKS = frozenset(JACKS)


class Look:
    """A complete trick: its cards, whose it is, and the terms it was played under."""

    __slots__ = ("cards", "direction", "is_last", "leader", "owner", "place", "schwein", "terms")

    def __init__(
        self,
        cards: tuple[Card, ...],
        leader: Seat,
        direction: int,
        owner: Seat,
        terms: Terms,
        is_last: bool,
        schwein: int = -1,
    ) -> None:
        self.cards = cards
        self.leader = leader
        self.direction = direction
        self.owner = owner
        self.terms = terms
        self.is_last = is_last
        self.schwein = schwein
        """Where a Schwein lies: it is no Fuchs."""
        self.place = (owner - leader) * direction % len(cards)
        """Where the card lies that took it."""

    def seat(self, place: int) -> Seat:
        """Who played the card at a place."""
        return Seat((self.leader + self.direction * place) % len(self.cards))

    @property
    def backstreet(self) -> bool:
        """Whether it holds four different jacks where jacks are the ordinary trumps."""
        return self.terms.ordinary and is_backstreet(self.cards)

    @property
    def best(self) -> Card:
        """The card of the trick's owner."""
        return self.cards[self.place]

    @property
    def fuchs_wins(self) -> bool:
        """Whether a ♦A that is no Schwein takes it."""
        return self.best is Card.DA and self.place != self.schwein

    def others(self, card: Card) -> Iterator[Seat]:
        """The seats beside the owner that played a card of this kind."""
        for place, played in enumerate(self.cards):
            if played is card and place not in (self.place, self.schwein):
                yield self.seat(place)


def is_backstreet(cards: tuple[Card, ...]) -> bool:
    """Whether four different jacks lie in a trick."""
    return len(cards) == len(JACKS) and frozenset(cards) == _ALL_JACKS
