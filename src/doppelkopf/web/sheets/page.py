"""The sheet of an evening on the phone: it shows how it stands, the rest comes by the websocket."""

from typing import NamedTuple
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.server.net.access import hub_of, lang_of, person_of, remember
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.live.opening import round_at
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.live import LiveSheet, sheet_at
from doppelkopf.server.tournament.live.opening import tournament_at
from doppelkopf.web import assets
from doppelkopf.web.preferences import preferences
from doppelkopf.web.qr import qr_code
from doppelkopf.web.render import render
from doppelkopf.web.texts import text


class Seen(NamedTuple):
    """A sheet, and by what right somebody looks at it."""

    sheet: LiveSheet
    right: Right
    token: str | None
    """The link they came by."""

    @property
    def query(self) -> str:
        """The link, as further addresses need it."""
        return f"?{urlencode({'link': self.token})}" if self.token else ""


async def seen(request: Request) -> Seen:
    """The sheet, for somebody who may look."""
    sheet = await sheet_at(hub_of(request), request.path_params["room"])
    if sheet is None:
        raise HTTPException(404)
    token = request.query_params.get("link")
    right = sheet.right_of(person_of(request), token)
    if right is None:
        raise HTTPException(403)
    return Seen(sheet, right, token if sheet.right_by(token) is not None else None)


async def sheet_page(request: Request) -> Response:
    """The page; without scripts it shows how it stands."""
    found = await seen(request)
    state, lang = found.sheet.state, lang_of(request)
    who = Who(person_of(request), found.sheet.right_by(found.token))
    view = SHEET.picture(state, SHEET.audience(state, who), lang)
    response = render(
        request,
        "sheet/page.html",
        title=view.title,
        room=state.id,
        view=view,
        query=found.query,
        me=await _known_as(request, state.tournament) or preferences(request).name,
        files=assets.version(),
        round=await _round(request, state.round),
    )
    remember(request, response)
    return response


async def _known_as(request: Request, tournament: str) -> str:
    """What the tournament of a list calls whoever looks, if it knows them."""
    found = await tournament_at(hub_of(request), tournament) if tournament else None
    key = person_of(request)
    if found is None or key is None:
        return ""
    known = found.state.who_at(key)
    if known is not None:
        return known.name
    role = found.state.role_of(key)
    return text("tourney.organiser", lang_of(request)) if role is not None else ""


class _Round(NamedTuple):
    path: str
    name: str


async def _round(request: Request, id_: str) -> _Round | None:
    """The round that the sheet belongs to, for somebody who may look at it."""
    found = await round_at(hub_of(request), id_) if id_ else None
    if found is None or found.right_of(person_of(request)) is None:
        return None
    return _Round(f"/round/{id_}", found.state.round.name)


async def link_code(request: Request) -> Response:
    """A link to the sheet as a QR code, for those who may give it away."""
    found = await seen(request)
    wanted = request.query_params.get("right", Right.BELONG.value)
    may = found.right.includes(Right.BELONG) and wanted in [right.value for right in SHEET.rights]
    if not may or not found.right.includes(Right(wanted)):
        raise HTTPException(403)
    by_right = {right.value: token for token, right in found.sheet.links.items()}
    if wanted not in by_right:
        raise HTTPException(404)
    return qr_code(hub_of(request).link(f"/s/{found.sheet.state.id}?link={by_right[wanted]}").url)
