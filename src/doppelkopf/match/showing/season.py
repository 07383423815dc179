"""A season: the evenings of a round added up."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.match.evening.model import Evening
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.showing.amounts import cents, has_money
from doppelkopf.match.showing.stats import Person, statistics
from doppelkopf.match.state import MatchState, has_pot


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


class Season(NamedTuple):
    """The table of a round, the best first."""

    round: str
    evenings: tuple[Evening, ...]
    table: tuple[Standing, ...]


def season(evenings: Sequence[Evening], name: str) -> Season:
    """Add up evenings, the oldest first.

    Raises:
        Refused: some count in points and some in money, so there is nothing to add up.
    """
    ordered = tuple(sorted(evenings, key=lambda evening: evening.date))
    states = [evening.state() for evening in ordered]
    if len({has_pot(state.rules) for state in states}) > 1:
        raise Refused(
            "season/mixed",
            "Manche Abende zählen Punkte, andere Geld; das lässt sich nicht zusammenzählen.",
            "Some evenings count points, others money; that cannot be added up.",
        )
    numbers = statistics(states)
    names = dict.fromkeys(name for state in states for name, _ in state.totals)
    table = [_standing(person, states, numbers) for person in names]
    table.sort(key=lambda standing: (-standing.points, standing.name))
    return Season(name, ordered, tuple(table))


def _standing(name: Name, states: Sequence[MatchState], numbers: dict[Name, Person]) -> Standing:
    totals = [dict(state.totals) for state in states]
    mine = tuple(total.get(name) for total in totals)
    with_money = [state for state in states if has_money(state.rules)]
    money = sum((cents(state.total(name), state.rules) for state in with_money), Fraction(0))
    best = [max(total.values(), default=Fraction(0)) for total in totals]
    return Standing(
        name,
        sum(1 for points in mine if points is not None),
        sum(
            1
            for points, most in zip(mine, best, strict=True)
            if points is not None and points == most
        ),
        sum((points for points in mine if points is not None), Fraction(0)),
        money if with_money else None,
        numbers.get(name, Person(name)),
        mine,
    )
