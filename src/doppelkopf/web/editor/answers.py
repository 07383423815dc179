"""What the editor reads of a form, and its answer: the page, or the pieces that are different."""

from collections.abc import Sequence
from urllib.parse import quote, urlencode

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from doppelkopf.errors import IllegalAction
from doppelkopf.rules.draft import Draft
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.rules.decide import AnyRequest, Replace
from doppelkopf.server.rules.state import RulesState, Version
from doppelkopf.web.choosing import MAX_FILE_NAME
from doppelkopf.web.editor.edits import asked_by
from doppelkopf.web.editor.pages import editor_page
from doppelkopf.web.editor.parts import Seen, parts
from doppelkopf.web.preferences import preferences

MAX_SEARCH = 100
STATUS = {"request/origin": 403, "request/rate": 429, "request/size": 413}


async def asked_in(
    form: FormData, draft: Draft, name: str, versions: Sequence[Version] = ()
) -> AnyRequest:
    """The request of a form; one that brings a file brings its text."""
    if form.get("do") != "file":
        return asked_by(form, draft, name, versions)
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


def key_in(form: FormData) -> str:
    """The key that a form is about."""
    value = form.get("key")
    return value if isinstance(value, str) else ""


def name_of(request: Request) -> str:
    """What who asks is called, if they said so somewhere."""
    return preferences(request).name


def search_in(request: Request) -> str:
    """What is searched for."""
    return request.query_params.get("q", "").strip()[:MAX_SEARCH]


def wants_json(request: Request) -> bool:
    """Whether a script asks."""
    return request.headers.get("accept", "").startswith("application/json")


def back_to(path: str, request: Request, key: str) -> str:
    """The page again, where something was changed."""
    given = request.query_params
    kept = {name: given[name] for name in ("link", "q") if name in given}
    place = "" if not key else f"#{'f' if 'q' in kept else 'k'}-{quote(key)}"
    return f"{path}{'?' + urlencode(kept) if kept else ''}{place}"


def different(
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
    found = {id_: made for id_, made in new.items() if old.get(id_) != made}
    return {"version": state.version, "title": after.title, "parts": found}


def as_json(answer: dict[str, object], response: Response) -> Response:
    """What a script is told, with the cookie that a page would have brought."""
    made = JSONResponse(answer)
    made.raw_headers += [each for each in response.raw_headers if each[0] == b"set-cookie"]
    return made


def refused(
    request: Request, draft: Draft, seen: Seen, room: RulesState | None, error: IllegalAction
) -> Response:
    """Why something was not done."""
    sentence = error.reason[seen.lang]
    if wants_json(request):
        return JSONResponse({"code": error.code, "text": sentence}, STATUS.get(error.code, 400))
    return editor_page(request, draft, seen, room, sentence)
