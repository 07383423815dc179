"""An evening that lies on a server: read and written by its link, as a file is.

Every entry names the lines it was made on and a number of its own: the server writes it once, or
refuses it if somebody else was faster. So what got no answer can be sent again.
"""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from doppelkopf.cli.remote import Kind, LiveLink, answer, link_to, not_ours
from doppelkopf.language import Lang, Text
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.store import MAX_BYTES
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.refused import Refused

EVENING = Kind("s", Text("kein Abend", "no evening"), MAX_BYTES)
_ENTRIES = "x-sheet-entries"


class LiveEvening(NamedTuple):
    """A live evening as it was read."""

    link: LiveLink
    evening: Evening
    lang: Lang
    written: int | None = None
    """Which of its lines was written here last."""


def read_link(text: str) -> LiveLink:
    """The link of a live evening.

    >>> str(read_link("https://doko.example:8080/s/aB3?link=xyz#top"))
    'https://doko.example:8080/s/aB3?link=xyz'

    Raises:
        Refused: it is none.
    """
    return link_to(EVENING, text)


def open_live(link: LiveLink, lang: Lang) -> LiveEvening:
    """Read a live evening.

    Raises:
        Refused: it may not be seen, is none, or the server does not answer.
    """
    text, headers = answer(link, lang, "evening.toml")
    found = read_text(text.replace("\r\n", "\n"), link.at)
    if headers.get(_ENTRIES) != str(len(found.evening.lines)):
        raise not_ours(link)
    return LiveEvening(link, found.evening, lang)


def enter(
    live: LiveEvening, entry: AnyEntry, confirmed: Sequence[str], name: str = "", why: str = ""
) -> LiveEvening:
    """Write an entry, and read the evening after it; on a closed list with who does it and why.

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
        "name": name,
        "why": why,
    }
    try:
        answer(live.link, live.lang, "ask", asked)
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
