"""How commands print: tables and colour on a terminal, plain text in a pipe, JSON on request."""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Any

import typer

from doppelkopf.language import Lang


class Tone(StrEnum):
    """What colour a cell has on a terminal."""

    PLAIN = ""
    STRONG = "bold"
    FAINT = "dim"
    BAD = "red"
    WARN = "yellow"
    GOOD = "green"


Cell = str | tuple[str, Tone]

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def _language(value: str | None) -> str:
    if value is None:
        return language_of_environment()
    if value not in tuple(Lang):
        raise typer.BadParameter("choose de or en.")
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


def language_of_environment() -> str:
    """German if the environment's messages are German, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return Lang.DE if value.lower().startswith("de") else Lang.EN
    return Lang.EN


def print_json(data: Any) -> None:
    """Print data as indented JSON, letters as they are."""
    write(json.dumps(data, ensure_ascii=False, indent=2))


def write(text: str = "") -> None:
    """Print a line; characters that the terminal cannot show become question marks."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(encoding, "replace").decode(encoding) + "\n")


def print_table(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
    """Print rows: ruled and coloured on a terminal, tab-separated in a pipe."""
    if not sys.stdout.isatty():
        for row in rows:
            write("\t".join(_text(cell).replace("\n", " ") for cell in row))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text as RichText

    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for title in head:
        table.add_column(title, overflow="fold")
    for row in rows:
        table.add_row(*(RichText(_text(cell), style=_tone(cell)) for cell in row))
    Console().print(table)


def print_title(text: str) -> None:
    """Print a heading."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.text import Text as RichText

        Console().print(RichText(text, style="bold"))
    else:
        write(text)


def _text(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell[0]


def _tone(cell: Cell) -> str:
    return "" if isinstance(cell, str) else cell[1]
