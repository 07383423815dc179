"""How many repeated meetings no draw can avoid.

Five people who come from four tables cannot all come from different ones. For each table of a
round and each other round, its people spread over the other's tables as evenly as can be: that many
meet again at least.
"""

from collections.abc import Sequence
from itertools import combinations


def forced(size: int, tables: int) -> int:
    """How many of a table's pairs have met in a round of so many tables, at least.

    >>> forced(5, 4), forced(4, 4), forced(5, 3)
    (1, 0, 2)
    """
    each, more = divmod(size, tables)
    return more * (each + 1) * each // 2 + (tables - more) * each * (each - 1) // 2


def bound(rounds: Sequence[Sequence[int]]) -> int:
    """The least repeats of rounds with tables of these sizes, for people who play all of them.

    >>> bound([(4, 4, 5)] * 3)
    12
    """
    return sum(
        max(
            sum(forced(size, len(other)) for size in one),
            sum(forced(size, len(one)) for size in other),
        )
        for one, other in combinations(rounds, 2)
    )
