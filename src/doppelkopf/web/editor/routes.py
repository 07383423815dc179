"""Where the editor is: `/rules/edit` begins, `/r/ID` is a room, and what belongs to it lies below.

A form says what it asks with one button and is answered by the page again, at the key that was
changed; scripts ask for JSON and get the pieces of the page that are different now.
"""

import json
from typing import NamedTuple
from urllib.parse import quote, urlencode

from msgspec.structs import replace
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.gallery import exhibit, message
from doppelkopf.gallery import names as exhibit_names
from doppelkopf.glyphs import one_line
from doppelkopf.rules.draft import MAX_TITLE, Draft, begun, changed, read, written
from doppelkopf.server.identity import new_link
from doppelkopf.server.net.access import hub_of, lang_of, person_of, remember
from doppelkopf.server.net.rooms import check_origin
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.rules.decide import AnyRequest, Change, Name, Rebase, Replace, unusable
from doppelkopf.server.rules.live import LiveRules, open_rules, rules_at
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web import rulepages
from doppelkopf.web.choosing import MAX_FILE_NAME
from doppelkopf.web.editor.asking import ask
from doppelkopf.web.editor.edits import asked_by
from doppelkopf.web.editor.pages import compare_page, editor_page, print_page
from doppelkopf.web.editor.parts import Links, Seen, found_part, parts
from doppelkopf.web.forms import form_of
from doppelkopf.web.preferences import DEFAULT_RULES, preferences
from doppelkopf.web.render import render
from doppelkopf.web.texts import text

SEE_OTHER = 303
MAX_SEARCH = 100
STATUS = {"request/origin": 403, "request/rate": 429, "request/size": 413}


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
        Route("/r/{room}/compare", compare),
        Route("/r/{room}/print", printed),
        Route("/r/{room}/rules.toml", download),
    ]


# Rules that are not stored yet: nothing is kept until somebody changes something.


def _first(request: Request) -> Draft:
    wanted = request.query_params.get("base", "")
    if wanted and wanted not in rulepages.names():
        raise HTTPException(404)
    title = text("editor.name.default", lang_of(request))
    return begun(wanted or DEFAULT_RULES, title)


async def begin(request: Request) -> Response:
    """Begin with a set; the first change makes a room of it."""
    draft, lang = _first(request), lang_of(request)
    seen = Seen(lang, may_change=True, path="")
    if request.method != "POST":
        return editor_page(request, draft, seen, None)
    try:
        check_post(request)
        async with form_of(request, fields=8, files=1) as form:
            key, asked = _key(form), await _asked(form, draft, _name(request))
        after = _applied(draft, asked)
        response = RedirectResponse("/", SEE_OTHER)
        room = await open_rules(hub_of(request), after, remember(request, response), _name(request))
    except IllegalAction as error:
        return _refused(request, draft, seen, None, error)
    here = f"/r/{room.state.id}"
    if _wants_json(request):
        now = Seen(
            lang,
            may_change=True,
            path=here,
            links=_links(request, room),
            is_mine=True,
            rules=f"r:{room.state.id}",
        )
        answer = _changes(draft, room.state.draft, seen, now, None, room.state, _search(request))
        return _answer({**answer, "url": here}, response)
    response.headers["location"] = _back(here, request, key)
    return response


def _applied(draft: Draft, asked: AnyRequest) -> Draft:
    """A draft after its first change; the same checks as in a room."""
    match asked:
        case Change(changes=changes):
            try:
                return changed(draft, changes)
            except ValueError as error:
                raise _as_refusal(error) from None
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


def _as_refusal(error: Exception) -> IllegalAction:
    reason = getattr(error, "reason", None)
    if reason is None:
        raise error
    return IllegalAction(str(getattr(error, "code", "rules/value")), reason.de, reason.en)


async def find_at_first(request: Request) -> Response:
    """What a search finds, before there is a room."""
    seen = Seen(lang_of(request), may_change=True, path="")
    return JSONResponse({"found": found_part(_first(request), seen, _search(request))})


async def show(request: Request) -> Response:
    """A position that shows a rule; what one does there goes nowhere."""
    name = request.path_params["name"]
    if name not in exhibit_names():
        raise HTTPException(404)
    state = json.loads(message(exhibit(name), lang_of(request)))
    return render(request, "table.html", title=state["table"]["title"], state=state)


# Rooms.


class _Room(NamedTuple):
    room: LiveRules
    right: Right
    seen: Seen

    @property
    def state(self) -> RulesState:
        return self.room.state


async def _room(request: Request) -> _Room:
    """The room that is meant, for somebody who may look."""
    room = await rules_at(hub_of(request), request.path_params["room"])
    if room is None:
        raise HTTPException(404)
    token = request.query_params.get("link")
    right = room.right_of(person_of(request), token)
    if right is None:
        raise HTTPException(403)
    may_change = right.includes(Right.BELONG) and room.state.broken is None
    query = f"?{urlencode({'link': token})}" if room.right_by(token) is not None and token else ""
    links = _links(request, room) if may_change else Links()
    path = f"/r/{room.state.id}"
    mine = right.includes(Right.KEEP)
    rules = f"r:{room.state.id}" + (f".{token}" if query else "")
    return _Room(room, right, Seen(lang_of(request), may_change, path, query, links, mine, rules))


def _links(request: Request, room: LiveRules) -> Links:
    hub, path = hub_of(request), f"/r/{room.state.id}"
    by_right = {right: token for token, right in room.links.items()}
    look = hub.link(f"{path}?link={by_right[Right.LOOK]}")
    change = hub.link(f"{path}?link={by_right[Right.BELONG]}")
    why = None if look.why is None else look.why[lang_of(request)]
    return Links(look.url, change.url, why)


