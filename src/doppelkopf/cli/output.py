"""How commands print: aligned and coloured on a terminal, plain text in a pipe, JSON on request.

In a pipe a row is one line, its cells two or more spaces apart; on a terminal long cells wrap
inside their column. Everything ends in `write`, so that no character can break the output.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

import typer

from doppelkopf.cli.misuse import Wrong
from doppelkopf.language import Lang

GAP = 2
WIDEST = 120
"""Longer lines are hard to read, however wide the terminal."""
WIDEST_PAD = 44
"""A cell in a pipe is padded up to here; a longer one pushes only its own row."""
NARROW = 100
"""Below this width a table with four columns is a squeeze."""


class Tone(StrEnum):
    """What colour a cell has on a terminal."""

    PLAIN = ""
    STRONG = "bold"
    FAINT = "dim"
    BAD = "red"
    WARN = "yellow"
    GOOD = "green"


Cell = str | tuple[str, Tone]
"""A text, perhaps with its tone; a second line in it is a remark on the first, and faint."""

Row = Sequence[Cell]


class Section(NamedTuple):
    """Rows under a heading; without a title just rows."""

    title: str
    rows: Sequence[Row]


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def _language(value: str | None) -> str:
    if value is None:
        return language_of_call()
    if value not in tuple(Lang):
        raise Wrong("Gemeint ist de oder en.", "Choose de or en.")
    return value


Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="de|en",
        callback=_language,
        help="Language of the texts; by default the environment's.",
        show_default=False,
    ),
]


_spoken: ContextVar[Lang | None] = ContextVar("spoken", default=None)


@contextmanager
def speaking(lang: Lang) -> Iterator[None]:
    """Whatever the command line and the environment say, speak this language."""
    before = _spoken.set(lang)
    try:
        yield
    finally:
        _spoken.reset(before)


def language_of_call() -> Lang:
    """What `--lang` says on this command line, before or behind the command, else the environment.

    A command is given its language as an argument; this is for what comes of none, such as help.
    """
    if (spoken := _spoken.get()) is not None:
        return spoken
    arguments = sys.argv[1:]
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            value = value or next(iter(arguments[at + 1 :]), "")
            return Lang(value) if value in tuple(Lang) else Lang.EN
    return Lang(language_of_environment())


def language_of_environment() -> str:
    """German if the environment's messages are German, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return Lang.DE if value.lower().startswith("de") else Lang.EN
    return Lang.EN


def print_json(data: Any) -> None:
    """Print data as indented JSON, letters as they are."""
    write(json.dumps(data, ensure_ascii=False, indent=2))


def write(text: str = "", err: bool = False) -> None:
    """Print a line; characters that the terminal cannot show become question marks."""
    stream = sys.stderr if err else sys.stdout
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")


def is_narrow() -> bool:
    """Whether output goes to a terminal with little room beside each other."""
    return sys.stdout.isatty() and _console(sys.stdout).width < NARROW


def print_title(text: str) -> None:
    """Print a heading."""
    print_text((text, Tone.STRONG))


def print_text(*cells: Cell, indent: int = 0, err: bool = False) -> None:
    """Print cells as one paragraph, wrapped on a terminal; lines after the first are indented."""
    stream = sys.stderr if err else sys.stdout
    if not stream.isatty():
        write("".join(map(_text, cells)), err)
        return
    from rich.text import Text as RichText

    console = _console(stream)
    paragraph = RichText.assemble(*((_text(cell), _tone(cell)) for cell in cells))
    first, *rest = paragraph.wrap(console, console.width)
    lines = [first]
    if rest:
        for line in rest:
            line.rstrip()
        remainder = RichText(" ").join(line.copy() for line in rest)
        lines.extend(remainder.wrap(console, console.width - indent))
    for number, line in enumerate(lines):
        line.rstrip()
        with console.capture() as capture:
            console.print(RichText(" " * indent if number else "").append_text(line), end="")
        write(capture.get(), err)


def print_hint(text: str) -> None:
    """Print a remark for people; a pipe does not get it."""
    if sys.stdout.isatty():
        print_text((text, Tone.FAINT))


def print_table(head: Sequence[str], rows: Iterable[Row]) -> None:
    """Print rows under a head, which may be empty."""
    print_sections(head, [Section("", list(rows))])


def print_sections(head: Sequence[str], sections: Sequence[Section]) -> None:
    """Print sections of rows whose columns line up throughout; the first column never wraps."""
    if sys.stdout.isatty():
        _print_on_terminal(head, sections)
    else:
        for line in _plain_lines(head, sections):
            write(line)


def _plain_lines(head: Sequence[str], sections: Sequence[Section]) -> Iterator[str]:
    rows = [row for section in sections for row in section.rows]
    widths = [min(width, WIDEST_PAD) for width in _natural_widths([head, *rows])]
    if head:
        yield _plain_line(head, widths)
    for section in sections:
        if section.title:
            yield ""
            yield section.title
        yield from (_plain_line(row, widths) for row in section.rows)


def _plain_line(row: Row, widths: Sequence[int]) -> str:
    cells = (" ".join(_text(cell).splitlines()) for cell in row)
    padded = ((cell or "–").ljust(width) for cell, width in zip(cells, widths, strict=True))
    return (" " * GAP).join(padded).rstrip()


def _print_on_terminal(head: Sequence[str], sections: Sequence[Section]) -> None:
    from rich.table import Table
    from rich.text import Text as RichText

    console = _console(sys.stdout)
    rows = [row for section in sections for row in section.rows]
    widths = _fitting(_natural_widths([head, *rows]), console.width)

    def styled(cell: Cell) -> RichText:
        first, _, remark = _text(cell).partition("\n")
        text = RichText(first, style=_tone(cell))
        return RichText.assemble(text, "\n", (remark, Tone.FAINT)) if remark else text

    def show(rows: Iterable[Row]) -> None:
        table = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        for width in widths:
            table.add_column(width=width, overflow="fold")
        for row in rows:
            table.add_row(*map(styled, row))
        with console.capture() as capture:
            console.print(table)
        for line in capture.get().splitlines():
            write(line.rstrip())

    if head:
        show([[(title, Tone.FAINT) for title in head]])
        write("─" * (sum(widths) + GAP * (len(widths) - 1)))
    for section in sections:
        if section.title:
            if section is not sections[0]:
                write()
            print_title(section.title)
        show(section.rows)


def _natural_widths(rows: Sequence[Row]) -> list[int]:
    """How wide each column would like to be."""
    columns = max(map(len, rows), default=0)
    widths = [0] * columns
    for row in rows:
        for column, cell in enumerate(row):
            lines = _text(cell).split("\n")
            widths[column] = max(widths[column], *map(len, lines))
    return widths


def _fitting(widths: Sequence[int], room: int) -> list[int]:
    """Widths that fit a terminal: the first column keeps its own, wide ones share what is left.

    >>> _fitting([10, 50, 5, 90], 80)
    [10, 29, 5, 30]
    """
    fitted = list(widths)
    room -= GAP * (len(widths) - 1)
    shrinking = sorted(range(1, len(widths)), key=lambda column: widths[column])
    room -= sum(widths[:1])
    while shrinking:
        column = shrinking.pop(0)
        fitted[column] = max(4, min(widths[column], room // (len(shrinking) + 1)))
        room -= fitted[column]
    return fitted


def _console(stream: Any) -> Any:
    from rich.console import Console

    console = Console(file=stream, highlight=False, markup=False, emoji=False)
    console.width = min(console.width, WIDEST)
    return console


def _text(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell[0]


def _tone(cell: Cell) -> str:
    return "" if isinstance(cell, str) else cell[1]
