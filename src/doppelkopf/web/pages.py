"""The pages around the tables: start, rules, replay, help, and the language."""

import asyncio
from collections.abc import Sequence

import msgspec
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.language import Lang
from doppelkopf.record import RecordError
from doppelkopf.server.net.access import address_of, hub_of, lang_of
from doppelkopf.server.table.live.games import game_at
from doppelkopf.server.table.live.opening import watchable
from doppelkopf.web import rulepages
from doppelkopf.web.choosing import NO_TEXT, OWN, Text, Told, choices, known_rules
from doppelkopf.web.dealings import dealing_in
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.network import door_of
from doppelkopf.web.paths import local_path
from doppelkopf.web.preferences import LASTING, Preferences, preferences
from doppelkopf.web.render import levels, render
from doppelkopf.web.returning import evenings, known_rounds, known_tournaments, ways_back
from doppelkopf.web.showing import Download, Page, Showing
from doppelkopf.web.texts import text

HERO = ("CQ", "HT", "SQ", "DA", "CJ")
"""The cards on the start page."""


def routes() -> list[BaseRoute]:
    """The routes of the pages."""
    return [
        Route("/", start),
        Route("/rules", rule_sets),
        Route("/rules/{name}", rule_set),
        Route("/watch", watch),
        Route("/replay", replay_form, methods=["GET", "POST"]),
        Route("/g/{game}", game),
        Route("/g/{game}/deal", deal_of),
        Route("/about", about),
        Route("/lang/{lang}", choose_language),
        Route("/robots.txt", robots),
    ]


async def start(request: Request) -> Response:
    """The start page: one click to a game."""
    return await start_page(request, preferences(request))


async def start_page(
    request: Request,
    known: Preferences,
    problems: Sequence[Told] = (),
    own: Text = NO_TEXT,
    *,
    mended: bool = False,
) -> Response:
    """The start page with what was chosen, and what is wrong with it."""
    lang, found = lang_of(request), await choices(request)
    return render(
        request,
        "start.html",
        status=400 if problems else 200,
        path="/",
        problems=problems,
        mended=mended and not problems,
        hero=HERO,
        choices=found,
        ways_back=await ways_back(request),
        evenings=await evenings(request),
        rounds=await known_rounds(request),
        tournaments=await known_tournaments(request),
        name=known.name,
        rules=OWN if own.toml is not None else found.chosen(known.rules),
        own=own.again,
        door=door_of(request),
        level=known.level,
        levels=levels(lang),
    )


async def rule_sets(request: Request) -> Response:
    """All rule sets."""
    lang = lang_of(request)
    return render(
        request,
        "rules.html",
        sets=[rulepages.card(name, lang) for name in rulepages.names()],
        mine=await known_rules(request),
    )


async def rule_set(request: Request) -> Response:
    """One rule set, rule by rule."""
    name, lang = request.path_params["name"], lang_of(request)
    if name not in rulepages.names():
        raise HTTPException(404)
    return render(
        request,
        "ruleset.html",
        set=rulepages.card(name, lang),
        sections=rulepages.sections(name, lang),
    )


async def watch(request: Request) -> Response:
    """The tables one may watch."""
    lang = lang_of(request)
    tables = [
        {
            "id": found.id,
            "title": found.title,
            "rules": found.rules[0 if lang is Lang.DE else 1],
            "names": ", ".join(name for name in found.names if name),
            "games": found.games,
        }
        for found in watchable(hub_of(request))
    ]
    return render(request, "watch.html", tables=tables)


async def about(request: Request) -> Response:
    """Help, keys, and what happens with data."""
    return render(request, "about.html")


async def game(request: Request) -> Response:
    """A finished game of a table, step by step."""
    found = await game_at(hub_of(request).store, request.path_params["game"])
    if found is None:
        raise HTTPException(404)
    path, lang = f"/g/{request.path_params['game']}", lang_of(request)
    link = hub_of(request).link(path).shown(lang)
    page = await _replay(request, found[2], download=Download(f"{path}.json", link))
    if isinstance(page, str):
        raise HTTPException(404)  # what is stored is no game
    return HTMLResponse(page)


async def deal_of(request: Request) -> Response:
    """How a finished game was dealt, for a page that checks it."""
    found = await game_at(hub_of(request).store, request.path_params["game"])
    if found is None:
        raise HTTPException(404)
    try:
        made = await asyncio.to_thread(dealing_in, found[2])
    except RecordError:
        made = None
    if made is None:
        raise HTTPException(404)
    return Response(msgspec.json.encode(made), media_type="application/json")


async def replay_form(request: Request) -> Response:
    """A file to look at; it is shown and not kept."""
    if request.method != "POST":
        return render(request, "replay_form.html", problem=None)
    async with form_of(request, files=1, fields=4) as form:
        file, which = form.get("file"), word(form, "game")
        data = await file.read() if isinstance(file, UploadFile) else b""
    number = int(which) if which.isdecimal() and len(which) < 7 else 1
    try:
        page = await _replay(request, data.decode("utf-8"), number=number)
    except UnicodeDecodeError:
        page = text("replay.broken", lang_of(request))
    if isinstance(page, str):
        return render(request, "replay_form.html", status=400, problem=page)
    return HTMLResponse(page)


async def _replay(
    request: Request, content: str, *, number: int = 1, download: Download | None = None
) -> Page:
    showing: Showing = request.app.state.showing
    return await showing.page(
        address_of(request),
        content,
        lang_of(request),
        request.url.path,
        number=number,
        download=download,
    )


async def choose_language(request: Request) -> Response:
    """Remember a language chosen by hand, and go back."""
    lang = request.path_params["lang"]
    if lang not in list(Lang):
        raise HTTPException(404)
    response = RedirectResponse(local_path(request.query_params.get("to", "/")), 303)
    response.set_cookie("lang", lang, max_age=LASTING, samesite="lax")
    return response


async def robots(_request: Request) -> Response:
    """Tables and games are for those who know them."""
    kept_out = "".join(
        f"Disallow: /{path}/\n" for path in ("t", "g", "join", "r", "s", "round", "tournament")
    )
    return Response(f"User-agent: *\n{kept_out}", media_type="text/plain")
