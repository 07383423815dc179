"""What may be asked of a sheet: requests, which change it, and questions, which do not.

Each request carries an `id` made by the phone, 16 to 40 letters, digits, `_` or `-`. One whose id
is known is acknowledged and does nothing: a phone may send what it wants as often as it likes, on
any connection, with any `seq`, until it is acknowledged or refused.
"""

from typing import Any

import msgspec

from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.running.facts import AnyWhat


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What somebody asks, with their name if they say it."""

    seq: int
    id: str
    name: str = ""


class TellFact(Request, frozen=True, kw_only=True, tag="fact"):
    """Something is known of the running game, or of the next one; its id is that of the request."""

    game: int
    what: AnyWhat | None = None
    """None: `instead` is only taken back."""
    instead: tuple[str, ...] = ()


class CloseGame(Request, frozen=True, kw_only=True, tag="close"):
    """The game is over and is written down as the facts on the screen have it."""

    game: int
    facts: tuple[str, ...] = ()
    """The ids of all facts of the game that were on the screen."""
    confirmed: tuple[str, ...] = ()
    """The codes of the questions that were answered with yes."""


class EnterOnSheet(Request, frozen=True, kw_only=True, tag="enter"):
    """Something else is written on the sheet: `entry`, or a game corrected by facts."""

    on: int
    """How many lines the sheet had where it was made: `entries` of the picture."""
    entry: dict[str, Any] | None = None
    """As the match has it in JSON: `entry` says of which kind, such as `fine`, `redeal`, `undo`."""
    correct: int | None = None
    """The entry of a game that is corrected: `facts` say all of it anew."""
    facts: tuple[AnyWhat, ...] = ()
    confirmed: tuple[str, ...] = ()
    waits: bool = True
    """Whether it waits for a choice if the sheet is another meanwhile; else it is refused."""
    why: str = ""
    """Why a list is corrected that is closed."""


class SettleDispute(Request, frozen=True, kw_only=True, tag="settle"):
    """What is to become of something that waits: one of its `choices`."""

    dispute: str
    choice: str


class TickOwed(Request, frozen=True, kw_only=True, tag="tick"):
    """Something that was owed is done, or not after all."""

    what: str
    done: bool = True


class AttachSheet(Request, frozen=True, kw_only=True, tag="attach"):
    """The evening belongs to a round, by the id of its room, or to none; for who keeps it."""

    round: str = ""


class SealSheet(Request, frozen=True, kw_only=True, tag="seal"):
    """The list is closed, or open again; for its tournament, and never comes over the wire."""

    sealed: bool = True


class HoldSheet(Request, frozen=True, kw_only=True, tag="hold"):
    """The list is played at a live table, or by hand again; never comes over the wire."""

    table: str = ""


class TakeLines(Request, frozen=True, kw_only=True, tag="take-lines"):
    """What a live table has written, as it stands there; never comes over the wire."""

    on: int
    """How many lines the sheet had: the table knows these already."""
    lines: tuple[AnyEntry, ...]


class AskPreview(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="preview"):
    """What would come of an entry, or of a game corrected by facts. Changes nothing."""

    seq: int
    on: int = 0
    entry: dict[str, Any] | None = None
    """As the match has it in JSON: `entry` says of which kind, such as `fine`, `redeal`, `undo`."""
    correct: int | None = None
    facts: tuple[AnyWhat, ...] = ()
    blank: bool = False
    """With `correct` and no facts: begin with those that the game was written by."""


class AskExplain(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="explain"):
    """Why the rows of an entry are what they are. Changes nothing."""

    seq: int
    entry: int


REQUESTS = (TellFact, CloseGame, EnterOnSheet, SettleDispute, TickOwed, AttachSheet)
QUESTIONS = (AskPreview, AskExplain)
AnyRequest = TellFact | CloseGame | EnterOnSheet | SettleDispute | TickOwed | AttachSheet
OfTournament = SealSheet | HoldSheet | TakeLines
"""What a tournament alone asks of its lists."""
Asked = AnyRequest | OfTournament
"""What may be asked at all."""
