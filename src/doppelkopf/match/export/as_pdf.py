"""An evening on paper: A4, to print, check and sign.

Text is set in Roboto, which has the letters of European names; suit symbols come from the PDF's
own Zapf Dingbats.
"""

import logging
from collections.abc import Iterator, Sequence
from importlib.resources import files

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from doppelkopf.language import Lang, speaker
from doppelkopf.match.amounts import amount, has_money, money_of, signed
from doppelkopf.match.sheet import Sheet, SheetRow
from doppelkopf.match.state import Kind
from doppelkopf.match.words import base_text, bock_factor, row_title

MARGIN = 14
ROW = 5.6
HEAD_FILL = (232, 232, 232)
FAINT = (110, 110, 110)
SUITS = {"♣": "\xa8", "♦": "\xa9", "♥": "\xaa", "♠": "\xab"}
"""The four suits in Zapf Dingbats."""
WIDE = 6
"""From so many people on the sheet lies on its side."""


class _Page(FPDF):
    """A page with number and name at its foot."""

    def __init__(self, sheet: Sheet, lang: Lang) -> None:
        super().__init__(orientation="L" if len(sheet.people) >= WIDE else "P", format="A4")
        self._foot = f"{sheet.evening.round} · {sheet.evening.date.isoformat()}"
        self._of = speaker(lang)("Seite", "page")
        for style, name in (("", "Regular"), ("B", "Bold"), ("I", "Italic")):
            font = files("font_roboto") / "files" / f"Roboto-{name}.ttf"
            self.add_font("Roboto", style, str(font))
        self.set_margin(MARGIN)
        self.set_auto_page_break(True, margin=18)
        self.alias_nb_pages()

    def footer(self) -> None:
        self.set_y(-12)
        self.set_font("Roboto", "", 8)
        self.set_text_color(*FAINT)
        self.cell(0, 5, f"{self._foot} · {self._of} {self.page_no()}/{{nb}}", align="C")
        self.set_text_color(0)


def to_pdf(sheet: Sheet, lang: Lang) -> bytes:
    """The sheet as a PDF."""
    logging.getLogger("fpdf").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    page = _Page(sheet, lang)
    evening = sheet.evening
    page.set_title(f"{evening.round}, {evening.date.isoformat()}")
    page.set_creator("doko")
    page.add_page()
    _title(page, sheet, lang)
    columns = list(_columns(page, sheet, lang))
    _head(page, columns)
    for number, row in enumerate(sheet.rows):
        if page.will_page_break(ROW):
            page.add_page()
            _head(page, columns)
        _row(page, columns, sheet, row, lang, shaded=number % 2 == 1)
    _totals(page, columns, sheet, lang)
    _signatures(page, sheet, lang)
    return bytes(page.output())


