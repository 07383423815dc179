"""The kinds of rooms that this program knows; each registers itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from doppelkopf.server.live.room import LiveRoom
from doppelkopf.server.rooms.kind import RoomKind


class Registered(NamedTuple):
    """A kind, and what its rooms are in memory."""

    kind: RoomKind[Any, Any]
    live: type[LiveRoom[Any, Any]]


_known: dict[str, Registered] = {}
KINDS: Mapping[str, Registered] = MappingProxyType(_known)
"""All kinds by name."""


def register(kind: RoomKind[Any, Any], live: type[LiveRoom[Any, Any]] = LiveRoom) -> None:
    """Make a kind known, before the first server is made."""
    other = _known.get(kind.name)
    if other is not None and other.kind is not kind:
        raise ValueError(f"there are two kinds of room {kind.name!r}")
    if any(each.kind.path == kind.path for each in _known.values() if each.kind is not kind):
        raise ValueError(f"two kinds of room want to be at /{kind.path}")
    _known[kind.name] = Registered(kind, live)
