"""The app: the pages, and beside them what the server answers itself."""

from starlette.applications import Starlette

from doppelkopf.server.config import Config
from doppelkopf.server.routes import routes


def make_app(config: Config) -> Starlette:
    """An ASGI app for a configuration."""
    app = Starlette(routes=routes())
    app.state.config = config
    return app