def _title(page: _Page, sheet: Sheet, lang: Lang) -> None:
    say = speaker(lang)
    evening, state = sheet.evening, sheet.state
    page.set_font("Roboto", "B", 18)
    page.cell(0, 9, evening.round, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    page.set_font("Roboto", "", 10)
    parts = [
        _date(evening.date.year, evening.date.month, evening.date.day, lang),
        f"{say('Regeln', 'rules')}: {evening.rules_name}",
        f"{say('Spiele', 'games')}: {state.games}",
    ]
    if state.scorer:
        parts.append(f"{say('Schreiber', 'scorer')}: {state.scorer}")
    page.set_text_color(*FAINT)
    page.cell(0, 6, " · ".join(parts), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    page.set_text_color(0)
    page.ln(3)


def _date(year: int, month: int, day: int, lang: Lang) -> str:
    return f"{day}.{month}.{year}" if lang is Lang.DE else f"{year}-{month:02}-{day:02}"


class _Column:
    def __init__(self, key: str, title: str, width: float, align: str) -> None:
        self.key = key
        self.title = title
        self.width = width
        self.align = align


def _columns(page: _Page, sheet: Sheet, lang: Lang) -> Iterator[_Column]:
    say = speaker(lang)
    room = page.w - 2 * MARGIN
    fixed = [
        _Column("label", say("Nr.", "no."), 9, "R"),
        _Column("dealer", say("Geber", "dealer"), 20, "L"),
    ]
    numbers = []
    if sheet.has_base:
        numbers.append(_Column("base", say("Wert", "base"), 11, "R"))
    if sheet.has_bock:
        numbers.append(_Column("bock", "Bock", 11, "R"))
    if sheet.has_pot:
        numbers.append(_Column("pot", say("Kasse", "pot"), 15, "R"))
    left = room - sum(column.width for column in (*fixed, *numbers))
    person = min(24.0, left * 0.62 / len(sheet.people))
    title = left - person * len(sheet.people)
    yield from fixed
    yield _Column("title", say("Spiel", "game"), title, "L")
    yield from numbers
    for name in sheet.people:
        yield _Column(f"@{name}", name, person, "R")


def _head(page: _Page, columns: Sequence[_Column]) -> None:
    page.set_font("Roboto", "B", 8.5)
    page.set_fill_color(*HEAD_FILL)
    for column in columns:
        _cell(page, column.title, column.width, column.align, fill=True, border="B")
    page.ln(ROW)


def _row(
    page: _Page, columns: Sequence[_Column], sheet: Sheet, each: SheetRow, lang: Lang, shaded: bool
) -> None:
    page.set_fill_color(247, 247, 247)
    for column in columns:
        beside = each.row.kind is not Kind.GAME
        page.set_font("Roboto", "I" if beside else "", 8.5)
        if column.key.startswith("@"):
            _points(page, each, column, shaded)
        else:
            text = _text(sheet, each, column.key, lang)
            _cell(page, text, column.width, column.align, fill=shaded, border="")
    page.ln(ROW)


def _text(sheet: Sheet, each: SheetRow, key: str, lang: Lang) -> str:
    row = each.row
    match key:
        case "label":
            return each.label
        case "dealer":
            return row.seating.dealer if row.seating else ""
        case "title":
            title = row_title(row, lang)
            return f"{title} – {row.note}" if row.note else title
        case "base":
            return base_text(row)
        case "bock":
            return bock_factor(row.doublings) if row.kind is Kind.GAME else ""
        case _:
            return amount(each.pot) if sheet.has_pot else ""


def _points(page: _Page, each: SheetRow, column: _Column, shaded: bool) -> None:
    """The running total, with the row's own points small and faint before it."""
    name = column.key[1:]
    points = each.row.points_of(name)
    half = column.width / 2
    page.set_text_color(*FAINT)
    page.set_font_size(7)
    _cell(page, "" if points is None else signed(points), half, "R", fill=shaded, border="")
    page.set_text_color(0)
    page.set_font_size(8.5)
    _cell(page, amount(each.totals[name]), half, "R", fill=shaded, border="")


def _totals(page: _Page, columns: Sequence[_Column], sheet: Sheet, lang: Lang) -> None:
    say = speaker(lang)
    state = sheet.state
    if page.will_page_break(2 * ROW):
        page.add_page()
        _head(page, columns)
    lines = [(say("Summe", "total"), {name: amount(state.total(name)) for name in sheet.people})]
    if has_money(state.rules):
        money = {name: money_of(state, name, lang) for name in sheet.people}
        lines.append((say("Geld", "money"), money))
    for title, values in lines:
        page.set_font("Roboto", "B", 9)
        page.set_fill_color(*HEAD_FILL)
        for column in columns:
            text = title if column.key == "title" else values.get(column.key[1:], "")
            if not column.key.startswith("@") and column.key != "title":
                text = ""
            _cell(page, text, column.width, column.align, fill=True, border="T")
        page.ln(ROW)
    if state.table:
        page.set_font("Roboto", "", 8.5)
        label = say("Tischkonto", "table account")
        page.cell(0, ROW, f"{label}: {amount(state.table)}", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _signatures(page: _Page, sheet: Sheet, lang: Lang) -> None:
    """A line to sign for everyone."""
    across = 4 if len(sheet.people) >= WIDE else min(4, max(2, (len(sheet.people) + 1) // 2))
    lines = -(-len(sheet.people) // across)
    if page.will_page_break(12 + lines * 18):
        page.add_page()
    page.ln(8)
    page.set_font("Roboto", "", 9)
    page.cell(
        0,
        5,
        speaker(lang)("Gesehen und für richtig befunden:", "Seen and found correct:"),
        new_x=XPos.LMARGIN,
        new_y=YPos.NEXT,
    )
    width = (page.w - 2 * MARGIN) / across
    for start in range(0, len(sheet.people), across):
        page.ln(13)
        top = page.get_y()
        for at, name in enumerate(sheet.people[start : start + across]):
            left = MARGIN + at * width
            page.line(left, top, left + width - 6, top)
            page.set_xy(left, top + 1)
            page.set_font_size(8)
            page.cell(width - 6, 4, name)
        page.set_y(top + 3)


def _cell(page: _Page, text: str, width: float, align: str, *, fill: bool, border: str) -> None:
    """A cell on one line: cut to fit, suits in their own font."""
    text = _cut(page, text, width - 2)
    if not any(suit in text for suit in SUITS):
        page.cell(width, ROW, text, align=align, fill=fill, border=border)
        return
    left, top = page.get_x(), page.get_y()
    page.cell(width, ROW, "", fill=fill, border=border)
    style, size = page.font_style, page.font_size_pt
    page.set_xy(left, top)
    for part in _parts(text):
        if part in SUITS:
            page.set_font("ZapfDingbats", "", size * 0.9)
            page.cell(page.get_string_width(SUITS[part]) + 0.3, ROW, SUITS[part])
            page.set_font("Roboto", style, size)
        else:
            page.set_x(page.get_x())
            page.cell(page.get_string_width(part) + 2 * page.c_margin, ROW, part)
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


def _cut(page: _Page, text: str, width: float) -> str:
    def wide(text: str) -> float:
        shown = "".join("o" if letter in SUITS else letter for letter in text)
        return float(page.get_string_width(shown))

    if wide(text) <= width:
        return text
    while text and wide(text + "…") > width:
        text = text[:-1]
    return text + "…"
