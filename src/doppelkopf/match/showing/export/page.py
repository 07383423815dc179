"""The page of a printed sheet, and how text is set on it: shrunk to fit, suits in their own font.

Text is set in Roboto, which has the letters of European names; suit symbols come from the PDF's
own Zapf Dingbats.
"""

from collections.abc import Iterator
from datetime import date
from importlib.resources import files

from fpdf import FPDF
from fpdf.fonts import TTFFont

from doppelkopf.language import Lang, speaker

MARGIN = 14
ROW, LOWEST = 5.6, 4.5
"""The height of a row, and how low it may become to fit on one page."""
FAINT = (95, 95, 95)
RED = (190, 20, 40)
SUITS = {"♣": "\xa8", "♦": "\xa9", "♥": "\xaa", "♠": "\xab"}
"""The four suits in Zapf Dingbats."""
SMALL, SMALLEST = 6.5, 3.5
"""How small words and numbers may become, in points."""
WIDE = 6
"""How many people make the sheet lie on its side."""


class Page(FPDF):
    """A page with number and name at its foot."""

    def __init__(self, foot: str, lang: Lang, *, wide: bool = False) -> None:
        super().__init__(orientation="L" if wide else "P", format="A4")
        self.row = ROW
        self._foot = foot
        self._of = speaker(lang)("Seite", "page")
        try:
            for style, name in (("", "Regular"), ("B", "Bold"), ("I", "Italic")):
                font = files("font_roboto") / "files" / f"Roboto-{name}.ttf"
                self.add_font("Roboto", style, str(font))
        except BaseException:
            self.close()
            raise
        self.set_margin(MARGIN)
        self.set_auto_page_break(True, margin=18)
        self.alias_nb_pages()

    def close(self) -> None:
        """Close the fonts, which stay open until a page is put out."""
        for font in self.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    def footer(self) -> None:
        self.set_y(-12)
        self.set_font("Roboto", "", 8)
        self.set_text_color(*FAINT)
        self.cell(0, 5, f"{self._foot} · {self._of} {self.page_no()}/{{nb}}", align="C")
        self.set_text_color(0)


def day_text(day: date, lang: Lang) -> str:
    """A day as people write it."""
    return f"{day.day}.{day.month}.{day.year}" if lang is Lang.DE else day.isoformat()


def number_cell(page: Page, text: str, width: float, *, fill: bool, border: str = "") -> None:
    """A number: set smaller if it has to be, but never cut."""
    size = page.font_size_pt
    while page.get_string_width(text) > width - 2 * page.c_margin and page.font_size_pt > SMALLEST:
        page.set_font_size(page.font_size_pt - 0.25)
    page.cell(width, page.row, text, align="R", fill=fill, border=border)
    page.set_font_size(size)


def text_cell(page: Page, text: str, width: float, align: str, *, fill: bool, border: str) -> None:
    """A cell on one line: set smaller, then cut to fit; suits in their own font."""
    size = page.font_size_pt
    while _wide(page, text) > width - 2 and page.font_size_pt > SMALL:
        page.set_font_size(page.font_size_pt - 0.25)
    _fitting_cell(page, _cut(page, text, width - 2), width, align, fill=fill, border=border)
    page.set_font_size(size)


def _fitting_cell(
    page: Page, text: str, width: float, align: str, *, fill: bool, border: str
) -> None:
    if not any(suit in text for suit in SUITS):
        page.cell(width, page.row, text, align=align, fill=fill, border=border)
        return
    left, top = page.get_x(), page.get_y()
    page.cell(width, page.row, "", fill=fill, border=border)
    style, size = page.font_style, page.font_size_pt
    page.set_xy(left, top)
    for part in _parts(text):
        if part in SUITS:
            page.set_font("ZapfDingbats", "", size * 0.9)
            page.set_text_color(*(RED if part in "♦♥" else (0, 0, 0)))
            page.cell(page.get_string_width(SUITS[part]) + 0.5, page.row, SUITS[part])
            page.set_text_color(0)
            page.set_font("Roboto", style, size)
        else:
            page.cell(page.get_string_width(part) + 2 * page.c_margin, page.row, part)
            page.set_x(page.get_x() - page.c_margin)
    page.set_xy(left + width, top)


def _parts(text: str) -> Iterator[str]:
    """The suits of a text, and what lies between them."""
    plain = ""
    for letter in text:
        if letter in SUITS:
            if plain:
                yield plain
            yield letter
            plain = ""
        else:
            plain += letter
    if plain:
        yield plain


def _cut(page: Page, text: str, width: float) -> str:
    if _wide(page, text) <= width:
        return text
    while text and _wide(page, text + "…") > width:
        text = text[:-1]
    return text + "…"


def _wide(page: Page, text: str) -> float:
    shown = "".join("o" if letter in SUITS else letter for letter in text)
    return float(page.get_string_width(shown))
