"""The match of a table, entry by entry: what came before is not worked out again."""

from doppelkopf.game.step import change
from doppelkopf.match.booking.fold import Step, carry_out
from doppelkopf.match.log import entries
from doppelkopf.match.log.booked import Booking
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.server.table.log import AnyEvent
from doppelkopf.server.table.older import as_played, kept_of
from doppelkopf.server.table.state import Match

CHANGES = entries.Correct | entries.Delete | entries.Rescore | entries.Undo | entries.Redo
"""What changes the past: after it everything is worked out again."""


def written(match: Match, entry: AnyEntry, event: AnyEvent) -> Match:
    """The match with one more entry of any kind."""
    if not isinstance(entry, CHANGES):
        return booked(match, entry, event)
    evening = match.evening.plus(entry)
    return Match(evening, evening.state())


def booked(match: Match, entry: entries.Effective, event: AnyEvent) -> Match:
    """One more entry; what came before is not worked out again."""
    place = match.evening.next_id
    read = match.state if match.then is None else match.then
    kept = kept_of(read, place, entry, event)
    played = as_played(read, place, entry, event)
    after = carry_out(match.state, place, played, kept)
    then = None
    if entry.version is None:  # a record may have told what it came to
        if played is not entry or match.then is not None:
            then = carry_out(read, place, entry, kept)
        own = () if kept.rows is None else (Booking(rows=kept.rows),)
        played = change(played, version=kept.version, booked=own)
    last = Step(place, played, match.state, after)
    return Match(match.evening.plus(played), after, last, then)
