"""A list that was written on paper: many rows at once, each booked as if it had been tapped in.

Rows are written from the first one on. One that the rules refuse stops it: what stands before it is
on the list, and the page shows the rest again, as it was typed, with what is wrong.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple
from zlib import crc32

import msgspec
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException

from doppelkopf.errors import IllegalAction
from doppelkopf.match.booking.due import questions
from doppelkopf.match.refused import Refused
from doppelkopf.server.identity import is_id, new_link
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.live import LiveSheet
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.server.sheet.wanted import read_entry
from doppelkopf.server.tournament.moment import Place
from doppelkopf.tournament.requests import HandIn
from doppelkopf.web.forms import word
from doppelkopf.web.texts import text
from doppelkopf.web.tournaments.agreeing import number_in
from doppelkopf.web.tournaments.seen import Seen

NOTHING: Mapping[str, str] = {}
USUAL_ROWS = 24
MOST_ROWS = 60
MOST_SEATS = 5


class Row(NamedTuple):
    """A row as it is typed."""

    cells: tuple[str, ...]
    solo: str = ""
    """Who has played alone."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in it."""
        return not any(self.cells)

    def entry(self, names: tuple[str, ...]) -> dict[str, Any]:
        """What the list takes it for; who has no number did not play."""
        points = [[name, cell] for name, cell in zip(names, self.cells, strict=True) if cell]
        solo = {"solo": self.solo} if self.solo else {}
        return {"entry": "points", "bare": {"points": points, **solo}}


class Paper(NamedTuple):
    """The page for a list on paper."""

    place: Place
    names: tuple[str, ...]
    first: int
    """The number of the first row, as it stands on the list."""
    rows: tuple[Row, ...]
    totals: bool = False
    """Whether its totals alone can be said: no row stands on it."""
    closed: bool = False
    """Whether they would be a correction."""
    given: Mapping[str, str] = NOTHING
    """What was typed for totals."""


async def paper_of(
    found: Seen, place: Place, typed: tuple[Row, ...] = (), given: Mapping[str, str] = NOTHING
) -> Paper:
    """The rows that are still to be written, and whether totals can be said without any.

    Raises:
        HTTPException: there is no such list.
    """
    table, sheet = found.of.table(*place), await found.room.lists.sheet(place)
    if table is None or not found.of.rounds[place[0]].has_begun:
        raise HTTPException(404)
    closed, now = table.list.result, found.room.now_at(sheet, place)
    bare = (now is None or not now.written) and (closed is None or closed.is_bare)
    if closed is not None or sheet is None:
        return Paper(place, table.names, 1, (), bare, closed is not None, given)
    match = sheet.state.match
    left = USUAL_ROWS if match.list_length is None else match.list_length - match.games
    many = max(len(typed), min(MOST_ROWS, max(left, 0)))
    empty = Row(("",) * len(table.names))
    rows = (*typed, *[empty] * (many - len(typed)))
    return Paper(place, table.names, match.games + 1, rows, bare, False, given)


def totals_in(found: Seen, place: Place, form: FormData) -> HandIn:
    """The totals of a form, for all who sit there.

    Raises:
        IllegalAction: something is no number.
    """
    table = found.of.table(*place)
    seats = () if table is None else table.seats
    typed = [(who, _number(word(form, f"total-{seat}"))) for seat, who in enumerate(seats)]
    games = word(form, "games")
    return HandIn(
        round=place[0],
        table=place[1],
        totals=tuple((who, points) for who, points in typed if points),
        games=number_in(games) if games else 0,
        why=word(form, "why"),
        sure="sure" in form,
    )


def typed_in(form: FormData) -> dict[str, str]:
    """What stands in the fields of a form."""
    return {key: value for key, value in form.items() if isinstance(value, str)}


def rows_in(form: FormData, seats: int) -> tuple[Row, ...]:
    """The rows of a form, down to the last one with something in it."""
    rows = [
        Row(
            tuple(_number(word(form, f"points-{row}-{seat}")) for seat in range(seats)),
            word(form, f"solo-{row}"),
        )
        for row in range(MOST_ROWS)
    ]
    while rows and rows[-1].is_empty:
        rows.pop()
    return tuple(rows)


def _number(typed: str) -> str:
    """Points as they are typed, with whatever sign for minus the keyboard has.

    >>> _number("−3"), _number("+ 2")
    ('-3', '2')
    """
    plain = typed.replace("−", "-").replace("–", "-").replace("+", "").replace(" ", "")
    return plain[:12]


class Written(NamedTuple):
    """What became of the rows."""

    problems: list[str]
    left: tuple[Row, ...]
    """Those that are not on the list, as they were typed."""


async def write_rows(found: Seen, who: Who, place: Place, form: FormData) -> Written:
    """Write rows on a list, one after the other.

    Raises:
        HTTPException: there is no such list.
    """
    table, sheet = found.of.table(*place), await found.room.lists.sheet(place)
    if table is None or sheet is None:
        raise HTTPException(404)
    rows = rows_in(form, len(table.names))
    once = word(form, "once")
    client = (once if is_id(once) else new_link())[:16]
    for number, row in enumerate(rows):
        at = sheet.state.match.games + 1
        try:
            await _write(sheet, who, _request(found, sheet, row, table.names, form, client, number))
        except (IllegalAction, Refused) as error:
            line = text("tourney.paper.row", found.lang).format(n=at)
            return Written([f"{line}: {error.reason[found.lang]}"], rows[number:])
    return Written([], ())


def _request(
    found: Seen,
    sheet: LiveSheet,
    row: Row,
    names: tuple[str, ...],
    form: FormData,
    client: str,
    number: int,
) -> EnterOnSheet:
    entry = row.entry(names)
    meant = read_entry(entry)
    asked = questions(sheet.state.match, meant) if "sure" in form else ()  # type: ignore[arg-type]
    content = crc32(msgspec.json.encode(entry))
    known = found.room.state.who_at(found.key) if found.key else None
    return EnterOnSheet(
        seq=0,
        id=f"paper-{client}-{content:08x}{number:02}",
        name=text("tourney.organiser", found.lang) if known is None else known.name,
        on=sheet.state.entries,
        entry=entry,
        confirmed=tuple(each.code for each in asked),
        waits=False,
    )


async def _write(sheet: LiveSheet, who: Who, asked: EnterOnSheet) -> None:
    await sheet.ask(Who(who.key, Right.BELONG), f"{who.key}:{asked.id}", 0, asked)


def place_in(round_: str, table: str) -> Place:
    """Round and table of an address, both counted from 0 here and from 1 there.

    Raises:
        HTTPException: they are no numbers.
    """
    if not all(each.isdecimal() and len(each) < 4 and int(each) for each in (round_, table)):
        raise HTTPException(404)
    return int(round_) - 1, int(table) - 1
