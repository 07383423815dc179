"""Who stands where, added up anew from what happened, by the sentences of the book (003).

Nothing of `doppelkopf.tournament` is used here. A round that somebody plays counts what the rows
say in which they sit. §7: who leaves early loses 50 for each round they do not play; of the list
they leave counts what they have at that moment, but a loss of 50 at least; all that counts for the
team too; what a substitute makes is nobody's, the points of the others count as ever. A penalty
takes points that nobody gets. Equal points are decided by games won, then by solos won, then not at
all.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

LOST = 50


class Row(NamedTuple):
    """A line of a list: who has what, and who played alone."""

    points: dict[str, int]
    solo: str | None = None


class Sheet:
    """A list: its rows, and who has left it after how many of them."""

    def __init__(self, people: Iterable[str]) -> None:
        self.people = tuple(people)
        self.rows: list[Row] = []
        self.left: dict[str, int] = {}

    def own(self, name: str) -> list[Row]:
        """The rows in which somebody sat themselves."""
        return self.rows[: self.left.get(name, len(self.rows))]

    def counts(self, name: str) -> int:
        """What somebody has from it."""
        points = sum(row.points[name] for row in self.own(name))
        return min(points, -LOST) if name in self.left else points

    def won(self, name: str) -> int:
        """How many games they have won."""
        return sum(row.points[name] > 0 for row in self.own(name))

    def solos(self, name: str) -> int:
        """How many of them alone."""
        return sum(row.points[name] > 0 and row.solo == name for row in self.own(name))


class Naive:
    """A tournament as somebody with pencil and paper would keep it."""

    def __init__(self) -> None:
        self.teams: dict[str, str] = {}
        self.there: set[str] = set()
        self.gone: set[str] = set()
        self.ranked: set[str] = set()
        self.rounds: list[list[Sheet]] = []
        self.lost: list[set[str]] = []
        """Who has lost which round without playing it."""
        self.fines: list[tuple[str, int, int]] = []
        """Whose, in which round, how much."""

    def come(self, name: str, team: str = "") -> None:
        self.teams[name] = team
        self.there.add(name)

    def leave(self, name: str, sheet: Sheet | None) -> None:
        """Somebody goes home; `sheet`: the list that they have not finished."""
        self.there.discard(name)
        if name in self.ranked:
            self.gone.add(name)
        if sheet is not None:
            sheet.left[name] = len(sheet.rows)

    def back(self, name: str) -> None:
        self.gone.discard(name)
        self.there.add(name)

    def begin(self, tables: Iterable[Iterable[str]]) -> list[Sheet]:
        """A round begins."""
        self.rounds.append([Sheet(table) for table in tables])
        self.lost.append(set(self.gone))
        self.ranked |= self.there
        return self.rounds[-1]

    def total(self, name: str, only: int | None = None) -> tuple[int, int, int]:
        """Somebody's points, games won and solos won; of one round alone if that is asked for."""
        points = won = solos = 0
        for number, sheets in enumerate(self.rounds):
            if only is not None and number != only:
                continue
            for sheet in sheets:
                if name in sheet.people:
                    points += sheet.counts(name)
                    won += sheet.won(name)
                    solos += sheet.solos(name)
            if name in self.lost[number]:
                points -= LOST
            points -= sum(many for who, at, many in self.fines if (who, at) == (name, number))
        return points, won, solos

    def ranking(self, only: int | None = None) -> dict[str, tuple[int, int]]:
        """Everyone's place and points."""
        people = [name for name in self.ranked if only is None or self.takes_part(name, only)]
        totals = {name: self.total(name, only) for name in people}
        return {
            name: (1 + sum(other > mine for other in totals.values()), mine[0])
            for name, mine in totals.items()
        }

    def takes_part(self, name: str, number: int) -> bool:
        """Whether a round has anything to do with somebody."""
        seated = any(name in sheet.people for sheet in self.rounds[number])
        fined = any((who, at) == (name, number) for who, at, _ in self.fines)
        return seated or fined or name in self.lost[number]

    def team_points(self) -> dict[str, Fraction]:
        """What each team has, all of its people added up."""
        found: dict[str, Fraction] = {}
        for name in self.ranked:
            if team := self.teams[name]:
                found[team] = found.get(team, Fraction(0)) + self.total(name)[0]
        return found
