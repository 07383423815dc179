"""What can be taken home as tables for spreadsheets; all of it in one file is the server's own."""

import asyncio
import re

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.tournament.exporting.as_csv import Part, to_csv
from doppelkopf.web.tournaments.seen import seen

_PLAIN = re.compile(r"[^A-Za-z0-9]+")


async def table(request: Request) -> Response:
    """People, tables, ranking, teams or prizes as a CSV file, for those who run it."""
    found = await seen(request)
    if not found.is_desk:
        raise HTTPException(403)
    part = next((each for each in Part if each == request.path_params["part"]), None)
    if part is None:
        raise HTTPException(404)
    text = await asyncio.to_thread(to_csv, await found.room.whole(), part, found.lang)
    name = _PLAIN.sub("-", found.of.settings.name).strip("-").lower() or "tournament"
    headers = {"content-disposition": f'attachment; filename="{name}-{part.value}.csv"'}
    data = text.encode("utf-8-sig")  # by its mark spreadsheets know it
    return Response(data, media_type="text/csv; charset=utf-8", headers=headers)
