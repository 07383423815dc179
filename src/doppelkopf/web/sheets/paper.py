"""The sheet of a table on paper: a PDF to download, for those who may see the sheet."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.match.showing.export import Form, export
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.table.kind import may_see_game
from doppelkopf.server.table.live.opening import table_at

_printer = ThreadPoolExecutor(1, thread_name_prefix="sheets")
"""One sheet at a time: nobody's game waits for it."""


async def sheet_pdf(request: Request) -> Response:
    """The sheet that is written, else the one before it."""
    table = await table_at(hub_of(request), request.path_params["table"])
    if table is None:
        raise HTTPException(404)
    state, person = table.state, person_of(request)
    if not may_see_game(state, person) and not state.belongs(person):
        raise HTTPException(403)
    match = state.match or (state.past[-1] if state.past else None)
    if match is None:
        raise HTTPException(404)
    sheet = make_sheet(match.evening, match.state)
    data = await asyncio.get_running_loop().run_in_executor(
        _printer, export, sheet, Form.PDF, lang_of(request)
    )
    name = f"doppelkopf-{match.evening.date.isoformat()}.pdf"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/pdf", headers=headers)
