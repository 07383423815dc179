"""An evening on paper: A4, to print, check and sign."""

import logging
from collections.abc import Iterator, Sequence

from fpdf.enums import XPos, YPos

from doppelkopf.language import Lang, speaker
from doppelkopf.match.amounts import amount, has_money, money_of, signed
from doppelkopf.match.export.page import FAINT, MARGIN, ROW, WIDE, Page, number_cell, text_cell
from doppelkopf.match.sheet import Sheet, SheetRow
from doppelkopf.match.state import Kind
from doppelkopf.match.words import base_text, bock_factor, row_title

HEAD_FILL = (232, 232, 232)


def to_pdf(sheet: Sheet, lang: Lang) -> bytes:
    """The sheet as a PDF."""
    logging.getLogger("fpdf").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    page = Page(sheet, lang)
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


def _title(page: Page, sheet: Sheet, lang: Lang) -> None:
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


def _columns(page: Page, sheet: Sheet, lang: Lang) -> Iterator[_Column]:
    say = speaker(lang)
    room = page.w - 2 * MARGIN
    fixed = [
        _Column("label", say("Nr.", "no."), 9, "R"),
        _Column("dealer", say("Geber", "dealer"), _dealer_width(page, sheet), "L"),
    ]
    numbers = []
    if sheet.has_base:
        numbers.append(_Column("base", say("Wert", "base"), 11, "R"))
    if sheet.has_bock:
        numbers.append(_Column("bock", "Bock", 11, "R"))
    if sheet.has_pot:
        numbers.append(_Column("pot", say("Kasse", "pot"), 15, "R"))
    left = room - sum(column.width for column in (*fixed, *numbers))
    person = min(26.0, left * 0.7 / len(sheet.people))
    title = left - person * len(sheet.people)
    yield from fixed
    yield _Column("title", say("Spiel", "game"), title, "L")
    yield from numbers
    for name in sheet.people:
        yield _Column(f"@{name}", name, person, "R")


def _dealer_width(page: Page, sheet: Sheet) -> float:
    page.set_font("Roboto", "", 8.5)
    widest = max(page.get_string_width(name) for name in sheet.people)
    return float(min(max(widest + 3, 13), 26))


def _head(page: Page, columns: Sequence[_Column]) -> None:
    page.set_font("Roboto", "B", 8.5)
    page.set_fill_color(*HEAD_FILL)
    for column in columns:
        text_cell(page, column.title, column.width, column.align, fill=True, border="B")
    page.ln(ROW)


def _row(
    page: Page, columns: Sequence[_Column], sheet: Sheet, each: SheetRow, lang: Lang, shaded: bool
) -> None:
    page.set_fill_color(247, 247, 247)
    for column in columns:
        beside = each.row.kind is not Kind.GAME
        page.set_font("Roboto", "I" if beside else "", 8.5)
        if column.key.startswith("@"):
            _points(page, each, column, shaded)
        else:
            text = _text(sheet, each, column.key, lang)
            text_cell(page, text, column.width, column.align, fill=shaded, border="")
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


def _points(page: Page, each: SheetRow, column: _Column, shaded: bool) -> None:
    """The running total, with the row's own points small and faint before it."""
    name = column.key[1:]
    points = each.row.points_of(name)
    own = column.width * 0.44
    page.set_text_color(*FAINT)
    page.set_font_size(7)
    number_cell(page, "" if points is None else signed(points), own, fill=shaded)
    page.set_text_color(0)
    page.set_font_size(8.5)
    number_cell(page, amount(each.totals[name]), column.width - own, fill=shaded)


def _totals(page: Page, columns: Sequence[_Column], sheet: Sheet, lang: Lang) -> None:
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
            if column.align == "R":
                number_cell(page, text, column.width, fill=True, border="T")
            else:
                text_cell(page, text, column.width, column.align, fill=True, border="T")
        page.ln(ROW)
    if state.table:
        page.set_font("Roboto", "", 8.5)
        label = say("Tischkonto", "table account")
        page.cell(0, ROW, f"{label}: {amount(state.table)}", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _signatures(page: Page, sheet: Sheet, lang: Lang) -> None:
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
