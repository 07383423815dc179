"""Pages that belong to a table: play now, open one, come by invitation, sit at it."""

import io
from typing import Any

import segno
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.language import Lang
from doppelkopf.server import refusals
from doppelkopf.server.access import hub_of, is_same_origin, person_of, remember, set_person
from doppelkopf.server.decide import Asked, Who
from doppelkopf.server.hub import Opening
from doppelkopf.server.identity import new_key
from doppelkopf.server.log import Rules, Settings
from doppelkopf.server.routes import check_post, chosen_rules, lang_of
from doppelkopf.server.scene import summary_of
from doppelkopf.server.state import Kind
from doppelkopf.server.storage import now_ms
from doppelkopf.server.table import LiveTable
from doppelkopf.web import preferences, rulepages
from doppelkopf.web.preferences import MAX_NAME
from doppelkopf.web.render import levels, render, think_times
from doppelkopf.web.texts import text

SEE_OTHER = 303


def routes() -> list[BaseRoute]:
    """Where they are."""
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
    form = await request.form(max_files=0, max_fields=8)
    name, rules = _name(form, lang_of(request)), _word(form, "rules")
    found, _ = chosen_rules(rules or preferences.DEFAULT_RULES, None)
    level = preferences.level_of(_word(form, "level"))
    assert found is not None
    response = await _open(
        request,
        Opening(
            found,
            "",
            name,
            title=text("new.name.default", lang_of(request)).format(name=name),
            bots=True,
            settings=Settings(spectators=False, level=level),
        ),
    )
    preferences.remember(response, name=_word(form, "name"), rules=found.name, level=level)
    return response


async def new_table(request: Request) -> Response:
    """Choose the rules and open a table for friends."""
    lang, known = lang_of(request), preferences.preferences(request)
    chosen = {"rules": known.rules, "name": known.name, "level": known.level}
    if request.method == "GET":
        wanted = request.query_params.get("rules")
        if wanted in rulepages.names():
            chosen["rules"] = str(wanted)
        return _new_page(request, chosen, ())
    check_post(request)
    async with request.form(max_files=1, max_fields=20) as form:
        toml = await _upload(form)
    rules, problems = chosen_rules(_word(form, "rules"), toml)
    if rules is None:
        chosen["rules"] = "own"
        return _new_page(request, chosen, problems)
    name = _name(form, lang)
    opening = _opening(form, rules, name, lang)
    response = await _open(request, opening)
    built_in = None if toml is not None else rules.name
    preferences.remember(
        response, name=_word(form, "name"), rules=built_in, level=opening.settings.level
    )
    return response


def _new_page(request: Request, chosen: dict[str, str], problems: tuple[Any, ...]) -> Response:
    lang = lang_of(request)
    return render(
        request,
        "new.html",
        status=400 if problems else 200,
        sets=[rulepages.card(name, lang) for name in rulepages.names()],
        chosen=chosen,
        think=think_times(lang),
        levels=levels(lang),
        problems=[
            {"line": found.line, "key": found.path, "text": found.sentence(lang)}
            for found in problems
        ],
    )


def _opening(form: FormData, rules: Rules, name: str, lang: Lang) -> Opening:
    think, places = _word(form, "think"), _word(form, "places")
    return Opening(
        rules=rules,
        key="",
        name=name,
        title=_word(form, "title") or text("new.name.default", lang).format(name=name),
        places=int(places) if places in ("3", "4", "5", "6", "7") else None,
        bots="bots" in form,
        settings=Settings(
            think_seconds=int(think[:6]) if think.isdecimal() and int(think[:6]) > 0 else None,
            spectators="spectators" in form,
            bots_take_over="takeover" in form,
            level=preferences.level_of(_word(form, "level")),
        ),
    )


async def _open(request: Request, opening: Opening) -> Response:
    """Open a table for whoever asks, and go there."""
    hub = hub_of(request)
    person = person_of(request) or new_key()
    id_, _ = await hub.open_table(opening._replace(key=person))
    response = RedirectResponse(f"/t/{id_}", SEE_OTHER)
    if person_of(request) is None:
        set_person(request, response, person)
    return response


