"""Teams: the points of their people added up (Wettbewerb 7: lost rounds of who left count too)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.tournament.ranking.places import Competitor, Place


class TeamPlace(NamedTuple):
    """A team's line in the ranking."""

    rank: int
    """Shared by teams between which nothing decides."""
    team: str
    points: Fraction
    counted: tuple[Place, ...]
    """Whose points count, the best first."""
    others: tuple[Place, ...] = ()
    """Who is in the team beyond those that count."""


def rank_teams(
    people: Sequence[Competitor], ranking: Sequence[Place], size: int | None = None
) -> tuple[TeamPlace, ...]:
    """The teams in order; `size`: so many of each count, the best, by default all.

    Teams with the same points are decided by the rank of their best, then of their next.
    """
    team_of = {person.id: person.team for person in people if person.team}
    members: dict[str, list[Place]] = {}
    for place in ranking:
        if team := team_of.get(place.person):
            members.setdefault(team, []).append(place)
    found = [
        TeamPlace(
            0,
            team,
            sum((each.points for each in of[:size]), Fraction(0)),
            tuple(of[:size]),
            tuple(of[size:]) if size is not None else (),
        )
        for team, of in members.items()
    ]

    def key(each: TeamPlace) -> tuple[Fraction, tuple[int, ...]]:
        return -each.points, tuple(place.rank for place in each.counted)

    found.sort(key=lambda each: (key(each), each.team))
    placed: list[TeamPlace] = []
    for number, each in enumerate(found, 1):
        same = placed and key(each) == key(placed[-1])
        placed.append(each._replace(rank=placed[-1].rank if same else number))
    return tuple(placed)
