"""Before there is a room: rules to begin with, and positions that show one.

Nothing is stored until somebody changes something.
"""

import json

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from doppelkopf.errors import CodedError, IllegalAction
from doppelkopf.gallery import exhibit, message
from doppelkopf.gallery import names as exhibit_names
from doppelkopf.glyphs import one_line
from doppelkopf.rules.draft import MAX_TITLE, Draft, begun, changed, read
from doppelkopf.server.net.access import hub_of, lang_of, remember
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rules.decide import AnyRequest, Change, Name, Rebase, Replace, unusable
from doppelkopf.server.rules.live import open_rules
from doppelkopf.web import rulepages
from doppelkopf.web.editor.answers import (
    as_json,
    asked_in,
    back_to,
    different,
    key_in,
    name_of,
    refused,
    search_in,
    wants_json,
)
from doppelkopf.web.editor.pages import editor_page
from doppelkopf.web.editor.parts import Seen, found_part
from doppelkopf.web.editor.seeing import seen_by
from doppelkopf.web.editor.tables import draft_of
from doppelkopf.web.forms import form_of
from doppelkopf.web.preferences import DEFAULT_RULES
from doppelkopf.web.render import render
from doppelkopf.web.texts import text

SEE_OTHER = 303


async def _first(request: Request) -> Draft:
    """What is begun with: a set, or the rules of a table at which who asks sits."""
    if table := request.query_params.get("table"):
        return await draft_of(request, table)
    wanted = request.query_params.get("base", "")
    if wanted and wanted not in rulepages.names():
        raise HTTPException(404)
    title = text("editor.name.default", lang_of(request))
    return begun(wanted or DEFAULT_RULES, title)


async def begin(request: Request) -> Response:
    """Begin with a set; the first change makes a room of it."""
    draft = await _first(request)
    seen = Seen(lang_of(request), may_change=True, path="")
    if request.method != "POST":
        return editor_page(request, draft, seen, None)
    try:
        check_post(request)
        async with form_of(request, fields=8, files=1) as form:
            key, asked = key_in(form), await asked_in(form, draft, name_of(request))
        after = _applied(draft, asked)
        response = RedirectResponse("/", SEE_OTHER)
        person = remember(request, response)
        room = await open_rules(hub_of(request), after, person, name_of(request))
    except IllegalAction as error:
        return refused(request, draft, seen, None, error)
    here = f"/r/{room.state.id}"
    if wants_json(request):
        now = await seen_by(request, room, person, Right.KEEP)
        answer = different(draft, room.state.draft, seen, now, None, room.state, search_in(request))
        return as_json({**answer, "url": here}, response)
    response.headers["location"] = back_to(here, request, key)
    return response


def _applied(draft: Draft, asked: AnyRequest) -> Draft:
    """A draft after its first change; the same checks as in a room."""
    match asked:
        case Change(changes=changes):
            try:
                return changed(draft, changes)
            except CodedError as error:
                raise IllegalAction.of(error) from None
        case Name(title=title):
            return replace(draft, title=one_line(title, MAX_TITLE) or draft.title)
        case Replace(text=given, file=file):
            found = read(given, file)
            if found.draft is None:
                raise unusable(found.problems)
            return found.draft if found.draft.title else replace(found.draft, title=draft.title)
        case Rebase(base=base) if base in rulepages.names():
            return begun(base, draft.title)
    return draft


async def find_at_first(request: Request) -> Response:
    """What a search finds, before there is a room."""
    seen = Seen(lang_of(request), may_change=True, path="")
    return JSONResponse({"found": found_part(await _first(request), seen, search_in(request))})


async def show(request: Request) -> Response:
    """A position that shows a rule; what one does there goes nowhere."""
    name = request.path_params["name"]
    if name not in exhibit_names():
        raise HTTPException(404)
    state = json.loads(message(exhibit(name), lang_of(request)))
    return render(request, "table.html", title=state["table"]["title"], state=state)
