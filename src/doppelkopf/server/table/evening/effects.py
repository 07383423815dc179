"""What a proposal changes on the sheet: every row that is another after it, and the totals."""

from fractions import Fraction
from typing import NamedTuple

from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.showing.sheet import NO_NUMBER
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.server.table.evening.matters.checking import carried
from doppelkopf.server.table.kept import KeptWithSheet
from doppelkopf.server.table.state import Match, Proposal, TableState


class Changed(NamedTuple):
    """A row before and after; None where there is none."""

    before: Row | None
    after: Row | None

    @property
    def number(self) -> str:
        """The number of its game, as it would then be."""
        row = self.after or self.before
        assert row is not None
        return str(row.number) if row.kind is Kind.GAME else NO_NUMBER


class Effect(NamedTuple):
    """What a proposal changes."""

    people: tuple[Name, ...]
    rows: tuple[Changed, ...]
    before: tuple[Fraction, ...]
    """The totals, by person."""
    after: tuple[Fraction, ...]
    state: MatchState


_effects: KeptWithSheet[Effect | None] = KeptWithSheet()


def effect_of(state: TableState, proposal: Proposal) -> Effect | None:
    """What a proposal would change on the sheet; None: nothing, or it can no longer be."""
    match = state.match
    if match is None or proposal.entry is None:
        return None
    return _effects.of(match, proposal.id, lambda: _effect(state, match, proposal))


def _effect(state: TableState, match: Match, proposal: Proposal) -> Effect | None:
    try:
        after = carried(state, proposal).match
    except Refused:
        return None
    assert after is not None
    was, now = _by_entry(match.state), _by_entry(after.state)
    rows = tuple(
        Changed(was.get(key), now.get(key))
        for key in sorted({*was, *now})
        if _differ(was.get(key), now.get(key))
    )
    people = after.state.people
    before, then = (
        tuple(each.total(person) for person in people) for each in (match.state, after.state)
    )
    return Effect(people, rows, before, then, after.state) if rows else None


def _by_entry(state: MatchState) -> dict[tuple[int, int], Row]:
    """The rows by their entry, and their number within it."""
    found: dict[tuple[int, int], Row] = {}
    for row in state.rows:
        within = sum(entry == row.entry for entry, _ in found)
        found[row.entry, within] = row
    return found


def _differ(one: Row | None, other: Row | None) -> bool:
    """Whether a row counts something else; one that counts nothing may come and go."""
    if one is None or other is None:
        return any(row is not None and (row.points or row.treat) for row in (one, other))
    return _shown(one) != _shown(other)


def _shown(row: Row) -> tuple[object, ...]:
    """What people see of a row, but for its remark."""
    amounts = (row.points, row.pot, row.table, row.treat)
    return *amounts, row.written, row.bare, row.doublings, row.person, row.reason, row.kind
