"""What people talk about after an evening: who won what, with whom, and how their calls went."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.game.basics import Party
from doppelkopf.language import Text
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.gist import Game, Gist, Part, gist_of
from doppelkopf.match.state import MatchState


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


class Peak(NamedTuple):
    """A game that brought somebody most, or cost them most."""

    points: Fraction
    contract: str
    game: int
    title: Text
    """What the table it was played at calls it."""
    evening: int
    """Which of the evenings it was, counted from 0."""


class SoloKind(NamedTuple):
    """Solos of one kind."""

    title: Text
    tally: Tally


@dataclass
class Person:
    """One person's numbers."""

    name: Name
    all: Tally = field(default_factory=Tally)
    re: Tally = field(default_factory=Tally)
    kontra: Tally = field(default_factory=Tally)
    solo: Tally = field(default_factory=Tally)
    others: Tally = field(default_factory=Tally)
    """Games without parties: Ramsch, Hammelrennen, Schiebekopf, and those of bare points."""
    bock: Tally = field(default_factory=Tally)
    calls: Tally = field(default_factory=Tally)
    """Announcements: a game counts once, however many steps someone said."""
    made: int = 0
    """The same step by step: how many calls they made."""
    held: int = 0
    """How many of these came true: Re and Kontra by winning, an Absage by its limit."""
    luck: Fraction = Fraction(0)
    """What Bock brought: points of Bock games beyond what they would have been without."""
    partners: dict[Name, Tally] = field(default_factory=dict)
    """Games with one partner, by who that was."""
    against: dict[Name, Tally] = field(default_factory=dict)
    """Games with parties, by who was in the other one."""
    solos: dict[str, SoloKind] = field(default_factory=dict)
    """Games played alone, by the kind of game."""
    best_solo: Peak | None = None
    best: Peak | None = None
    worst: Peak | None = None
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

    @property
    def nemesis(self) -> tuple[Name, Tally] | None:
        """Against whom they have lost most points; None while they have lost to nobody."""
        lost = [(name, tally) for name, tally in self.against.items() if tally.points < 0]
        return min(lost, key=lambda pair: (pair[1].points, pair[0]), default=None)


def statistics(evenings: Iterable[MatchState]) -> dict[Name, Person]:
    """The numbers of everyone who appears in the rows of these evenings."""
    return statistics_of(gist_of(state) for state in evenings)


def statistics_of(evenings: Iterable[Gist]) -> dict[Name, Person]:
    """The same of evenings that are worked out, in their order: streaks go on over them."""
    people: dict[Name, Person] = {}

    def of(name: Name) -> Person:
        return people.setdefault(name, Person(name))

    for number, evening in enumerate(evenings):
        for name, points in evening.fines:
            of(name).fines += points
        for game in evening.games:
            for part in game.parts:
                _count(of(part.name), part, game, number)
    return people


def _count(person: Person, part: Part, game: Game, evening: int) -> None:
    outcome, points = part.outcome, part.points
    person.all.count(outcome, points)
    peak = Peak(points, game.contract, game.number, game.title, evening)
    if part.party is None:
        person.others.count(outcome, points)
    elif part.is_alone:
        person.solo.count(outcome, points)
        kind = person.solos.setdefault(game.contract, SoloKind(game.title, Tally()))
        kind.tally.count(outcome, points)
        person.best_solo = _better(person.best_solo, peak)
    elif part.party is Party.RE:
        person.re.count(outcome, points)
    else:
        person.kontra.count(outcome, points)
    person.best = _better(person.best, peak)
    if points < 0 and (person.worst is None or points < person.worst.points):
        person.worst = peak
    if game.in_bock:
        person.bock.count(outcome, points)
        person.luck += points - part.single
    if part.made:
        person.calls.count(outcome, points)
        person.made += part.made
        person.held += part.held
    if len(part.side) == 1 and part.side[0] != part.name:
        person.partners.setdefault(part.side[0], Tally()).count(outcome, points)
    for other in part.against:
        if other != part.name:  # who is two people of one evening does not play against themselves
            person.against.setdefault(other, Tally()).count(outcome, points)
    _go_on(person, outcome)


def _go_on(person: Person, outcome: int) -> None:
    if not outcome:
        return
    same = person.streak * outcome > 0
    person.streak = person.streak + outcome if same else outcome
    person.best_streak = max(person.best_streak, person.streak)
    person.worst_streak = min(person.worst_streak, person.streak)


def _better(before: Peak | None, now: Peak) -> Peak | None:
    """The better of two, the first of equal ones; what brought nothing is none."""
    is_better = now.points > 0 and (before is None or now.points > before.points)
    return now if is_better else before
