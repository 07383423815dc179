"""The log of a match: what happened, in the order it was written down. Nothing is ever removed.

A correction, a deletion and an undo are entries like all others; `effective` works out which of the
earlier ones still count. So any past row can be changed, and all that follows is worked out again.
Everything is by name: who sat where follows from the log itself.
"""

from collections.abc import Iterable
from datetime import datetime

import msgspec
from msgspec.structs import replace

from doppelkopf.game.basics import Contract
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.booked import Booking, Kept
from doppelkopf.match.log.reason import Reason as Reason
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Name
from doppelkopf.rules.kept import Rules

__all__ = ["Name"]


class Entry(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="entry"
):
    """The base of all entries."""

    note: str = ""
    at: datetime | None = None
    """When it was written down; only lists with a time limit look at it."""
    version: int | None = None
    """The version of the rules its rows were scored by; None: it was written by hand."""
    booked: tuple[Booking, ...] = ()
    """What the sheet said then: its own rows, and those of others that it changed."""


class Game(Entry, frozen=True, kw_only=True, tag="game"):
    """A game that was played."""

    played: Written
    dealer: Name | None = None
    """Who dealt, if it was not the one whose turn it was."""
    duty_solo: bool | None = None
    """Whether an announced solo was a compulsory one; None: if the soloist owes one."""


class Points(Entry, frozen=True, kw_only=True, tag="points"):
    """A game of which only the points are known, as a list kept by hand has them."""

    bare: Bare
    dealer: Name | None = None
    """Who dealt, if it was not the one whose turn it was."""
    duty_solo: bool | None = None
    """Whether an announced solo was a compulsory one; None: if the soloist owes one."""


class Redeal(Entry, frozen=True, kw_only=True, tag="redeal"):
    """Cards thrown in or dealt wrongly: no game, the deal is repeated."""

    reason: Reason


class Fine(Entry, frozen=True, kw_only=True, tag="fine"):
    """A penalty of the table: `kind` is a key of the rules' penalties, "slight" or "agreed"."""

    person: Name
    kind: str
    points: int | None = None
    """For a penalty the table agreed on itself."""
    minutes: int | None = None
    """How late someone came."""


class Join(Entry, frozen=True, kw_only=True, tag="join"):
    """Someone sits down, at a place of the table's order (counted from 1), else at its end."""

    person: Name
    place: int | None = None


class Leave(Entry, frozen=True, kw_only=True, tag="leave"):
    """Someone goes home; the row stays. A substitute may take the seat, with a row of their own."""

    person: Name
    by: Name | None = None


class Pause(Entry, frozen=True, kw_only=True, tag="pause"):
    """Someone sits out until they return."""

    person: Name


class Return(Entry, frozen=True, kw_only=True, tag="return"):
    """Someone plays again after a pause."""

    person: Name


class Substitute(Entry, frozen=True, kw_only=True, tag="substitute"):
    """Someone plays for another from now on; the points go to the same row."""

    person: Name
    by: Name


class NextList(Entry, frozen=True, kw_only=True, tag="next-list"):
    """A list is complete (or given up) and the next one begins."""

    dealer: Name | None = None


class ListOver(Entry, frozen=True, kw_only=True, tag="list-over"):
    """The table says that the current list is finished, where no number of games says so."""


class TimeOut(Entry, frozen=True, kw_only=True, tag="time-out"):
    """The time of the list is up."""


class Agree(Entry, frozen=True, kw_only=True, tag="agree"):
    """The table agrees that the next game is a Schiebekopf."""

    contract: Contract = Contract.SCHIEBEKOPF


class NewRules(Entry, frozen=True, kw_only=True, tag="new-rules"):
    """The table agrees to play by other rules from the next game on."""

    rules: Rules


class End(Entry, frozen=True, kw_only=True, tag="end"):
    """The evening is over; what is left in the pot is shared out or kept."""


class Correct(Entry, frozen=True, kw_only=True, tag="correct"):
    """An earlier entry was meant to be this one."""

    target: int
    by: "Effective"


class Delete(Entry, frozen=True, kw_only=True, tag="delete"):
    """An earlier entry does not count."""

    target: int


class Rescore(Entry, frozen=True, kw_only=True, tag="rescore"):
    """Earlier entries are scored by today's rules."""

    targets: tuple[int, ...]


class Undo(Entry, frozen=True, kw_only=True, tag="undo"):
    """Take back the last entry that still counts."""


class Redo(Entry, frozen=True, kw_only=True, tag="redo"):
    """Take back the last undo."""


People = Join | Leave | Pause | Return | Substitute
AnyGame = Game | Points
Effective = (
    AnyGame | Redeal | Fine | People | NextList | ListOver | TimeOut | Agree | NewRules | End
)
AnyEntry = Effective | Correct | Delete | Rescore | Undo | Redo
Line = tuple[int, AnyEntry]
"""An entry with its id."""


def numbered(entries: Iterable[AnyEntry]) -> list[Line]:
    """Give entries their ids: 1, 2, 3 …"""
    return list(enumerate(entries, 1))


class Standing(msgspec.Struct, frozen=True, gc=False):
    """What still counts of a log, and what could be taken back."""

    entries: tuple[tuple[int, Effective], ...]
    """Each with the id it was first written under."""
    last: int | None = None
    """What an undo would take back."""
    undone: int | None = None
    """What a redo would bring back."""
    booked: dict[int, Kept] = {}
    """How each of the entries was scored, where that was written down."""


def standing(log: Iterable[Line]) -> Standing:
    """Work out what counts: corrections replace, deletions drop, undos take back."""
    done: list[tuple[int, Effective | Correct | Delete | Rescore]] = []
    undone: list[tuple[int, Effective | Correct | Delete | Rescore]] = []
    for place, entry in log:
        if isinstance(entry, Undo):
            if done:
                undone.append(done.pop())
        elif isinstance(entry, Redo):
            if undone:
                done.append(undone.pop())
        else:
            done.append((place, entry))
            undone.clear()
    kept: dict[int, Effective] = {}
    booked: dict[int, Kept] = {}
    for place, entry in done:
        about = place
        if isinstance(entry, Correct):
            about = entry.target
            if entry.target in kept:
                kept[entry.target] = replace(entry.by, at=kept[entry.target].at)
        elif isinstance(entry, Delete):
            kept.pop(entry.target, None)
        elif not isinstance(entry, Rescore):
            kept[place] = entry
        if not isinstance(entry, Delete | Rescore):
            booked.pop(about, None)  # what was booked before was of other facts
            if entry.version is not None:
                booked[about] = Kept(entry.version, None)
        if entry.version is not None:
            for each in entry.booked:
                booked[each.entry or about] = Kept(entry.version, each.rows)
    return Standing(
        tuple(sorted(kept.items())),
        done[-1][0] if done else None,
        undone[-1][0] if undone else None,
        booked,
    )


def effective(log: Iterable[Line]) -> tuple[tuple[int, Effective], ...]:
    """The entries that count, each with the id it was first written under."""
    return standing(log).entries
