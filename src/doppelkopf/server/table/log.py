"""What can happen at a table, as it is stored: the log is the table, all else is worked out of it.

Every kind is a frozen struct with a tag that never changes its meaning. A kind that needs other
fields gets a new tag; a log with a tag this program does not know opens read-only.
"""

from enum import StrEnum
from typing import Any

import msgspec

from doppelkopf.game.actions import AnyAction
from doppelkopf.game.state import State
from doppelkopf.match.log.entries import AnyEntry, Effective
from doppelkopf.pace import Speed
from doppelkopf.rules.kept import Rules as Rules

FORMAT = 1
"""The version of the log, written into its first event."""


class By(StrEnum):
    """Who chose an action of a seat."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    """The bot, because the person's time was up."""


class Want(StrEnum):
    """What someone wants after a game."""

    NEXT = "next"
    REMATCH = "rematch"
    """The next game, on a new sheet."""
    AGAIN = "again"
    """The same cards once more; it does not count."""
    END = "end"
    """No more games: the evening is over."""


class Matter(StrEnum):
    """What somebody may propose to the table for its evening."""

    FINE = "fine"
    REDEAL = "redeal"
    """The game that runs is given up and dealt again."""
    CORRECT = "correct"
    STRIKE = "strike"
    NOTE = "note"
    SIGNALLING = "signalling"
    PAUSE = "pause"
    RETURN = "return"
    LEAVE = "leave"
    """Somebody goes home and their chair with them; or a chair where nobody sits is put away."""
    CHAIR = "chair"
    """One more chair, for who comes late."""
    SUBSTITUTE = "substitute"
    SCHIEBEKOPF = "schiebekopf"
    NEXT_LIST = "next-list"
    LIST_OVER = "list-over"
    TIME_OUT = "time-out"
    UNDO = "undo"
    REDO = "redo"
    RULES = "rules"
    """Other rules from the next game on."""


