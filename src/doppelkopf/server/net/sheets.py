"""The sheet of an evening for programs and paper: its file, its exports, one request by POST."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.showing.export import Form, export
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.server.identity import new_key
from doppelkopf.server.net.access import hub_of, lang_of, person_of, set_person
from doppelkopf.server.net.rooms import asked_of, check_origin, problem, unknown
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import LiveSheet, sheet_at
from doppelkopf.server.sheet.requests import AnyRequest

_printer = ThreadPoolExecutor(1, thread_name_prefix="live-sheets")
"""One sheet at a time: nobody's evening waits for it."""
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyRequest)
STATUS = {
    "request/origin": 403,
    "request/size": 413,
    "request/rate": 429,
    "sheet/not-yours": 403,
}
TYPES = {
    Form.PDF: "application/pdf",
    Form.CSV: "text/csv; charset=utf-8",
    Form.SVG: "image/svg+xml",
    Form.JSON: "application/json",
}


def routes() -> list[BaseRoute]:
    """The routes of sheets beside those that all rooms have."""
    return [
        Route("/s/{room}/evening.toml", evening_file),
        Route("/s/{room}/ask", ask, methods=["POST"]),
        *(Route(f"/s/{{room}}/sheet.{form.value}", exported, name=form.value) for form in Form),
    ]


async def _seen(request: Request) -> LiveSheet | Response:
    """The sheet, if who asks may look at it; else the answer that they may not."""
    room = await sheet_at(hub_of(request), request.path_params["room"])
    if room is None:
        return unknown(request, SHEET.refusals.unknown().reason)
    right = room.right_of(person_of(request), request.query_params.get("link"))
    if right is None or not right.includes(Right.LOOK):
        return problem(SHEET.refusals.not_welcome(), lang_of(request), 403)
    return room


async def evening_file(request: Request) -> Response:
    """The evening as `doko sheet` keeps it; headers say on which entries and version."""
    room = await _seen(request)
    if isinstance(room, Response):
        return room
    state = room.state
    text = await asyncio.to_thread(to_text, state.evening)
    name = f"doppelkopf-{state.evening.date.isoformat()}.toml"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
        "x-sheet-entries": str(state.entries),
        "x-sheet-version": str(state.version),
    }
    return Response(text, media_type="application/toml", headers=headers)


async def exported(request: Request) -> Response:
    """The sheet as a PDF, as CSV, SVG or JSON."""
    room = await _seen(request)
    if isinstance(room, Response):
        return room
    form = Form(request.url.path.rpartition(".")[2])
    state = room.state
    sheet = make_sheet(state.evening, state.match)
    data = await asyncio.get_running_loop().run_in_executor(
        _printer, export, sheet, form, lang_of(request)
    )
    name = f"doppelkopf-{state.evening.date.isoformat()}.{form.value}"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(data, media_type=TYPES[form], headers=headers)


async def ask(request: Request) -> Response:
    """One request, as over the websocket: the answer is the version after it, or why not."""
    hub, lang = hub_of(request), lang_of(request)
    room = await sheet_at(hub, request.path_params["room"])
    if room is None:
        return unknown(request, SHEET.refusals.unknown().reason)
    key = person_of(request) or new_key()
    right = room.right_by(request.query_params.get("link"))
    try:
        check_origin(request)
        asked = await asked_of(request, _decoder)
        version = await room.ask(Who(key, right), f"{key}:ask-{asked.id[:40]}", asked.seq, asked)
    except IllegalAction as error:
        return problem(error, lang, STATUS.get(error.code, 400))
    response = JSONResponse({"version": version, "entries": room.state.entries})
    if person_of(request) is None:
        set_person(request, response, key)
    return response
