"""Cards: the kinds and their Augen, how they are written, and how they rank.

The lowest layer: it knows nothing of rule sets, games or players.
"""

from doppelkopf.cards.hand import Hand
from doppelkopf.cards.kinds import (
    AUGEN,
    RANKS,
    SUITS,
    Card,
    Rank,
    Suit,
    deck,
    total_augen,
)
from doppelkopf.cards.notation import (
    Style,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
)
from doppelkopf.cards.orders import Order, PlaySuit, Trumps, order

__all__ = [
    "AUGEN",
    "RANKS",
    "SUITS",
    "Card",
    "Hand",
    "Order",
    "PlaySuit",
    "Rank",
    "Style",
    "Suit",
    "Trumps",
    "deck",
    "format_card",
    "format_cards",
    "order",
    "parse_card",
    "parse_cards",
    "total_augen",
]
