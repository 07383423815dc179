"""Who asks: the address, the cookie, the origin. The same for pages and for the websocket."""

import re
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from doppelkopf.language import Lang
from doppelkopf.server.identity import COOKIE, COOKIE_AGE, new_key
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.live.limits import counted_as


def hub_of(connection: HTTPConnection) -> Hub:
    """The server behind an app."""
    hub: Hub = connection.app.state.hub
    return hub


_FOR_PROGRAMS = re.compile(
    r"/api/.*|/[^/]+/[^/]*/(export|delete|renew)|/t/[^/]*/seat-link"
    r"|/tournament/[^/]*/(ask|picture)"
    r"|/s/[^/]*/(ask|evening\.toml|sheet\.[a-z]*)|/g/[^/]*(\.json|/deal|/hindsight)"
    r"|/replay/hindsight"
)


def is_for_programs(path: str) -> bool:
    """Whether errors at a path are JSON; elsewhere they are pages.

    >>> is_for_programs("/api/tables"), is_for_programs("/t/x/export"), is_for_programs("/t/x")
    (True, True, False)
    """
    return _FOR_PROGRAMS.fullmatch(path) is not None


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from, as limits count it; behind our own proxy, what that says."""
    if hub_of(connection).config.trust_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        if last := forwarded.rpartition(",")[2].strip():
            return counted_as(last[:64])
    return counted_as(connection.client.host) if connection.client else "?"


def person_of(connection: HTTPConnection) -> str | None:
    """The key in the signed cookie; None without one."""
    return hub_of(connection).signer.person(connection.cookies.get(COOKIE))


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser came by https."""
    if hub_of(connection).config.trust_proxy:
        return connection.headers.get("x-forwarded-proto", "") == "https"
    return connection.url.scheme in ("https", "wss")


def remember(connection: HTTPConnection, response: Response) -> str:
    """The key of whoever asks; a new person gets a cookie with this response."""
    person = person_of(connection)
    if person is None:
        person = new_key()
        set_person(connection, response, person)
    return person


def set_person(connection: HTTPConnection, response: Response, person: str) -> None:
    """Give a browser its cookie."""
    response.set_cookie(
        COOKIE,
        hub_of(connection).signer.cookie(person),
        max_age=COOKIE_AGE,
        path="/",
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def lang_of(connection: HTTPConnection) -> Lang:
    """The language an answer is wanted in: as asked for, else as the browser prefers."""
    asked = connection.query_params.get("lang") or connection.cookies.get("lang")
    if asked in ("de", "en"):
        return Lang(asked)
    prefers = connection.headers.get("accept-language", "")[:200].lower()
    for part in prefers.split(","):
        word = part.strip()[:2]
        if word in ("de", "en"):
            return Lang(word)
    return Lang.EN


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether the page that asks is one of ours; programs without a browser state no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
        public = hub_of(connection).config.public_url
        allowed = {connection.headers.get("host", "").lower()}
        if public:
            allowed.add(urlsplit(public).netloc.lower())
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() in allowed
