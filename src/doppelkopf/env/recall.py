"""All that a seat has seen and done in a game, as text: its information state.

Every event the seat saw is a line, from the deal on, with all that the event tells; two games that
read the same are the same to it, and whoever reads the text knows all the texts before it. What
only the environment knows of the seat's own doing stands below. When the seat was silent before,
follows from the order of questions.

>>> from doppelkopf.game.engine import new_game
>>> from doppelkopf.game.setup import make_setup
>>> from doppelkopf.rules import load
>>> from doppelkopf.view import view
>>> print(recall(view(new_game(make_setup(load("ddv"), dealer=3, seed=1)).state, 0)))
seat 0
started dealer=3 hand_sizes=12,12,12,12
hand to=0 seat=0 cards=C9,CQ,CT,CA,SJ,ST,H9,HQ,HK,D9,DQ,DQ
moment phase=reservations turn=0
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

import msgspec

from doppelkopf.cards import Card
from doppelkopf.view.model import View


def recall(view: View, *, chosen: Sequence[Card] = (), silent: bool = False) -> str:
    """All that a seat has seen, a line for each event."""
    return "\n".join(_lines(view, chosen, silent))


def _lines(view: View, chosen: Sequence[Card], silent: bool) -> Iterator[str]:
    yield "a spectator" if view.seat is None else f"seat {view.seat}"
    for event in view.history:
        yield f"{event.__struct_config__.tag}{_fields(event)}"
    if chosen:
        yield f"chosen {_said(tuple(chosen))}"
    if silent:
        yield "silent"


def _fields(struct: msgspec.Struct) -> str:
    """What a struct says beside its defaults."""
    return "".join(
        f" {field.name}={_said(value)}"
        for field in msgspec.structs.fields(struct)
        if (value := getattr(struct, field.name)) != field.default
    )


def _said(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        return f"({_fields(value).strip()})"
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return ",".join(map(_said, value)) if not _is_nested(value) else _nested(value)
    if isinstance(value, frozenset):
        return ",".join(sorted(map(_said, value)))
    return "?" if value is None else str(value)


def _is_nested(value: tuple[Any, ...]) -> bool:
    return any(isinstance(each, tuple) for each in value)


def _nested(value: tuple[Any, ...]) -> str:
    return "".join(f"[{_said(each)}]" for each in value)
