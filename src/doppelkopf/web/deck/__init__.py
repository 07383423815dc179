"""Our own deck of cards as SVG, drawn by code: one sprite per style of index.

A page shows a card with `<svg viewBox="0 0 200 280"><use href="/deck/de.svg#CQ"/></svg>`. The
suit's colour is `currentColor`, so two or four colours are a matter of CSS.
"""

from doppelkopf.web.deck.sprite import CARD_SIZE, IDS, sprite

__all__ = ["CARD_SIZE", "IDS", "sprite"]
