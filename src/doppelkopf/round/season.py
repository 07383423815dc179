"""The tables of a round over a period, for its people: renamed, merged, guests left out.

Evenings are in the order of their days whatever order they came in, so runs and running totals do
not hang on who entered what first. `owing` has the money, which no period divides.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from doppelkopf.match.showing.gist import Gist, renamed
from doppelkopf.match.showing.season import Standing, Table, tables
from doppelkopf.round.model import STRANGER, Kept, PersonId, Round
from doppelkopf.round.period import Period

Gists = Mapping[str, Sequence[Gist]]
"""What was found of each room: the gists of its evenings, by the room's id."""


class Evening(NamedTuple):
    """An evening of a round, told with its people."""

    kept: Kept
    number: int
    """Which evening of its room, counted from 1."""
    gist: Gist
    """With ids for names."""
    written: tuple[tuple[str, PersonId], ...]
    """Who the names on the sheet are."""

    @property
    def date(self) -> date:
        """When it was."""
        return self.gist.date

    @property
    def strangers(self) -> tuple[str, ...]:
        """Names that nobody has said anything about."""
        return tuple(name for name, who in self.written if who == STRANGER + name)


def evenings(of: Round, found: Gists) -> tuple[Evening, ...]:
    """All evenings of a round that could be found, the oldest first."""
    made = [
        _evening(of, kept, number, each)
        for kept in of.evenings
        for number, each in enumerate(found.get(kept.room, ()), 1)
    ]
    return tuple(sorted(made, key=_moment))  # what is the same stays in the order of the round


def _evening(of: Round, kept: Kept, number: int, found: Gist) -> Evening:
    who = {name: of.who(kept, name) for name in found.people}
    return Evening(kept, number, renamed(found, lambda name: who[name]), tuple(who.items()))


def _moment(evening: Evening) -> tuple[object, ...]:
    """The day, then the hour if it is known; what is the same then has an order all the same."""
    found = evening.gist
    started = "" if found.started is None else str(found.started.timestamp()).zfill(20)
    return found.date, started, found.people, found.totals, found.fines


def tables_of(of: Round, those: Iterable[Evening], period: Period) -> tuple[Table, ...]:
    """The tables of a period; names in them are ids."""
    meant = period.of(tuple(those))
    gists = [each.gist for each in meant if each.gist.games or each.gist.totals]
    guests = {who for each in meant for _, who in each.written if of.is_guest(who)}
    return tables(gists, guests)


def ranks(table: Table) -> tuple[tuple[int, Standing], ...]:
    """Everyone with their rank; equal points share it."""
    points = [each.points for each in table.standings]
    return tuple((points.index(each.points) + 1, each) for each in table.standings)
