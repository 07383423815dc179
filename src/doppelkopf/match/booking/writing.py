"""Writing on the sheet: every entry is stamped with the version of the rules and its amounts.

A correction changes rows after it too (a Bock that never was): those it changes it books again.
"""

from contextlib import suppress

from msgspec.structs import replace

from doppelkopf.game import RULES_VERSION
from doppelkopf.match.booking.fold import apply, carry_out, steps
from doppelkopf.match.booking.keeping import booked_row, rows_since
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.booked import BookedRow, Booking, Kept, alike
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import MatchState

Change = log.Correct | log.Delete | log.Rescore
Rows = dict[int, tuple[BookedRow, ...]]
"""By entry."""


def stamped(state: MatchState, place: int, entry: log.Effective) -> log.Effective:
    """A new entry with what the sheet says of it.

    Raises:
        Refused: it cannot be; the sentence says why.
    """
    return as_worked_out(state, apply(state, place, entry), entry)


def as_worked_out(before: MatchState, after: MatchState, entry: log.Effective) -> log.Effective:
    """An entry with the rows it has come to."""
    rows = tuple(map(booked_row, rows_since(before, after)))
    return replace(entry, version=RULES_VERSION, booked=(Booking(rows=rows),))


def write(evening: Evening, *entries: AnyEntry) -> Evening:
    """The evening with more entries, each with what it changed.

    Raises:
        Refused: one of them, or one after it, cannot be.
    """
    for entry in entries:
        place = evening.next_id
        evening = _plus(evening, place, _with_bookings(evening, place, entry))
    return evening


def _plus(evening: Evening, place: int, entry: AnyEntry) -> Evening:
    return evening._replace(lines=(*evening.lines, (place, entry)))


def _with_bookings(evening: Evening, place: int, entry: AnyEntry) -> AnyEntry:
    match entry:
        case log.Undo() | log.Redo():
            _plus(evening, place, entry).state()
            return entry
        case log.Correct() | log.Delete():
            return _changing(evening, place, entry)
        case log.Rescore():
            return _rescored(evening, place, entry)
        case _:
            return stamped(evening.state(), place, entry)


def _changing(evening: Evening, place: int, entry: log.Correct | log.Delete) -> Change:
    """A correction with all rows that it changes."""
    if isinstance(entry, log.Correct) and (only := noted(evening, entry)) is not None:
        return only
    entry = replace(entry, version=RULES_VERSION, booked=())
    after = _plus(evening, place, entry)
    after.state()
    was, now = _rows(evening), _rows(after)
    target = entry.target if isinstance(entry, log.Correct) else None
    changed = tuple(
        Booking(entry=0 if each == target else each, rows=rows)
        for each, rows in now.items()
        if each == target or not alike(rows, was.get(each, ()))
    )
    return _complete(evening, place, replace(entry, booked=changed))


def noted(evening: Evening, entry: log.Correct) -> log.Correct | None:
    """A correction of nothing but a note: its row stays as it was scored; None: it changes more."""
    kept = _same_facts(evening, entry)
    if kept is None:
        return None
    own = () if kept.rows is None else (Booking(rows=kept.rows),)
    return replace(entry, version=kept.version, booked=own)


def _same_facts(evening: Evening, entry: log.Correct) -> Kept | None:
    """How the row was scored, if only its note changes."""
    standing = evening.standing()
    old = dict(standing.entries).get(entry.target)
    if old is None or _facts(old) != _facts(entry.by):
        return None
    return standing.booked.get(entry.target)


def _facts(entry: log.Effective) -> log.Effective:
    return replace(entry, note="", at=None, version=None, booked=())


def _rescored(evening: Evening, place: int, entry: log.Rescore) -> Change:
    blank = tuple(Booking(entry=target) for target in entry.targets)
    entry = replace(entry, version=RULES_VERSION, booked=blank)
    found = _rows(_plus(evening, place, entry), keep=True)
    rows = tuple(
        Booking(entry=target, rows=found[target]) for target in entry.targets if target in found
    )
    return _complete(evening, place, replace(entry, booked=rows))


def _complete(evening: Evening, place: int, entry: Change) -> Change:
    """A change with the other rows that look different after it: they may hang on the pot."""
    after = _plus(evening, place, entry)
    own = entry.target if isinstance(entry, log.Correct) else None
    known = {each.entry or own for each in entry.booked}
    was, now = _rows(evening, keep=True), _rows(after, keep=True)
    more = tuple(
        Booking(entry=each, rows=rows)
        for each, rows in now.items()
        if each not in known and not alike(rows, was.get(each, ()))
    )
    return replace(entry, booked=(*entry.booked, *more)) if more else entry


def _rows(evening: Evening, *, keep: bool = False) -> Rows:
    """The rows of every entry, by default by today's rules alone."""
    return {
        step.entry_id: tuple(map(booked_row, rows_since(step.before, step.after)))
        for step in steps(evening.begin, evening.lines, keep=keep)
    }


def brought_up_to_date(evening: Evening) -> Evening:
    """An evening whose points were never written down, with those of today's rules.

    It is written once more from its first entry on, so that every undo and redo finds the rows of
    its moment. What today's rules refuse stays without points, as it was written.
    """
    made = evening._replace(lines=())
    state: MatchState | None = None
    for place, entry in evening.lines:
        if isinstance(entry, log.Undo | log.Redo | log.Correct | log.Delete | log.Rescore):
            change: AnyEntry = entry
            with suppress(Refused):
                change = _with_bookings(made, place, entry)
            made, state = _plus(made, place, change), None
            continue
        state = made.state() if state is None else state
        new = entry
        with suppress(Refused):
            new = stamped(state, place, entry)
        kept = None if new.version is None else Kept(new.version, None)
        made, state = _plus(made, place, new), carry_out(state, place, new, kept)
    return made
