"""Where the editor is: `/rules/edit` begins, `/r/ID` is a room, and what belongs to it lies below.

A form says what it asks with one button and is answered by the page again, at the key that was
changed; scripts ask for JSON and get the pieces of the page that are different now.
"""

from urllib.parse import quote

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import CodedError, IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.rules.draft import written
from doppelkopf.server.identity import new_link
from doppelkopf.server.net.access import hub_of, person_of, remember
from doppelkopf.server.net.rooms import check_origin
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.rules.kind import RULES
from doppelkopf.server.rules.live import open_rules
from doppelkopf.web import preferences
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
from doppelkopf.web.editor.asking import ask
from doppelkopf.web.editor.beginning import SEE_OTHER, begin, find_at_first, show
from doppelkopf.web.editor.meanwhile import check_seen
from doppelkopf.web.editor.newer import newer_rules
from doppelkopf.web.editor.pages import compare_page, editor_page, print_page
from doppelkopf.web.editor.parts import found_part, parts
from doppelkopf.web.editor.seeing import found_room
from doppelkopf.web.editor.tables import propose
from doppelkopf.web.forms import form_of, word


def routes() -> list[BaseRoute]:
    """The routes of the editor."""
    return [
        Route("/rules/edit", begin, methods=["GET", "POST"]),
        Route("/rules/edit/find", find_at_first),
        Route("/rules/new", ask, methods=["GET", "POST"]),
        Route("/rules/show/{name}", show),
        Route("/r/{room}", settle, methods=["GET", "POST"]),
        Route("/r/{room}/find", find),
        Route("/r/{room}/parts", changed_parts),
        Route("/r/{room}/copy", copy, methods=["POST"]),
        Route("/r/{room}/propose", to_table, methods=["POST"]),
        Route("/r/{room}/me", me, methods=["POST"]),
        Route("/r/{room}/discard", discard, methods=["POST"]),
        Route("/r/{room}/compare", compare),
        Route("/r/{room}/print", printed),
        Route("/r/{room}/rules.toml", download),
        Route("/t/{table}/newer-rules", newer_rules),
    ]


async def settle(request: Request) -> Response:
    """The rules of a room, to be changed or looked at."""
    found = await found_room(request)
    if request.method != "POST":
        return editor_page(request, found.state.draft, found.seen, found.state)
    before, state = found.state.draft, found.state
    try:
        check_origin(request)
        async with form_of(request, fields=8, files=1) as form:
            key, asked = (
                key_in(form),
                await asked_in(form, before, name_of(request), state.versions),
            )
            check_seen(form, asked, state, person_of(request))
        response = RedirectResponse(back_to(found.seen.path, request, key), SEE_OTHER)
        right = found.room.right_by(request.query_params.get("link"))
        who = Who(remember(request, response), right)
        await found.room.ask(who, f"{who.key}:{new_link()}", 0, asked)
    except IllegalAction as error:
        return refused(request, before, found.seen, state, error)
    if not wants_json(request):
        return response
    seen, search = found.seen, search_in(request)
    answer = different(before, found.state.draft, seen, seen, state, found.state, search)
    return as_json(answer, response)


async def changed_parts(request: Request) -> Response:
    """The pieces of the page that differ from an earlier version."""
    found = await found_room(request)
    given = request.query_params.get("since", "")
    since = int(given) if given.isdecimal() and len(given) < 9 else 0
    state, seen, search = found.state, found.seen, search_in(request)
    if not 0 < since <= state.version:
        made = parts(state.draft, seen, state, search)
        return JSONResponse({"version": state.version, "title": state.title, "parts": made})
    earlier = replace(state, version=since, versions=state.versions[:since])
    return JSONResponse(different(earlier.draft, state.draft, seen, seen, earlier, state, search))


async def find(request: Request) -> Response:
    """What a search finds."""
    found = await found_room(request)
    made = found_part(found.state.draft, found.seen, search_in(request))
    return JSONResponse({"found": made})


async def copy(request: Request) -> Response:
    """The same rules once more, for who wants to change them."""
    found = await found_room(request)
    check_post(request)
    response = RedirectResponse("/", SEE_OTHER)
    key = remember(request, response)
    room = await open_rules(hub_of(request), found.state.draft, key, name_of(request))
    response.headers["location"] = f"/r/{room.state.id}"
    return response


async def compare(request: Request) -> Response:
    """Side by side with another set."""
    found = await found_room(request)
    return compare_page(request, found.state.draft, found.seen)


async def printed(request: Request) -> Response:
    """On one sheet of paper."""
    found = await found_room(request)
    if not found.state.draft.is_sound:  # the page says what has to be settled first
        return RedirectResponse(f"{found.seen.path}{found.seen.query}", SEE_OTHER)
    return print_page(request, found.state.draft, found.seen)


async def download(request: Request) -> Response:
    """The rules as a file: only such as one can play by."""
    found = await found_room(request)
    draft = found.state.draft
    try:
        if not draft.is_sound:
            raise refuse(
                "rules/contradiction",
                "Solange sich etwas widerspricht, gibt es diese Regeln nicht als Datei.",
                "As long as something contradicts itself these rules are no file.",
            )
        made = written(draft)
    except CodedError as error:
        refusal = IllegalAction.of(error)
        return refused(request, draft, found.seen, found.state, refusal)
    name = quote(f"{found.state.title or 'doppelkopf'}.toml")
    return Response(
        made,
        media_type="application/toml; charset=utf-8",
        headers={"content-disposition": f"attachment; filename*=UTF-8''{name}"},
    )


async def to_table(request: Request) -> Response:
    """Propose the rules to a table at which who asks sits."""
    found = await found_room(request)
    try:
        check_origin(request)
        async with form_of(request, fields=2) as form:
            table = word(form, "table")
        await propose(request, found.state.draft, table)
    except CodedError as error:
        refusal = IllegalAction.of(error)
        return refused(request, found.state.draft, found.seen, found.state, refusal)
    return RedirectResponse(f"/t/{quote(table)}", SEE_OTHER)


async def me(request: Request) -> Response:
    """What who asks is called from now on."""
    found = await found_room(request)
    check_origin(request)
    async with form_of(request, fields=2) as form:
        name = one_line(word(form, "me"), preferences.MAX_NAME)
    response = RedirectResponse(f"{found.seen.path}{found.seen.query}#share", SEE_OTHER)
    preferences.remember(response, name=name)
    return response


async def discard(request: Request) -> Response:
    """Put the rules into the trash; only who began them may."""
    found = await found_room(request)
    check_origin(request)
    if not found.seen.is_mine:
        raise RULES.refusals.not_keeping()
    await hub_of(request).delete(found.state.id)
    return RedirectResponse("/rules", SEE_OTHER)
