"""What somebody proposes, and what is made of it."""

from typing import NamedTuple

import msgspec

from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.server.table.evening.edits import Edit
from doppelkopf.server.table.log import Matter


class Suggestion(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What somebody proposes: a matter, and what belongs to it."""

    matter: Matter
    person: str | None = None
    """A name of the sheet."""
    place: int | None = None
    """A chair: whose bot pauses, which is put away, who plays on for somebody."""
    fine: str | None = None
    points: int | None = None
    minutes: int | None = None
    entry: int | None = None
    """The row it is about, by the number of its entry."""
    note: str | None = None
    edit: Edit | None = None
    rules: str | None = None
    """Other rules, as the text of their file."""
    file: str = ""
    """How that file is called."""


class Made(NamedTuple):
    """A proposal in the making."""

    entry: AnyEntry | None
    own: bool = False
    chair: int | None = None
