"""Jack, queen and king of each suit: busts in flat shapes, drawn once and turned for the other half.

A bust stands in its own coordinates: (0, 0) is the middle of the frame's top edge, the body ends
at y = 112, where the two halves meet. One side of every face and robe is in shade.
"""

from dataclasses import dataclass

from doppelkopf.cards import Rank, Suit
from doppelkopf.web.deck.shapes import at, circle, line, path, suit, twice

INK = "#20222b"
GOLD, DARK_GOLD, PALE_GOLD = "#e3b04b", "#bd8527", "#f4d78f"
SKIN, SHADE = "#f7dfc8", "#e9c3a2"
LIPS = "#b9443f"
PAPER = "#fffdf8"
SUIT = "currentColor"


@dataclass(frozen=True)
class Look:
    """What tells the four families apart."""

    hair: str
    dark_hair: str
    robe: str
    """The second colour of the clothes, beside the suit's own."""


LOOKS = {
    Suit.CLUBS: Look("#6a4a33", "#4c3423", "#3f7d6e"),
    Suit.SPADES: Look("#343a4d", "#23273a", "#5a6fa5"),
    Suit.HEARTS: Look("#9c4a25", "#75351a", "#3c4d7a"),
    Suit.DIAMONDS: Look("#d9a94e", "#b48433", "#2f6f73"),
}

_BODY = "M-57 112C-57 88-46 80-18 73L18 73C46 80 57 88 57 112z"
_BODY_SHADE = "M0 73L18 73C46 80 57 88 57 112L0 112z"
_NECK = "M-9 56L9 56L11 78L-11 78z"
_NECK_SHADE = "M-9 62C-3 69 5 69 9 62L11 78L0 78L-9 68z"
_FACE = "M-19 30C-20 48-13 67 0 67C13 67 20 48 19 30C18 18-18 18-19 30z"
_FACE_SHADE = "M2 21C14 21 19 24 19 30C20 48 13 67 0 67C6 58 2 54 4 50L7 49C4 43 2 36 2 21z"


def court(rank: Rank, of: Suit) -> str:
    """The picture of a court card, without its corners."""
    look = LOOKS[of]
    figure = {Rank.JACK: _jack, Rank.QUEEN: _queen, Rank.KING: _king}[rank](look, of)
    return _frame() + twice(f'<g transform="{at(100, 28)}">{figure}</g>') + _belt(of)


def joker() -> str:
    """The picture of the joker: a jester in a cap with bells."""
    return _frame() + twice(f'<g transform="{at(100, 28)}">{_jester()}</g>') + _belt(None)


def _frame() -> str:
    box = "M54 14L146 14C151 14 154 17 154 22L154 258C154 263 151 266 146 266L54 266C49 266 46 263 46 258L46 22C46 17 49 14 54 14z"
    return path(box, SUIT, fill_opacity=0.055) + line(box, SUIT, 1.4, stroke_opacity=0.55)


def _belt(of: Suit | None) -> str:
    """The band where the halves meet."""
    return (
        path("M43 133L157 133L157 147L43 147z", PAPER)
        + path("M43 134.6L157 134.6L157 145.4L43 145.4z", GOLD)
        + path("M43 140L157 140L157 145.4L43 145.4z", DARK_GOLD, fill_opacity=0.5)
        + "".join(suit(of, x, 140, 7.5) for x in (60, 80, 120, 140))
        + path(circle(100, 140, 11), PAPER)
        + path(circle(100, 140, 11), "none", stroke=DARK_GOLD, stroke_width=1.6)
        + suit(of, 100, 140, 13)
    )


def _face(brows: str, eyes: str) -> str:
    return (
        path(_NECK, SKIN)
        + path(_NECK_SHADE, SHADE)
        + path(_FACE, SKIN)
        + path(_FACE_SHADE, SHADE)
        + line("M-13.5 35.5C-10.5 32.8-6.5 33-4.5 35M4.5 35C6.5 33 10.5 32.8 13.5 35.5", brows, 1.7)
        + line("M-12.5 40.5C-10.5 38-6.5 38-4.5 40.5M4.5 40.5C6.5 38 10.5 38 12.5 40.5", INK, 1.5)
        + path(circle(-8.4, 40.4, 1.7) + circle(8.4, 40.4, 1.7), eyes)
        + line("M-1 36L-2.4 49C-1 50.6 1 50.6 2.4 50", "#b98a66", 1.3)
        + path("M-5.4 56C-3 54.4-1 54.6 0 55.2C1 54.6 3 54.4 5.4 56C3 59-3 59-5.4 56z", LIPS)
    )


