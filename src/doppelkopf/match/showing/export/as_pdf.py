"""An evening on paper: A4, to print, check and sign."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing

from fpdf.enums import XPos, YPos

from doppelkopf.language import Lang, speaker
from doppelkopf.match.showing.amounts import amount, cents, euros, has_money, signed
from doppelkopf.match.showing.export.page import (
    FAINT,
    LOWEST,
    MARGIN,
    ROW,
    WIDE,
    Page,
    day_text,
    number_cell,
    text_cell,
)
from doppelkopf.match.showing.notes import MARK, labelled, mark, rules_played
from doppelkopf.match.showing.sheet import Sheet, SheetRow
from doppelkopf.match.showing.words import base_text, bock_text, row_title
from doppelkopf.match.state import Kind

HEAD_FILL = (228, 232, 236)
ROW_FILL = (247, 248, 250)
RULE = (214, 218, 224)
SIGN_TOP, SIGN_LINE = 13, 17


def to_pdf(sheet: Sheet, lang: Lang) -> bytes:
    """The sheet as a PDF."""
    logging.getLogger("fpdf").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    foot = f"{sheet.evening.round} · {day_text(sheet.evening.date, lang)}"
    with closing(Page(foot, lang, wide=len(sheet.people) >= WIDE)) as page:
        page.set_title(f"{sheet.evening.round}, {sheet.evening.date.isoformat()}")
        page.set_creator("doko")
        fill(page, sheet, lang)
        return bytes(page.output())


def fill(page: Page, sheet: Sheet, lang: Lang) -> None:
    """Everything that stands on the sheet, from a new page on."""
    page.row = ROW
    page.add_page()
    _title(page, sheet, lang)
    page.row = _row_height(page, sheet)
    columns = list(_columns(page, sheet, lang))
    _head(page, columns)
    for number, row in enumerate(sheet.rows):
        last = sheet.rows[number - 1].row.list if number else row.row.list
        if row.row.list != last:
            _room(page, columns, page.row)
            _list_sums(page, columns, sheet, last, lang)
        _room(page, columns, page.row)
        _row(page, columns, row, sheet, lang, shaded=number % 2 == 1)
    _room(page, columns, _end_height(page, sheet))
    if sheet.state.lists > 1:
        _list_sums(page, columns, sheet, sheet.state.lists, lang)
    _totals(page, columns, sheet, lang)
    _notes(page, sheet, lang)
    _signatures(page, sheet, lang)


def _row_height(page: Page, sheet: Sheet) -> float:
    """A little less than usual if then everything, signatures too, fits on one page."""
    rows = len(sheet.rows) + sheet.state.lists * (sheet.state.lists > 1) + 1
    room = page.h - page.b_margin - page.get_y() - _end_height(page, sheet)
    return ROW if rows * ROW <= room else max(LOWEST, room / rows) if rows * LOWEST <= room else ROW


def _end_height(page: Page, sheet: Sheet) -> float:
    """What totals and signatures need, so that nobody signs an empty page."""
    sums = 1 + has_money(sheet.state.rules) + (sheet.state.lists > 1)
    return sums * page.row + SIGN_TOP + SIGN_LINE * -(-len(sheet.people) // _across(sheet))


def _room(page: Page, columns: Sequence["_Column"], height: float) -> None:
    """Begin a new page if that height does not fit on this one."""
    if page.will_page_break(height):
        page.add_page()
        _head(page, columns)


def _title(page: Page, sheet: Sheet, lang: Lang) -> None:
    say = speaker(lang)
    evening, state = sheet.evening, sheet.state
    page.set_font("Roboto", "B", 18)
    page.cell(0, 9, evening.round, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    page.set_font("Roboto", "", 10)
    parts = [
        day_text(evening.date, lang),
        f"{say('Regeln', 'rules')}: {rules_played(sheet, lang)}",
        f"{say('Spiele', 'games')}: {state.games}",
    ]
    if state.scorer is not None:
        parts.append(f"{say('Schreiber', 'scorer')}: {state.scorer}")
    page.set_text_color(*FAINT)
    page.cell(0, 6, " · ".join(parts), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    page.set_text_color(0)
    page.ln(3)


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
    if sheet.has_table:
        numbers.append(_Column("table", say("Tisch", "table"), 12, "R"))
    left = room - sum(column.width for column in (*fixed, *numbers))
    person = min(24.0, left * 0.7 / len(sheet.people))
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
    page.ln(page.row)


def _row(
    page: Page,
    columns: Sequence[_Column],
    each: SheetRow,
    sheet: Sheet,
    lang: Lang,
    *,
    shaded: bool,
) -> None:
    page.set_fill_color(*ROW_FILL)
    beside = each.row.kind is not Kind.GAME
    spare = sum(column.width for column in columns if column.key in ("base", "bock"))
    for column in columns:
        page.set_font("Roboto", "I" if beside else "", 8.5)
        if column.key.startswith("@"):
            _points(page, each, column, shaded)
        elif not (beside and column.key in ("base", "bock")):
            width = column.width + spare * (beside and column.key == "title")
            text = _text(sheet, each, column.key, lang)
            text_cell(page, text, width, column.align, fill=shaded, border="")
    page.ln(page.row)


def _text(sheet: Sheet, each: SheetRow, key: str, lang: Lang) -> str:
    row = each.row
    match key:
        case "label":
            return each.number + mark(each)
        case "dealer":
            return row.seating.dealer if row.seating else ""
        case "title":
            title = row_title(row, sheet.state.rules_of(row), lang)
            return f"{title} – {row.note}" if row.note else title
        case "base":
            return base_text(row)
        case "bock":
            return (
                bock_text(row.doublings, sheet.state.rules_of(row)) if row.kind is Kind.GAME else ""
            )
        case "pot":
            return amount(each.pot)
        case _:
            return amount(each.table)


def _points(page: Page, each: SheetRow, column: _Column, shaded: bool) -> None:
    """The running total, with the row's own points small and faint before it."""
    name = column.key[1:]
    points = each.row.points_of(name)
    own = column.width * 0.44
    page.set_text_color(*FAINT)
    page.set_draw_color(*RULE)
    page.set_font_size(7.5)
    number_cell(page, "" if points is None else signed(points), own, fill=shaded, border="L")
    page.set_draw_color(0)
    page.set_text_color(0)
    page.set_font_size(8.5)
    number_cell(page, amount(each.totals[name]), column.width - own, fill=shaded)