async def settle(request: Request) -> Response:
    """The rules of a room, to be changed or looked at."""
    found = await _room(request)
    if request.method != "POST":
        return editor_page(request, found.state.draft, found.seen, found.state)
    before, state = found.state.draft, found.state
    try:
        check_origin(request)
        async with form_of(request, fields=8, files=1) as form:
            key, asked = _key(form), await _asked(form, before, _name(request))
        response = RedirectResponse(_back(found.seen.path, request, key), SEE_OTHER)
        right = found.room.right_by(request.query_params.get("link"))
        who = Who(remember(request, response), right)
        await found.room.ask(who, f"{who.key}:{new_link()}", 0, asked)
    except IllegalAction as error:
        return _refused(request, before, found.seen, state, error)
    if not _wants_json(request):
        return response
    seen, search = found.seen, _search(request)
    answer = _changes(before, found.state.draft, seen, seen, state, found.state, search)
    return _answer(answer, response)


async def changed_parts(request: Request) -> Response:
    """The pieces of the page that differ from an earlier version."""
    found = await _room(request)
    given = request.query_params.get("since", "")
    since = int(given) if given.isdecimal() and len(given) < 9 else 0
    state, seen, search = found.state, found.seen, _search(request)
    if not 0 < since <= state.version:
        made = parts(state.draft, seen, state, search)
        return JSONResponse({"version": state.version, "title": state.title, "parts": made})
    earlier = replace(state, version=since, versions=state.versions[:since])
    return JSONResponse(_changes(earlier.draft, state.draft, seen, seen, earlier, state, search))


async def find(request: Request) -> Response:
    """What a search finds."""
    found = await _room(request)
    made = found_part(found.state.draft, found.seen, _search(request))
    return JSONResponse({"found": made})


async def copy(request: Request) -> Response:
    """The same rules once more, for who wants to change them."""
    found = await _room(request)
    check_post(request)
    response = RedirectResponse("/", SEE_OTHER)
    key = remember(request, response)
    room = await open_rules(hub_of(request), found.state.draft, key, _name(request))
    response.headers["location"] = f"/r/{room.state.id}"
    return response


async def compare(request: Request) -> Response:
    """Side by side with another set."""
    found = await _room(request)
    return compare_page(request, found.state.draft, found.seen)


async def printed(request: Request) -> Response:
    """On one sheet of paper."""
    found = await _room(request)
    if not found.state.draft.is_sound:  # the page says what has to be settled first
        return RedirectResponse(f"{found.seen.path}{found.seen.query}", SEE_OTHER)
    return print_page(request, found.state.draft, found.seen)


async def download(request: Request) -> Response:
    """The rules as a file."""
    found = await _room(request)
    name = quote(f"{found.state.title or 'doppelkopf'}.toml")
    return Response(
        written(found.state.draft),
        media_type="application/toml; charset=utf-8",
        headers={"content-disposition": f"attachment; filename*=UTF-8''{name}"},
    )


# Forms and answers.


async def _asked(form: FormData, draft: Draft, name: str) -> AnyRequest:
    if form.get("do") != "file":
        return asked_by(form, draft, name)
    file = form.get("file")
    if not isinstance(file, UploadFile) or not file.size:
        raise refuse("rules/no-file", "Es fehlt die Datei.", "The file is missing.")
    try:
        given = (await file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise refuse(
            "rules/encoding", "Die Datei ist kein UTF-8-Text.", "The file is no UTF-8 text."
        ) from None
    return Replace(seq=0, name=name, text=given, file=(file.filename or "")[:MAX_FILE_NAME])


def _key(form: FormData) -> str:
    value = form.get("key")
    return value if isinstance(value, str) else ""


def _name(request: Request) -> str:
    return preferences(request).name


def _search(request: Request) -> str:
    return request.query_params.get("q", "").strip()[:MAX_SEARCH]


def _wants_json(request: Request) -> bool:
    return request.headers.get("accept", "").startswith("application/json")


def _back(path: str, request: Request, key: str) -> str:
    """The page again, where something was changed."""
    given = request.query_params
    kept = {name: given[name] for name in ("link", "q") if name in given}
    place = "" if not key else f"#{'f' if 'q' in kept else 'k'}-{quote(key)}"
    return f"{path}{'?' + urlencode(kept) if kept else ''}{place}"


def _changes(
    before: Draft,
    after: Draft,
    seen: Seen,
    seen_now: Seen,
    was: RulesState | None,
    state: RulesState,
    search: str,
) -> dict[str, object]:
    """The pieces that are different now."""
    old = parts(before, seen, was, search)
    new = parts(after, seen_now, state, search)
    different = {id_: made for id_, made in new.items() if old.get(id_) != made}
    return {"version": state.version, "title": after.title, "parts": different}


def _answer(answer: dict[str, object], response: Response) -> Response:
    """What a script is told, with the cookie that a page would have brought."""
    made = JSONResponse(answer)
    made.raw_headers += [each for each in response.raw_headers if each[0] == b"set-cookie"]
    return made


def _refused(
    request: Request, draft: Draft, seen: Seen, room: RulesState | None, error: IllegalAction
) -> Response:
    sentence = error.reason[seen.lang]
    if _wants_json(request):
        return JSONResponse({"code": error.code, "text": sentence}, STATUS.get(error.code, 400))
    return editor_page(request, draft, seen, room, sentence)
