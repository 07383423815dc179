"""The tables that somebody can go back to: theirs alone, and only what everyone there may know."""

from typing import NamedTuple

from doppelkopf.game.legal import actor
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.table.kind import TABLE
from doppelkopf.server.table.sitting import way_back
from doppelkopf.server.table.state import Kind, Stage, TableState

MOST = 6
"""How many tables are named."""
LOOKED_THROUGH = 18
"""How many are looked at for them: some are over, or have no seat for this person any more."""


class Running(NamedTuple):
    """A table one can go back to."""

    id: str
    title: str
    rules: tuple[str, str]
    """The name of the rules in German and English."""
    others: tuple[str, ...]
    """Who else sits there."""
    stage: Stage
    game: int
    """The number of the game that is played or was played last; 0 before the first."""
    turn: str | None
    """Who is to act."""
    mine: bool
    """Whether it is oneself."""
    left: bool
    """Whether one has left; the seat is free."""


async def running(hub: Hub, key: str | None) -> list[Running]:
    """The tables that go on for the owner of a cookie, the last used first."""
    found: list[Running] = []
    if key is None:
        return found
    for id_ in await hub.store.rooms_of(key, TABLE.name, LOOKED_THROUGH):
        room = await hub.room(id_, TABLE)
        shown = None if room is None else running_for(room.state, key)
        if shown is not None:
            found.append(shown)
        if len(found) == MOST:
            break
    return found


def running_for(state: TableState, key: str) -> Running | None:
    """A table as somebody is reminded of it; None if it is over, or not theirs."""
    mine = state.place_of(key)
    if state.stage is Stage.CLOSED or state.is_evening_over:
        return None
    if mine is None and not _waits_for(state, key):
        return None
    game = state.game
    turn = None
    if (
        game is not None
        and state.stage is Stage.PLAYING
        and (seat := actor(game.state)) is not None
    ):
        turn = game.place_of(seat)
    return Running(
        id=state.id,
        title=state.title,
        rules=state.rules.title,
        others=tuple(
            place.name or ""
            for number, place in enumerate(state.places)
            if number != mine and place.name
        ),
        stage=state.stage,
        game=0 if game is None else game.number,
        turn=None if turn is None else state.places[turn].name,
        mine=turn is not None and turn == mine,
        left=mine is None,
    )


def _waits_for(state: TableState, key: str) -> bool:
    """Whether one who left is missed: their cards are being played, or people sit there."""
    former = state.former_of(key)
    if former is None or former.by is not None or way_back(state, key) is None:
        return False
    people = any(place.kind is Kind.HUMAN for place in state.places)
    return people or state.held_place(key) is not None
