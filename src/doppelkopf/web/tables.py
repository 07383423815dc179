"""Pages that belong to a table: play now, open one, come by invitation, sit at it."""

from collections.abc import Sequence
from typing import NamedTuple

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import cut
from doppelkopf.language import Lang
from doppelkopf.pace import Speed
from doppelkopf.scene import digest
from doppelkopf.server.identity import new_key, new_link
from doppelkopf.server.net.access import (
    hub_of,
    is_same_origin,
    lang_of,
    person_of,
    remember,
    set_person,
)
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.live.seating import expected, seat
from doppelkopf.server.rules.live import room_in
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import Opening, invited_to, open_table, table_at
from doppelkopf.server.table.log import Rules, Settings
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.rulesets import on_honour
from doppelkopf.server.table.sitting import way_back
from doppelkopf.server.table.state import Stage
from doppelkopf.server.tournament.live.seating import seat as seat_player
from doppelkopf.web import preferences, rulepages
from doppelkopf.web.choosing import (
    NO_TEXT,
    Text,
    Told,
    choices,
    cured,
    own_text,
    reason,
    remembered,
    rules_for,
)
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.pages import start_page
from doppelkopf.web.preferences import MAX_NAME, Preferences
from doppelkopf.web.qr import qr_code
from doppelkopf.web.render import levels, paces, render, think_times
from doppelkopf.web.returning import known_guest
from doppelkopf.web.texts import text

SEE_OTHER = 303


def routes() -> list[BaseRoute]:
    """The routes of the tables' pages."""
    return [
        Route("/play", play_now, methods=["POST"]),
        Route("/new", new_table, methods=["GET", "POST"]),
        Route("/join/{invite}", join, methods=["GET", "POST"]),
        Route("/seat/{link}", take_seat),
        Route("/t/{table}", table_page),
        Route("/t/{table}/qr.svg", invite_code),
    ]


async def play_now(request: Request) -> Response:
    """A table against bots, at once."""
    check_post(request)
    lang = lang_of(request)
    own = NO_TEXT
    async with form_of(request, fields=8) as form:
        known = Preferences(
            word(form, "name"), word(form, "rules"), preferences.level_of(word(form, "level"))
        )
        try:
            own = await own_text(form)
            is_cure, own = cured(form, own)
        except IllegalAction as error:
            return await start_page(request, known, reason(error.reason[lang]), own)
    name = _name(known.name, lang)
    try:
        found, problems = await rules_for(request, known.rules, own)
        if found is None or is_cure:
            return await start_page(request, known, problems, own, mended=is_cure)
        response = await _open(
            request,
            Opening(
                found,
                "",
                name,
                title=text("new.name.default", lang).format(name=name),
                bots=True,
                settings=Settings(spectators=False, level=known.level),
            ),
        )
    except IllegalAction as error:
        return await start_page(request, known, reason(error.reason[lang]), own)
    kept = remembered(found, known.rules)
    preferences.remember(response, name=known.name, rules=kept, level=known.level)
    return response


class Wanted(NamedTuple):
    """What stands in the form for a new table."""

    rules: str
    name: str
    level: str
    title: str = ""
    places: str = ""
    think: str = "0"
    pace: Speed = Speed.NORMAL
    bots: bool = False
    takeover: bool = True
    spectators: bool = True
    honour: bool = False

    def opening(self, rules: Rules, lang: Lang) -> Opening:
        """The table that is asked for."""
        name = _name(self.name, lang)
        seconds = int(self.think[:6]) if self.think.isdecimal() else 0
        return Opening(
            rules=on_honour(rules) if self.honour else rules,
            key="",
            name=name,
            title=self.title or text("new.name.default", lang).format(name=name),
            places=int(self.places) if self.places in ("3", "4", "5", "6", "7") else None,
            bots=self.bots,
            settings=Settings(
                think_seconds=seconds or None,
                spectators=self.spectators,
                bots_take_over=self.takeover,
                level=self.level,
                pace=self.pace,
            ),
        )


async def new_table(request: Request) -> Response:
    """Choose the rules and open a table for friends."""
    if request.method != "POST":
        known = preferences.preferences(request)
        asked = request.query_params.get("rules")
        chosen = asked in rulepages.names() or room_in(asked or "") is not None
        rules = asked if chosen else known.rules
        return await _new_page(request, Wanted(str(rules), known.name, known.level))
    check_post(request)
    lang = lang_of(request)
    async with form_of(request, files=1, fields=20) as form:
        wanted, own = _wanted(form), NO_TEXT
        try:
            own = await own_text(form)
            is_cure, own = cured(form, own)
            found, problems = await rules_for(request, wanted.rules, own)
            if found is None or is_cure:
                return await _new_page(request, wanted, problems, own, mended=is_cure)
            response = await _open(request, wanted.opening(found, lang))
        except IllegalAction as error:
            return await _new_page(request, wanted, reason(error.reason[lang]), own)
    kept = remembered(found, wanted.rules)
    preferences.remember(response, name=wanted.name, rules=kept, level=wanted.level)
    return response


