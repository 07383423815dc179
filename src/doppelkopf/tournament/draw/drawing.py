"""A draw from a published seed: the same people in the same order with the same seed sit the same.

All rounds to come are drawn at once; rounds that were played stay as they were and count. How long
it searches is a number of swaps, not a time, so that every machine finds the same draw.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doppelkopf.errors import IllegalAction
from doppelkopf.tournament.draw.bound import bound
from doppelkopf.tournament.draw.places import placed, settled
from doppelkopf.tournament.draw.plan import Plan, Round
from doppelkopf.tournament.draw.sizes import table_sizes
from doppelkopf.tournament.draw.weights import CLUB, EVEN, FAMILY, REPEAT, UNEVEN

MOVES = 4_000_000
"""Swaps that are tried unless nothing can be bettered before."""
MOST_PEOPLE = 1000
MOST_ROUNDS = 40
Ints = npt.NDArray[np.int64]


class Entrant(NamedTuple):
    """Somebody who is to be seated."""

    id: str
    club: str = ""
    """Those of one club are kept apart where that costs no repeated meeting."""
    family: str = ""
    """Those of one family are kept apart even if two others then meet again."""


def draw(
    people: Sequence[Entrant],
    rounds: int,
    seed: str,
    played: Sequence[Round] = (),
    *,
    even: bool = False,
    moves: int = MOVES,
) -> Plan:
    """The rounds to come, in which all these people play; `played` are those before.

    With 13, 17 or 22 people, and some others, either two meet more often than they must, or some
    are at a table of five more often than others by two or more: `even` says that this weighs more.

    Raises:
        Unseatable: so many people cannot be shared out over tables of four and five.
        IllegalAction: there are too many people or rounds, or somebody is there twice.
    """
    from doppelkopf.tournament.draw.shuffle import shuffle  # Numba, for those who draw

    _check(people, rounds)
    sizes = table_sizes(len(people))
    before = dict.fromkeys(person for each in played for person in each.people)
    names = list(dict.fromkeys([*(each.id for each in people), *before]))
    number = {name: place for place, name in enumerate(names)}
    chance = np.random.Generator(np.random.PCG64(_number(seed, 0)))
    given = [[[number[name] for name in table] for table in each.tables] for each in played]
    for _ in range(rounds):
        order = chance.permutation(len(people)).tolist()
        given.append([[order.pop() for _ in range(size)] for size in sizes])
    seats, starts, counts = _arrays(given)
    meets, fives = _met(given, len(names))
    five = EVEN if even else UNEVEN
    goal = REPEAT * bound([[len(table) for table in each] for each in given])
    if not played:
        goal += five * _evenly(rounds * 5 * sizes.count(5), len(people))
    shuffle(
        seats,
        starts,
        counts,
        len(played),
        meets,
        _apart(people, len(names)),
        fives,
        five,
        goal if not played else -1,
        moves,
        _number(seed, 1),
    )
    drawn = [
        [
            [names[seats[r, s]] for s in range(starts[r, t], starts[r, t + 1])]
            for t in range(len(sizes))
        ]
        for r in range(len(played), len(given))
    ]
    tables = placed([table for each in drawn for table in each])
    tables = settled(tables, [table for each in played for table in each.tables])
    return tuple(
        Round(tuple(tables[place : place + len(sizes)]))
        for place in range(0, len(tables), len(sizes))
    )


def _check(people: Sequence[Entrant], rounds: int) -> None:
    if len(people) > MOST_PEOPLE or not 1 <= rounds <= MOST_ROUNDS:
        raise IllegalAction(
            "tournament/size",
            f"Gelost wird für höchstens {MOST_PEOPLE} Personen und 1 bis {MOST_ROUNDS} Runden.",
            f"A draw is for at most {MOST_PEOPLE} people and 1 to {MOST_ROUNDS} rounds.",
        )
    if len({each.id for each in people}) != len(people):
        raise IllegalAction(
            "tournament/twice", "Jemand ist doppelt gemeldet.", "Somebody is entered twice."
        )


def _number(seed: str, use: int) -> int:
    """A number for each use of a seed."""
    digest = blake2b(seed.encode(), digest_size=8, person=b"doko-draw-%d" % use).digest()
    return int.from_bytes(digest, "big") >> 2


def _evenly(total: int, people: int) -> int:
    """The least sum of squares of so many things shared out to people."""
    each, more = divmod(total, people)
    return more * (each + 1) ** 2 + (people - more) * each**2


def _arrays(rounds: Sequence[Sequence[Sequence[int]]]) -> tuple[Ints, Ints, Ints]:
    most = max(sum(map(len, tables)) for tables in rounds)
    tables_most = max(map(len, rounds))
    seats = np.zeros((len(rounds), most), np.int64)
    starts = np.zeros((len(rounds), tables_most + 1), np.int64)
    counts = np.zeros((len(rounds), 2), np.int64)
    for r, tables in enumerate(rounds):
        people = [person for table in tables for person in table]
        seats[r, : len(people)] = people
        starts[r, 1 : len(tables) + 1] = np.cumsum([len(table) for table in tables])
        counts[r] = len(people), len(tables)
    return seats, starts, counts


def _met(rounds: Iterable[Sequence[Sequence[int]]], people: int) -> tuple[Ints, Ints]:
    """How often each two meet, and how often each is at a table of five."""
    meets = np.zeros((people, people), np.int64)
    fives = np.zeros(people, np.int64)
    for tables in rounds:
        for table in tables:
            for person in table:
                fives[person] += len(table) == 5
                for other in table:
                    meets[person, other] += person != other
    return meets, fives


def _apart(people: Sequence[Entrant], known: int) -> Ints:
    """What a meeting of two weighs beside a repeat."""
    weights = np.zeros((known, known), np.int64)
    for a, one in enumerate(people):
        for b, other in enumerate(people):
            if a != b:
                weights[a, b] += CLUB * bool(one.club and one.club == other.club)
                weights[a, b] += FAMILY * bool(one.family and one.family == other.family)
    return weights
