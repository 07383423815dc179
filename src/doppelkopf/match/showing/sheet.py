"""The sheet as a table: rows with running totals, ready to be shown, printed or exported.

The base value has a column of its own where the rules want it (Hausregeln 9), the pot where there
is one (Ravensburger), money where points are worth some (Mischen Impossible 4.1).
"""

from fractions import Fraction
from typing import NamedTuple

from doppelkopf.match.evening.model import Evening
from doppelkopf.match.refused import Name
from doppelkopf.match.state import Kind, MatchState, Row, has_pot
from doppelkopf.rules.model.match import Scorer, SheetColumns

NO_NUMBER = "–"
"""Before what is no game: a fine, cards dealt again, an arrival."""


class SheetRow(NamedTuple):
    """A row, and how everyone stands after it."""

    row: Row
    totals: dict[Name, Fraction]
    pot: Fraction
    table: Fraction

    @property
    def label(self) -> str:
        """How it is named to a command: the number of a game, else the entry."""
        if self.row.kind is Kind.GAME:
            return str(self.row.number)
        return f"e{self.row.entry}" if self.row.entry else ""

    @property
    def number(self) -> str:
        """What stands before it where nobody types: the number of a game."""
        return self.label if self.row.kind is Kind.GAME else NO_NUMBER


class Sheet(NamedTuple):
    """A whole evening as a table."""

    evening: Evening
    state: MatchState
    rows: tuple[SheetRow, ...]

    @property
    def people(self) -> tuple[Name, ...]:
        """The columns."""
        return self.state.people

    @property
    def scorer(self) -> Name | None:
        """Who keeps the sheet, if that is not just the last seat by default."""
        chosen = self.state.rules.match.scorer is Scorer.VOLUNTEER
        by_default = self.evening.people[-1]
        return self.state.scorer if chosen or self.state.scorer != by_default else None

    @property
    def has_base(self) -> bool:
        """Whether the base value has its own column."""
        return self.state.rules.match.sheet is SheetColumns.POINTS_AND_BASE

    @property
    def has_bock(self) -> bool:
        """Whether the rules know Bock at all, or did when a row was written."""
        rules = (self.state.rules, *(each for _, each in self.state.earlier))
        return any(each.bock.triggers for each in rules)

    @property
    def has_pot(self) -> bool:
        """Whether there is a pot."""
        return has_pot(self.state.rules)

    @property
    def has_table(self) -> bool:
        """Whether anything was booked to the table account."""
        return any(row.table for row in self.state.rows)


def make_sheet(evening: Evening, state: MatchState | None = None) -> Sheet:
    """An evening as a table; `state` is where it stands, if that is worked out already."""
    state = evening.state() if state is None else state
    totals: dict[Name, Fraction] = dict.fromkeys(state.people, Fraction(0))
    pot = table = Fraction(0)
    rows = []
    for row in state.rows:
        for person, points in row.points:
            totals[person] = totals.get(person, Fraction(0)) + points
        pot += row.pot
        table += row.table
        rows.append(SheetRow(row, dict(totals), pot, table))
    return Sheet(evening, state, tuple(rows))
