"""Where rounds are: `/round/new` founds one, `/round/ID` is one, and all else lies below it.

A form says what it asks with one button; the page comes again, with what could not be done.
"""

import asyncio
from datetime import date
from urllib.parse import quote, urlencode

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import cut
from doppelkopf.match.refused import Refused
from doppelkopf.round.model import Person
from doppelkopf.server.net.access import hub_of, is_same_origin, lang_of, remember
from doppelkopf.server.net.rooms import check_origin
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.decide import chosen
from doppelkopf.server.round.live.beginning import begin_sheet, begin_table
from doppelkopf.server.round.live.opening import found_round, import_round, round_at
from doppelkopf.server.round.live.taking import ask, take_file, take_link
from doppelkopf.server.round.requests import FreeDevices, TieByLink, TieDevice
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.preferences import MAX_NAME, preferences
from doppelkopf.web.qr import qr_code
from doppelkopf.web.rounds.asking import (
    MOST_FIELDS,
    MOST_FILES,
    asked_by,
    files_in,
    nothing,
    rules_asked,
)
from doppelkopf.web.rounds.pages import (
    Founding,
    new_page,
    period_of,
    person_page,
    personal_link,
    print_page,
    round_page,
    said,
    shown_tables,
)
from doppelkopf.web.rounds.seen import Seen, seen
from doppelkopf.web.rounds.tables import period_text
from doppelkopf.web.rounds.wall import wall
from doppelkopf.web.texts import text

SEE_OTHER = 303
LONGEST_NAME = 40


def routes() -> list[BaseRoute]:
    """The routes of rounds."""
    return [
        Route("/round/new", new_round, methods=["GET", "POST"]),
        Route("/round/{room}", the_round, methods=["GET", "POST"]),
        Route("/round/{room}/evening", new_evening, methods=["POST"]),
        Route("/round/{room}/table", new_table, methods=["POST"]),
        Route("/round/{room}/import", take_in, methods=["POST"]),
        Route("/round/{room}/links", renew, methods=["POST"]),
        Route("/round/{room}/print", printed),
        Route("/round/{room}/wall.pdf", on_paper),
        Route("/round/{room}/person/{person}", person, methods=["GET", "POST"]),
        Route("/round/{room}/person/{person}/qr.svg", person_code),
        Route("/round/{room}/me/{link}", come),
    ]


async def new_round(request: Request) -> Response:
    """Found a round, or read one in."""
    if request.method != "POST":
        return await new_page(request, Founding(rules=request.query_params.get("rules", "")))
    check_post(request)
    async with form_of(request, files=2, fields=MOST_FIELDS) as form:
        given = _founding(form)
        response = RedirectResponse("/", SEE_OTHER)
        try:
            if word(form, "do") == "import":
                files = await files_in(form, "file")
                data = files[0][1] if files else b""
                room = await import_round(hub_of(request), data, remember(request, response))
            else:
                asked = await rules_asked(request, form)
                rules = None if asked is None else await asyncio.to_thread(chosen, asked)
                people = [each for each in given.people if each]
                key = remember(request, response)
                room = await found_round(hub_of(request), given.name, people, rules, key)
        except (Refused, IllegalAction) as error:
            every = error.every if isinstance(error, Refused) else (error,)
            return await new_page(
                request, given, [each.sentence(lang_of(request)) for each in every]
            )
    response.headers["location"] = f"/round/{room.state.id}"
    return response


def _founding(form: FormData) -> Founding:
    people = tuple(
        each.strip()[:LONGEST_NAME] for each in form.getlist("person") if isinstance(each, str)
    )
    filled = tuple(each for each in people if each)
    return Founding(word(form, "title"), filled, word(form, "rules"))


async def the_round(request: Request) -> Response:
    """A round, and whatever is asked of it."""
    found = await seen(request)
    if request.method != "POST":
        return await round_page(request, found)
    try:
        check_origin(request)
        async with form_of(request, files=1, fields=MOST_FIELDS) as form:
            if word(form, "do") == "delete":
                return await _delete(request, found, form)
            asked = await asked_by(request, form)
            if asked is None:
                raise nothing()
            response = _back(found, request, word(form, "at"))
            await ask(found.room, found.who(remember(request, response)), asked)
    except IllegalAction as error:
        return await round_page(request, found, [error.reason[found.lang]])
    return response


def _back(found: Seen, request: Request, place: str = "") -> RedirectResponse:
    given = request.query_params
    kept = {name: given[name] for name in ("link", "period", "from", "to") if name in given}
    query = f"?{urlencode(kept)}" if kept else ""
    at = f"#{quote(place)}" if place else ""
    return RedirectResponse(f"{found.path}{query}{at}", SEE_OTHER)


async def _delete(request: Request, found: Seen, form: FormData) -> Response:
    """Put the round into the trash, once its name was typed."""
    if not found.keeps:
        raise found.room.kind.refusals.not_keeping()
    if word(form, "name").casefold() != found.round.name.casefold():
        problem = said("rounds.delete.wrong", request)
        return await round_page(request, found, [problem])
    await hub_of(request).delete(found.state.id)
    return RedirectResponse("/", SEE_OTHER)


def _check_belonging(found: Seen) -> None:
    if not found.belongs:
        raise found.room.kind.refusals.not_belonging()


