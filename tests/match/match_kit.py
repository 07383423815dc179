"""A short way to write results for match tests."""

from typing import Any

from doppelkopf.game.basics import Call, Contract, GameEvent, Seat
from doppelkopf.game.result import CallMade, Result
from doppelkopf.match import entries as log

NAMES = ("Anna", "Ben", "Cem", "Dora")


def result(
    contract: str = "normal",
    re: tuple[int, ...] = (0, 2),
    augen: int = 130,
    *,
    seats: int = 4,
    tricks: int = 12,
    calls: tuple[tuple[int, str], ...] = (),
    each: tuple[int, ...] | None = None,
    heart: bool = False,
    **more: Any,
) -> Result:
    """A result in which Re has so many Augen; `each` gives them per seat instead."""
    kontra = next(seat for seat in range(seats) if seat not in re) if re else 1
    points = [0] * seats
    won = [0] * seats
    if each is not None:
        points = list(each)
        won = [tricks // seats] * seats
        won[0] += tricks - sum(won)
    else:
        points[re[0]], points[kontra] = augen, 240 - augen
        won[re[0]] = tricks if augen == 240 else (0 if augen == 0 else tricks // 2)
        won[kontra] = tricks - won[re[0]]
    return Result(
        contract=Contract(contract),
        dealer=more.pop("dealer", Seat(seats - 1)),
        augen=tuple(points),
        tricks=tuple(won),
        re=tuple(Seat(seat) for seat in re),
        soloist=Seat(re[0]) if len(re) == 1 else None,
        calls=tuple(CallMade(Seat(seat), Call(call)) for seat, call in calls),
        events=(GameEvent.HEART_THROUGH,) if heart else (),
        **more,
    )


def game(*args: Any, **more: Any) -> log.Game:
    """An entry for such a result."""
    return log.Game(result=result(*args, **more))
