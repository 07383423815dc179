"""Entry fees, and who gets which prize; all in cents."""

from itertools import groupby
from typing import NamedTuple

from doppelkopf.tournament.model import Person, Tournament
from doppelkopf.tournament.standings import Standings


class Payout(NamedTuple):
    """What somebody has won."""

    rank: int
    person: Person
    cents: int


class Till(NamedTuple):
    """What has come in, and what goes out."""

    fees: int
    """What everyone who is there or has played owes."""
    paid: int
    prizes: int

    @property
    def left(self) -> int:
        """What is over once the prizes are paid; less than nothing: what is missing."""
        return self.paid - self.prizes


def payouts(of: Tournament, ranking: Standings) -> tuple[Payout, ...]:
    """The prizes by place; those who share a place share what their places bring, to the cent.

    A cent that cannot be shared stays in the till.
    """
    prizes = of.settings.prizes
    found: list[Payout] = []
    for rank, same in groupby(ranking.people, key=lambda each: each.place.rank):
        people = list(same)
        share = sum(prizes[rank - 1 : rank - 1 + len(people)]) // len(people)
        found += [Payout(rank, each.person, share) for each in people if share]
    return tuple(found)


def till(of: Tournament, given: tuple[Payout, ...]) -> Till:
    """What has come in by now, and what these prizes cost."""
    owing = sum(each.has_played for each in of.people)
    return Till(
        owing * of.settings.fee,
        sum(each.paid for each in of.people),
        sum(each.cents for each in given),
    )


def owes(of: Tournament, person: Person) -> int:
    """What is still missing of somebody's entry fee; nothing from who never came."""
    return max(0, of.settings.fee - person.paid) if person.has_played else 0
