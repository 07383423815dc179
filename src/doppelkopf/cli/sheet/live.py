"""An evening that lies on a server: read and written by its link, as a file is.

Every entry names the lines it was made on and a number of its own: the server writes it once, or
refuses it if somebody else was faster. So what got no answer can be sent again.
"""

import http.client
import json
import re
import secrets
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, urlsplit

import msgspec
from msgspec.structs import replace

from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.store import MAX_BYTES
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.refused import Refused
from doppelkopf.rules.problems import shorten

TIMEOUT = 20
"""Seconds without a sign of the server."""
TRIES = 3
_PATH = re.compile(r"(?P<before>.*)/s/(?P<room>[A-Za-z0-9_-]{1,64})/?")
_CODE = re.compile(r"[a-z0-9-]{1,40}/[a-z0-9-]{1,40}")
MOST_SAID = 1_000
"""Characters of a refusal."""
_ENTRIES = "x-sheet-entries"


class LiveLink(NamedTuple):
    """Where a live evening is, and what allows to write in it."""

    at: str
    """Its address without what is secret."""
    token: str

    def url(self, what: str) -> str:
        """The address of something of it."""
        return f"{self.at}/{what}" + (f"?link={quote(self.token)}" if self.token else "")

    def __str__(self) -> str:
        return f"{self.at}?link={quote(self.token)}" if self.token else self.at


class LiveEvening(NamedTuple):
    """A live evening as it was read."""

    link: LiveLink
    evening: Evening
    lang: Lang
    written: int | None = None
    """Which of its lines was written here last."""


def is_link(text: str) -> bool:
    """Whether somebody means a server, not a file."""
    return text.strip().casefold().startswith(("http://", "https://"))


def read_link(text: str) -> LiveLink:
    """The link of a live evening.

    >>> str(read_link("https://doko.example:8080/s/aB3?link=xyz#top"))
    'https://doko.example:8080/s/aB3?link=xyz'

    Raises:
        Refused: it is none.
    """
    try:
        parts = urlsplit(text.strip())
        found = _PATH.fullmatch(parts.path)
        plain = text.isascii() and text.strip().isprintable() and "@" not in parts.netloc
        is_web = plain and parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        found, is_web = None, None
    if found is None or not is_web:
        raise Refused(
            "server/link",
            f"„{shorten(text, 60)}“ führt zu keinem Abend; gemeint ist ein Link wie"
            " https://…/s/…?link=….",
            f"“{shorten(text, 60)}” leads to no evening; write a link like https://…/s/…?link=….",
        )
    token = parse_qs(parts.query).get("link", [""])[0]
    at = f"{parts.scheme}://{parts.netloc}{found['before']}/s/{found['room']}"
    return LiveLink(at, token)


def open_live(link: LiveLink, lang: Lang) -> LiveEvening:
    """Read a live evening.

    Raises:
        Refused: it may not be seen, is none, or the server does not answer.
    """
    text, headers = _answer(link, lang, "evening.toml")
    found = read_text(text.replace("\r\n", "\n"), link.at)
    if headers.get(_ENTRIES) != str(len(found.evening.lines)):
        raise _not_ours(link)
    return LiveEvening(link, found.evening, lang)


def enter(live: LiveEvening, entry: AnyEntry, confirmed: Sequence[str]) -> LiveEvening:
    """Write an entry, and read the evening after it.

    Raises:
        Refused: somebody else was faster, it cannot be, or the server does not answer.
    """
    on = len(live.evening.lines)
    asked = {
        "type": "enter",
        "seq": 0,
        "id": secrets.token_urlsafe(18),
        "on": on,
        "entry": msgspec.to_builtins(_bare(entry)),
        "confirmed": list(confirmed),
        "waits": False,
    }
    try:
        _answer(live.link, live.lang, "ask", asked)
    except Refused as error:
        if error.code != "sheet/changed":
            raise
        raise Refused(
            "sheet/changed",
            "Jemand anderes hat inzwischen in diesen Abend geschrieben. Nichts von dir wurde"
            " eingetragen, nichts ging verloren: sieh nach und trag es noch einmal ein.",
            "Somebody else has written to this evening meanwhile. Nothing of yours was entered"
            " and nothing is lost: have a look and enter it again.",
        ) from None
    return open_live(live.link, live.lang)._replace(written=on)


def _bare(entry: AnyEntry) -> AnyEntry:
    """An entry without its time, which the server gives."""
    if isinstance(entry, log.Correct):
        entry = replace(entry, by=replace(entry.by, at=None, version=None, booked=()))
    return replace(entry, at=None)


class _Stays(urllib.request.HTTPRedirectHandler):
    """A link leads where it says, not on to somebody else."""

    def redirect_request(self, *_given: Any) -> None:
        return None


_opener = urllib.request.build_opener(_Stays)


def _answer(
    link: LiveLink, lang: Lang, what: str, asked: dict[str, Any] | None = None
) -> tuple[str, http.client.HTTPMessage]:
    """What the server answers, and its headers; what got none is sent again, as it was.

    Raises:
        Refused: it refuses, or there is no answer.
    """
    data = None if asked is None else json.dumps(asked).encode()
    headers = {"accept-language": lang.value, "content-type": "application/json"}
    request = urllib.request.Request(  # noqa: S310 - `read_link` takes links of the web alone
        link.url(what), data=data, headers=headers
    )
    reason = ""
    for _ in range(TRIES):
        try:
            with _opener.open(request, timeout=TIMEOUT) as response:
                body = response.read(MAX_BYTES + 1)
                if len(body) > MAX_BYTES:
                    raise _not_ours(link)
                return body.decode("utf-8"), response.headers
        except urllib.error.HTTPError as error:
            raise _refused(link, error) from None
        except UnicodeDecodeError:
            raise _not_ours(link) from None
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
            return said_by(link, error.read(MAX_BYTES))
    except (OSError, http.client.HTTPException):
        return _not_ours(link)


def said_by(link: LiveLink, body: bytes) -> Refused:
    """Why a server refuses, in its words, which are in the language of the call."""
    try:
        said = json.loads(body)
        code, text = str(said["code"]), one_line(str(said["text"]), MOST_SAID)
    except (ValueError, KeyError, TypeError, RecursionError):
        return _not_ours(link)
    code = code if "/" in code else f"server/{code}"  # one without a slash is about the room
    return Refused(code, text, text) if text and _CODE.fullmatch(code) else _not_ours(link)


def _not_ours(link: LiveLink) -> Refused:
    return Refused(
        "server/not-ours",
        f"Unter {link.at} antwortet kein Abend von doko.",
        f"At {link.at} there is no evening of doko that answers.",
    )