class Settings(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the host chooses beside the rules."""

    think_seconds: int | None = None
    spectators: bool = True
    bots_take_over: bool = True
    level: str = "simple"
    """The bots that sit down by themselves."""
    pace: Speed = Speed.NORMAL
    """How long bots wait, and how long a full trick stays."""


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind"
):
    """The base of all kinds."""


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """A new table."""

    format: int = FORMAT
    title: str
    rules: Rules
    places: int
    host: str
    settings: Settings


class OpenedFor(Opened, frozen=True, kw_only=True, tag="opened-for"):
    """A new table at which a list of a tournament is played."""

    tournament: str
    """The tournament's room."""
    chairs: tuple[tuple[str, str], ...]
    """Who sits where, as the tournament knows them, and their name on the list."""
    evening: str
    """The list as it stands: who deals first, and what is written on it already."""


class Sat(Event, frozen=True, kw_only=True, tag="sat"):
    """A person sits down."""

    place: int
    person: str
    name: str
    agreed: bool = False


class BotSat(Event, frozen=True, kw_only=True, tag="bot-sat"):
    """A bot sits down."""

    place: int
    name: str
    level: str


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """A place becomes empty."""

    place: int


class Removed(Event, frozen=True, kw_only=True, tag="removed"):
    """Somebody else has freed the place of a person."""

    place: int
    by: str
    """The name of who did it."""


class Named(Event, frozen=True, kw_only=True, tag="named"):
    """Someone has another name."""

    place: int
    name: str


class Linked(Event, frozen=True, kw_only=True, tag="linked"):
    """A second device of the same person."""

    person: str
    key: str


class Unlinked(Event, frozen=True, kw_only=True, tag="unlinked"):
    """A device is nobody's any more."""

    key: str


class Agreed(Event, frozen=True, kw_only=True, tag="agreed"):
    """Someone agrees to the rules."""

    place: int


class SettingsMade(Event, frozen=True, kw_only=True, tag="settings"):
    """The host has changed something."""

    settings: Settings


class HostIs(Event, frozen=True, kw_only=True, tag="host"):
    """Somebody else decides from now on."""

    person: str


class Away(Event, frozen=True, kw_only=True, tag="away"):
    """A bot plays for someone until they are back."""

    place: int
    by: By = By.CLOCK


class Back(Event, frozen=True, kw_only=True, tag="back"):
    """Someone for whom a bot played is back."""

    place: int


class Prepared(Event, frozen=True, kw_only=True, tag="prepared"):
    """The secret of the next deal is drawn; its hash is shown from now on."""

    secret: str


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """Cards are dealt from the prepared secret, or once more from that of an earlier game."""

    on: str
    """The date, for the sheet."""
    again: int | None = None
    engine: int | None = None
    """The version of the rules; None in logs of version 1."""


class DealtTogether(Dealt, frozen=True, kw_only=True, tag="dealt-together"):
    """Cards are dealt from the prepared secret, the numbers that were added, and the cut."""


class Numbered(Event, frozen=True, kw_only=True, tag="numbered"):
    """Someone adds a number to the next deal; a later one takes its place."""

    place: int
    number: str
    """In decimal digits."""


class WasCut(Event, frozen=True, kw_only=True, tag="was-cut"):
    """Someone cuts for the next deal; a later cut takes its place."""

    place: int
    lift: int
    """How many cards; 0: the cut was offered and declined."""


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """An action of the game."""

    action: dict[str, Any]
    by: By = By.PERSON


class Judged(Acted, frozen=True, kw_only=True, tag="acted"):
    """An action that was read and carried out to judge it: it is stored as any other.

    Lives only from the judgement to the commit, so that nothing is worked out twice.
    """

    read: AnyAction
    met: State
    """The state of the game it was judged by."""
    after: State


class Voided(Event, frozen=True, kw_only=True, tag="voided"):
    """A running game of an earlier version of the rules cannot go on; it is dealt again."""

    engine: int


class Finished(Event, frozen=True, kw_only=True, tag="finished"):
    """A game is over: what the sheet says of it, and what its actions have to lead to."""

    engine: int
    hash: str
    replay: str
    entry: Effective | None
    """None for cards that were played once more."""
    points: tuple[str, ...] = ()
    """By seat, before any Bock: not stored, but found in the record of a game of version 1."""
    open_parties: bool | None = None
    """Whether a partner was still looked for: from that record too, where nothing else says so."""


class Booked(Event, frozen=True, kw_only=True, tag="booked"):
    """An entry of the sheet beside games: somebody was replaced, a new list begins."""

    entry: Effective


class Wanted(Event, frozen=True, kw_only=True, tag="wanted"):
    """What someone wants next."""

    place: int
    what: Want
    game: int | None = None
    """Which cards once more."""


class Rematch(Event, frozen=True, kw_only=True, tag="rematch"):
    """A new sheet begins."""


class Proposed(Event, frozen=True, kw_only=True, tag="proposed"):
    """Somebody proposes something for the evening; its number is the version it was said in."""

    place: int
    matter: Matter
    entry: AnyEntry | None = None
    """What would be written down; None: nothing, it is about a chair."""
    own: bool = False
    """It concerns nobody else."""
    chair: int | None = None
    """Which one is put away, where nothing is written down for it."""


class Consented(Event, frozen=True, kw_only=True, tag="consented"):
    """Somebody agrees to a proposal."""

    place: int
    proposal: int


class Declined(Event, frozen=True, kw_only=True, tag="declined"):
    """Somebody does not agree: the proposal is off."""

    place: int
    proposal: int


class Withdrawn(Event, frozen=True, kw_only=True, tag="withdrawn"):
    """Who made a proposal takes it back."""

    place: int
    proposal: int


class Carried(Event, frozen=True, kw_only=True, tag="carried"):
    """All whom it concerns agree: the proposal is carried out."""

    proposal: int
    entry: AnyEntry | None = None
    """As it was written down."""


class Dropped(Event, frozen=True, kw_only=True, tag="dropped"):
    """A proposal can no longer be carried out, or nobody is left to agree."""

    proposal: int


class TimeCalled(Event, frozen=True, kw_only=True, tag="time-called"):
    """The tournament says that the time of its list is up, or that there is more after all."""

    up: bool = True


class Closed(Event, frozen=True, kw_only=True, tag="closed"):
    """The table is over; it can still be looked at."""


AnyEvent = (
    Opened
    | OpenedFor
    | Sat
    | BotSat
    | Left
    | Removed
    | Named
    | Linked
    | Unlinked
    | Agreed
    | SettingsMade
    | HostIs
    | Away
    | Back
    | Prepared
    | Dealt
    | DealtTogether
    | Numbered
    | WasCut
    | Acted
    | Voided
    | Finished
    | Booked
    | Wanted
    | Rematch
    | Proposed
    | Consented
    | Declined
    | Withdrawn
    | Carried
    | Dropped
    | TimeCalled
    | Closed
)

_decoder = msgspec.json.Decoder(AnyEvent)


def kind_of(event: AnyEvent) -> str:
    """The tag of an event."""
    return str(type(event).__struct_config__.tag)


def encode(event: AnyEvent) -> str:
    """An event as it is stored.

    >>> encode(Agreed(place=2))
    '{"kind":"agreed","place":2}'
    """
    if isinstance(event, Judged):
        event = Acted(action=event.action, by=event.by)
    return msgspec.json.encode(event).decode()


def decode(data: str) -> AnyEvent:
    """An event from the store.

    Raises:
        msgspec.DecodeError: it is none that this program knows.
    """
    try:
        event: AnyEvent = _decoder.decode(data)
    except (RecursionError, UnicodeError) as error:
        raise msgspec.DecodeError(str(error)) from None
    return event
