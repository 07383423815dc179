"""An evening in sum: how everyone stands, the best and the worst game, and what is owed."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.language import Text
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.owed import owed
from doppelkopf.match.state import Kind, MatchState, Row


class Peak(NamedTuple):
    """What a game brought somebody, or several the same."""

    row: Row
    people: tuple[Name, ...]
    points: Fraction


class Standing(NamedTuple):
    """How somebody leaves the table."""

    rank: int
    """Equal totals share it."""
    name: Name
    total: Fraction
    games: int
    plus: int
    """How many of them brought points."""
    best: Peak | None
    worst: Peak | None


class Summary(NamedTuple):
    """An evening in sum."""

    games: int
    people: tuple[Standing, ...]
    """Who has most comes first."""
    best: Peak | None
    worst: Peak | None
    owed: tuple[Text, ...]
    """What is owed beyond the evening, a sentence each."""


def summary(state: MatchState) -> Summary:
    """What is to be said of an evening at its end, or up to now."""
    totals = sorted((state.total(name) for name in state.people), reverse=True)
    people = []
    for name in sorted(state.people, key=state.total, reverse=True):
        peaks = list(_peaks(state, name))
        people.append(
            Standing(
                totals.index(state.total(name)) + 1,
                name,
                state.total(name),
                len(peaks),
                sum(peak.points > 0 for peak in peaks),
                _best(peaks),
                _worst(peaks),
            )
        )
    everyone = [peak for name in state.people for peak in _peaks(state, name)]
    return Summary(state.games, tuple(people), _best(everyone), _worst(everyone), owed(state))


def _peaks(state: MatchState, name: Name) -> Iterator[Peak]:
    """What every game brought somebody."""
    for row in state.rows:
        if row.kind is Kind.GAME and (points := row.points_of(name)) is not None:
            yield Peak(row, (name,), points)


def _best(peaks: list[Peak]) -> Peak | None:
    """The game that brought most, the first of them; None if none brought anything."""
    won = [peak for peak in peaks if peak.points > 0]
    return _shared(max(won, key=lambda peak: peak.points), won) if won else None


def _worst(peaks: list[Peak]) -> Peak | None:
    """The game that cost most, the first of them; None if none cost anything."""
    lost = [peak for peak in peaks if peak.points < 0]
    return _shared(min(lost, key=lambda peak: peak.points), lost) if lost else None


def _shared(found: Peak, peaks: list[Peak]) -> Peak:
    """The same with all to whom this game brought as much."""
    same = [peak for peak in peaks if peak.row is found.row and peak.points == found.points]
    return found._replace(people=tuple(name for peak in same for name in peak.people))
