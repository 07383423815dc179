"""People and bots come, go, are removed, change chairs and hosts at random: what always holds."""

import random

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.following import consequences
from doppelkopf.server.table.hosting import There
from doppelkopf.server.table.log import Settings
from doppelkopf.server.table.picture import me_at
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.state import Kind, Stage, TableState
from server.tables import Paper

PEOPLE = {"anna": "Anna", "bert": "Bert", "cem": "Bert", "dora": "Bert", "emil": "Anna"}
TABLES = [("ddv", 4), ("ddv", 5), ("hausregeln-2021", 4), ("wettbewerb-5", 5)]
Hands = dict[tuple[int, str], set[int]]
"""Of which places somebody has seen the hand in a game."""
Columns = dict[tuple[int, str], str]
"""Whose column it is in a match."""
WISHES = (
    *("sit", "sit", "sit", "agree", "agree", "leave", "remove", "bot", "bot", "unbot"),
    *("away", "back", "next", "next", "next", "rematch", "again"),
)


@pytest.mark.parametrize("seed", [*range(30, 42), *range(110, 122)])
def test_whatever_people_do(seed: int) -> None:
    rnd = random.Random(seed)
    rules, places = TABLES[seed % len(TABLES)]
    settings = Settings(bots_take_over=rnd.random() < 0.7)
    table = Paper(rules, places=places, bots=True, settings=settings)
    hands: Hands = {}
    columns: Columns = {}
    for _ in range(250):
        if table.stage() is Stage.PLAYING and rnd.random() < 0.1:
            table.play(until=stops if rnd.random() < 0.5 else None)
        else:
            happens(table, rnd)
        check(table, hands, columns)
    assert fold("t", table.log) == table.state


def stops(state: TableState) -> bool:
    """Whether a game is left for a while where it stands."""
    return state.game is not None and len(state.game.actions) % 7 == 6


def happens(table: Paper, rnd: random.Random) -> None:
    """Somebody asks something, while some are not there."""
    numbers = range(len(table.state.places))
    gone = [number for number in numbers if rnd.random() < 0.3]
    there = There([number for number in numbers if number not in gone], gone)
    key = rnd.choice(list(PEOPLE))
    asked = Asked(do=rnd.choice(WISHES), place=rnd.choice((None, *numbers)), name=PEOPLE[key])
    may = me_at(table.state, key).was
    try:
        table.add(
            *decide(
                table.state, Who(key, Right.SIT if rnd.random() < 0.5 else None), asked, gone=gone
            )
        )
    except IllegalAction:
        # The way back that somebody was shown is open to them.
        assert not (asked.do == "sit" and may and may.place is not None and asked.place is None)
    while more := consequences(table.state, table.chance, there=there):
        table.add(*more)


def check(table: Paper, hands: Hands, columns: Columns) -> None:
    """Nobody has two chairs, two names or two hands; a column stays with who played it."""
    state = table.state
    people = [place.person for place in state.places if place.kind is Kind.HUMAN]
    for given in ([place.name for place in state.places], [place.row for place in state.places]):
        names = [name.casefold() for name in given if name is not None]
        assert len(names) == len(set(names))
    assert len(people) == len(set(people))
    assert state.owner == "anna"
    assert not set(people) & set(state.former)
    assert not people or state.host in people
    for row, person in state.owners.items():
        assert columns.setdefault((len(state.past), row), person) == person
    game = state.game
    if game is None or game.state.is_over:
        return
    for key in PEOPLE:
        place = state.place_of(key)
        if place is not None and state.places[place].agreed and place in game.places:
            hands.setdefault((game.number, key), set()).add(place)
            assert len(hands[game.number, key]) == 1