def _pips(of: Suit) -> str:
    return suit(of, -41.5, 11, 20)


def _king(look: Look, of: Suit) -> str:
    hair = (
        "M-20 22C-31 30-24 42-29 50C-33 58-30 68-21 74L21 74C30 68 33 58 29 50C24 42 31 30 20 22z"
    )
    beard = (
        "M-19 36C-19 44-15 49-8.5 51.5C-4 52.8 4 52.8 8.5 51.5C15 49 19 44 19 36C22 54 18 73 7 84"
        "C4 88 1 88 0 92C-1 88-4 88-7 84C-18 73-22 54-19 36z"
    )
    beard_shade = "M8.5 51.5C15 49 19 44 19 36C22 54 18 73 7 84C4 88 1 88 0 92C0 80 1 60 8.5 51.5z"
    return (
        _pips(of)
        + path(hair, look.hair)
        + path("M20 22C31 30 24 42 29 50C33 58 30 68 21 74L6 74L12 24z", look.dark_hair)
        + path(_BODY, SUIT)
        + path(_BODY_SHADE, INK, fill_opacity=0.2)
        + _ermine()
        + _face(look.dark_hair, INK)
        + path(beard, look.hair)
        + path(beard_shade, look.dark_hair)
        + path("M-5.4 57C-3 55.4 3 55.4 5.4 57C3 60-3 60-5.4 57z", LIPS)
        + line("M-10 55.5C-6 51.5-2 51.5 0 53C2 51.5 6 51.5 10 55.5", look.dark_hair, 3.4)
        + _kings_crown(of)
        + _sceptre(of)
    )


def _ermine() -> str:
    collar = "M-46 84C-32 76-22 72-15 70L0 96L15 70C22 72 32 76 46 84C36 98 16 110 0 112C-16 110-36 98-46 84z"
    spots = "".join(
        path("M0 0C2 3 2 6 0 8C-2 6-2 3 0 0z", INK, transform=at(x, y))
        for x, y in (
            (-34, 84),
            (-23, 88),
            (-25, 97),
            (-12, 100),
            (34, 84),
            (23, 88),
            (25, 97),
            (12, 100),
            (0, 102),
        )
    )
    return (
        path(collar, PAPER)
        + path("M0 96L15 70C22 72 32 76 46 84C36 98 16 110 0 112z", "#e9e4da")
        + spots
    )


def _kings_crown(of: Suit) -> str:
    crown = "M-23 27L-27 2L-14 13L0-4L14 13L27 2L23 27C8 22-8 22-23 27z"
    shade = "M0-4L14 13L27 2L23 27C15 24 8 23 0 23z"
    jewels = "".join(
        path(circle(x, y, 2.4), PAPER, stroke=DARK_GOLD, stroke_width=0.9)
        for x, y in ((-27, 1), (0, -6), (27, 1))
    )
    band = line("M-22.4 22.5C-8 17.5 8 17.5 22.4 22.5", DARK_GOLD, 1.6)
    return (
        path(crown, GOLD)
        + path(shade, DARK_GOLD, fill_opacity=0.6)
        + band
        + jewels
        + suit(of, 0, 12, 10)
    )


def _sceptre(of: Suit) -> str:
    return (
        line("M44 36L44 112", DARK_GOLD, 4)
        + line("M43.2 36L43.2 112", PALE_GOLD, 1.2)
        + path(circle(44, 33, 4), GOLD)
        + suit(of, 44, 20, 20)
        + _hand(44, 94)
    )


def _hand(x: float, y: float) -> str:
    return path(
        "M-7-5C-3-8 5-8 7-4C8 0 7 5 4 7C0 8-5 7-7 4z", SKIN, transform=at(x, y),
        stroke=SHADE, stroke_width=1,
    ) + line("M-4-1L5-2M-4 2.6L5 2", SHADE, 1.1, transform=at(x, y))  # fmt: skip


