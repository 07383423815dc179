"""The whole deck as one SVG file of symbols: every kind of card, the joker and the back."""

from functools import cache

from doppelkopf.cards import Card, Rank, Suit
from doppelkopf.language import Lang
from doppelkopf.web.deck.courts import GOLD, PAPER, court, joker
from doppelkopf.web.deck.shapes import circle, letter, line, path, suit, twice

CARD_SIZE = (200, 280)
BACK = "back"
IDS = (*(card.name for card in Card), BACK)
_COURTS = (Rank.JACK, Rank.QUEEN, Rank.KING)
_EDGE = "M16 1L184 1C192 1 199 8 199 16L199 264C199 272 192 279 184 279L16 279C8 279 1 272 1 264L1 16C1 8 8 1 16 1z"


@cache
def sprite(lang: Lang) -> str:
    """All symbols with the indices of a language: B D K in German, J Q K in English."""
    width, height = CARD_SIZE
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 {width} {height}">{art}</symbol>\n'
        for name, art in [
            *((card.name, _paper() + _face(card, lang)) for card in Card),
            (BACK, _back()),
        ]
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def _paper() -> str:
    return path(_EDGE, PAPER, stroke="#c9c2b2", stroke_width=1.5)


def _face(card: Card, lang: Lang) -> str:
    if card.suit is None or card.rank is None:
        return _joker()
    corners = twice(letter(card.rank, lang, 24, 16, 38) + suit(card.suit, 24, 80, 31))
    if card.rank in _COURTS:
        return court(card.rank, card.suit) + corners
    if card.rank is Rank.ACE:
        return _ace(card.suit) + corners
    return _pips(card.suit, 9 if card.rank is Rank.NINE else 10) + corners


def _pips(of: Suit, count: int) -> str:
    left, middle, right = 73, 100, 127
    rows = (42, 106)
    half = "".join(suit(of, x, y, 37) for x in (left, right) for y in rows)
    if count == 10:
        return twice(half + suit(of, middle, 74, 37))
    return twice(half) + suit(of, middle, 140, 37)


def _ace(of: Suit) -> str:
    ring = line(circle(100, 140, 62), "currentColor", 1.4, stroke_opacity=0.5)
    dots = path(
        "".join(
            circle(100 + 62 * x, 140 + 62 * y, 3.2)
            for x, y in (
                (0, -1),
                (0.866, -0.5),
                (0.866, 0.5),
                (0, 1),
                (-0.866, 0.5),
                (-0.866, -0.5),
            )
        ),
        GOLD,
    )
    return (
        path(circle(100, 140, 62), "currentColor", fill_opacity=0.055)
        + ring + dots + suit(of, 100, 141, 88) + suit(of, 100, 141, 22, GOLD)
    )  # fmt: skip


def _joker() -> str:
    return joker() + twice(suit(None, 24, 34, 36))


def _back() -> str:
    blue, pale = "#2b4078", "#6d84c0"
    panel = "M20 9L180 9C187 9 191 13 191 20L191 260C191 267 187 271 180 271L20 271C13 271 9 267 9 260L9 20C9 13 13 9 20 9z"
    inner = "M27 17L173 17C179 17 183 21 183 27L183 253C183 259 179 263 173 263L27 263C21 263 17 259 17 253L17 27C17 21 21 17 27 17z"
    lattice = [
        suit(list(Suit)[(row // 2 + column) % 4], 30 + 28 * column + 14 * (row % 2), 33 + 16.5 * row, 9, pale)
        for row in range(14)
        for column in range(6 - row % 2)
    ]  # fmt: skip
    rays = "".join(
        path(
            "M0-47C5-36 5-34 0-29C-5-34-5-36 0-47z",
            GOLD,
            transform=f"translate(100 140) rotate({turn})",
        )
        for turn in range(0, 360, 30)
    )
    four = "".join(
        suit(kind, 100 + x, 140 + y, 19, PAPER)
        for kind, x, y in zip(Suit, (0, 14, 0, -14), (-14, 0, 14, 0), strict=True)
    )
    return (
        _paper()
        + path(panel, blue)
        + "".join(lattice)
        + line(inner, GOLD, 1.6)
        + path(circle(100, 140, 52), blue)
        + line(circle(100, 140, 52), GOLD, 1.6)
        + rays
        + path(circle(100, 140, 27), "#22345f")
        + four
    )
