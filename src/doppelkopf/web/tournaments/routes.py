"""Where tournaments are: `/tournament/new` founds one, `/tournament/ID` is one.

The pages of the desk lie below it. A form says what it asks with one button; the page comes again,
with what could not be done. What is sent twice from one page is done once.
"""

from collections.abc import Awaitable, Callable
from urllib.parse import quote, urlencode
from zlib import crc32

import msgspec
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.server.identity import is_id, new_link
from doppelkopf.server.net.access import hub_of, remember
from doppelkopf.server.net.rooms import check_origin
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.tournament.moment import Place
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.qr import qr_code
from doppelkopf.web.texts import text
from doppelkopf.web.tournaments import files
from doppelkopf.web.tournaments.asking import MOST_FIELDS, Asked, asked_by
from doppelkopf.web.tournaments.begin import new_tournament
from doppelkopf.web.tournaments.desk import TABS
from doppelkopf.web.tournaments.pages import tournament_page
from doppelkopf.web.tournaments.paper import (
    paper_of,
    place_in,
    totals_in,
    typed_in,
    write_rows,
)
from doppelkopf.web.tournaments.people import take_people
from doppelkopf.web.tournaments.seen import Seen, seen

SEE_OTHER = 303
KEPT = ("link", "round", "show")
"""What an address carries on when a form was sent."""


def routes() -> list[BaseRoute]:
    """The routes of tournaments."""
    both = ["GET", "POST"]
    return [
        Route("/tournament/new", new_tournament, methods=both),
        Route("/tournament/{room}", _tab(TABS[0]), methods=both),
        *(Route(f"/tournament/{{room}}/{tab}", _tab(tab), methods=both) for tab in TABS[1:]),
        Route("/tournament/{room}/history", _tab("history")),
        Route("/tournament/{room}/paper/{round}/{table}", from_paper, methods=both),
        Route("/tournament/{room}/person/{person}", _tab("person"), methods=both),
        Route("/tournament/{room}/person/{person}/qr.svg", person_code),
        Route("/tournament/{room}/qr.svg", link_code),
        Route("/tournament/{room}/{part}.csv", files.table),
    ]


def _tab(tab: str) -> Callable[[Request], Awaitable[Response]]:
    """A page of a tournament, and whatever is asked on it."""

    async def page(request: Request) -> Response:
        found = await seen(request)
        if request.method != "POST":
            return await tournament_page(request, found, tab)
        try:
            check_origin(request)
            async with form_of(request, fields=MOST_FIELDS, files=1) as form:
                response = _back(request, found, form)
                who = found.who(remember(request, response))
                match word(form, "do").split(" "):
                    case ["import"]:
                        taken = await take_people(found, who, form)
                        return await tournament_page(
                            request, found, tab, taken.problems, taken.done
                        )
                    case ["renew", right]:
                        await _renew(found, right, response)
                    case ["delete"]:
                        return await _delete(request, found, tab, form)
                    case _:
                        await _ask_all(found, who, form, asked_by(form, found.of))
        except IllegalAction as error:
            return await tournament_page(request, found, tab, [error.reason[found.lang]])
        return response

    return page


async def from_paper(request: Request) -> Response:
    """A list on paper, row by row."""
    found = await seen(request)
    if not found.is_desk:
        raise HTTPException(403)
    place = place_in(request.path_params["round"], request.path_params["table"])
    if request.method != "POST":
        return await tournament_page(request, found, "paper", paper=await paper_of(found, place))
    check_origin(request)
    number = place[0] + 1
    back = f"{found.path}?{urlencode({'round': number} | _link(found))}"
    response = RedirectResponse(f"{back}#table-{place[0]}-{place[1]}", SEE_OTHER)
    async with form_of(request, fields=MOST_FIELDS) as form:
        who = found.who(remember(request, response))
        if word(form, "do") == "totals":
            return await _totals(request, found, who, place, form, response)
        made = await write_rows(found, who, place, form)
    if not made.problems:
        return response
    paper = await paper_of(found, place, made.left)
    return await tournament_page(request, found, "paper", made.problems, paper=paper)


async def _totals(
    request: Request, found: Seen, who: Who, place: Place, form: FormData, response: Response
) -> Response:
    """A list on paper of which only the totals are typed in."""
    try:
        await _ask_all(found, who, form, [totals_in(found, place, form)])
    except IllegalAction as error:
        paper = await paper_of(found, place, given=typed_in(form))
        problems = [error.reason[found.lang]]
        return await tournament_page(request, found, "paper", problems, paper=paper)
    return response


def _link(found: Seen) -> dict[str, str]:
    return {} if found.token is None else {"link": found.token}


async def _ask_all(found: Seen, who: Who, form: FormData, asked: Asked) -> None:
    """Ask one after the other; the same form of the same page again changes nothing."""
    once = word(form, "once")
    client = f"form-{once}" if is_id(once) else new_link()
    said = [[key, value if isinstance(value, str) else ""] for key, value in form.multi_items()]
    number = crc32(msgspec.json.encode(said)) >> 12  # room for what follows in the same form
    for place, each in enumerate(asked):
        wish = each(found.of) if callable(each) else each
        await found.room.ask(who, f"{who.key}:{client}", number + place, wish)


def _back(request: Request, found: Seen, form: FormData) -> RedirectResponse:
    """The same page again, where somebody was on it."""
    given = request.query_params
    kept = {name: given[name] for name in KEPT if name in given}
    query = f"?{urlencode(kept)}" if kept else ""
    place = word(form, "at")
    at = f"#{quote(place)}" if place else ""
    path = found.path if word(form, "to") == "rounds" else request.url.path
    return RedirectResponse(f"{path}{query}{at}", SEE_OTHER)


async def _renew(found: Seen, wanted: str, response: Response) -> None:
    """Make a link anew; whoever runs the tournament by the old one goes on by the new one."""
    right = next((each for each in found.room.kind.rights if each == wanted), None)
    if not found.may("organiser") or right is None:
        raise found.room.kind.refusals.not_keeping()
    came_by_it = found.token is not None and found.room.right_by(found.token) is right
    token = await found.room.renew(right)
    if came_by_it:
        response.headers["location"] = f"{found.path}/more?{urlencode({'link': token})}#links"


async def _delete(request: Request, found: Seen, tab: str, form: FormData) -> Response:
    """Put the tournament into the trash, once its name was typed."""
    if not found.may("organiser"):
        raise found.room.kind.refusals.not_keeping()
    if word(form, "name").casefold() != found.of.settings.name.casefold():
        problem = text("tourney.delete.wrong", found.lang)
        return await tournament_page(request, found, tab, [problem])
    await hub_of(request).delete(found.room.state.id)
    return RedirectResponse("/", SEE_OTHER)


async def person_code(request: Request) -> Response:
    """Somebody's personal link as a QR code, for those who run it."""
    found = await seen(request)
    view = found.picture() if found.is_desk else None
    who = request.path_params["person"]
    links = [] if view is None else [*view.people, *view.staff]
    link = next((each.link for each in links if each.id == who), None)
    if link is None:
        raise HTTPException(403)
    return qr_code(link)


async def link_code(request: Request) -> Response:
    """A link to the tournament as a QR code, for those who may give it away."""
    found = await seen(request)
    wanted = request.query_params.get("right", "")
    links = found.picture().links if found.is_desk else []
    url = next((each.url for each in links if each.right == wanted), None)
    if url is None:
        raise HTTPException(403)
    return qr_code(url)
