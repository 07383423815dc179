"""The small parts every card is made of: suits, letters, and how to write them as SVG.

Suits are 100 high around (0, 0); letters are strokes 40 high from (0, 0) to the right.
"""

from doppelkopf.cards import Rank, Suit
from doppelkopf.language import Lang


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a subpath, so that several shapes can share one path."""
    return (
        f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0"
        f"a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0z"
    )


SUIT_PATHS = {
    Suit.CLUBS: (
        circle(0, -25, 22.5)
        + circle(-24.5, 11, 22.5)
        + circle(24.5, 11, 22.5)
        + "M-12 8L-5 18C-5 32-10 43-19 49L19 49C10 43 5 32 5 18L12 8L9-12L-9-12z"
    ),
    Suit.SPADES: (
        "M0-50C7-33 46-10 46 16C46 30 35 39 24 39C15 39 8 34 5 27C6 37 11 45 18 49L-18 49"
        "C-11 45-6 37-5 27C-8 34-15 39-24 39C-35 39-46 30-46 16C-46-10-7-33 0-50z"
    ),
    Suit.HEARTS: (
        "M0 48C-8 31-47 6-47-19C-47-35-36-45-23-45C-12-45-4-38 0-27C4-38 12-45 23-45"
        "C36-45 47-35 47-19C47 6 8 31 0 48z"
    ),
    Suit.DIAMONDS: "M0-50C10-31 24-13 39 0C24 13 10 31 0 50C-10 31-24 13-39 0C-24-13-10-31 0-50z",
}

_STAR = "M0-50L14-17L50-14L23 9L31 44L0 26L-31 44L-23 9L-50-14L-14-17z"

# Strokes of a letter, and its width.
_NINE = (
    "M27 13C27 3 22 0 16 0C9 0 4 5 4 13C4 21 9 26 15 26C22 26 27 21 27 13C27 31 22 40 9 40",
    31,
)
_TEN = (
    "M0 7L7 0L7 40M25 0C18 0 16 8 16 20C16 32 18 40 25 40C32 40 34 32 34 20C34 8 32 0 25 0z",
    34,
)
_A = ("M1 40L16 0L31 40M7 27L25 27", 32)
_K = ("M4 0L4 40M29 0L4 25M13 17L30 40", 32)
_J = ("M12 0L25 0M21 0L21 28C21 44 3 44 3 29", 27)
_Q = ("M17 0C7 0 3 9 3 20C3 31 7 40 17 40C27 40 31 31 31 20C31 9 27 0 17 0zM19 28L32 43", 34)
_B = ("M4 0L4 40L15 40C31 40 31 19 15 19L4 19M15 19C28 19 28 0 14 0L4 0", 30)
_D = ("M4 0L4 40L11 40C36 40 36 0 11 0z", 32)

_LETTERS: dict[Lang, dict[Rank, tuple[str, int]]] = {
    Lang.DE: {
        Rank.NINE: _NINE,
        Rank.TEN: _TEN,
        Rank.JACK: _B,
        Rank.QUEEN: _D,
        Rank.KING: _K,
        Rank.ACE: _A,
    },
    Lang.EN: {
        Rank.NINE: _NINE,
        Rank.TEN: _TEN,
        Rank.JACK: _J,
        Rank.QUEEN: _Q,
        Rank.KING: _K,
        Rank.ACE: _A,
    },
}


def suit(kind: Suit | None, x: float, y: float, size: float, fill: str = "currentColor") -> str:
    """A suit (None: the joker's star) of a height around a point."""
    path = SUIT_PATHS[kind] if kind else _STAR
    return f'<path d="{path}" fill="{fill}" transform="{at(x, y, size / 100)}"/>'


def letter(rank: Rank, lang: Lang, x: float, y: float, height: float) -> str:
    """A rank's letter, its top edge centred at a point."""
    strokes, width = _LETTERS[lang][rank]
    scale = height / 40
    return (
        f'<path d="{strokes}" fill="none" stroke="currentColor" stroke-width="7.4"'
        f' stroke-linejoin="round" stroke-linecap="round"'
        f' transform="{at(x - width * scale / 2, y, scale)}"/>'
    )


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform to a place."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def path(d: str, fill: str, **attributes: str | float) -> str:
    """A path; attributes are written with - for _."""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<path d="{d}" fill="{fill}"{more}/>'


def line(d: str, stroke: str, width: float, **attributes: str | float) -> str:
    """A stroke with round ends."""
    return path(
        d, "none", stroke=stroke, stroke_width=width, stroke_linecap="round",
        stroke_linejoin="round", **attributes,
    )  # fmt: skip


def twice(half: str) -> str:
    """A half card and the same turned around the middle."""
    return f'{half}<g transform="rotate(180 100 140)">{half}</g>'
