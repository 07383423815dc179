"""What may be asked of a round. Evenings are brought by `live`, which knows the other rooms."""

import msgspec

from doppelkopf.round.model import Kept


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What somebody asks."""

    seq: int


class TitleRound(Request, frozen=True, kw_only=True, tag="title"):
    """Another name for the round."""

    name: str


class AddPerson(Request, frozen=True, kw_only=True, tag="add-person"):
    """Somebody belongs to it, or comes as a guest."""

    name: str
    guest: bool = False


class RenamePerson(Request, frozen=True, kw_only=True, tag="rename-person"):
    """Another name for somebody."""

    person: str
    name: str


class SetGuest(Request, frozen=True, kw_only=True, tag="set-guest"):
    """Somebody counts in the tables, or does not."""

    person: str
    guest: bool


class MergePeople(Request, frozen=True, kw_only=True, tag="merge-people"):
    """Two people are one; for who keeps the round."""

    person: str
    into: str


class ChooseRules(Request, frozen=True, kw_only=True, tag="choose-rules"):
    """Other rules from now on: a set that comes along, or a text of one's own."""

    set: str = ""
    text: str = ""
    title: str = ""
    room: str = ""
    """The rules being settled that the text was taken from, and in which version."""
    version: int = 0


class SayName(Request, frozen=True, kw_only=True, tag="say-name"):
    """Who a name on an evening's sheets is."""

    evening: str
    name: str
    person: str


class LeaveEvening(Request, frozen=True, kw_only=True, tag="leave-evening"):
    """An evening does not belong to the round any more; for who keeps it."""

    evening: str


class ClearMoney(Request, frozen=True, kw_only=True, tag="clear-money"):
    """The money of an evening was paid at the table."""

    evening: str
    cleared: bool = True


class TickPaid(Request, frozen=True, kw_only=True, tag="tick-paid"):
    """Somebody has paid somebody, or the pot (None); `of` is how many payments there are."""

    debtor: str | None
    creditor: str | None
    cents: str
    of: int | None = None


class UntickPaid(Request, frozen=True, kw_only=True, tag="untick-paid"):
    """That was a mistake: which payment, counted from 0, and how many there are."""

    place: int
    of: int


class TickTreat(Request, frozen=True, kw_only=True, tag="tick-treat"):
    """Somebody has treated the others; `of` is how many treats there are."""

    person: str
    treat: str
    of: int | None = None


class UntickTreat(Request, frozen=True, kw_only=True, tag="untick-treat"):
    """That was a mistake: which treat, counted from 0, and how many there are."""

    place: int
    of: int


class TieDevice(Request, frozen=True, kw_only=True, tag="tie-device"):
    """This device is somebody's."""

    person: str


class FreeDevices(Request, frozen=True, kw_only=True, tag="free-devices"):
    """Somebody's personal link is made anew, and none of their devices is theirs any more."""

    person: str


REQUESTS = (
    TitleRound,
    AddPerson,
    RenamePerson,
    SetGuest,
    MergePeople,
    ChooseRules,
    SayName,
    LeaveEvening,
    ClearMoney,
    TickPaid,
    UntickPaid,
    TickTreat,
    UntickTreat,
    TieDevice,
    FreeDevices,
)
AnyRequest = (
    TitleRound
    | AddPerson
    | RenamePerson
    | SetGuest
    | MergePeople
    | ChooseRules
    | SayName
    | LeaveEvening
    | ClearMoney
    | TickPaid
    | UntickPaid
    | TickTreat
    | UntickTreat
    | TieDevice
    | FreeDevices
)


class KeepEvening(msgspec.Struct, frozen=True, kw_only=True):
    """A room whose evenings belong to the round; never comes over the wire."""

    kept: Kept
    """Its `id` is not given yet."""


class TieByLink(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody comes by a personal link; never comes over the wire."""

    person: str
    generation: int
