"""Rows of an earlier version of the rules: they stay as booked, and today's reading is named.

No earlier reading of a rule is kept here or anywhere: what stays is the row that was written. What
follows from it (Bock, duties, who deals) is read by today's rules. A row that today's rules refuse
stays as well, and says why, until somebody mends it.
"""

from fractions import Fraction

from doppelkopf.game.step import change
from doppelkopf.match.booking.turns import following, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.booked import BookedRow, Kept, alike
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import Amounts, Because, Kind, MatchState, Row, booked


def booked_row(row: Row) -> BookedRow:
    """A row as it is kept."""
    return BookedRow(
        kind=row.kind.value,
        points=tuple((name, str(amount)) for name, amount in row.points),
        pot=str(row.pot),
        table=str(row.table),
        doublings=row.doublings,
        dealer=row.seating.dealer if row.seating is not None else None,
        reason=row.reason,
        person=row.person,
        treat=row.treat,
    )


def rows_since(before: MatchState, after: MatchState) -> tuple[Row, ...]:
    """The rows that one entry has written."""
    return after.rows[len(before.rows) :]


def with_dealer_of(state: MatchState, entry: log.Effective, kept: Kept) -> MatchState:
    """The match with the dealer who dealt, should today's rules say that it was another's turn."""
    if (
        not isinstance(entry, log.AnyGame | log.Redeal)
        or getattr(entry, "dealer", None) is not None
    ):
        return state
    dealer = next((row.dealer for row in kept.rows or () if row.dealer is not None), None)
    try:
        due = next_seating(state).dealer
    except Refused:
        return state
    if dealer is None or dealer == due or dealer not in state.present:
        return state
    return change(state, dealer=dealer, repeat_seating=None)


def as_booked(before: MatchState, after: MatchState, place: int, kept: Kept) -> MatchState:
    """The match after an entry whose rows stay as they were written."""
    if kept.rows is None:
        return after
    today = list(rows_since(before, after))
    found = tuple(map(booked_row, today))
    state = change(
        after, rows=before.rows, totals=before.totals, pot=before.pot, table=before.table
    )
    is_refused = any(row.refused is not None for row in today)
    differs = None if is_refused or alike(kept.rows, found) else _sums(today)
    made = [_row(each, today, place, before) for each in kept.rows]
    for at, row in enumerate(made):
        last = at == len(made) - 1
        row = change(row, version=kept.version, today=differs if last else None)
        state = booked(state, row)
    return state


def _row(kept: BookedRow, today: list[Row], place: int, before: MatchState) -> Row:
    """The row of today that is meant, else a bare one, with the amounts that were written."""
    kinds = [(kept.kind,), _DEALS if kept.kind in _DEALS else ()]
    at = next(
        (at for like in kinds for at, row in enumerate(today) if row.kind.value in like), None
    )
    if at is not None:
        row = change(today.pop(at), kind=Kind(kept.kind), reason=kept.reason)
    else:
        row = Row(
            entry=place,
            number=before.games + (kept.kind == Kind.GAME),
            kind=Kind(kept.kind),
            reason=kept.reason,
            person=kept.person,
            treat=kept.treat,
        )
    return change(
        row,
        points=kept.amounts,
        pot=Fraction(kept.pot),
        table=Fraction(kept.table),
        doublings=kept.doublings,
    )


_DEALS = (Kind.GAME.value, Kind.REDEAL.value)
"""A game that counted too little may count today, and the other way round."""


def _sums(rows: list[Row]) -> Amounts:
    """What an entry comes to for everyone."""
    sums: dict[str, Fraction] = {}
    for row in rows:
        for name, amount in row.points:
            sums[name] = sums.get(name, Fraction(0)) + amount
    return tuple(sums.items())


def unmended(state: MatchState, place: int, entry: log.Effective, error: Refused) -> MatchState:
    """The match with a row that today's rules refuse, as it was written, without points."""
    try:
        seating = next_seating(state)
    except Refused:
        seating = None
    is_game = isinstance(entry, log.AnyGame)
    row = Row(
        entry=place,
        number=state.games + is_game,
        kind=Kind.GAME if is_game else Kind.OTHER,
        seating=seating if isinstance(entry, log.AnyGame | log.Redeal) else None,
        written=entry.played if isinstance(entry, log.Game) else None,
        bare=entry.bare if isinstance(entry, log.Points) else None,
        note=entry.note,
        refused=error.reason,
    )
    state = booked(state, row)
    if not is_game:
        return state
    return change(
        state,
        bock=state.bock.use(state.rules),
        games=state.games + 1,
        list_games=state.list_games + 1,
        misdeals=0,
        agreed_schiebekopf=False,
        race_after_draw=False,
        repeat_seating=None,
        after_hammelrennen=None,
        dealer=following(state, state.dealer) if state.present else state.dealer,
        because=Because.NEXT,
    )
