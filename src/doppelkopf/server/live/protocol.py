"""The messages of the websocket: what a client may send, checked before anybody looks at it.

Hello and ping are the same for all rooms; what may be asked of a room its kind says.
"""

import re
from functools import cache
from typing import Any, Union

import msgspec

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.server.rooms.refusals import refuse

PROTOCOL = 1
MAX_SEQ = (1 << 53) - 1
CLIENT = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Hello(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="hello"):
    """The first message: who is there, and in which language."""

    protocol: int
    client: str
    lang: Lang = Lang.DE
    have: int | None = None
    invite: str | None = None


class Ping(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="ping"):
    """Are you there?"""


Requests = tuple[type[msgspec.Struct], ...]
"""What may be asked of a kind of room."""


@cache
def _decoder(requests: Requests) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[(Hello, Ping, *requests)])


def decode(data: str | bytes, requests: Requests) -> Any:
    """A message of a client: `Hello`, `Ping`, or one of the requests that a kind of room knows.

    Raises:
        IllegalAction: it is none.
    """
    try:
        message = _decoder(requests).decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise _bad() from None
    if isinstance(message, Hello):
        if message.protocol != PROTOCOL:
            raise refuse(
                "protocol/version",
                "Diese Seite ist veraltet. Bitte neu laden.",
                "This page is out of date. Please reload it.",
            )
        if not CLIENT.fullmatch(message.client):
            raise _bad()
    elif not isinstance(message, Ping) and not 0 <= message.seq <= MAX_SEQ:
        raise _bad()
    return message


def _bad() -> IllegalAction:
    return refuse(
        "protocol/message", "Diese Nachricht ist nicht zu lesen.", "This message cannot be read."
    )


class Ack(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="type", tag="ack"):
    """What was asked is stored."""

    seq: int
    version: int


class Refused(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="type", tag="refused"):
    """What was asked is not done, and why."""

    seq: int
    code: str
    text: str


class Failed(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="type", tag="error"):
    """The last message before a connection is closed."""

    code: str
    text: str


class Pong(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="pong"):
    """Here I am."""


def encode(message: Any) -> str:
    """A message of the server as text."""
    return msgspec.json.encode(message).decode()


def ack(seq: int, version: int) -> str:
    """What was asked is stored."""
    return encode(Ack(seq=seq, version=version))


def refused(seq: int, error: IllegalAction, lang: Lang) -> str:
    """What was asked is not done, and why."""
    return encode(Refused(seq=seq, code=error.code, text=error.reason[lang]))


def failed(error: IllegalAction, lang: Lang) -> str:
    """The last message before a connection is closed."""
    return encode(Failed(code=error.code, text=error.reason[lang]))


PONG = encode(Pong())
