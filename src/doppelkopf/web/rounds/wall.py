"""The table of a round on paper, for the wall: A4, one page for each table."""

import logging
from collections.abc import Sequence
from contextlib import closing

from doppelkopf.language import Lang
from doppelkopf.match.showing.export.page import FAINT, Page, number_cell, text_cell
from doppelkopf.web.rounds.tables import Shown
from doppelkopf.web.texts import text

HEAD = (228, 232, 236)
NAME, NUMBER = 62.0, 24.0
TITLE, LARGE = 22, 12


def wall(name: str, period: str, tables: Sequence[Shown], lang: Lang) -> bytes:
    """A PDF of the tables."""
    logging.getLogger("fpdf").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    with closing(Page(f"{name} · {period}", lang)) as page:
        page.set_title(name)
        page.set_creator("doko")
        for table in tables:
            page.add_page()
            _table(page, name, period, table, lang)
        if not tables:
            page.add_page()
        return bytes(page.output())


def _table(page: Page, name: str, period: str, table: Shown, lang: Lang) -> None:
    page.row = 14
    page.set_font("Roboto", "B", TITLE)
    text_cell(page, name, page.epw, "L", fill=False, border="")
    page.ln(page.row)
    page.row = 9
    page.set_font("Roboto", "", LARGE)
    page.set_text_color(*FAINT)
    text_cell(page, f"{table.title} · {period}", page.epw, "L", fill=False, border="")
    page.set_text_color(0)
    page.ln(page.row + 4)
    keys = ["points", "evenings", "wins", "games", "average"]
    page.set_font("Roboto", "B", 10)
    page.set_fill_color(*HEAD)
    number_cell(page, "#", 12, fill=True)
    text_cell(page, text("rounds.name", lang), NAME, "L", fill=True, border="")
    width = (page.epw - 12 - NAME) / len(keys)
    for key in keys:
        number_cell(page, text(f"rounds.col.{key}", lang), width, fill=True)
    page.ln(page.row)
    page.row = 11
    for place in table.places:
        page.set_font("Roboto", "B" if place.rank == 1 else "", LARGE + 2)
        number_cell(page, f"{place.rank}.", 12, fill=False, border="B")
        text_cell(page, place.name, NAME, "L", fill=False, border="B")
        for value in (
            place.points,
            str(place.evenings),
            str(place.wins),
            str(place.games),
            place.average,
        ):
            number_cell(page, value, width, fill=False, border="B")
        page.ln(page.row)
