"""The gallery as pages, only where the configuration asks for it: for tests and for looking.

`/gallery/NAME` shows an exhibit on the real table page, with no table behind it: what one does is
noted on the page and goes nowhere. `/gallery/NAME/play` seats the visitor at a live table that has
come so far; the others are people who never come, or with `?others=bots` bots who play on.
"""

import json

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.gallery import Exhibit, exhibit, message, names, staged
from doppelkopf.game.step import change
from doppelkopf.server.identity import new_key
from doppelkopf.server.net.access import hub_of, lang_of, person_of, set_person
from doppelkopf.server.table.live.opening import Opening, open_table
from doppelkopf.server.table.rulesets import rules_named
from doppelkopf.web.render import render


def routes() -> list[BaseRoute]:
    """The routes of the exhibition."""
    return [
        Route("/gallery", index),
        Route("/gallery/{name}", look),
        Route("/gallery/{name}/play", play),
    ]


async def index(request: Request) -> Response:
    """All exhibits."""
    return render(request, "gallery.html", names=names())


async def look(request: Request) -> Response:
    """One exhibit, as the server would send it."""
    state = json.loads(message(_found(request), lang_of(request)))
    return render(request, "table.html", title=state["table"]["title"], state=state)


async def play(request: Request) -> Response:
    """A live table that has come to an exhibit, for whoever asks."""
    shown, hub = _found(request), hub_of(request)
    rules = rules_named(shown.rules)
    assert rules is not None
    person = person_of(request) or new_key()
    table = await open_table(hub, Opening(rules, person, "Anna"))
    id_ = table.state.id
    bots = request.query_params.get("others") == "bots"
    key = None if shown.seat is None else person
    table.state = change(staged(shown, id_, key, bots=bots), version=table.state.version)
    response = RedirectResponse(f"/t/{id_}", 303)
    set_person(request, response, person)
    return response


def _found(request: Request) -> Exhibit:
    name = request.path_params["name"]
    if name not in names():
        raise HTTPException(404)
    return exhibit(name)
