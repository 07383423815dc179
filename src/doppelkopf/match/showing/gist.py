"""What a season needs of an evening: each game as it was for each person, totals, money, treats.

It is worked out once; people can be called something else afterwards (`renamed`), which is how a
round has the same person under two names. A name that several written ones become adds up.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.game.basics import Call, Party
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.game.scoring.winner import LIMITS
from doppelkopf.language import Text
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.amounts import cents, has_money
from doppelkopf.match.showing.words import AS_WRITTEN
from doppelkopf.match.state import Kind, MatchState, Row, has_pot
from doppelkopf.rules import RuleSet

ALL_AUGEN = 240
UNKNOWN_SOLO = Text("Solo", "solo")
"""One of which a list kept by hand does not say which it was."""


class Unit(StrEnum):
    """What the numbers of an evening are."""

    POINTS = "points"
    MONEY = "money"


class Part(NamedTuple):
    """A game as it was for one person."""

    name: Name
    points: Fraction
    single: Fraction
    """What it would have been without Bock."""
    outcome: int
    """1 won, -1 lost, 0 neither."""
    party: Party | None
    is_alone: bool
    side: tuple[Name, ...]
    """Who was in the same party."""
    against: tuple[Name, ...]
    """Who was in the other one."""
    made: int
    """How many calls they made, each step by itself."""
    held: int
    """How many of these came true."""


class Game(NamedTuple):
    """A game of an evening."""

    number: int
    contract: str
    """Its id; empty where a list kept by hand does not say what was played."""
    title: Text
    """What the table it was played at calls it."""
    in_bock: bool
    parts: tuple[Part, ...]


class Gist(NamedTuple):
    """An evening, as far as seasons and statistics need it."""

    date: date
    started: datetime | None
    rules: str
    unit: Unit
    people: tuple[Name, ...]
    """Everyone on the sheet, in its order; then who is only named, such as who did not come."""
    totals: tuple[tuple[Name, Fraction], ...]
    """Of whoever is in a row."""
    cents: tuple[tuple[Name, Fraction], ...] | None
    """What the totals are in money; None where nobody plays for any."""
    games: tuple[Game, ...]
    fines: tuple[tuple[Name, Fraction], ...]
    treats: tuple[tuple[Name, str, int], ...]
    """Who treats the others, to what, and how often."""
    ended: bool


def gist(evening: Evening) -> Gist:
    """The gist of an evening, worked out from its log."""
    return gist_of(evening.state(), evening.date, evening.started, evening.rules_name)


def gist_of(
    state: MatchState, on: date = date.min, started: datetime | None = None, rules: str = ""
) -> Gist:
    """The gist of a match that is worked out already."""
    money = tuple((name, cents(points, state.rules)) for name, points in state.totals)
    treats = Counter(
        (row.person, row.treat) for row in state.rows if row.treat and row.person is not None
    )
    return Gist(
        on,
        started,
        rules,
        Unit.MONEY if has_pot(state.rules) else Unit.POINTS,
        tuple(dict.fromkeys((*state.people, *dict(state.totals), *(name for name, _ in treats)))),
        state.totals,
        money if has_money(state.rules) else None,
        tuple(_game(row, state.rules_of(row)) for row in state.rows if _is_played(row)),
        _summed(pair for row in state.rows if row.kind is Kind.FINE for pair in row.points),
        tuple((name, treat, count) for (name, treat), count in treats.items()),
        state.ended,
    )


def renamed(found: Gist, called: Callable[[Name], Name]) -> Gist:
    """The same evening with other names for its people."""

    def all_of(names: Iterable[Name]) -> tuple[Name, ...]:
        return tuple(map(called, names))

    def amounts(pairs: Iterable[tuple[Name, Fraction]]) -> tuple[tuple[Name, Fraction], ...]:
        return _summed((called(name), amount) for name, amount in pairs)

    games = tuple(
        game._replace(
            parts=tuple(
                part._replace(
                    name=called(part.name), side=all_of(part.side), against=all_of(part.against)
                )
                for part in game.parts
            )
        )
        for game in found.games
    )
    treats: Counter[tuple[Name, str]] = Counter()
    for name, treat, count in found.treats:
        treats[called(name), treat] += count
    return found._replace(
        people=tuple(dict.fromkeys(all_of(found.people))),
        totals=amounts(found.totals),
        cents=None if found.cents is None else amounts(found.cents),
        games=games,
        fines=amounts(found.fines),
        treats=tuple((name, treat, count) for (name, treat), count in treats.items()),
    )


def _summed(pairs: Iterable[tuple[Name, Fraction]]) -> tuple[tuple[Name, Fraction], ...]:
    found: dict[Name, Fraction] = {}
    for name, amount in pairs:
        found[name] = found.get(name, Fraction(0)) + amount
    return tuple(found.items())


def _is_played(row: Row) -> bool:
    is_bare = row.bare is not None and row.refused is None
    return row.kind is Kind.GAME and (is_bare or row.result is not None)


def _game(row: Row, rules: RuleSet) -> Game:
    contract = row.contract
    title = UNKNOWN_SOLO if row.is_solo else AS_WRITTEN
    return Game(
        row.number,
        "" if contract is None else contract.value,
        title if contract is None else contract_name(contract, rules),
        bool(row.doublings),
        tuple(_bare_parts(row, rules) if row.bare is not None else _parts(row, rules)),
    )


def _bare_parts(row: Row, rules: RuleSet) -> Iterator[Part]:
    """A game of bare points: nobody's party is known, but for a soloist's and the others'."""
    assert row.seating is not None
    factor = rules.bock_factor(row.doublings)
    players = [name for name in row.seating.seats if name is not None]
    for name in players:
        points = row.points_of(name) or Fraction(0)
        alone, against = name == row.soloist, [other for other in players if other != name]
        party, same = None, list[Name]()
        if row.is_solo and not alone:
            party, same = Party.KONTRA, [other for other in against if other != row.soloist]
        elif row.is_solo:
            party = Party.RE
        yield Part(
            name,
            points,
            points / factor,
            (points > 0) - (points < 0),
            party,
            alone,
            tuple(same),
            tuple(other for other in against if party is not None and other not in same),
            0,
            0,
        )


