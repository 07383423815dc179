"""What may be asked of a tournament.

Rounds, tables and games are counted from 0 here, as in all data; people are told from 1.
"""

import msgspec

from doppelkopf.tournament.model import DrawQuality, PersonId, Role, Round, Settings, Status


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What somebody asks."""

    seq: int = 0


class Register(Request, frozen=True, kw_only=True, tag="register"):
    """Somebody enters themselves with their own device, which is theirs from then on."""

    name: str
    club: str = ""
    team: str = ""


class AddPerson(Request, frozen=True, kw_only=True, tag="add-person"):
    """Somebody is entered by who runs it; `there`: they are there already."""

    name: str
    club: str = ""
    team: str = ""
    family: str = ""
    number: int | None = None
    """The start number, where it was given before; None: the next one."""
    there: bool = False


class EditPerson(Request, frozen=True, kw_only=True, tag="edit-person"):
    """Other facts about somebody; what is None stays."""

    person: PersonId
    name: str | None = None
    club: str | None = None
    team: str | None = None
    family: str | None = None


class RemovePerson(Request, frozen=True, kw_only=True, tag="remove-person"):
    """An entry was a mistake; only before they have played."""

    person: PersonId


class SetStatus(Request, frozen=True, kw_only=True, tag="set-status"):
    """Somebody is expected, there, or did not come; leaving has a request of its own."""

    person: PersonId
    status: Status


class SetPaid(Request, frozen=True, kw_only=True, tag="set-paid"):
    """What somebody has paid, in cents; None: the fee."""

    person: PersonId
    paid: int | None = None


class DrawCard(Request, frozen=True, kw_only=True, tag="draw-card"):
    """Somebody draws a start card: by lot from the seed, or the one they hold in their hand."""

    person: PersonId
    card: int | None = None


class Leave(Request, frozen=True, kw_only=True, tag="leave"):
    """Somebody goes home; `standin`: who plays the list they leave to its end."""

    person: PersonId
    standin: str = ""


class Back(Request, frozen=True, kw_only=True, tag="back"):
    """Somebody who had gone is there again."""

    person: PersonId


class Change(Request, frozen=True, kw_only=True, tag="change"):
    """Other settings."""

    settings: Settings


class Draw(Request, frozen=True, kw_only=True, tag="draw"):
    """Draw the rounds to come. It takes a while: `seating.prepare` makes a `KeepDraw` of it."""

    seed: str = ""
    """Empty: that of the settings."""
    even: bool | None = None
    """What matters more, where both cannot be had: an even share of tables of five, or that few
    meet again."""
    out: tuple[tuple[PersonId, ...], ...] = ()
    """Who sits out, for each round to come; missing ones: nobody."""
    tables: tuple[tuple[PersonId, ...], ...] = ()
    """The next round as the organiser seats it, where seating is fixed."""


class NameScorer(Request, frozen=True, kw_only=True, tag="name-scorer"):
    """Somebody volunteers to keep the list of their table; None: one is drawn by lot."""

    round: int
    table: int
    person: PersonId | None = None


class StartRound(Request, frozen=True, kw_only=True, tag="start-round"):
    """The next round begins."""


class RunClock(Request, frozen=True, kw_only=True, tag="run-clock"):
    """The clock of a round runs, or stands still."""

    round: int
    runs: bool = True


class SetClock(Request, frozen=True, kw_only=True, tag="set-clock"):
    """A round has so many minutes."""

    round: int
    minutes: int


class GiveExtra(Request, frozen=True, kw_only=True, tag="give-extra"):
    """A table has so many minutes more than the others, all in all."""

    round: int
    table: int
    minutes: int


class OpenTable(Request, frozen=True, kw_only=True, tag="open-table"):
    """A table is played as a live table; its people come by their own devices."""

    round: int
    table: int
    person: PersonId = ""
    """Who of those at the table asks; nobody of them if whoever helps does."""


class EndTable(Request, frozen=True, kw_only=True, tag="end-table"):
    """A live table goes on with cards in the hand; a game that is played there is dealt again."""

    round: int
    table: int


class SignList(Request, frozen=True, kw_only=True, tag="sign-list"):
    """Somebody at the table confirms the rows they have seen; `digest` says which."""

    round: int
    table: int
    person: PersonId
    digest: str


class CloseList(Request, frozen=True, kw_only=True, tag="close-list"):
    """The list is signed on paper."""

    round: int
    table: int


class HandIn(Request, frozen=True, kw_only=True, tag="hand-in"):
    """A list on paper of which only the totals are known: it is closed, or corrected."""

    round: int
    table: int
    totals: tuple[tuple[PersonId, str], ...]
    """What each who sits there has in the end: "12" or "-1/3"."""
    games: int = 0
    why: str = ""
    """Why, where the list is closed already."""
    sure: bool = False
    """Whether they may add up to something else than 0."""


class CorrectList(Request, frozen=True, kw_only=True, tag="correct-list"):
    """A closed list comes to something else, since a row was changed."""

    round: int
    table: int
    why: str


class NameStandin(Request, frozen=True, kw_only=True, tag="name-standin"):
    """Somebody plays a list to its end for who has left it."""

    round: int
    table: int
    person: PersonId
    standin: str


class Penalise(Request, frozen=True, kw_only=True, tag="penalise"):
    """The referee takes points; nobody gets them."""

    person: PersonId
    round: int
    points: int
    reason: str


class WithdrawPenalty(Request, frozen=True, kw_only=True, tag="withdraw-penalty"):
    """A penalty does not count after all."""

    penalty: str
    why: str


class MakeProtest(Request, frozen=True, kw_only=True, tag="protest"):
    """Somebody at a table does not agree with what a game counts (Wettbewerb 8)."""

    person: PersonId
    round: int
    table: int
    game: int
    """As it stands on the list: the first is 1."""
    text: str


class DecideProtest(Request, frozen=True, kw_only=True, tag="decide-protest"):
    """What becomes of a protest. If rows were changed for it, what the list says now is taken."""

    protest: str
    upheld: bool
    reason: str


class End(Request, frozen=True, kw_only=True, tag="end"):
    """The tournament is over, or goes on after all."""

    ended: bool = True


class NameStaff(Request, frozen=True, kw_only=True, tag="name-staff"):
    """Somebody helps."""

    name: str
    role: Role


class DropStaff(Request, frozen=True, kw_only=True, tag="drop-staff"):
    """Somebody helps no more."""

    staff: str


class FreeDevices(Request, frozen=True, kw_only=True, tag="free-devices"):
    """Somebody's personal link is made anew, and none of their devices is theirs any more."""

    who: str


