"""A request to a table as it comes: what is asked, and who asks from which place."""

import msgspec

from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table import refusals
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.state import Kind, TableState


class Asked(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What someone asks of the table: `do` and what belongs to it."""

    do: str
    place: int | None = None
    name: str | None = None
    level: str | None = None
    game: int | None = None
    number: str | None = None
    lift: int | None = None
    think_seconds: int | None = None
    spectators: bool | None = None
    bots_take_over: bool | None = None
    phrase: str | None = None
    pace: str | None = None
    what: Suggestion | None = None
    proposal: int | None = None


def my_place(state: TableState, who: Who) -> int:
    """Where somebody sits.

    Raises:
        IllegalAction: nowhere.
    """
    place = state.place_of(who.key)
    if place is None:
        raise refusals.not_seated()
    return place


def need_host(state: TableState, who: Who) -> None:
    """Refuse what only the host may."""
    if not state.is_host(who.key):
        raise refusals.not_host()


def is_alone(state: TableState, key: str | None) -> bool:
    """Whether somebody is the only person who sits at a table."""
    people = [place for place in state.places if place.kind is Kind.HUMAN]
    mine = state.place_of(key)
    return mine is not None and people == [state.places[mine]]


def place_in(state: TableState, asked: Asked) -> int:
    """The place a request is about; refused if there is none."""
    place = asked.place
    if place is None or not 0 <= place < len(state.places) or state.places[place].shut:
        raise refusals.no_place()
    return place
