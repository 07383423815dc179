"""What a draw is worth: repeated meetings beside the least there must be, and what is uneven."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from doppelkopf.tournament.draw.bound import forced
from doppelkopf.tournament.draw.drawing import Entrant
from doppelkopf.tournament.draw.plan import Plan, Round, meetings, repeats


class Quality(NamedTuple):
    """Figures of a draw."""

    repeats: int
    """How often two meet again, by pairs of rounds."""
    bound: int
    """No draw of these rounds can have fewer."""
    most_meetings: int
    """How often those two meet who meet most often."""
    clubs: int
    """Meetings of two of one club."""
    families: int
    fives: tuple[int, int]
    """The least and the most tables of five that somebody has, of those who play all rounds."""
    seats: int
    """By how much one has the same seat number more often than another, at most, of the first four
    and of those who play all rounds."""


def quality(plan: Plan, people: Sequence[Entrant] = ()) -> Quality:
    """The figures of a draw."""
    met = meetings(plan)
    club = {each.id: each.club for each in people if each.club}
    family = {each.id: each.family for each in people if each.family}

    def together(of: dict[str, str]) -> int:
        return sum(times for (a, b), times in met.items() if a in of and of[a] == of.get(b))

    played = Counter(person for each in plan for person in each.people)
    always = [person for person, times in played.items() if times == len(plan)]
    fives = Counter(
        person for each in plan for table in each.tables if len(table) == 5 for person in table
    )
    seats = Counter(
        (person, seat)
        for each in plan
        for table in each.tables
        for seat, person in enumerate(table)
    )
    spread = [[seats[person, seat] for person in always] for seat in range(4)]
    return Quality(
        repeats(plan),
        least(plan),
        max(met.values(), default=0),
        together(club),
        together(family),
        (
            min((fives[person] for person in always), default=0),
            max((fives[person] for person in always), default=0),
        ),
        max((max(each) - min(each) for each in spread if each), default=0),
    )


def least(plan: Sequence[Round]) -> int:
    """The repeats that cannot be avoided by those who play both of two rounds."""
    return sum(
        max(_forced(one, other), _forced(other, one)) for one, other in combinations(plan, 2)
    )


def _forced(one: Round, other: Round) -> int:
    there = set(other.people)
    return sum(
        forced(sum(person in there for person in table), len(other.tables)) for table in one.tables
    )
