"""Something that lies on a server: its link, and what the server answers."""

import http.client
import json
import re
import urllib.error
import urllib.request
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, urlsplit

from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang, Text
from doppelkopf.match.refused import Refused
from doppelkopf.rules.problems import shorten

TIMEOUT = 20
"""Seconds without a sign of the server."""
TRIES = 3
MOST_SAID = 1_000
"""Characters of a refusal."""
_CODE = re.compile(r"[a-z0-9-]{1,40}/[a-z0-9-]{1,40}")


class Kind(NamedTuple):
    """What a link can lead to."""

    path: str
    """Where its rooms are."""
    name: Text
    """What it is called, with what goes before it: no evening, no tournament."""
    most: int
    """Bytes of an answer."""


class LiveLink(NamedTuple):
    """Where a room is, and what allows to write in it."""

    at: str
    """Its address without what is secret."""
    token: str
    kind: Kind

    def url(self, what: str, query: str = "") -> str:
        """The address of something of it."""
        asked = [f"link={quote(self.token)}"] if self.token else []
        asked += [query] if query else []
        return f"{self.at}/{what}" + ("?" + "&".join(asked) if asked else "")

    def __str__(self) -> str:
        return f"{self.at}?link={quote(self.token)}" if self.token else self.at


def is_link(text: str) -> bool:
    """Whether somebody means a server, not a file."""
    return text.strip().casefold().startswith(("http://", "https://"))


def link_to(kind: Kind, text: str) -> LiveLink:
    """The link of a room of this kind.

    Raises:
        Refused: it is none.
    """
    try:
        parts = urlsplit(text.strip())
        path = rf"(?P<before>.*)/{kind.path}/(?P<room>[A-Za-z0-9_-]{{1,64}})/?"
        found = re.fullmatch(path, parts.path)
        plain = text.isascii() and text.strip().isprintable() and "@" not in parts.netloc
        is_web = plain and parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        found, is_web = None, None
    if found is None or not is_web:
        shown, form = shorten(text, 60), f"https://…/{kind.path}/…?link=…"
        raise Refused(
            "server/link",
            f"„{shown}“ führt zu {kind.name.de.replace('kein', 'keinem', 1)}; gemeint ist ein Link"
            f" wie {form}.",
            f"“{shown}” leads to {kind.name.en}; write a link like {form}.",
        )
    token = parse_qs(parts.query).get("link", [""])[0]
    at = f"{parts.scheme}://{parts.netloc}{found['before']}/{kind.path}/{found['room']}"
    return LiveLink(at, token, kind)


class _Stays(urllib.request.HTTPRedirectHandler):
    """A link leads where it says, not on to somebody else."""

    def redirect_request(self, *_given: Any) -> None:
        return None


_opener = urllib.request.build_opener(_Stays)


def answer(
    link: LiveLink, lang: Lang, what: str, asked: dict[str, Any] | None = None, query: str = ""
) -> tuple[str, http.client.HTTPMessage]:
    """What the server answers as text, and its headers.

    Raises:
        Refused: it refuses, or there is no answer.
    """
    body, headers = answer_bytes(link, lang, what, asked, query)
    try:
        return body.decode("utf-8"), headers
    except UnicodeDecodeError:
        raise not_ours(link) from None


def answer_bytes(
    link: LiveLink, lang: Lang, what: str, asked: dict[str, Any] | None = None, query: str = ""
) -> tuple[bytes, http.client.HTTPMessage]:
    """What the server answers, and its headers; what got none is sent again, as it was.

    Raises:
        Refused: it refuses, or there is no answer.
    """
    data = None if asked is None else json.dumps(asked).encode()
    headers = {"accept-language": lang.value, "content-type": "application/json"}
    request = urllib.request.Request(  # noqa: S310 - `link_to` takes links of the web alone
        link.url(what, query), data=data, headers=headers
    )
    reason = ""
    for _ in range(TRIES):
        try:
            with _opener.open(request, timeout=TIMEOUT) as response:
                body = response.read(link.kind.most + 1)
                if len(body) > link.kind.most:
                    raise not_ours(link)
                return body, response.headers
        except urllib.error.HTTPError as error:
            raise _refused(link, error) from None
        except (OSError, http.client.HTTPException) as error:
            reason = _reason(error)
    raise Refused(
        "server/unreachable",
        f"{link.at} antwortet nicht: {reason}.",
        f"{link.at} does not answer: {reason}.",
    )


def _reason(error: Exception) -> str:
    inner = getattr(error, "reason", None)
    found = inner if isinstance(inner, OSError) else error
    text = getattr(found, "strerror", None) or str(found) or type(found).__name__
    return shorten(str(text), 100)


def _refused(link: LiveLink, error: urllib.error.HTTPError) -> Refused:
    try:
        with error:
            return said_by(link, error.read(link.kind.most))
    except (OSError, http.client.HTTPException):
        return not_ours(link)


def said_by(link: LiveLink, body: bytes) -> Refused:
    """Why a server refuses, in its words, which are in the language of the call."""
    try:
        said = json.loads(body)
        code, text = str(said["code"]), one_line(str(said["text"]), MOST_SAID)
    except (ValueError, KeyError, TypeError, RecursionError):
        return not_ours(link)
    code = code if "/" in code else f"server/{code}"  # one without a slash is about the room
    return Refused(code, text, text) if text and _CODE.fullmatch(code) else not_ours(link)


def not_ours(link: LiveLink) -> Refused:
    """What answers there is something else."""
    name = link.kind.name
    return Refused(
        "server/not-ours",
        f"Unter {link.at} antwortet {name.de} von doko.",
        f"At {link.at} there is {name.en} of doko that answers.",
    )