async def new_evening(request: Request) -> Response:
    """Begin an evening with real cards, and go to its sheet."""
    found = await seen(request)
    check_post(request)
    try:
        _check_belonging(found)
        async with form_of(request, fields=MOST_FIELDS) as form:
            people = [each for each in form.getlist("person") if isinstance(each, str)]
            guests = [each.strip() for each in form.getlist("guest") if isinstance(each, str)]
            on, once = _day(word(form, "date")), word(form, "once")
        response = RedirectResponse("/", SEE_OTHER)
        who = found.who(remember(request, response))
        sheet = await begin_sheet(
            hub_of(request),
            found.room,
            who,
            people=people,
            guests=[each for each in guests if each],
            on=on,
            name=found.me.name if found.me else "",
            once=once,
        )
    except IllegalAction as error:
        return await round_page(request, found, [error.reason[found.lang]])
    token = next(token for token, right in sheet.links.items() if right is Right.BELONG)
    response.headers["location"] = sheet.kind.way_in(sheet.state.id, token)
    return response


def _day(given: str) -> date:
    try:
        return date.fromisoformat(given)
    except ValueError:
        raise nothing() from None


async def new_table(request: Request) -> Response:
    """Open a table by the rules of the round, and go there."""
    found = await seen(request)
    check_post(request)
    try:
        _check_belonging(found)
        async with form_of(request, fields=MOST_FIELDS) as form:
            person, once = word(form, "person"), word(form, "once")
            players = [each for each in form.getlist("player") if isinstance(each, str)]
        response = RedirectResponse("/", SEE_OTHER)
        who = found.who(remember(request, response))
        if person:
            await ask(found.room, who, TieDevice(seq=0, person=person))
        me = found.state.person_at(who.key)
        name = me.name if me else cut(preferences(request).name, MAX_NAME)
        shown = name or text("start.you", found.lang)
        table = await begin_table(
            hub_of(request), found.room, who, shown, players=players, once=once
        )
    except IllegalAction as error:
        return await round_page(request, found, [error.reason[found.lang]])
    response.headers["location"] = f"/t/{table.state.id}"
    return response


async def take_in(request: Request) -> Response:
    """Evening files, or the link of a sheet or table that is there."""
    found = await seen(request)
    check_post(request)
    try:
        _check_belonging(found)
        async with form_of(request, files=MOST_FILES, fields=8) as form:
            files, link = await files_in(form, "file"), word(form, "link")
        response = _back(found, request, "evenings")
        who = found.who(remember(request, response))
        if link:
            await take_link(hub_of(request), found.room, who, link)
            return response
        if not files:
            raise nothing()
        made, faults = await take_file(hub_of(request), found.room, who, files)
    except IllegalAction as error:
        return await round_page(request, found, [error.reason[found.lang]])
    if not faults:
        return response
    told = [each.text[found.lang] for each in faults]
    done = said("rounds.import.some", request, n=len(made)) if made else ""
    return await round_page(request, found, told, done)


async def renew(request: Request) -> Response:
    """Make a link anew; whoever keeps the round by the old one goes on by the new one."""
    found = await seen(request)
    check_origin(request)
    async with form_of(request, fields=4) as form:
        wanted = word(form, "right")
    right = next((each for each in found.room.kind.rights if each == wanted), None)
    if not found.keeps or right is None:
        raise found.room.kind.refusals.not_keeping()
    came_by_it = found.room.right_by(found.token) is right
    token = await found.room.renew(right)
    query = f"?{urlencode({'link': token})}" if came_by_it else found.query
    return RedirectResponse(f"{found.path}{query}#links", SEE_OTHER)


async def printed(request: Request) -> Response:
    """The tables to print."""
    return await print_page(request, await seen(request))


async def on_paper(request: Request) -> Response:
    """The tables as a PDF for the wall."""
    found = await seen(request)
    period = period_of(request)
    tables = await shown_tables(found, await found.room.evenings(), period)
    when = period_text(period, found.lang)
    data = await asyncio.to_thread(wall, found.round.name, when, tables, found.lang)
    headers = {"content-disposition": 'inline; filename="doppelkopf-round.pdf"'}
    return Response(data, media_type="application/pdf", headers=headers)


async def _person(request: Request) -> tuple[Seen, Person]:
    found = await seen(request)
    there = found.round.person(request.path_params["person"])
    if not found.belongs:
        raise HTTPException(403)
    if there is None:
        raise HTTPException(404)
    return found, there


async def person(request: Request) -> Response:
    """Somebody of the round: their personal link, made anew if need be."""
    found, there = await _person(request)
    if request.method != "POST":
        return person_page(request, found, there)
    try:
        check_origin(request)
        here = f"{found.path}/person/{there.id}{found.query}"
        response = RedirectResponse(here, SEE_OTHER)
        who = found.who(remember(request, response))
        await ask(found.room, who, FreeDevices(seq=0, person=there.id))
    except IllegalAction as error:
        return person_page(request, found, there, error.reason[found.lang])
    return response


async def person_code(request: Request) -> Response:
    """A personal link as a QR code."""
    found, there = await _person(request)
    return qr_code(personal_link(request, found, there).url)


async def come(request: Request) -> Response:
    """Come by a personal link: this device is theirs from now on."""
    hub, room_id = hub_of(request), request.path_params["room"]
    meant = hub.signer.person_in(request.path_params["link"])
    room = await round_at(hub, room_id)
    if meant is None or room is None or meant[0] != room_id or not is_same_origin(request):
        raise HTTPException(404)
    response = RedirectResponse(f"/round/{room_id}", SEE_OTHER)
    if request.method != "HEAD":  # who only looks what a link is becomes nobody
        found = Seen(room, Right.LOOK, None, None, lang_of(request))
        wish = TieByLink(person=meant[1], generation=meant[2])
        await ask(room, found.who(remember(request, response)), wish)
    return response
