"""What the server answers beside pages: the websocket, tables as JSON, health and metrics."""

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute, Route

from doppelkopf import __version__


def routes() -> list[BaseRoute]:
    """The routes of the server, to be mounted beside the pages."""
    return [Route("/health", health)]


async def health(_request: Request) -> JSONResponse:
    """Whether the server works."""
    return JSONResponse({"status": "ok", "version": __version__})
