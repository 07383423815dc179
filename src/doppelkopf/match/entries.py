"""The log of a match: what happened, in the order it was written down. Nothing is ever removed.

A correction, a deletion and an undo are entries like all others; `effective` works out which of the
earlier ones still count. So any past row can be changed, and all that follows is worked out again.
"""

from collections.abc import Iterable

import msgspec

from doppelkopf.game.basics import Contract, Seat
from doppelkopf.game.result import Result

Name = str
"""A person at the table."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry"):
    """The base of all entries."""

    note: str = ""


class Game(Entry, frozen=True, kw_only=True, tag="game"):
    """A game that was played: its result by seats, and what a real table adds to it."""

    result: Result
    dealer: Name | None = None
    """Who dealt, if it was not the one whose turn it was."""
    duty_solo: bool | None = None
    """Whether an announced solo was a compulsory one; None: if the soloist owes one."""
    signalling: Seat | None = None
    """Who was caught giving signs (the game ended by that)."""


class Redeal(Entry, frozen=True, kw_only=True, tag="redeal"):
    """Cards thrown in or dealt wrongly: no game, the deal is repeated."""

    reason: str
    """"schmeissen", "armut-refused", "misdeal", "too-few-points", "wrong-dealer"."""


class Fine(Entry, frozen=True, kw_only=True, tag="fine"):
    """A penalty of the table: `kind` is a key of the rules' penalties, or "slight", "grave"."""

    person: Name
    kind: str
    absagen: int = 0
    """For a grave offence: the Absagen of the other side."""


class Join(Entry, frozen=True, kw_only=True, tag="join"):
    """Someone sits down, at a place of the table's order, else at its end."""

    person: Name
    place: int | None = None


class Leave(Entry, frozen=True, kw_only=True, tag="leave"):
    """Someone goes home; his row stays."""

    person: Name


class Pause(Entry, frozen=True, kw_only=True, tag="pause"):
    """Someone sits out until he returns."""

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


class Agree(Entry, frozen=True, kw_only=True, tag="agree"):
    """The table agrees that the next game is a Schiebekopf."""

    contract: Contract = Contract.SCHIEBEKOPF


class Correct(Entry, frozen=True, kw_only=True, tag="correct"):
    """An earlier entry was meant to be this one."""

    target: int
    by: "Effective"


class Delete(Entry, frozen=True, kw_only=True, tag="delete"):
    """An earlier entry does not count."""

    target: int


class Undo(Entry, frozen=True, kw_only=True, tag="undo"):
    """Take back the last entry that still counts."""


class Redo(Entry, frozen=True, kw_only=True, tag="redo"):
    """Take back the last undo."""


Effective = Game | Redeal | Fine | Join | Leave | Pause | Return | Substitute | NextList | Agree
AnyEntry = Effective | Correct | Delete | Undo | Redo


def effective(log: Iterable[AnyEntry]) -> list[tuple[int, Effective]]:
    """The entries that count, each with the place in the log it was first written at."""
    done: list[tuple[int, Effective | Correct | Delete]] = []
    undone: list[tuple[int, Effective | Correct | Delete]] = []
    for place, entry in enumerate(log):
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
    for place, entry in done:
        if isinstance(entry, Correct):
            if entry.target in kept:
                kept[entry.target] = entry.by
        elif isinstance(entry, Delete):
            kept.pop(entry.target, None)
        else:
            kept[place] = entry
    return sorted(kept.items())
