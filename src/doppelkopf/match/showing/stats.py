"""What people talk about after an evening: who won what, with whom, and how their calls went."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.game.basics import Party
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.language import Text
from doppelkopf.match.refused import Name
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.rules import RuleSet


@dataclass
class Tally:
    """Games of one sort, and what came of them."""

    games: int = 0
    won: int = 0
    lost: int = 0
    points: Fraction = Fraction(0)

    def count(self, outcome: int, points: Fraction) -> None:
        """Add a game: outcome 1 won, -1 lost, 0 neither."""
        self.games += 1
        self.won += outcome > 0
        self.lost += outcome < 0
        self.points += points


class BestSolo(NamedTuple):
    """A solo that brought most."""

    points: Fraction
    contract: str
    game: int
    title: Text
    """What the table it was played at calls it."""


@dataclass
class Person:
    """One person's numbers."""

    name: Name
    all: Tally = field(default_factory=Tally)
    re: Tally = field(default_factory=Tally)
    kontra: Tally = field(default_factory=Tally)
    solo: Tally = field(default_factory=Tally)
    others: Tally = field(default_factory=Tally)
    """Games without parties: Ramsch, Hammelrennen, Schiebekopf."""
    bock: Tally = field(default_factory=Tally)
    calls: Tally = field(default_factory=Tally)
    """Announcements: a game counts once, however many steps someone said."""
    partners: dict[Name, Tally] = field(default_factory=dict)
    best_solo: BestSolo | None = None
    fines: Fraction = Fraction(0)
    streak: int = 0
    """Games won in a row up to now; lost ones count below zero."""
    best_streak: int = 0
    worst_streak: int = 0

    @property
    def average(self) -> Fraction:
        """Points per game."""
        return self.all.points / self.all.games if self.all.games else Fraction(0)

    @property
    def bock_share(self) -> Fraction:
        """Which part of the games played counted more than once."""
        return Fraction(self.bock.games, self.all.games) if self.all.games else Fraction(0)


def statistics(evenings: Iterable[MatchState]) -> dict[Name, Person]:
    """The numbers of everyone who appears in the rows of these evenings."""
    people: dict[Name, Person] = {}

    def of(name: Name) -> Person:
        return people.setdefault(name, Person(name))

    for row, rules in ((row, evening.rules) for evening in evenings for row in evening.rows):
        if row.kind is Kind.FINE:
            for name, points in row.points:
                of(name).fines += points
        elif row.kind is Kind.GAME and row.result is not None:
            for played in _played(row):
                _count(of(played.name), played, row, rules)
    return people


class _Played(NamedTuple):
    name: Name
    points: Fraction
    outcome: int
    party: Party | None
    is_alone: bool
    partner: Name | None
    has_called: bool


def _played(row: Row) -> Iterator[_Played]:
    result, scored, seating = row.result, row.score, row.seating
    assert result is not None
    assert scored is not None
    assert seating is not None
    for seat, name in enumerate(seating.seats):
        if name is None:
            continue
        points = row.points_of(name) or Fraction(0)
        outcome = (points > 0) - (points < 0)
        party = None
        if result.contract.has_parties:
            party = Party.RE if seat in result.re else Party.KONTRA
            if scored.winner is not None:
                outcome = 1 if scored.winner is party else -1
        side = [other for other in result.seats if party is not None]
        side = [other for other in side if (other in result.re) is (seat in result.re)]
        others = [seating.seats[other] for other in side if other != seat]
        yield _Played(
            name,
            points,
            outcome,
            party,
            len(result.re) == 1 and seat in result.re,
            others[0] if len(others) == 1 else None,
            any(made.seat == seat for made in result.calls),
        )


def _count(person: Person, played: _Played, row: Row, rules: RuleSet) -> None:
    outcome, points = played.outcome, played.points
    person.all.count(outcome, points)
    if played.party is None:
        person.others.count(outcome, points)
    elif played.is_alone:
        person.solo.count(outcome, points)
        _keep_best(person, points, row, rules)
    elif played.party is Party.RE:
        person.re.count(outcome, points)
    else:
        person.kontra.count(outcome, points)
    if row.doublings:
        person.bock.count(outcome, points)
    if played.has_called:
        person.calls.count(outcome, points)
    if played.partner is not None:
        person.partners.setdefault(played.partner, Tally()).count(outcome, points)
    if outcome:
        same = person.streak * outcome > 0
        person.streak = person.streak + outcome if same else outcome
        person.best_streak = max(person.best_streak, person.streak)
        person.worst_streak = min(person.worst_streak, person.streak)


def _keep_best(person: Person, points: Fraction, row: Row, rules: RuleSet) -> None:
    assert row.result is not None
    if points > 0 and (person.best_solo is None or points > person.best_solo.points):
        title = contract_name(row.result.contract, rules)
        person.best_solo = BestSolo(points, row.result.contract.value, row.number, title)
