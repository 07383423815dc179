"""A round as one file to take elsewhere, and back: its data, and every evening as its own file.

Rooms have other ids on another server, so an evening is named by its file. What comes in is checked
like anything from outside; what goes out again is what came in.
"""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from doppelkopf.errors import Failure
from doppelkopf.match.refused import Name
from doppelkopf.round.model import Paid, Person, PersonId, Round, Rules, Treated

FORMAT = 1
ROUND = "round.json"
README = """\
A round of Doppelkopf.

round.json          people, rules, what was paid, and who the names on the sheets are
evenings/1.toml …   the score sheet of each evening; open it with: doko sheet open FILE

The whole file can be read in on any server: /round/new.
"""
MOST_FILES = 2_000
_ID = re.compile("p[0-9]{1,7}")


class Sheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An evening in the file."""

    file: str
    people: tuple[tuple[Name, PersonId], ...] = ()
    cleared: bool = False


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in `round.json`."""

    format: int
    name: str
    people: tuple[Person, ...] = ()
    rules: tuple[Rules, ...] = ()
    evenings: tuple[Sheet, ...] = ()
    paid: tuple[Paid, ...] = ()
    treated: tuple[Treated, ...] = ()


class Page(NamedTuple):
    """An evening as it goes into the file, or comes out of it."""

    text: str
    people: tuple[tuple[Name, PersonId], ...]
    cleared: bool = False


def to_files(of: Round, pages: Iterable[Page]) -> dict[str, str]:
    """Everything of a round, by the name of each file; the pages in the order of the evenings."""
    files, sheets = {"README.txt": README}, []
    for number, page in enumerate(pages, 1):
        name = f"evenings/{number}.toml"
        files[name] = page.text
        sheets.append(Sheet(file=name, people=tuple(sorted(page.people)), cleared=page.cleared))
    book = Book(
        format=FORMAT,
        name=of.name,
        people=of.people,
        rules=of.rules,
        evenings=tuple(sheets),
        paid=of.paid,
        treated=of.treated,
    )
    data: Any = msgspec.to_builtins(book)
    files[ROUND] = msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n"
    return files


def from_files(files: Mapping[str, str]) -> tuple[Round, tuple[Page, ...]]:
    """A round and its evenings, whose texts nobody has looked at yet.

    Raises:
        Failure: it is none, or does not hold together.
    """
    if ROUND not in files:
        raise Failure(
            "round/no-round",
            f"Das ist keine Runde: „{ROUND}“ fehlt.",
            f"This is no round: “{ROUND}” is missing.",
        )
    try:
        book = msgspec.json.decode(files[ROUND], type=Book, strict=True)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise _broken(str(error)) from None
    if book.format != FORMAT:
        raise Failure(
            "round/format",
            f"Die Runde hat Format {book.format}; dieses Programm kennt nur {FORMAT}.",
            f"The round has format {book.format}; this program knows {FORMAT} only.",
        )
    _check(book)
    pages = []
    for sheet in book.evenings:
        if sheet.file not in files:
            raise _broken(sheet.file)
        pages.append(Page(files[sheet.file], sheet.people, sheet.cleared))
    found = Round(
        name=book.name,
        people=book.people,
        rules=book.rules,
        paid=book.paid,
        treated=book.treated,
    )
    return found, tuple(pages)


def _check(book: Book) -> None:
    ids = [person.id for person in book.people]
    if not all(_ID.fullmatch(id_) for id_ in ids):
        raise _broken("people")
    names = [person.name.casefold() for person in book.people]
    if len(set(ids)) < len(ids) or len(set(names)) < len(names):
        raise _broken("people")
    if len({sheet.file for sheet in book.evenings}) < len(book.evenings):
        raise _broken("evenings")
    if len(book.evenings) > MOST_FILES:
        raise _broken("evenings")
    for sheet in book.evenings:
        if any(who not in ids for _, who in sheet.people):
            raise _broken(sheet.file)
    for paid in book.paid:
        try:
            is_money = len(paid.cents) <= 20 and Fraction(paid.cents) > 0
        except (ValueError, ZeroDivisionError):
            is_money = False
        if not is_money:
            raise _broken("paid")


def _broken(where: str) -> Failure:
    shown = where[:100]
    return Failure(
        "round/broken",
        f"In der Datei „{ROUND}“ stimmt etwas nicht: {shown}",
        f"Something in the file “{ROUND}” is wrong: {shown}",
    )
