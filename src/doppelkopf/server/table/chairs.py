"""The chairs of a table: who sits on one, leaves it, and how a chair comes and goes."""

from typing import Any

from doppelkopf.game.step import change
from doppelkopf.language import Text
from doppelkopf.match.booking.seating import sizes, wrong_size
from doppelkopf.rules import RuleSet
from doppelkopf.server.table.cutting import forgotten
from doppelkopf.server.table.state import Former, Kind, Place, Stage, TableState, Wish

MOST_FORMER = 50
"""How many who sat here and left are known; who left first is forgotten first."""


def at_place(state: TableState, number: int, **changes: Any) -> TableState:
    """The table with something else about a chair."""
    places = list(state.places)
    places[number] = change(places[number], **changes)
    return change(state, places=tuple(places))


def vacated(state: TableState, number: int, by: str | None = None) -> TableState:
    """A place without anybody; whoever sat there is remembered."""
    place = state.places[number]
    if place.person is not None:
        former = Former(place=number, name=place.name or "", agreed=place.agreed, by=by)
        others = {who: each for who, each in state.former.items() if who != place.person}
        state = change(state, former={**_remembered(state, others), place.person: former})
    state = forgotten(with_wish(state, number, None), number)
    return at_place(
        state,
        number,
        kind=Kind.EMPTY,
        person=None,
        name=None,
        level=None,
        agreed=False,
        away=False,
    )


def _remembered(state: TableState, former: dict[str, Former]) -> dict[str, Former]:
    """Those who left last, and all whose hand is being played."""
    holders = state.game.holders if state.stage is Stage.PLAYING and state.game is not None else ()
    last = list(former)[1 - MOST_FORMER :]
    return {who: each for who, each in former.items() if who in last or who in holders}


def with_wish(state: TableState, place: int, wish: Wish | None) -> TableState:
    """The table where somebody wants something else next."""
    wishes = list(state.wishes)
    wishes[place] = wish
    return change(state, wishes=tuple(wishes))


def open_chairs(state: TableState) -> list[int]:
    """The chairs that stand at the table."""
    return [number for number, place in enumerate(state.places) if not place.shut]


def no_room(count: int, rules: RuleSet) -> Text:
    """Why there is no table for so many: more can sit out with real cards than online."""
    most = max(sizes(rules))
    if count > most > rules.table.seats:
        return Text(
            f"Online haben an einem Tisch höchstens {most} Platz; es wären {count}.",
            f"An online table seats at most {most}; there would be {count}.",
        )
    return wrong_size(count, rules)


def with_chair(state: TableState) -> TableState:
    """One more chair: one that was put away, else a new one; who sits down there is new."""
    shut = next((number for number, place in enumerate(state.places) if place.shut), None)
    if shut is not None:
        return at_place(state, shut, shut=False, row=None)
    game = state.game
    if game is not None:
        game = change(game, holders=(*game.holders, None))
    return change(state, places=(*state.places, Place()), wishes=(*state.wishes, None), game=game)


def without_chair(state: TableState, number: int) -> TableState:
    """A chair is put away; whoever sat there is remembered, and so is its column."""
    return at_place(vacated(state, number), number, shut=True)


def unsettled(state: TableState) -> TableState:
    """Nobody has said yet what they want next: the table is another one now."""
    return change(state, wishes=(None,) * len(state.places))
