"""Tables whose log was begun under an earlier version of the rules.

Logs of version 1 have no amounts in them; but each finished game lies beside the log as a record,
and a record states what the game came to. From there its row keeps its points.

One fact was lost between game and sheet then: that a revoke had ended the game before a partner was
found. The sheet counted the lone player as alone by choice, so the row of such a game is what it
said and not what the record says; the fact is put back, for today's reading of the game.
"""

from collections.abc import Iterable
from fractions import Fraction

from doppelkopf.game import RULES_VERSION
from doppelkopf.game.step import change
from doppelkopf.match.booking.fold import apply
from doppelkopf.match.booking.keeping import booked_row, rows_since
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.log import entries
from doppelkopf.match.log.booked import BookedRow, Kept
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.rules import RuleSet
from doppelkopf.server.table import log
from doppelkopf.server.table.log import AnyEvent

FIRST_VERSION = 1
"""Of the rules: the logs in which entries carry no version."""


def kept_of(state: MatchState, place: int, entry: entries.Effective, event: AnyEvent) -> Kept:
    """How an entry of a table's log was scored."""
    if entry.version is not None:
        own = next((each.rows for each in entry.booked if not each.entry), None)
        return Kept(entry.version, own)
    if not isinstance(event, log.Finished):
        return Kept(FIRST_VERSION, None)
    if event.engine == RULES_VERSION or not event.points or not isinstance(entry, entries.Game):
        return Kept(event.engine, None)
    if _lost_its_partner(state, place, entry, event):
        said = change(entry, played=change(entry.played, open_parties=False))
        return Kept(event.engine, tuple(map(booked_row, _read(state, place, said))))
    points = tuple(map(Fraction, event.points))
    return Kept(event.engine, tuple(_rows(state, place, entry, points)))


def as_played(
    state: MatchState, place: int, entry: entries.Effective, event: AnyEvent
) -> entries.Effective:
    """An entry of a table's log with what was not written down of its game."""
    if entry.version is not None or not isinstance(event, log.Finished):
        return entry
    if not isinstance(entry, entries.Game) or not _lost_its_partner(state, place, entry, event):
        return entry
    return change(entry, played=change(entry.played, open_parties=True))


def may_lack_partner(entry: entries.Effective | None) -> bool:
    """Whether an entry does not say if its lone player was still to find a partner."""
    if not isinstance(entry, entries.Game) or entry.version is not None:
        return False
    played = entry.played
    return played.revoke is not None and len(played.re) == 1 and played.open_parties is None


def _lost_its_partner(
    state: MatchState, place: int, entry: entries.Game, event: log.Finished
) -> bool:
    """Whether a partner was still looked for: by the record, else because it counts otherwise."""
    if not may_lack_partner(entry) or not event.points:
        return False
    if event.open_parties is not None:
        return event.open_parties
    score = next((row.score for row in _read(state, place, entry)), None)
    return score is not None and score.points != tuple(map(Fraction, event.points))


def _read(state: MatchState, place: int, entry: entries.Game) -> tuple[Row, ...]:
    """The rows of a game by what is written of it; a bare one where today's rules refuse it."""
    try:
        return rows_since(state, apply(state, place, entry))
    except Refused:
        return (_bare(state, place),)


def _rows(
    state: MatchState, place: int, entry: entries.Game, points: tuple[Fraction, ...]
) -> Iterable[BookedRow]:
    """The rows of a game that came to these points, by seat and before any Bock."""
    for row in _read(state, place, entry):
        is_its = row.kind in (Kind.GAME, Kind.REDEAL) and row.seating is not None
        differs = row.score is None or row.score.points != points
        yield booked_row(_with_points(row, points, state.rules) if is_its and differs else row)


def _bare(state: MatchState, place: int) -> Row:
    return Row(
        entry=place,
        number=state.games + 1,
        kind=Kind.GAME,
        seating=next_seating(state),
        doublings=state.bock.doublings(state.rules),
    )


def _with_points(row: Row, points: tuple[Fraction, ...], rules: RuleSet) -> Row:
    seating = row.seating
    assert seating is not None
    factor = rules.bock_factor(row.doublings)
    by_name = {
        person: amount * factor
        for person, amount in zip(seating.seats, points, strict=False)
        if person is not None
    }
    account = -sum(by_name.values(), Fraction(0))
    has_pot = bool(row.pot)
    return change(
        row,
        kind=Kind.GAME,
        points=tuple(by_name.items()),
        pot=account if has_pot else Fraction(0),
        table=Fraction(0) if has_pot else account,
    )
