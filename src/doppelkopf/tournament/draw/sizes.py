"""Tables of four, and of five where the number of people demands it."""

from doppelkopf.errors import IllegalAction
from doppelkopf.language import PERSON, Text, counted


class Unseatable(IllegalAction):
    """So many people cannot be shared out over tables; some have to sit the round out."""

    def __init__(self, people: int, out: int) -> None:
        there = counted(people, PERSON)
        rest = Text("", "")
        if out:
            who = "eine davon aussetzt" if out == 1 else f"{out} davon aussetzen"
            rest = Text(f" Es geht, wenn {who}.", f" With {out} of them sitting out they can.")
        super().__init__(
            "tournament/unseatable",
            f"Auf Tische mit vier und fünf lassen sich {there.de} nicht verteilen.{rest.de}",
            f"Tables of four and five cannot be made of {there.en}.{rest.en}",
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