def _queen(look: Look, of: Suit) -> str:
    hair = (
        "M0 14C-22 12-27 28-25 44C-24 58-33 66-33 82C-33 94-28 100-24 104L24 104"
        "C28 100 33 94 33 82C33 66 24 58 25 44C27 28 22 12 0 14z"
    )
    dark = "M6 14C24 15 27 28 25 44C24 58 33 66 33 82C33 94 28 100 24 104L12 104L14 40z"
    fringe = "M0 19C-14 19-21 28-20 46C-13 42-3 34 0 23C3 34 13 42 20 46C21 28 14 19 0 19z"
    fringe_dark = "M0 19C14 19 21 28 20 46C13 42 3 34 0 23z"
    dress = "M-57 112C-56 92-47 84-24 79C-16 90-8 96 0 96C8 96 16 90 24 79C47 84 56 92 57 112z"
    dress_shade = "M0 96C8 96 16 90 24 79C47 84 56 92 57 112L0 112z"
    pearls = "".join(
        path(circle(x, y, 1.9), PAPER, stroke=DARK_GOLD, stroke_width=0.7)
        for x, y in ((-14, 79), (-9.5, 83), (-5, 85.6), (5, 85.6), (9.5, 83), (14, 79))
    )
    return (
        _pips(of)
        + path(hair, look.hair)
        + path(dark, look.dark_hair)
        + path(
            "M-24 79C-12 72-11 74-11 68L11 68C11 74 12 72 24 79C18 92 8 98 0 98C-8 98-18 92-24 79z",
            SKIN,
        )
        + path("M0 98C8 98 18 92 24 79C12 72 11 74 11 68L0 68z", SHADE)
        + path(dress, SUIT)
        + path(dress_shade, INK, fill_opacity=0.2)
        + line("M-24 79C-16 90-8 96 0 96C8 96 16 90 24 79", GOLD, 3)
        + line("M-40 89C-30 104-16 110 0 110C16 110 30 104 40 89", GOLD, 1.6)
        + _face(look.dark_hair, INK)
        + path(fringe, look.hair)
        + path(fringe_dark, look.dark_hair)
        + pearls
        + suit(of, 0, 90, 10, GOLD)
        + _queens_crown(of)
        + _flower()
    )


def _queens_crown(of: Suit) -> str:
    crown = "M-19 22L-24 6C-18 8-14 10-11 13C-9 6-5 1 0-3C5 1 9 6 11 13C14 10 18 8 24 6L19 22C7 17-7 17-19 22z"
    shade = "M0-3C5 1 9 6 11 13C14 10 18 8 24 6L19 22C13 19 7 18 0 18z"
    pearls = "".join(
        path(circle(x, y, 2.1), PAPER, stroke=DARK_GOLD, stroke_width=0.9)
        for x, y in ((-24, 5), (0, -5), (24, 5), (-11, 12), (11, 12))
    )
    return (
        path(crown, GOLD) + path(shade, DARK_GOLD, fill_opacity=0.6) + pearls + suit(of, 0, 10, 8)
    )


def _flower() -> str:
    return (
        line("M44 100C40 80 42 60 44 40", "#4f7d4a", 2.6)
        + path(
            "M42 66C34 66 31 60 30 54C38 54 42 59 42 66zM42.6 76C50 76 53 70 54 64C47 65 43 69 42.6 76z",
            "#5f9158",
        )
        + path(
            circle(44, 22, 6)
            + circle(34.5, 28.6, 6)
            + circle(38, 39, 6)
            + circle(50, 39, 6)
            + circle(53.5, 28.6, 6),
            SUIT,
        )
        + path(circle(44, 31.5, 5.2), GOLD)
        + _hand(43, 98)
    )


def _jack(look: Look, of: Suit) -> str:
    hair = "M0 16C-24 16-27 32-26 46C-25 56-29 62-27 68C-18 72-14 66-14 60L14 60C14 66 18 72 27 68C29 62 25 56 26 46C27 32 24 16 0 16z"
    dark = "M8 17C24 19 27 32 26 46C25 56 29 62 27 68C18 72 14 66 14 60L10 40z"
    fringe = "M-20 40C-16 34-17 30-14 26C-4 30 10 30 18 25C17 30 18 35 20 40C23 26 16 18 0 18C-16 18-23 26-20 40z"
    tunic_half = "M0 73L0 112L-57 112C-57 88-46 80-18 73z"
    collar = "M-18 72L-26 82L-9 92L0 79L9 92L26 82L18 72C8 76-8 76-18 72z"
    stripes = "".join(
        path(f"M{x} {top}L{x + 7} {top - 2}L{x + 7} 112L{x} 112z", GOLD, fill_opacity=0.9)
        for x, top in ((-46, 85), (-30, 80))
    )
    buttons = path("".join(circle(0, y, 1.8) for y in (96, 102.5, 109)), PALE_GOLD)
    return (
        _pips(of)
        + path(hair, look.hair)
        + path(dark, look.dark_hair)
        + path(_BODY, look.robe)
        + path(tunic_half, SUIT)
        + stripes
        + path(_BODY_SHADE, INK, fill_opacity=0.16)
        + _face(look.dark_hair, INK)
        + path(fringe, look.hair)
        + path(collar, PAPER)
        + path("M0 79L9 92L26 82L18 72C12 74.5 6 75 0 75z", "#e6e0d4")
        + buttons
        + _beret()
        + _halberd()
    )


