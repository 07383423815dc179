"""What goes for every page: what a browser may load, how much may be asked, how large it may be."""

import re

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from doppelkopf.language import Text
from doppelkopf.server.net.access import address_of, hub_of, is_for_programs, lang_of
from doppelkopf.server.table import refusals
from doppelkopf.web import assets

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
    "{sockets}; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none';"
    " frame-ancestors 'none'"
)
"""Nothing inline, nothing from elsewhere."""

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}
_FREE = ("/health", "/metrics")
UNKNOWN_HOST = Text(
    "Unter diesem Namen antwortet hier niemand. Wer den Server betreibt, gibt ihm den Namen mit"
    " „doko serve --public-url URL“ oder „--host-name NAME“; mit der Adresse in Zahlen geht es"
    " immer.",
    "Nobody answers to this name here. The operator can give it to the server with “doko serve"
    " --public-url URL” or “--host-name NAME”; the address in figures always works.",
)
BOOKS = re.compile(r"/(round|tournament)/new|/round/[A-Za-z0-9_-]+/import")
"""Where whole rounds, whole tournaments and many evenings come in."""
AROUND = 4096
"""Bytes around an upload: the other fields of its form."""


class Guard:
    """Adds headers and holds limits; a pure ASGI middleware, so that it costs next to nothing."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if scope["type"] == "websocket":
            if _is_for_us(connection):
                await self.app(scope, receive, send)
            else:
                await WebSocketClose()(scope, receive, send)
            return
        always = page_headers(connection)
        refused = _refusal(connection)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                known = {name for name, _ in headers}
                for name, value in always.items():
                    if name.encode() not in known:
                        headers.append((name.encode(), value.encode()))
            await send(message)

        if refused is None:
            await self.app(scope, _bounded(receive, _most(connection)), guarded)
        else:
            await refused(scope, receive, guarded)


def _most(connection: HTTPConnection) -> int:
    """The bytes that the body of a request may have."""
    limits = hub_of(connection).config.limits
    is_book = BOOKS.fullmatch(connection.url.path) is not None
    return (limits.book_bytes if is_book else limits.upload_bytes) + AROUND


def _bounded(receive: Receive, most: int) -> Receive:
    """What a request sends, until it is too much, whatever it has said about its length."""
    left = most

    async def bounded() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise refusals.refuse("request/size", "Das ist zu viel.", "That is too much.")
        return message

    return bounded


def page_headers(connection: HTTPConnection) -> dict[str, str]:
    """What every response carries unless it says otherwise."""
    policy = POLICY.format(sockets=_sockets(connection))
    return {**HEADERS, "content-security-policy": policy}


def _sockets(connection: HTTPConnection) -> str:
    """The same host for websockets; not every browser takes 'self' for them."""
    host = connection.headers.get("host", "")
    if not host or not all(char.isalnum() or char in ".-:[]_" for char in host):
        return ""
    return f" ws://{host} wss://{host}"


def _is_for_us(connection: HTTPConnection) -> bool:
    """Whether it was sent to a name of this server; whether that works, anybody may know."""
    given = connection.headers.getlist("host")
    known = hub_of(connection).hosts.knows
    return connection.url.path == "/health" or (len(given) < 2 and all(map(known, given)))


def _refusal(connection: HTTPConnection) -> Response | None:
    path = connection.url.path
    if not _is_for_us(connection):
        return _short(path, 421, "request/host", UNKNOWN_HOST[lang_of(connection)])
    if path in _FREE or path in assets.urls():
        return None
    hub = hub_of(connection)
    if not hub.requests.take(address_of(connection)):
        return _short(path, 429, "request/rate", "Zu viele Anfragen. Too many requests.")
    headers = connection.headers
    length = headers.get("content-length", "0" if connection.scope["method"] != "POST" else "")
    if "transfer-encoding" in headers and "content-length" in headers:
        refused = _short(path, 400, "request/length", "Content-Length? Transfer-Encoding?")
        refused.headers["connection"] = "close"  # where its body ends is anybody's guess
        return refused
    if not length.isdigit():
        return _short(path, 411, "request/length", "Content-Length?")
    if int(length) > _most(connection):
        return _short(path, 413, "request/size", "Zu groß. Too large.")
    return None


def _short(path: str, status: int, code: str, text: str) -> Response:
    """An answer that costs next to nothing."""
    if is_for_programs(path):
        return JSONResponse({"code": code, "text": text}, status)
    return PlainTextResponse(text, status)
