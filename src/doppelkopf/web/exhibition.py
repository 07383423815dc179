"""The gallery as pages: every situation on the real table page, for looking at it and for tests.

A page here has no server behind it: what one does is noted on the page and goes nowhere.
"""

from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.server.gallery import PEOPLE, Exhibit, exhibit, names, shown
from doppelkopf.server.routes import lang_of
from doppelkopf.server.scene import summary_of
from doppelkopf.web import assets
from doppelkopf.web.render import render


def make_exhibition() -> Starlette:
    """An app that shows the gallery and nothing else."""
    return Starlette(
        routes=[Route("/gallery/{name}", show), *assets.routes()],
    )


async def show(request: Request) -> Response:
    """One exhibit."""
    name = request.path_params["name"]
    if name not in names():
        raise HTTPException(404)
    state = message_of(exhibit(name), lang_of(request))
    return render(request, "table.html", title=name, state=state)


def message_of(one: Exhibit, lang: Lang) -> dict[str, Any]:
    """What a server would send for an exhibit."""
    made = shown(one, lang)
    game = made["game"]
    places = [None if seat == game["dummy"] else seat for seat in range(game["seats"])]
    game = {**game, "places": places, "counts": True, "deadline_ms": None}
    return {
        "type": "state",
        "version": 1,
        "table": _table(one, game, lang),
        "game": game,
        "news": made["news"],
    }


def _table(one: Exhibit, game: dict[str, Any], lang: Lang) -> dict[str, Any]:
    file = load(one.rules)
    seats = [
        {
            "person": PEOPLE[seat],
            "kind": "human",
            "level": None,
            "here": True,
            "away": False,
            "agreed": True,
            "you": seat == one.seat,
            "host": seat == 0,
            "wants": None,
        }
        for seat in range(game["seats"])
    ]
    return {
        "id": one.name,
        "title": one.name,
        "rules": {
            "id": one.rules,
            "title": file.about.title_in(lang, one.rules),
            "summary": summary_of(file.rules, lang),
            "url": f"/rules/{one.rules}",
            "own": False,
        },
        "seats": seats,
        "me": {"seat": one.seat, "host": False},
        "settings": {"think_seconds": None, "spectators": True, "bots_take_over": True},
        "stage": "between" if game["outcome"] else "playing",
        "invite": None,
        "spectators": 0,
        "next_ms": None,
        "sheet": None,
        "replays": [],
        "commitment": None,
    }
