"""Scripts, styles and the deck: kept by the browser, under an address that names their content."""

import hashlib
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

from doppelkopf.language import Lang
from doppelkopf.web.deck import sprite

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"


@cache
def version() -> str:
    """A hash of all files: another content is another address, so nothing old is ever shown."""
    found = hashlib.blake2b(digest_size=6)
    for path in sorted(FOLDER.rglob("*")):
        if path.is_file():
            found.update(str(path.relative_to(FOLDER)).encode() + b"\0" + path.read_bytes())
    for lang in Lang:
        found.update(sprite(lang).encode())
    return found.hexdigest()


def url(path: str) -> str:
    """The address of a file."""
    return f"/static/{version()}/{path}"


@cache
def urls() -> frozenset[str]:
    """The addresses of all files."""
    files = (path for path in FOLDER.rglob("*") if path.is_file())
    found = {url(str(path.relative_to(FOLDER))) for path in files}
    return frozenset(found | {deck_url(lang) for lang in Lang})


@cache
def table_modules() -> tuple[str, ...]:
    """The scripts of the table page, so that a browser can fetch them all at once."""
    scripts = FOLDER / "js"
    found = [*scripts.glob("*.js"), *(scripts / "table").glob("*.js")]
    other = ("theme.js", "site.js", "replay.js")
    return tuple(
        url(str(path.relative_to(FOLDER))) for path in sorted(found) if path.name not in other
    )


PAGE_STYLES = ("base", "controls", "dialogs", "pages", "start", "lists")
"""What every page has."""


@cache
def sheet_files() -> tuple[str, ...]:
    """All that the page of a score sheet needs, so that a phone can keep it."""
    scripts = FOLDER / "js"
    found = [
        *(scripts / f"{name}.js" for name in SHARED_BY_THE_SHEET),
        *(each for each in sorted((scripts / "sheet").glob("*.js")) if each.stem not in APART),
        *(FOLDER / "css" / f"{name}.css" for name in PAGE_STYLES),
        *sorted((FOLDER / "css" / "sheet").glob("*.css")),
        FOLDER / "icon.svg",
    ]
    return tuple(url(str(path.relative_to(FOLDER))) for path in found)


SHARED_BY_THE_SHEET = (
    "dialog", "dom", "double-click", "keep", "page", "settings", "socket", "theme",
)  # fmt: skip
"""Scripts of every page that the sheet's page is made of."""
APART = ("new", "worker")
"""Scripts beside the sheet that are not part of its page."""


def deck_url(lang: Lang) -> str:
    """The address of the deck with a language's letters."""
    return url(f"deck-{lang.value}.svg")


def routes() -> list[BaseRoute]:
    """Where they are served."""
    return [
        *(
            Route(deck_url(lang), _deck(lang), name=f"deck-{lang.value}")
            for lang in Lang
        ),
        Mount(f"/static/{version()}", app=_Kept(directory=FOLDER)),
    ]  # fmt: skip


def _deck(lang: Lang) -> Callable[[Request], Awaitable[Response]]:
    async def deck(_request: Request) -> Response:
        return Response(
            sprite(lang), media_type="image/svg+xml", headers={"Cache-Control": FOREVER}
        )

    return deck


class _Kept(StaticFiles):
    """Static files that a browser never has to ask for again."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def keep(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                message["headers"].append((b"cache-control", FOREVER.encode()))
            await send(message)

        await super().__call__(scope, receive, keep)