REQUESTS = (
    Register,
    AddPerson,
    EditPerson,
    RemovePerson,
    SetStatus,
    SetPaid,
    DrawCard,
    Leave,
    Back,
    Change,
    Draw,
    NameScorer,
    StartRound,
    RunClock,
    SetClock,
    GiveExtra,
    OpenTable,
    EndTable,
    SignList,
    CloseList,
    HandIn,
    CorrectList,
    NameStandin,
    Penalise,
    WithdrawPenalty,
    MakeProtest,
    DecideProtest,
    End,
    NameStaff,
    DropStaff,
    FreeDevices,
)
AnyRequest = (
    Register
    | AddPerson
    | EditPerson
    | RemovePerson
    | SetStatus
    | SetPaid
    | DrawCard
    | Leave
    | Back
    | Change
    | Draw
    | NameScorer
    | StartRound
    | RunClock
    | SetClock
    | GiveExtra
    | OpenTable
    | EndTable
    | SignList
    | CloseList
    | HandIn
    | CorrectList
    | NameStandin
    | Penalise
    | WithdrawPenalty
    | MakeProtest
    | DecideProtest
    | End
    | NameStaff
    | DropStaff
    | FreeDevices
)


class KeepDraw(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds to come as they were drawn; never comes over the wire."""

    rounds: tuple[Round, ...]
    quality: DrawQuality | None
    seed: str
    even: bool | None = None


class KeepRoom(msgspec.Struct, frozen=True, kw_only=True):
    """Where the list of a table lies; never comes over the wire."""

    round: int
    table: int
    room: str


class KeepTable(msgspec.Struct, frozen=True, kw_only=True):
    """A live table is open for a list; never comes over the wire."""

    round: int
    table: int
    room: str


class TieByLink(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody comes by a personal link; never comes over the wire."""

    who: str
    generation: int
