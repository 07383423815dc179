"""Tables of four, and of five where the number of people demands it."""

from doppelkopf.errors import IllegalAction


class Unseatable(IllegalAction):
    """So many people cannot be shared out over tables; some have to sit the round out."""

    def __init__(self, people: int, out: int) -> None:
        super().__init__(
            "tournament/unseatable",
            f"{people} Personen lassen sich nicht auf Tische mit vier und fünf verteilen."
            + (f" Wenn {out} aussetzen, geht es." if out else ""),
            f"{people} people cannot be seated at tables of four and five."
            + (f" With {out} sitting out they can." if out else ""),
        )
        self.out = out
        """How few would have to sit out; 0: that does not help."""


def table_sizes(people: int) -> tuple[int, ...]:
    """The sizes of the tables, those of four first: as few of five as can be.

    >>> table_sizes(22), table_sizes(15)
    ((4, 4, 4, 5, 5), (5, 5, 5))

    Raises:
        Unseatable: 1, 2, 3, 6, 7 and 11 people cannot be seated so, nor can nobody.
    """
    fives = people % 4
    fours = (people - 5 * fives) // 4
    if people < 4 or fours < 0:
        fewer = (out for out in range(1, people) if can_be_seated(people - out))
        raise Unseatable(people, next(fewer, 0))
    return (4,) * fours + (5,) * fives


def can_be_seated(people: int) -> bool:
    """Whether so many can be seated at tables of four and five.

    >>> [number for number in range(1, 30) if not can_be_seated(number)]
    [1, 2, 3, 6, 7, 11]
    """
    return people >= 4 and people >= 5 * (people % 4)
