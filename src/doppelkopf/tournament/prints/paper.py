"""The page of a print: title, place for text that has to fit, codes that phones read."""

from datetime import date
from fractions import Fraction

from fpdf.enums import XPos, YPos

from doppelkopf.extras import explained
from doppelkopf.language import Lang, Text
from doppelkopf.match.showing.amounts import amount
from doppelkopf.match.showing.export.page import MARGIN, Page, day_text
from doppelkopf.tournament.model import Person, PersonId, Tournament

FONT = "Roboto"
SMALLEST = 6.0
"""How small a name becomes, in points, before it is cut."""
BORDER = 2
"""Modules of white around a code, beyond the white of the paper."""


class Paper(Page):
    """A page of a tournament."""

    def __init__(self, of: Tournament, title: Text, lang: Lang, *, wide: bool = False) -> None:
        day = day_text(date.fromisoformat(of.settings.date), lang) if of.settings.date else ""
        parts = (of.settings.name, of.settings.place, day)
        self.about = " · ".join(filter(None, parts))
        super().__init__(self.about, lang, wide=wide)
        self.of, self.title_text, self.speaks = of, title[lang], lang
        self.day = day
        self.has_foot = True
        self.set_title(f"{of.settings.name}: {self.title_text}")
        self.set_creator("doko")
        self.set_draw_color(0)
        self.set_line_width(0.2)

    def footer(self) -> None:
        """Number and name, but not on what is cut or hung up."""
        if self.has_foot:
            super().footer()

    def say(self, de: str, en: str) -> str:
        """One of two texts."""
        return Text(de, en)[self.speaks]

    @property
    def inner(self) -> float:
        """How wide what lies between the margins is."""
        return float(self.w - 2 * MARGIN)

    def headline(self, text: str, under: str = "") -> None:
        """A title at the top of a page, with a line under it."""
        self.set_font(FONT, "B", 18)
        self.fitted(self.get_x(), self.get_y(), self.inner, 9, text, 18, "B")
        self.set_xy(MARGIN, self.get_y() + 9)
        self.set_font(FONT, "", 10)
        self.cell(0, 6, under or self.about, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self.ln(3)

    def fitted(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        text: str,
        size: float,
        style: str = "",
        align: str = "L",
    ) -> None:
        """Text on one line in a place: set smaller if it has to be, then cut."""
        self.set_font(FONT, style, size)
        room = width - 2 * self.c_margin
        while self.get_string_width(text) > room and self.font_size_pt > SMALLEST:
            self.set_font_size(self.font_size_pt - 0.5)
        if self.get_string_width(text) > room:
            while text and self.get_string_width(text + "…") > room:
                text = text[:-1]
            text += "…"
        y = self.get_y()
        self.set_xy(left, top)
        self.cell(width, height, text, align=align)
        self.set_xy(left, y)

    def code(self, url: str, left: float, top: float, size: float) -> None:
        """A code that a phone reads, so large all in all."""
        with explained():
            import segno
        rows = [list(row) for row in segno.make(url, error="m").matrix]
        step = size / (len(rows) + 2 * BORDER)
        self.set_fill_color(0)
        for down, row in enumerate(rows):
            start = None
            for across, dark in enumerate([*row, 0]):
                if dark and start is None:
                    start = across
                elif not dark and start is not None:
                    x, y = left + (BORDER + start) * step, top + (BORDER + down) * step
                    self.rect(x, y, (across - start) * step, step, style="F")
                    start = None

    def crop(self, left: float, top: float, width: float, height: float) -> None:
        """Where to cut."""
        self.set_draw_color(150)
        self.set_dash_pattern(dash=1.5, gap=1.5)
        self.rect(left, top, width, height)
        self.set_dash_pattern()
        self.set_draw_color(0)

    def name(self, person: PersonId) -> str:
        """What somebody is called."""
        found = self.of.person(person)
        return person if found is None else found.name

    def person(self, person: PersonId) -> Person:
        """Somebody of the tournament."""
        found = self.of.person(person)
        assert found is not None
        return found


def points(value: Fraction | None) -> str:
    """Points as people read them."""
    return "" if value is None else amount(value)
