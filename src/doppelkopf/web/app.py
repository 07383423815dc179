"""The app: the pages, and beside them what the server answers itself."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.errors import IllegalAction
from doppelkopf.server.config import Config
from doppelkopf.server.connections import QuietFiles
from doppelkopf.server.routes import lang_of, routes, serving
from doppelkopf.web import assets, exhibition, pages, tables
from doppelkopf.web.guard import Guard, page_headers
from doppelkopf.web.render import render
from doppelkopf.web.showing import Showing
from doppelkopf.web.texts import TEXTS

logger = logging.getLogger(__name__)

WARM_AFTER = 10.0
"""Seconds until what shows replays is loaded; tables come first."""
STATUS = {
    "request/origin": 403,
    "request/rate": 429,
    "request/size": 413,
    "server/busy": 503,
    "replay/failed": 500,
}
"""How HTTP calls what was refused; everything else is 400."""


def make_app(config: Config) -> Starlette:
    """An ASGI app for a configuration."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(QuietFiles())
        showing = Showing(config.workers, config.limits.replays_per_minute)
        app.state.showing = showing
        warm = asyncio.get_running_loop().call_later(WARM_AFTER, showing.warm)
        try:
            async with serving(app, config):
                yield
        finally:
            warm.cancel()
            await asyncio.to_thread(showing.close)

    return Starlette(
        routes=[
            *routes(),
            *tables.routes(),
            *pages.routes(),
            *assets.routes(),
            *(exhibition.routes() if config.gallery else ()),
        ],
        lifespan=lifespan,
        middleware=[Middleware(Guard)],
        exception_handlers={
            HTTPException: _http_error,
            IllegalAction: _refused,
            Exception: _failed,
        },
    )


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return error_page(request, error.status_code, headers=dict(error.headers or {}))


async def _refused(request: Request, error: Exception) -> Response:
    """A request that the table or the server refuses, with its reason."""
    assert isinstance(error, IllegalAction)
    status = STATUS.get(error.code, 400)
    return error_page(request, status, reason=error.reason[lang_of(request)])


async def _failed(request: Request, error: Exception) -> Response:
    """A fault of ours. It is answered outside the guard, and the rest of a path may be a secret."""
    first = request.url.path.split("/")[1]
    logger.error("%s /%s failed", request.method, first, exc_info=error)
    return error_page(request, 500, headers=page_headers(request))


def error_page(
    request: Request,
    status: int,
    reason: str | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """A page that says what went wrong, and where to go on."""
    title = f"error.{status}" if f"error.{status}" in TEXTS else "error.other"
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
