"""A canvas of coloured characters, and cards painted on it."""

from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.text import Text as RichText

from doppelkopf.cards import Card, Style, format_card
from doppelkopf.language import Lang

WIDTH, HEIGHT = 5, 3
"""The size of a card."""

FELT = "on #12372a"
PAPER, GREY, GOLD = "#f6f1e3", "#9aa39c", "#ffd866"
RED, BLACK = "#c01526", "#1a1a1a"
FAINT_RED, FAINT_BLACK = "#7c2a30", "#3c403d"
RED_SUITS = "♥♦★"


class Canvas:
    """Rows of characters, each with its style."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", style)] * width for _ in range(height)]
        self._style = style

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text; what does not fit is cut off."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for sign in text:
            size = cell_len(sign)
            if x < 0 or not size or x + size > self.width:
                x += size
                continue
            row[x] = (sign, f"{self._style} {style}")
            if size > 1:
                row[x + 1] = ("", row[x][1])
            x += size

    def text(self) -> RichText:
        """Everything, ready to be shown."""
        drawn = RichText(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                drawn.append("\n")
            for style, run in groupby(row, key=lambda cell: cell[1]):
                drawn.append("".join(sign for sign, _ in run), style)
        return drawn


def clip(text: str, width: int) -> str:
    """A text that fits, with an ellipsis if something is missing.

    >>> clip("Hinnerk", 4), clip("Jupp", 4)
    ('Hin…', 'Jupp')
    """
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)) + "…" if width > 0 else ""


def sign_of(name: str, lang: Lang) -> str:
    """A card as people write it.

    >>> sign_of("HT", Lang.DE), sign_of("CQ", Lang.DE), sign_of("CQ", Lang.EN)
    ('♥10', '♣D', '♣Q')
    """
    return format_card(Card[name], Style.SYMBOL, lang)


def is_red(sign: str) -> bool:
    """Whether a card of this sign is red."""
    return sign[0] in RED_SUITS


def ink(sign: str, *, faint: bool = False, chosen: bool = False) -> str:
    """The style of a card."""
    paper = GOLD if chosen else GREY if faint else PAPER
    dark, red = (FAINT_BLACK, FAINT_RED) if faint and not chosen else (BLACK, RED)
    return f"bold {red if is_red(sign) else dark} on {paper}"


def coloured(sign: str) -> RichText:
    """A card inside a line of text."""
    return RichText(f" {sign} ", style=ink(sign))


def coloured_cards(names: list[str], lang: Lang) -> RichText:
    """Several cards inside a line of text."""
    return RichText(" ").join(coloured(sign_of(name, lang)) for name in names)


def paint_card(
    canvas: Canvas,
    x: int,
    y: int,
    sign: str | None,
    *,
    mark: str = "",
    corner: str = "",
    faint: bool = False,
    chosen: bool = False,
) -> None:
    """Paint a card; without a sign its back. `mark` is in the middle, `corner` below right."""
    if sign is None:
        for row in range(HEIGHT):
            canvas.put(x, y + row, "▒" * WIDTH, "#5c7fb0 on #20304a")
        if corner:
            canvas.put(x + WIDTH - 1, y + HEIGHT - 1, corner, "bold white on #20304a")
        return
    style = ink(sign, faint=faint, chosen=chosen)
    canvas.put(x, y, f" {sign}".ljust(WIDTH), style)
    canvas.put(x, y + 1, mark.center(WIDTH)[:WIDTH], style)
    canvas.put(x, y + 2, corner.rjust(WIDTH - 1) + " " if corner else " " * WIDTH, style)
