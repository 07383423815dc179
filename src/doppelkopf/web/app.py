"""The app: the pages, and beside them what the server answers itself."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from urllib.parse import quote

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Match
from starlette.websockets import WebSocket

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Text
from doppelkopf.server.config import Config
from doppelkopf.server.net.access import is_for_programs, lang_of
from doppelkopf.server.net.connections import QuietFiles
from doppelkopf.server.net.routes import routes, serving
from doppelkopf.server.net.socket import POLICY, TRY_LATER, end
from doppelkopf.web import (
    assets,
    exhibition,
    hindsight_routes,
    network,
    pages,
    rounds,
    tables,
    tournaments,
)
from doppelkopf.web.editor import routes as editor
from doppelkopf.web.guard import Guard, page_headers
from doppelkopf.web.hindsight import Hindsight
from doppelkopf.web.render import render
from doppelkopf.web.sheets import routes as sheets
from doppelkopf.web.showing import Showing
from doppelkopf.web.texts import TEXTS

logger = logging.getLogger(__name__)

WARM_AFTER = 10.0
"""Seconds until what shows replays is loaded; tables come first."""
STATUS = {
    "request/origin": 403,
    "network/elsewhere": 403,
    "request/rate": 429,
    "request/size": 413,
    "table/link-over": 410,
    "server/busy": 503,
    "replay/failed": 500,
}
"""How HTTP calls what was refused; everything else is 400."""
NO_DATABASE = Text(
    "Die Datenbank antwortet gerade nicht. Bitte versuch es gleich noch einmal.",
    "The database does not answer just now. Please try again in a moment.",
)


def make_app(config: Config) -> Starlette:
    """An ASGI app for a configuration."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(QuietFiles())
        showing = Showing(config.workers, config.limits.replays_per_minute)
        app.state.showing = showing
        warm = asyncio.get_running_loop().call_later(WARM_AFTER, showing.warm)
        async with serving(app, config):
            advisers = app.state.hub.advisers
            hindsight = Hindsight(advisers, config.limits.replays_per_minute)
            app.state.hindsight = hindsight
            try:
                yield
            finally:
                warm.cancel()
                await hindsight.close()
                closing = asyncio.create_task(showing.close())
        await closing

    app = Starlette(
        routes=[
            *routes(),
            *sheets.routes(),
            *tables.routes(),
            *editor.routes(),
            *rounds.routes(),
            *tournaments.routes(),
            *pages.routes(),
            *network.routes(),
            *hindsight_routes.routes(),
            *assets.routes(),
            *(exhibition.routes() if config.gallery else ()),
        ],
        lifespan=lifespan,
        middleware=[Middleware(Guard)],
        exception_handlers={
            HTTPException: _answering(_http_error),
            SQLAlchemyError: _answering(_no_database),
            IllegalAction: _answering(_refused),
            ClientDisconnect: _answering(_gone),
            Exception: _failed,  # of requests alone: Starlette has none for websockets here
        },
    )
    app.router.redirect_slashes = False  # it would name host and scheme as it sees them
    return app


_Handler = Callable[[Request, Exception], Awaitable[Response]]


def _answering(handler: _Handler) -> Any:
    """A handler of errors; a websocket that one reaches is closed, it takes no response."""

    async def answer(connection: Request | WebSocket, error: Exception) -> Response | None:
        if isinstance(connection, Request):
            return await handler(connection, error)
        logger.error("a websocket failed: %s", type(error).__name__)
        await end(connection, TRY_LATER if isinstance(error, SQLAlchemyError) else POLICY)
        return None

    return answer


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (path := _without_slash(request)) is not None:
        return RedirectResponse(path, 307)
    return _answer(request, error.status_code, "request/http", headers=dict(error.headers or {}))


def _without_slash(request: Request) -> str | None:
    """The page that is meant by a path with a slash too many, on this host; None if there is none.

    It is told without host and scheme, which a proxy may have changed: an invitation must not go
    out in the clear.
    """
    path = str(request.scope["path"])
    plain = path.rstrip("/")
    if plain == path or not plain.startswith("/") or plain.startswith(("//", "/\\")):
        return None
    scope = {**request.scope, "path": plain}
    if all(route.matches(scope)[0] is Match.NONE for route in request.app.routes):
        return None
    query = request.url.query
    return f"{quote(plain)}?{query}" if query else quote(plain)


async def _refused(request: Request, error: Exception) -> Response:
    """A request that the table or the server refuses, with its reason."""
    assert isinstance(error, IllegalAction)
    return _answer(request, STATUS.get(error.code, 400), error.code, error.reason)


async def _gone(_request: Request, _error: Exception) -> Response:
    """Whoever asked has gone before all was said: nobody's fault, and nobody hears the answer."""
    return Response(status_code=400)


async def _no_database(request: Request, error: Exception) -> Response:
    """The database does not do what it should; its words may tell what nobody has to know."""
    logger.error("%s /%s: the database failed: %s", *_where(request), type(error).__name__)
    return _answer(request, 503, "server/database", NO_DATABASE, {"retry-after": "10"})


async def _failed(request: Request, error: Exception) -> Response:
    """A fault of ours. It is answered outside the guard."""
    logger.error("%s /%s failed", *_where(request), exc_info=error)
    return _answer(request, 500, "server/error", headers=page_headers(request))


def _where(request: Request) -> tuple[str, str]:
    """What was asked for; the rest of a path may be a secret."""
    return request.method, request.url.path.split("/")[1]


def _answer(
    request: Request,
    status: int,
    code: str,
    reason: Text | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """An error: for people a page, for programs JSON."""
    lang = lang_of(request)
    if not is_for_programs(request.url.path):
        return error_page(request, status, None if reason is None else reason[lang], headers)
    text = (reason or TEXTS[_title(status)])[lang]
    return JSONResponse({"code": code, "text": text}, status, headers)


def _title(status: int) -> str:
    return f"error.{status}" if f"error.{status}" in TEXTS else "error.other"


def error_page(
    request: Request,
    status: int,
    reason: str | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """A page that says what went wrong, and where to go on."""
    title = _title(status)
    text = f"{title}.text"
    response = render(
        request,
        "error.html",
        status=status,
        path="/" if request.method == "POST" else None,  # what was posted cannot be visited
        code=status,
        title=title,
        text=text if text in TEXTS else None,
        reason=reason,
    )
    response.headers.update(headers or {})
    return response
