"""Other rules for the rest of an evening with real cards, as its table has agreed on them."""

import secrets
from collections.abc import Sequence

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from doppelkopf.errors import IllegalAction
from doppelkopf.match.log.entries import NewRules
from doppelkopf.match.showing.notes import rules_played
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.server.net.access import lang_of, remember
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.requests import EnterOnSheet
from doppelkopf.web.choosing import (
    NO_TEXT,
    OWN,
    Text,
    Told,
    choices,
    own_text,
    reason,
    rules_for,
)
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.preferences import preferences
from doppelkopf.web.render import render
from doppelkopf.web.sheets.page import Seen, seen

SEE_OTHER = 303


async def sheet_rules(request: Request) -> Response:
    """The choice of rules to go on by, and the entry that comes of it."""
    found = await seen(request)
    if not found.right.includes(Right.BELONG):
        raise HTTPException(403)
    if request.method != "POST":
        begun_by = found.sheet.state.evening.rules_name
        return await _page(request, found, request.query_params.get("rules", begun_by))
    check_post(request)
    async with form_of(request, fields=8, files=2) as form:
        wanted, own = word(form, "rules"), NO_TEXT
        try:
            own = await own_text(form)
            rules, problems = await rules_for(request, wanted, own)
            if rules is None:
                return await _page(request, found, wanted, problems, own)
            response = RedirectResponse(f"/s/{found.sheet.state.id}{found.query}#rows", SEE_OTHER)
            key = remember(request, response)
            entry = EnterOnSheet(
                seq=0,
                id=secrets.token_urlsafe(16),
                name=preferences(request).name,
                on=_on(word(form, "on")),
                entry=msgspec.to_builtins(NewRules(rules=rules)),
                waits=False,
            )
            who = Who(key, found.sheet.right_by(found.token))
            await found.sheet.ask(who, f"{key}:rules-{entry.id}", 0, entry)
        except IllegalAction as error:
            return await _page(request, found, wanted, reason(error.reason[lang_of(request)]), own)
    return response


def _on(given: str) -> int:
    return int(given) if given.isdecimal() and len(given) < 8 else -1


async def _page(
    request: Request,
    found: Seen,
    wanted: str,
    problems: Sequence[Told] = (),
    own: Text = NO_TEXT,
) -> Response:
    state = found.sheet.state
    known = await choices(request, wanted)
    return render(
        request,
        "sheet/rules.html",
        status=400 if problems else 200,
        path=f"/s/{state.id}/rules{found.query}",
        back=f"/s/{state.id}{found.query}#more",
        now=rules_played(make_sheet(state.evening, state.match), lang_of(request)),
        on=state.entries,
        choices=known,
        rules=OWN if own.toml is not None else known.chosen(wanted),
        own=own.again,
        problems=problems,
    )
