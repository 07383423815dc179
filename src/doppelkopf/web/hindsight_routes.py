"""Where a replay's page asks what a bot would have done: by its link, or with the record itself."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from doppelkopf.server.net.access import address_of, hub_of, lang_of
from doppelkopf.server.net.rooms import check_origin
from doppelkopf.server.net.routes import body_of
from doppelkopf.server.table import refusals
from doppelkopf.server.table.live.games import game_at
from doppelkopf.web.hindsight import Hindsight

MOST_SEATS = 5
MOST_DECISIONS = 1000


def routes() -> list[BaseRoute]:
    """The routes of looking back."""
    return [
        Route("/g/{game}/hindsight", of_game),
        Route("/replay/hindsight", of_record, methods=["POST"]),
    ]


async def of_game(request: Request) -> Response:
    """The decisions of a seat in a finished game of a table."""
    found = await game_at(hub_of(request).store, request.path_params["game"])
    if found is None:
        raise HTTPException(404)
    return await _look(request, found[2])


async def of_record(request: Request) -> Response:
    """The decisions of a seat in a game that somebody has brought; it is not kept."""
    check_origin(request)
    data = await body_of(request, hub_of(request).config.limits.upload_bytes)
    try:
        content = data.decode("utf-8")
    except UnicodeDecodeError:
        raise _unreadable() from None
    return await _look(request, content)


async def _look(request: Request, content: str) -> Response:
    hindsight: Hindsight = request.app.state.hindsight
    seat, have = _number(request, "seat", MOST_SEATS), _number(request, "have", MOST_DECISIONS)
    seen = await hindsight.look(address_of(request), content, seat, lang_of(request), have)
    return Response(msgspec.json.encode(seen), media_type="application/json")


def _number(request: Request, name: str, most: int) -> int:
    """A number of the query, 0 if it is not there.

    Raises:
        IllegalAction: it is none, or too large.
    """
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdecimal() and len(text) < 5 and int(text) < most):
        raise _unreadable()
    return int(text)


def _unreadable() -> Exception:
    return refusals.refuse("request/invalid", "Das ist nicht zu lesen.", "That cannot be read.")