def _beret() -> str:
    feather = "M18 14C30 8 36-4 30-14C24-12 12-2 12 12z"
    return (
        path(feather, PAPER, stroke=DARK_GOLD, stroke_width=0.8)
        + line("M17 12C22 6 27-2 29-11", DARK_GOLD, 0.9)
        + path("M-23 24C-32 16-30 2-10 0C8-3 30 0 28 14C27 20 24 22 23 24C10 18-10 18-23 24z", SUIT)
        + path(
            "M8-1.5C22-1 29 4 28 14C27 20 24 22 23 24C18 21 12 20 6 19.6z", INK, fill_opacity=0.2
        )
        + path("M-23 26C-10 19 10 19 23 26L22 20C10 14-10 14-22 20z", GOLD)
        + path(circle(15, 13, 3.4), PALE_GOLD, stroke=DARK_GOLD, stroke_width=0.9)
    )


def _halberd() -> str:
    return (
        line("M44 26L44 112", "#7a5532", 3.6)
        + path("M44 2L48 26L40 26z", "#c9ced8", stroke=INK, stroke_width=0.7)
        + path(
            "M41 24C34 22 31 26 29 32C31 39 35 42 41 40z", "#dfe3ea", stroke=INK, stroke_width=0.7
        )
        + path("M47 27L56 32L47 37z", "#b4bac7", stroke=INK, stroke_width=0.7)
        + _hand(44, 94)
    )


def _jester() -> str:
    red, blue, dark = "#c4373c", "#2f5fa8", "#264c86"
    hood = "M0 4C-26 4-30 30-24 48C-22 58-26 66-30 74L30 74C26 66 22 58 24 48C30 30 26 4 0 4z"
    left = "M-4 6C-16-12-42-8-50 20C-40 14-32 18-24 30C-18 24-12 20-4 20z"
    right = "M4 6C16-12 42-8 50 20C40 14 32 18 24 30C18 24 12 20 4 20z"
    top = "M-14 14C-12-2-6-10 0-16C6-10 12-2 14 14C6 18-6 18-14 14z"
    points = "M-57 96L-44 82L-18 73L18 73L44 82L57 96L44 104L34 92L22 108L11 94L0 112L-11 94L-22 108L-34 92L-44 104z"
    bells = path(
        "".join(circle(x, y, 3.6) for x, y in ((-50, 23), (50, 23), (0, -18), (-22, 110), (22, 110), (-44, 106), (44, 106))),
        GOLD, stroke=DARK_GOLD, stroke_width=1,
    )  # fmt: skip
    return (
        path(_BODY, red)
        + path(_BODY_SHADE, blue)
        + path(hood, red)
        + path("M0 4C26 4 30 30 24 48C22 58 26 66 30 74L0 74z", blue)
        + path(points, GOLD)
        + path(
            "M0 73L18 73L44 82L57 96L44 104L34 92L22 108L11 94L0 112z", DARK_GOLD, fill_opacity=0.6
        )
        + _face(INK, INK)
        + path(left, blue)
        + path(right, red)
        + path(top, GOLD)
        + path("M0-16C6-10 12-2 14 14C10 16 5 17 0 17z", DARK_GOLD, fill_opacity=0.6)
        + path(
            "M-20 34C-20 20-10 16 0 16C10 16 20 20 20 34C14 26 6 24 0 24C-6 24-14 26-20 34z", dark
        )
        + line("M-7 56.5C-3 61 4 61.5 9 54.5", LIPS, 2)
        + bells
    )
