"""Adding up the lists, and the order that comes of it.

Wettbewerb 7 with D36 and D80: whoever leaves early loses points for each round they do not play;
what their unfinished list costs stands on its sheet. Who is left over in a round because so many
cannot be seated, or comes late, loses nothing. Where no book says how ties are broken, the
tournament says it: games won, solos won, the lot, or not at all.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from fractions import Fraction
from hashlib import blake2b
from typing import NamedTuple

from doppelkopf.tournament.ranking.results import ListResult


class Break(StrEnum):
    """What decides between people with the same points, in the order a tournament names them."""

    WON = "won"
    SOLOS = "solos"
    BEST_ROUND = "best-round"
    LOT = "lot"


USUAL = (Break.WON, Break.SOLOS, Break.LOT)


class Competitor(NamedTuple):
    """Somebody who is entered."""

    id: str
    team: str = ""
    left: int | None = None
    """The first round that they are no longer there for, counted from 0; None: they are there."""
    missed: tuple[int, ...] = ()
    """Rounds they missed having gone before they were back."""


class Fined(NamedTuple):
    """A penalty of the referee: nobody gets what it costs."""

    person: str
    round: int
    points: int


class Place(NamedTuple):
    """Somebody's line in the ranking."""

    rank: int
    """Shared by those between whom nothing decides."""
    person: str
    points: Fraction
    rounds: tuple[Fraction | None, ...]
    """By round, penalties and lost rounds included; None: neither played nor lost."""
    won: int
    solos: int


def rank(
    people: Sequence[Competitor],
    rounds: int,
    results: Iterable[ListResult],
    *,
    fined: Iterable[Fined] = (),
    leaver_points: int = 0,
    breaks: Sequence[Break] = USUAL,
    seed: str = "",
    only: int | None = None,
) -> tuple[Place, ...]:
    """The ranking after so many rounds, or of one round alone; the best come first.

    `leaver_points` is what each round costs that somebody who left does not play. The lot is drawn
    from the seed, so that everyone can draw it again.
    """
    totals = _totals(people, rounds, results, fined, leaver_points)
    chosen = range(rounds) if only is None else range(only, only + 1)
    lines = [_line(person.id, totals[person.id], chosen) for person in people]
    if only is not None:
        lines = [each for each in lines if each.rounds[0] is not None]

    def key(line: Place) -> tuple[Fraction, ...]:
        return (-line.points, *(-_worth(line, each, seed) for each in breaks))

    lines.sort(key=lambda line: (key(line), line.person))
    placed: list[Place] = []
    for number, line in enumerate(lines, 1):
        same = placed and key(line) == key(placed[-1])
        placed.append(line._replace(rank=placed[-1].rank if same else number))
    return tuple(placed)


class _Tally:
    """What one person has in each round."""

    def __init__(self, rounds: int) -> None:
        self.points: list[Fraction | None] = [None] * rounds
        self.won = [0] * rounds
        self.solos = [0] * rounds

    def add(self, round_: int, points: Fraction) -> None:
        """Count points in a round."""
        self.points[round_] = (self.points[round_] or Fraction(0)) + points


def _totals(
    people: Sequence[Competitor],
    rounds: int,
    results: Iterable[ListResult],
    fined: Iterable[Fined],
    leaver_points: int,
) -> dict[str, _Tally]:
    totals = {person.id: _Tally(rounds) for person in people}
    for result in results:
        for name, share in result.shares.items():
            if name in totals and result.round < rounds:
                tally = totals[name]
                tally.add(result.round, share.points)
                tally.won[result.round] += share.won
                tally.solos[result.round] += share.solos
    for person in people:
        gone = () if person.left is None else range(person.left, rounds)
        for round_ in (*person.missed, *gone):
            if round_ < rounds and totals[person.id].points[round_] is None:
                totals[person.id].add(round_, Fraction(-leaver_points))
    for fine in fined:
        if fine.person in totals and fine.round < rounds:
            totals[fine.person].add(fine.round, Fraction(-fine.points))
    return totals


def _line(person: str, tally: _Tally, chosen: range) -> Place:
    points = tuple(tally.points[round_] for round_ in chosen)
    return Place(
        rank=0,
        person=person,
        points=sum((each for each in points if each is not None), Fraction(0)),
        rounds=points,
        won=sum(tally.won[round_] for round_ in chosen),
        solos=sum(tally.solos[round_] for round_ in chosen),
    )


def _worth(line: Place, by: Break, seed: str) -> Fraction:
    match by:
        case Break.WON:
            return Fraction(line.won)
        case Break.SOLOS:
            return Fraction(line.solos)
        case Break.BEST_ROUND:
            return max((each for each in line.rounds if each is not None), default=Fraction(0))
        case Break.LOT:
            return Fraction(lot(line.person, seed))


def lot(person: str, seed: str) -> int:
    """Somebody's lot: the greatest wins."""
    drawn = blake2b(f"{seed}\n{person}".encode(), digest_size=8, person=b"doko-lot")
    return int.from_bytes(drawn.digest(), "big")
