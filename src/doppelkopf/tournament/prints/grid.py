"""A table over as many pages as it needs: its head stands on each, nothing is cut in two."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from doppelkopf.match.showing.export.page import MARGIN
from doppelkopf.tournament.prints.paper import FONT, Paper

HEAD_FILL = 225
ROW_FILL = 245
SIZE = 9.5


class Column(NamedTuple):
    """A column; those without a width of their own share what is left."""

    title: str
    width: float = 0
    align: str = "L"
    strong: bool = False


def grid(
    paper: Paper,
    columns: Sequence[Column],
    rows: Iterable[Sequence[str]],
    *,
    height: float = 6.4,
    lines: bool = False,
) -> None:
    """Set a table; `lines`: with a line under each row, to be written on."""
    free = sum(not column.width for column in columns)
    left = paper.inner - sum(column.width for column in columns)
    widths = [column.width or left / free for column in columns]
    _head(paper, columns, widths)
    for number, row in enumerate(rows):
        if paper.get_y() + height > paper.h - paper.b_margin:
            paper.add_page()
            _head(paper, columns, widths)
        top = paper.get_y()
        if number % 2 and not lines:
            paper.set_fill_color(ROW_FILL)
            paper.rect(MARGIN, top, paper.inner, height, style="F")
        x = float(MARGIN)
        for column, width, text in zip(columns, widths, row, strict=True):
            style = "B" if column.strong else ""
            paper.fitted(x, top, width, height, text, SIZE, style, column.align)
            x += width
        if lines:
            paper.line(MARGIN, top + height, MARGIN + paper.inner, top + height)
        paper.set_xy(MARGIN, top + height)


def _head(paper: Paper, columns: Sequence[Column], widths: Sequence[float]) -> None:
    top, height = paper.get_y(), 6.4
    paper.set_fill_color(HEAD_FILL)
    paper.rect(MARGIN, top, paper.inner, height, style="F")
    x = float(MARGIN)
    for column, width in zip(columns, widths, strict=True):
        paper.fitted(x, top, width, height, column.title, 8.5, "B", column.align)
        x += width
    paper.line(MARGIN, top + height, MARGIN + paper.inner, top + height)
    paper.set_font(FONT, "", SIZE)
    paper.set_xy(MARGIN, top + height)
