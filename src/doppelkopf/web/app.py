"""The app: the pages, and beside them what the server answers itself."""

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette

from doppelkopf.server.config import Config
from doppelkopf.server.routes import routes, serving


def make_app(config: Config) -> Starlette:
    """An ASGI app for a configuration."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with serving(app, config):
            yield

    return Starlette(routes=routes(), lifespan=lifespan)
