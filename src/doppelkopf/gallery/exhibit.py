"""The book of exhibits: each one has a name, a rule set and a way to make it."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from doppelkopf.game.actions import AnyAction
from doppelkopf.game.basics import Seat
from doppelkopf.game.rehearsal import Rehearsal
from doppelkopf.game.state import State
from doppelkopf.game.step import Step
from doppelkopf.rules import load

DDV, HOUSE, MISCHEN = "ddv", "hausregeln-2021", "mischen-impossible"
CUP, CUP_5, CLUB, RAVENSBURGER = "wettbewerb", "wettbewerb-5", "borgholzhausen", "ravensburger"
ROUND, FIRST, PAGAT, FREEDOKO = "hausrunde", "first-steps", "pagat", "freedoko"


class Exhibit(NamedTuple):
    """One situation."""

    name: str
    rules: str
    """The rule set it is played under (perhaps with some keys turned)."""
    step: Step
    seat: Seat | None
    actions: tuple[AnyAction, ...] = ()
    """What was done so far."""

    @property
    def state(self) -> State:
        """The game at this step."""
        return self.step.state

    @property
    def book(self) -> str | None:
        """The book whose paragraphs are named."""
        return load(self.rules).book


def deal(rules: str, *hands: str, **more: Any) -> Rehearsal:
    """A game with these cards; the others are shuffled, so that hands look like hands."""
    return Rehearsal(rules, *hands, **{"shuffle": 1, **more})


Made = tuple[Rehearsal, int | None]
MAKERS: dict[str, tuple[str, Callable[[], Made]]] = {}
SHOWN: dict[str, tuple[str, ...]] = {}
"""For each exhibit the keys whose effect it shows, the one it is about first."""


def shows(
    name: str, rules: str, *, knobs: tuple[str, ...] = ()
) -> Callable[[Callable[[], Made]], Callable[[], Made]]:
    """Mark a function that makes an exhibit: a game and the seat that looks at it.

    `knobs` are the keys whose effect is to be seen there.
    """

    def keep(make: Callable[[], Made]) -> Callable[[], Made]:
        assert name not in MAKERS, name
        MAKERS[name] = (rules, make)
        SHOWN[name] = knobs
        return make

    return keep


@cache
def exhibit(name: str) -> Exhibit:
    """One exhibit; KeyError if there is none of this name."""
    rules, make = MAKERS[name]
    game, seat = make()
    place = None if seat is None else Seat(seat)
    return Exhibit(name, rules, game.step, place, tuple(game.log))


def simple(
    name: str,
    rules: str,
    make: Callable[[], Rehearsal],
    seat: int | None = 0,
    *,
    knobs: tuple[str, ...] = (),
) -> None:
    """An exhibit in one line."""
    shows(name, rules, knobs=knobs)(lambda: (make(), seat))


def exhibits_of(path: str) -> tuple[str, ...]:
    """The names of the exhibits that show the effect of a key, those that are about it first."""
    found = [name for name, knobs in SHOWN.items() if path in knobs]
    return tuple(sorted(found, key=lambda name: SHOWN[name].index(path)))
