"""Seat numbers, shared out evenly: nobody has one of them two times more than another.

People and tables are the two sides of a graph, seats its edges, and the number of a seat a colour:
each table has every number once, each person every number about equally often. Such a colouring
always exists (König; split into parts of as many edges as there are numbers, as de Werra does).
The fifth seats are chosen first, of the tables of five alone, the other four for all.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from doppelkopf.tournament.draw.plan import Table

Edge = tuple[str, int]
"""A person at a table, by the table's number among all of all rounds."""


def placed(tables: Sequence[Iterable[str]]) -> list[Table]:
    """The tables with their people in the order of their seats."""
    people = [tuple(table) for table in tables]
    big = [number for number, table in enumerate(people) if len(table) == 5]
    edges = [(person, number) for number in big for person in people[number]]
    last = {table: person for (person, table), seat in _coloured(edges, 5).items() if seat == 4}
    rest = [
        (person, number)
        for number, table in enumerate(people)
        for person in table
        if last.get(number) != person
    ]
    seat_of = _coloured(rest, 4)

    def in_order(number: int) -> Table:
        first = (person for person in people[number] if last.get(number) != person)
        return tuple(sorted(first, key=lambda person: seat_of[person, number]))

    return [
        (*in_order(number), *([last[number]] if number in last else []))
        for number in range(len(people))
    ]


def _coloured(edges: Sequence[Edge], colours: int) -> dict[Edge, int]:
    """A colour for each edge: no two alike in any full part of a person's or a table's edges.

    A person with more edges than colours is split into parts of that many. An edge whose ends have
    no free colour in common gets one by swapping two colours along a path.
    """
    parts: dict[str, int] = defaultdict(int)
    colour: dict[tuple[object, int], Edge] = {}  # at an end, by colour
    given: dict[Edge, int] = {}
    end_of: dict[Edge, tuple[object, object]] = {}
    for edge in edges:
        person, table = edge
        end = (person, parts[person] // colours)
        parts[person] += 1
        end_of[edge] = (end, table)
        mine = next(each for each in range(colours) if (end, each) not in colour)
        theirs = next(each for each in range(colours) if (table, each) not in colour)
        if (table, mine) in colour:
            _swap(table, mine, theirs, colour, given, end_of)
        given[edge] = mine
        colour[end, mine] = colour[table, mine] = edge
    return given


def _swap(
    table: object,
    one: int,
    other: int,
    colour: dict[tuple[object, int], Edge],
    given: dict[Edge, int],
    end_of: dict[Edge, tuple[object, object]],
) -> None:
    """Swap two colours along the path that leaves a table by the first: it is free there then."""
    path: list[Edge] = []
    end, wanted = table, one
    while (edge := colour.get((end, wanted))) is not None:
        path.append(edge)
        first, second = end_of[edge]
        end = second if end == first else first
        wanted = other if wanted == one else one
    for edge in path:
        for each in end_of[edge]:
            colour.pop((each, given[edge]), None)
    for edge in path:
        given[edge] = other if given[edge] == one else one
        for each in end_of[edge]:
            colour[each, given[edge]] = edge


def settled(tables: Sequence[Table], before: Sequence[Table]) -> list[Table]:
    """Seats changed at tables to come until the seats that people had before are evened out."""
    if not before:
        return list(tables)
    had: dict[tuple[str, int], int] = defaultdict(int)
    for table in (*before, *tables):
        for seat, person in enumerate(table):
            had[person, seat] += 1
    found = [list(table) for table in tables]
    better = True
    while better:
        better = False
        for seats in found:
            for one in range(len(seats)):
                for other in range(one):
                    better = _swapped(seats, one, other, had) or better
    return [tuple(seats) for seats in found]


def _swapped(table: list[str], one: int, other: int, had: dict[tuple[str, int], int]) -> bool:
    """Swap two at a table if the squares of how often each had a seat become less."""
    a, b = table[one], table[other]
    more = had[a, other] - had[a, one] + had[b, one] - had[b, other] + 2
    if more >= 0:
        return False
    for person, was, now in ((a, one, other), (b, other, one)):
        had[person, was] -= 1
        had[person, now] += 1
    table[one], table[other] = b, a
    return True
