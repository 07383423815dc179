"""Seating that is not drawn: by ranking, the best at the first table."""

from collections.abc import Sequence

from doppelkopf.tournament.draw.plan import Round
from doppelkopf.tournament.draw.sizes import table_sizes


def by_ranking(people: Sequence[str]) -> Round:
    """A round in which the best sit together, then the next; tables of five are the last ones.

    >>> by_ranking("abcdefghi").tables
    (('a', 'b', 'c', 'd'), ('e', 'f', 'g', 'h', 'i'))

    Raises:
        Unseatable: so many people cannot be shared out over tables of four and five.
    """
    left = iter(people)
    return Round(tuple(tuple(next(left) for _ in range(size)) for size in table_sizes(len(people))))
