"""Where tournaments are: `/tournament/new` founds one, `/tournament/ID` is one."""

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.server.net.access import remember
from doppelkopf.server.net.rooms import check_origin
from doppelkopf.server.tournament.live.opening import ask
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.tournaments.asking import MOST_FIELDS, asked_by
from doppelkopf.web.tournaments.begin import new_tournament
from doppelkopf.web.tournaments.pages import tournament_page
from doppelkopf.web.tournaments.seen import Seen, seen

SEE_OTHER = 303


def routes() -> list[BaseRoute]:
    """The routes of tournaments."""
    return [
        Route("/tournament/new", new_tournament, methods=["GET", "POST"]),
        Route("/tournament/{room}", the_tournament, methods=["GET", "POST"]),
    ]


async def the_tournament(request: Request) -> Response:
    """A tournament, and whatever is asked of it."""
    found = await seen(request)
    if request.method != "POST":
        return await tournament_page(request, found)
    try:
        check_origin(request)
        async with form_of(request, fields=MOST_FIELDS, files=1) as form:
            asked, at = asked_by(form), word(form, "at")
        response = _back(found, at)
        await ask(found.room, found.who(remember(request, response)), asked)
    except IllegalAction as error:
        return await tournament_page(request, found, [error.reason[found.lang]])
    return response


def _back(found: Seen, place: str = "") -> RedirectResponse:
    at = f"#{quote(place)}" if place else ""
    return RedirectResponse(f"{found.path}{found.query}{at}", SEE_OTHER)
