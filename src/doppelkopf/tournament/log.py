"""What can happen to a tournament, as it is stored.

Every kind is a frozen struct with a tag that never changes its meaning. Each says when it was and
who did it. What is written on the list of a table stands in the log of that list.
"""

import msgspec

from doppelkopf.tournament.model import (
    DrawQuality,
    Penalty,
    Person,
    Protest,
    Result,
    Round,
    Settings,
    Staff,
    Standin,
    Status,
    Tournament,
)


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """The base of all kinds."""

    key: str = ""
    """Whose device it was, on a server; never leaves it."""
    by: str = ""
    """Who it was, as people read it; empty: the organiser."""
    at: int = 0
    """When, in milliseconds since 1970."""


class Founded(Event, frozen=True, kw_only=True, tag="founded"):
    """A tournament begins, or comes from elsewhere with all it has."""

    tournament: Tournament


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """What was agreed before is another now."""

    settings: Settings


class PersonCame(Event, frozen=True, kw_only=True, tag="person-came"):
    """Somebody is entered."""

    person: Person


class PersonEdited(Event, frozen=True, kw_only=True, tag="person-edited"):
    """Name, club, team or family of somebody are others."""

    person: str
    name: str
    club: str = ""
    team: str = ""
    family: str = ""


class PersonGone(Event, frozen=True, kw_only=True, tag="person-gone"):
    """An entry was a mistake: it is taken out before they have played."""

    person: str


class StatusSet(Event, frozen=True, kw_only=True, tag="status-set"):
    """Somebody is expected, is there, or did not come; `since`: the round they begin with."""

    person: str
    status: Status
    since: int = 0


class PaidSet(Event, frozen=True, kw_only=True, tag="paid-set"):
    """What somebody has paid, in cents."""

    person: str
    paid: int


class CardDrawn(Event, frozen=True, kw_only=True, tag="card-drawn"):
    """Somebody has drawn a start card."""

    person: str
    card: int | None


class PersonLeft(Event, frozen=True, kw_only=True, tag="person-left"):
    """Somebody goes home: `since` is the first round that they do not begin.

    `round` and `table` say which list they have left unfinished, if they have.
    """

    person: str
    since: int
    round: int | None = None
    table: int | None = None


class PersonBack(Event, frozen=True, kw_only=True, tag="person-back"):
    """Somebody who had gone is there again and plays from this round on."""

    person: str
    since: int


class RoundsDrawn(Event, frozen=True, kw_only=True, tag="rounds-drawn"):
    """The rounds to come are these; those that have begun stay."""

    rounds: tuple[Round, ...]
    quality: DrawQuality | None = None
    seed: str = ""
    even: bool | None = None
    """What was answered about tables of five, if it was asked."""


class ScorerNamed(Event, frozen=True, kw_only=True, tag="scorer-named"):
    """Who keeps a list, as a volunteer or by lot, and who deals first because of it."""

    round: int
    table: int
    scorer: str
    dealer: str
    drawn: bool = False


class RoundStarted(Event, frozen=True, kw_only=True, tag="round-started"):
    """A round begins: its seats stay, and its lists are open."""

    round: int
    names: tuple[tuple[str, ...], ...]
    """What those at each table are called on its list."""
    minutes: int | None = None
    """What its clock has, if it has one."""
    fives: int | None = None
    """What tables of five have, where that is another time."""


class ClockStarted(Event, frozen=True, kw_only=True, tag="clock-started"):
    """The clock of a round runs, for the first time or after a pause."""

    round: int


class ClockPaused(Event, frozen=True, kw_only=True, tag="clock-paused"):
    """The clock of a round stands still."""

    round: int


class ClockSet(Event, frozen=True, kw_only=True, tag="clock-set"):
    """A round has more or fewer minutes."""

    round: int
    minutes: int


class ClockMoved(Event, frozen=True, kw_only=True, tag="clock-moved"):
    """The time of the machine was set while the clock of a round ran: it goes on evenly."""

    round: int
    ahead: int
    """By how many milliseconds the machine's time was set forward."""


class ExtraGiven(Event, frozen=True, kw_only=True, tag="extra-given"):
    """A table has so many minutes more, all in all."""

    round: int
    table: int
    minutes: int


class RoomMade(Event, frozen=True, kw_only=True, tag="room-made"):
    """The list of a table lies there."""

    round: int
    table: int
    room: str


class TableOpened(Event, frozen=True, kw_only=True, tag="table-opened"):
    """A table is played as a live table from now on, which writes its list."""

    round: int
    table: int
    room: str


class TableEnded(Event, frozen=True, kw_only=True, tag="table-ended"):
    """A table is played with cards in the hand again, and its list written by hand."""

    round: int
    table: int


class ListSigned(Event, frozen=True, kw_only=True, tag="list-signed"):
    """Somebody at a table confirms the rows as they are."""

    round: int
    table: int
    person: str
    digest: str


class ListClosed(Event, frozen=True, kw_only=True, tag="list-closed"):
    """A list is signed by all, or on paper, as somebody says."""

    round: int
    table: int
    result: Result
    paper: bool = False


class ListCorrected(Event, frozen=True, kw_only=True, tag="list-corrected"):
    """A closed list comes to something else; `protest`: because that was decided."""

    round: int
    table: int
    result: Result
    why: str
    protest: str = ""


class StandinNamed(Event, frozen=True, kw_only=True, tag="standin-named"):
    """Somebody plays the list to its end for who has left it."""

    round: int
    table: int
    standin: Standin


class PenaltyGiven(Event, frozen=True, kw_only=True, tag="penalty-given"):
    """The referee takes points."""

    penalty: Penalty


class PenaltyWithdrawn(Event, frozen=True, kw_only=True, tag="penalty-withdrawn"):
    """A penalty does not count after all."""

    penalty: str
    why: str


class ProtestMade(Event, frozen=True, kw_only=True, tag="protest-made"):
    """Somebody at a table protests."""

    protest: Protest


class ProtestDecided(Event, frozen=True, kw_only=True, tag="protest-decided"):
    """A protest is decided; if rows change, `list-corrected` comes with it."""

    protest: str
    upheld: bool
    reason: str


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The tournament is over, or goes on after all."""

    ended: bool = True


class StaffNamed(Event, frozen=True, kw_only=True, tag="staff-named"):
    """Somebody helps."""

    staff: Staff


class StaffGone(Event, frozen=True, kw_only=True, tag="staff-gone"):
    """Somebody helps no more, and their devices may nothing more."""

    staff: str


class DeviceTied(Event, frozen=True, kw_only=True, tag="device-tied"):
    """The device that asks is somebody's: a person's or a helper's."""

    who: str


class DevicesFreed(Event, frozen=True, kw_only=True, tag="devices-freed"):
    """Somebody's personal link leads nowhere any more, and no device is theirs."""

    who: str


AnyEvent = (
    Founded
    | Changed
    | PersonCame
    | PersonEdited
    | PersonGone
    | StatusSet
    | PaidSet
    | CardDrawn
    | PersonLeft
    | PersonBack
    | RoundsDrawn
    | ScorerNamed
    | RoundStarted
    | ClockStarted
    | ClockPaused
    | ClockSet
    | ClockMoved
    | ExtraGiven
    | RoomMade
    | TableOpened
    | TableEnded
    | ListSigned
    | ListClosed
    | ListCorrected
    | StandinNamed
    | PenaltyGiven
    | PenaltyWithdrawn
    | ProtestMade
    | ProtestDecided
    | Ended
    | StaffNamed
    | StaffGone
    | DeviceTied
    | DevicesFreed
)