def _totals(page: Page, columns: Sequence[_Column], sheet: Sheet, lang: Lang) -> None:
    say = speaker(lang)
    state = sheet.state
    sums = {f"@{name}": state.total(name) for name in sheet.people}
    sums |= {"pot": state.pot, "table": state.table}
    shown = {key: amount(value) for key, value in sums.items()}
    _sum_line(page, columns, shown | {"title": say("Summe", "total")})
    if has_money(state.rules):
        money = {key: euros(cents(value, state.rules), lang) for key, value in sums.items()}
        _sum_line(page, columns, money | {"title": say("Geld", "money")})


def _list_sums(
    page: Page, columns: Sequence[_Column], sheet: Sheet, number: int, lang: Lang
) -> None:
    """What everyone got in one list."""
    sums = {f"@{name}": amount(sheet.state.list_total(name, number)) for name in sheet.people}
    _sum_line(page, columns, sums | {"title": speaker(lang)(f"Liste {number}", f"list {number}")})


def _sum_line(page: Page, columns: Sequence[_Column], texts: Mapping[str, str]) -> None:
    page.set_font("Roboto", "B", 9)
    page.set_fill_color(*HEAD_FILL)
    for column in columns:
        text = texts.get(column.key, "")
        if column.align == "R":
            number_cell(page, text, column.width, fill=True, border="T")
        else:
            text_cell(page, text, column.width, column.align, fill=True, border="T")
    page.ln(page.row)


def _notes(page: Page, sheet: Sheet, lang: Lang) -> None:
    """What there is to say about rows of earlier rules."""
    page.set_font("Roboto", "", 7.5)
    for label, text in labelled(sheet):
        page.multi_cell(
            0, 3.8, f"{MARK} {label}: {text[lang]}", new_x=XPos.LMARGIN, new_y=YPos.NEXT
        )


def _across(sheet: Sheet) -> int:
    """How many sign on one line."""
    people = len(sheet.people)
    return people if people <= 4 else -(-people // 2) if people <= 8 else 5


def _signatures(page: Page, sheet: Sheet, lang: Lang) -> None:
    """A line to sign for everyone."""
    across = _across(sheet)
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
        page.ln(SIGN_LINE - 5)
        top = page.get_y()
        for at, name in enumerate(sheet.people[start : start + across]):
            left = MARGIN + at * width
            page.line(left, top, left + width - 6, top)
            page.set_xy(left, top + 1)
            page.set_font_size(8)
            page.cell(width - 6, 4, name)
        page.set_y(top + 5)
