"""The pages around the tables: start, rules, replay, help, and the language."""

import asyncio
from urllib.parse import urlsplit

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.language import Lang
from doppelkopf.record import Record, RecordError, parse_json, read_records
from doppelkopf.server.access import hub_of
from doppelkopf.server.routes import lang_of
from doppelkopf.web import rulepages
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.preferences import LASTING, Preferences, preferences
from doppelkopf.web.render import levels, render
from doppelkopf.web.replays import Replay, replay_of
from doppelkopf.web.texts import text

HERO = ("CQ", "HT", "SQ", "DA", "CJ")
"""The cards on the start page."""
MOST_GAMES = 500
"""How many games of one file can be chosen from."""


def routes() -> list[BaseRoute]:
    """Where they are."""
    return [
        Route("/", start),
        Route("/rules", rule_sets),
        Route("/rules/{name}", rule_set),
        Route("/watch", watch),
        Route("/replay", replay_form, methods=["GET", "POST"]),
        Route("/g/{game}", game),
        Route("/about", about),
        Route("/lang/{lang}", choose_language),
        Route("/robots.txt", robots),
    ]


async def start(request: Request) -> Response:
    """The start page: one click to a game."""
    return start_page(request, preferences(request))


def start_page(request: Request, known: Preferences, problem: str | None = None) -> Response:
    """The start page with what was chosen, and what is wrong with it."""
    lang = lang_of(request)
    return render(
        request,
        "start.html",
        status=400 if problem else 200,
        path="/",
        problem=problem,
        hero=HERO,
        sets=[rulepages.card(name, lang) for name in rulepages.names()],
        name=known.name,
        rules=known.rules,
        level=known.level,
        levels=levels(lang),
    )


async def rule_sets(request: Request) -> Response:
    """All rule sets."""
    lang = lang_of(request)
    return render(
        request, "rules.html", sets=[rulepages.card(name, lang) for name in rulepages.names()]
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
        for found in hub_of(request).watchable()
    ]
    return render(request, "watch.html", tables=tables)


async def about(request: Request) -> Response:
    """Help, keys, and what happens with data."""
    return render(request, "about.html")


async def game(request: Request) -> Response:
    """A finished game of a table, step by step."""
    found = await hub_of(request).store.game(request.path_params["game"])
    if found is None:
        raise HTTPException(404)
    lang = lang_of(request)
    replay = await asyncio.to_thread(lambda: replay_of(parse_json(found[2]), lang))
    return _replay_page(request, replay, download=f"{request.url.path}.json")


async def replay_form(request: Request) -> Response:
    """A file to look at; it is shown and not kept."""
    if request.method != "POST":
        return render(request, "replay_form.html", problem=None)
    lang = lang_of(request)
    async with form_of(request, files=1, fields=4) as form:
        file, which = form.get("file"), word(form, "game")
        data = await file.read() if isinstance(file, UploadFile) else b""
    number = int(which) if which.isdecimal() and len(which) < 7 else 1
    try:
        content = data.decode("utf-8")
        replay = await asyncio.to_thread(_replay_text, content, number, lang)
    except UnicodeDecodeError:
        problem = text("replay.broken", lang)
    except RecordError as error:
        problem = error.sentence(lang)
    else:
        return _replay_page(request, replay, download=None)
    return render(request, "replay_form.html", status=400, problem=problem)


def _replay_text(content: str, number: int, lang: Lang) -> Replay:
    found: Record | None = None
    for count, record in enumerate(read_records(content), 1):
        found = record
        if count in (number, MOST_GAMES):
            break
    assert found is not None  # a file without a game is an error of its own
    return replay_of(found, lang)


def _replay_page(request: Request, replay: Replay, download: str | None) -> Response:
    return render(
        request,
        "replay.html",
        title=replay.title or text("replay.title", lang_of(request)),
        replay=replay._asdict(),
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


def local_path(target: str) -> str:
    """A path on this site; everything else becomes the start page.

    >>> local_path("/rules"), local_path("//evil.example/"), local_path("https://evil.example")
    ('/rules', '/', '/')
    """
    try:
        parts = urlsplit(target.replace("\\", "/"))
    except ValueError:
        return "/"
    inside = not parts.scheme and not parts.netloc and parts.path.startswith("/")
    if not inside or parts.path.startswith("//") or not target.isprintable():
        return "/"
    return parts.path


async def robots(_request: Request) -> Response:
    """Tables and games are for those who know them."""
    return Response(
        "User-agent: *\nDisallow: /t/\nDisallow: /g/\nDisallow: /join/\n", media_type="text/plain"
    )
