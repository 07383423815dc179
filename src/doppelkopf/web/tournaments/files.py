"""What can be taken home: everything in one file, people and rankings as tables."""

import csv
import io
import re
from collections.abc import Iterable
from fractions import Fraction

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.server.tournament.live.carrying import whole_file
from doppelkopf.web.texts import text
from doppelkopf.web.tournaments.seen import Seen, seen

_PLAIN = re.compile(r"[^A-Za-z0-9]+")


async def whole(request: Request) -> Response:
    """The whole tournament, to go on with elsewhere."""
    found = await _desk(request)
    return _file(found, await whole_file(found.room), "json", "application/json")


async def people_table(request: Request) -> Response:
    """Everyone who is entered, as a spreadsheet reads it, and as it can be read in again."""
    found = await _desk(request)
    head = ["number", "name", "club", "team", "family", "status", "paid"]
    rows = [
        [
            *(each.number, each.name, each.club, each.team, each.family, each.status.value),
            f"{each.paid / 100:.2f}",
        ]
        for each in found.of.people
    ]
    return _file(found, _csv([head, *rows]), "people.csv", "text/csv; charset=utf-8")


async def ranking_table(request: Request) -> Response:
    """The ranking, as a spreadsheet reads it."""
    found = await seen(request)
    if found.face == "door":
        raise HTTPException(403)
    drawing = found.room.drawn_now()
    ranking, lang = drawing.ranking(), found.lang
    rounds = [text("tourney.round", lang).format(n=n + 1) for n in range(ranking.rounds)]
    head = ["rank", "number", "name", "club", "team", "points", *rounds, "won", "solos"]
    rows = [
        [
            *(each.rank, each.number, each.name, each.club, each.team, number(each.points)),
            *("" if points is None else number(points) for points in each.rounds),
            *(each.won, each.solos),
        ]
        for each in ranking.people
    ]
    return _file(found, _csv([head, *rows]), "ranking.csv", "text/csv; charset=utf-8")


def number(points: str) -> str:
    """Points as a spreadsheet takes them.

    >>> number("12"), number("-1/3")
    ('12', '-0.3333')
    """
    amount = Fraction(points)
    return str(amount) if amount.denominator == 1 else f"{float(amount):.4f}"


def _csv(rows: Iterable[Iterable[object]]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";")
    for row in rows:
        writer.writerow([_safe(each) for each in row])
    return out.getvalue().encode("utf-8-sig")


def _safe(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    is_formula = isinstance(cell, str) and cell[:1] in ("=", "+", "@", "\t", "\r")
    return f"'{cell}" if is_formula else cell


async def _desk(request: Request) -> Seen:
    """The tournament, for those who run it.

    Raises:
        HTTPException: there is none, or they do not.
    """
    found = await seen(request)
    if not found.is_desk:
        raise HTTPException(403)
    return found


def _file(found: Seen, data: bytes, ending: str, kind: str) -> Response:
    name = _PLAIN.sub("-", found.of.settings.name).strip("-").lower() or "tournament"
    headers = {"content-disposition": f'attachment; filename="{name}.{ending}"'}
    return Response(data, media_type=kind, headers=headers)
