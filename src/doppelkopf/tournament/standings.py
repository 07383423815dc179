"""The ranking of a tournament as it stands: its closed lists, who left, penalties, open protests.

What `ranking` adds up is gathered here: rounds that somebody missed after leaving cost what the
rules say (Wettbewerb 7, D36, D80), penalties that were withdrawn cost nothing, and where a protest
is open (Wettbewerb 8) the lines of that table say so.
"""

from collections.abc import Iterable
from typing import NamedTuple

from doppelkopf.tournament.model import Person, PersonId, Result, Tournament
from doppelkopf.tournament.ranking import (
    Competitor,
    Fined,
    ListResult,
    Place,
    Share,
    TeamPlace,
    rank,
    rank_teams,
)
from doppelkopf.tournament.rules import leaver_points


class Standing(NamedTuple):
    """Somebody's line."""

    person: Person
    place: Place
    disputed: bool
    """Whether a protest at a table of theirs is open."""
    unfinished: bool
    """Whether a list of theirs is not closed."""


class Standings(NamedTuple):
    """Who stands where, people and teams; the best come first."""

    people: tuple[Standing, ...]
    teams: tuple[TeamPlace, ...]
    rounds: tuple[int, ...]
    """The rounds that count, counted from 0."""
    missing: tuple[tuple[int, int], ...]
    """Round and table of the lists that are not closed."""

    @property
    def is_final(self) -> bool:
        """Whether nothing of these rounds is open."""
        return not self.missing and not any(each.disputed for each in self.people)


def standings(
    of: Tournament, *, only: int | None = None, running: Iterable[ListResult] = ()
) -> Standings:
    """The ranking after all rounds that have begun, or of one alone.

    `running` is what open lists come to so far; without it they count nothing yet.
    """
    people = tuple(competitor(each) for each in of.people if _is_ranked(of, each))
    results = [
        result_as_counted(number, table.list.result)
        for number, round_ in enumerate(of.rounds[: of.begun])
        for table in round_.tables
        if table.list.result is not None
    ]
    settings = of.settings
    places = rank(
        people,
        of.begun,
        [*results, *running],
        fined=[
            Fined(each.person, each.round, each.points)
            for each in of.penalties
            if not each.withdrawn
        ],
        leaver_points=leaver_points(settings),
        breaks=settings.breaks,
        seed=settings.seed,
        only=only,
    )
    chosen = tuple(range(of.begun)) if only is None else (only,)
    missing = tuple(
        (number, at)
        for number in chosen
        for at, table in enumerate(of.rounds[number].tables)
        if not table.list.is_closed
    )
    disputed = _seated(of, {(each.round, each.table) for each in of.protests if each.is_open})
    unfinished = _seated(of, missing)
    known = {each.id: each for each in of.people}
    return Standings(
        tuple(
            Standing(known[each.person], each, each.person in disputed, each.person in unfinished)
            for each in places
        ),
        rank_teams(people, places, settings.team_counts),
        chosen,
        missing,
    )


def _is_ranked(of: Tournament, person: Person) -> bool:
    """Whether somebody stands in the ranking: not who waits for their first round when others have
    played already.
    """
    return person.has_played and (not of.begun or person.since < of.begun)


def competitor(person: Person) -> Competitor:
    """Somebody as a ranking takes them."""
    return Competitor(person.id, person.team, person.left, person.missed)


def result_as_counted(round_: int, result: Result) -> ListResult:
    """A signed list as a ranking takes it."""
    shares = {each.person: Share(each.amount, each.won, each.solos) for each in result.lines}
    return ListResult(round_, shares)


def order(of: Tournament) -> tuple[PersonId, ...]:
    """Everyone from the best to the last, as seating by the ranking wants it."""
    return tuple(each.person.id for each in standings(of).people)


def _seated(of: Tournament, tables: Iterable[tuple[int, int]]) -> set[PersonId]:
    return {person for number, at in tables for person in of.rounds[number].tables[at].seats}
