"""The messages of the websocket: what a client may send, checked before anybody looks at it."""

import re
from typing import Any

import msgspec

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.server.table.decide import Asked
from doppelkopf.server.table.refusals import refuse

PROTOCOL = 1
MAX_SEQ = (1 << 53) - 1
CLIENT = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: who is there, and in which language."""

    protocol: int
    client: str
    lang: Lang = Lang.DE
    have: int | None = None
    invite: str | None = None


class Do(msgspec.Struct, frozen=True, tag_field="type", tag="do"):
    """An action of the game, as it was offered."""

    seq: int
    game: int
    action: dict[str, Any]
    pre: bool = False


class TableDo(Asked, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """Something asked of the table."""

    seq: int


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Are you there?"""


Message = Hello | Do | TableDo | Ping

_decoder = msgspec.json.Decoder(Message)


def decode(data: str | bytes) -> Message:
    """A message of a client.

    Raises:
        IllegalAction: it is none.
    """
    try:
        message: Message = _decoder.decode(data)
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
    elif isinstance(message, Do | TableDo) and not 0 <= message.seq <= MAX_SEQ:
        raise _bad()
    return message


def _bad() -> IllegalAction:
    return refuse(
        "protocol/message", "Diese Nachricht ist nicht zu lesen.", "This message cannot be read."
    )


class Ack(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="ack"):
    """What was asked is stored."""

    seq: int
    version: int


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """What was asked is not done, and why."""

    seq: int
    code: str
    text: str


class Failed(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="error"):
    """The last message before a connection is closed."""

    code: str
    text: str


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
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