async def _upload(form: FormData) -> str | None:
    """A rule set of one's own, if one was chosen.

    Raises:
        IllegalAction: it is no text, or there is none.
    """
    file = form.get("toml")
    if _word(form, "rules") != "own":
        return None
    if not isinstance(file, UploadFile) or not file.size:
        raise refusals.refuse("rules/no-file", "Es fehlt die Datei.", "The file is missing.")
    try:
        return (await file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise refusals.refuse(
            "rules/encoding", "Die Datei ist kein UTF-8-Text.", "The file is no UTF-8 text."
        ) from None


def _word(form: FormData, key: str) -> str:
    value = form.get(key)
    return value.strip()[:200] if isinstance(value, str) else ""


def _name(form: FormData, lang: Lang) -> str:
    return _word(form, "name")[:MAX_NAME] or text("start.you", lang)


async def table_page(request: Request) -> Response:
    """The table: lobby and game in one page; the rest comes by the websocket."""
    table = await _table(request)
    response = render(
        request,
        "table.html",
        title=table.state.title,
        state=None,
    )
    remember(request, response)
    return response


async def _table(request: Request) -> LiveTable:
    table = await hub_of(request).table(request.path_params["table"])
    if table is None:
        raise HTTPException(404)
    return table


async def join(request: Request) -> Response:
    """Come by an invitation: say a name, sit down."""
    token = request.path_params["invite"]
    table = await hub_of(request).by_invite(token)
    if table is None:
        raise HTTPException(404)
    state, person = table.state, person_of(request)
    here = f"/t/{state.id}"
    if state.place_of(person) is not None:
        return RedirectResponse(here, SEE_OTHER)
    place = _free_place(table)
    if request.method == "POST" and place is not None:
        if not is_same_origin(request):
            raise HTTPException(403)
        form = await request.form(max_files=0, max_fields=4)
        name = _name(form, lang_of(request))
        response = RedirectResponse(here, SEE_OTHER)
        key = remember(request, response)
        wish = Asked(do="sit", place=place, name=name)
        await table.ask(Who(key, invited=True), f"{key}:page", now_ms(), wish)
        preferences.remember(response, name=_word(form, "name"))
        return response
    lang = lang_of(request)
    host = next((place.name for place in state.places if place.person == state.host), None)
    return render(
        request,
        "join.html",
        host=host,
        title=state.title,
        rules=state.rules.title[0 if lang is Lang.DE else 1],
        lines=summary_of(state.rule_set, lang),
        url=None if state.rules.own else f"/rules/{state.rules.name}",
        full=place is None,
        watch=f"{here}?invite={token}" if state.settings.spectators else None,
        name=preferences.preferences(request).name,
    )


def _free_place(table: LiveTable) -> int | None:
    """Where somebody new sits: an empty chair, else a bot's."""
    places = list(enumerate(table.state.places))
    for kind in (Kind.EMPTY, Kind.BOT):
        for number, place in places:
            if place.kind is kind:
                return number
    return None


async def take_seat(request: Request) -> Response:
    """Carry a seat to this device."""
    hub = hub_of(request)
    found = hub.signer.seat_of(request.path_params["link"])
    table = None if found is None else await hub.table(found[0])
    if found is None or table is None:
        raise HTTPException(404)
    response = RedirectResponse(f"/t/{found[0]}", SEE_OTHER)
    await table.link(found[1], remember(request, response))
    return response


async def invite_code(request: Request) -> Response:
    """The invitation as a QR code, for those who may see it."""
    table, person = await _table(request), person_of(request)
    if table.state.place_of(person) is None and not table.state.is_host(person):
        raise HTTPException(403)
    image = io.BytesIO()
    code = segno.make(hub_of(request).invite(table.invite).url, error="m")
    code.save(image, kind="svg", xmldecl=False, border=1, omitsize=True)
    return Response(image.getvalue(), media_type="image/svg+xml")
