"""A season: the evenings of a round added up, points and money each by themselves."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.match.evening.model import Evening
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.gist import Gist, Unit, gist
from doppelkopf.match.showing.stats import Person, statistics_of


class Standing(NamedTuple):
    """Someone's season."""

    name: Name
    evenings: int
    wins: int
    """Evenings they won, alone or together with others."""
    points: Fraction
    cents: Fraction | None
    stats: Person
    by_evening: tuple[Fraction | None, ...]

    @property
    def best_evening(self) -> int | None:
        """The evening that brought most, counted from 0; None if none brought anything."""
        return self._peak(1)

    @property
    def worst_evening(self) -> int | None:
        """The evening that cost most; None if none cost anything."""
        return self._peak(-1)

    def _peak(self, sign: int) -> int | None:
        there = [
            (points * sign, -place)
            for place, points in enumerate(self.by_evening)
            if points is not None and points * sign > 0
        ]
        return -max(there)[1] if there else None

    @property
    def running(self) -> tuple[Fraction | None, ...]:
        """Their total after each evening; None before their first."""
        found: list[Fraction | None] = []
        total: Fraction | None = None
        for points in self.by_evening:
            if points is not None:
                total = (total or Fraction(0)) + points
            found.append(total)
        return tuple(found)


class Table(NamedTuple):
    """The evenings that count the same, the oldest first, and who has what of them."""

    unit: Unit
    gists: tuple[Gist, ...]
    standings: tuple[Standing, ...]
    """The best first."""


class Season(NamedTuple):
    """The tables of a round."""

    round: str
    evenings: tuple[Evening, ...]
    tables: tuple[Table, ...]
    """One, or one for points and one for money; none without evenings."""

    @property
    def table(self) -> tuple[Standing, ...]:
        """The first of them."""
        return self.tables[0].standings if self.tables else ()


def season(evenings: Sequence[Evening], name: str) -> Season:
    """Add up evenings, in whatever order they come."""
    ordered = tuple(sorted(evenings, key=lambda evening: evening.date))
    return Season(name, ordered, tables([gist(evening) for evening in ordered]))


def tables(gists: Sequence[Gist], guests: Collection[Name] = ()) -> tuple[Table, ...]:
    """Add up evenings, the oldest first; guests have no place in a table.

    Points and stakes cannot be added to each other: where a round has played for both, each has a
    table of its own.
    """
    found = []
    for unit in Unit:
        mine = tuple(each for each in gists if each.unit is unit)
        if mine:
            found.append(Table(unit, mine, _standings(mine, guests)))
    return tuple(found)


def _standings(gists: Sequence[Gist], guests: Collection[Name]) -> tuple[Standing, ...]:
    numbers = statistics_of(gists)
    totals = [
        {name: points for name, points in each.totals if name not in guests} for each in gists
    ]
    best = [max(each.values(), default=Fraction(0)) for each in totals]
    found = []
    for name in dict.fromkeys(name for each in totals for name in each):
        mine = tuple(each.get(name) for each in totals)
        money = [amount for each in gists for who, amount in each.cents or () if who == name]
        there = [points for points in mine if points is not None]
        wins = sum(points == most for points, most in zip(mine, best, strict=True))
        found.append(
            Standing(
                name,
                len(there),
                wins,
                sum(there, Fraction(0)),
                sum(money, Fraction(0)) if any(each.cents is not None for each in gists) else None,
                numbers.get(name, Person(name)),
                mine,
            )
        )
    return tuple(sorted(found, key=lambda each: (-each.points, each.name)))
