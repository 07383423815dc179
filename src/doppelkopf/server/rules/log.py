"""What can happen while rules are settled, as it is stored.

Every kind is a frozen struct with a tag that never changes its meaning. Each says when it was and
who did it, by the key of their device and the name they gave.
"""

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """The base of all kinds."""

    key: str
    """Whose cookie it was."""
    name: str = ""
    """How they are called; nothing if they did not say."""
    at: int = 0
    """When, in milliseconds since 1970."""


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """Somebody begins: with a set, what is different from it, perhaps with a file."""

    title: str
    base: str | None
    changes: dict[str, Any] = {}
    text: str = ""


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """Keys with their new values; None is a key that is put back."""

    changes: dict[str, Any]


class Named(Event, frozen=True, kw_only=True, tag="named"):
    """The rules are called something else."""

    title: str


class Rebased(Event, frozen=True, kw_only=True, tag="rebased"):
    """The same rules, but told as differing from another set."""

    base: str | None


class Replaced(Event, frozen=True, kw_only=True, tag="replaced"):
    """A file takes the place of everything."""

    text: str
    file: str = ""


class Restored(Event, frozen=True, kw_only=True, tag="restored"):
    """An earlier version holds again."""

    version: int


AnyEvent = Opened | Changed | Named | Rebased | Replaced | Restored
