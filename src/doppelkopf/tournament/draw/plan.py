"""Rounds, tables and seats, by the people's ids."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

Table = tuple[str, ...]
"""Who sits there, in the order of the seats."""


class Round(NamedTuple):
    """One round: tables, and who sits it out."""

    tables: tuple[Table, ...]
    out: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone who plays, table by table."""
        return tuple(person for table in self.tables for person in table)


Plan = tuple[Round, ...]
Pair = tuple[str, str]


def meetings(plan: Iterable[Round]) -> Counter[Pair]:
    """How often each two sit at one table; each pair in the order of its ids."""
    return Counter(
        pair
        for round_ in plan
        for table in round_.tables
        for pair in combinations(sorted(table), 2)
    )


def repeats(plan: Iterable[Round]) -> int:
    """How often two meet whom an earlier round has brought together, counted by pairs of rounds.

    >>> repeats([Round((("a", "b", "c", "d"),)), Round((("a", "b", "e", "f"),))])
    1
    """
    return sum(times * (times - 1) // 2 for times in meetings(plan).values())
