"""What applying an action gives, and the small tools every rule module uses."""

from typing import Any, NamedTuple

import msgspec

from doppelkopf.errors import IllegalAction
from doppelkopf.game.basics import Phase, Seat
from doppelkopf.game.events import AnyEvent
from doppelkopf.game.state import State

change = msgspec.structs.replace
"""A copy of a struct with some fields changed: a state, a view, a table."""


class Step(NamedTuple):
    """The state after an action, and what happened."""

    state: State
    events: tuple[AnyEvent, ...]


refuse = IllegalAction
"""An error to raise: the code for programs, the sentence for players."""


def need_phase(state: State, phase: Phase) -> None:
    """Refuse an action that belongs to another phase."""
    if state.phase is not phase:
        raise refuse(
            "phase/wrong", "Dafür ist jetzt nicht die Zeit.", "Now is not the time for it."
        )


def need_turn(state: State, seat: Seat) -> None:
    """Refuse an action of a seat that is not asked now."""
    if state.turn != seat:
        raise refuse("turn/not-yours", "Du bist nicht dran.", "It is not your turn.")


def set_at(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A tuple with one element changed."""
    return (*values[:place], value, *values[place + 1 :])


def next_seat(state: State, seat: Seat, direction: int = 1) -> Seat:
    """The neighbour in the direction of play."""
    return Seat((seat + direction) % state.seats)


def is_live(state: State, seat: Seat) -> bool:
    """Whether a person sits there (not the Strohmann)."""
    return seat != state.setup.dummy