def _wanted(form: FormData) -> Wanted:
    return Wanted(
        rules=word(form, "rules"),
        name=word(form, "name"),
        level=preferences.level_of(word(form, "level")),
        title=word(form, "title"),
        places=word(form, "places"),
        think=word(form, "think"),
        pace=next((speed for speed in Speed if speed == word(form, "pace")), Speed.NORMAL),
        bots="bots" in form,
        takeover="takeover" in form,
        spectators="spectators" in form,
        honour="honour" in form,
    )


async def _new_page(
    request: Request,
    wanted: Wanted,
    problems: Sequence[Told] = (),
    own: Text = NO_TEXT,
    *,
    mended: bool = False,
) -> Response:
    """The form, with what was typed and what is wrong with it."""
    lang, found = lang_of(request), await choices(request, wanted.rules)
    return render(
        request,
        "new.html",
        status=400 if problems else 200,
        choices=found,
        chosen=wanted._replace(rules=found.chosen(wanted.rules)),
        own=own.again,
        think=think_times(lang),
        paces=paces(lang),
        levels=levels(lang),
        problems=problems,
        mended=mended and not problems,
    )


async def _open(request: Request, opening: Opening) -> Response:
    """Open a table for whoever asks, and go there."""
    hub = hub_of(request)
    person = person_of(request) or new_key()
    table = await open_table(hub, opening._replace(key=person))
    response = RedirectResponse(f"/t/{table.state.id}", SEE_OTHER)
    if person_of(request) is None:
        set_person(request, response, person)
    return response


def _name(typed: str, lang: Lang) -> str:
    return cut(typed, MAX_NAME) or text("start.you", lang)


async def table_page(request: Request) -> Response:
    """The table: lobby and game in one page; the rest comes by the websocket."""
    table = await _table(request)
    if request.method != "HEAD":  # who only looks what a link is sits down nowhere
        await seat(hub_of(request), person_of(request), table)
        await seat_player(hub_of(request), person_of(request), table)
    response = render(
        request,
        "table.html",
        title=table.state.title,
        name=_name(preferences.preferences(request).name, lang_of(request)),
        state=None,
    )
    remember(request, response)
    return response


async def _table(request: Request) -> LiveTable:
    table = await table_at(hub_of(request), request.path_params["table"])
    if table is None:
        raise HTTPException(404)
    return table


async def join(request: Request) -> Response:
    """Come by an invitation: say a name, sit down."""
    token = request.path_params["invite"]
    table = await invited_to(hub_of(request), token)
    if table is None:
        raise HTTPException(404)
    state, person = table.state, person_of(request)
    here = f"/t/{state.id}"
    is_seated = state.place_of(person) is not None or state.assigned is not None
    if is_seated or (request.method == "GET" and await seat(hub_of(request), person, table)):
        return RedirectResponse(here, SEE_OTHER)
    theirs = await expected(hub_of(request), person, table)
    place, typed, problem = way_back(state, person or ""), None, None
    known = known_guest(state, person)
    lang = lang_of(request)
    if request.method == "POST" and place is not None:
        if not is_same_origin(request):
            raise HTTPException(403)
        async with form_of(request, fields=4) as form:
            typed = word(form, "name")
        response = RedirectResponse(here, SEE_OTHER)
        key = remember(request, response)
        name = None if known else theirs.name if theirs else _name(typed, lang)
        wish = Asked(do="sit", name=name)
        try:
            once = f"{key}:{new_link()}"  # a page has no number of its own to count on
            await table.ask(Who(key, Right.SIT), once, 0, wish)
        except IllegalAction as error:
            problem = error.reason[lang]
        else:
            if known is None and theirs is None:
                preferences.remember(response, name=typed)
            return response
    host = next((place.name for place in state.places if place.person == state.host), None)
    return render(
        request,
        "join.html",
        status=400 if problem else 200,
        problem=problem,
        host=host,
        title=state.title,
        rules=state.rules.title[0 if lang is Lang.DE else 1],
        digest=digest(state.rule_set, lang),
        url=None if state.rules.own else f"/rules/{state.rules.name}",
        full=place is None,
        known=known,
        theirs=theirs,
        running=state.stage is Stage.PLAYING and state.held_place(person) is None,
        watch=f"{here}?invite={token}" if state.settings.spectators else None,
        name=preferences.preferences(request).name if typed is None else typed,
    )


async def take_seat(request: Request) -> Response:
    """Carry a seat to this device."""
    hub = hub_of(request)
    found = hub.signer.seat_of(request.path_params["link"], ran=hub.store.clock.now())
    table = None if found is None else await table_at(hub, found[0])
    if found is None or table is None:
        raise HTTPException(404)
    response = RedirectResponse(f"/t/{found[0]}", SEE_OTHER)
    if request.method != "HEAD":  # who only looks what a link is takes no seat
        await table.link(found[1], found[2], remember(request, response))
    return response


async def invite_code(request: Request) -> Response:
    """The invitation as a QR code, for those who may see it."""
    table, person = await _table(request), person_of(request)
    if not table.state.may_invite(person):
        raise HTTPException(403)
    return qr_code(table.invitation.url)
