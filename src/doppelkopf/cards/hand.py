"""Cards that a player holds."""

from doppelkopf.cards.kinds import Card
from doppelkopf.cards.notation import Style, format_cards
from doppelkopf.language import Lang


class Hand(tuple[Card, ...]):
    """The cards of a hand: a tuple that prints as players write it.

    >>> print(Hand((Card.CQ, Card.HT, Card.HT)))
    ♣Q ♥10 ♥10
    """

    __slots__ = ()

    def __str__(self) -> str:
        return format_cards(self, Style.SYMBOL, Lang.EN)