def _parts(row: Row, rules: RuleSet) -> Iterator[Part]:
    result, scored, seating = row.result, row.score, row.seating
    assert result is not None
    assert scored is not None
    assert seating is not None
    factor = rules.bock_factor(row.doublings)
    for seat, name in enumerate(seating.seats):
        if name is None:
            continue
        points = row.points_of(name) or Fraction(0)
        fine = Fraction(0) if rules.offences.fines_in_bock else scored.fines[seat]
        outcome = (points > 0) - (points < 0)
        party = None
        if result.contract.has_parties:
            party = Party.RE if seat in result.re else Party.KONTRA
            if scored.winner is not None:
                outcome = 1 if scored.winner is party else -1
        seats = [other for other in result.seats if party is not None and other != seat]
        same = [other for other in seats if (other in result.re) is (seat in result.re)]
        calls = [made.call for made in result.calls if made.seat == seat]
        yield Part(
            name,
            points,
            (points - fine) / factor + fine,
            outcome,
            party,
            len(result.re) == 1 and seat in result.re,
            tuple(who for other in same if (who := seating.seats[other])),
            tuple(who for other in seats if other not in same and (who := seating.seats[other])),
            len(calls),
            sum(_came_true(call, result, party, is_won=outcome > 0) for call in calls),
        )


def _came_true(call: Call, result: Result, party: Party | None, *, is_won: bool) -> bool:
    """Whether a call was kept: Re and Kontra by winning, an Absage by its limit.

    Where an offence ended the game there is nothing to count; then winning decides both.
    """
    if not call.is_absage or party is None or sum(result.augen) != ALL_AUGEN:
        return is_won
    others = [seat for seat in result.seats if (seat in result.re) is not (party is Party.RE)]
    if call is Call.SCHWARZ:
        return sum(result.tricks[seat] for seat in others) == 0
    return sum(result.augen[seat] for seat in others) < LIMITS[call.step - 1]
